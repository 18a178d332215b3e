"""The eight sections of the base game against counts made on their sources."""

from __future__ import annotations

from collections import Counter

import pytest

import kingdom
from kingdom.engine.hexes import NEIGHBOURS, listed

LETTERS = "gfwcd~^CL"
COUNTS = {
    "oracle": (16, 15, 15, 14, 15, 17, 5, 2, 1),
    "farm": (14, 15, 14, 14, 12, 26, 2, 1, 2),
    "oasis": (14, 12, 14, 12, 11, 34, 0, 1, 2),
    "tower": (15, 13, 15, 15, 16, 13, 10, 1, 2),
    "tavern": (17, 16, 15, 15, 15, 10, 9, 1, 2),
    "barn": (16, 15, 13, 17, 18, 5, 13, 1, 2),
    "harbor": (16, 14, 13, 14, 14, 21, 5, 2, 1),
    "paddock": (16, 15, 14, 14, 15, 10, 13, 1, 2),
}
CORNERS = {
    "oracle": "gf~c",
    "farm": "dgf~",
    "oasis": "dg~~",
    "tower": "fcdg",
    "tavern": "wcdg",
    "barn": "cdgf",
    "harbor": "gw~c",
    "paddock": "cdgf",
}
"""Top left, top right, bottom left, bottom right."""


def test_the_base_game_has_eight_sections() -> None:
    """1.1."""
    homes = kingdom.LIBRARY.section_home
    assert {name for name, home in homes.items() if home == "base"} == {*COUNTS}


@pytest.mark.parametrize("name", COUNTS)
def test_a_section_has_the_printed_number_of_each_hex(name: str) -> None:
    """Letter by letter."""
    rows = kingdom.LIBRARY.sections[name].rows
    found = Counter(letter for row in rows for letter in row)
    expected = dict(zip(LETTERS, COUNTS[name], strict=True))
    assert {letter: found[letter] for letter in LETTERS} == expected
    assert sum(found.values()) == 100


@pytest.mark.parametrize("name", CORNERS)
def test_a_section_lies_the_way_the_readme_says(name: str) -> None:
    """The four corners identify the orientation."""
    rows = kingdom.LIBRARY.sections[name].rows
    assert rows[0][0] + rows[0][9] + rows[9][0] + rows[9][9] == CORNERS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_a_section_shows_one_kind_of_location(name: str) -> None:
    """1.1: each section bears the name of its location."""
    section = kingdom.LIBRARY.sections[name]
    assert section.locations == {"L": name}
    assert section.name.lower() == name
    assert section.edition == "base"


def test_no_special_hexes_touch_each_other_within_a_section() -> None:
    """In the manner of the printed sections."""
    for names in (("oracle", "farm", "oasis", "tower"), ("tavern", "barn", "harbor", "paddock")):
        board = kingdom.LIBRARY.board([(name, False) for name in names])
        for hex in listed(board.special):
            assert not NEIGHBOURS[hex] & board.special
