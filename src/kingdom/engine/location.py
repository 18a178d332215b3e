"""Locations: what is printed on the board, and what its tile lets its owner do."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .power import Power


class Material(NamedTuple):
    """Something else to take out of the box where a location is in play."""

    kind: str
    """What it is, as words know it: a piece or a bonus."""
    id: str
    copies: int
    each: bool = False
    """Whether every player takes so many."""


class Location:
    """A kind of location: its name, the sentence a player reads, and its powers.

    The first power bears the location's name; one tile pays for any one of them.
    """

    __slots__ = ("id", "name", "sentence", "powers", "material")

    def __init__(
        self, name: str, sentence: str, *powers: Power, material: tuple[Material, ...] = ()
    ) -> None:
        self.id = slug(name)
        self.name = name
        self.sentence = sentence
        self.powers = powers
        self.material = material
        for power in powers:
            power.name = power.name or self.id
            power.tile = self.id

    def __repr__(self) -> str:
        return f"Location({self.name!r})"


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """A name as notation writes it: ``Miller's house`` becomes ``millers-house``."""
    return name.lower().replace("'", "").replace("’", "").replace(" ", "-")
