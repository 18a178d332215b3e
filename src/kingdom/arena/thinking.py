"""How long a bot thought, turn by turn."""

from __future__ import annotations

from .record import Times


class Thinking:
    """The seconds of one bot in one game.

    A seat has one turn a round; what it is asked in the turns of others counts for that round.
    """

    def __init__(self) -> None:
        self.by_round: dict[int, float] = {}

    @property
    def has_begun(self) -> bool:
        """Whether it has decided anything yet."""
        return bool(self.by_round)

    def add(self, round: int, seconds: float) -> None:
        """A decision took some seconds."""
        self.by_round[round] = self.by_round.get(round, 0.0) + seconds

    def told(self) -> Times:
        """Turns, milliseconds in all, and those of the longest turn."""
        turns = self.by_round.values()
        return {
            "turns": len(turns),
            "ms": round(sum(turns) * 1000, 3),
            "max_ms": round(max(turns, default=0.0) * 1000, 3),
        }
