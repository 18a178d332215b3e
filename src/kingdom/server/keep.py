"""How long games are kept: rules by which abandoned tables go, so that no disk fills up."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, or_, select

from kingdom.table.rooms.lobby import Lobby

from .store.columns import GAMES
from .store.store import SqlStore
from .store.upkeep import in_use

LOG = logging.getLogger(__name__)

DAY = 86_400.0
EVERY = 600.0
"""Seconds between two looks."""
AT_ONCE = 200
"""Games removed before others are served again."""


class Keep(NamedTuple):
    """Days without anything happening after which a game is removed; 0 keeps it for ever."""

    unbegun_days: float = 14
    """A table at which nobody has done anything since it was made."""
    unfinished_days: float = 90
    finished_days: float = 730
    megabytes: float = 10_000
    """What all games may take together; beyond that, what was touched longest ago goes first,
    tables that nobody began before all others. 0 is no bound."""


class Keeper:
    """Removes what need not be kept, every now and then."""

    def __init__(self, store: SqlStore, lobby: Lobby, keep: Keep) -> None:
        self._store = store
        self._lobby = lobby
        self._keep = keep

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Removes in the background meanwhile."""
        working = asyncio.create_task(self._work())
        try:
            yield
        finally:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working

    async def _work(self) -> None:
        while True:
            try:
                removed = await self.tidy()
                if removed:
                    LOG.info("abandoned tables were removed: %s", removed)
            except Exception:
                LOG.exception("abandoned tables could not be removed")
            await asyncio.sleep(EVERY)
            gc.collect()  # memory is tidied, too; while people play it is not (`server.run`)

    async def tidy(self) -> int:
        """Removes all that the rules name; how many games that were."""
        rule = abandoned(self._keep, await self._store.now())
        removed = 0
        while found := await self._oldest(rule):
            removed += await self._remove(found)
        most = self._keep.megabytes * 1e6
        while most and await in_use(self._store.database, most) > most:
            found = await self._oldest(None)
            if not found:
                break
            removed += await self._remove(found)
        return removed

    async def _oldest(self, rule: ColumnElement[bool] | None) -> list[str]:
        """Games that may go, first those to go first; never one that somebody watches here."""
        is_begun = case((GAMES.c.touched > GAMES.c.made, 1), else_=0)
        watched = [game for game, count in self._lobby.watchers().items() if count]
        query = select(GAMES.c.id).where(GAMES.c.id.not_in(watched))
        if rule is not None:
            query = query.where(rule)
        query = query.order_by(is_begun, GAMES.c.touched).limit(AT_ONCE)
        return [row[0] for row in await self._store.rows(query)]

    async def _remove(self, games: list[str]) -> int:
        for game in games:
            await self._lobby.remove(game)
        return len(games)


def abandoned(keep: Keep, now: float) -> ColumnElement[bool]:
    """Which games the rules let go of."""
    unbegun = GAMES.c.touched <= GAMES.c.made
    kinds = (
        (keep.unbegun_days, and_(unbegun, ~GAMES.c.is_over)),
        (keep.unfinished_days, and_(~unbegun, ~GAMES.c.is_over)),
        (keep.finished_days, GAMES.c.is_over),
    )
    return or_(
        *(and_(kind, GAMES.c.touched < now - days * DAY) for days, kind in kinds if days),
        GAMES.c.id.is_(None),  # nothing at all, where every rule keeps for ever
    )
