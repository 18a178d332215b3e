"""What somebody's wish costs: processor time, measured here and in threads that work for it."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Generator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


class Meter:
    """Seconds of processor time that were used for one thing."""

    def __init__(self) -> None:
        self.seconds = 0.0

    async def measure(self, work: Awaitable[Answer]) -> Answer:
        """What some work gives; what it used is counted, what it waited is not."""
        token = METER.set(self)
        try:
            return await _Measured(work, self)
        finally:
            METER.reset(token)


METER: ContextVar[Meter | None] = ContextVar("METER", default=None)
"""The meter of what is being done; none where nobody counts."""


def counted(work: Awaitable[Answer]) -> Awaitable[Answer]:
    """Work that will be done as a task of its own, counted where what began it is."""
    meter = METER.get()
    return work if meter is None else meter.measure(work)


class _Measured(Generic[Answer]):
    """Some work, taken a step at a time as the event loop does, with a look at the clock."""

    def __init__(self, work: Awaitable[Answer], meter: Meter) -> None:
        self._work = work
        self._meter = meter

    def __await__(self) -> Generator[Any, Any, Answer]:
        steps = self._work.__await__()
        came: Any = None
        failed: BaseException | None = None
        while True:
            start = time.thread_time()
            try:
                waits_for = steps.send(came) if failed is None else steps.throw(failed)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            finally:
                self._meter.seconds += time.thread_time() - start
            came, failed = None, None
            try:
                came = yield waits_for
            except BaseException as error:  # a task that is cancelled, for one
                failed = error
