"""Beam: plans a whole turn at once and plays it."""

from __future__ import annotations

from random import Random

from kingdom.engine.state import Seat
from kingdom.engine.view import View

from .clock import Clock
from .collector import without_collector
from .follow import lead_after
from .future import Future
from .rivals import best_of
from .search import Key, Plan, Search, key_of
from .weights import Weights
from .worth import Worth

NODES = 20_000
LAST_TURN = 4
"""How many times wider the last turn is searched: tiles are many, and nothing counts but gold."""
DOUBT = 5
"""How often a plan must be followed for that to say as much as what it is weighed."""


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
        lively: bool = False,
        movers: int | None = None,
        followed: int = 0,
        follows: int = 0,
        rounds: int = 2,
        weights: Weights | None = None,
        limit: float | None = None,
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
        """What a gold of the best rival counts, against."""
        self.lively = lively
        """Whether rivals build in its futures."""
        self.movers = movers
        """How many pieces it thinks of moving, if not all."""
        self.followed = followed
        """How many of the best plans are followed through some rounds of everybody."""
        self.follows = follows
        """How often each."""
        self.rounds = rounds
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
    def best_plans(self, view: View) -> list[tuple[float, Plan]]:
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
            movers=self.movers,
            clock=self.clock,
        )
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
            draws=False,
        )
        if self.lively:
            future.expect_rivals(plans[0])
        left = min(state.supply)
        weighed: list[tuple[float, Plan]] = []
        for worth, plan in future.weigh(plans):
            weighed.append((worth - self._rivals(plan, left), plan))
            if future.nodes > self.nodes or self.clock.is_up:
                break
        weighed.sort(key=lambda each: -each[0])
        return self._followed(weighed, seat) if self.followed else weighed

    def _followed(self, weighed: list[tuple[float, Plan]], seat: Seat) -> list[tuple[float, Plan]]:
        """The best plans weighed anew by where they lead; the others behind them as they were."""
        best = [each for each in weighed[: self.followed] if each[1].ends_turn]
        if len(best) < 2 or any(plan.state.ending for _, plan in best):
            return weighed
        first = self.rng.getrandbits(32)
        leads = [0.0] * len(best)
        times = 0
        while times < self.follows and not self.clock.is_up:
            for number, (_, plan) in enumerate(best):
                leads[number] += lead_after(plan, seat, first + times, rounds=self.rounds)
            times += 1
        if not times:
            return weighed
        trust = times / (times + DOUBT)
        usual = sum(worth for worth, _ in best) / len(best)
        lead = sum(leads) / len(leads)
        found = [
            (usual + (1 - trust) * (worth - usual) + trust * (led - lead) / times, plan)
            for (worth, plan), led in zip(best, leads, strict=True)
        ]
        return sorted(found, key=lambda each: -each[0]) + weighed[len(best) :]

    def _rivals(self, plan: Plan, left: int) -> float:
        """How well off a plan leaves the rivals, as far as that matters, with so many left."""
        if not self.rivalry:
            return 0.0
        state = plan.state
        rivals = [
            Worth(state, seat, self.weights).of(state)
            for seat in range(state.game.seats)
            if seat != state.actor
        ]
        return self.rivalry * best_of(rivals, left)
