"""A log that never says the same thing a thousand times."""

from __future__ import annotations

import time
from logging import Filter, LogRecord

AT_ONCE = 5
"""How often the same thing is said before it is only counted."""
PERIOD = 60.0
"""Seconds after which it is said again, with how often it was not."""
MOST_KNOWN = 500


class NotAgain(Filter):
    """Lets a message pass a few times a minute, whatever the numbers and names in it."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[str, str], list[float]] = {}
        """Of each message since when it is counted, and how often it came since."""

    def filter(self, record: LogRecord) -> bool:
        """Whether a message is to be said."""
        key = record.name, str(record.msg)
        now = time.monotonic()
        began, count = self._said.get(key, (now, 0))
        if now - began > PERIOD:
            if count > AT_ONCE:
                record.msg = f"{record.msg} (and {int(count) - AT_ONCE} times more before)"
            began, count = now, 0
        if len(self._said) >= MOST_KNOWN:
            self._said.clear()
        self._said[key] = [began, count + 1]
        return count < AT_ONCE
