"""The four locations of Marshlands (7.4)."""

from __future__ import annotations

from kingdom.engine.hexes import (
    DIRECTIONS,
    NEIGHBOURS,
    NO_HEX,
    NOWHERE,
    Hex,
    Hexes,
    around,
    name_of,
    shift,
)
from kingdom.engine.location import Location, Material
from kingdom.engine.move import Move
from kingdom.engine.power import BuildOne
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import MOUNTAIN

from .bonus import FOUNTAIN, REFUGE, BonusPower, has_bonus
from .temple import Retreat


def beside_exactly_one_own(state: State, seat: Seat) -> Hexes:
    """Hexes that touch exactly one own piece and no opponent's; with the bonus mountains too."""
    ground = state.board.buildable
    if has_bonus(state, seat, FOUNTAIN):
        ground |= state.board.terrain[MOUNTAIN]
    others = NOWHERE
    for other, own in enumerate(state.own):
        if other != seat:
            others |= own
    return state.adjacent[seat] & ~state.twice[seat] & ~around(others) & ground


class OneStep(Move):
    """Move one piece to a suitable hex beside it."""

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        return NEIGHBOURS[origin] & lifted.suitable

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        return Sentence("From {hex} it may go to a suitable hex beside it.", hex=name_of(origin))


class Leap(BonusPower, Move):
    """With both refuge tiles: straight to the first suitable hex, over everything else."""

    name = "refuge-bonus"
    kind = REFUGE

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        suitable = lifted.suitable
        found = NOWHERE
        for direction in DIRECTIONS:
            ahead = shift(1 << origin, direction) & lifted.board.hexes
            while ahead and not ahead & suitable:
                ahead = shift(ahead, direction) & lifted.board.hexes
            found |= ahead
        return found

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        return Sentence(
            "From {hex} it leaps straight to the first suitable hex.", hex=name_of(origin)
        )


LEAP = Leap()

CANOE = Location(
    "Canoe",
    "Right after another player took a last tile: build one settlement on swamp or water, "
    "adjacent if possible.",
    material=(Material("bonus", "canoe-bonus", 2),),
)
FOUNTAIN_PLACE = Location(
    "Fountain",
    "Build one settlement beside exactly one of your own and beside no one else's.",
    BuildOne(beside_exactly_one_own, adjacent=False),
    material=(Material("bonus", "fountain-bonus", 2),),
)
TEMPLE = Location(
    "Temple",
    "Take one of your settlements off the board; you build it in addition in your next turn.",
    Retreat(),
    material=(Material("bonus", "temple-bonus", 2),),
)
REFUGE_PLACE = Location(
    "Refuge",
    "Move one settlement to a suitable hex beside it.",
    OneStep(),
    material=(Material("bonus", "refuge-bonus", 2),),
)
