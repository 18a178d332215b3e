"""Greedy: takes the action that leaves it best off at once."""

from __future__ import annotations

from functools import partial
from random import Random

from kingdom.engine.action import pack
from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.hexes import NO_HEX, Hex, Hexes, listed
from kingdom.engine.playout import random_action
from kingdom.engine.power import END_ACTION, END_OPTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .moves import try_moves

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
        state = view.imagine(self.rng)  # a dead card draws, and a search must not know which
        found: list[tuple[float, int]] = []
        moves: dict[int, list[tuple[Hex, Hexes]]] = {}
        for option in state.options():
            what, origin, targets = option
            if option == END_OPTION:
                found.append((self.worth(state, view.actor), END_ACTION))
            elif origin != NO_HEX:
                moves.setdefault(what, []).append((origin, targets))
            else:
                self._try_all(state, found, what, NO_HEX, listed(targets))
        for what, ways in moves.items():
            tried = partial(self._try_all, state, found, what)
            try_moves(ways, partial(self._left_without, state), tried)
        return max(found)[1]

    def _try_all(
        self,
        state: State,
        found: list[tuple[float, int]],
        what: int,
        origin: Hex,
        targets: list[Hex],
    ) -> list[tuple[float, Hex]]:
        """Weighs an action to each of some targets."""
        tried = []
        for target in targets:
            action = pack(what, origin, target)
            after = state.copy()
            after.play(action)
            tried.append((self.worth(after, state.actor), target))
            found.append((tried[-1][0], action))
        return tried

    def _left_without(self, state: State, hex: Hex) -> float:
        """What is left without the piece on a hex, if it is an own one."""
        after = state.copy()
        if state.own[state.actor] >> hex & 1:
            after.remove(state.actor, hex)
        return self.worth(after, state.actor)

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
