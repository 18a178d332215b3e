"""Strict actions, straight lines and steps at the island: spec 12.3, R62, R64, R112."""

from __future__ import annotations

import pytest

import kingdom
from tests.pictures import NOTHING, legal, own, play
from tests.scenes import isle, kinds, line, scene, targets
from tests.scenes import landings as lands

BOTTOM = """
    g   g   g   g   g   g
      g   g   g   g   g   g
    """
"""The last two rows of the main board, laid at a19."""
LAND = """
      .   g   g   g   g
    .   g   g   g   g   g
      g   g   g   g   g   g
    .   g   g   g   g   g
    """


def is_on_island(hex: str) -> bool:
    """Whether a hex, or the target of a move, lies on the island."""
    return int(hex.rpartition("-")[2][1:]) > 20


def reach(state: kingdom.State, power: str) -> set[str]:
    """Targets of a power on the island."""
    return {target for target in targets(state, power) if is_on_island(target)}


# Strict actions do not reach it


@pytest.mark.parametrize(
    ("tile", "patch"),
    [
        ("tavern", "gA gA gA ."),
        ("tavern", "gA gA gA g"),
        ("village", "gA gA gA . g"),
        ("fountain", "gA gB"),
        ("quarry", "gA dA"),
        ("city-hall", "gA gA gA"),
        ("scout-cabin", "gA gA"),
        ("palisade", "gA gA gA"),
    ],
)
def test_a_strict_action_does_not_reach_the_island(tile: str, patch: str) -> None:
    """12.3, 4.6, R64: even where nothing else is possible."""
    state = scene(patch, LAND, tiles=f"A {tile}", card="grass")
    assert reach(state, tile) == set()


def test_the_farm_action_does_not_reach_the_island() -> None:
    """9.3, R64: strict."""
    assert targets(scene("gA g", "a a"), "farm-action") == NOTHING
    assert targets(scene("gA g", "a gA"), "farm-action") == {"a22"}


def test_a_line_on_the_main_board_does_not_end_on_the_island() -> None:
    """12.3: three on a diagonal down to the last row."""
    state = scene(
        """
        .   g   g   g
          .   gA  g   g
        .   .   gA  g
          .   .   gA  g
        """,
        LAND,
        at="a17",
        tiles="A tavern",
    )
    assert targets(state, "tavern") == {"b17"}


# but work there beside own pieces


def test_a_tavern_extends_a_line_on_the_island() -> None:
    """12.3, 6.1."""
    island = """
          .   g   g   g   g
        .   gA  gA  gA  g   g
          g   g   g   g   g
        """
    assert targets(scene("g g", island, tiles="A tavern"), "tavern") == {"e23"}


def test_a_tavern_extends_a_diagonal_line_on_the_island() -> None:
    """12.3: any of the three axes."""
    island = """
          .   g   gA  g   g
        .   g   gA  g   g   g
          g   gA  g   g   g
        .   g   g   g   g   g
        """
    assert targets(scene("g g", island, tiles="A tavern"), "tavern") == {"b25"}


def test_a_village_builds_beside_three_on_the_island() -> None:
    """12.3, 6.2."""
    island = """
          .   gA  gA  g
        .   gA  g   g   g
        """
    assert targets(scene("g g", island, tiles="A village"), "village") == {"c23"}


def test_a_fountain_builds_beside_exactly_one_on_the_island() -> None:
    """12.3, 7.4."""
    island = """
          .   gA  g   g
        .   gA  g   g   gB
        """
    assert targets(scene("g g", island, tiles="A fountain"), "fountain") == {"c22"}


def test_a_quarry_raises_walls_on_the_island() -> None:
    """12.3, 6.2."""
    state = scene("d d", "d dA d d", card="desert", tiles="A quarry", mandatory="0")
    assert targets(state, "quarry") == {"a22", "c22"}


def test_scouts_stand_on_the_island_beside_own_pieces() -> None:
    """12.3, 8.5."""
    state = scene("g g", "~ gA ^ g", tiles="A scout-cabin")
    assert targets(state, "scout-cabin") == {"a22", "c22"}


