"""Pieces: what stands on the board besides plain settlements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hexes import Hexes

if TYPE_CHECKING:
    from .board import Board


class Piece:
    """A kind of piece: its name, how a picture writes it, and where it may stand.

    A piece with an owner counts as a settlement; a neutral one belongs to nobody.
    """

    number: int = -1
    neutral = False
    passing = False
    """Whether it stands only during a turn of its owner and counts for nothing beyond it."""
    fixed = False
    """Whether it never moves and never leaves the board."""
    wide = False
    """Whether one of them fills a hex and its six neighbours."""

    def __init__(self, name: str, suffix: str, most: int = 1) -> None:
        self.name = name
        self.suffix = suffix
        self.most = most
        """How many hexes they can fill: of each seat, or in all if they are neutral."""

    def ground(self, board: Board) -> Hexes:
        """Hexes it may stand on."""
        return board.buildable

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


PIECES: list[Piece] = []
"""Every kind of piece there is, by its number."""


def register_piece(piece: Piece) -> None:
    """Gives a kind of piece its number, for good."""
    if piece.number < 0:
        piece.number = len(PIECES)
        PIECES.append(piece)
