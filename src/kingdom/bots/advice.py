"""Advice for people: the best few ways to play a turn, what they should bring, and why.

Hints in the terminal and on the page come from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from kingdom.engine.action import Action
from kingdom.engine.hexes import listed
from kingdom.engine.location import slug
from kingdom.engine.outcome import Change, outcome_of
from kingdom.engine.state import Seat, State
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
MOST_FOR, MOST_AGAINST = 4, 2


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


def in_words(reasons: Iterable[Reason], words: Words) -> str:
    """Some reasons in a row, each said once; nothing if there is none."""
    return "; ".join(dict.fromkeys(reason.told(words) for reason in reasons))


def sentence(good: Iterable[Reason], bad: Iterable[Reason], words: Words) -> str:
    """What speaks for a plan and, behind a “but”, against it; empty if nothing does."""
    told, but = in_words(good, words), in_words(bad, words)
    if but:
        told = "; ".join(filter(None, [told, WHY[words.lang]["but"].format(drawbacks=but)]))
    return f"{told[0].upper()}{told[1:]}." if told else ""


class Advice(NamedTuple):
    """A way to play the turn."""

    actions: tuple[Action, ...]
    gold: float
    """The gold of the seat at the end of the game, as far as one can tell."""
    reasons: tuple[Reason, ...]
    """What speaks for the whole of it, then what speaks against it; the weightiest first."""
    steps: tuple[tuple[Reason, ...], ...] = ()
    """For each action, what it brings and costs at once."""

    @property
    def besides(self) -> list[Reason]:
        """What speaks for it though no step brings it at once."""
        return [each for each in self.reasons if each.worth > 0 and each.kind not in AT_ONCE]

    @property
    def drawbacks(self) -> list[Reason]:
        """What speaks against it."""
        return [each for each in self.reasons if each.worth < 0]

    def why(self, words: Words) -> str:
        """All its reasons as a sentence; empty if there is none."""
        return sentence([each for each in self.reasons if each.worth > 0], self.drawbacks, words)


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
        Advice(
            tuple(map(Action, plan.actions)),
            gold,
            reasons(view.table, plan, worth),
            _steps(view, plan.actions, seed),
        )
        for gold, plan in weighed[:count]
    ]


def explained(view: View, actions: Sequence[Action], gold: float, *, seed: int = 0) -> Advice:
    """Advice to play a turn that is known to be good, its end included, and to bring so much."""
    done = view.imagine(Random(seed))
    for action in actions[:-1]:
        done = done.after(action)
    worth = Worth(view.table, view.actor, gold_alone(view))
    why = reasons(view.table, Plan((), done, 0.0, 0.0), worth)
    return Advice(tuple(actions), gold, why, _steps(view, actions, seed))


@without_collector
def expected_gold(view: View, done: State, *, seed: int = 0) -> float:
    """What a turn should bring that somebody played: ``done`` is the table as it is to be ended.

    With the same seed the futures are those of `advise`, so that luck favours neither.
    """
    worth = Worth(view.table, view.actor, gold_alone(view))
    now = worth.of(done)
    return _future(view, seed).expected(as_ended(Plan((), done, now, now), worth))


def gold_alone(view: View) -> Weights:
    """The weights that are about one's own gold, whatever it denies the others."""
    return {**tuned_weights(view.table.game.library), "general.ending": NOTHING}


def _future(view: View, seed: int) -> Future:
    return Future(
        view, view.actor, Random(seed),
        count=FUTURES, turns=TO_THE_END, width=1, weights=gold_alone(view),
    )  # fmt: skip


def _steps(view: View, actions: Sequence[int], seed: int) -> tuple[tuple[Reason, ...], ...]:
    """What each action of a plan brings its seat at once."""
    state, found = view.imagine(Random(seed)), []
    for action in actions:
        changes, state = outcome_of(state, action)
        found.append(brought(changes, view.actor))
    return tuple(found)


def brought(changes: Iterable[Change], seat: Seat) -> tuple[Reason, ...]:
    """What some changes are to a seat, as reasons."""
    return tuple(
        Reason("gold", change.name, change.gold)
        if change.kind == "gold"
        else Reason("tile", change.name, -1 if change.kind == "lost" else 1)
        for change in changes
        if change.seat == seat
    )


def reasons(before: State, plan: Plan, worth: Worth) -> tuple[Reason, ...]:
    """What a plan changes, in the terms of the evaluation: for it, then against it."""
    seat, after = worth.seat, plan.state
    found = []
    was, now = before.score(seat), after.score(seat)
    for name in now:
        gold = now[name].gold - (was[name].gold if name in was else 0)
        found.append(Reason("gold", name, gold))
    grown: dict[tuple[str, str], float] = {}
    for tile in listed(before.held[seat] ^ after.held[seat]):
        sign = 1 if after.held[seat] >> tile & 1 else -1
        key = "tile", before.board.places[tile].location.id
        grown[key] = grown.get(key, 0.0) + sign * worth.tile(tile)
    terms, new_terms = worth.weighed_terms(before), worth.weighed_terms(after)
    for term in sorted(terms.keys() | new_terms.keys()):
        section, _, name = term.partition(".")
        kind = KINDS.get(section) or KINDS.get(term.rstrip("1234"))
        if kind:
            key = kind, name if kind == "begun" else ""
            gain = new_terms.get(term, 0.0) - terms.get(term, 0.0)
            grown[key] = grown.get(key, 0.0) + gain
    found += [Reason(kind, name, gain) for (kind, name), gain in grown.items()]
    if after.ending:  # it is the seat's last turn: nothing counts any more but gold
        found = [each for each in found if each.kind == "gold"]
    paid = {slug(each.name) for each in found if each.kind == "gold" and each.worth > 0}
    takes = any(each.kind == "tile" and each.worth > 0 for each in found)
    # Of what one has got it goes without saying that it came nearer, and that less is left of it.
    found = [
        each
        for each in sorted(found, key=lambda each: -abs(each.worth))
        if not (each.kind == "begun" and slug(each.name) in paid)
        and not (each.kind == "near-tile" and takes)
    ]
    good = [each for each in found if each.worth >= LEAST]
    bad = [each for each in found if each.worth <= -LEAST and each.kind in SPEAK_AGAINST]
    return (*good[:MOST_FOR], *bad[:MOST_AGAINST])


KINDS = {
    "card": "begun",
    "beside": "begun",
    "bound": "free",
    "general.bound_": "free",
    "general.reach_": "near-tile",
    "general.castle_": "near-castle",
}
"""The terms of the evaluation that can be told, and what kind of reason each is."""

AT_ONCE = ("gold", "tile")
"""The kinds of reasons that are there as soon as an action is done."""

SPEAK_AGAINST = ("gold", "tile", "begun", "free")
"""What is told of a plan even where it grows less; who has reached a castle has none ahead."""
