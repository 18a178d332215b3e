"""Limits: how much anyone may send."""

from __future__ import annotations

import time
from typing import NamedTuple

LARGEST_MESSAGE = 8_000
LARGEST_BODY = 300_000


class Limits(NamedTuple):
    """How much is taken at once, and how much a second after that."""

    messages: float = 40
    messages_a_second: float = 15
    said: float = 5
    said_a_second: float = 0.5
    requests: float = 60
    """Requests that change something, from one address."""
    requests_a_second: float = 5
    looks: float = 200
    """Requests for replays, moments and reviews, which cost more than others, from one address."""
    looks_a_second: float = 10


class Bucket:
    """So many at once, and so many a second after that.

    >>> bucket = Bucket(2, per_second=0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(self, most: float, *, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._left = most
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Takes one out; False if there is none."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken out lately."""
        return self._left + (time.monotonic() - self._filled) * self._per_second >= self._most


class Buckets:
    """A bucket for each of many callers; those who have been quiet are forgotten."""

    def __init__(self, most: float, *, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._of: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Takes one out of somebody's bucket; False if there is none."""
        if len(self._of) > 1000:
            self._of = {other: bucket for other, bucket in self._of.items() if not bucket.is_full}
        if who not in self._of:
            self._of[who] = Bucket(self._most, per_second=self._per_second)
        return self._of[who].take()
