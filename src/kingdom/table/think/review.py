"""A review: a turn as it was played, beside the one a good bot would have played."""

from __future__ import annotations

from typing import NamedTuple

import kingdom.bots
from kingdom.bots import Advice
from kingdom.bots.advice import explained
from kingdom.engine.action import parse_action
from kingdom.engine.log import Log, follow
from kingdom.engine.state import Seat
from kingdom.engine.view import View
from kingdom.puzzles import Judge, done_by
from kingdom.puzzles.difficulty import SEEDS

from .tasks import Task, seed_of, state_of


class PlayedTurn(NamedTuple):
    """A turn of the past: the game until it was ended, and how many actions came before it."""

    log: Log
    start: int
    seat: Seat
    bot: str
    best: tuple[str, ...] = ()
    """The best turn, its end included, if it is known: that of a puzzle."""


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
    done = before
    for entry in turn.log.entries[turn.start :]:
        done = follow(done, entry)
    if turn.best:  # by the futures that it was graded by
        judge = Judge(view)
        gold = judge.mean(done_by(turn.best, before), SEEDS)
        actions = [parse_action(action) for action in turn.best]
        return Reviewed(judge.mean(done, SEEDS), explained(view, actions, gold))
    best = kingdom.bots.advise(view, count=1, seed=seed)[0]
    return Reviewed(kingdom.bots.expected_gold(view, done, seed=seed), best)
