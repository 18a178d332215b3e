"""Limits: how much anyone may send, and how much work anyone may make."""

from __future__ import annotations

import time
from typing import NamedTuple

LARGEST_MESSAGE = 8_000
LARGEST_BODY = 300_000
MOST_KNOWN = 1000
"""Callers that are remembered, however quiet they are."""


class Limits(NamedTuple):
    """How much is taken at once, and how much a second after that."""

    messages: float = 40
    """Messages over sockets, from one seat or one address without any."""
    messages_a_second: float = 15
    said: float = 5
    """Things said, from one seat."""
    said_a_second: float = 0.5
    requests: float = 60
    """Requests that change something, from one address."""
    requests_a_second: float = 5
    tables: float = 8
    """Tables for anyone to join, from one address."""
    tables_a_second: float = 1 / 300
    work: float = 2.0
    """Seconds of processor time, for one address or one seat."""
    work_a_second: float = 0.2
    kept: float = 20_000_000
    """Bytes of new games, files included, from one address."""
    kept_a_second: float = 600
    connections: float = 10_000
    """Open connections, in all."""
    connections_each: float = 100
    """Those from one address."""
    patience: float = 10.0
    """Seconds within which a request must have come, and a page must have said hello."""


class Bucket:
    """So much at once, and so much a second after that.

    >>> bucket = Bucket(2, per_second=0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(self, most: float, *, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._left = most
        self._filled = time.monotonic()

    @property
    def left(self) -> float:
        """How much may be taken now; less than nothing if more was used than there was."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        return self._left

    def take(self, amount: float = 1) -> bool:
        """Takes some out; False, and nothing taken, if there is not so much."""
        if self.left < amount:
            return False
        self._left -= amount
        return True

    def use(self, amount: float) -> None:
        """Takes some out that was used already, or puts back what was not."""
        self._left -= amount

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken out lately."""
        return self.left >= self._most


class Buckets:
    """A bucket for each of many callers; those who have been quiet are forgotten."""

    def __init__(self, most: float, *, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._of: dict[str, Bucket] = {}
        self._crowd = MOST_KNOWN

    def of(self, who: str) -> Bucket:
        """Somebody's bucket."""
        if len(self._of) > self._crowd:
            self._of = {other: bucket for other, bucket in self._of.items() if not bucket.is_full}
            self._crowd = max(MOST_KNOWN, 2 * len(self._of))
        if who not in self._of:
            self._of[who] = Bucket(self._most, per_second=self._per_second)
        return self._of[who]

    def take(self, who: str, amount: float = 1) -> bool:
        """Takes some out of somebody's bucket; False if there is not so much."""
        return self.of(who).take(amount)
