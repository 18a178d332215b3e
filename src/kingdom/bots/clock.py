"""A clock: so that nobody waits too long for a bot, however busy the machine is."""

from __future__ import annotations

from time import monotonic

LEAST = 0.2
"""The part of a turn's time that is left for a plan made late in it, when a card was drawn."""


class Clock:
    """Counts the time of a turn; without a limit it never says that time is up."""

    def __init__(self, limit: float | None = None) -> None:
        self.limit = limit
        """Seconds for a turn."""
        self._turn: object = None
        self._end = self._began = 0.0

    def start(self, turn: object) -> None:
        """A plan begins; one more for the same turn has what the earlier ones left."""
        if self.limit is None:
            return
        now = monotonic()
        if turn != self._turn:
            self._turn, self._began = turn, now
        self._end = max(self._began + self.limit, now + LEAST * self.limit)

    @property
    def is_up(self) -> bool:
        """Whether it is time to play what has been found."""
        return self.limit is not None and monotonic() > self._end
