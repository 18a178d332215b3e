"""The city hall: seven own pieces at once, for good (spec 7.1, 8.4, R29, R96)."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from tests.expansions.crossroads.table import card_of, gold, pieces, powers, reach
from tests.pictures import (
    NOTHING,
    builds,
    hexes,
    own,
    play,
    position,
    refused,
    tiles,
    told,
)

MEADOW = """
    gA  g   g   d   g   g
      g   w   f   g   g   g
    g   c   d   g   g   g
      g   g   g   g   g   g
    g   g   g   g   g   g
    """


def hall(patch: str = MEADOW, **lines: Any) -> kingdom.State:
    """Seat A holds a city hall tile."""
    known: dict[str, Any] = {"card": "grass", "tiles": "A city-hall barracks", **lines}
    return position(patch, **known)


# Where


def test_a_city_hall_needs_seven_suitable_hexes_one_of_them_beside_an_own_piece() -> None:
    """7.1: any terrains; at least one of the seven must touch an own piece."""
    assert reach(hall(), "city-hall") == hexes(
        """
        .   .   .   .   .   .
          .   x   .   .   .   .
        .   x   .   .   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .
        """
    )


def test_any_of_the_seven_may_be_the_one_that_touches() -> None:
    """7.1: strict, but not for the middle alone."""
    state = hall(
        """
        g   g   g   g   g   g
          g   g   g   g   g   gA
        g   g   g   g   g   g
          g   g   g   g   g   g
        g   g   g   g   g   g
        """
    )
    assert reach(state, "city-hall") == hexes(
        """
        .   .   .   .   .   .
          .   .   .   x   .   .
        .   .   .   .   x   .
          .   .   .   .   x   .
        .   .   .   .   .   .
        """
    )


@pytest.mark.parametrize("obstacle", ["~", "^", "C", "L:farm", "gB", "gX", "gBc", "~Bs", "."])
def test_every_one_of_the_seven_must_be_suitable(obstacle: str) -> None:
    """7.1: water, mountain, special hexes, anything that stands there, and the edge are not."""
    free = """
        gA  g   g   .
          g   g   g   .
        .   g   g   .
        """
    assert reach(hall(free), "city-hall") == {"b2"}
    for hex in ("b1", "c1", "c2", "b3", "c3", "a2"):
        column, row = "abc".index(hex[0]), int(hex[1]) - 1
        rows = [line.split() for line in free.split("\n") if line.strip()]
        rows[row][column] = obstacle
        lines = [("  " if row % 2 else "") + "   ".join(cells) for row, cells in enumerate(rows)]
        assert reach(hall("\n".join(lines)), "city-hall") == NOTHING, (hex, obstacle)


def test_a_warrior_closes_its_surroundings_to_a_city_hall_too() -> None:
    """8.1: city hall included, even for the warrior's owner."""
    for seat in "AB":
        state = hall(
            f"""
            gA  g   g   .
              g   g   g   .
            .   g   g   g{seat}w
            """
        )
        assert reach(state, "city-hall") == NOTHING


def test_without_an_own_piece_beside_it_there_is_no_city_hall_anywhere() -> None:
    """4.6: a strict condition never falls back to “anywhere”."""
    state = hall(
        """
        gA  .   g   g   .
          .   g   g   g   .
        .   .   g   g   .
        """
    )
    assert reach(state, "city-hall") == NOTHING
    assert reach(hall(MEADOW.replace("gA", "g")), "city-hall") == NOTHING


@pytest.mark.parametrize("anchor", ["gA", "gAc", "^Ac", "~As", "~A"])
def test_any_own_piece_will_do_to_touch(anchor: str) -> None:
    """4.3: wagons and ships are anchors like settlements."""
    patch = """
        ?   g   g   .
          .   g   g   .
        .   g   g   .
        """.replace("?", anchor)
    assert reach(hall(patch), "city-hall") == NOTHING  # a2 is no hex
    patch = patch.replace("  .   g   g   .", "  g   g   g   .", 1)
    assert reach(hall(patch), "city-hall") == {"b2"}


def test_a_city_hall_may_reach_over_the_borders_of_sections() -> None:
    """R29: each hex counts in its own section and row."""
    patch = """
        gA  g   g   g
          g   g   g   g
        .   g   g   .
        """
    state = hall(patch, at="i9", cards="Farmers, Knights, Discoverers", tiles="A city-hall")
    state = play(state, "city-hall:j10")
    assert own(state) == {"i9", "j9", "k9", "i10", "j10", "k10", "j11", "k11"}
    assert gold(state, "Farmers") == 3  # 5, 3 above; 1, 1 below: the fewest is one
    assert gold(state, "Knights") == 6
    assert gold(state, "Discoverers") == 3


# What it does


def test_all_seven_stand_at_once() -> None:
    """8.4: seven own pieces in every respect."""
    state = play(hall(cards="Citizens, Hermits"), "city-hall:b2")
    flower = {"b1", "c1", "a2", "b2", "c2", "b3", "c3"}
    assert own(state) == flower | {"a1"}
    assert pieces(state, "city-hall") == flower
    assert told(state) == [f"A placed {hex} city-hall" for hex in
                           ("b1", "c1", "a2", "b2", "c2", "b3", "c3")]  # fmt: skip
    assert gold(state, "Citizens") == 4
    assert gold(state, "Hermits") == 1


