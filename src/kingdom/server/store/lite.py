"""SQLite: one thread does everything, and what waits meanwhile is written to the disk together.

What a server does most, to append an action, goes to `sqlite3` without detours.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Literal, NamedTuple, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, literal
from sqlalchemy.pool import NullPool

from kingdom.table.rows import Record
from kingdom.table.store import Conflict, Heard

from .database import Answer, Change

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
"""What is committed is on the disk."""


INSERT = f"INSERT INTO journal ({', '.join(Record._fields)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
TOUCH = "UPDATE games SET is_over = ?, bot_to_act = ?, touched = ? WHERE id = ?"


class Job(NamedTuple):
    """Work for the thread, and where its answer is waited for."""

    work: Callable[[Connection], Any] | Change
    changes: bool
    loop: AbstractEventLoop
    answer: Future[Any]


class Lite:
    """A file, or a database in memory."""

    kind: Literal["sqlite"] = "sqlite"

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool)
        event.listen(self._engine, "connect", _make_safe)
        event.listen(self._engine, "begin", _begin)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes something."""
        answer: Answer = await self._ask(work, changes=True)
        return answer

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes nothing."""
        answer: Answer = await self._ask(work, changes=False)
        return answer

    async def append(self, change: Change, server: str) -> None:
        """Writes a change of a game; there is nobody to tell."""
        await self._ask(change, changes=True)

    async def _ask(self, work: Callable[[Connection], Any] | Change, *, changes: bool) -> Any:
        if self._thread is None:
            self._thread = Thread(target=_run, args=(self._engine, self._jobs), daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        answer: Future[Any] = loop.create_future()
        self._jobs.put(Job(work, changes, loop, answer))
        return await answer

    async def close(self) -> None:
        """Ends the thread when everything asked for is done."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)
        self._engine.dispose()

    def lock(self, connection: Connection) -> None:
        """There is nobody else."""

    def now(self) -> Any:
        """The time of this machine: there is no other server."""
        return literal(time.time())

    def say(self, connection: Connection, *words: str) -> None:
        """There is nobody to tell."""

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """There is nobody to hear."""


def _run(engine: Engine, jobs: SimpleQueue[Job | None]) -> None:
    """Does jobs until there are no more; one that cannot even connect is told so."""
    connection: Connection | None = None
    try:
        while (batch := _waiting(jobs)) is not None:
            try:
                connection = connection or engine.connect()
                answers = _done(connection, batch)
            except BaseException as error:
                answers = [error] * len(batch)
            told: dict[AbstractEventLoop, list[tuple[Future[Any], Any]]] = {}
            for job, answer in zip(batch, answers, strict=True):
                told.setdefault(job.loop, []).append((job.answer, answer))
            for loop, found in told.items():
                with contextlib.suppress(RuntimeError):  # whoever asked may be at an end
                    loop.call_soon_threadsafe(_tell, found)
    finally:
        if connection is not None:
            connection.close()


def _waiting(jobs: SimpleQueue[Job | None]) -> list[Job] | None:
    """All that is asked for now, at least one; None when there will be nothing more."""
    found: list[Job] = []
    job = jobs.get()
    while job is not None:
        found.append(job)
        try:
            job = jobs.get_nowait()
        except Empty:
            return found
    if found:
        jobs.put(None)
        return found
    return None


def _done(connection: Connection, batch: list[Job]) -> list[Any]:
    """The answer of each job, or what went wrong; what is read has been written for good."""
    answers: dict[Job, Any] = {}
    appending = [job for job in batch if isinstance(job.work, Change)]
    if appending:
        answers |= _appended(connection.connection.driver_connection, appending)
    changing = [job for job in batch if job.changes and job not in answers]
    if changing:
        with connection.begin():
            for job in changing:
                answers[job] = _tried(connection, job, is_alone=len(changing) == 1)
    for job in batch:
        if not job.changes:
            with connection.begin():
                answers[job] = _tried(connection, job, is_alone=True)
    return [answers[job] for job in batch]


def _appended(database: Any, jobs: list[Job]) -> dict[Job, Any]:
    """Changes of games, written together; nothing is left of one whose number is taken."""
    answers: dict[Job, Any] = {}
    database.execute("BEGIN")
    try:
        for job in jobs:
            record, is_over, bot_to_act = cast(Change, job.work)
            try:
                database.execute(INSERT, record)
            except sqlite3.IntegrityError:
                answers[job] = Conflict()
            else:
                database.execute(TOUCH, (is_over, bot_to_act, record.said, record.game))
                answers[job] = None
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return answers


def _tried(connection: Connection, job: Job, *, is_alone: bool) -> Any:
    """The answer of one job; if it fails, nothing of it is left, and others go on."""
    work = cast(Callable[[Connection], Any], job.work)
    try:
        if is_alone:
            return work(connection)
        with connection.begin_nested():
            return work(connection)
    except BaseException as error:
        if is_alone:
            connection.get_transaction().rollback()  # type: ignore[union-attr]
        return error


def _tell(answers: list[tuple[Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():  # whoever asked has gone
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def _make_safe(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, for new tables too
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
