"""What is measured over positions: what may be done, what follows, what it is worth, its size."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import TypeVar

import kingdom
from kingdom.engine.playout import random_action
from kingdom.engine.state import State
from kingdom.engine.view import View

from .clock import now

Item = TypeVar("Item")

POSITIONS = 400
TRIES = 10
KEPT_GAMES = 5
SEED = 1


def legal_us() -> Generator[float]:
    """All legal actions, listed."""
    positions = mid_game_positions()
    return microseconds(State.legal_actions, lambda: positions)


def copy_us() -> Generator[float]:
    """A copy of a state."""
    positions = mid_game_positions()
    return microseconds(State.copy, lambda: positions)


def score_us() -> Generator[float]:
    """The gold of one seat with its reasons, where nothing was found out before."""
    positions = mid_game_positions()
    return microseconds(lambda state: state.score(0), lambda: fresh(positions))


def view_us() -> Generator[float]:
    """What one seat may know of a state."""
    positions = mid_game_positions()
    return microseconds(lambda state: View(state, 0), lambda: positions)


def after_us() -> Generator[float]:
    """The state after an action, which is checked."""
    rng = Random(SEED)
    moves = [(state, random_action(state, rng.random)) for state in mid_game_positions()]
    return microseconds(lambda move: move[0].after(move[1]), lambda: moves)


def microseconds(
    work: Callable[[Item], object], items: Callable[[], Sequence[Item]]
) -> Generator[float]:
    """The mean time of some work over items, which are made ready before each try."""
    while True:
        tries = []
        for _ in range(TRIES):
            ready = items()
            start = now()
            for item in ready:
                work(item)
            tries.append((now() - start) / len(ready) * 1e6)
        yield min(tries)


def mid_game_positions() -> list[State]:
    """Positions of random base games, at any moment of a turn, from the middle third of each."""
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS:
        rng = Random(number)
        passed = states_of_game(kingdom.new_game(seats=2, seed=number), rng)
        third = len(passed) // 3
        found += rng.sample(passed[third : 2 * third], min(20, third))
        number += 1
    return found[:POSITIONS]


def states_of_game(state: State, rng: Random) -> list[State]:
    """Every state of a random game but the last."""
    state.events = None
    passed = []
    while not state.over:
        passed.append(state.copy())
        state.play(random_action(state, rng.random))
    return passed


def fresh(positions: Sequence[State]) -> list[State]:
    """The same positions with nothing found out about them yet."""
    copies = [state.copy() for state in positions]
    for state in copies:
        state.known = {}
    return copies


def state_bytes() -> Generator[float]:
    """The memory of a state when all states of a game are kept, which share what did not change."""
    games = [kingdom.new_game(seats=2, seed=number).game for number in range(KEPT_GAMES)]
    while True:
        for game in games:  # what a game finds out once belongs to no state
            states_of_game(game.start(SEED), Random(SEED))
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        kept = [states_of_game(game.start(SEED), Random(SEED)) for game in games]
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        yield (after - before) / sum(map(len, kept))
