"""Futures: how the game may go on after a plan, played with cards drawn by chance.

Beam and advice compare the best plans of a turn by them.
"""

from __future__ import annotations

from random import Random

from kingdom.engine.card import CardNumber
from kingdom.engine.fields import replaced
from kingdom.engine.state import Seat, State
from kingdom.engine.turn import start_turn
from kingdom.engine.view import View

from .search import Plan, Search
from .weights import Weights
from .worth import Worth

PACE, PACE_BY_TILE, LEAST_PACE = 3.0, 0.6, 4.35
"""Settlements a rival builds in a turn, about: with its tiles, and at least over a whole game."""
NODES = 1_000
"""States to weigh for a turn that may never come."""


class Future:
    """Some futures of a seat, the same for every plan, so that luck favours none.

    The others stand still, but their supply shrinks: the game ends when theirs does.
    """

    def __init__(
        self,
        view: View,
        seat: Seat,
        rng: Random,
        *,
        count: int,
        turns: int,
        width: int,
        weights: Weights | None = None,
    ) -> None:
        self.seat = seat
        self.width = width
        self.nodes = 0
        """States weighed so far."""
        cards = list(view.unseen) + list(view.table.discards)
        self.hands = [_drawn(cards, number, turns, rng) for number in range(count)]
        now = Worth(view.table, seat, weights)
        tiles = max(held.bit_count() for held in view.table.held)
        pace = max(PACE + PACE_BY_TILE * tiles, LEAST_PACE)
        self.worths = [now.later(int(pace * turn)) for turn in range(1, turns + 1)]

    def expected(self, plan: Plan) -> float:
        """What a plan is worth after the turns that may follow, on average."""
        state = plan.state
        if state.ending or state.last or state.actor != self.seat or not plan.ends_turn:
            return plan.worth
        return sum(self._worth_after(plan, hand) for hand in self.hands) / len(self.hands)

    def _worth_after(self, plan: Plan, hand: list[CardNumber]) -> float:
        for card, worth in zip(hand, self.worths, strict=False):
            state = next_turn(plan.state, card, is_last=worth.rivals_left <= 0)
            if state.actor != self.seat or state.over:
                break
            search = Search(state, self.seat, worth, width=self.width, nodes=NODES, has_moves=False)
            plan = search.plans()[0]
            self.nodes += NODES - search.nodes
            if plan.state.ending or not plan.ends_turn:
                break
        return plan.worth


def _drawn(cards: list[CardNumber], number: int, turns: int, rng: Random) -> list[CardNumber]:
    """The cards of one future; the first ones of several go round the kinds there are."""
    rest = cards[:]
    rng.shuffle(rest)
    if rest:
        rest.sort()
        first = rest.pop(int((number * 0.618034 % 1) * len(rest)))
        rng.shuffle(rest)
        rest = [first, *rest]
    return rest[:turns]


def next_turn(state: State, card: CardNumber, *, is_last: bool) -> State:
    """The seat's next turn, as if nobody else had one in between."""
    new = state.copy()
    for rule in new.game.turn_end:
        rule.turn_end(new)
    new.hand = replaced(new.hand, new.seat, (card,))
    new.round += 1
    new.ending = is_last
    start_turn(new)
    return new
