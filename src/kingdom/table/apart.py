"""Work that would keep everyone waiting, done beside everything else where that is possible."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cache
from typing import Any, TypeVar

from .meter import METER

Answer = TypeVar("Answer")


async def apart(work: Callable[..., Answer], *about: Any) -> Answer:
    """What some work gives, in another thread; a browser has none, and only one to wait."""
    if sys.platform == "emscripten":
        return work(*about)
    context = copy_context()
    return await asyncio.get_running_loop().run_in_executor(
        _thread(), context.run, _measured, work, *about
    )


@cache
def _thread() -> ThreadPoolExecutor:
    """One for all: several would keep the event loop waiting for one after the other."""
    return ThreadPoolExecutor(1, "apart")


def _measured(work: Callable[..., Answer], *about: Any) -> Answer:
    """The same, counted for whoever wished it."""
    meter = METER.get()
    start = time.thread_time()
    try:
        return work(*about)
    finally:
        if meter is not None:
            meter.seconds += time.thread_time() - start
