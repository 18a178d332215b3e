"""Who has done how much: counted for each address and each seat, however often they connect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Sequence
from weakref import WeakValueDictionary

from starlette.types import Scope

from kingdom.table.meter import Answer, Meter, Share
from kingdom.table.notdone import NotDone

from .limits import Bucket, Buckets, Limits


class Counts:
    """All that is counted at a server; NotDone says that somebody has had enough for now."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.messages = Buckets(limits.messages, per_second=limits.messages_a_second)
        self._said = Buckets(limits.said, per_second=limits.said_a_second)
        self._requests = Buckets(limits.requests, per_second=limits.requests_a_second)
        self._tables = Buckets(limits.tables, per_second=limits.tables_a_second)
        self._work = Buckets(limits.work, per_second=limits.work_a_second)
        self._kept = Buckets(limits.kept, per_second=limits.kept_a_second)
        self._shares: WeakValueDictionary[str, Share] = WeakValueDictionary()
        """Of everybody for whom something is being done."""
        self.sockets: Counter[str] = Counter()
        """Open sockets of each address."""

    def check_said(self, seat: str) -> None:
        """A seat says something."""
        _check(self._said.of(seat))

    def check_request(self, caller: str) -> None:
        """Somebody asks for a change."""
        _check(self._requests.of(caller))

    def check_open(self, caller: str) -> None:
        """Somebody makes a table for anyone to join."""
        _check(self._tables.of(caller))

    def check_kept(self, caller: str, size: int) -> None:
        """Somebody has so much kept."""
        if not self._kept.take(caller, size):
            raise NotDone("too_many", "too_much_kept")

    async def paid(self, who: Sequence[str], expected: float, work: Awaitable[Answer]) -> Answer:
        """What some work gives: paid beforehand as it is expected to cost, settled afterwards.

        However much the first of them wants at once, others have their turn in between.
        """
        buckets = [self._work.of(each) for each in who]
        if any(bucket.left < expected for bucket in buckets):
            _forget(work)
            raise NotDone("too_many")
        for bucket in buckets:
            bucket.use(expected)
        meter = Meter(self._shares.setdefault(who[0], Share()))
        try:
            return await meter.measure(work)
        finally:
            for bucket in buckets:
                bucket.use(meter.seconds - expected)


def caller_of(scope: Scope) -> str:
    """The address a request comes from."""
    return str((scope.get("client") or ("",))[0])


def _check(bucket: Bucket) -> None:
    if not bucket.take():
        raise NotDone("too_many")


def _forget(work: Awaitable[Answer]) -> None:
    """Work that is not begun after all."""
    close = getattr(work, "close", None)
    if close is not None:
        close()
