"""Playing the newer edition: spec 11 and the castle tiles of Beautiful castles."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import NEIGHBOURS, listed
from kingdom.engine.playout import play_out, random_action
from tests.pictures import own, play, stock, tiles
from tests.scenes import earned, kinds, saved, scene, setup, targets

SIDE_A = "a1 a2 a3 a4"


def game(first_kind: str, castles: str = "") -> kingdom.State:
    """Side A; the section at the top left has locations of one kind on c7 and h7."""
    others = [kind for kind in ("tavern", "barn", "farm", "tower") if kind != first_kind][:3]
    wanted = setup(
        "base second_edition",
        SIDE_A,
        options=("beautiful_castles",) if castles else (),
        cards=("Workers", "Merchants", "Knights"),
        castle_tiles=castles,
        selection_tiles=" ".join([first_kind, *others]),
    )
    return kingdom.new_game(wanted, seed=3)


def settle(state: kingdom.State, *hexes: str) -> kingdom.State:
    """The same position with settlements of the seat on turn built there."""
    for hex in hexes:
        state = state.copy()
        state.build(state.seat, next(h for h in state.board.cells if name(h) == hex))
    return state


def name(hex: int) -> str:
    """A hex as people write it."""
    return f"{chr(97 + hex % 21)}{hex // 21 + 1}"


@pytest.mark.parametrize("kind", ["oracle", "harbor", "farm", "paddock"])
def test_a_player_may_hold_two_tiles_of_any_kind(kind: str) -> None:
    """11, 2: every kind in play can be held twice, oracle and harbor included."""
    state = settle(game(kind), "b7")
    assert tiles(state) == [f"{kind}@c7"]
    state = settle(state, "c6")
    assert tiles(state) == [f"{kind}@c7"]
    state = settle(state, "i7")
    assert tiles(state) == [f"{kind}@c7", f"{kind}@h7"]
    assert (stock(state)["c7"], stock(state)["h7"]) == (1, 1)


@pytest.mark.parametrize(
    ("kind", "patch", "first", "second"),
    [
        ("oracle", "g g g g", "oracle:b1", "oracle:c1"),
        ("farm", "g g g g", "farm:b1", "farm:c1"),
        ("harbor", "g ~ ~ g", "harbor:a1-b1", "harbor:b1-c1"),
        ("paddock", "g g g g", "paddock:a1-c1", "paddock:c1-a1"),
    ],
)
def test_two_tiles_of_a_kind_work_twice_a_turn(
    kind: str, patch: str, first: str, second: str
) -> None:
    """11, 2, 5.3: each once."""
    state = scene(patch.replace("g", "gA", 1), card="grass", tiles=f"A {kind} {kind}",
                  expansions="base, second_edition", mandatory="0")  # fmt: skip
    state = play(state, first)
    assert kind in kinds(state)
    state = play(state, second)
    assert kind not in kinds(state)


def test_four_players_share_the_four_tiles_of_a_kind() -> None:
    """1.7: 32 location tiles, four of each kind; two on each of two hexes."""
    state = game("oracle")
    assert sum(count for hex, count in stock(state).items() if hex in ("c7", "h7")) == 4


# Castle tiles


def test_a_castle_tile_pays_three_gold_like_a_printed_castle() -> None:
    """11, S1: also 3 gold, and only once for several settlements."""
    state = settle(game("oracle", "c7 s3"), "b7", "b8")
    assert tiles(state) == []
    assert earned(state, "castles") == [3, 0]
    plain = settle(game("oracle"), "b7", "b8")
    assert earned(plain, "castles") == [0, 0]


def test_a_castle_tile_is_a_special_hex_for_workers_and_merchants() -> None:
    """11: a castle in every respect."""
    state = settle(game("oracle", "c7 s3"), "b7")
    assert earned(state, "Workers") == [1, 0]
    # From the castle tile c7 along row 7 to the location h7.
    chain = settle(game("oracle", "c7 s3"), "d7", "e7", "f7", "g7")
    assert tiles(chain) == ["oracle@h7"]
    assert earned(chain, "Merchants") == [8, 0]


def test_a_section_with_a_castle_tile_gives_one_tile_of_its_kind_to_a_player() -> None:
    """R72."""
    state = settle(game("oracle", "c7 s3"), "b7", "i7")
    assert tiles(state) == ["oracle@h7"]


# Whole games


@pytest.mark.parametrize("seed", range(8))
def test_random_games_of_the_newer_edition_come_to_an_end(seed: int) -> None:
    """11: the same rules as the base game; pieces are conserved, castles pay by neighbours."""
    wanted = kingdom.random_setup(
        expansions=["base", "second_edition"],
        seats=2 + seed % 3,
        options=["beautiful_castles"] if seed % 2 else [],
        seed=seed,
    )
    state = kingdom.new_game(wanted, seed=seed)
    rng = Random(seed)
    steps = 0
    while not state.over:
        state = state.after(random_action(state, rng.random))
        steps += 1
        if steps % 10 == 0:
            assert kingdom.write_position(saved(state)) == kingdom.write_position(state)
        for seat in range(state.game.seats):
            assert state.own[seat].bit_count() + state.supply[seat] == 40
    for seat in range(state.game.seats):
        beside = [hex for hex in listed(state.board.castles) if NEIGHBOURS[hex] & state.own[seat]]
        assert state.score(seat)["castles"].gold == 3 * len(beside)


def test_its_games_play_like_the_base_game_on_the_same_board() -> None:
    """11: same rules; side A with the first game's kinds is the first game."""
    wanted = setup("base second_edition", SIDE_A, selection_tiles="tavern paddock oasis farm")
    newer, base = kingdom.new_game(wanted, seed=5), kingdom.new_game(kingdom.first_game(), seed=5)
    for state in (newer, base):
        play_out(state, Random(5).random)
    assert own(newer) == own(base)
    assert [newer.gold(seat) for seat in (0, 1)] == [base.gold(seat) for seat in (0, 1)]


def test_a_picture_of_the_newer_edition_survives_reading_and_writing() -> None:
    state = game("oracle", "c7 s3")
    text = kingdom.write_position(state)
    assert "expansions: base, second_edition" in text
    assert "options: beautiful_castles" in text
    assert kingdom.write_position(saved(state)) == text
    assert targets(saved(state), "oracle") == targets(state, "oracle")
