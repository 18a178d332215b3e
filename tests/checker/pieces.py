"""What may stand on a hex, what on which terrain, and how many there are (spec 8)."""

from typing import NamedTuple

from . import terrain

SETTLEMENT = "settlement"
WARRIOR = "warrior"
WAGON = "wagon"
SHIP = "ship"
CITY_HALL = "city hall"
SCOUT = "scout"

LETTERS = {"": SETTLEMENT, "w": WARRIOR, "c": WAGON, "s": SHIP, "h": CITY_HALL, "t": SCOUT}
LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}

STANDS_ON = {
    SETTLEMENT: terrain.TERRAINS,
    WARRIOR: terrain.BUILDABLE,
    WAGON: terrain.BUILDABLE | {terrain.MOUNTAIN},
    SHIP: frozenset({terrain.WATER}),
    CITY_HALL: terrain.BUILDABLE,
    SCOUT: terrain.TERRAINS,
}

WARRIORS = 2
"""Of each seat; wagon, ship and city hall there is one."""
SCOUTS = 2
"""Of all together; they pass with the turn."""
WALLS = 25
"""Of all together."""


class Piece(NamedTuple):
    """What stands on a hex; a stone wall is nobody's."""

    seat: str
    kind: str = SETTLEMENT

    def __str__(self) -> str:
        return "X" if self == WALL else self.seat + LETTER_OF[self.kind]


WALL = Piece("", "wall")
