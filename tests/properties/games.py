"""Random games for the property tests, and how many of them to play.

``KINGDOM_GAMES=10000 python -m pytest tests/properties -m games -n 2`` plays ten thousand and
checks every state of them; without ``-m games`` every property here looks at as many.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import kingdom
from kingdom.engine.playout import random_action

GAMES = int(os.environ.get("KINGDOM_GAMES", "40"))
CHUNK = max(1, min(100, GAMES // 20))
CHUNKS = range(0, GAMES, CHUNK)
"""The first seed of each chunk; a chunk of games is one test, so that workers share them."""

WISHES = ((), (), ("tiles_return",), ("full_terrain_is_wild",))


def seeds_of(chunk: int) -> range:
    """The seeds of the games in a chunk."""
    return range(chunk, min(chunk + CHUNK, GAMES))


def setup_of(seed: int) -> kingdom.Setup:
    """A random set-up with two to five seats, now and then with an option."""
    return kingdom.random_setup(seats=2 + seed % 4, options=WISHES[seed // 4 % 4], seed=seed)


def states_of(seed: int) -> Iterator[kingdom.State]:
    """Every state of a random game, from the first to the last."""
    state = kingdom.new_game(setup_of(seed), seed=seed)
    random = Random(seed).random
    yield state
    while not state.over:
        state = state.after(random_action(state, random))
        yield state
