"""Careful: plays on as a narrow beam, for those who ask where a turn leads and can wait.

A quick player does not see what pays only together with the next action, so a plan that prepares
for such a turn looks to it like any other.
"""

from __future__ import annotations

from kingdom.engine.state import State

from .clock import Clock
from .search import NO_CLOCK, Search
from .weights import Weights
from .worth import Worth

NODES = 1_200
"""States to weigh in a turn at most."""
LAST_TURN = 2
"""How many times wider the last turn is searched."""


class Careful:
    """Plays for every seat, each turn planned whole."""

    def __init__(self, width: int, weights: Weights | None = None, clock: Clock = NO_CLOCK) -> None:
        self.width = width
        self.weights = weights
        self.clock = clock
        self.nodes = 0
        """States weighed so far."""

    def turn(self, state: State) -> State:
        """The state after a turn, with all that others are asked in it."""
        turn = state.round, state.seat
        while not state.over and (state.round, state.seat) == turn:
            search = Search(
                state,
                state.actor,
                Worth(state, state.actor, self.weights),
                width=self.width * LAST_TURN if state.ending else self.width,
                nodes=NODES,
                clock=self.clock,
                draws=False,
            )
            plan = search.plans()[0]
            self.nodes += NODES - search.nodes
            for action in plan.actions:
                state.play(action)
        return state
