"""The eight locations of the base game (6.1)."""

from __future__ import annotations

from kingdom.engine.hexes import AXES, NO_HEX, NOWHERE, Hex, Hexes, name_of, shift
from kingdom.engine.location import Location
from kingdom.engine.move import Move, MoveOne
from kingdom.engine.power import BuildOne, on, on_the_card
from kingdom.engine.refusal import why_not
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import DESERT, GRASS, WATER


def on_the_edge(state: State, seat: Seat) -> Hexes:
    """Buildable hexes at the edge of the main board."""
    return state.board.edge & state.board.buildable


def ends_of_own_lines(state: State, seat: Seat) -> Hexes:
    """Buildable hexes that extend a straight line of at least three of the seat's own pieces."""
    mine = state.own[seat]
    ends = NOWHERE
    for ahead, back in AXES:
        heads = mine & shift(mine, ahead)
        heads &= shift(heads, ahead)
        if heads:  # else there is no such line, and most often there is none
            tails = mine & shift(mine, back)
            tails &= shift(tails, back)
            ends |= shift(heads, ahead) | shift(tails, back)
    return ends & state.board.buildable


class Jump(Move):
    """Move one piece over one hex, whatever it is, to the suitable hex behind it."""

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        return lifted.board.jumps(origin) & lifted.board.buildable & lifted.open

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        if not state.board.jumps(origin) >> target & 1:
            return Sentence(
                "From {hex} it must land exactly two hexes away in a straight line.",
                hex=name_of(origin),
            )
        return why_not(state, seat, state.board.buildable, target)


ORACLE = Location(
    "Oracle",
    "Build one settlement on the terrain of your card, adjacent if possible.",
    BuildOne(on_the_card),
)
FARM = Location("Farm", "Build one settlement on grass, adjacent if possible.", BuildOne(on(GRASS)))
OASIS = Location(
    "Oasis", "Build one settlement on desert, adjacent if possible.", BuildOne(on(DESERT))
)
TOWER = Location(
    "Tower",
    "Build one settlement at the edge of the board, adjacent if possible.",
    BuildOne(on_the_edge),
)
TAVERN = Location(
    "Tavern",
    "Build one settlement at either end of a straight line of at least three of your own.",
    BuildOne(ends_of_own_lines, adjacent=False),
)
BARN = Location(
    "Barn",
    "Move one settlement to the terrain of your card, adjacent if possible.",
    MoveOne(on_the_card),
)
HARBOR = Location(
    "Harbor", "Move one settlement onto water, adjacent if possible.", MoveOne(on(WATER))
)
PADDOCK = Location(
    "Paddock", "Move one settlement two hexes in a straight line, over anything.", Jump()
)
