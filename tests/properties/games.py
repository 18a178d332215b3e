"""Random games for the property tests, and how many of them to play.

``KINGDOM_GAMES=10000 python -m pytest tests/properties -m games -n 2`` plays ten thousand and
checks every state of them; without ``-m games`` every property here looks at as many. The games
go round the mixes below, so each mix gets its share.
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

MIXABLE = (
    "base", "nomads", "crossroads", "marshlands", "harvest", "capitol", "caves", "island",
)  # fmt: skip
NEWER_EDITION = ("base", "second_edition")
MIXES = {
    "base": ("base",),
    **{f"base and {name}": ("base", name) for name in MIXABLE[1:]},
    "base, nomads and crossroads": ("base", "nomads", "crossroads"),
    "everything": MIXABLE,
    "newer edition": NEWER_EDITION,
    "everything again": MIXABLE,
}
"""Expansions played together; everything at once twice as often as any other mix."""

RULE_OPTIONS = (
    "tiles_return", "full_terrain_is_wild", "sword_cancels_end", "twin_cards_are_wild",
    "pieces_move_themselves", "tiles_reset_at_end", "by_the_book",
)  # fmt: skip


def seeds_of(chunk: int) -> range:
    """The seeds of the games in a chunk."""
    return range(chunk, min(chunk + CHUNK, GAMES))


def setup_of(seed: int) -> kingdom.Setup:
    """A random set-up of the mix whose turn it is, two to five seats, now and then with options."""
    return setup_of_mix([*MIXES][seed % len(MIXES)], seed)


def setup_of_mix(mix: str, seed: int) -> kingdom.Setup:
    """A random set-up of one mix."""
    expansions = MIXES[mix]
    rng = Random(f"{seed} mix")
    wishes = [wish for wish in RULE_OPTIONS if rng.random() < 0.15]
    if expansions == NEWER_EDITION and rng.random() < 0.5:
        wishes.append("beautiful_castles")
    most = min(kingdom.LIBRARY.expansions[name].most_seats for name in expansions)
    return kingdom.random_setup(
        expansions=expansions, seats=rng.randint(2, most), options=wishes, seed=seed
    )


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
