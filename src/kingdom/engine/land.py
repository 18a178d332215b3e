"""Land: what is printed on the hexes of a board, as one set of hexes for each letter.

The library prints sections and deals on it, and a `Board` is made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .hexes import NOWHERE, Hex, Hexes
from .location import Location


class Cell(NamedTuple):
    """What is printed on a hex: a letter, and the location for an ``L``."""

    letter: str
    location: Location | None = None


class Land:
    """The hexes of each letter, and which location is on which of them.

    Sections are laid by shifting whole sets: measured, a board takes 20 µs so, and 600 hex by hex.
    """

    __slots__ = ("letters", "locations")

    def __init__(self, cells: Mapping[Hex, Cell] | None = None) -> None:
        self.letters: dict[str, Hexes] = {}
        self.locations: dict[Hex, Location] = {}
        for hex, (letter, location) in (cells or {}).items():
            self.letters[letter] = self.letters.get(letter, NOWHERE) | 1 << hex
            if location:
                self.locations[hex] = location

    def add(self, other: Land, first: Hex = 0) -> None:
        """Puts other land beside this one, its first hex on the given one."""
        for letter, hexes in other.letters.items():
            self.letters[letter] = self.letters.get(letter, NOWHERE) | hexes << first
        for hex, location in other.locations.items():
            self.locations[first + hex] = location

    def print(self, hex: Hex, cell: Cell) -> None:
        """Prints something on a hex in place of what is there."""
        for letter, hexes in self.letters.items():
            self.letters[letter] = hexes & ~(1 << hex)
        self.locations.pop(hex, None)
        self.add(Land({hex: cell}))
