"""The one scoring card of the Ferry."""

from __future__ import annotations

from kingdom.engine.card import NOTHING, Score, scoring_card
from kingdom.engine.hexes import NOWHERE, Hexes, rim
from kingdom.engine.state import Seat, State

from .ferry import Ferry, water_of


def shore(state: State) -> Hexes:
    """The hexes beside the ferry's water; nowhere without a ferry."""
    if Ferry not in state.memory:
        return NOWHERE
    water = water_of(state)
    return rim(water) & ~water


@scoring_card("Ferrymen", "Fy")
def ferrymen(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements on the shore of the ferry's water."""
    found = state.own[seat] & shore(state)
    return Score.each(1, found) if found else NOTHING


@ferrymen.promises(weight=0.2)
def room_on_the_shore(state: State, seat: Seat, score: Score) -> float:
    """Places on the shore that touch the own."""
    return (state.room(seat) & shore(state)).bit_count()
