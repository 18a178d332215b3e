"""Hexes: neighbours, distances, lines, names and areas, against plain coordinates."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdom.engine.board import EDGES, SECTIONS
from kingdom.engine.hexes import (
    CELLS,
    COLUMNS,
    DIRECTIONS,
    FIRST_SMALL_ROW,
    GRID,
    HEX_NAMED,
    MAIN,
    MAIN_ROWS,
    NEIGHBOURS,
    NO_HEX,
    NOWHERE,
    ROW_MASKS,
    ROWS,
    Hex,
    Hexes,
    areas,
    around,
    around_twice,
    cell,
    column_of,
    distance,
    first,
    hexes_of,
    listed,
    name_of,
    names,
    nth,
    row_of,
    shift,
    steps,
)

ALL = listed(GRID)
some_hexes = st.sets(st.sampled_from(ALL), max_size=80).map(
    lambda found: sum(1 << h for h in found)
)


def plain_neighbours(hex: Hex) -> set[Hex]:
    """0.2 to the letter, with the empty row before the island."""
    r, c = row_of(hex), column_of(hex)
    shifted = (c - 1, c) if r % 2 == 0 else (c, c + 1)
    places = {(r, c - 1), (r, c + 1)} | {(r + d, x) for d in (-1, 1) for x in shifted}
    return {
        cell(row, column)
        for row, column in places
        if 0 <= column < COLUMNS and 0 <= row < ROWS and row != MAIN_ROWS
    }


def walks(start: Hex) -> dict[Hex, int]:
    """The number of steps to every hex that can be walked to."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for hex in plain_neighbours(here) - found.keys():
            found[hex] = found[here] + 1
            waiting.append(hex)
    return found


def plain_areas(hexes: Hexes) -> set[frozenset[Hex]]:
    """The connected groups of a set, by walking."""
    left = set(listed(hexes))
    found = set()
    while left:
        group: set[Hex] = set()
        waiting = [left.pop()]
        while waiting:
            here = waiting.pop()
            group.add(here)
            near = plain_neighbours(here) & left
            left -= near
            waiting += near
        found.add(frozenset(group))
    return found


def test_the_main_board_has_four_hundred_hexes_and_an_island_below() -> None:
    """0.2."""
    assert MAIN.bit_count() == MAIN_ROWS * COLUMNS == 400
    assert (GRID & ~MAIN).bit_count() == (ROWS - FIRST_SMALL_ROW) * COLUMNS
    assert sum(row.bit_count() for row in ROW_MASKS) == GRID.bit_count()


@pytest.mark.parametrize(
    ("hex", "near"),
    [
        ("e11", "d10 e10 d11 f11 d12 e12"),
        ("e12", "e11 f11 d12 f12 e13 f13"),
        ("a1", "b1 a2"),
        ("t1", "s1 s2 t2"),
        ("a20", "a19 b19 b20"),
        ("t20", "t19 s20"),
        ("a2", "a1 b1 b2 a3 b3"),
        ("t2", "t1 s2 t3"),
    ],
)
def test_rows_with_an_even_number_are_set_in(hex: str, near: str) -> None:
    """0.2: odd rows, counted from 0, are shifted half a hex to the right."""
    assert NEIGHBOURS[HEX_NAMED[hex]] == hexes_of(near)


def test_every_hex_has_the_neighbours_of_the_rule_book() -> None:
    """0.2."""
    for hex in ALL:
        assert set(listed(NEIGHBOURS[hex])) == plain_neighbours(hex)


def test_nothing_touches_the_island_from_the_main_board() -> None:
    """R64, R112."""
    assert around(MAIN) & ~MAIN == NOWHERE
    assert around(GRID & ~MAIN) & MAIN == NOWHERE


@given(some_hexes)
@settings(deadline=None)
def test_around_a_set_lies_all_that_touches_a_member(hexes: Hexes) -> None:
    expected = set[Hex]().union(*map(plain_neighbours, listed(hexes)))
    assert set(listed(around(hexes))) == expected


@given(some_hexes)
@settings(deadline=None)
def test_around_twice_counts_how_many_members_touch(hexes: Hexes) -> None:
    touching = [hex for member in listed(hexes) for hex in plain_neighbours(member)]
    once, twice = around_twice(hexes)
    assert set(listed(once)) == set(touching)
    assert set(listed(twice)) == {hex for hex in set(touching) if touching.count(hex) > 1}


@given(some_hexes)
@settings(deadline=None)
def test_the_six_directions_together_are_all_around(hexes: Hexes) -> None:
    together = NOWHERE
    for direction in DIRECTIONS:
        together |= shift(hexes, direction)
    assert together == around(hexes)


def test_a_step_and_the_step_back_lead_home() -> None:
    for hex in ALL:
        for direction in DIRECTIONS:
            there = shift(1 << hex, direction)
            if there:
                assert shift(there, (direction + 3) % 6) == 1 << hex


