"""Positions and games that the tests of the command read."""

from __future__ import annotations

from random import Random

import kingdom
from kingdom.engine.log import Log
from kingdom.engine.playout import random_action
from kingdom.engine.state import State


def some_game(*, seed: int = 3, seats: int = 2, actions: int = 10_000) -> tuple[Log, State]:
    """The first so many actions of a random game, or all of it."""
    log, state = kingdom.new_log(kingdom.first_game(seats), seed, ("Ann", "Bob", "Cy")[:seats])
    rng = Random(seed)
    while not state.over and len(log.entries) < actions:
        state = state.after(random_action(state, rng.random))
        log = log.then(state)
    return log, state


def some_position(*, seed: int = 3, seats: int = 2, actions: int = 60) -> State:
    """A position of a random game."""
    return some_game(seed=seed, seats=seats, actions=actions)[1]
