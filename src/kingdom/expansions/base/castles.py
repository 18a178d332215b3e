"""Castles: 3 gold at the end for everyone with a piece beside one (spec 13)."""

from __future__ import annotations

from kingdom.engine.card import Score
from kingdom.engine.game import Game
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State


class CastlesPayTheirNeighbours(Rule):
    """3 gold for each castle with at least one own piece beside it."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.castles)

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        return "castles", Score.each(3, state.board.castles & state.adjacent[seat])
