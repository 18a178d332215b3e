"""The store: the truth about every game, written before anything is shown."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from secrets import token_hex
from typing import Any, Literal

from sqlalchemy import Connection, Table, and_, event, insert, make_url, or_, select, text, update
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from kingdom.table.rows import ChatRow, GameRow, Record, SeatRow, Stored
from kingdom.table.store import Conflict, Heard

from .columns import CHAT, GAMES, JOURNAL, SEATS
from .migrate import migrate

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
CHANNEL = "kingdom"


class BadDatabase(ValueError):
    """A database that cannot be used, in a sentence that says why and what to do."""


class SqlStore:
    """Games in a database; other servers on the same PostgreSQL hear of every change."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
        except ArgumentError:
            parsed = None
        kind = parsed.get_backend_name() if parsed is not None else ""
        if parsed is None or kind not in DRIVERS:
            raise BadDatabase(
                f"“{url}” is no database for this; use sqlite:///games.sqlite or "
                "postgresql://user@host/name."
            )
        self.kind: Literal["sqlite", "postgresql"] = "sqlite" if kind == "sqlite" else "postgresql"
        self.name = token_hex(8)
        """What this server is called among others on the same database."""
        self.is_shared = kind == "postgresql"
        self._engine = create_async_engine(
            parsed.set(drivername=DRIVERS[kind]), pool_pre_ping=self.is_shared
        )
        # SQLite has one writer at a time; waiting here is better than being refused there.
        self._writing: contextlib.AbstractAsyncContextManager[object] = (
            contextlib.nullcontext() if self.is_shared else asyncio.Lock()
        )
        self._ear: Any = None
        if not self.is_shared:
            event.listen(self._engine.sync_engine, "connect", _make_sqlite_safe)
            event.listen(self._engine.sync_engine, "begin", _begin)

    async def open(self) -> None:
        """Makes the tables, or brings them up to date."""
        try:
            async with self._engine.begin() as connection:
                if self.is_shared:  # two servers may start at once
                    await connection.execute(text("SELECT pg_advisory_xact_lock(706463)"))
                await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadDatabase(f"The database cannot be opened: {reason}.") from None

    async def close(self) -> None:
        """Lets go of every connection."""
        ear, self._ear = self._ear, None
        if ear is not None:
            await ear.close()
        await self._engine.dispose()

    @contextlib.asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing, self._engine.begin() as connection:
            yield connection

    async def _rows(self, query: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    # Games ------------------------------------------------------------------------------------

    async def create(
        self, game: GameRow, seats: Iterable[SeatRow], journal: Iterable[Record] = ()
    ) -> None:
        """Keeps a new game, with what has happened in it already."""
        async with self._write() as connection:
            await _insert(connection, game, seats)
            records = [record._asdict() for record in journal]
            if records:
                await connection.execute(insert(JOURNAL), records)

    async def create_rematch(self, id: str, game: GameRow, seats: Iterable[SeatRow]) -> bool:
        """Keeps the game that follows one; False, and nothing kept, if one does already."""
        async with self._write() as connection:
            first = GAMES.c.rematch.is_(None)
            done = await connection.execute(
                update(GAMES).where(GAMES.c.id == id, first).values(rematch=game.id)
            )
            if done.rowcount:
                await _insert(connection, game, seats)
                await self._say(connection, f"{id} table")
            return bool(done.rowcount)

    async def load(self, id: str) -> Stored | None:
        """A game with everything in it; None if there is none."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(GAMES).where(GAMES.c.id == id))).first()
            if found is None:
                return None
            seats = await connection.execute(_of(SEATS, id).order_by(SEATS.c.seat))
            journal = await connection.execute(_of(JOURNAL, id).order_by(JOURNAL.c.number))
            return Stored(
                GameRow(*found), [SeatRow(*row) for row in seats], [Record(*row) for row in journal]
            )

    async def game(self, id: str) -> GameRow | None:
        """A game without what happened in it."""
        rows = await self._rows(select(GAMES).where(GAMES.c.id == id))
        return GameRow(*rows[0]) if rows else None

    async def open_games(self, most: int) -> list[str]:
        """Games with a free seat for anyone, the last touched first."""
        query = (
            select(GAMES.c.id)
            .where(GAMES.c.is_open, ~GAMES.c.is_over)
            .where(
                select(SEATS.c.seat)
                .where(SEATS.c.game == GAMES.c.id, SEATS.c.kind == "elsewhere")
                .where(SEATS.c.secret.is_(None))
                .exists()
            )
            .order_by(GAMES.c.touched.desc())
            .limit(most)
        )
        return [row[0] for row in await self._rows(query)]

    async def set_pace(self, id: str, pace: int) -> None:
        """How quickly the bots of a game act."""
        async with self._write() as connection:
            await connection.execute(update(GAMES).where(GAMES.c.id == id).values(pace=pace))
            await self._say(connection, f"{id} table")

    # The journal ------------------------------------------------------------------------------

    async def append(self, record: Record, *, is_over: bool, bot_to_act: bool) -> None:
        """Writes a change down for good; Conflict if its number is taken."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(JOURNAL).values(record._asdict()))
                await connection.execute(
                    update(GAMES)
                    .where(GAMES.c.id == record.game)
                    .values(is_over=is_over, bot_to_act=bot_to_act, touched=record.said)
                )
                await self._say(connection, f"{record.game} journal")
        except IntegrityError:
            raise Conflict from None

    async def records_after(self, id: str, number: int) -> list[Record]:
        """What was written behind a number."""
        query = _of(JOURNAL, id).where(JOURNAL.c.number > number).order_by(JOURNAL.c.number)
        return [Record(*row) for row in await self._rows(query)]

    # Seats ------------------------------------------------------------------------------------

    async def seats(self, id: str) -> list[SeatRow]:
        """The seats of a game."""
        rows = await self._rows(_of(SEATS, id).order_by(SEATS.c.seat))
        return [SeatRow(*row) for row in rows]

    async def invited(self, invite: str) -> SeatRow | None:
        """The seat an invitation is for, by its hash."""
        rows = await self._rows(select(SEATS).where(SEATS.c.invite == invite))
        return SeatRow(*rows[0]) if rows else None

    async def sit_down(self, id: str, seat: int, secret: str, name: str) -> bool:
        """Gives a free seat a secret, by its hash; False if it is not free any more."""
        async with self._write() as connection:
            free = and_(SEATS.c.secret.is_(None), SEATS.c.kind == "elsewhere")
            done = await connection.execute(
                update(SEATS)
                .where(SEATS.c.game == id, SEATS.c.seat == seat, free)
                .values(secret=secret, name=name)
            )
            await self._say(connection, f"{id} table")
            return bool(done.rowcount)

    async def rename(self, id: str, seat: int, name: str) -> None:
        """A person's name."""
        await self._change_seat(id, seat, name=name)

    async def substitute(
        self, id: str, seat: int, bot: str, *, out_of_time: bool, bot_to_act: bool
    ) -> None:
        """The bot that plays in a person's place, or none."""
        async with self._write() as connection:
            await connection.execute(
                update(GAMES).where(GAMES.c.id == id).values(bot_to_act=bot_to_act)
            )
            await self._update_seat(
                connection, id, seat, {"substitute": bot, "out_of_time": out_of_time}
            )

    async def _change_seat(self, id: str, seat: int, **values: object) -> None:
        async with self._write() as connection:
            await self._update_seat(connection, id, seat, values)

    async def _update_seat(
        self, connection: AsyncConnection, id: str, seat: int, values: dict[str, object]
    ) -> None:
        where = and_(SEATS.c.game == id, SEATS.c.seat == seat)
        await connection.execute(update(SEATS).where(where).values(values))
        await self._say(connection, f"{id} table")

    # Chat -------------------------------------------------------------------------------------

    async def say(self, row: ChatRow) -> None:
        """Keeps what was said; Conflict if its number is taken."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(CHAT).values(row._asdict()))
                await self._say(connection, f"{row.game} chat")
        except IntegrityError:
            raise Conflict from None

    async def chat_after(self, id: str, number: int, most: int) -> list[ChatRow]:
        """What was said behind a number; of too much, the last."""
        query = _of(CHAT, id).where(CHAT.c.number > number).order_by(CHAT.c.number.desc())
        return [ChatRow(*row) for row in reversed(await self._rows(query.limit(most)))]

    # Bots -------------------------------------------------------------------------------------

    async def drive(self, id: str, now: float, until: float) -> bool:
        """Takes it on to let the bots of a game act; False while another server does."""
        if not self.is_shared:
            return True  # there is no other
        async with self._write() as connection:
            is_mine = or_(GAMES.c.driver == self.name, GAMES.c.driven_until < now)
            done = await connection.execute(
                update(GAMES)
                .where(GAMES.c.id == id, is_mine)
                .values(driver=self.name, driven_until=until)
            )
            return bool(done.rowcount)

    async def undriven(self, now: float, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which a bot must act and nobody lets it, some left out."""
        waits = and_(GAMES.c.bot_to_act, ~GAMES.c.is_over, GAMES.c.driven_until < now)
        query = select(GAMES.c.id).where(waits, GAMES.c.id.not_in(without)).limit(most)
        rows = await self._rows(query)
        return [row[0] for row in rows]

    # Other servers ----------------------------------------------------------------------------

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other servers say: who says it, the game, a word, more."""
        if not self.is_shared:
            return
        import asyncpg

        url = self._engine.url.set(drivername="postgresql")
        self._ear = await asyncpg.connect(url.render_as_string(hide_password=False))
        self._ear.add_termination_listener(lambda _: lost() if self._ear is not None else None)

        def hear(*told: Any) -> None:
            server, *words = told[-1].split()
            if server != self.name:
                heard(server, *words)

        await self._ear.add_listener(CHANNEL, hear)

    async def tell(self, words: str) -> None:
        """Tells other servers something that is not stored."""
        if self.is_shared:
            async with self._engine.begin() as connection:
                await self._say(connection, words)

    async def _say(self, connection: AsyncConnection, words: str) -> None:
        if self.is_shared:
            told = {"channel": CHANNEL, "words": f"{self.name} {words}"}
            await connection.execute(text("SELECT pg_notify(:channel, :words)"), told)


async def _insert(connection: AsyncConnection, game: GameRow, seats: Iterable[SeatRow]) -> None:
    await connection.execute(insert(GAMES).values(game._asdict()))
    await connection.execute(insert(SEATS), [seat._asdict() for seat in seats])


def _of(table: Table, id: str) -> Any:
    return select(table).where(table.c.game == id)


def _make_sqlite_safe(connection: Any, _: object) -> None:
    """What is committed is on the disk, and readers never wait for a writer."""
    connection.isolation_level = None  # we begin transactions ourselves, for new tables too
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
