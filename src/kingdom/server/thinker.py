"""Bots think in processes of their own, never where the games are served."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import structlog

from kingdom.bots import Advice

from .review import PlayedTurn, Reviewed, review
from .think import Task, advise, begin_worker, play_turn, warm_up

Asked = TypeVar("Asked", Task, PlayedTurn)
Answer = TypeVar("Answer")

LOG = structlog.get_logger()
TRIES = 3
PATIENCE = 120.0
"""Seconds after which a thinking process is given up."""


class NoThought(Exception):
    """A bot came to no decision, however often it was asked."""


class Thinker:
    """A pool of processes; one that dies is replaced and its question asked again."""

    def __init__(self, prepare: Callable[[], None] | None = None) -> None:
        self._prepare = prepare
        self._pool = self._make_pool()

    def _make_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            max_workers=os.cpu_count() or 1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin_worker,
            initargs=(self._prepare,),
        )

    def warm_up(self) -> None:
        """Starts a process before it is needed."""
        self._pool.submit(warm_up)

    async def turn(self, task: Task) -> list[str]:
        """What a bot does until another seat must decide."""
        return await self._ask(play_turn, task)

    async def advice(self, task: Task) -> Advice:
        """What a good bot would do."""
        return await self._ask(advise, task)

    async def review(self, turn: PlayedTurn) -> Reviewed:
        """What a good bot thinks of a turn."""
        return await self._ask(review, turn)

    async def _ask(self, question: Callable[[Asked], Answer], task: Asked) -> Answer:
        for _ in range(TRIES):
            pool = self._pool
            try:
                future = asyncio.wrap_future(pool.submit(question, task))
                return await asyncio.wait_for(future, PATIENCE)
            except (BrokenProcessPool, TimeoutError) as error:
                LOG.warning("a worker was lost", bot=task.bot, error=repr(error))
                self._replace(pool)
            except RuntimeError as error:  # the pool was closed while another asked
                if pool is self._pool:
                    raise NoThought(repr(error)) from error
            except Exception as error:
                LOG.exception("a bot failed", bot=task.bot)
                raise NoThought(repr(error)) from error
        raise NoThought(f"{TRIES} workers died over it")

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = self._make_pool()
            _kill(pool)

    def close(self) -> None:
        """Ends every process, thinking or not."""
        _kill(self._pool)


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
