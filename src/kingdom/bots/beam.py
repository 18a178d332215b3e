"""Beam: plans a whole turn at once and plays it."""

from __future__ import annotations

from random import Random

from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.view import View

from .clock import Clock
from .collector import without_collector
from .follow import Field, Follow, Weighed
from .search import Key, Search, key_of
from .weights import Weights
from .worth import Worth

NODES = 20_000
LAST_TURN = 4
"""How many times wider the last turn is searched: tiles are many, and nothing counts but gold."""
LEAST_SHARE = 0.45
"""Of its fields, what the last turns are worth: few plans differ there, but by gold at once."""


class Beam:
    """Looks for the turn that leaves most; of the best few, for the one that leads furthest."""

    def __init__(
        self,
        seed: int = 0,
        *,
        width: int = 16,
        nodes: int = NODES,
        plans: int = 1,
        fields: tuple[Field, ...] = (),
        weights: Weights | None = None,
        limit: float | None = None,
    ) -> None:
        self.rng = Random(seed)
        self.width = width
        self.nodes = nodes
        """States to weigh in a turn."""
        self.plans = plans
        """How many plans it tells, at most."""
        self.fields = fields
        """How its best plans are followed as a game begins; the fewer settlements are left, the
        fewer plans, the less often, down to a share that every turn is worth."""
        self.weights = weights
        self.clock = Clock(limit)
        self._planned: list[tuple[Key, int]] = []

    def choose(self, view: View) -> int:
        """The next action of the plan; a new plan where the old one does not fit any more."""
        if not self._planned or self._planned[0][0] != key_of(view.table):
            self._plan(view)
        return self._planned.pop(0)[1]

    def _plan(self, view: View) -> None:
        state = view.imagine(self.rng)  # a dead card draws, and a search must not know which
        best = self.best_plans(view)[0][1]
        self._planned = []
        for action in best.actions:
            self._planned.append((key_of(state), action))
            state.play(action)

    @without_collector
    def best_plans(self, view: View) -> list[Weighed]:
        """The plans that are worth most, with what each is worth, best first."""
        state, seat = view.imagine(self.rng), view.actor
        self.clock.start((state.round, state.seat, seat))
        width = self.width * LAST_TURN if state.ending else self.width
        search = Search(
            state,
            seat,
            Worth(state, seat, self.weights),
            width=width,
            nodes=self.nodes,
            clock=self.clock,
        )
        plans = [(plan.worth, plan) for plan in search.plans()]
        if not self.fields or state.ending or not plans[0][1].ends_turn:
            return plans[: self.plans]
        share = max(LEAST_SHARE, min(state.supply) / SETTLEMENTS)  # early turns decide most
        fields = [field.part(share) for field in self.fields]
        whole = [each for each in plans[: fields[0].plans] if each[1].ends_turn]
        follow = Follow(seat, self.rng.getrandbits(32), self.clock, self.weights)
        return follow.best(whole, fields)
