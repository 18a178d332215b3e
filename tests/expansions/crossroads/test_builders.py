"""Forester's lodge and monastery: one settlement on forest or canyon (spec 7.1)."""

from __future__ import annotations

import pytest

from kingdom.engine.location import Location
from kingdom.expansions.crossroads.locations import FORESTERS_LODGE, MONASTERY
from tests.pictures import NOTHING, builds, hexes, legal, play, position, refused, tiles

BOTH = [(FORESTERS_LODGE, "f"), (MONASTERY, "c")]


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_builds_on_its_terrain_beside_an_own_piece_whatever_the_card(
    location: Location, letter: str
) -> None:
    """7.1 Forester's lodge, Monastery."""
    patch = """
        ?   g   ?   ?
          g   gA  ?   g
        ?   ?   g   ?
        """.replace("?", letter)
    assert builds(position(patch, card="grass"), location) == hexes(
        """
        .   .   x   .
          .   .   x   .
        .   x   .   .
        """
    )


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_looks_at_its_own_terrain_only_for_adjacency(location: Location, letter: str) -> None:
    """4.1: other suitable land beside the own pieces creates no duty."""
    state = position(f"gA g g {letter} d {letter}", card="grass")
    assert builds(state, location) == {"d1", "f1"}


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_is_forfeit_when_none_of_its_terrain_is_free(location: Location, letter: str) -> None:
    """7.1: forfeit if none; a closed hex is none."""
    state = position(f"gA {letter}B g g {letter} gBw", card="grass")
    assert builds(state, location) == NOTHING
    assert refused(state, f"{location.id}:b1") == "b1 is occupied."
    assert refused(state, f"{location.id}:e1") == "e1 is closed: nothing may enter it."


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_a_closed_hex_of_its_terrain_creates_no_duty(location: Location, letter: str) -> None:
    """R14: closed hexes are not eligible, so they do not force adjacency."""
    state = position(f"gA {letter} gBw . {letter}", card="grass")
    assert builds(state, location) == {"e1"}


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_costs_a_settlement_and_the_use_of_the_tile(location: Location, letter: str) -> None:
    """5.3: once per turn, from the supply."""
    patch = f"gA {letter} {letter} g g g"
    state = play(position(patch, card="grass", tiles=f"A {location.id}"), f"{location.id}:b1")
    assert state.supply == [38, 40]
    used = f"Your {location.id} tile has been used this turn."
    assert refused(state, f"{location.id}:c1") == used
    empty = position(patch, card="grass", supply="0 40")
    assert builds(empty, location) == NOTHING
    assert refused(empty, f"{location.id}:b1") == "Your supply is empty: nothing is left to build."


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_works_from_the_turn_after_it_was_taken(location: Location, letter: str) -> None:
    """3.1, 3: a tile taken this turn is not usable before the owner's next turn."""
    state = position(f"g L:{location.id} . {letter} g g", card="grass", tiles="", mandatory="1")
    state = play(state, "a1")
    assert tiles(state) == [f"{location.id}@b1"]
    assert legal(state) == {"end"}
    assert refused(state, f"{location.id}:d1") == (
        f"You took your {location.id} tile this turn; it works from your next turn on."
    )


@pytest.mark.parametrize(("location", "letter"), BOTH)
def test_it_says_why_a_hex_is_refused(location: Location, letter: str) -> None:
    """A sentence a player can read."""
    name = location.id
    state = position(f"gA {letter} g {letter} g", card="grass", tiles=f"A {name}")
    assert refused(state, f"{name}:c1") == "c1 is grass: this cannot go there."
    assert refused(state, f"{name}:d1") == "It must go beside one of your own here, and d1 is not."
    assert refused(state, f"{name}:a1") == "a1 is occupied."
    assert refused(state, f"{name}:a9") == "a9 is not on this board."
    other = position(f"gA {letter}", card="grass", tiles="B barn")
    assert refused(other, f"{name}:b1") == f"You have no {name} tile."
