"""Locations: what is printed on the board, and what its tile lets its owner do."""

from __future__ import annotations

from .power import Power


class Location:
    """A kind of location: its name, the sentence a player reads, and its powers.

    The first power bears the location's name; one tile pays for any one of them.
    """

    __slots__ = ("id", "name", "sentence", "powers")

    def __init__(self, name: str, sentence: str, *powers: Power) -> None:
        self.id = slug(name)
        self.name = name
        self.sentence = sentence
        self.powers = powers
        for power in powers:
            power.name = power.name or self.id
            power.tile = self.id

    def __repr__(self) -> str:
        return f"Location({self.name!r})"


def slug(name: str) -> str:
    """A name as notation writes it: ``Forester's lodge`` becomes ``foresters-lodge``."""
    return name.lower().replace("'", "").replace("’", "").replace(" ", "-")
