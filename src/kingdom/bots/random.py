"""Random: plays any lawful action, the kind first, then the origin, then the target."""

from __future__ import annotations

from random import Random

from kingdom.engine.playout import random_action
from kingdom.engine.view import View


class RandomBot:
    """A bot that plays by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> int:
        """Any lawful action."""
        return random_action(view.table, self.rng.random)
