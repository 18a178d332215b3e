"""Advice for people: the best few ways to play a turn, what they should bring, and why.

Hints in the terminal and on the page come from here.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from kingdom.engine.action import Action
from kingdom.engine.hexes import listed
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.engine.words import Words

from .beam import Beam
from .collector import without_collector
from .future import Future
from .search import Plan, as_ended
from .weights import NOTHING, Weights, tuned_weights
from .why import WHY
from .worth import Worth

WIDTH, PLANS, FUTURES, TO_THE_END = 16, 8, 8, 20
LEAST = 0.4
"""Gold below which a reason is none."""
MOST_REASONS = 4


NAMED = ("location", "card", "task", "reason", "bonus", "special", "tile")
"""The kinds of things a reason may be about."""


class Reason(NamedTuple):
    """One term of why a plan is good, or what speaks against it."""

    kind: str
    """``gold``, ``tile``, ``begun``, ``free``, ``near-tile`` or ``near-castle``."""
    name: str
    """The card, the location or whatever else it is about; perhaps nothing."""
    worth: float
    """In gold; below 0 where it speaks against the plan."""

    def told(self, words: Words) -> str:
        """The reason as a sentence without its end."""
        text = WHY[words.lang][f"{self.kind} {'for' if self.worth > 0 else 'against'}"]
        name = words.any_of(self.name, *NAMED).name
        return text.format(name=name, gold=f"{abs(self.worth):g}")


class Advice(NamedTuple):
    """A way to play the turn."""

    actions: tuple[Action, ...]
    gold: float
    """The gold of the seat at the end of the game, as far as one can tell."""
    reasons: tuple[Reason, ...]
    """The weightiest first."""


@without_collector
def advise(view: View, *, count: int = 3, seed: int = 0) -> list[Advice]:
    """The best few whole turns for the seat that must decide, the best first.

    >>> from kingdom import View, new_game
    >>> advice = advise(View(new_game(seats=2, seed=7), 0), count=1)[0]
    >>> len(advice.actions), str(advice.actions[-1]), advice.gold > 30
    (4, 'end', True)
    """
    if view.table.over:
        return []
    weights = gold_alone(view)
    beam = Beam(seed, width=WIDTH, plans=PLANS, weights=weights)
    plans = [plan for _, plan in beam.best_plans(view)]
    future = _future(view, seed)
    worth = Worth(view.table, view.actor, weights)
    weighed = sorted(future.weigh(plans), key=lambda each: -each[0])
    return [
        Advice(tuple(map(Action, plan.actions)), gold, reasons(view.table, plan, worth))
        for gold, plan in weighed[:count]
    ]


@without_collector
def expected_gold(view: View, done: State, *, seed: int = 0) -> float:
    """What a turn should bring that somebody played: ``done`` is the table as it is to be ended.

    With the same seed the futures are those of `advise`, so that luck favours neither.
    """
    worth = Worth(view.table, view.actor, gold_alone(view))
    return _future(view, seed).expected(as_ended(Plan((), done, 0.0, 0.0), worth))


def gold_alone(view: View) -> Weights:
    """The weights that are about one's own gold, whatever it denies the others."""
    return {**tuned_weights(view.table.game.library), "general.ending": NOTHING}


def _future(view: View, seed: int) -> Future:
    return Future(
        view, view.actor, Random(seed),
        count=FUTURES, turns=TO_THE_END, width=1, weights=gold_alone(view),
    )  # fmt: skip


def reasons(before: State, plan: Plan, worth: Worth) -> tuple[Reason, ...]:
    """What a plan changes, in the terms of the evaluation, the weightiest first."""
    seat, after = worth.seat, plan.state
    found = []
    was, now = before.score(seat), after.score(seat)
    for name in now:
        gold = now[name].gold - (was[name].gold if name in was else 0)
        found.append(Reason("gold", name, gold))
    for tile in listed(before.held[seat] ^ after.held[seat]):
        sign = 1 if after.held[seat] >> tile & 1 else -1
        found.append(Reason("tile", before.board.places[tile].location.id, sign * worth.tile(tile)))
    grown: dict[tuple[str, str], float] = {}
    terms, new_terms = worth.weighed_terms(before), worth.weighed_terms(after)
    for term in sorted(terms.keys() | new_terms.keys()):
        section, _, name = term.partition(".")
        kind = KINDS.get(section) or KINDS.get(term.rstrip("1234"))
        if kind:
            key = kind, name if kind == "begun" else ""
            gain = new_terms.get(term, 0.0) - terms.get(term, 0.0)
            grown[key] = grown.get(key, 0.0) + gain
    found += [Reason(kind, name, gain) for (kind, name), gain in grown.items()]
    found = [
        reason
        for reason in found
        if reason.worth >= LEAST or (reason.worth <= -LEAST and reason.kind in SPEAK_AGAINST)
    ]
    return tuple(sorted(found, key=lambda reason: -abs(reason.worth))[:MOST_REASONS])


KINDS = {
    "card": "begun",
    "beside": "begun",
    "bound": "free",
    "general.bound_": "free",
    "general.reach": "near-tile",
    "general.castle": "near-castle",
}
"""The terms of the evaluation that can be told, and what kind of reason each is."""

SPEAK_AGAINST = ("gold", "tile", "begun", "free")
"""What is told of a plan even where it grows less; who has reached a castle has none ahead."""
