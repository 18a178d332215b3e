"""Where hexes lie: plain (row, column) pairs, rows and columns counted from 0 (spec 0.2)."""

from collections.abc import Iterable
from functools import cache
from string import ascii_lowercase
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
Hexes: TypeAlias = set[Hex]

ROWS = 20
COLUMNS = 20
SECTION_SIDE = 10
SMALL_ROWS = range(21, 26)
"""The five rows of the island. There is no row 20, so nothing of it touches the main board."""
ALL_ROWS = (*range(ROWS), *SMALL_ROWS)

DIRECTIONS = ("east", "west", "north-east", "north-west", "south-east", "south-west")


def name_of(hex: Hex) -> str:
    """The hex as people write it: column letter, then row number from 1.

    >>> name_of((11, 4))
    'e12'
    """
    row, column = hex
    return f"{ascii_lowercase[column]}{row + 1}"


def hex_named(name: str) -> Hex:
    """The hex of a name such as `e12`."""
    letter, number = name[:1], name[1:]
    if letter not in ascii_lowercase[:COLUMNS] or not letter or not number.isdecimal():
        raise ValueError(f"{name!r} is no hex")
    hex = (int(number) - 1, ascii_lowercase.index(letter))
    if hex[0] not in ALL_ROWS:
        raise ValueError(f"{name!r} is no hex")
    return hex


def step(hex: Hex, direction: str) -> Hex:
    """The place one step away, whether or not a hex lies there.

    Odd rows (counted from 0) are shifted half a hex to the right: going up or down from an even
    row leads to the columns c-1 and c, from an odd row to c and c+1.
    """
    row, column = hex
    left_of_here = column - 1 if row % 2 == 0 else column
    right_of_here = column if row % 2 == 0 else column + 1
    places = {
        "east": (row, column + 1),
        "west": (row, column - 1),
        "north-east": (row - 1, right_of_here),
        "north-west": (row - 1, left_of_here),
        "south-east": (row + 1, right_of_here),
        "south-west": (row + 1, left_of_here),
    }
    return places[direction]


@cache
def neighbours(hex: Hex) -> frozenset[Hex]:
    """The six places around; some may be no hex."""
    return frozenset(step(hex, direction) for direction in DIRECTIONS)


@cache
def line_from(hex: Hex, direction: str, length: int) -> tuple[Hex, ...]:
    """The next places in a straight line, the starting one left out."""
    places: list[Hex] = []
    here = hex
    for _ in range(length):
        here = step(here, direction)
        places.append(here)
    return tuple(places)


def touches(hex: Hex, others: Iterable[Hex]) -> bool:
    """Whether one of the others is a neighbour."""
    return not neighbours(hex).isdisjoint(others)


def areas(hexes: Iterable[Hex]) -> list[Hexes]:
    """The maximal connected groups."""
    left = set(hexes)
    groups: list[Hexes] = []
    while left:
        waiting = [left.pop()]
        group: Hexes = set()
        while waiting:
            hex = waiting.pop()
            group.add(hex)
            found = neighbours(hex) & left
            left -= found
            waiting.extend(found)
        groups.append(group)
    return groups


def is_on_island(hex: Hex) -> bool:
    """Whether a place lies on the island's board."""
    return hex[0] in SMALL_ROWS


def is_edge(hex: Hex) -> bool:
    """Row 1, row 20, column a or column t of the main board; never on the island (R62)."""
    row, column = hex
    return not is_on_island(hex) and (row in (0, ROWS - 1) or column in (0, COLUMNS - 1))


def section_of(hex: Hex) -> tuple[int, int] | None:
    """Which 10 x 10 section: (0, 0) top left to (1, 1) bottom right. The island is none (R62)."""
    if is_on_island(hex):
        return None
    row, column = hex
    return row // SECTION_SIDE, column // SECTION_SIDE


SECTIONS = ((0, 0), (0, 1), (1, 0), (1, 1))


def distance(one: Hex, other: Hex) -> int:
    """The number of steps between two hexes of the same board, whatever lies between.

    Each step up or down also leads half a hex to a side, so only what is left is walked in a row.
    """
    rows = abs(one[0] - other[0])
    halves = abs(halves_from_the_left(one) - halves_from_the_left(other))
    return rows + max(0, (halves - rows) // 2)


def halves_from_the_left(hex: Hex) -> int:
    """How many halves of a hex it lies from the left rim."""
    row, column = hex
    return 2 * column + row % 2
