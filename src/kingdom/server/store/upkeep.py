"""What an operator does with a database: how large it is, and copies of all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, create_engine, event, func, insert, select, text
from sqlalchemy.pool import NullPool

from .columns import GAMES, METADATA
from .database import BadDatabase, Database
from .migrate import migrate

AT_ONCE = 1000
"""Rows that are in memory while they are copied."""
OF_SQLITE = """SELECT (pages.page_count - free.freelist_count) * size.page_size FROM
    pragma_page_count pages, pragma_freelist_count free, pragma_page_size size"""
OF_POSTGRESQL = "SELECT pg_database_size(current_database())"
ROW = 90
"""Bytes that PostgreSQL needs for a row besides what stands in it."""


async def size_of(database: Database) -> float:
    """The bytes that a database takes; what was freed inside of a file does not count."""
    query = text(OF_SQLITE if database.kind == "sqlite" else OF_POSTGRESQL)
    return await database.read(lambda connection: float(connection.execute(query).scalar_one()))


async def in_use(database: Database, most: float) -> float:
    """The same without room that PostgreSQL keeps for rows to come; only looked up beyond a bound,
    as every row is looked at.
    """
    size = await size_of(database)
    if size <= most or database.kind == "sqlite":
        return size

    def add(connection: Connection) -> float:
        tables = [table.name for table in METADATA.sorted_tables]
        sums = (f"(SELECT sum(pg_column_size(t.*) + {ROW}) FROM {name} t)" for name in tables)
        query = f"SELECT {' + '.join(f'coalesce({each}, 0)' for each in sums)}"
        return float(connection.execute(text(query)).scalar_one())

    return await database.read(add)


async def back_up(database: Database, file: Path) -> int:
    """Copies everything into a new SQLite file while games go on; how many games.

    All of it is read in one transaction, so the copy is of one moment.
    """
    with TemporaryDirectory(dir=file.parent, prefix=".backup") as folder:
        half = Path(folder) / "half.sqlite"

        def copy(source: Connection) -> int:
            if database.kind == "postgresql":
                source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            with _opened(half) as target:
                migrate(target)
                return _copy(source, target)

        games = await database.read(copy)
        half.replace(file)
    return games


async def restore(file: Path, database: Database) -> int:
    """Copies everything of a backup into a database without games; how many games.

    A backup of an older version is brought up to date on the way.
    """
    with TemporaryDirectory(prefix="restore") as folder:
        copied = Path(folder) / "copy.sqlite"
        copied.write_bytes(file.read_bytes())

        def fill(target: Connection) -> int:
            database.lock(target)
            if target.execute(select(func.count()).select_from(GAMES)).scalar_one():
                raise BadDatabase("There are games in this database; name an empty one.")
            with _opened(copied) as source:
                migrate(source)
                return _copy(source, target)

        return await database.write(fill)


def _copy(source: Connection, target: Connection) -> int:
    """Copies every row of every table; how many games."""
    for table in METADATA.sorted_tables:
        target.execute(table.delete())
        rows = source.execute(select(table))
        while some := rows.fetchmany(AT_ONCE):
            target.execute(insert(table), [dict(row._mapping) for row in some])
    return int(target.execute(select(func.count()).select_from(GAMES)).scalar_one())


@contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    """A SQLite file, and a transaction in it."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    begin: Callable[[Connection], object] = lambda connection: connection.exec_driver_sql("BEGIN")  # noqa: E731
    event.listen(engine, "connect", _by_ourselves)
    event.listen(engine, "begin", begin)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _by_ourselves(connection: object, _: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]
