"""A tournament's matches are fair, and follow from what was asked alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from kingdom.arena import CannotPlay, Match, Tournament
from kingdom.engine.setup import BadSetup

from .samples import asked

SHAPES = [(2, 2), (3, 2), (5, 2), (3, 3), (4, 3), (5, 5)]


def bots(count: int) -> tuple[str, ...]:
    return tuple(f"bot{number}" for number in range(count))


def by_series(tournament: Tournament) -> list[list[Match]]:
    found: dict[int, list[Match]] = {}
    for match in tournament.matches():
        found.setdefault(match.series, []).append(match)
    return list(found.values())


@pytest.mark.parametrize(("count", "seats"), SHAPES)
def test_in_every_series_each_bot_has_each_seat_equally_often(count: int, seats: int) -> None:
    for series in by_series(asked(*bots(count), seats=seats, games=100)):
        sat = Counter(
            (entrant.name, seat) for match in series for seat, entrant in enumerate(match.entrants)
        )
        assert len(sat) == count * seats
        assert len(set(sat.values())) == 1


@pytest.mark.parametrize(("count", "seats"), SHAPES)
def test_in_every_series_all_combinations_meet_equally_often(count: int, seats: int) -> None:
    wanted = {frozenset(chosen) for chosen in combinations(bots(count), seats)}
    for series in by_series(asked(*bots(count), seats=seats, games=100)):
        met = Counter(frozenset(entrant.name for entrant in match.entrants) for match in series)
        assert set(met) == wanted
        assert set(met.values()) == {seats}


def test_a_series_is_one_set_up_with_one_order_of_cards() -> None:
    series = by_series(asked(*bots(3), games=30))
    assert all(len({(match.setup, match.seed) for match in one}) == 1 for one in series)
    assert len({one[0].setup for one in series}) > 1
    assert len({one[0].seed for one in series}) == len(series) == 5


def test_two_bots_swap_seats() -> None:
    first, second = asked("greedy", "random", games=2).matches()
    assert first.entrants == second.entrants[::-1]


def test_who_sits_behind_whom_is_left_to_chance() -> None:
    """Rotation alone would let the same bot follow the same other one in every game."""
    matches = asked(*bots(3), seats=3, games=60).matches()
    orders = {tuple(entrant.name for entrant in match.entrants) for match in matches}
    assert len(orders) == 6


def test_the_same_question_gives_the_same_matches() -> None:
    tournament = asked(*bots(4), seats=3, games=50)
    assert list(tournament.matches()) == list(asked(*bots(4), seats=3, games=50).matches())
    other = asked(*bots(4), seats=3, games=50, seed=8)
    assert not {m.seed for m in tournament.matches()} & {m.seed for m in other.matches()}


def test_more_games_begin_with_the_same_ones() -> None:
    assert list(asked(games=8).matches())[:4] == list(asked(games=4).matches())


def test_every_bot_has_chance_of_its_own_in_every_match() -> None:
    seeds = [
        match.bot_seed(seat) for match in asked(*bots(3), games=30).matches() for seat in range(2)
    ]
    assert len(set(seeds)) == len(seeds)


def test_matches_are_numbered_and_games_rounded_up_to_whole_series() -> None:
    tournament = asked(*bots(3), games=20)
    assert (tournament.series_length, tournament.series, tournament.total) == (6, 4, 24)
    assert [match.number for match in tournament.matches()] == list(range(24))


def test_what_is_done_is_left_out_and_the_rest_stays_as_it_is() -> None:
    tournament = asked(*bots(3), games=18)
    done = {*range(6), 8, 17}
    left = list(tournament.matches(without=done))
    assert left == [match for match in tournament.matches() if match.number not in done]


def test_the_same_bot_may_play_itself_under_two_names() -> None:
    tournament = asked("greedy", "random", "greedy", "greedy")
    assert [entrant.name for entrant in tournament.entrants] == [
        "greedy", "random", "greedy#2", "greedy#3",
    ]  # fmt: skip
    assert [entrant.bot for entrant in tournament.entrants] == list(tournament.bots)


@pytest.mark.parametrize(
    ("tournament", "why"),
    [
        (asked("greedy"), "at least two"),
        (asked(*bots(2), seats=3), "3 seats need 3 bots, and 2 are named"),
        (asked(*bots(6), seats=6), "2 to 5"),
        (asked(*bots(2), seats=1), "2 to 5"),
        (asked(games=0), "at least one"),
        (asked(limit=0), "some seconds"),
        (asked(limit=float("nan")), "some seconds"),
    ],
)
def test_what_cannot_be_played_is_refused(tournament: Tournament, why: str) -> None:
    with pytest.raises(CannotPlay, match=why):
        tournament.check()


def test_expansions_that_make_no_game_are_refused() -> None:
    with pytest.raises(BadSetup):
        asked()._replace(expansions=("moon",)).check()
