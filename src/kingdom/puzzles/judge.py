"""The judge: how much gold a turn lets its seat expect, by the same futures for every turn.

Puzzles are found, checked and graded by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kingdom.bots import expected_gold
from kingdom.bots.search import Key, table_of
from kingdom.engine.state import State
from kingdom.engine.view import View

FAR = 6.0
"""Gold behind in the futures of one seed that those of no other could make up for."""
SAME = 0.05
"""Gold by which turns may differ and still be the same: less than one coin in any future."""
TWINS = 15
"""How many other turns may come to just the same as the best one: they differ in what is idle."""


class Judge:
    """Weighs whole turns of one moment of a game, as the seat sees it that is to play."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._known: dict[tuple[Key, int], float] = {}

    def gold(self, done: State, seed: int) -> float:
        """The gold in the end after a turn, all of it done but its end, in a seed's futures."""
        key = table_of(done), seed
        if key not in self._known:
            self._known[key] = expected_gold(self.view, done, seed=seed)
        return self._known[key]

    def mean(self, done: State, seeds: Sequence[int]) -> float:
        """The same in the futures of several seeds."""
        return sum(self.gold(done, seed) for seed in seeds) / len(seeds)

    def lead(
        self, best: State, others: Iterable[State], seeds: Sequence[int], least: float
    ) -> float:
        """By how much gold a turn is better than every other, if all seeds agree that it is.

        Turns that come to the same in every future are the same turn; with too many of those there
        is no lead. Less than ``least``, and not exact, as soon as one comes closer than that.
        """
        lead, twins = FAR, 0
        for other in others:
            behind: list[float] = []
            for seed in seeds:
                behind.append(self.gold(best, seed) - self.gold(other, seed))
                if behind[0] >= FAR:
                    break
                is_same = all(abs(gold) < SAME for gold in behind)
                if not is_same and (behind[-1] <= 0 or sum(behind) / len(behind) < least):
                    return min(behind[-1], sum(behind) / len(behind))
            if all(abs(gold) < SAME for gold in behind):
                twins += 1
                if twins > TWINS:
                    return 0.0
            else:
                lead = min(lead, sum(behind) / len(behind))
        return lead
