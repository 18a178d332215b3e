"""Rules: the moments of a game that an expansion may shape.

Every method is a moment, silent by default. When a game is made, the moments its rules fill are
gathered into tuples, so a game without an expansion loops over nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from .hexes import Hex, Hexes

if TYPE_CHECKING:
    from .card import CardNumber, Score, TerrainCard
    from .game import Game
    from .holding import Holding
    from .lines import Lines
    from .power import Power
    from .state import Seat, State
    from .terrain import Terrain


class Rule:
    """A rule that bends the others. Fill the method that names the moment."""

    keys: tuple[str, ...] = ()
    """The lines it adds to position pictures."""

    order = 0
    """Where two rules speak at the same moment, the smaller order speaks first (3.5)."""

    def needed(self, game: Game) -> bool:
        """Whether this game has anything for the rule to do."""
        return True

    def starts_with(self, game: Game) -> NamedTuple:
        """What the rule must remember, as the game begins: a record of plain values."""
        raise NotImplementedError

    def keeps_card(self, game: Game, card: TerrainCard) -> bool:
        """Whether a terrain card stays in the deck of this game."""
        raise NotImplementedError

    def write_lines(self, state: State) -> dict[str, str]:
        """Its lines of a position picture, by key; what a fresh game has may be left out."""
        raise NotImplementedError

    def read_lines(self, state: State, lines: Lines) -> None:
        """Remembers what its lines of a position picture say."""
        raise NotImplementedError

    def closed(self, state: State) -> Hexes:
        """Hexes that nothing may enter, though they are empty."""
        raise NotImplementedError

    def lying(self, state: State) -> dict[Hex, str]:
        """What lies open on hexes, by id; location tiles are counted elsewhere."""
        raise NotImplementedError

    def holds(self, state: State, seat: Seat) -> list[Holding]:
        """What a seat has in front of it, open to all; location tiles are counted elsewhere."""
        raise NotImplementedError

    def movable(self, state: State, seat: Seat, own: Hexes) -> Hexes:
        """Which of some own pieces an action that moves a settlement may move."""
        raise NotImplementedError

    def terrains(self, state: State, card: CardNumber) -> tuple[Terrain, ...]:
        """What else the seat on turn may choose with a card of its hand, beside the card's own."""
        raise NotImplementedError

    def card_chosen(self, state: State) -> None:
        """A card and one of its terrains came into force, at the start or in the middle (4.4)."""
        raise NotImplementedError

    def card_died(self, state: State) -> bool:
        """The terrain in force is full (3.3); whether that was settled without a new card."""
        raise NotImplementedError

    def turn_start(self, state: State) -> None:
        """A turn begins; its card is not decided yet (3.1, 1)."""
        raise NotImplementedError

    def turn_end(self, state: State) -> None:
        """A turn ends; the hand is not discarded yet (3.1, 4)."""
        raise NotImplementedError

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        """Powers a seat has without a tile, before or after its mandatory action."""
        raise NotImplementedError

    def loosens(self, state: State, seat: Seat, power: Power) -> bool:
        """Whether "adjacent if possible" may be ignored now by a power that builds."""
        raise NotImplementedError

    def loosened(self, state: State, seat: Seat, power: Power) -> None:
        """It was ignored, thanks to this rule."""
        raise NotImplementedError

    def binds(self, state: State, seat: Seat) -> Hexes:
        """Hexes where "adjacent if possible" holds although a rule lets the seat ignore it."""
        raise NotImplementedError

    def tile_taken(self, state: State, seat: Seat, tile: int) -> None:
        """A seat took the tile with this number (3.5, 3)."""
        raise NotImplementedError

    def tile_lost(self, state: State, seat: Seat, tile: int) -> None:
        """A seat lost the tile with this number (3.5, 2)."""
        raise NotImplementedError

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        """Pieces of a seat entered the board on these hexes (3.5, 4 to 6)."""
        raise NotImplementedError

    def after_move(self, state: State, seat: Seat, origin: Hex, target: Hex) -> None:
        """A piece of a seat has moved, its tiles are taken and lost (3.5, 4 to 6)."""
        raise NotImplementedError

    def joins_steps(self, state: State) -> bool:
        """Whether a piece that goes step by step has moved only once it stops (R98)."""
        raise NotImplementedError

    def delays_end(self, state: State, seat: Seat) -> bool:
        """Whether the end must wait although the seat's supply is empty (3.5, 7)."""
        raise NotImplementedError

    def after_emptied(self, state: State, taker: Seat) -> None:
        """A seat took the last tile of a location hex, or one that lay open (3.5, 8)."""
        raise NotImplementedError

    def mandatory(self, state: State, count: int, sites: Hexes) -> int:
        """How many settlements the mandatory action builds, instead of ``count``.

        Each rule is given what the one before it said, and no more is built than the supply
        holds. It is asked twice: to tell a player what is to come, with all hexes of the terrain
        as ``sites`` (none while it is not chosen), and as the first one is built, with its hex.
        """
        raise NotImplementedError

    def hand_size(self, state: State, seat: Seat) -> int:
        """How many cards more than one a seat draws at the end of its turn."""
        raise NotImplementedError

    def before_scoring(self, state: State) -> None:
        """The last turn is done; prompts left now are answered before the game is over."""
        raise NotImplementedError

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        """Gold beside the scoring cards, by a name; right at any moment of the game."""
        raise NotImplementedError

    def progress(self, state: State, seat: Seat) -> tuple[str, int, int]:
        """How far a seat has come with what pays all or nothing: by a name, so many of so many."""
        raise NotImplementedError

    def pays(self, game: Game) -> tuple[str, ...]:
        """Reasons whose gold depends on how the game was played, not on where pieces stand now."""
        raise NotImplementedError

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        """What a seat has begun or saved that no gold shows yet, by a name; bots weigh it."""
        raise NotImplementedError


NO_MOMENTS = ("needed", "loosened")
"""Asked of a rule itself, and not of all that fill a moment."""

MOMENTS = tuple(
    name
    for name, value in vars(Rule).items()
    if callable(value) and not name.startswith("_") and name not in NO_MOMENTS
)
"""The names of all moments."""


@cache
def filled(rule: Rule) -> frozenset[str]:
    """The moments that a rule fills."""
    kind = type(rule)
    return frozenset(name for name in MOMENTS if getattr(kind, name) is not getattr(Rule, name))
