"""The four locations of Nomads (6.2)."""

from __future__ import annotations

from kingdom.engine.hexes import DIRECTIONS, NO_HEX, NOWHERE, Hex, Hexes, name_of, shift, touches
from kingdom.engine.location import Location, Material
from kingdom.engine.move import Move
from kingdom.engine.power import BuildOne, on
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import FLOWERS

from .walls import WALL, RaiseWalls


def beside_three_own(state: State, seat: Seat) -> Hexes:
    """Buildable hexes that touch at least three of the seat's own pieces."""
    return touches(state.own[seat], 3)[3] & state.board.buildable


class Slide(Move):
    """Move one piece in a straight line until something stops it."""

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        suitable = lifted.suitable
        found = NOWHERE
        for direction in DIRECTIONS:
            here = 1 << origin
            while ahead := shift(here, direction) & suitable:
                here = ahead
            found |= here
        return found

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        return Sentence(
            "From {hex} it must slide straight until something stops it.", hex=name_of(origin)
        )


QUARRY = Location(
    "Quarry",
    "Put one or two walls on the terrain of your card, each beside one of your own.",
    RaiseWalls(),
    material=(Material("piece", WALL.name, WALL.most),),
)
CARAVAN = Location(
    "Caravan", "Move one settlement in a straight line until something stops it.", Slide()
)
VILLAGE = Location(
    "Village",
    "Build one settlement beside at least three of your own.",
    BuildOne(beside_three_own, adjacent=False),
)
GARDEN = Location(
    "Garden", "Build one settlement on flowers, adjacent if possible.", BuildOne(on(FLOWERS))
)