def test_two_turns_of_sixty_degrees_close_a_triangle() -> None:
    """The six directions go round clockwise."""
    start = hexes_of("j10")
    for direction in DIRECTIONS:
        there = shift(shift(start, direction), (direction + 2) % 6)
        assert there == shift(start, (direction + 1) % 6)


@pytest.mark.parametrize(
    ("direction", "met"),
    [
        (0, "d4 e4 f4"),
        (1, "d5 d6 e7"),
        (2, "c5 b6 b7"),
        (3, "b4 a4"),
        (4, "c3 b2 b1"),
        (5, "d3 d2 e1"),
    ],
)
def test_a_straight_line_zigzags_through_the_columns(direction: int, met: str) -> None:
    """0.2: along any of the three axes, six directions, clockwise from east."""
    line = [name_of(hex) for hex in steps(HEX_NAMED["c4"], direction)]
    assert " ".join(line[:3]) == met


def test_a_line_ends_at_the_rim_of_the_board() -> None:
    """R112: the island is no continuation."""
    assert steps(HEX_NAMED["t5"], 0) == ()
    assert names(1 << steps(HEX_NAMED["a18"], 1)[-1]) == "b20"
    for hex in listed(MAIN):
        for direction in DIRECTIONS:
            assert all(MAIN >> met & 1 for met in steps(hex, direction))


@pytest.mark.parametrize("start", ["a1", "t1", "j10", "k11", "a20", "t20", "e7", "s14"])
def test_distance_is_the_shortest_walk(start: str) -> None:
    """0.2: ignoring what is on the hexes, neighbours have distance 1."""
    hex = HEX_NAMED[start]
    for other, count in walks(hex).items():
        assert distance(hex, other) == distance(other, hex) == count


@given(some_hexes)
@settings(deadline=None)
def test_areas_are_what_a_walk_finds(hexes: Hexes) -> None:
    """0.2 settlement area: a maximal connected group."""
    found = areas(hexes)
    assert {frozenset(listed(area)) for area in found} == plain_areas(hexes)
    assert len(found) == len(plain_areas(hexes))


def test_areas_of_nothing_are_none_and_of_everything_one_for_each_land() -> None:
    assert areas(NOWHERE) == []
    assert areas(MAIN) == [MAIN]
    assert areas(GRID) == [MAIN, GRID & ~MAIN]


def test_an_area_does_not_run_round_the_right_edge_into_the_next_row() -> None:
    assert len(areas(hexes_of("t1 a2"))) == 2
    assert len(areas(hexes_of("t3 a5"))) == 2


@given(some_hexes)
@settings(deadline=None)
def test_listed_and_nth_count_the_members_in_reading_order(hexes: Hexes) -> None:
    members = [hex for hex in range(CELLS) if hexes >> hex & 1]
    assert listed(hexes) == members
    assert [nth(hexes, place) for place in range(len(members))] == members
    if members:
        assert first(hexes) == members[0]


def test_nth_finds_every_hex_of_a_full_board() -> None:
    assert [nth(MAIN, place) for place in range(400)] == listed(MAIN)


def test_names_go_from_a1_to_t20_and_back() -> None:
    """Columns a to t, rows 1 to 20."""
    assert name_of(cell(0, 0)) == "a1"
    assert name_of(cell(19, 19)) == "t20"
    assert name_of(cell(11, 4)) == "e12"
    assert all(HEX_NAMED[name_of(hex)] == hex for hex in ALL)
    assert name_of(NO_HEX) not in HEX_NAMED  # it can be written, and names none
    assert len(HEX_NAMED) == len(ALL)
    assert hexes_of(names(MAIN)) == MAIN


@pytest.mark.parametrize("name", ["u1", "a0", "a21", "e", "12", "E12", "é5"])
def test_other_names_are_no_hexes(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is no hex: columns go from a to t"):
        hexes_of(name)


def test_the_four_sections_are_the_quarters_of_the_board() -> None:
    """0.2, chapter 2."""
    assert [section.bit_count() for section in SECTIONS] == [100] * 4
    assert sum(SECTIONS) == MAIN
    corners = ("a1 j10", "k1 t10", "a11 j20", "k11 t20")
    for section, corner in zip(SECTIONS, corners, strict=True):
        assert hexes_of(corner) & ~section == NOWHERE


def test_corner_hexes_belong_to_two_edges() -> None:
    """0.2 edge hex."""
    assert [edge.bit_count() for edge in EDGES] == [20] * 4
    for name in ("a1", "t1", "a20", "t20"):
        assert sum(edge >> HEX_NAMED[name] & 1 for edge in EDGES) == 2
    assert (EDGES[0] | EDGES[1] | EDGES[2] | EDGES[3]).bit_count() == 76