def test_a_city_hall_stands_on_the_island() -> None:
    """12.3, 7.1: seven suitable hexes there, beside an own piece."""
    island = """
          .   gA  g   g
        .   g   g   g   g
          .   g   g   g
        """
    room = scene("g g", island.replace("gA", "g "), tiles="A city-hall")
    assert targets(room, "city-hall") == NOTHING
    state = scene(
        "g g",
        """
          .   g   g   g
        .   g   g   g   gA
          .   g   g   g
        """,
        tiles="A city-hall",
    )
    assert targets(state, "city-hall") == {"c23"}
    assert own(play(state, "city-hall:c23")) >= {"c23", "b22", "c22", "b23", "d23", "b24", "c24"}


def test_a_palisade_moves_within_an_area_of_the_island() -> None:
    """12.3, 9.1: neither leaves nor reaches it."""
    state = scene("gA gA g", "gA gA g", tiles="A palisade")
    assert targets(state, "palisade") == {"a1-c1", "a22-c22"}


# Straight lines and steps


PADDLES = "A paddock caravan refuge refuge"


@pytest.mark.parametrize("power", ["paddock", "caravan", "refuge", "refuge-bonus"])
@pytest.mark.parametrize("column", "abcdef")
def test_straight_lines_and_steps_do_not_leave_the_main_board(power: str, column: str) -> None:
    """12.3, R112: from the last row nothing reaches the first row of the island."""
    patch = BOTTOM.splitlines()
    place = ord(column) - ord("a")
    last = patch[2].split()
    last[place] = "gA"
    patch[2] = "      " + "   ".join(last)
    state = scene("\n".join(patch), LAND, at="a19", tiles=PADDLES)
    found = lands(state, power, f"{column}20")
    assert found
    assert not any(map(is_on_island, found))


@pytest.mark.parametrize("power", ["paddock", "caravan", "refuge", "refuge-bonus"])
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_straight_lines_and_steps_do_not_leave_the_island(power: str, place: int) -> None:
    """12.3, R112: from its first row nothing reaches the main board."""
    island = LAND.splitlines()
    first = island[1].split()
    first[place] = "gA"
    island[1] = "      " + "   ".join(first)
    state = scene(BOTTOM, "\n".join(island), at="a19", tiles=PADDLES)
    found = lands(state, power, f"{'abcdef'[place]}22")
    assert found
    assert all(map(is_on_island, found))


def test_a_paddock_jumps_on_the_island() -> None:
    """6.1: two steps in a straight line, over anything that is a hex."""
    island = """
          .   g   g   g   g
        .   g   ~   ^   g   g
          g   gB  gA  C   g   g
        .   g   L:farm  g   g
          g   g   g   g
        """
    assert lands(scene("g g", island, tiles="A paddock"), "paddock", "c24") == isle(
        """
          .   x   .   x   .
        .   .   .   .   .   .
          x   .   .   .   x   .
        .   .   .   .   .   .
          .   x   .   x   .
        """
    )


def test_a_jump_over_a_place_that_is_no_hex_is_not_possible() -> None:
    """R112."""
    assert lands(scene("g", "gA . g", tiles="A paddock"), "paddock", "a22") == NOTHING
    assert lands(scene("g", "gA ~ g", tiles="A paddock"), "paddock", "a22") == {"c22"}
    bonus = scene("g", "gA . g", tiles="A refuge refuge")
    assert lands(bonus, "refuge-bonus", "a22") == NOTHING
    over = scene("g", "gA ~ . g", tiles="A refuge refuge")
    assert lands(over, "refuge-bonus", "a22") == NOTHING
    assert lands(scene("g", "gA ~ C g", tiles="A refuge refuge"), "refuge-bonus", "a22") == {"d22"}


def test_a_caravan_stops_at_the_coast() -> None:
    """6.2, R23: the edge of the island is an obstacle."""
    island = """
          .   g   g   g   g
        .   g   g   g   g   ~
          g   gA  g   g   g   g
        .   g   g   C   g
        """
    assert lands(scene("g g", island, tiles="A caravan"), "caravan", "b24") == isle(
        """
          .   .   x   .   .
        .   x   .   .   .   .
          x   .   .   .   .   x
        .   x   x   .   .
        """
    )


