"""The geometry of a drawn map: where the corners and edges of hexes lie.

As if drawn by hand, corners stray and edges bend, the same from both sides.

A hex has radius 30 and stands on its point, so it is 52 wide and 60 high, and rows are 45 apart.
Corners lie on a lattice of half a hex across and a quarter of a hex down; points are tenths of a
unit, whole numbers, so that paths can be written in short relative steps that never drift.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import hypot, sqrt
from typing import TypeAlias
from zlib import crc32

from kingdom.engine.hexes import (
    DIRECTIONS,
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Hex,
    Hexes,
    column_of,
    listed,
    row_of,
    shift,
)

RADIUS = 30
HALF_WIDTH = RADIUS * sqrt(3) / 2
# Enough to feel drawn, too little to mislead.
STRAY, BOW = 1.0, 1.5

Corner: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]
Lines: TypeAlias = tuple[Hexes, ...]
"""Edges between hexes: for each way in ACROSS, the hexes that have their edge drawn there."""

# Clockwise from the top: the corners of a hex, and the way across the edge each one begins.
CORNERS: tuple[Corner, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
ACROSS = (NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST)


def chance(*key: int | str) -> float:
    """A number from 0 to 1 that is always the same for the same key."""
    mixed = crc32(repr(key).encode())
    # A checksum of neighbours is alike; two rounds of a multiplicative hash scatter it.
    for _ in range(2):
        mixed = (mixed ^ mixed >> 16) * 0x45D9F3B & 0xFFFFFFFF
    return (mixed ^ mixed >> 16) / 0xFFFFFFFF


@cache
def variety(hex: Hex, what: str, count: int) -> int:
    """One of ``count`` ways, from 0, chosen for a hex once and for all."""
    return int(chance(hex, what) * 0.999999 * count)


def centre(hex: Hex) -> tuple[float, float]:
    """The middle of a hex."""
    across, down = _middle(hex)
    return across * HALF_WIDTH, down * RADIUS / 2


def _middle(hex: Hex) -> Corner:
    row = row_of(hex)
    return 2 * column_of(hex) + 1 + row % 2, 2 + 3 * row


def _opposite(direction: int) -> int:
    return (direction + 3) % len(DIRECTIONS)


def inner(hexes: Hexes) -> Lines:
    """The edges between two hexes of a set, each once."""
    return tuple(hexes & shift(hexes, _opposite(way)) for way in ACROSS[:3])


def outer(hexes: Hexes) -> Lines:
    """The edges between a set and what is not in it."""
    return tuple(hexes & ~shift(hexes, _opposite(way)) for way in ACROSS)


def joined(*several: Lines) -> Lines:
    """All these edges."""
    found = [NOWHERE] * 3
    for lines in several:
        found = [mine | more for mine, more in zip(found, lines, strict=True)]
    return tuple(found)


def without(lines: Lines, others: Lines) -> Lines:
    """The edges that are not among the others."""
    return tuple(mine & ~other for mine, other in zip(lines, others, strict=True))


def outline(hexes: Hexes) -> str:
    """The outline of a set of hexes, as path data; holes run the other way round."""
    # On a hex grid an outline never crosses itself: each corner has one way on.
    onward = dict(_edges(outer(hexes)))
    path = []
    while onward:
        start = corner = next(iter(onward))
        path.append(_move(corner))
        while corner in onward:
            following = onward.pop(corner)
            path.append(_curve(corner, following))
            corner = following
        assert corner == start
        path.append("z")
    return "".join(path)


def strokes(lines: Lines) -> str:
    """Edges as path data, joined end to end where they meet."""
    onward: dict[Corner, list[Corner]] = {}
    for one, other in _edges(lines):
        onward.setdefault(one, []).append(other)
        onward.setdefault(other, []).append(one)
    path = []
    for start, ways in onward.items():
        while ways:
            path.append(_move(start))
            corner = start
            while onward[corner]:
                following = onward[corner].pop()
                onward[following].remove(corner)
                path.append(_curve(corner, following))
                corner = following
    return "".join(path)


def _edges(lines: Lines) -> Iterator[tuple[Corner, Corner]]:
    for begin, hexes in enumerate(lines):
        (right, below), (then_right, then_below) = CORNERS[begin], CORNERS[(begin + 1) % 6]
        for hex in listed(hexes):
            across, down = _middle(hex)
            yield (across + right, down + below), (across + then_right, down + then_below)


@cache
def _point(corner: Corner) -> Point:
    across, down = corner
    x = across * HALF_WIDTH + (chance(across, down, "x") - 0.5) * 2 * STRAY
    y = down * RADIUS / 2 + (chance(across, down, "y") - 0.5) * 2 * STRAY
    return round(x * 10), round(y * 10)


@cache
def _move(corner: Corner) -> str:
    x, y = _point(corner)
    return f"M{tenths(x)}{_spaced(y)}"


@cache
def _curve(corner: Corner, following: Corner) -> str:
    x, y = _point(corner)
    end_x, end_y = _point(following)
    bend_x, bend_y = _bend(min(corner, following), max(corner, following))
    steps = (bend_y - y, end_x - x, end_y - y)
    return f"q{tenths(bend_x - x)}" + "".join(map(_spaced, steps))


@cache
def _bend(one: Corner, other: Corner) -> Point:
    (x, y), (other_x, other_y) = _point(one), _point(other)
    right, below = other_x - x, other_y - y
    bow = (chance(*one, *other) - 0.5) * 20 * BOW / hypot(right, below)
    return round((x + other_x) / 2 - below * bow), round((y + other_y) / 2 + right * bow)


def tenths(number: int) -> str:
    """Tenths as SVG writes them, as short as can be: -5 is ``-.5``."""
    whole, tenth = divmod(abs(number), 10)
    sign = "-" if number < 0 else ""
    if not tenth:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{tenth}"


def _spaced(number: int) -> str:
    """A number that follows another: a minus sign needs no space before it."""
    text = tenths(number)
    return text if text[0] == "-" else f" {text}"
