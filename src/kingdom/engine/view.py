"""Views: what one seat, or a spectator, may know of a state (3.6)."""

from __future__ import annotations

from random import Random

from .action import Action, Option
from .card import CardNumber, Score
from .chance import Chance
from .state import Seat, State

HIDDEN: CardNumber = -3
"""A card whose face is unknown."""

FACE_DOWN = tuple((HIDDEN,) * count for count in range(100))
"""So many hidden cards; made once, as every view needs some."""
NO_CHANCE = Chance(0)


class View:
    """A state without its secrets: the only thing given to a bot, a page or a spectator."""

    __slots__ = ("seat", "table")

    def __init__(self, state: State, seat: Seat | None) -> None:
        self.seat = seat
        """Whose view it is; None for a spectator."""
        self.table = table = state.copy()
        """The state with every secret blanked."""
        if not state.over:
            hands = [*state.hand]
            for holder, cards in enumerate(hands):
                if holder == seat:
                    continue
                if holder == state.seat and state.card in cards:  # the card in force lies open
                    hands[holder] = (*FACE_DOWN[len(cards) - 1], state.card)
                else:
                    hands[holder] = FACE_DOWN[len(cards)]
            table.hand = (*hands,)
        table.pile = FACE_DOWN[len(state.pile)]
        table.chance = NO_CHANCE
        table.foretold = ()

    @property
    def unseen(self) -> tuple[CardNumber, ...]:
        """The cards of the pile and of hidden hands together, known by subtraction."""
        table = self.table
        cards = list(table.game.deck)
        for seen in (table.discards, table.removed, *table.hand):
            for card in seen:
                if card != HIDDEN:
                    cards.remove(card)
        return tuple(sorted(cards))

    @property
    def actor(self) -> Seat:
        """The seat that must decide now."""
        return self.table.actor

    def options(self) -> list[Option]:
        """All that the viewer may do now, as a few entries; nothing when another is to choose."""
        return self.table.options() if self.seat == self.table.actor else []

    def legal_actions(self) -> list[Action]:
        """All that the viewer may do now, one action after the other."""
        return self.table.legal_actions() if self.seat == self.table.actor else []

    def score(self, seat: Seat) -> dict[str, Score]:
        """A seat's gold by its reasons, as if the game ended now."""
        return self.table.score(seat)

    def gold(self, seat: Seat) -> int:
        """All gold of a seat, as if the game ended now."""
        return self.table.gold(seat)

    def imagine(self, rng: Random) -> State:
        """A full state that agrees with this view: the unseen cards are dealt by chance."""
        cards = list(self.unseen)
        rng.shuffle(cards)
        state = self.table.copy()
        state.hand = tuple(
            tuple(cards.pop() if card == HIDDEN else card for card in hand) for hand in state.hand
        )
        state.pile = tuple(cards)
        state.chance = Chance(rng.getrandbits(48))
        return state
