"""Work that would keep everyone waiting, done beside everything else where that is possible."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from .meter import METER

Answer = TypeVar("Answer")


async def apart(work: Callable[..., Answer], *about: Any) -> Answer:
    """What some work gives, in another thread; a browser has none, and only one to wait."""
    if sys.platform == "emscripten":
        return work(*about)
    # One after the other: several threads would keep the event loop waiting for each of them.
    async with _BUSY.setdefault(asyncio.get_running_loop(), asyncio.Lock()):
        return await asyncio.to_thread(_measured, work, *about)


_BUSY: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _measured(work: Callable[..., Answer], *about: Any) -> Answer:
    """The same, counted for whoever wished it."""
    meter = METER.get()
    start = time.thread_time()
    try:
        return work(*about)
    finally:
        if meter is not None:
            meter.seconds += time.thread_time() - start
