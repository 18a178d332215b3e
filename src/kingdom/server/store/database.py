"""What the store needs of a database: work done in a transaction, and words to other servers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from kingdom.table.rows import Record
from kingdom.table.store import Heard

Answer = TypeVar("Answer")


class BadDatabase(ValueError):
    """A database that cannot be used, in a sentence that says why and what to do."""


class Change(NamedTuple):
    """A change of a game without a clock: what is written most, so each database has its way."""

    record: Record
    is_over: bool
    bot_to_act: bool


class Database(Protocol):
    """SQLite or PostgreSQL. The work it is given is the same for both."""

    @property
    def kind(self) -> Literal["sqlite", "postgresql"]:
        """Which it is."""

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes something; when it is done it is on the disk."""

    async def append(self, change: Change, server: str) -> None:
        """Writes a change of a game, and tells other servers; Conflict if its number is taken."""

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        """What some work gives that changes nothing."""

    async def close(self) -> None:
        """Lets go of every connection."""

    def lock(self, connection: Connection) -> None:
        """Keeps others from changing the tables meanwhile."""

    def now(self) -> Any:
        """The time of the database, in seconds since 1970, as a part of a query."""

    def say(self, connection: Connection, *words: str) -> None:
        """Tells other servers some things, once the transaction is done."""

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other servers say."""


def reason(error: Exception) -> str:
    """Why a database does not work, in its own words."""
    told = getattr(error, "orig", None) if isinstance(error, SQLAlchemyError) else None
    return (str(told or error).splitlines() or [type(error).__name__])[0]
