"""Greedy: takes the action that leaves it best off at once."""

from __future__ import annotations

from random import Random

from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.playout import random_action
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

TILE_VALUE = 8.0
"""Gold a location tile is worth with the whole supply ahead; it falls with the supply."""
ROOM_VALUE = 0.02
"""Gold an open hex beside the own pieces is worth."""
PROMISE_VALUE = 0.2
"""Gold a unit of what a card promises is worth; it falls with the last settlements."""
FADING = 20


class Greedy:
    """Looks one action ahead: gold now, tiles, what is begun, and a small love of open land."""

    def __init__(
        self,
        seed: int = 0,
        *,
        tiles: float = TILE_VALUE,
        room: float = ROOM_VALUE,
        promises: float = PROMISE_VALUE,
        slips: float = 0.0,
    ) -> None:
        self.rng = Random(seed)
        self.tiles = tiles
        self.room = room
        self.promises = promises
        self.slips = slips
        """How often it takes any lawful action instead."""

    def choose(self, view: View) -> int:
        """The action that leaves most; ending the turn leaves what there is."""
        if self.slips and self.rng.random() < self.slips:
            return random_action(view.table, self.rng.random)
        seat = view.actor
        state = view.imagine(self.rng)  # a dead card draws, and a search must not know which
        best, most = -1, float("-inf")
        for action in state.legal_actions():
            if action == END_ACTION:
                worth = self.worth(state, seat)
            else:
                after = state.copy()
                after.play(action)
                worth = self.worth(after, seat)
            if worth > most:
                best, most = action, worth
        return best

    def worth(self, state: State, seat: Seat) -> float:
        """How well off a seat is; ties are broken by chance."""
        left = state.supply[seat]
        worth = state.gold(seat) + self.tiles * state.held[seat].bit_count() * left / SETTLEMENTS
        worth += self.room * state.room(seat).bit_count()
        if self.promises:
            begun = sum(
                card.promise(state, seat, card.score(state, seat))
                for card in state.game.cards
                if card.promise
            )
            worth += self.promises * begun * min(1.0, left / FADING)
        return worth + 0.001 * self.rng.random()