def test_a_leap_stays_on_the_island() -> None:
    """7.4: the first suitable hex in that direction, over everything unsuitable."""
    state = scene("g g", "gA ~ C g g", tiles="A refuge refuge")
    assert lands(state, "refuge-bonus", "a22") == {"d22"}


def test_resettlement_steps_on_the_island_and_not_off_it() -> None:
    """12.3, 6.3."""
    state = scene("gA g . N", "gA g g", at="a20", nomad_tiles="A resettlement")
    assert targets(state, "resettlement") == {"a20-b20", "a22-b22"}
    state = play(state, "resettlement:a22-b22")
    assert legal(state) == {"resettlement:b22-a22", "resettlement:b22-c22", "stop"}


@pytest.mark.parametrize(
    ("tile", "power", "piece"),
    [("wagon", "wagon-move", "gAc"), ("lighthouse", "lighthouse-move", "~As")],
)
def test_wagon_and_ship_travel_neither_to_nor_from_the_island(
    tile: str, power: str, piece: str
) -> None:
    """12.3, 8.2, 8.3: step by step, and the sea around is no water."""
    letter = piece[0]
    here = scene(f"{piece} {letter}", f"{letter} {letter}", at="a20", tiles=f"A {tile}")
    assert targets(here, power) == {"a20-b20"}
    there = scene(f"{letter} {letter}", f"{piece} {letter}", at="a20", tiles=f"A {tile}")
    assert targets(there, power) == {"a22-b22"}


def test_a_ship_does_not_sail_around_the_island() -> None:
    """12.3 (X17): the surrounding water is not made of hexes."""
    state = scene("g", "~As g ~", tiles="A lighthouse")
    assert targets(state, "lighthouse-move") == NOTHING


def test_caves_are_not_left_for_the_island() -> None:
    """12.2, 12.3: no cave lies there, and no cave is near it."""
    state = scene("gA ^ g", "g ^ g", at="a20", caves="b20")
    assert targets(state, "cave") == {"a20-c20"}


# Edges


def test_the_tower_ignores_the_island() -> None:
    """R62: no edge hexes; also where nothing else is free or adjacent."""
    assert targets(scene("g g", "g g", at="d4", tiles="A tower"), "tower") == NOTHING
    state = scene("~A g . g", "gA g", tiles="A tower")
    assert targets(state, "tower") == {"b1"}
    free = scene("~A ~ . g", "gA g", tiles="A tower")
    assert targets(free, "tower") == {"d1"}


# Warriors and walls


def test_a_warrior_on_the_island_closes_its_surroundings_there_only() -> None:
    """8.1."""
    island = """
          .   g   g   g
        .   g   gBw g   g
        """
    state = scene("g g", island, at="a20", card="grass", tiles="B barracks")
    assert legal(state) == {"a20", "b20", "d22", "e23"}


# Silo


def test_a_silo_build_stays_beside_own_pieces() -> None:
    """R64, 9.4: strict adjacency does not reach the island from the main board."""
    state = scene("S gA g", "g g", mandatory="0", ending="yes", turn="B", supply="3 0")
    state = play(state, "end")
    assert reach(state, "silo") == set()
    assert targets(state, "silo") == {"c1"}


def test_a_silo_may_build_and_move_beside_a_piece_that_is_on_the_island() -> None:
    """R64: a silo move may then cross over."""
    state = scene("S gA . gA", "gA g", mandatory="0", ending="yes", turn="B", supply="3 0")
    state = play(state, "end")
    assert targets(state, "silo") == {"b22", "b1-b22", "d1-b22"}
    state = play(state, "silo:d1-b22")
    assert own(state) == {"b1", "a22", "b22"}


def test_pieces_and_prompts_on_the_island_are_saved() -> None:
    """A game can be saved between any two clicks."""
    state = scene("g . N", "gA g g g", nomad_tiles="A resettlement", hands="B grass")
    state = play(state, "resettlement:a22-b22")
    again = kingdom.read_position(kingdom.write_position(state))
    assert line(again, "prompts") == "resettlement A 3 a22 b22"
    assert kinds(again) == {"resettlement", "stop"}
    assert legal(again) == legal(state)
