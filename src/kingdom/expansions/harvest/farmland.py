"""Farmland: terrain without cards, reached by the farm action (9.2, 9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NOWHERE, Hex, Hexes
from kingdom.engine.lines import Lines
from kingdom.engine.power import Power
from kingdom.engine.refusal import EMPTY_SUPPLY, why_not
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Terrain, new_ground

FARMLAND_GROUND = new_ground("a", "farmland")
FARMLAND: Terrain = FARMLAND_GROUND.number


class Farmed(NamedTuple):
    """Whether the seat on turn has used its farm action."""

    used: bool = False


class FarmAction(Power):
    """Build one settlement on farmland beside an own piece, once a turn, without any tile."""

    name = "farm-action"

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the settlement may go."""
        if not state.supply[seat]:
            return NOWHERE
        return state.board.terrain[FARMLAND] & state.open & state.adjacent[seat]

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        state.remember(Farmed(used=True))
        state.build(state.seat, target)

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        if not state.board.terrain[FARMLAND]:
            return Sentence("There is no farmland on this board.")
        if state.recall(Farmed).used:
            return Sentence("You have used your farm action this turn.")
        return None

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence("Farm action: build one settlement on farmland beside your own pieces.")

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not state.supply[seat]:
            return EMPTY_SUPPLY
        return why_not(state, seat, state.board.terrain[FARMLAND], target)


FARM_ACTION = FarmAction()


class FarmlandMayBeFarmed(Rule):
    """Every player has one farm action a turn (R73)."""

    keys = ("farmed",)

    def needed(self, game: Game) -> bool:
        return bool(game.board.terrain[FARMLAND])

    def starts_with(self, game: Game) -> Farmed:
        return Farmed()

    def turn_start(self, state: State) -> None:
        if state.recall(Farmed).used:
            state.remember(Farmed())

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        return [] if state.recall(Farmed).used else [FARM_ACTION]

    def write_lines(self, state: State) -> dict[str, str]:
        return {"farmed": "yes"} if state.recall(Farmed).used else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        state.remember(Farmed(lines.flag("farmed")))
