"""The clock of a table: the time of day, and time as it passes."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> float:
        """Seconds since 1970."""

    def ticks(self) -> float:
        """Seconds since some moment; never set back, whatever happens to the time of day."""


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def ticks(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()
