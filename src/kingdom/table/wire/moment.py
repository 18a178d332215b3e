"""All that a watcher may know at one moment."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .ground import Board
from .kinds import HexName, ReasonKind
from .message import Told


class TileShown(Told):
    """A location tile that a seat holds."""

    id: str
    hex: HexName
    """Where it was taken."""
    state: Literal["ready", "waits", "used", "new"]
    """Usable now; not at this moment; used this turn; taken this turn."""
    why: str
    """Why it waits or when it works, in a sentence; empty if it is ready."""


class Holding(Told):
    """Something else a seat holds or may do: tiles of other kinds, counters."""

    kind: str
    id: str
    count: int
    state: Literal["ready", "waits", "used", "new"]


class CardShown(Told):
    """A terrain card; one that is hidden from you has no id."""

    id: str | None
    terrains: list[str]


class SeatNow(Told):
    """What a seat has."""

    seat: int
    supply: int
    tiles: list[TileShown]
    holdings: list[Holding]
    hand: list[CardShown]
    gold: int | None
    """None while the running score is off."""


class Earned(Told):
    """What one seat has of one reason: gold, and a coin on each hex that earns it."""

    seat: int
    gold: int
    coins: dict[HexName, int]
    """What each hex earns; 0 where several earn a gold together."""
    have: int
    of: int
    """How far it is done, where it pays all or nothing: so many of so many; 0 of 0 otherwise."""


class Reason(Told):
    """A card, a task or something else that pays, and what it pays each seat as of now."""

    kind: ReasonKind
    id: str
    earned: list[Earned]


class Aim(Told):
    """Actions on hexes: any of the targets, from any of the origins if there are any."""

    write: str
    """How to write the action: replace ``{origin}`` and ``{target}``."""
    origins: list[HexName]
    targets: list[HexName]


ChoiceKind: TypeAlias = Literal["stop", "terrain-card", "tile", "do"]
"""What a choice is about: leaving the rest undone, a card, a tile, or simply doing it."""


class Choice(Told):
    """An action that is no hex: a button."""

    action: str
    name: str
    sentence: str
    kind: ChoiceKind
    id: str
    """The card or tile."""


class Offer(Told):
    """Something that may be done now: the mandatory build, a tile, an open decision."""

    power: str
    """Its id; ``build`` for the mandatory build."""
    tile: str
    """The location whose tile pays for it; empty if none does."""
    name: str
    sentence: str
    """What it does."""
    ask: str
    """The sentence while it is taken up: “Farm: choose where to build.”"""
    ask_target: str
    """The sentence once an origin is chosen; empty if it has none."""
    piece: str
    """The kind of piece that will stand on the target; empty if none will, or the one moved."""
    is_main: bool
    """Lit at once, without being taken up: the mandatory build or an open decision."""
    aims: list[Aim]
    choices: list[Choice]


class Button(Told):
    """Whether something may be done now and, if not, why."""

    may: bool
    why: str


class Ask(Told):
    """What one of your seats must decide now."""

    seat: int
    offers: list[Offer]
    end: Button
    """End turn: the action ``end``."""
    undo: Button
    undo_turn: Button
    take_back: Button
    """Back to your previous turn; only against bots."""
    closed: list[HexName]
    """Hexes that would be legal for the mandatory build, were they not closed."""


class Mandatory(Told):
    """The mandatory action of the seat on turn."""

    built: int
    left: int


class Result(Told):
    """How the game ended."""

    winners: list[int]
    sentence: str


class Now(Told):
    """All that a watcher may know at one moment. A hidden card is never in it."""

    at: int
    """Every change has its number; send it along with an action."""
    entries: int
    """How many actions the log has."""
    round: int
    turn: int
    """The seat on turn."""
    actor: int
    """The seat that must decide, which may be another."""
    is_ending: bool
    """This round is the last."""
    is_over: bool
    card: CardShown | None
    """The card in force, once it is decided."""
    terrain: str | None
    """The terrain to build on; ``any`` if every one is allowed."""
    mandatory: Mandatory
    sentence: str
    """What is asked of you, who is thinking, or who won."""
    detail: str
    """One line more; may be empty."""
    board: Board
    seats: list[SeatNow]
    reasons: list[Reason] | None
    """The scoring cards first. None while the running score is off."""
    fresh: list[HexName]
    """Where something happened since your last turn."""
    ask: Ask | None
    """None when none of your seats must decide."""
    result: Result | None
