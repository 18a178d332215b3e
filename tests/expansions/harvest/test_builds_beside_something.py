"""Water mill, mountain station, watchtower, university: spec 9.1, R28, R68, R76, R89, R111."""

from __future__ import annotations

import pytest

from kingdom.engine.location import Location
from kingdom.expansions.harvest.locations import (
    MOUNTAIN_STATION,
    UNIVERSITY,
    WATCHTOWER,
    WATER_MILL,
)
from tests.expansions.harvest.barnyard import land, with_island
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, told
from tests.scenes import kinds, line, targets

FOUR = [
    (WATER_MILL, "~"),
    (MOUNTAIN_STATION, "^"),
    (WATCHTOWER, "gB"),
    (UNIVERSITY, "C"),
]
"""Each location, and what it builds beside."""


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_builds_beside_its_kind_of_hex_and_beside_an_own_piece(
    location: Location, beside: str
) -> None:
    """9.1: the rule book's rows, on any buildable terrain."""
    patch = """
        g   ?   w   f   g
          gA  d   gA  g   c
        f   a   ?   s   g
        """.replace("?", beside)
    state = land(patch, card="grass", tiles=f"A {location.id}")
    assert builds(state, location) == hexes(
        """
        x   .   x   .   .
          .   x   .   .   .
        .   x   .   x   .
        """
    )


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_own_pieces_beside_one_terrain_bind_all_terrains(location: Location, beside: str) -> None:
    """R76: one set over all terrains; whatever touches both binds."""
    patch = f"gA w {beside} g . f {beside} c . d {beside} a"
    state = land(patch, card="grass", tiles=f"A {location.id}")
    assert builds(state, location) == {"b1"}


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_builds_anywhere_beside_its_kind_when_none_of_it_is_beside_an_own_piece(
    location: Location, beside: str
) -> None:
    """9.1: adjacent if possible over that set; other land beside own pieces is no duty (4.1)."""
    patch = f"gA w w {beside} g . f {beside} c . d {beside} a"
    state = land(patch, card="grass", tiles=f"A {location.id}")
    assert builds(state, location) == {"c1", "e1", "g1", "i1", "k1", "m1"}


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
@pytest.mark.parametrize("full", ["gB", "gX", "gA"])
def test_full_hexes_create_no_duty_and_are_no_target(
    location: Location, beside: str, full: str
) -> None:
    """4.2, R14."""
    patch = f"gA {full} {beside} . . . . g {beside} . d"
    if full == "gB" and location is WATCHTOWER:
        patch = "gA gB . . . . . g gB . d"
    state = land(patch, card="desert", tiles=f"A {location.id}")
    assert builds(state, location) == {"h1"}


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_hexes_beside_a_warrior_create_no_duty(location: Location, beside: str) -> None:
    """R14, 8.1."""
    patch = f"""
        gA  g   {beside}   .   .   g   {beside}   .   d
          .   gCw .   .   .   .   .   .   .
        """
    state = land(patch, seats="3", card="desert", tiles=f"A {location.id} ; C barracks")
    assert builds(state, location) == {"f1"}


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_is_forfeit_when_no_such_hex_is_free(location: Location, beside: str) -> None:
    """9.1: nothing to build on."""
    state = land(f"gA gA {beside} . g g g", card="grass", tiles=f"A {location.id}")
    assert builds(state, location) == NOTHING


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_needs_a_settlement_in_the_supply(location: Location, beside: str) -> None:
    """5.3."""
    patch, held = f"gA g {beside} . d", f"A {location.id}"
    assert builds(land(patch, card="desert", tiles=held, supply="1 30"), location) == {"b1"}
    state = land(patch, card="desert", tiles=held, supply="0 30")
    assert builds(state, location) == NOTHING
    assert refused(state, f"{location.id}:b1") == "Your supply is empty: nothing is left to build."


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_builds_once_a_turn_before_or_after_the_mandatory_action(
    location: Location, beside: str
) -> None:
    """5.3, R5."""
    state = land(f"gA g {beside} g . d d d d", card="desert", tiles=f"A {location.id}")
    before = play(state, f"{location.id}:b1")
    assert told(before) == ["A built b1"]
    assert kinds(before) == {"build"}
    used = f"Your {location.id} tile has been used this turn."
    assert refused(before, f"{location.id}:d1") == used
    within = play(state, "f1")
    assert kinds(within) == {"build"}
    after = play(within, "g1", "h1")
    assert kinds(after) == {"end", location.id}
    assert own(play(after, f"{location.id}:b1")) == {"a1", "b1", "f1", "g1", "h1"}


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_an_outpost_frees_it(location: Location, beside: str) -> None:
    """R26, R103: it is spent by a target that only it allows."""
    patch = f"gA g {beside} . g {beside} . N d d d"
    state = land(patch, card="desert", tiles=f"A {location.id}", nomad_tiles="A outpost")
    if location is UNIVERSITY:  # the nomad space is special too
        assert builds(state, location) == {"b1", "e1", "i1"}
    else:
        assert builds(state, location) == {"b1", "e1"}
    assert line(play(state, f"{location.id}:b1"), "nomad tiles") == "A outpost"
    assert line(play(state, f"{location.id}:e1"), "nomad tiles") == ""


