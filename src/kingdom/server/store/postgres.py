"""PostgreSQL: any number of servers on the same games, each told what the others change.

What a server does most, to append an action, is one statement on a connection of its own, and
what waits meanwhile is written together.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import asyncpg
from sqlalchemy import URL, Connection, Double, cast, extract, func, text
from sqlalchemy.ext.asyncio import create_async_engine

from kingdom.table.store import Conflict, Heard

from .database import Answer, Change

DRIVER = "postgresql+asyncpg"
CHANNEL = "kingdom"
LOCK = 706463
PATIENCE = 10.0
"""Seconds after which a connection that does not answer is given up."""

APPEND = f"""
    WITH written AS (
        INSERT INTO journal (game, number, seat, action, drawn, taken_back, spent, said)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING game
    ), touched AS (
        UPDATE games SET touched = $8, is_over = $9, bot_to_act = $10
        WHERE id = (SELECT game FROM written)
    )
    SELECT pg_notify('{CHANNEL}', $11) FROM written
"""

SAY = text("SELECT pg_notify(:channel, each) FROM unnest(CAST(:words AS text[])) AS each")


class Waiting(NamedTuple):
    """A change that is to be written, and where that is waited for."""

    values: tuple[Any, ...]
    done: Future[None]


class Postgres:
    """A database that others may share."""

    kind: Literal["postgresql"] = "postgresql"

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url.set(drivername=DRIVER), pool_pre_ping=True)
        self._ear: Any = None
        self._pen: Any = None
        """The connection by which changes are written."""
        self._waiting: list[Waiting] = []
        self._writing: Task[None] | None = None

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes something."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes nothing."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def append(self, change: Change, server: str) -> None:
        """Writes a change of a game, and tells other servers; Conflict if its number is taken."""
        record = change.record
        words = f"{server} {record.game} journal {record.to_word()}"
        values = (*record, change.is_over, change.bot_to_act, words)
        waiting = Waiting(values, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await waiting.done

    async def _write_all(self) -> None:
        """Writes until nothing waits any more."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write_batch(batch)
        finally:
            self._writing = None

    async def _write_batch(self, batch: list[Waiting]) -> None:
        """Writes changes together; if one is refused none is written, and each is tried alone."""
        try:
            try:
                await self._send(batch)
            except asyncpg.InternalClientError:  # the pen was just cut, and nothing was sent
                self._drop_pen()
                await self._send(batch)
        except asyncpg.IntegrityConstraintViolationError:
            if len(batch) == 1:
                _tell(batch, Conflict())
            else:
                for waiting in batch:
                    await self._write_batch([waiting])
        except BaseException as error:  # nobody knows whether it was written
            _tell(batch, error if isinstance(error, Exception) else ConnectionError("cut off"))
            self._drop_pen()
            if not isinstance(error, Exception):
                raise
        else:
            _tell(batch, None)

    async def _send(self, batch: list[Waiting]) -> None:
        if self._pen is None or self._pen.is_closed():
            self._pen = await self._connect()
        await self._pen.executemany(APPEND, [values for values, _ in batch], timeout=PATIENCE)

    def _drop_pen(self) -> None:
        pen, self._pen = self._pen, None
        if pen is not None:
            pen.terminate()

    async def _connect(self) -> Any:
        url = self._engine.url.set(drivername="postgresql")
        return await asyncpg.connect(url.render_as_string(hide_password=False))

    async def close(self) -> None:
        """Lets go of every connection."""
        if self._writing is not None:
            await asyncio.wait([self._writing])
        ear, self._ear, pen, self._pen = self._ear, None, self._pen, None
        for connection in (ear, pen):
            if connection is not None:
                await connection.close()
        await self._engine.dispose()

    def lock(self, connection: Connection) -> None:
        """Two servers may start at once."""
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))

    def now(self) -> Any:
        """One time for all servers, whatever their own clocks say."""
        return cast(extract("epoch", func.clock_timestamp()), Double)

    def say(self, connection: Connection, *words: str) -> None:
        """Tells other servers some things, once the transaction is done."""
        connection.execute(SAY, {"channel": CHANNEL, "words": words})

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other servers say."""
        deaf, self._ear = self._ear, None
        if deaf is not None:
            deaf.terminate()
        self._ear = ear = await self._connect()
        ear.add_termination_listener(lambda _: lost() if self._ear is ear else None)
        await ear.add_listener(CHANNEL, lambda *told: heard(*told[-1].split()))


def _tell(batch: list[Waiting], error: Exception | None) -> None:
    for _, done in batch:
        if done.done():  # whoever waited has gone
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
