"""Lets the bots of a game act: think elsewhere, come in by the same door as people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio import Task as Running
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import TypeAlias

from kingdom.engine.action import Action
from kingdom.engine.playout import random_action
from kingdom.engine.state import Seat
from kingdom.engine.view import View
from kingdom.table.clock import Clock
from kingdom.table.notdone import NotDone
from kingdom.table.session.sitting import Sitting
from kingdom.table.session.timer import Timer
from kingdom.table.store import Store
from kingdom.table.think.tasks import Task
from kingdom.table.thinker import Clueless, NoThought, Patron, Thinker

LOG = logging.getLogger(__name__)

LEASE = 6.0
"""Seconds for which other servers leave the bots of a game to the one that lets them think."""
SLICE = 0.2
"""Seconds after which a waiting bot looks whether its pace was changed."""

PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds after which a bot that could not think is asked again, at first and in the end."""

Act: TypeAlias = Callable[[Seat, str, int], Awaitable[None]]


class Driver:
    """One game's bots; of several servers one drives, and if it dies another does."""

    def __init__(
        self,
        sitting: Sitting,
        timer: Timer,
        act: Act,
        stuck: Callable[[bool], None],
        patron: Callable[[], Patron],
        *,
        store: Store,
        thinker: Thinker,
        clock: Clock,
    ) -> None:
        self._sitting = sitting
        self._timer = timer
        self._act = act
        self._stuck = stuck
        self._patron = patron
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self._running: Running[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether a bot is at it."""
        return self._running is not None

    def maybe_start(self) -> None:
        """Begins if a bot must act and none is at it."""
        if self._running is None and self._sitting.bot_to_act() is not None:
            self._running = asyncio.create_task(self._run())

    def stop(self) -> None:
        """No bot acts here any more."""
        if self._running is not None:
            self._running.cancel()

    async def _run(self) -> None:
        try:
            while (seat := self._sitting.bot_to_act()) is not None:
                if not await self._take_lease():
                    return  # another server does
                async with self._keeping_lease():
                    await self._let_play(seat)
        except Exception:
            LOG.exception("bots stopped: game %s", self._sitting.id)
        finally:
            self._running = None

    async def _take_lease(self) -> bool:
        return await self._store.drive(self._sitting.id, LEASE)

    @contextlib.asynccontextmanager
    async def _keeping_lease(self) -> AsyncIterator[None]:
        async def keep() -> None:
            while True:
                await asyncio.sleep(LEASE / 3)
                await self._take_lease()

        keeping = asyncio.create_task(keep())
        try:
            yield
        finally:
            keeping.cancel()

    async def _let_play(self, seat: Seat) -> None:
        """A bot plays until another seat must decide, or the game takes another course."""
        sitting = self._sitting
        at = sitting.story.at
        for action in await self._actions(seat):
            await self._pause()
            if sitting.story.at != at or sitting.bot_to_act() != seat:
                return
            try:
                await self._act(seat, action, at)
            except NotDone as why:
                LOG.info("a bot came too late: game %s, code %s", sitting.id, why.code)
                if why.code == "broken":
                    await asyncio.sleep(PAUSE)
                return
            at = sitting.story.at

    async def _actions(self, seat: Seat) -> list[str]:
        """What a bot decides; while nobody can think, it is waited for."""
        sitting = self._sitting
        bot = sitting.player_of(seat)
        pause = PAUSE
        while True:
            try:
                actions = await self._thinker.turn(
                    Task(sitting.story.log, seat, bot), self._patron()
                )
            except Clueless as error:
                # The game must go on, however badly.
                LOG.error("a bot gave up: game %s, bot %s, error %s", sitting.id, bot, error)
                chance = Random(sitting.story.at).random
                return [str(Action(random_action(View(sitting.state, seat).table, chance)))]
            except NoThought as error:
                LOG.error("a bot cannot think: game %s, bot %s, error %s", sitting.id, bot, error)
                self._stuck(True)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                self._stuck(False)
                return actions

    async def _pause(self) -> None:
        """A bot acts at a pace a person can follow."""
        while True:
            left = self._timer.since + self._sitting.game.pace / 1000 - self._clock.ticks()
            if left <= 0:
                return
            await asyncio.sleep(min(left, SLICE))