@pytest.mark.parametrize(("location", "beside"), FOUR, ids=repr)
def test_it_never_builds_on_water_mountain_or_a_special_hex(
    location: Location, beside: str
) -> None:
    """4, rule 2."""
    patch = f"gA ~ {beside} ^ {beside} C {beside} S {beside} L:farm . d"
    state = land(patch, card="desert", tiles=f"A {location.id}")
    assert builds(state, location) == NOTHING


@pytest.mark.parametrize(
    ("location", "action", "sentence"),
    [
        (WATER_MILL, "water-mill:e1", "e1 is no place for that."),
        (WATER_MILL, "water-mill:c1", "c1 is water: this cannot go there."),
        (WATER_MILL, "water-mill:h1", "It must go beside one of your own here, and h1 is not."),
        (MOUNTAIN_STATION, "mountain-station:b1", "b1 is no place for that."),
        (WATCHTOWER, "watchtower:a1", "a1 is occupied."),
        (UNIVERSITY, "university:t1", "t1 is not on this board."),
    ],
    ids=str,
)
def test_a_wrong_place_is_refused_with_a_reason(
    location: Location, action: str, sentence: str
) -> None:
    state = land("gA g ~ . g g ~ g", card="grass", tiles=f"A {location.id}")
    assert refused(state, action) == sentence


# Water mill


def test_the_water_mill_counts_the_coast_of_the_island() -> None:
    """12.3, R111: coast hexes count as next to water."""
    isle = """
          .   .   g   g   g   .
        .   .   g   g   g   g
          .   g   g   g   g   g
        .   .   g   g   g   g
          .   .   g   g   g   .
        """
    state = with_island("d dA d . L:water-mill", isle, card="desert", tiles="A water-mill@e1")
    assert targets(state, "water-mill") == {
        "c22", "d22", "e22", "c23", "f23", "b24", "f24", "c25", "f25", "c26", "d26", "e26",
    }  # fmt: skip


def test_the_water_mill_does_not_ask_for_water_beyond_one_hex() -> None:
    """9.1: next to a water hex."""
    state = land("gA g g ~", card="grass", tiles="A water-mill")
    assert builds(state, WATER_MILL) == {"c1"}


# Mountain station


def test_the_mountain_station_counts_caves() -> None:
    """9.1, R68: a cave is still a mountain hex."""
    state = land("gA g ^ . d", card="desert", tiles="A mountain-station", caves="c1")
    assert "cave" in kinds(land("g gA ^ g", card="grass", caves="c1"))
    assert builds(state, MOUNTAIN_STATION) == {"b1"}


# Watchtower


@pytest.mark.parametrize("piece", ["gB", "gBw", "gBc", "^Bc", "~Bs", "gBh", "~B", "^B", "gC"])
def test_the_watchtower_counts_every_piece_of_an_opponent(piece: str) -> None:
    """9.1, R89: warriors, wagons, ships and city halls count as settlements."""
    state = land(f"gA g {piece} . d", seats="3", card="desert", tiles="A watchtower")
    assert builds(state, WATCHTOWER) == {"b1"}


@pytest.mark.parametrize("piece", ["gA", "gX", "g", "~As", "C", "gAt"])
def test_the_watchtower_counts_neither_own_pieces_nor_walls(piece: str) -> None:
    """9.1, 8.6."""
    state = land(f"gA g {piece} . d", card="desert", tiles="A watchtower")
    assert builds(state, WATCHTOWER) == NOTHING


def test_the_watchtower_goes_to_any_opponent_when_it_stands_alone() -> None:
    """9.1: adjacent if possible over the hexes beside all opponents together."""
    state = land("gA . gB g . f gC . dD w", seats="4", card="grass", tiles="A watchtower")
    assert builds(state, WATCHTOWER) == {"d1", "f1", "j1"}


def test_marks_of_mayors_are_no_pieces_to_build_beside() -> None:
    """0.2: marks are not on the board."""
    state = land("gA g . d", card="desert", cards="Mayors", marks="1=B", tiles="A watchtower")
    assert builds(state, WATCHTOWER) == NOTHING


# University


@pytest.mark.parametrize("special", ["L:farm", "C", "N", "P", "S", "K"])
def test_the_university_counts_every_special_hex(special: str) -> None:
    """9.1, R28: location, castle, nomad space, palace, silo; a capitol is a castle still (R66)."""
    state = land(f"gA g {special} . d", card="desert", tiles="A university", nomads="")
    assert builds(state, UNIVERSITY) == {"b1"}


def test_the_university_counts_a_location_without_tiles() -> None:
    """9.1: the hex counts, not what lies on it."""
    state = land("gA g L:farm . d", card="desert", tiles="A university", stock="c1=0")
    assert builds(state, UNIVERSITY) == {"b1"}


@pytest.mark.parametrize("other", ["~", "^", "gB", "gX", "a"])
def test_the_university_counts_nothing_else(other: str) -> None:
    """9.1."""
    state = land(f"gA g {other} . d", card="desert", tiles="A university")
    assert builds(state, UNIVERSITY) == NOTHING


def test_the_university_takes_the_tile_of_the_location_it_builds_beside() -> None:
    """3.5, 3: at once, usable from the next turn on."""
    state = land("gA g L:farm . d", card="desert", tiles="A university")
    state = play(state, "university:b1")
    assert told(state) == ["A built b1", "A took c1 farm"]
    assert not any(action.startswith("farm") for action in legal(state))
