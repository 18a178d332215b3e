"""What somebody's wish costs: processor time, measured here and in threads that work for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


SLICE = 0.004
"""Seconds for which one caller is served before everybody else has a turn."""


class Share:
    """How much was done for one caller in this round, in which everybody has a turn."""

    def __init__(self) -> None:
        self._used = 0.0

    @property
    def is_used_up(self) -> bool:
        """Whether others come first."""
        return self._used >= SLICE

    def use(self, seconds: float) -> None:
        """So much was done for them; with the next round of the event loop it is forgotten."""
        if not self._used:
            asyncio.get_running_loop().call_soon(self._forget)
        self._used += seconds

    def _forget(self) -> None:
        self._used = 0.0


class Meter:
    """Seconds of processor time that were used for one thing, and whose share they are of."""

    def __init__(self, share: Share | None = None) -> None:
        self.seconds = 0.0
        self.share = share or Share()

    async def measure(self, work: Awaitable[Answer]) -> Answer:
        """What some work gives; what it used is counted, what it waited is not."""
        token = METER.set(self)
        try:
            return await _Measured(work, self)
        finally:
            METER.reset(token)


METER: ContextVar[Meter | None] = ContextVar("METER", default=None)
"""The meter of what is being done; none where nobody counts."""


def counted(work: Coroutine[Any, Any, Answer]) -> Coroutine[Any, Any, Answer]:
    """Work that will be done as a task of its own, counted where what began it is."""
    meter = METER.get()
    return work if meter is None else meter.measure(work)


class _Measured(Generic[Answer]):
    """Some work, taken a step at a time as the event loop does, with a look at the clock."""

    def __init__(self, work: Awaitable[Answer], meter: Meter) -> None:
        self._work = work
        self._meter = meter

    def __await__(self) -> Generator[Any, Any, Answer]:
        steps, share = self._work.__await__(), self._meter.share
        came: Any = None
        failed: BaseException | None = None
        while True:
            try:
                while share.is_used_up and failed is None:
                    yield  # in the next round of the event loop
            except BaseException as error:
                failed = error
            start = time.thread_time()
            try:
                waits_for = steps.send(came) if failed is None else steps.throw(failed)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            finally:
                took = time.thread_time() - start
                self._meter.seconds += took
                share.use(took)
            came, failed = None, None
            try:
                came = yield waits_for
            except BaseException as error:  # a task that is cancelled, for one
                failed = error
