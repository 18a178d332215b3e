"""Games to learn from: two players of different taste, whatever is on the table."""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.bots.beam import Beam
from kingdom.bots.weights import Weights, tuned_weights
from kingdom.engine.view import View

from ..exam.maker import mixes
from ..exam.question import read, written

WIDTH, NODES = 4, 1_500
TASTE = 0.35
"""By how much tastes differ, in the logarithm of a weight."""


class Game(NamedTuple):
    """A game, by the seed it was made from and what was played."""

    seed: int
    setup: str
    cards: int
    """The seed of its cards."""
    actions: tuple[int, ...]

    def line(self) -> str:
        """All of it as one line of text."""
        told = [self.seed, self.setup, self.cards, written(self.actions)]
        return json.dumps(told, separators=(",", ":"))


def read_game(line: str) -> Game:
    """The game of a line."""
    seed, setup, cards, actions = json.loads(line)
    return Game(seed, setup, cards, read(actions))


def play(seed: int) -> Game:
    """One game; always the same for the same seed."""
    rng = Random(f"tune {seed}")
    setup = kingdom.random_setup(expansions=rng.choice(mixes()), seats=2, seed=rng.getrandbits(40))
    cards = rng.getrandbits(40)
    state = kingdom.new_game(setup, seed=cards)
    state.events = None
    weights = tuned_weights(kingdom.LIBRARY)
    bots = [Beam(seed, width=WIDTH, nodes=NODES, weights=of_taste(weights, rng)) for _ in range(2)]
    actions = []
    while not state.over:
        actions.append(int(bots[state.actor].choose(View(state, state.actor))))
        state.play(actions[-1])
    return Game(seed, kingdom.setup_code(setup), cards, tuple(actions))


def of_taste(weights: Weights, rng: Random) -> Weights:
    """The weights of somebody who values some things more, others less."""
    return {
        name: (last * taste, few * taste, all * taste)
        for name, (last, few, all) in weights.items()
        for taste in (rng.lognormvariate(0, TASTE),)
    }
