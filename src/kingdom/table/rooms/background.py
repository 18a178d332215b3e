"""Things that go on beside everything else, and of which nothing is lost silently."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Task, TimerHandle
from collections.abc import Callable, Coroutine
from typing import Any

LOG = logging.getLogger(__name__)

SOON = 0.1
"""Seconds that pass in a moment."""


class Background:
    """Tasks nobody waits for; kept until they are done, and their failures told."""

    def __init__(self) -> None:
        self._tasks: set[Task[Any]] = set()
        self._soon: dict[Callable[[], None], TimerHandle] = {}

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begins something."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def soon(self, do: Callable[[], None]) -> None:
        """Does something in a moment, once however often it is asked for until then."""
        if do not in self._soon:
            self._soon[do] = asyncio.get_running_loop().call_later(SOON, self._now, do)

    def _now(self, do: Callable[[], None]) -> None:
        del self._soon[do]
        do()

    def _done(self, task: Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("something failed in the background", exc_info=task.exception())

    def stop(self) -> None:
        """Ends what is still going on."""
        for task in self._tasks:
            task.cancel()
        for timer in self._soon.values():
            timer.cancel()
