"""What the store keeps, as plain records."""

from __future__ import annotations

import json
from typing import NamedTuple

from .wire import SeatKind

LONGEST_WORD = 4000


class GameRow(NamedTuple):
    """A game: how it began, how its table is, and who lets its bots act."""

    id: str
    setup: str
    """The set-up code."""
    seed: str
    deal: str
    """The cards dealt at the start."""
    rulings: int
    """Those under which it was begun."""
    running_score: bool
    clock_minutes: float | None
    clock_seconds: float | None
    is_open: bool
    pace: int
    rematch: str | None
    made: float
    touched: float
    is_over: bool
    bot_to_act: bool
    driver: str | None = None
    """The server that lets its bots think, and until when the others leave that to it."""
    driven_until: float = 0.0
    thinks_since: float | None = None
    """Since when the clock of the seat to decide has been running; None while it rests."""
    thought: int = 0
    """Milliseconds that were thought about the same decision before then."""
    deadline: float | None = None
    """When its time will be up."""
    day: str = ""
    """The day whose game it is; empty for any other."""


class SeatRow(NamedTuple):
    """A seat: who sits there and what opens it."""

    game: str
    seat: int
    kind: SeatKind
    name: str
    bot: str
    substitute: str
    out_of_time: bool
    secret: str | None
    """The hash of its secret; none while nobody has sat down."""
    invite: str | None
    """The hash of its invitation."""
    person: str | None = None
    """Who sits there, if they are known beyond this game."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.kind == "elsewhere" and self.secret is None

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for somebody to sit down here."""
        return self.is_free and not self.player

    @property
    def player(self) -> str:
        """The bot that plays it now; empty if a person does."""
        return self.bot if self.kind == "bot" else self.substitute


class Record(NamedTuple):
    """One change of a game: an action with the cards it drew, or so many entries taken back.

    Numbers count from 1 without a gap and never come twice, whatever is taken back.
    """

    game: str
    number: int
    seat: int
    action: str
    drawn: str
    taken_back: int
    spent: int
    """Milliseconds that a person thought."""
    said: float
    """When, in seconds since 1970."""

    def to_word(self) -> str:
        """A text without spaces, by which others need not read it from the store; may be empty."""
        told = json.dumps(self, separators=(",", ":")).replace(" ", "\\u0020")
        return told if len(told) < LONGEST_WORD else ""

    @classmethod
    def from_word(cls, word: str = "") -> Record | None:
        """The change that a word tells of, if it does."""
        return cls(*json.loads(word)) if word else None


class ChatRow(NamedTuple):
    """Something somebody said."""

    game: str
    number: int
    seat: int
    text: str
    preset: str
    said: float


class Clocking(NamedTuple):
    """What becomes of the clock of a game with a change."""

    runs: bool
    """Whether that of the seat to decide then runs."""
    left: float = 0.0
    """Seconds after which its time is up."""
    counts: bool = False
    """Whether it was the one who makes the change that has thought until now."""


class TryRow(NamedTuple):
    """Somebody's try at the game of a day; it stays though the game is deleted."""

    day: str
    player: str
    """The hash of their secret."""
    game: str
    gold: int | None = None
    """None until somebody has looked at the end."""
    ahead: int | None = None
    """Gold more than the bot had."""


class Stored(NamedTuple):
    """A game with its seats and its whole journal."""

    game: GameRow
    seats: list[SeatRow]
    journal: list[Record]
    now: float = 0.0
    """The time of the store."""
