"""Pieces count as settlements, and what moves them: 4.3, 8.7, R12, R18, R22, R37, R115."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base.locations import BARN, HARBOR, PADDOCK, TAVERN
from tests.expansions.crossroads.table import gold, pieces, powers, reach
from tests.pictures import (
    NOTHING,
    builds,
    hexes,
    moves,
    own,
    play,
    position,
    refused,
    tiles,
    told,
)

# They count as settlements


def test_pieces_are_links_of_a_tavern_line() -> None:
    """R22: city hall parts, wagons, ships and warriors are valid links."""
    assert builds(position("g gAc ~As gA g", card="-"), TAVERN) == {"a1", "e1"}
    assert builds(position("g ^Ac gAh gAh g", card="-"), TAVERN) == {"a1", "e1"}
    warrior = position("g gA gAw gA g", card="-")
    assert builds(warrior, TAVERN) == {"a1", "e1"}
    at_the_end = position("g gA gA gAw g", card="-")
    assert builds(at_the_end, TAVERN) == {"a1"}  # beyond the warrior it is closed


def test_cards_count_every_piece() -> None:
    """8.1 to 8.4, chapter 10: P is every own piece."""
    state = position(
        """
        gAw .   ~As .   gAh gAh
          .   .   .   gAh gAh gAh
        ^Ac .   gA  .   gAh gAh
        """,
        cards="Citizens, Hermits, Knights",
    )
    assert gold(state, "Citizens") == 3
    assert gold(state, "Hermits") == 5
    assert gold(state, "Knights") == 8


def test_an_area_runs_through_pieces_of_all_kinds() -> None:
    """0.2 settlement area."""
    state = position("C gA ~As ^Ac gAw dAh C", cards="Merchants, Hermits, Citizens")
    assert gold(state, "Merchants") == 8
    assert gold(state, "Hermits") == 1
    assert gold(state, "Citizens") == 2


def test_lords_count_pieces_in_their_section() -> None:
    """10.1 Lords with 8.1."""
    state = position("gA gAc gB", cards="Lords")
    assert gold(state, "Lords", 0) == 12 * 4
    assert gold(state, "Lords", 1) == 6 + 12 * 3


def test_pieces_are_no_part_of_the_forty() -> None:
    """0.2 supply: kept apart."""
    state = position("gA gAw gAc ~As gAh", card="-")
    assert state.supply == [39, 40]


@pytest.mark.parametrize(("tile", "land"), [("barracks", "g"), ("wagon", "^"), ("lighthouse", "~")])
def test_a_piece_placed_and_taken_back_leaves_the_supply_as_it_was(tile: str, land: str) -> None:
    """0.2 supply, 7.1: here by two tiles in one turn."""
    state = position(f"gA {land} g", card="-", supply="7 40", tiles=f"A {tile} {tile}")
    state = play(state, f"{tile}:b1", f"{tile}-back:b1")
    assert state.supply == [7, 40]
    assert own(state) == {"a1"}
    assert state.figures == 0


# What moves them: base locations


def test_barn_moves_warriors_and_wagons_to_the_terrain_of_the_card() -> None:
    """8.7: land targets."""
    state = position("gAw . ^Ac . ~As . d d . d", card="desert")
    assert moves(state, BARN, "a1") == {"g1", "h1", "j1"}
    assert moves(state, BARN, "c1") == {"g1", "h1", "j1"}
    assert moves(state, BARN, "e1") == NOTHING
    moved = play(state, "barn:a1-h1")
    assert pieces(moved, "warrior") == {"h1"}
    assert told(moved) == ["A moved a1 h1"]


def test_harbor_moves_settlements_and_ships_only() -> None:
    """8.7: adjacent if possible after lifting."""
    state = position("gA . gAw . gAc . ~As ~ . ~", card="-")
    assert moves(state, HARBOR, "a1") == {"h1"}
    assert moves(state, HARBOR, "c1") == NOTHING
    assert moves(state, HARBOR, "e1") == NOTHING
    assert moves(state, HARBOR, "g1") == {"h1", "j1"}
    moved = play(state, "harbor:g1-j1")
    assert pieces(moved, "ship") == {"j1"}
    assert own(moved) == {"a1", "c1", "e1", "j1"}


def test_a_ship_moved_by_harbor_is_bound_by_the_other_pieces() -> None:
    """4.5, R15: lifted first; the hex it leaves counts, but is no target."""
    state = position("gA ~ . ~As ~ gA ~", card="-")
    assert moves(state, HARBOR, "d1") == {"b1", "e1", "g1"}
    bound = position("gA ~As . ~ ~", card="-")
    assert moves(bound, HARBOR, "b1") == NOTHING


def test_paddock_jumps_with_warriors_and_wagons_but_not_with_ships() -> None:
    """8.7: the target must suit action and piece, so never a mountain and never water."""
    patch = "? ^ g"
    for word, found in (("gA", {"c1"}), ("gAw", {"c1"}), ("^Ac", {"c1"}), ("~As", NOTHING)):
        assert moves(position(patch.replace("?", word), card="-"), PADDOCK, "a1") == found
    for target in ("^", "~"):
        for word in ("gA", "gAw", "gAc", "~As"):
            assert moves(position(f"{word} g {target}", card="-"), PADDOCK, "a1") == NOTHING


@pytest.mark.parametrize("suffix", ["Aw", "Ac"])
def test_a_moved_piece_takes_and_loses_tiles_like_a_settlement(suffix: str) -> None:
    """R16, R18, R20."""
    state = position(f"L:farm g{suffix} ~ g L:oasis", card="-", tiles="A paddock farm@a1")
    state = play(state, "paddock:b1-d1")
    assert [tile for tile in tiles(state) if "paddock" not in tile] == ["oasis@e1"]


HALL = """
    .   gAh gAh g   g
      gAh gAh gAh g   g
    ~   gAh gAh ~   g
    """


@pytest.mark.parametrize("power", ["barn", "harbor", "paddock"])
def test_a_city_hall_never_moves(power: str) -> None:
    """8.7, 8.4: immovable."""
    state = position(HALL, card="grass", tiles=f"A {power} barracks")
    assert power not in powers(state)
    for hex in ("c2", "b2"):
        assert refused(state, f"{power}:{hex}-e1") == f"The piece on {hex} cannot be moved by this."


def test_a_settlement_beside_the_city_hall_still_moves() -> None:
    """8.7: only its own hexes are fixed."""
    state = position("gAh gA . g", card="-")
    assert moves(state, PADDOCK, "b1") == NOTHING
    state = position("gAh gA g g", card="-")
    assert moves(state, PADDOCK, "b1") == {"d1"}
    assert moves(state, PADDOCK, "a1") == NOTHING


# pieces_move_themselves


@pytest.mark.parametrize(
    ("word", "power", "moved"),
    [("gA", "barn", True), ("gAw", "barn", False), ("gAc", "barn", False),
     ("gA", "paddock", True), ("gAw", "paddock", False), ("gAc", "paddock", False),
     ("gA", "harbor", True), ("~As", "harbor", False)],
)  # fmt: skip
def test_pieces_move_by_their_own_location_only_under_the_option(
    word: str, power: str, moved: bool
) -> None:
    """R115, R37: off by default; harbor does not move a ship either."""
    patch = f"{word} g g ~"
    wished = position(patch, card="grass", options="pieces_move_themselves")
    assert bool(reach(wished, power, "a1")) is moved
    assert reach(position(patch, card="grass"), power, "a1")
    if not moved:
        target = {"barn": "b1", "paddock": "c1", "harbor": "d1"}[power]
        assert refused(wished, f"{power}:a1-{target}") == (
            "The piece on a1 cannot be moved by this."
        )


def test_their_own_locations_still_move_them_under_the_option() -> None:
    """R115."""
    state = position("gAw . gAc g . ~As ~", card="-", options="pieces_move_themselves")
    assert reach(state, "wagon-move", "c1") == {"d1"}
    assert reach(state, "lighthouse-move", "f1") == {"g1"}
    assert reach(state, "barracks-back") == {"a1"}
    state = play(state, "wagon-move:c1-d1", "stop", "lighthouse-move:f1-g1", "stop")
    assert own(state) == {"a1", "d1", "g1"}


def test_a_settlement_beside_pieces_moves_as_ever_under_the_option() -> None:
    """R115: plain settlements are not concerned; adjacency still counts all pieces."""
    state = position("gA g gAc g . g", card="grass", options="pieces_move_themselves")
    assert moves(state, BARN, "a1") == {"b1", "d1"}


# Values


def test_a_state_with_pieces_is_left_as_it_was_by_after() -> None:
    state = position(
        """
        gA  g   g   g   ~
          g   g   g   ~   ~
        .   g   g   g   .
        """,
        card="grass",
    )
    before = kingdom.write_position(state)
    for action in state.legal_actions():
        state.after(action)
        assert kingdom.write_position(state) == before


def test_play_does_in_place_what_after_does() -> None:
    """The same with pieces."""
    state = position("gA g g g ~ ~ ~", card="grass", pile="grass", hands="B grass")
    mine = state.copy()
    for text in ("wagon:b1", "lighthouse:e1", "barracks:c1", "paddock:b1-d1", "barracks-back:c1"):
        try:
            state = play(state, text)
        except kingdom.IllegalAction:
            continue
        mine.play(kingdom.parse_action(text))
        assert kingdom.write_position(mine) == kingdom.write_position(state)
    assert hexes("x", at="a1") <= own(state)
