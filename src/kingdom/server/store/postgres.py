"""PostgreSQL: any number of servers on the same games, each told what the others change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from sqlalchemy import URL, Connection, Double, cast, extract, func, text
from sqlalchemy.ext.asyncio import create_async_engine

from kingdom.table.store import Heard

from .database import Answer

DRIVER = "postgresql+asyncpg"
CHANNEL = "kingdom"
LOCK = 706463


class Postgres:
    """A database that others may share."""

    kind: Literal["postgresql"] = "postgresql"

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url.set(drivername=DRIVER), pool_pre_ping=True)
        self._ear: Any = None

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes something."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes nothing."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Lets go of every connection."""
        ear, self._ear = self._ear, None
        if ear is not None:
            await ear.close()
        await self._engine.dispose()

    def lock(self, connection: Connection) -> None:
        """Two servers may start at once."""
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))

    def now(self) -> Any:
        """One time for all servers, whatever their own clocks say."""
        return cast(extract("epoch", func.clock_timestamp()), Double)

    def say(self, connection: Connection, words: str) -> None:
        """Tells other servers something, once the transaction is done."""
        told = {"channel": CHANNEL, "words": words}
        connection.execute(text("SELECT pg_notify(:channel, :words)"), told)

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other servers say."""
        import asyncpg

        url = self._engine.url.set(drivername="postgresql")
        self._ear = await asyncpg.connect(url.render_as_string(hide_password=False))
        self._ear.add_termination_listener(lambda _: lost() if self._ear is not None else None)
        await self._ear.add_listener(CHANNEL, lambda *told: heard(*told[-1].split()))
