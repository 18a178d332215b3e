"""Donation: three more settlements on the terrain of the tile (R25)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.freedom import adjacent_if_possible, maybe_use_freedom
from kingdom.engine.hexes import NOWHERE, Hex, Hexes
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import EMPTY_SUPPLY, count_of, why_not
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, Terrain, ground_name

from .tiles import NomadPower

DONATED = 3


class Donation(NomadPower):
    """Build three settlements on one terrain, adjacent if possible; fewer only if none is left."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.name = f"donation-{GROUNDS[terrain].name}"

    def sites(self, state: State) -> Hexes:
        """Open hexes of the tile's terrain, water and mountain included."""
        return state.board.terrain[self.terrain] & state.open

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the next settlement may go."""
        if not state.supply[seat]:
            return NOWHERE
        return adjacent_if_possible(state, seat, self, self.sites(state))

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        return self.options(state, prompt.seat)

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        prompt = self.going_on(state)
        if prompt is None:
            self.spend(state)
        left = (prompt.left if prompt else DONATED) - 1
        if left:
            state.ask(Prompt(self.number, seat, left))
        maybe_use_freedom(state, seat, self, self.sites(state), target)
        state.build(seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        terrain, prompt = ground_name(self.terrain), self.under_way(state)
        if prompt:
            count = count_of(prompt.left)
            return Sentence(
                "Donation: build {count} more on {terrain}.", count=count, terrain=terrain
            )
        return Sentence("Donation: build three settlements on {terrain}.", terrain=terrain)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not state.supply[seat]:
            return EMPTY_SUPPLY
        return why_not(state, seat, state.board.terrain[self.terrain], target)


DONATIONS = tuple(Donation(terrain) for terrain in range(7))
