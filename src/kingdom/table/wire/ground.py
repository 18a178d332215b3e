"""The land of a game, and what lies and stands on it."""

from __future__ import annotations

from .kinds import HexName
from .message import Told


class LaidSection(Told):
    """A section as it lies: which rows and columns of the grid it fills, counted from 0."""

    id: str
    turned: bool
    top: int
    left: int
    rows: int
    columns: int


class Land(Told):
    """Everything about a board that never changes: drawn once for a game.

    Column a is 0, row 1 is 0; every second row lies half a hex to the right. Rows 22 to 26 are a
    small board that touches nothing.
    """

    cells: dict[HexName, str]
    """What is printed on each hex: the id of a terrain, a special hex or a location."""
    sections: list[LaidSection]


class PieceShown(Told):
    """A piece on the board; a neutral one has no seat."""

    hex: HexName
    seat: int | None
    kind: str


class Board(Told):
    """What lies and stands on the land now."""

    tiles_left: dict[HexName, int]
    """Tiles still on each location: 2, 1 or 0."""
    lying: dict[HexName, str]
    """What lies open on hexes, by id: tiles to be claimed, tokens."""
    pieces: list[PieceShown]
    closed: list[HexName]
    """Empty hexes that nothing may enter."""
