"""Bots think in processes of their own, never where the games are served."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from kingdom.bots import Advice
from kingdom.table.think.review import PlayedTurn, Reviewed, review
from kingdom.table.think.tasks import Task, advise, play_turn
from kingdom.table.thinker import NOBODY, Clueless, NoThought, Patron

from .order import Order
from .worker import begin_worker, warm_up

Asked = TypeVar("Asked", Task, PlayedTurn)
Answer = TypeVar("Answer")

LOG = logging.getLogger(__name__)
TRIES = 3
PATIENCE = 120.0
"""Seconds of thinking after which a process is given up."""


class Pool:
    """A pool of processes; one that dies is replaced and its question asked again.

    Questions wait before the pool: what is in it is being thought about.
    """

    def __init__(
        self, prepare: Callable[[], None] | None = None, *, processes: int | None = None
    ) -> None:
        self._prepare = prepare
        self._processes = processes or os.cpu_count() or 1
        self._order = Order(self._processes)
        self._is_closed = False
        self._pool = self._make_pool()

    def _make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            max_workers=self._processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin_worker,
            initargs=(self._prepare,),
        )

    def warm_up(self) -> None:
        """Starts a process before it is needed."""
        self._pool.submit(warm_up)

    async def turn(self, task: Task, patron: Patron = NOBODY) -> list[str]:
        """What a bot does until another seat must decide."""
        return await self._ask(play_turn, task, patron)

    async def advice(self, task: Task, patron: Patron = NOBODY) -> Advice:
        """What a good bot would do."""
        return await self._ask(advise, task, patron)

    async def review(self, turn: PlayedTurn, patron: Patron = NOBODY) -> Reviewed:
        """What a good bot thinks of a turn."""
        return await self._ask(review, turn, patron)

    async def _ask(
        self, question: Callable[[Asked], Answer], task: Asked, patron: Patron
    ) -> Answer:
        """Asks when its turn has come; a process stays taken even if whoever asked goes."""
        name = await self._order.enter(patron)
        start = time.monotonic()
        answering = asyncio.create_task(self._answer(question, task))
        answering.add_done_callback(lambda _: self._order.leave(name, time.monotonic() - start))
        return await asyncio.shield(answering)

    async def _answer(self, question: Callable[[Asked], Answer], task: Asked) -> Answer:
        for _ in range(TRIES):
            pool = self._pool
            try:
                future = asyncio.wrap_future(pool.submit(question, task))
                return await asyncio.wait_for(future, PATIENCE)
            except (BrokenProcessPool, TimeoutError) as error:
                if self._is_closed:
                    raise NoThought("All processes were ended.") from None
                LOG.warning("a worker was lost: bot %s, error %s", task.bot, repr(error))
                self._replace(pool)
            except Exception as error:
                LOG.exception("a bot failed: bot %s", task.bot)
                raise Clueless(repr(error)) from error
        raise NoThought(f"{TRIES} workers died over it")

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = self._make_pool()
            _kill(pool)

    def close(self) -> None:
        """Ends every process, thinking or not."""
        self._is_closed = True
        _kill(self._pool)


def _kill(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool; whoever waits for one of them is told that it broke."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for process in processes:
        process.kill()
