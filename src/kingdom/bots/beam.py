"""Beam: plans a whole turn at once and plays it."""

from __future__ import annotations

from random import Random

from kingdom.engine.view import View

from .collector import without_collector
from .future import Future
from .search import Key, Plan, Search, key_of
from .weights import Weights
from .worth import Worth

NODES = 20_000


class Beam:
    """Looks for the turn that leaves most; of the best few, for the one with the best future."""

    def __init__(
        self,
        seed: int = 0,
        *,
        width: int = 16,
        nodes: int = NODES,
        plans: int = 1,
        futures: int = 0,
        turns: int = 1,
        future_width: int = 1,
        rivalry: float = 0.0,
        movers: int | None = None,
        weights: Weights | None = None,
    ) -> None:
        self.rng = Random(seed)
        self.width = width
        self.nodes = nodes
        """States to weigh in a turn, and as many in its futures."""
        self.plans = plans
        """How many plans are followed into their futures, at most."""
        self.futures = futures
        self.turns = turns
        self.future_width = future_width
        self.rivalry = rivalry
        """What a gold of the best placed rival counts, against."""
        self.movers = movers
        """How many pieces it thinks of moving, if not all."""
        self.weights = weights
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
    def best_plans(self, view: View) -> list[tuple[float, Plan]]:
        """The plans that are worth most, with what each is worth, best first."""
        state, seat = view.imagine(self.rng), view.actor
        worth = Worth(state, seat, self.weights)
        search = Search(state, seat, worth, width=self.width, nodes=self.nodes, movers=self.movers)
        plans = search.plans()[: self.plans]
        if len(plans) == 1 or not self.futures:
            return [(plan.worth, plan) for plan in plans]
        future = Future(
            view,
            seat,
            self.rng,
            count=self.futures,
            turns=self.turns,
            width=self.future_width,
            weights=self.weights,
        )
        weighed: list[tuple[float, Plan]] = []
        for plan in plans:
            weighed.append((future.expected(plan) - self._rivals(plan), plan))
            if future.nodes > self.nodes:
                break
        return sorted(weighed, key=lambda each: -each[0])

    def _rivals(self, plan: Plan) -> float:
        """How well off a plan leaves the rivals, as far as that matters."""
        if not self.rivalry:
            return 0.0
        state = plan.state
        rivals = (
            Worth(state, seat, self.weights).of(state)
            for seat in range(state.game.seats)
            if seat != state.actor
        )
        return self.rivalry * max(rivals)
