"""Games of a day in a database: everybody's tries at them."""

from __future__ import annotations

from sqlalchemy import and_, select, update

from kingdom.table.rows import TryRow

from .columns import TRIES
from .database import Database


class Days:
    """The part of a store that knows how everybody fared."""

    database: Database

    async def tries(self, day: str) -> list[TryRow]:
        """Everybody's tries at the game of a day."""
        query = select(TRIES).where(TRIES.c.day == day)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [TryRow(*row) for row in rows]

    async def end_try(self, row: TryRow) -> None:
        """How a try ended."""
        mine = and_(TRIES.c.day == row.day, TRIES.c.player == row.player)
        query = update(TRIES).where(mine).values(gold=row.gold, ahead=row.ahead)
        await self.database.write(lambda connection: connection.execute(query))
