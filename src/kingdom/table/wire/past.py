"""A game to be looked through, and what is thought of its turns."""

from __future__ import annotations

from .ground import Board, Land
from .happenings import Line, Step
from .message import Told
from .moment import Now
from .players import Player, Settings


class TurnMark(Told):
    """Where a turn begins in the log."""

    entry: int
    """How many actions came before."""
    round: int
    seat: int


class Replay(Told):
    """A finished or running game, to be looked through."""

    game: str
    settings: Settings
    players: list[Player]
    land: Land
    is_over: bool
    entries: int
    turns: list[TurnMark]
    lines: list[Line]
    gold: list[list[int]] | None
    """For each number of actions, the gold of every seat; None while that is hidden."""


class Moment(Told):
    """The game after a number of actions: what led there, and how it stood."""

    step: Step | None
    now: Now


class Moments(Told):
    """Some moments in a row."""

    moments: list[Moment]


class Better(Told):
    """A turn that would have been better."""

    gold: float
    """Your gold at the end of the game, as far as one could tell."""
    why: str
    gains: str
    """What speaks most for it: gold, tile, begun, free, near-tile, near-castle, or nothing."""
    lines: list[Line]
    board: Board
    """How the board would have stood then."""


class TurnReview(Told):
    """A turn of a finished game, looked at again."""

    entry: int
    """How many actions came before."""
    done: int
    """How many there were when all of it was done but its end."""
    gold: float
    """The gold at the end of the game that was to be expected of it."""
    better: Better | None
    """None if a good bot finds nothing that is clearly better."""
