"""Following plans: everybody plays on, quickly, and the best plan is told by where it leads.

The best bots choose like this.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .careful import Careful
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
KNOWN = 2.0
"""For how many futures of a field it counts what was known of a plan before."""
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


class Field(NamedTuple):
    """How the best of some plans are followed."""

    plans: int
    """How many of them are."""
    turns: int
    """For how many turns of the own."""
    nodes: int
    """States to weigh on the way, for every seat that is played like that."""
    width: int = 0
    """In the own turns so many ways are planned at a time; if none, they are played quickly."""

    def part(self, share: float) -> Field:
        """The same with a part of the plans and of the states."""
        return self._replace(plans=ceil(share * self.plans), nodes=int(share * self.nodes))


class Player(Protocol):
    """Plays on."""

    nodes: int
    """States weighed so far."""

    def turn(self, state: State) -> State:
        """The state after a turn, with all that others are asked in it."""


class Followed:
    """A plan, what it was weighed, and what is known of it since it was followed."""

    def __init__(self, worth: float, plan: Plan) -> None:
        self.worth = self.known = worth
        self.plan = plan


class Follow:
    """Follows the plans of one turn, in the same futures for all of them."""

    def __init__(
        self, seat: Seat, first: int, clock: Clock, weights: Weights | None = None
    ) -> None:
        self.seat = seat
        self.future = first
        """The number of the next future."""
        self.clock = clock
        self.weights = weights
        self.quick = Quick(weights)

    def best(self, plans: Sequence[Weighed], fields: Sequence[Field]) -> list[Weighed]:
        """The plans of the last field, the best first.

        The first field is so many of the plans, each further one the best of the field before,
        followed longer or by better players. So the fewer plans are left the better they are known.
        """
        found = [Followed(*each) for each in plans]
        for field in fields:
            found = found[: field.plans]
            if len(found) > 1:
                self._follow(found, field)
                found.sort(key=lambda each: -each.known)
        return [(each.worth, each.plan) for each in found]

    def _follow(self, found: Sequence[Followed], field: Field) -> None:
        """Follows plans in as many futures as there are states for; they tell more than before."""
        player: Player = self.quick
        seats = found[0].plan.state.game.seats
        if field.width:
            player, seats = Careful(field.width, self.weights, self.clock), 1
        last_node = player.nodes + seats * field.nodes
        futures: list[list[float]] = []
        while player.nodes < last_node and len(futures) < MOST and not self.clock.is_up:
            leads = self._leads(found, field.turns, player)
            if leads:  # else time was up before all were known
                futures.append(leads)
        for each, led in zip(found, zip(*futures, strict=True), strict=False):
            each.known = (KNOWN * each.known + sum(led)) / (KNOWN + len(futures))

    def _leads(self, found: Sequence[Followed], turns: int, player: Player) -> list[float]:
        """Where all plans lead in one future; nothing if time is up before that is known."""
        leads: list[float] = []
        for each in found:
            leads.append(self.lead(each.plan, turns, player))
            if self.clock.is_up:  # and the last turns were played in haste
                return []
        self.future += 1
        return leads

    def lead(self, plan: Plan, turns: int, player: Player) -> float:
        """By how much the seat leads after a plan in one future: on average after each own turn."""
        seat = self.seat
        state = dealt(plan.state, seat, self.future)
        state.play(END_ACTION)
        found: list[float] = []
        while len(found) < turns:
            is_own = state.seat == seat
            if not state.over:
                state = (player if is_own else self.quick).turn(state)
            if is_own or state.over:
                found.append(lead(state, seat, self.weights))
        return sum(found) / turns
