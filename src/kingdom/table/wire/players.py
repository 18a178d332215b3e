"""Who is at a table, and what was decided when it was made."""

from __future__ import annotations

from typing import Literal

from .kinds import SeatKind
from .message import Told


class Player(Told):
    """A seat and who plays it."""

    seat: int
    name: str
    kind: SeatKind
    bot: str
    """Which bot, for a bot."""
    substitute: str
    """Which bot plays in the absent person's place; empty if none."""
    is_free: bool
    """Nobody has sat down yet."""
    is_present: bool
    """Some page with its secret is connected."""
    time_left: int | None
    """Milliseconds on its clock when this was said; none without a clock."""
    person: str | None = None
    """Who sits there, if they are known beyond this game."""


class Table(Told):
    """Who is at the table; told again whenever it changes."""

    type: Literal["table"] = "table"
    players: list[Player]
    spectators: int
    ticking: int | None
    """The seat whose clock runs."""
    pace: int
    rematch: str | None
    """The game that follows this one, if somebody asked for it."""


class ClockTold(Told):
    """Time for each person."""

    minutes: float
    seconds: float


class Settings(Told):
    """What was decided when the table was made."""

    code: str
    running_score: bool
    clock: ClockTold | None
    is_open: bool
    expansions: list[str]
    options: list[str]
    cards: list[str]
    tasks: list[str]
    day: str
    """The day whose game it is, if it is the game of a day; empty otherwise."""
    rulings: str
    """A sentence if the game is played by older rulings than new ones are; empty otherwise."""
