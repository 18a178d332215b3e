"""Crossroads: a second terrain card in hand, and the choice between them (R45, R97)."""

from __future__ import annotations

from kingdom.engine.game import Game
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State

TILE = "crossroads"


class CrossroadsGiveASecondCard(Rule):
    """Whoever owns a crossroads tile at the end of the turn draws one card more."""

    def needed(self, game: Game) -> bool:
        return TILE in game.tiles_named

    def hand_size(self, state: State, seat: Seat) -> int:
        return 1 if state.held[seat] & state.game.tiles_named[TILE] else 0
