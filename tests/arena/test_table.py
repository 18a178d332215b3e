"""The table: shares, gold, times, ratings and forfeits of records written by hand."""

from __future__ import annotations

from random import Random

import pytest

from kingdom.arena import Record, Row, table_of
from kingdom.arena.rating import NEWCOMER, ratings

from .samples import a_record, asked

RECORDS = [
    a_record(0, ["a", "b"], [60, 40], series=0),
    a_record(1, ["b", "a"], [50, 50], series=0),
    a_record(2, ["b", "a"], [45, 55], series=1),
    a_record(3, ["a", "b"], [70, 30], series=1),
    a_record(4, ["a", "b"], [20, 60], series=2),
    a_record(5, ["b", "a"], [50, 55], series=2),
]
"""By series, a wins 0.75, 1 and 0.5, with 55, 62.5 and 37.5 gold."""


def rows(records: list[Record], *bots: str) -> dict[str, Row]:
    return {row.bot: row for row in table_of(asked(*bots), records).rows}


def test_shares_and_gold_are_means_over_series_with_their_intervals() -> None:
    """Variance of 0.75, 1, 0.5 is 0.0625; error √(0.0625/3) = 0.14434; Student, 2: 4.303."""
    row = rows(RECORDS, "a", "b")["a"]
    assert row.games == 6
    assert row.win_share == 0.75
    assert row.low == pytest.approx(0.75 - 4.303 * 0.14434, abs=1e-4)
    assert row.high == 1
    # Variance of 55, 62.5, 37.5 is (11.11 + 117.36 + 200.69) / 2 = 164.58; error 7.4068.
    assert row.gold == pytest.approx(51.6667, abs=1e-4)
    assert row.gold_95 == pytest.approx(4.303 * 7.4068, abs=1e-2)


def test_times_are_a_mean_turn_and_the_worst() -> None:
    row = rows(RECORDS, "a", "b")["b"]
    assert row.ms_per_turn == 5
    assert row.max_ms == 14


def test_shares_of_all_bots_add_up() -> None:
    found = rows(RECORDS, "a", "b")
    assert found["a"].win_share + found["b"].win_share == 1


def test_the_order_in_which_games_end_does_not_matter() -> None:
    mixed = RECORDS[:]
    Random(1).shuffle(mixed)
    assert mixed != RECORDS
    assert table_of(asked("a", "b"), mixed) == table_of(asked("a", "b"), RECORDS)


def test_the_best_rating_comes_first() -> None:
    table = table_of(asked("b", "a"), RECORDS)
    assert [row.bot for row in table.rows] == ["a", "b"]
    assert table.rows[0].rating > NEWCOMER > table.rows[1].rating


def test_gold_by_card_is_a_mean_over_games() -> None:
    cards = table_of(asked("a", "b"), RECORDS).cards
    assert list(cards) == ["Knights", "castles"]
    assert cards["castles"]["a"] == (1, 6)
    assert cards["Knights"]["a"].gold == pytest.approx((59 + 49 + 54 + 69 + 19 + 54) / 6)


def test_head_to_head_counts_a_tie_as_half_and_whoever_else_sits_there_not() -> None:
    records = [
        a_record(0, ["a", "b", "c"], [60, 50, 40]),
        a_record(1, ["b", "c", "a"], [50, 50, 40]),
    ]
    against = table_of(asked("a", "b", "c", seats=3), records).head_to_head
    assert against["a"] == {"b": 0.5, "c": 0.5}
    assert against["b"] == {"a": 0.5, "c": 0.75}
    assert against["c"] == {"a": 0.5, "b": 0.25}


def test_a_game_that_was_broken_off_counts_for_victory_but_not_for_gold() -> None:
    late = {"seat": 0, "reason": "took longer than 30 s"}
    records = [
        a_record(0, ["a", "b"], [60, 40]),
        a_record(1, ["b", "a"], [9, 2], forfeit={"seat": 0, "reason": "took longer than 30 s"}),
    ]
    table = table_of(asked("a", "b"), records)
    best, last = table.rows
    assert (best.bot, best.win_share, best.gold, best.forfeits) == ("a", 1, 60, 0)
    assert (last.win_share, last.gold, last.forfeits) == (0, 40, 1)
    assert table.forfeits == [("b", late["reason"], 1)]
    assert table.cards["castles"]["a"].games == 1


def test_who_never_ends_a_game_has_no_gold() -> None:
    found = rows([a_record(0, ["a", "b"], [3, 9], forfeit={"seat": 1, "reason": "x"})], "a", "b")
    assert (found["b"].gold, found["b"].gold_95, found["a"].win_share) == (0, None, 1)


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    rng = Random(3)
    records = []
    for number in range(3000):
        gold = [1, 0] if rng.random() < 10 / 11 else [0, 1]
        records.append(a_record(number, ["a", "b"], gold))
    found = ratings(["a", "b"], records)
    assert found["a"] - found["b"] == pytest.approx(400, abs=60)


def test_a_shared_victory_leaves_equals_equal() -> None:
    found = ratings(["a", "b", "c"], [a_record(0, ["a", "b", "c"], [5, 5, 5])])
    assert found["a"] == pytest.approx(found["b"]) == pytest.approx(found["c"])


def test_whoever_forfeits_is_rated_as_last() -> None:
    record = a_record(0, ["a", "b"], [9, 2], forfeit={"seat": 0, "reason": "x"})
    found = ratings(["a", "b"], [record])
    assert found["a"] < NEWCOMER < found["b"]


def test_told_as_json_tells_it() -> None:
    told = table_of(asked("a", "b"), RECORDS).told()
    assert list(told["rows"][0])[:5] == ["bot", "games", "win_share", "low", "high"]
    assert {"gold", "ms_per_turn", "max_ms", "rating"} <= set(told["rows"][0])
    assert (told["seed"], told["games"], told["forfeits"]) == (7, 6, [])
    assert told["head_to_head"] == {"a": {"b": 0.75}, "b": {"a": 0.25}}
