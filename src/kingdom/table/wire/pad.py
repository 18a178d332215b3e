"""The score pad: what stands on a board of wood, and the gold that is there."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from .kinds import HexName, ReasonKind, SeatNumber
from .message import Asked, Must, Told
from .moment import Reason

MOST_PIECES = 500


class PieceWish(Asked):
    """A piece on the board; a neutral one has no seat."""

    hex: Annotated[HexName, Must(most=4)]
    kind: Annotated[str, Must(most=40)] = "settlement"
    seat: SeatNumber | None = None


class PadWish(Asked):
    """Asks for the gold of a board: a set-up, what stands there, and what was paid before."""

    code: Annotated[str, Must(most=300)]
    pieces: Annotated[tuple[PieceWish, ...], Must(most=MOST_PIECES)] = ()
    earned: Annotated[dict[str, tuple[int, ...]], Must(most=30)] = field(default_factory=dict)
    """Gold paid during the game, for each seat, by its reason."""


class PieceKind(Told):
    """A kind of piece that may stand on this board at the end of a game."""

    id: str
    mark: str
    """How a position picture writes it behind the seat; empty for a settlement."""
    is_neutral: bool
    is_wide: bool
    """Whether one of them fills a hex and its six neighbours."""
    most: int
    """How many hexes they can fill: of each seat, or in all if they are neutral."""
    hexes: list[HexName]
    """Where it may stand."""


class Paid(Told):
    """A reason whose gold no board shows: it was paid, or begun, during the game."""

    kind: ReasonKind
    id: str


class PadShown(Told):
    """The gold of a board, as if the game ended now."""

    kinds: list[PieceKind]
    paid: list[Paid]
    reasons: list[Reason]
    winners: list[int]
    """Who has most; everyone, while nobody has anything."""
    position: str
    """The position picture of it all, as the ``kingdom`` command reads it."""
