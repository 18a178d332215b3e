"""Greedy: takes the action that leaves it best off at once."""

from __future__ import annotations

from random import Random

from kingdom.engine.power import END_ACTION
from kingdom.engine.view import View

TILE_VALUE = 4.0
"""Gold a location tile is worth with the whole supply ahead; it falls with the supply."""


class Greedy:
    """Looks one action ahead: gold now, tiles, and a small love of open land around it."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> int:
        """The best action by what it leaves; a move must improve things, a build is welcome."""
        table, seat = view.table, view.actor
        best, best_worth = END_ACTION if table.is_legal(END_ACTION) else None, self.worth(view, None)
        for action in view.legal_actions():
            if action == END_ACTION:
                continue
            worth = self.worth(view, action)
            if best is None or worth > best_worth:
                best, best_worth = action, worth
        assert best is not None, f"seat {seat} has nothing to choose"
        return best

    def worth(self, view: View, action: int | None) -> float:
        """How well off the actor is after an action, or now."""
        seat = view.actor
        state = view.table
        if action is not None:
            state = state.copy()
            state.play(action)
        supply_left = state.supply[seat] / 40
        tiles = state.held[seat].bit_count()
        room = (state.adjacent[seat] & state.suitable).bit_count()
        return (
            state.gold(seat)
            + TILE_VALUE * tiles * supply_left
            + 0.02 * room
            + 0.01 * self.rng.random()
        )
