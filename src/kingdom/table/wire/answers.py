"""What a page gets for its wishes: a set-up, a table, a list of games."""

from __future__ import annotations

from dataclasses import field

from .box import BoxPart
from .ground import Board, LaidSection, Land
from .kinds import HexName, ReasonKind, SeatKind
from .message import Told
from .players import ClockTold


class DealtItem(Told):
    """Something the set-up drew besides sections and cards."""

    kind: str
    id: str
    name: str
    hexes: list[HexName]
    """Where it lies, if on the board."""
    choices: list[str]
    """What may be dealt in its place, by id; nothing if it is fixed."""


class Dealt(Told):
    """All that one deal drew, such as the tasks, one by one."""

    deal: str
    name: str
    items: list[DealtItem]


class SetupShown(Told):
    """A set-up and its picture. Its ``code`` is all that is needed to play it."""

    code: str
    seed: int
    """What was drawn by: the same wish with the same seed gives the same set-up."""
    seats: int
    expansions: list[str]
    sections: list[LaidSection]
    cards: list[str]
    options: list[str]
    dealt: list[Dealt]
    land: Land
    board: Board
    box: list[BoxPart]
    """What to take out of the box, for a table of wood."""


class CreatedSeat(Told):
    """What the maker of a table gets for a seat: its secret, or an invitation to pass on."""

    seat: int
    secret: str | None
    """For a person here."""
    invite: str | None
    """A code for a person elsewhere, good for one join."""


class Created(Told):
    """A table was made and its game runs. Secrets are told this once."""

    game: str
    seats: list[CreatedSeat]


class Joined(Told):
    """The seat is yours: hello with its secret."""

    game: str
    seat: int


class PlayerLine(Told):
    """Who sits on a seat, for a list of games."""

    seat: int
    name: str
    kind: SeatKind
    bot: str
    """The bot that plays it now, whether its own or in an absent person's place."""
    is_free: bool


class GoldLine(Told):
    """What something paid each seat of a finished game."""

    kind: ReasonKind
    id: str
    gold: list[int]


class GameLine(Told):
    """A game in a list, with all a small picture needs."""

    game: str
    code: str
    expansions: list[str]
    players: list[PlayerLine]
    yours: list[int]
    """Seats whose secret was shown."""
    round: int
    actor: int
    """The seat that must decide; of no meaning once it is over."""
    is_over: bool
    winners: list[int]
    earned: list[GoldLine]
    """The gold of everyone by what paid it, once the game is over."""
    entries: int
    is_open: bool
    clock: ClockTold | None
    made: float
    """When the table was made, in seconds since 1970."""
    touched: float
    """When something last happened, in seconds since 1970."""
    land: Land
    board: Board


class Deleted(Told):
    """A game was taken off somebody's list."""

    is_gone: bool
    """Whether it is gone for good; not where others play, who keep it."""


class GameList(Told):
    """Some games, the last touched first."""

    games: list[GameLine]
    gone: list[str] = field(default_factory=list)
    """Of those asked for, the ones that are not there or whose secrets open nothing."""
