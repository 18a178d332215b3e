"""The city hall: one tile on seven hexes, once a game (7.1, R29, R96)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.event import Event
from kingdom.engine.hexes import DIRECTIONS, NEIGHBOURS, NOWHERE, Hex, Hexes, around, shift
from kingdom.engine.power import Power
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State

from .pieces import CITY_HALL


class FoundCityHall(Power):
    """Place the own city hall on a suitable hex and its six neighbours, beside an own piece."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Hexes that may be the middle of it."""
        if state.pieces[CITY_HALL.number] & state.own[seat]:
            return NOWHERE
        suitable = state.suitable
        found = suitable
        for direction in DIRECTIONS:
            found &= shift(suitable, direction)
        touching = state.adjacent[seat] & suitable
        return found & (touching | around(touching))

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        state.place(state.seat, CITY_HALL, 1 << target | NEIGHBOURS[target])

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence(
            "City hall: choose the middle of seven free hexes, at least one beside your own pieces."
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if state.pieces[CITY_HALL.number] & state.own[seat]:
            return Sentence("Your city hall stands already.")
        return Sentence(
            "A city hall needs seven suitable hexes, at least one beside your own pieces."
        )
