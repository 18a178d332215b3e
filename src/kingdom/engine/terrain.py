"""What a hex is made of: terrains, which one may build on or not, and special hexes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .sentence import Name, Sentence

Terrain: TypeAlias = int
"""A terrain by its number, an index into ``board.terrain``."""

GRASS, FLOWERS, FOREST, CANYON, DESERT, WATER, MOUNTAIN = range(7)

NO_TERRAIN: Terrain = -1
"""No card decides: points at the empty last entry of ``board.terrain``."""
WILD: Terrain = -2
"""Any buildable terrain: the entry of ``board.terrain`` before the last."""

CASTLE = "C"
LOCATION = "L"
NO_CELL = "."


class Ground(NamedTuple):
    """A terrain as people and files know it."""

    number: Terrain
    letter: str
    name: str
    buildable: bool


class Special(NamedTuple):
    """A kind of special hex: letter in pictures, name."""

    letter: str
    name: str
    is_listed: bool = True
    """Whether cards that list special hexes one by one mean it, too (R28, R49)."""


BASIC_GROUNDS = (
    Ground(GRASS, "g", "grass", True),
    Ground(FLOWERS, "w", "flowers", True),
    Ground(FOREST, "f", "forest", True),
    Ground(CANYON, "c", "canyon", True),
    Ground(DESERT, "d", "desert", True),
    Ground(WATER, "~", "water", False),
    Ground(MOUNTAIN, "^", "mountain", False),
)
BASIC_SPECIALS = (Special(CASTLE, "castle"), Special(LOCATION, "location"))

GROUNDS: dict[Terrain, Ground] = {ground.number: ground for ground in BASIC_GROUNDS}
"""Every terrain there is, by its number."""

GROUND_NAMED: dict[str, Terrain] = {ground.name: ground.number for ground in BASIC_GROUNDS}


def ground_name(terrain: Terrain) -> Name | Sentence:
    """A terrain as a sentence of the engine names it; any of them where none is fixed."""
    ground = GROUNDS.get(terrain)
    return Name("terrain", ground.name) if ground else Sentence("any terrain")


def new_ground(letter: str, name: str, *, buildable: bool = True) -> Ground:
    """A terrain of an expansion, with the next number; it is known at once."""
    ground = Ground(len(GROUNDS), letter, name, buildable)
    GROUNDS[ground.number] = ground
    GROUND_NAMED[name] = ground.number
    return ground
