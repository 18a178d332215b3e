"""What is measured of the laboratory: its environments beside the bare engine.

Both play by chance and know all that is lawful at every step: the engine by its options, an
environment by its mask. One step says an action, or a part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import kingdom
from kingdom.engine.action import pack
from kingdom.engine.game import Game
from kingdom.engine.hexes import pick

from .clock import now

if TYPE_CHECKING:
    from kingdom.lab.kingdom_v0 import raw_env

GAMES, TRIES, RESETS, STEPS, SIDE_BY_SIDE = 12, 3, 60, 400, 16
SEED = 5


@dataclass(frozen=True)
class Engine:
    """Actions a second by the engine alone: its options, one of them by chance, played."""

    expansions: tuple[str, ...]
    seats: int

    def __call__(self) -> Generator[float]:
        games = self.games()
        while True:
            yield best_of(lambda: actions_per_s(games))

    def games(self) -> list[Game]:
        """Games on boards that are laid already."""
        return [
            kingdom.new_game(expansions=self.expansions, seats=self.seats, seed=number).game
            for number in range(GAMES)
        ]


@dataclass(frozen=True)
class Agents:
    """Steps a second of the PettingZoo environment, with what agents see or without."""

    expansions: tuple[str, ...]
    seats: int
    sees: bool
    beside: bool = False
    """Whether they are told as a share of the engine's actions, measured right before."""

    def __call__(self) -> Generator[float]:
        from kingdom.lab import kingdom_v0

        engine = Engine(self.expansions, self.seats).games() if self.beside else []
        env = kingdom_v0.raw_env(expansions=self.expansions, seats=self.seats)
        play = seeing if self.sees else blindly
        while True:
            share = best_of(lambda: actions_per_s(engine)) if engine else 1.0
            yield best_of(lambda: steps_per_s(env, play)) / share


def best_of(work: Callable[[], float]) -> float:
    """The best of some tries: what interrupts one can only make it slower."""
    return max(work() for _ in range(TRIES))


def actions_per_s(games: list[Game]) -> float:
    """Actions a second in games of the bare engine."""
    random, actions = Random(SEED).random, 0
    start = now()
    for seed, game in enumerate(games):
        state = game.start(seed)
        state.events = None
        while not state.over:
            options = state.options()
            what, origin, targets = options[int(random() * len(options))]
            state.play(pack(what, origin, pick(targets, random)))
            actions += 1
    return actions / (now() - start)


def steps_per_s(env: raw_env, play: Callable[[raw_env, Random], int]) -> float:
    """Steps a second in games of an environment; set-ups are drawn before the clock starts."""
    rng, steps, seconds = Random(SEED), 0, 0.0
    for seed in range(GAMES):
        env.reset(seed=seed)
        start = now()
        steps += play(env, rng)
        seconds += now() - start
    return steps / seconds


def seeing(env: raw_env, rng: Random) -> int:
    """Plays a game as agents do: each looks, and takes a step that its mask allows."""
    steps = 0
    while not env.stepper.state.over:
        seen, *_ = env.last()
        assert seen is not None
        lawful = seen["action_mask"].view(bool).nonzero()[0]
        env.step(int(lawful[int(rng.random() * len(lawful))]))
        steps += 1
    return steps


def blindly(env: raw_env, rng: Random) -> int:
    """Plays a game of lawful steps that nobody has looked for."""
    steps = 0
    while not env.stepper.state.over:
        for step in env.sample():
            env.step(step)
            steps += 1
    return steps


@dataclass(frozen=True)
class Resets:
    """Milliseconds to a new game on a set-up drawn anew, for the median of many."""

    expansions: tuple[str, ...]

    def __call__(self) -> Generator[float]:
        from kingdom.lab import kingdom_v0

        env = kingdom_v0.raw_env(expansions=self.expansions)
        seeds = count()  # new ones every round: boards that were laid before are kept

        def once(seed: int) -> float:
            start = now()
            env.reset(seed=seed)
            return (now() - start) * 1e3

        while True:
            yield median(map(once, islice(seeds, RESETS)))


def seat_per_s() -> Generator[float]:
    """Steps a second of one seat against a random bot, by Gymnasium."""
    from kingdom.lab import KingdomEnv

    env, rng = KingdomEnv(), Random(SEED)

    def once() -> float:
        _, info = env.reset(seed=SEED)
        start = now()
        for _ in range(STEPS):
            lawful = info["action_mask"].view(bool).nonzero()[0]
            step = int(lawful[int(rng.random() * len(lawful))])
            *_, over, _, info = env.step(step)
            if over:
                _, info = env.reset()
        return STEPS / (now() - start)

    while True:
        yield best_of(once)


def seats_per_s() -> Generator[float]:
    """The same with many games side by side in one process."""
    import numpy as np

    from kingdom.lab import KingdomVector

    vector, random = KingdomVector(SIDE_BY_SIDE), np.random.default_rng(SEED)

    def once() -> float:
        _, info = vector.reset(seed=SEED)
        start = now()
        for _ in range(STEPS // SIDE_BY_SIDE):
            mask = info["action_mask"]
            *_, info = vector.step((random.random(mask.shape) * mask).argmax(1))
        return STEPS // SIDE_BY_SIDE * SIDE_BY_SIDE / (now() - start)

    while True:
        yield best_of(once)


def spiel_per_s() -> Generator[float]:
    """Choices a second in OpenSpiel, those of chance too."""
    import pyspiel

    import kingdom.lab.openspiel

    assert kingdom.lab.openspiel
    game, rng = pyspiel.load_game("kingdom"), Random(SEED)

    def once() -> float:
        state = game.new_initial_state()
        start = now()
        steps = 0
        while steps < STEPS and not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps / (now() - start)

    while True:
        yield best_of(once)
