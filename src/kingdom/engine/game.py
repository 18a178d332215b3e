"""A game: all that never changes once it is set up, shared by every state of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .action import POWERS
from .board import Board
from .card import TERRAIN_CARDS, CardNumber, ScoringCard
from .chance import Chance
from .hexes import NOWHERE
from .library import Library
from .piece import PIECES
from .power import Power
from .rule import MOMENTS, Rule, filled
from .setup import Setup, check_setup
from .state import State
from .terrain import Terrain
from .turn import draw, start_turn

LAST_ROUND = 60
"""R108: no rule ends a game whose players keep delaying it; here the sixtieth round does."""

RULINGS = 2
"""The rulings of new games; a game that was begun under earlier ones is played to its end by them.

1 until rulings R28, R94, R102 and R118 were changed or made, 2 since then.
"""


@lru_cache(256)
def _moments_of(rules: tuple[Rule, ...]) -> dict[str, tuple[Rule, ...]]:
    """For each moment the rules that fill it; kept, as most games have the same rules as others."""
    return {moment: tuple(rule for rule in rules if moment in filled(rule)) for moment in MOMENTS}


class Game:
    """Board, seats, cards, deck and rules of one game, and its rules' moments gathered."""

    def __init__(
        self,
        library: Library,
        board: Board,
        *,
        seats: int,
        cards: tuple[ScoringCard, ...],
        expansions: Iterable[str],
        wishes: Iterable[str] = (),
        dealt: Mapping[str, tuple[str, ...]] | None = None,
        setup: Setup | None = None,
        rulings: int = RULINGS,
    ) -> None:
        self.library = library
        self.board = board
        self.seats = seats
        self.cards = cards
        self.expansions = tuple(expansions)
        self.wishes = frozenset(wishes)
        self.dealt = dict(dealt or {})
        self.setup = setup
        self.rulings = rulings
        self.last_round = LAST_ROUND
        self.neutral_pieces = tuple(piece for piece in PIECES if piece.neutral)
        self.terrains_of: dict[CardNumber, tuple[Terrain, ...]] = {}
        for card, number, home in library.terrain_cards.values():
            if home in self.expansions:
                self.terrains_of[number] = card.terrains
        self.only_terrain = {
            number: terrains[0] for number, terrains in self.terrains_of.items() if not terrains[1:]
        }
        """The terrain of each card that leaves no choice."""
        self.every_terrain = sorted(set(self.only_terrain.values()))
        """The terrains that have cards of their own."""
        self.tiles_of = [0] * len(POWERS)
        for tile, place in enumerate(board.places):
            for power in place.location.powers:
                self.tiles_of[power.number] |= 1 << tile
        self.tiles_named: dict[str, int] = {}
        """The tiles of each location in play, by its id."""
        for tile, place in enumerate(board.places):
            id = place.location.id
            self.tiles_named[id] = self.tiles_named.get(id, 0) | 1 << tile
        self.listed_special = NOWHERE
        """The special hexes that cards mean which list them one by one (R28, R49)."""
        for special in library.specials.values():
            if special.is_listed:
                self.listed_special |= board.specials.get(special.letter, NOWHERE)
        self._powers_of: dict[int, tuple[Power, ...]] = {0: ()}
        self._gather([*library.rules, *(rule for card in cards for rule in card.rules)])
        self.deck = tuple(
            number
            for number in self.terrains_of
            if all(rule.keeps_card(self, TERRAIN_CARDS[number]) for rule in self.keeps_card)
            for _ in range(TERRAIN_CARDS[number].copies)
        )
        """Every terrain card of this game."""

    @classmethod
    def of(cls, setup: Setup, library: Library, *, rulings: int = RULINGS) -> Game:
        """The game of a set-up."""
        setup = check_setup(setup, library)
        return cls(
            library,
            library.board(setup.sections, setup.dealt),
            seats=setup.seats,
            cards=tuple(library.card_named(name) for name in setup.cards),
            expansions=setup.expansions,
            wishes=setup.wishes,
            dealt=dict(setup.dealt),
            setup=setup,
            rulings=rulings,
        )

    def _gather(self, rules: list[Rule]) -> None:
        """Keeps the rules that have something to do, and for each moment those that fill it."""
        self.rules = tuple(
            sorted((rule for rule in rules if rule.needed(self)), key=lambda rule: rule.order)
        )
        self.__dict__.update(_moments_of(self.rules))

    if TYPE_CHECKING:

        def __getattr__(self, moment: str) -> tuple[Rule, ...]:
            """The rules of this game that fill a moment, by its name."""

    def powers_of(self, tiles: int) -> tuple[Power, ...]:
        """The different powers that some tiles pay for."""
        found = self._powers_of.get(tiles)
        if found is None:
            powers = {
                power.number: power
                for tile, place in enumerate(self.board.places)
                if tiles >> tile & 1
                for power in place.location.powers
            }
            found = self._powers_of[tiles] = tuple(powers[number] for number in sorted(powers))
        return found

    def first_memory(self) -> dict[type, Any]:
        """What the rules of this game remember as it begins."""
        records = (rule.starts_with(self) for rule in self.starts_with)
        return {type(record): record for record in records}

    def start(self, seed: int, foretold: tuple[CardNumber, ...] = ()) -> State:
        """The first turn's state: cards shuffled and dealt, seat A to begin."""
        state = State(self)
        state.chance = Chance(seed)
        state.foretold = foretold
        state.pile = state.chance.shuffled(self.deck)
        state.memory = self.first_memory()
        state.events = []
        state.hand = tuple((draw(state, seat),) for seat in range(self.seats))
        start_turn(state)
        return state
