"""The board: everything about the land that never changes during a game.

The library makes one from what a set-up lays; states, rules and cards read its sets of hexes.
"""

from __future__ import annotations

from typing import NamedTuple

from .hexes import (
    CELLS,
    COLUMNS,
    DIRECTIONS,
    FIRST_SMALL_ROW,
    MAIN,
    MAIN_ROWS,
    NEIGHBOURS,
    NOWHERE,
    ROW_MASKS,
    ROWS,
    STRIDE,
    Hex,
    Hexes,
    areas,
    around,
    listed,
    shift,
)
from .land import Cell, Land
from .location import Location
from .terrain import CASTLE, GROUNDS, LOCATION, MOUNTAIN, WATER

SECTIONS: tuple[Hexes, ...] = tuple(
    sum(((1 << 10) - 1) << row * STRIDE + left for row in range(top, top + 10))
    for top in (0, 10)
    for left in (0, 10)
)
"""The four quarters of the main board, row by row."""

_LEFT: Hexes = sum(1 << row * STRIDE for row in range(MAIN_ROWS))
EDGES: tuple[Hexes, ...] = (
    ROW_MASKS[0],
    ROW_MASKS[MAIN_ROWS - 1],
    _LEFT,
    _LEFT << COLUMNS - 1,
)
"""Top, bottom, left and right edge of the main board; corners belong to two."""


INNER_BORDERS: Hexes = ROW_MASKS[9] | ROW_MASKS[10] | (_LEFT << 9) | (_LEFT << 10)
"""Hexes on either side of a seam between two sections."""


class Place(NamedTuple):
    """A location hex in play: its number among them is the number of its tiles."""

    hex: Hex
    location: Location


class Board:
    """The land of one game: terrains, special hexes, rows, sections and edges as sets of hexes."""

    __slots__ = (
        "hexes", "lands", "terrain", "buildable", "specials", "special", "castles", "places",
        "near_tiles", "rows", "sections", "inner_borders", "edges", "edge", "by_water",
        "by_mountain", "by_special", "_cells", "_jumps", "_patches",
    )  # fmt: skip

    def __init__(self, land: Land) -> None:
        self.lands: list[Hexes] = []
        self.specials: dict[str, Hexes] = {CASTLE: NOWHERE, LOCATION: NOWHERE, **land.letters}
        self.hexes = self.special = self.buildable = NOWHERE
        for _, letter, _, buildable in GROUNDS.values():
            hexes = self.specials.pop(letter, NOWHERE)
            self.lands.append(hexes)
            self.hexes |= hexes
            if buildable:
                self.buildable |= hexes
        self.terrain = [*self.lands, self.buildable, NOWHERE]  # …, WILD, NO_TERRAIN
        for hexes in self.specials.values():
            self.special |= hexes
        self.hexes |= self.special
        self.castles = self.specials[CASTLE]
        self.places = tuple(Place(*place) for place in sorted(land.locations.items()))
        self.near_tiles = [0] * CELLS
        for tile, place in enumerate(self.places):
            for hex in listed(NEIGHBOURS[place.hex] & self.hexes):
                self.near_tiles[hex] |= 1 << tile
        self.rows = tuple(
            ROW_MASKS[row] & self.hexes
            for row in range(ROWS if self.hexes & ~MAIN else MAIN_ROWS)
            if row < MAIN_ROWS or row >= FIRST_SMALL_ROW
        )
        self.sections = SECTIONS
        self.inner_borders = INNER_BORDERS
        self.edges = EDGES
        self.edge = EDGES[0] | EDGES[1] | EDGES[2] | EDGES[3]
        # R12: a piece on water never fishes, one on a mountain never mines.
        self.by_water = (around(self.terrain[WATER]) | self.coast) & ~self.terrain[WATER]
        self.by_mountain = around(self.terrain[MOUNTAIN]) & ~self.terrain[MOUNTAIN]
        self.by_special = around(self.special)
        self._cells: dict[Hex, Cell] = {}
        self._jumps: dict[Hex, Hexes] = {}
        self._patches: tuple[Hexes, ...] = ()

    @property
    def cells(self) -> dict[Hex, Cell]:
        """What is printed on each hex, in reading order."""
        if not self._cells:
            letters = {ground.letter: self.terrain[ground.number] for ground in GROUNDS.values()}
            location_on = dict(self.places)
            cells = {
                hex: Cell(letter, location_on.get(hex))
                for letter, hexes in (letters | self.specials).items()
                for hex in listed(hexes)
            }
            self._cells = dict(sorted(cells.items()))
        return self._cells

    @property
    def coast(self) -> Hexes:
        """Hexes of a small board with fewer than six neighbours; the sea is no hex (R111)."""
        inland = offshore = self.hexes & ~MAIN
        for direction in DIRECTIONS:
            inland &= shift(offshore, direction)
        return offshore & ~inland

    def jumps(self, origin: Hex) -> Hexes:
        """The hexes two steps from one in a straight line; there must be a hex between (R112)."""
        found = self._jumps.get(origin)
        if found is None:
            found = NOWHERE
            for direction in DIRECTIONS:
                between = shift(1 << origin, direction) & self.hexes
                found |= shift(between, direction) & self.hexes
            self._jumps[origin] = found
        return found

    @property
    def patches(self) -> tuple[Hexes, ...]:
        """Every connected area of one terrain."""
        if not self._patches:
            self._patches = tuple(patch for land in self.lands for patch in areas(land))
        return self._patches

    def alike(self, hex: Hex) -> Hexes:
        """All hexes of the same terrain as one."""
        for land in self.lands:
            if land >> hex & 1:
                return land
        return NOWHERE

    def kind_of(self, hex: Hex) -> str:
        """The letter printed on a hex; empty where there is no hex."""
        cell = self.cells.get(hex)
        return cell.letter if cell else ""
