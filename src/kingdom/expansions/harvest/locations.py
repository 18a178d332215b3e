"""The eight locations of Harvest (9.1)."""

from __future__ import annotations

from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes, around
from kingdom.engine.location import Location, Material
from kingdom.engine.move import Move
from kingdom.engine.power import BuildOne
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State

from .bazaar import RepeatAnother
from .cathedral import BuildWithCounters, TakeCounter
from .scouts import SCOUT, SendScouts


def beside_water(state: State, seat: Seat) -> Hexes:
    """Buildable hexes beside water, the island's coast included."""
    return state.board.by_water & state.board.buildable


def beside_mountains(state: State, seat: Seat) -> Hexes:
    """Buildable hexes beside a mountain."""
    return state.board.by_mountain & state.board.buildable


def beside_opponents(state: State, seat: Seat) -> Hexes:
    """Buildable hexes beside a piece of someone else."""
    others = NOWHERE
    for other, own in enumerate(state.own):
        if other != seat:
            others |= own
    return around(others) & state.board.buildable


def beside_special_hexes(state: State, seat: Seat) -> Hexes:
    """Buildable hexes beside a location, castle or other special hex."""
    return state.board.by_special & state.board.buildable


class WithinTheArea(Move):
    """Move one piece beside another piece of the area it came from (R40)."""

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        others = lifted.own[seat] & ~(1 << origin)
        rest, edge = NOWHERE, around(1 << origin) & others
        while edge & ~rest:
            rest |= edge
            edge = around(rest) & others
        return around(rest) & lifted.suitable

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        return Sentence("It must stay beside another piece of the area it came from.")


BAZAAR = Location(
    "Bazaar", "Use another of your location tiles once more, used or not.", RepeatAnother()
)
WATER_MILL = Location(
    "Water mill", "Build one settlement beside water, adjacent if possible.", BuildOne(beside_water)
)
MOUNTAIN_STATION = Location(
    "Mountain station",
    "Build one settlement beside a mountain, adjacent if possible.",
    BuildOne(beside_mountains),
)
SCOUT_CABIN = Location(
    "Scout cabin",
    "Place two scouts beside your pieces for this turn: they help you build and move.",
    SendScouts(),
    material=(Material("piece", SCOUT.name, SCOUT.most),),
)
CATHEDRAL = Location(
    "Cathedral",
    "Take a counter, or spend counters: one settlement each on the terrain of your card, "
    "adjacent if possible.",
    BuildWithCounters(),
    TakeCounter("cathedral-take"),
    material=(Material("piece", "number-1", 8), Material("piece", "number-5", 2)),
)
WATCHTOWER = Location(
    "Watchtower",
    "Build one settlement beside another player's, adjacent if possible.",
    BuildOne(beside_opponents),
)
UNIVERSITY = Location(
    "University",
    "Build one settlement beside a special hex, adjacent if possible.",
    BuildOne(beside_special_hexes),
)
PALISADE = Location(
    "Palisade",
    "Move one settlement beside another one of the settlement area it came from.",
    WithinTheArea(),
)
