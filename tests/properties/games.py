"""Random games for the property tests, and how many of them to play.

``KINGDOM_GAMES=10000 python -m pytest tests/properties -m games -n 2`` plays ten thousand and
checks every state of them; without ``-m games`` every property here looks at as many. The games
go round the mixes below, so each mix gets its share.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from random import Random

import kingdom
from kingdom.engine.playout import random_action

GAMES = int(os.environ.get("KINGDOM_GAMES", "40"))
CHUNK = max(1, min(100, GAMES // 20))
CHUNKS = range(0, GAMES, CHUNK)
"""The first seed of each chunk; a chunk of games is one test, so that workers share them."""

LIBRARY = kingdom.LIBRARY
FIRST = LIBRARY.mixable[0]
EVERYTHING = tuple(LIBRARY.mixable)
PAIRS = [tuple(dict.fromkeys((FIRST, *pair))) for pair in combinations(LIBRARY.mixable, 2)]
"""Every two expansions that mix, on top of the base game."""
MIXES = {
    FIRST: (FIRST,),
    **{f"{FIRST} and {name}": (FIRST, name) for name in LIBRARY.expansions if name != FIRST},
    "everything": EVERYTHING,
    "everything again": EVERYTHING,
}
"""Expansions played together; everything at once twice as often as any other mix."""


def seeds_of(chunk: int) -> range:
    """The seeds of the games in a chunk."""
    return range(chunk, min(chunk + CHUNK, GAMES))


def setup_of(seed: int) -> kingdom.Setup:
    """A random set-up of the mix whose turn it is, two to five seats, now and then with options."""
    return setup_of_mix([*MIXES][seed % len(MIXES)], seed)


def setup_of_mix(mix: str, seed: int) -> kingdom.Setup:
    """A random set-up of one mix."""
    return setup_with(MIXES[mix], seed)


def setup_with(expansions: tuple[str, ...], seed: int) -> kingdom.Setup:
    """A random set-up of some expansions; one in seven has each option, whosever it is."""
    rng = Random(f"{seed} mix")
    most = min(LIBRARY.expansions[name].most_seats for name in expansions)
    seats = rng.randint(2, most)
    wishes = [wish for wish in LIBRARY.wishes if rng.random() < 0.15]
    while True:
        try:
            return kingdom.random_setup(
                expansions=expansions, seats=seats, options=wishes, seed=seed
            )
        except kingdom.BadSetup:  # an option of a box that is not there, or two that do not agree
            wishes.pop(rng.randrange(len(wishes)))


def rulings_of(seed: int) -> int:
    """One game in six is of the first rulings."""
    return 1 if seed % 6 == 5 else kingdom.RULINGS


def game_of(seed: int) -> kingdom.State:
    """The first state of a random game."""
    return kingdom.new_game(setup_of(seed), seed=seed, rulings=rulings_of(seed))


def states_of(seed: int) -> Iterator[kingdom.State]:
    """Every state of a random game, from the first to the last."""
    state = game_of(seed)
    random = Random(seed).random
    yield state
    while not state.over:
        state = state.after(random_action(state, random))
        yield state
