"""Finding puzzles: in which turns of a game one way to play it is clearly the best.

Every turn of the game is searched as for a hint. Where something stands out, it is searched ten
times as wide, and what looks best is followed into futures of several seeds. The best turn must
lead in all of them, and stay ahead of everything that differs from it in one action.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from random import Random
from typing import NamedTuple

from kingdom.bots.advice import PLANS, WIDTH, gold_alone
from kingdom.bots.search import Plan, Search, table_of
from kingdom.bots.worth import Worth
from kingdom.engine.action import Action
from kingdom.engine.log import Log
from kingdom.engine.power import END_ACTION
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.state import State
from kingdom.engine.view import View

from .difficulty import rating_of
from .judge import SAME, Judge
from .puzzle import Puzzle, done_by, seat_to_play, view_of

MOST_LEFT = 14
"""Settlements a seat may still have: with more, there is time to make up for almost anything."""
GAP = 1.0
"""Gold by which a turn must be the best."""
FEWEST = 40
"""Turns there must be to choose among."""


class Effort(NamedTuple):
    """How hard better turns are looked for."""

    width: int
    nodes: int
    turns: int
    """How many of those that look best are followed into their futures."""
    seeds: tuple[int, ...]
    """Of those futures, eight for each."""


NARROW = Effort(width=WIDTH, nodes=5_000, turns=PLANS, seeds=(0,))
WIDE = Effort(width=10 * WIDTH, nodes=50_000, turns=20 * PLANS, seeds=(0, 1, 2, 3, 4, 5))


def find_in(log: Log, states: list[State]) -> list[Puzzle]:
    """The puzzles in a game, one a round at most."""
    found: dict[int, Puzzle] = {}
    for place, state in enumerate(states):
        seat = seat_to_play(state)
        if seat is None or state.supply[seat] > MOST_LEFT or state.round in found:
            continue
        before = log._replace(entries=log.entries[:place], seed=None, players=())
        puzzle = puzzle_at(before, state)
        if puzzle:
            found[state.round] = puzzle
    return [*found.values()]


def puzzle_at(log: Log, state: State) -> Puzzle | None:
    """The puzzle that a turn is, if it is one."""
    judge = Judge(view_of(state))
    plans = plans_of(judge.view, NARROW)
    is_last = bool(plans) and plans[0].state.ending
    if not is_last and not _stands_out(plans, judge):
        return None
    plans = plans_of(judge.view, WIDE)  # of a last turn nothing is uncertain, so that is quick
    if len(plans) < FEWEST or not _stands_out(plans, judge):
        return None
    ranked = sorted(plans, key=lambda plan: -judge.gold(plan.state, 0))
    actions = tuple(str(Action(action)) for action in ranked[0].actions)
    puzzle = Puzzle(log, _improved(actions, state, judge), GAP, 0)
    gap = gap_of(puzzle, state, judge, plans)
    if gap < GAP:
        return None
    found = puzzle._replace(gap=int(gap * 10) / 10)
    return found._replace(rating=rating_of(found, state, judge))


def _stands_out(plans: list[Plan], judge: Judge) -> bool:
    """Whether, at a first look, one of some plans is clearly better than the others."""
    if not plans or not all(plan.ends_turn for plan in plans):
        return False  # where a drawn card cuts a plan short, its worth cannot be compared
    best, *others = sorted(
        (plan.state for plan in plans), key=lambda done: -judge.gold(done, NARROW.seeds[0])
    )
    return judge.lead(best, others, NARROW.seeds, GAP) >= GAP


def holds(puzzle: Puzzle) -> bool:
    """Whether the best turn is still found to be better than every other by the stated gap."""
    state = puzzle.begin()[-1]
    view = view_of(state)
    return gap_of(puzzle, state, Judge(view), plans_of(view, WIDE)) >= puzzle.gap


def gap_of(puzzle: Puzzle, state: State, judge: Judge, plans: list[Plan]) -> float:
    """Gold by which the best turn is better than any of some plans, and any variant of its own.

    Less than the puzzle states, and not exact, where it is not.
    """
    try:
        best = done_by(puzzle.best, state)
        best.after(END_ACTION)
    except IllegalAction:
        return 0.0
    if not all(plan.ends_turn for plan in plans):
        return 0.0
    others = {table_of(plan.state): plan.state for plan in plans}
    others.update((table_of(done), done) for _, done in _variants(puzzle.best, state, judge))
    others.pop(table_of(best), None)
    return judge.lead(best, others.values(), WIDE.seeds, puzzle.gap)


def _improved(actions: tuple[str, ...], before: State, judge: Judge) -> tuple[str, ...]:
    """A turn with one action after another changed for the better, as long as that is possible."""
    gold = judge.gold(done_by(actions, before), 0)
    while True:
        tried = [(judge.gold(done, 0), other) for other, done in _variants(actions, before, judge)]
        best = max(tried, default=(0.0, actions))
        if best[0] <= gold + SAME:
            return actions
        gold, actions = best


def plans_of(view: View, effort: Effort) -> list[Plan]:
    """The ways to play a turn that look best and lead to different tables."""
    worth = Worth(view.table, view.actor, gold_alone(view))
    state = view.imagine(Random(0))
    search = Search(state, view.actor, worth, width=effort.width, nodes=effort.nodes)
    found: dict[object, Plan] = {}
    for plan in search.plans():
        found.setdefault(table_of(plan.state), plan)
        if len(found) == effort.turns:
            break
    return [*found.values()]


def _variants(
    actions: tuple[str, ...], before: State, judge: Judge
) -> list[tuple[tuple[str, ...], State]]:
    """The turn, and those that differ from it in one action: of those, what looks best."""
    view = judge.view
    worth = Worth(view.table, view.actor, gold_alone(view))
    turns = every_variant(actions, before)
    return nlargest(WIDE.turns, turns, key=lambda turn: worth.of(turn[1]))


def every_variant(
    actions: tuple[str, ...], before: State
) -> Iterator[tuple[tuple[str, ...], State]]:
    """A turn and all that differ from it in one action: a search leaves out some of them."""
    state = before
    for place, action in enumerate(actions[:-1]):
        for other in state.legal_actions():
            if other != END_ACTION:
                done = _followed(state.after(other), actions[place + 1 : -1])
                if done:
                    yield (*actions[:place], str(other), *done[0], actions[-1]), done[1]
        state = state.after(action)


def _followed(state: State, actions: tuple[str, ...]) -> tuple[list[str], State] | None:
    """Those of some actions that are lawful, and where they lead; None if no turn ends there."""
    seat, followed = state.seat, []
    for action in actions:
        try:
            state = state.after(action)
        except IllegalAction:
            continue
        followed.append(action)
    may_end = not state.over and state.actor == seat and state.is_legal(END_ACTION)
    return (followed, state) if may_end else None
