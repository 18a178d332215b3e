"""What bots are asked for, wherever they think: to play a turn, or advice.

It gets the game as a log and makes views of it, so a bot sees no more than its seat does.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import kingdom
import kingdom.bots
from kingdom.bots import Advice
from kingdom.engine.action import Action
from kingdom.engine.log import Entry, Log, follow
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

MOST_ACTIONS = 80
"""More than any turn has; a bot that never ends its turn is interrupted."""
GAMES_KEPT = 16


class Task(NamedTuple):
    """A decision: the game so far, who must decide, and which bot does."""

    log: Log
    seat: Seat
    bot: str


_known: dict[tuple[object, ...], tuple[tuple[Entry, ...], State]] = {}
"""Games played through before, so that only what is new is replayed."""


def state_of(log: Log) -> State:
    """The last state of a game, found from an earlier one if it is known."""
    key = (log.setup, log.seed, log.deal, log.rulings)
    entries, state = _known.pop(key, ((), None))
    if state is None or log.entries[: len(entries)] != entries:
        entries, state = (), log._replace(entries=()).replay(kingdom.LIBRARY)[-1]
    for entry in log.entries[len(entries) :]:
        state = follow(state, entry)
    _known[key] = log.entries, state
    if len(_known) > GAMES_KEPT:
        del _known[next(iter(_known))]
    return state


def seed_of(task: Task) -> int:
    """The bot's own chance: the same moment, the same choice."""
    return Random(f"{task.log.seed} {len(task.log.entries)} {task.seat}").getrandbits(32)


def play_turn(task: Task) -> list[str]:
    """All that a bot does until another seat must decide."""
    state = state_of(task.log)
    bot = kingdom.bots.make_bot(task.bot, seed_of(task), has_clock=True)
    actions: list[str] = []
    while not state.over and state.actor == task.seat and len(actions) < MOST_ACTIONS:
        action = Action(bot.choose(View(state, task.seat)))
        state = state.after(action)
        actions.append(str(action))
    return actions


def advise(task: Task) -> Advice:
    """The turn a good bot would play, and why."""
    view = View(state_of(task.log), task.seat)
    return kingdom.bots.advise(view, count=1, seed=seed_of(task))[0]
