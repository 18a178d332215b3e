"""Cards: terrain cards that say where to build, scoring cards that say what earns gold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, overload

from .hexes import NOWHERE, Hexes, names
from .terrain import Terrain

if TYPE_CHECKING:
    from .rule import Rule
    from .state import Seat, State

CardNumber: TypeAlias = int
NO_CARD: CardNumber = -1
UNDECIDED: CardNumber = -2
"""Several cards are in hand and none is chosen yet (R45)."""


class TerrainCard(NamedTuple):
    """A terrain card: its name, the terrains to choose from, how many there are of it."""

    name: str
    terrains: tuple[Terrain, ...]
    copies: int


TERRAIN_CARDS: list[TerrainCard] = []
"""Every terrain card there is, by its number."""

TERRAIN_CARD_NAMED: dict[str, CardNumber] = {}


def register_terrain_card(card: TerrainCard) -> CardNumber:
    """Gives a terrain card its number; cards keep it for good."""
    if card.name not in TERRAIN_CARD_NAMED:
        TERRAIN_CARD_NAMED[card.name] = len(TERRAIN_CARDS)
        TERRAIN_CARDS.append(card)
    return TERRAIN_CARD_NAMED[card.name]


class Score(NamedTuple):
    """Gold with its reasons: the hexes that earned it."""

    gold: int
    hexes: Hexes = NOWHERE

    def __repr__(self) -> str:
        return f"<Score: {self.gold} gold{' for ' + self.names if self.hexes else ''}>"

    @property
    def names(self) -> str:
        """The hexes that earned it, by name."""
        return names(self.hexes)

    @classmethod
    def each(cls, gold: int, hexes: Hexes) -> Score:
        """The same gold for each of these hexes."""
        return tuple.__new__(cls, (gold * hexes.bit_count(), hexes))  # half the time of cls(…)


NOTHING = Score(0)

Scoring: TypeAlias = "Callable[[State, Seat], Score]"

Promise: TypeAlias = "Callable[[State, Seat, Score], float]"
"""How much a position has begun that the card's score does not show yet; more is better."""

Withheld: TypeAlias = "Callable[[State, Seat], int]"
"""How much of a card's gold is for places where nobody has built anything yet."""


class ScoringCard:
    """A card that turns a position into gold; right at any moment of the game."""

    __slots__ = ("name", "code", "sentence", "score", "rules", "promise", "weight", "withheld")

    def __init__(
        self, name: str, code: str, sentence: str, score: Scoring, rules: tuple[Rule, ...] = ()
    ) -> None:
        self.name = name
        self.code = code
        self.sentence = sentence
        self.score = score
        self.rules = rules
        self.promise: Promise | None = None
        self.weight = 0.0
        """A first guess of what a unit of its promise is worth; ``weights.toml`` knows better."""
        self.withheld: Withheld | None = None

    @overload
    def promises(self, promise: Promise) -> Promise: ...

    @overload
    def promises(self, *, weight: float) -> Callable[[Promise], Promise]: ...

    def promises(
        self, promise: Promise | None = None, *, weight: float = 0.0
    ) -> Promise | Callable[[Promise], Promise]:
        """Gives the card a promise: what bots weigh beside its gold, and perhaps by how much."""
        if promise is None:
            self.weight = weight
            return self.promises
        self.promise = promise
        return promise

    def withholds(self, withheld: Withheld) -> Withheld:
        """Says how much of its gold players do not see before somebody has built for it."""
        self.withheld = withheld
        return withheld

    def __repr__(self) -> str:
        return f"ScoringCard({self.name!r})"


def scoring_card(name: str, code: str) -> Callable[[Scoring], ScoringCard]:
    """Makes a card of a function; its docstring is the card's sentence."""

    def make(score: Scoring) -> ScoringCard:
        return ScoringCard(name, code, (score.__doc__ or "").strip(), score)

    return make
