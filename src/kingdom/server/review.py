"""A review: a turn as it was played, beside the one a good bot would have played."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import kingdom.bots
from kingdom.bots import Advice
from kingdom.bots.advice import FUTURES, TO_THE_END
from kingdom.bots.future import Future
from kingdom.bots.search import Plan
from kingdom.bots.worth import Worth, tuned_weights
from kingdom.engine.action import parse_action
from kingdom.engine.log import Log, follow
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .think import Task, seed_of, state_of


class PlayedTurn(NamedTuple):
    """A turn of the past: the game until it was ended, and how many actions came before it."""

    log: Log
    start: int
    seat: Seat
    bot: str


class Reviewed(NamedTuple):
    """What a turn should have brought, and the best one a bot finds for the same moment."""

    gold: float
    """The gold of the seat at the end of the game, as far as one could tell then."""
    best: Advice
    """Its gold is told by the same futures, so that luck favours neither."""


def review(turn: PlayedTurn) -> Reviewed:
    """Weighs a turn that was played; done by a worker process."""
    task = Task(turn.log._replace(entries=turn.log.entries[: turn.start]), turn.seat, turn.bot)
    before, seed = state_of(task.log), seed_of(task)
    view = View(before, turn.seat)
    best = kingdom.bots.advise(view, count=1, seed=seed)[0]
    weights = {**tuned_weights(), "general.ending": 0.0}  # as advice weighs
    plan = _played(turn, before, Worth(view.table, turn.seat, weights))
    future = Future(
        view, turn.seat, Random(seed), count=FUTURES, turns=TO_THE_END, width=1, weights=weights
    )
    return Reviewed(future.expected(plan), best)


def _played(turn: PlayedTurn, state: State, worth: Worth) -> Plan:
    """What was done, as if it had been a plan."""
    entries = turn.log.entries[turn.start :]
    for entry in entries:
        state = follow(state, entry)
    ended = state.copy()
    for rule in ended.game.turn_end:
        rule(ended)
    value = worth.of(ended)
    actions = tuple(parse_action(entry.action) for entry in entries)
    return Plan((*actions, END_ACTION), state, value, value)