def test_a_city_hall_does_not_touch_the_supply_nor_bring_the_end_nearer() -> None:
    """R29, R10: not taken from the 40; works with an empty supply too."""
    state = play(hall(supply="5 40"), "city-hall:b2")
    assert state.supply == [5, 40]
    assert state.todo == 3
    empty = hall(supply="0 40", ending="no")
    state = play(empty, "city-hall:b2")
    assert state.supply == [0, 40]
    assert "ending" not in " ".join(told(state))


def test_a_city_hall_takes_a_tile_from_every_adjacent_location_at_once() -> None:
    """5.1, R96."""
    state = hall(
        """
        gA       g   g        L:farm    .
          g        g   g        g
        L:barn   g   g        L:oasis   .
          .        .   L:tower  .
        .        .   L:paddock .        .
        """,
        tiles="A city-hall",
    )
    state = play(state, "city-hall:b2")
    assert {tile for tile in tiles(state) if not tile.startswith("city")} == {
        "farm@d1",
        "barn@a3",
        "oasis@d3",
        "tower@c4",
    }
    assert not powers(state) & {"farm", "barn", "oasis", "tower"}  # from the next turn on


def test_a_location_that_already_gave_a_tile_gives_no_second() -> None:
    """R17 for a city hall."""
    state = hall(
        """
        gA  g   g   .
          g   g   g   L:farm
        .   g   g   .
        """,
        tiles="A city-hall",
        taken="A d2",
    )
    state = play(state, "city-hall:b2")
    assert all(tile.startswith("city-hall") for tile in tiles(state))


def test_a_city_hall_keeps_a_tile_when_the_other_piece_leaves() -> None:
    """R18: its parts keep tiles like settlements."""
    state = hall(
        """
        gA  g   g   L:farm  gA  g   g
          g   g   g   .       .   .
        .   g   g   .       .   .   .
        """,
        tiles="A city-hall farm@d1 paddock",
    )
    assert "farm@d1" not in tiles(play(state, "paddock:e1-g1"))
    assert "farm@d1" in tiles(play(state, "city-hall:b2", "paddock:e1-g1"))


def test_settlements_are_built_beside_a_city_hall() -> None:
    """S0: build adjacent to your city hall just as to other settlements."""
    state = play(hall(card="canyon", pile="grass", hands="B grass"), "city-hall:b2")
    assert card_of(state) == "grass"  # the only canyon hex lies under the city hall (3.3)
    assert builds(state) == hexes(
        """
        .   .   .   .   .   .
          .   .   .   x   .   .
        x   .   .   x   .   .
          x   x   x   .   .   .
        .   .   .   .   .   .
        """
    )


def test_a_city_hall_is_placed_once_a_game() -> None:
    """7.1: once per game, though the tile is ready again every turn."""
    state = play(hall(), "city-hall:b2")
    assert refused(state, "city-hall:d4") == "Your city-hall tile has been used this turn."
    later = kingdom.read_position(kingdom.write_position(state).replace("*", ""))
    assert reach(later, "city-hall") == NOTHING
    assert refused(later, "city-hall:d4") == "Your city hall stands already."


def test_every_player_has_a_city_hall_of_their_own() -> None:
    """1.3: one per colour."""
    state = hall(
        """
        gAh gAh .   .   .   .
          gAh gAh gAh .   .   .
        gAh gAh gB  g   g   .
          .   .   g   g   g   .
        .   .   .   g   g   .
        """,
        turn="B",
        tiles="B city-hall",
    )
    assert reach(state, "city-hall") == {"d4"}
    state = play(state, "city-hall:d4")
    assert len(own(state, "B")) == 8


def test_a_city_hall_stays_when_the_tile_is_lost() -> None:
    """7.1: pieces stay on the board if the location tile is lost."""
    state = hall(
        """
        L:city-hall gA  g   g   gAh gAh
          .           .   .   gAh gAh gAh
        .           .   .   .   gAh gAh
        """,
        tiles="A city-hall@a1 paddock",
    )
    state = play(state, "paddock:b1-d1")
    assert "city-hall@a1" not in tiles(state)
    assert pieces(state, "city-hall") == {"e1", "f1", "d2", "e2", "f2", "e3", "f3"}


def test_a_city_hall_may_close_the_card_in_force() -> None:
    """3.3: tested after a placement."""
    state = hall(
        """
        dA  g   g   .
          g   g   g   d
        .   g   g   d   d
        """,
        pile="desert forest",
        hands="B grass",
    )
    assert card_of(play(state, "city-hall:b2")) == "desert"


def test_a_city_hall_alone_is_worth_its_castle_and_its_workers() -> None:
    """8.4: cards and castles."""
    state = hall(
        """
        gA  g   g   C
          g   g   g   C
        .   g   g   .
        """,
        cards="Workers, Merchants",
    )
    state = play(state, "city-hall:b2")
    assert gold(state, "castles") == 6
    assert gold(state, "Workers") == 2  # c1 and c2 touch a castle
    assert gold(state, "Merchants") == 8


def test_a_refused_city_hall_says_what_it_needs() -> None:
    sentence = "A city hall needs seven suitable hexes, at least one beside your own pieces."
    assert refused(hall(), "city-hall:a1") == sentence
    assert refused(hall(), "city-hall:d4") == sentence
    assert refused(hall(tiles="B farm"), "city-hall:b2") == "You have no city-hall tile."
