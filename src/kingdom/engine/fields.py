"""The fields of a state: everything it holds, and how it is copied. `state.py` says what it does.

Four lists hold what every build changes for its seat; everything else is an immutable value, so
``copy`` is one shallow, hand-written copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeAlias, TypeVar

from .card import NO_CARD, CardNumber
from .chance import Chance
from .event import Event
from .hexes import NOWHERE, Hexes
from .piece import PIECES
from .prompt import Prompt
from .terrain import NO_TERRAIN, Terrain

if TYPE_CHECKING:
    from .board import Board
    from .game import Game

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order; written A to E."""

SETTLEMENTS = 40

Record = TypeVar("Record", bound=tuple[object, ...])
Value = TypeVar("Value")


class Fields:
    """The content of a state, without what may be done with it."""

    __slots__ = (
        "game", "board",
        "own", "adjacent", "twice", "supply",
        "open", "held", "taken", "ready", "since", "stock", "spare",
        "hand", "pile", "discards", "removed", "card", "terrain", "todo", "due", "begun",
        "booked", "pieces", "figures", "prompts", "memory",
        "seat", "round", "ending", "last", "over", "chance",
        "foretold", "known", "emptied", "events", "by",
    )  # fmt: skip

    game: Game
    board: Board
    own: list[Hexes]
    """For each seat, all its pieces that count as settlements."""
    adjacent: list[Hexes]
    """Hexes that touch at least one own piece."""
    twice: list[Hexes]
    """Hexes that touch at least two own pieces."""
    supply: list[int]
    open: Hexes
    """Hexes that hold nothing and are not closed."""
    held: tuple[int, ...]
    """For each seat, the tiles it holds, as bits over the location hexes in play."""
    taken: tuple[int, ...]
    """For each seat, the location hexes it ever took a tile from (R17)."""
    ready: int
    """Tiles the seat on turn may still use."""
    since: int
    """Tiles the seat on turn has held since before this turn."""
    stock: int
    """Location hexes with at least one tile left, and in ``spare`` those with two."""
    spare: int
    hand: tuple[tuple[CardNumber, ...], ...]
    pile: tuple[CardNumber, ...]
    """The draw pile, next card last."""
    discards: tuple[CardNumber, ...]
    removed: tuple[CardNumber, ...]
    """Dead cards that left the game."""
    card: CardNumber
    """The card in force, one of the hand of the seat on turn; NO_CARD if none is left."""
    terrain: Terrain
    todo: int
    """Settlements the mandatory action still asks for."""
    due: int
    """Settlements it asks for beyond those of the supply, built after them (3.2)."""
    begun: bool
    """Whether the mandatory action is under way and nothing else may be done."""
    booked: dict[str, tuple[int, ...]]
    """Gold earned during play, by its reason, for each seat. Replaced, never changed."""
    pieces: tuple[Hexes, ...]
    """For each kind of piece besides the settlement, where it stands, whoever owns it."""
    figures: Hexes
    """Where owned pieces stand that are no plain settlements."""
    prompts: tuple[Prompt, ...]
    """Decisions in progress; the last one is asked."""
    memory: dict[type, Any]
    """What rules remember, one record each. Replaced, never changed."""
    seat: Seat
    round: int
    ending: bool
    last: bool
    """Whether the last turn is done and only prompts before the scoring are left."""
    over: bool
    chance: Chance
    foretold: tuple[CardNumber, ...]
    """Cards a stored game has drawn and will draw again, next one first."""
    known: dict[Seat, tuple[Hexes, list[Hexes]]]
    """Areas found earlier, with the pieces they were found for. Replaced, never changed."""
    emptied: bool
    events: list[Event] | None
    """What the last action caused; None in playouts, where nobody listens."""
    by: int | None
    """The last action."""

    def __init__(self, game: Game) -> None:
        seats = game.seats
        self.game = game
        self.board = game.board
        self.own = [NOWHERE] * seats
        self.adjacent = [NOWHERE] * seats
        self.twice = [NOWHERE] * seats
        self.supply = [SETTLEMENTS] * seats
        self.open = game.board.hexes
        self.held = self.taken = (0,) * seats
        self.ready = self.since = 0
        self.stock = self.spare = (1 << len(game.board.places)) - 1
        self.hand = ((),) * seats
        self.pile = self.discards = self.removed = ()
        self.card = NO_CARD
        self.terrain = NO_TERRAIN
        self.todo = self.due = 0
        self.begun = False
        self.booked = {}
        self.pieces = (NOWHERE,) * len(PIECES)
        self.figures = NOWHERE
        self.prompts = ()
        self.memory = {}
        self.seat = 0
        self.round = 1
        self.ending = self.last = self.over = False
        self.chance = Chance(0)
        self.foretold = ()
        self.known = {}
        self.emptied = False
        self.events = None
        self.by = None

    def copy(self) -> Self:
        """A state of its own with the same content; nobody listens to its events."""
        new = object.__new__(self.__class__)
        new.game = self.game
        new.board = self.board
        new.own = self.own[:]
        new.adjacent = self.adjacent[:]
        new.twice = self.twice[:]
        new.supply = self.supply[:]
        new.open = self.open
        new.held = self.held
        new.taken = self.taken
        new.ready = self.ready
        new.since = self.since
        new.stock = self.stock
        new.spare = self.spare
        new.hand = self.hand
        new.pile = self.pile
        new.discards = self.discards
        new.removed = self.removed
        new.card = self.card
        new.terrain = self.terrain
        new.todo = self.todo
        new.due = self.due
        new.begun = self.begun
        new.booked = self.booked
        new.pieces = self.pieces
        new.figures = self.figures
        new.prompts = self.prompts
        new.memory = self.memory
        new.seat = self.seat
        new.round = self.round
        new.ending = self.ending
        new.last = self.last
        new.over = self.over
        new.chance = self.chance
        new.foretold = self.foretold
        new.known = self.known
        new.emptied = self.emptied
        new.events = None
        new.by = self.by
        return new

    def recall(self, record: type[Record]) -> Record:
        """What a rule remembers, by the type of its record."""
        found: Record = self.memory[record]
        return found

    def remember(self, record: tuple[object, ...]) -> None:
        """Keeps a rule's record in place of its earlier one."""
        self.memory = {**self.memory, type(record): record}


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The same values with one replaced."""
    return values[:place] + (value,) + values[place + 1 :]
