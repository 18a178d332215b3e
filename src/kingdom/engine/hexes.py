"""Hexes, and sets of hexes as the bits of one integer.

A hex is an index: ``row * STRIDE + column``. The board has twenty columns, and the twenty-first,
always empty, keeps a shift sideways from wrapping into the next row. Odd rows lie half a hex to
the right. The rows below the main board, after an empty one, belong to small boards, so nothing
there touches it.

>>> names(around(hexes_of("a1")))
'b1 a2'
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

Hex: TypeAlias = int
"""One cell of the board."""

Hexes: TypeAlias = int
"""A set of cells: bit ``h`` is set when hex ``h`` is in it."""

Direction: TypeAlias = int
"""One of the six ways, 0 to 5, clockwise from east."""

COLUMNS = 20
MAIN_ROWS = 20
FIRST_SMALL_ROW = 21
ROWS = 26
STRIDE = COLUMNS + 1
CELLS = ROWS * STRIDE

NOWHERE: Hexes = 0
NO_HEX: Hex = 1023
"""Stands for "no hex": larger than any hex, and small enough for ten bits."""

DIRECTIONS: tuple[Direction, ...] = (0, 1, 2, 3, 4, 5)
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = DIRECTIONS
AXES = ((EAST, WEST), (SOUTH_EAST, NORTH_WEST), (SOUTH_WEST, NORTH_EAST))
"""The straight lines through a hex, each with its two directions."""


def _rows(wanted: range) -> Hexes:
    return sum(((1 << COLUMNS) - 1) << row * STRIDE for row in wanted)


MAIN: Hexes = _rows(range(MAIN_ROWS))
GRID: Hexes = MAIN | _rows(range(FIRST_SMALL_ROW, ROWS))
EVEN: Hexes = _rows(range(0, ROWS, 2)) & GRID
ODD: Hexes = _rows(range(1, ROWS, 2)) & GRID

ROW_MASKS: tuple[Hexes, ...] = tuple(_rows(range(row, row + 1)) & GRID for row in range(ROWS))


def shift(hexes: Hexes, direction: Direction) -> Hexes:
    """The hexes one step away in a direction; what leaves the grid is gone."""
    if direction == EAST:
        moved = hexes << 1
    elif direction == SOUTH_EAST:
        moved = (hexes & EVEN) << 21 | (hexes & ODD) << 22
    elif direction == SOUTH_WEST:
        moved = (hexes & EVEN) << 20 | (hexes & ODD) << 21
    elif direction == WEST:
        moved = hexes >> 1
    elif direction == NORTH_WEST:
        moved = (hexes & EVEN) >> 22 | (hexes & ODD) >> 21
    else:
        moved = (hexes & EVEN) >> 21 | (hexes & ODD) >> 20
    return moved & GRID


def around(hexes: Hexes) -> Hexes:
    """All hexes that touch at least one of these; a member counts if it touches another."""
    slanted = hexes | (hexes & EVEN) >> 1 | (hexes & ODD) << 1
    return (hexes << 1 | hexes >> 1 | slanted << 21 | slanted >> 21) & GRID


def around_twice(hexes: Hexes) -> tuple[Hexes, Hexes]:
    """The hexes that touch at least one of these, and those that touch at least two."""
    even = hexes & EVEN
    odd = hexes & ODD
    once = hexes << 1
    other = hexes >> 1
    twice = once & other
    once |= other
    other = even >> 21 | odd >> 20
    twice |= once & other
    once |= other
    other = even >> 22 | odd >> 21
    twice |= once & other
    once |= other
    other = even << 21 | odd << 22
    twice |= once & other
    once |= other
    other = even << 20 | odd << 21
    twice |= once & other
    once |= other
    return once & GRID, twice & GRID


def touches(hexes: Hexes, most: int) -> list[Hexes]:
    """The hexes that touch at least none, one, two and so on up to ``most`` of these."""
    touched = [GRID] + [NOWHERE] * most
    for direction in DIRECTIONS:
        ring = shift(hexes, direction)
        for number in range(most, 0, -1):
            touched[number] |= touched[number - 1] & ring
    return touched


FIRST_COLUMN: Hexes = sum(1 << row * STRIDE for row in range(ROWS))


def rows_of(hexes: Hexes) -> Hexes:
    """The first place of each row that has any of these hexes."""
    hexes |= hexes >> 1
    hexes |= hexes >> 2
    hexes |= hexes >> 4
    hexes |= hexes >> 8
    return (hexes | hexes >> 5) & FIRST_COLUMN  # all shifts together stay within a row


NEIGHBOURS: tuple[Hexes, ...] = tuple(
    around(1 << hex) if GRID >> hex & 1 else NOWHERE for hex in range(CELLS)
)


class _Members(dict[int, tuple[Hex, ...]]):
    """The members of one byte of a set, by ``place << 8 | byte``, found as met."""

    def __missing__(self, key: int) -> tuple[Hex, ...]:
        place, byte = key >> 8, key & 255
        members = tuple(place * 8 + bit for bit in range(8) if byte >> bit & 1)
        self[key] = members
        return members


_MEMBERS = _Members()
BIT: tuple[Hexes, ...] = tuple(1 << hex for hex in range(NO_HEX + 1))
"""The set of each hex alone: looking one up takes half the time of shifting it."""


def listed(hexes: Hexes) -> list[Hex]:
    """The members of a set, row by row."""
    found: list[Hex] = []
    if hexes.bit_count() < 32:  # measured: beyond, a byte at a time is quicker
        while hexes:
            last = hexes.bit_length() - 1
            found.append(last)
            hexes ^= BIT[last]
        found.reverse()
        return found
    place = 0
    for byte in hexes.to_bytes((hexes.bit_length() + 7) // 8, "little"):
        if byte:
            found += _MEMBERS[place | byte]
        place += 256
    return found


def counts(hexes: Hexes, parts: Sequence[Hexes]) -> list[int]:
    """How many of these hexes lie in each of some parts of the board, such as its rows."""
    return [(hexes & part).bit_count() for part in parts]


def first(hexes: Hexes) -> Hex:
    """The first member in reading order."""
    return (hexes & -hexes).bit_length() - 1


_BELOW: tuple[Hexes, ...] = tuple(bit - 1 for bit in BIT)


def nth(hexes: Hexes, n: int) -> Hex:
    """The member with ``n`` members before it."""
    low, behind = 0, hexes.bit_count() - 1 - n
    while behind > 9:
        if n < 8:
            while n:
                hexes &= hexes - 1
                n -= 1
            return low + (hexes & -hexes).bit_length() - 1
        # Cut where it would be if all lay evenly: two thirds of the time of halving.
        middle = hexes.bit_length() * (n + 1) // (n + 1 + behind)
        upper = hexes >> middle
        above = upper.bit_count()
        if above > behind:
            hexes, n, low = upper, above - 1 - behind, low + middle
        else:
            hexes &= _BELOW[middle]
            behind -= above
    while behind:
        hexes ^= BIT[hexes.bit_length() - 1]
        behind -= 1
    return low + hexes.bit_length() - 1


def pick(hexes: Hexes, random: Callable[[], float]) -> Hex:
    """A member by chance; ``random`` gives a number from 0 to 1, such as ``random.random``."""
    count = hexes.bit_count()
    before = int(random() * count)
    behind = count - 1 - before
    if before < behind:
        if before > 9:
            return nth(hexes, before)
        while before:
            hexes &= hexes - 1
            before -= 1
        return (hexes & -hexes).bit_length() - 1
    if behind > 9:
        return nth(hexes, before)
    while behind:  # nearly always: not worth a call
        hexes ^= BIT[hexes.bit_length() - 1]
        behind -= 1
    return hexes.bit_length() - 1


def areas(hexes: Hexes) -> list[Hexes]:
    """The connected groups of a set."""
    found: list[Hexes] = []
    while hexes:
        start = hexes & -hexes
        rest = hexes ^ start
        edge = NEIGHBOURS[start.bit_length() - 1] & rest  # many are alone: no need to grow them
        while edge:
            rest ^= edge
            slanted = edge | (edge & EVEN) >> 1 | (edge & ODD) << 1
            edge = (edge << 1 | edge >> 1 | slanted << 21 | slanted >> 21) & rest
        found.append(hexes ^ rest)
        hexes = rest
    return found


def joined(groups: list[Hexes], added: Hexes) -> list[Hexes]:
    """The connected groups of a set that has one hex more, from those without it."""
    near = NEIGHBOURS[added.bit_length() - 1]
    area = added
    for other in groups:
        if other & near:
            area |= other
    return _inserted([other for other in groups if not other & area], area)


def parted(groups: list[Hexes], removed: Hexes) -> list[Hexes]:
    """The connected groups of a set that has one hex less, from those with it."""
    found = [other for other in groups if not other & removed]
    area = next((other for other in groups if other & removed), removed) ^ removed
    ring = NEIGHBOURS[removed.bit_length() - 1] & area
    if ring:
        holds_together = not ring & (ring - 1) or len(areas(ring)) == 1
        for part in [area] if holds_together else areas(area):
            found = _inserted(found, part)
    return found


def areas_since(groups: list[Hexes], before: Hexes, now: Hexes) -> list[Hexes]:
    """The areas of a set that was another one before, whose areas are known."""
    came, gone = now & ~before, before & ~now
    if came & (came - 1) or gone & (gone - 1):
        return areas(now)
    # Measured: nearly always; one piece was built or moved since.
    groups = parted(groups, gone) if gone else groups
    return joined(groups, came) if came else groups


def _inserted(groups: list[Hexes], area: Hexes) -> list[Hexes]:
    """Groups with one more, in the order of their first hexes."""
    start = area & -area
    for place, other in enumerate(groups):
        if start < other & -other:
            groups.insert(place, area)
            return groups
    groups.append(area)
    return groups


_LAW = (
    shift, around, around_twice, touches, rows_of, listed, counts, nth, pick, areas, joined, parted,
)  # fmt: skip
IN_PYTHON: dict[str, Callable[..., object]] = {function.__name__: function for function in _LAW}
"""The functions above that may be taken from C, as they are written here."""

IS_FAST = False
"""Whether they were: random games take 0.7 of the time then, a turn of a good bot 0.6."""

if not os.environ.get("KINGDOM_PURE"):
    try:
        from ._hexes import (
            areas,
            around,
            around_twice,
            counts,
            joined,
            listed,
            nth,
            parted,
            pick,
            rows_of,
            shift,
            touches,
            use_grid,
        )
    except ImportError:  # it was never built: no compiler, a browser
        pass
    else:
        use_grid(EVEN, ODD, STRIDE)
        IS_FAST = True


@lru_cache(maxsize=4096)
def rim(area: Hexes) -> Hexes:
    """The same as `around`, remembered: for areas, few of which change from state to state."""
    return around(area)


def cell(row: int, column: int) -> Hex:
    """The hex in a row and column, both counted from 0."""
    return row * STRIDE + column


def row_of(hex: Hex) -> int:
    """The row of a hex, counted from 0."""
    return hex // STRIDE


def column_of(hex: Hex) -> int:
    """The column of a hex, counted from 0."""
    return hex % STRIDE


def steps(hex: Hex, direction: Direction) -> tuple[Hex, ...]:
    """The hexes met in a straight line from one hex to the rim of the grid, nearest first."""
    found = []
    ahead = shift(1 << hex, direction)
    while ahead:
        found.append(ahead.bit_length() - 1)
        ahead = shift(ahead, direction)
    return tuple(found)


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two hexes, whatever stands on the way."""
    row, other_row = row_of(one), row_of(other)
    across = 2 * column_of(one) + (row & 1) - 2 * column_of(other) - (other_row & 1)
    down = abs(row - other_row)
    return down + max(0, (abs(across) - down) // 2)


NAMES = tuple(f"{chr(97 + hex % STRIDE)}{hex // STRIDE + 1}" for hex in range(NO_HEX + 1))
"""How hexes are written: column a to t, row from 1."""


def name_of(hex: Hex) -> str:
    """How a hex is written."""
    return NAMES[hex]


def names(hexes: Hexes) -> str:
    """A set of hexes as people write it: names with spaces between."""
    return " ".join(map(name_of, listed(hexes)))


HEX_NAMED: dict[str, Hex] = {name_of(hex): hex for hex in range(CELLS) if GRID >> hex & 1}


def hexes_of(text: str) -> Hexes:
    """The set of hexes named in a text: ``hexes_of("e12 f13")``."""
    found = NOWHERE
    for name in text.split():
        if name not in HEX_NAMED:
            raise ValueError(f"{name} is no hex: columns go from a to t, rows from 1 to 20.")
        found |= 1 << HEX_NAMED[name]
    return found
