"""The time a person has for a game, and how much of it is left."""

from __future__ import annotations

from typing import NamedTuple


class Allowance(NamedTuple):
    """Time for a game, and time added for each turn of one's own."""

    minutes: float
    seconds: float

    def left(self, spent: int, turns: int) -> int:
        """Milliseconds left to somebody who thought so long and ended so many turns.

        >>> Allowance(5, 10).left(spent=60_000, turns=3)
        270000
        """
        return round(self.minutes * 60_000 + self.seconds * 1000 * turns) - spent
