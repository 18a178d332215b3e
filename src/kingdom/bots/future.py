"""Futures: how the game may go on for one seat after a plan, with cards drawn by chance.

Advice compares the best plans of a turn by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

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


class Luck(NamedTuple):
    """One future: how likely it is, and its cards."""

    share: float
    cards: list[CardNumber]


class Future:
    """Some futures of a seat, the same for every plan, so that luck favours none.

    Each kind of card that may come next has a future of its own, as far as there are so many.
    Rivals stand still, but their supply shrinks: the game ends when theirs does.
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
        self.view = view
        self.seat = seat
        self.rng = rng
        self.width = width
        self.weights = weights
        self.lucks = lucks(view, seat, count, rng)
        now = Worth(view.table, seat, weights)
        tiles = max(held.bit_count() for held in view.table.held)
        pace = max(PACE + PACE_BY_TILE * tiles, LEAST_PACE)
        self.worths = [now.later(int(pace * turn)) for turn in range(1, turns + 1)]

    def weigh(self, plans: Iterable[Plan]) -> Iterator[tuple[float, Plan]]:
        """What plans are worth after the turns that may follow, one after the other.

        One that draws a card before its turn is over is taken to gain in its future what the others
        gain in theirs; so it comes last.
        """
        gains, drawing = [], []
        for plan in plans:
            if plan.ends_turn or plan.state.over:
                worth = self.expected(plan)
                gains.append(worth - plan.worth)
                yield worth, plan
            else:
                drawing.append(plan)
        gain = sum(gains) / len(gains) if gains else 0.0
        for plan in drawing:
            yield plan.worth + gain, plan

    def expected(self, plan: Plan) -> float:
        """What a plan is worth after the turns that may follow, on average."""
        state = plan.state
        if state.ending or state.last or state.actor != self.seat or not plan.ends_turn:
            return plan.worth
        return sum(luck.share * self._worth_after(plan, luck) for luck in self.lucks)

    def _worth_after(self, plan: Plan, luck: Luck) -> float:
        cards = luck.cards
        state = plan.state
        for worth in self.worths:
            if not cards:
                break
            state = turn_of(state, self.seat, cards)
            cards = cards[len(state.hand[self.seat]) :]
            state.round += 1
            state.ending = worth.rivals_left <= 0
            if state.actor != self.seat or state.over:
                break
            search = Search(
                state, self.seat, worth,
                width=self.width, nodes=NODES, has_moves=False,
            )  # fmt: skip
            plan = search.plans()[0]
            state = plan.state
            if state.ending or not plan.ends_turn:
                break
        return plan.worth


def lucks(view: View, seat: Seat, count: int, rng: Random) -> list[Luck]:
    """Futures that differ in the next card, each as likely as that card; all further are chance."""
    table = view.table
    unseen, later = list(view.unseen), [*table.discards, *table.hand[seat]]
    if not table.pile:  # the discards are shuffled before the next card is drawn
        unseen, later = later, []
    kinds = Counter(unseen)
    if not kinds:
        return [Luck(1.0, [])]
    if len(kinds) <= count:
        firsts = [(number / len(unseen), card) for card, number in sorted(kinds.items())]
    else:
        spread = [int((number * 0.618034 % 1) * len(unseen)) for number in range(count)]
        firsts = [(1 / count, sorted(unseen)[place]) for place in spread]
    found = []
    for share, first in firsts:
        rest = unseen[:]
        rest.remove(first)
        rng.shuffle(rest)
        rng.shuffle(later)
        found.append(Luck(share, [first, *rest, *later]))
    return found


def turn_of(state: State, seat: Seat, cards: Sequence[CardNumber]) -> State:
    """The next turn of a seat, with the first of some cards, as if nobody else had one before."""
    new = state.copy()
    for rule in new.game.turn_end:
        rule.turn_end(new)
    drawn = 1 + sum(rule.hand_size(new, seat) for rule in new.game.hand_size)
    new.seat = seat
    new.hand = replaced(new.hand, seat, tuple(cards[:drawn]))
    start_turn(new)
    return new
