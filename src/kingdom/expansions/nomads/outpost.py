"""Outpost: one settlement of the turn need not be adjacent (R26, R103)."""

from __future__ import annotations

from kingdom.engine.game import Game
from kingdom.engine.power import Power
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State

from .tiles import NOMAD_SPACE, OUTPOST, Nomads, spend_nomad


class OutpostFreesOnePlacement(Rule):
    """One placement need not be adjacent; the tile is spent by a target that only it allows."""

    order = 1
    """After a freedom that costs nothing, so that the tile is kept (R103)."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.specials.get(NOMAD_SPACE.letter))

    def loosens(self, state: State, seat: Seat, power: Power) -> bool:
        return seat == state.seat and OUTPOST in state.recall(Nomads).usable

    def loosened(self, state: State, seat: Seat, power: Power) -> None:
        spend_nomad(state, OUTPOST)
