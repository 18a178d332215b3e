"""A scene: what a picture of a board shows, as plain data; `svg.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kingdom.engine.board import Board
from kingdom.engine.card import Score
from kingdom.engine.hexes import NOWHERE, Hex, Hexes, listed
from kingdom.engine.library import Library
from kingdom.engine.piece import PIECES
from kingdom.engine.state import State
from kingdom.engine.view import View


class Mark(NamedTuple):
    """One piece on the board: where, whose, what; a neutral piece has no seat."""

    hex: Hex
    seat: int | None
    kind: str = "settlement"


class Scene(NamedTuple):
    """A board or any part of one, the pieces on it, and the lights over it.

    A cell holds the name of a terrain, of a special hex or of a location. Cells may be any part of
    the grid; what lies beyond them is not drawn.
    """

    cells: Mapping[Hex, str]
    tiles_left: Mapping[Hex, int] = {}
    pieces: Sequence[Mark] = ()
    lying: Mapping[Hex, str] | None = None
    """What lies open on special hexes or on terrain, by id; None before anything is dealt."""

    legal: Hexes = NOWHERE
    """What may be chosen now."""
    seat: int | None = None
    """Who chooses."""
    origins: Hexes = NOWHERE
    """Pieces that may move."""
    origin: Hex | None = None
    """The piece that was lifted."""
    last: Hexes = NOWHERE
    """Where something has just happened."""
    reasons: Mapping[Hex, int] = {}
    """Hexes that earn gold, and how much."""
    closed: Hexes = NOWHERE
    """What would be legal, were it not closed."""

    coordinates: bool = False
    title: str = "The board"
    remark: str = ""
    """A sentence that ends the description of the picture."""

    @property
    def land(self) -> Hexes:
        """All cells."""
        return sum(1 << hex for hex in self.cells)

    @property
    def occupied(self) -> Hexes:
        """The cells on which a piece stands."""
        occupied = NOWHERE
        for mark in self.pieces:
            occupied |= 1 << mark.hex
        return occupied

    def trimmed(self) -> Scene:
        """The scene without pieces and lights that lie beyond its cells."""
        land = self.land
        return self._replace(
            pieces=[mark for mark in self.pieces if mark.hex in self.cells],
            lying=self.lying and {hex: id for hex, id in self.lying.items() if hex in self.cells},
            legal=self.legal & land,
            origins=self.origins & land,
            origin=self.origin if self.origin in self.cells else None,
            last=self.last & land,
            reasons={hex: gold for hex, gold in self.reasons.items() if hex in self.cells},
            closed=self.closed & land,
        )


def scene_of(shown: View | State) -> Scene:
    """The board of a view or a state, with its tiles and pieces and no lights."""
    state = shown.table if isinstance(shown, View) else shown
    cells = cells_of(state.board, state.game.library)
    return Scene(cells, tiles_left_of(state), pieces_of(state), state.lying, seat=state.actor)


def tiles_left_of(state: State) -> dict[Hex, int]:
    """How many tiles lie on each location."""
    return {
        place.hex: (state.stock >> tile & 1) + (state.spare >> tile & 1)
        for tile, place in enumerate(state.board.places)
    }


def cells_of(board: Board, library: Library) -> dict[Hex, str]:
    """What is printed on each hex of a board, by name."""
    names = {letter: kind.name for letter, kind in library.grounds.items()}
    names |= {letter: kind.name for letter, kind in library.specials.items()}
    return {
        hex: cell.location.id if cell.location else names[cell.letter]
        for hex, cell in board.cells.items()
    }


def pieces_of(state: State) -> list[Mark]:
    """Every piece on the board: those of the seats, then those that nobody owns."""
    return [mark for standing in standing_in(state) for mark in standing.marks()]


class Standing(NamedTuple):
    """Pieces of one owner."""

    seat: int | None
    hexes: Hexes
    kinds: tuple[Hexes, ...]
    """Those of each kind that is no settlement, by its number."""

    def marks(self) -> list[Mark]:
        """One piece after the other."""
        kinds = {
            hex: piece.name
            for piece, standing in zip(PIECES, self.kinds, strict=True)
            for hex in listed(standing)
        }
        return [Mark(hex, self.seat, kinds.get(hex, "settlement")) for hex in listed(self.hexes)]


def standing_in(state: State) -> list[Standing]:
    """The pieces of each seat, then those that nobody owns, kind by kind."""
    owned: list[tuple[int | None, Hexes]] = [*enumerate(state.own)]
    neutral = [(None, state.pieces[piece.number]) for piece in state.game.neutral_pieces]
    return [
        Standing(seat, hexes, tuple([kind & hexes for kind in state.pieces]))
        for seat, hexes in owned + neutral
    ]


def reasons_of(score: Score) -> dict[Hex, int]:
    """Coins for the hexes that earn a score: its gold shared out evenly, as far as it goes."""
    hexes = listed(score.hexes)
    each = score.gold // len(hexes) if hexes else 0
    return dict.fromkeys(hexes, each)
