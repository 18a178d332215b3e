"""Following plans: everybody plays on, quickly, and the best plan is told by where it leads.

The best bots choose like this.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .clock import Clock
from .quick import Quick
from .rivals import best_of
from .search import Plan
from .weights import Weights
from .worth import Worth

Weighed: TypeAlias = tuple[float, Plan]
"""A plan, and what it is worth."""

MOST = 64
"""How often a plan is followed in one field at most."""
WEIGHED = 1.5
"""For how many futures it counts what a plan was weighed before."""
SPREAD = 0.618034
"""By steps of this size a line of cards is tried evenly."""


def dealt(state: State, seat: Seat, future: int) -> State:
    """The state with all cards that a seat has not seen dealt anew by a future's number.

    They are dealt the same way wherever the same cards have been seen; the next one, which the
    seat will draw, comes from every part of the deck in turn.
    """
    view = View(state, seat)
    new = view.imagine(Random(f"future {future}"))
    unseen = view.unseen
    if new.pile:
        wish = unseen[int(future * SPREAD % 1 * len(unseen))]
        if wish in new.pile:
            pile = list(new.pile)
            place = pile.index(wish)
            pile[place], pile[-1] = pile[-1], wish
            new.pile = tuple(pile)
    return new


def lead(state: State, seat: Seat, weights: Weights | None = None) -> float:
    """By how much a seat is better off than the best of the others; in gold once it is over."""
    if state.over:
        worths = [float(state.gold(each)) for each in range(state.game.seats)]
    else:
        worths = [Worth(state, each, weights).of(state) for each in range(state.game.seats)]
    own = worths.pop(seat)
    return own - (max(worths) if state.over else best_of(worths, min(state.supply)))


class Followed:
    """A plan, what it was weighed, and what all its futures together led to."""

    def __init__(self, worth: float, plan: Plan) -> None:
        self.worth = worth
        self.plan = plan
        self.leads = 0.0


class Follow:
    """Follows the plans of one turn, in the same futures for all of them."""

    def __init__(self, seat: Seat, first: int, quick: Quick, clock: Clock) -> None:
        self.seat = seat
        self.first = first
        """The number of the first future."""
        self.quick = quick
        self.clock = clock

    def best(self, plans: Sequence[Weighed], fields: Sequence[int], *, nodes: int) -> list[Weighed]:
        """The plans of the last field, the best first.

        The first field is so many of the plans, followed for one own turn; each further one is the
        best of the field before, followed a turn longer. All have the same part of the states to
        weigh, so the fewer plans the better they are known.
        """
        field = [Followed(*each) for each in plans]
        if len(field) == 1:
            return [*plans]
        times = 0
        for looks, size in enumerate(fields, start=1):
            field = field[:size]
            last_node, last_time = self.quick.nodes + nodes // len(fields), times + MOST
            while self.quick.nodes < last_node and times < last_time and not self.clock.is_up:
                leads = self._leads(field, self.first + times, looks)
                for each, led in zip(field, leads, strict=False):  # none if time was up before
                    each.leads += led
                times += 1
            field.sort(key=lambda each: -WEIGHED * each.worth - each.leads)
        return [(each.worth, each.plan) for each in field]

    def _leads(self, field: Sequence[Followed], future: int, looks: int) -> list[float]:
        """Where all plans lead in one future; nothing if time is up before that is known."""
        leads: list[float] = []
        for each in field:
            if self.clock.is_up:
                return []
            leads.append(self.lead(each.plan, future, looks))
        return leads

    def lead(self, plan: Plan, future: int, looks: int) -> float:
        """By how much the seat leads after a plan in one future: on average after each own turn."""
        seat = self.seat
        state = dealt(plan.state, seat, future)
        state.play(END_ACTION)
        found: list[float] = []
        while len(found) < looks:
            is_own = state.seat == seat
            if not state.over:
                state = self.quick.turn(state)
            if is_own or state.over:
                found.append(lead(state, seat, self.quick.weights))
        return sum(found) / looks
