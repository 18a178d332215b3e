"""Levels: the opponents people choose by name, from novice to master, and how each is made.

Each is a fixed recipe that weighs a fixed number of states at most, so a level plays alike on every
machine, and in every tournament. With people it has a clock besides, for machines that are busy.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from .beam import Beam
from .bot import Bot
from .follow import Field
from .greedy import Greedy


class Make(Protocol):
    """How a level is made: with chance of its own, and perhaps seconds for a turn."""

    __name__: str

    def __call__(self, seed: int, limit: float | None = None) -> Bot: ...


class Level(NamedTuple):
    """An opponent for people: what it is called, how it is made, and the seconds of its turns."""

    id: str
    make: Make
    limit: float


def novice(seed: int, limit: float | None = None) -> Bot:
    """Sees only the gold of its next action, and one time in four not even that."""
    return Greedy(seed, tiles=0.0, room=0.0, promises=0.0, slips=0.25)


def easy(seed: int, limit: float | None = None) -> Bot:
    """Takes what is best at once: gold, tiles, what is begun, and room to build on."""
    return Greedy(seed)


def medium(seed: int, limit: float | None = None) -> Bot:
    """Plans whole turns, one way at a time."""
    return Beam(seed, width=1, nodes=800, limit=limit)


def hard(seed: int, limit: float | None = None) -> Bot:
    """Plans whole turns, many ways at a time."""
    return Beam(seed, width=12, nodes=4_000, limit=limit)


def expert(seed: int, limit: float | None = None) -> Bot:
    """The same, and asks where the best plans lead when everybody has played on."""
    fields = Field(20, 1, 750), Field(7, 2, 750)
    return Beam(seed, width=64, nodes=16_000, fields=fields, limit=limit)


def master(seed: int, limit: float | None = None) -> Bot:
    """As the expert, of more plans, and plans its own next turns of the best ones whole."""
    fields = Field(56, 1, 4_500), Field(16, 1, 15_000, width=8), Field(8, 2, 36_000, width=8)
    return Beam(seed, width=192, nodes=50_000, fields=fields, limit=limit)


LEVELS = (
    *(Level(make.__name__, make, 1.0) for make in (novice, easy, medium, hard)),
    Level(expert.__name__, expert, 1.5),
    Level(master.__name__, master, 3.0),
)
"""The levels people play against, the weakest first."""
