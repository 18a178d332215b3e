"""Levels: the opponents people choose by name, from novice to expert, and how each is made.

Each is a fixed recipe that weighs a fixed number of states at most, so a level plays alike on every
machine and its turns take as long as people will wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .beam import Beam
from .bot import Bot
from .greedy import Greedy


class Level(NamedTuple):
    """An opponent for people: what it is called, and how it is made with a seed."""

    id: str
    make: Callable[[int], Bot]


def novice(seed: int) -> Bot:
    """Sees only the gold of its next action, and one time in four not even that."""
    return Greedy(seed, tiles=0.0, room=0.0, promises=0.0, slips=0.25)


def easy(seed: int) -> Bot:
    """Takes what is best at once: gold, tiles, what is begun, and room to build on."""
    return Greedy(seed)


def medium(seed: int) -> Bot:
    """Plans whole turns, one way at a time."""
    return Beam(seed, width=1, nodes=800)


def hard(seed: int) -> Bot:
    """Plans whole turns, many ways at a time."""
    return Beam(seed, width=16, nodes=5_000)


def expert(seed: int) -> Bot:
    """The same, and asks of the best plans what the next card may bring, to it and its rivals."""
    return Beam(seed, width=96, nodes=16_000, plans=12, futures=5, rivalry=0.8)


LEVELS = tuple(Level(make.__name__, make) for make in (novice, easy, medium, hard, expert))
"""The levels people play against, the weakest first."""
