"""The store of a server: every game's journal, seats and chat, written before anything is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from secrets import token_hex
from typing import Any, Literal

from alembic.util.exc import CommandError
from sqlalchemy import (
    Connection,
    Table,
    and_,
    delete,
    insert,
    literal,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kingdom.table.rows import ChatRow, Clocking, GameRow, Record, SeatRow, Stored, TryRow
from kingdom.table.store import Conflict, Heard

from .address import database_at
from .columns import CHAT, GAMES, HOOKS, JOURNAL, SEATS, TRIES
from .database import Answer, BadDatabase, Change, reason
from .days import Days
from .migrate import migrate
from .upkeep import size_of

ANSWERS_WITHIN = 2.0
"""Seconds after which a database that says nothing counts as gone."""


class SqlStore(Days):
    """Games in a database; other servers on the same PostgreSQL hear of every change."""

    def __init__(self, url: str) -> None:
        self.database = database_at(url)
        self.name = token_hex(8)
        """What this server is called among others on the same database."""
        self._version: int | None = None
        """Of a SQLite file, when it was last looked at; others' changes change it."""

    @property
    def kind(self) -> Literal["sqlite", "postgresql"]:
        """Which database it is."""
        return self.database.kind

    async def open(self) -> None:
        """Makes the tables, or brings them up to date."""

        def prepare(connection: Connection) -> None:
            self.database.lock(connection)
            migrate(connection)

        try:
            await self.database.write(prepare)
        except CommandError:
            raise BadDatabase(
                "The database was written by a newer Kingdom; install that, or name another."
            ) from None
        except (SQLAlchemyError, OSError) as error:
            raise BadDatabase(f"The database cannot be opened: {reason(error)}.") from None

    async def close(self) -> None:
        """Lets go of every connection."""
        await self.database.close()

    async def is_well(self) -> bool:
        """Whether the database answers, and soon."""
        try:
            await asyncio.wait_for(self.rows(select(literal(1))), ANSWERS_WITHIN)
        except Exception:
            return False
        return True

    async def size(self) -> float:
        """The bytes that everything takes."""
        return await size_of(self.database)

    async def _change(self, id: str, word: str, work: Callable[[Connection], Answer]) -> Answer:
        """What some work on a game gives; other servers are told what kind of thing changed."""

        def write(connection: Connection) -> Answer:
            answer = work(connection)
            self.database.say(connection, f"{self.name} {id} {word}")
            return answer

        return await self.database.write(write)

    async def rows(self, query: Any) -> list[Any]:
        """What a query finds."""
        return await self.database.read(lambda connection: _all(connection, query))

    # Games ------------------------------------------------------------------------------------

    async def create(
        self,
        game: GameRow,
        seats: Iterable[SeatRow],
        journal: Iterable[Record] = (),
        attempt: TryRow | None = None,
    ) -> None:
        """Keeps a new game, with what has happened in it already; Conflict after a first try."""

        def write(connection: Connection) -> None:
            if attempt is not None:
                connection.execute(insert(TRIES).values(attempt._asdict()))
            _insert(connection, game, seats)
            records = [record._asdict() for record in journal]
            if records:
                connection.execute(insert(JOURNAL), records)

        try:
            await self.database.write(write)
        except IntegrityError:
            if attempt is None:
                raise
            raise Conflict from None

    async def create_rematch(self, id: str, game: GameRow, seats: Iterable[SeatRow]) -> bool:
        """Keeps the game that follows one; False, and nothing kept, if one does already."""

        def write(connection: Connection) -> bool:
            first = GAMES.c.rematch.is_(None)
            done = connection.execute(
                update(GAMES).where(GAMES.c.id == id, first).values(rematch=game.id)
            )
            if done.rowcount:
                _insert(connection, game, seats)
            return bool(done.rowcount)

        return await self._change(id, "table", write)

    async def load(self, id: str) -> Stored | None:
        """A game with everything in it; None if there is none."""

        def read(connection: Connection) -> Stored | None:
            games = _all(connection, select(GAMES).where(GAMES.c.id == id))
            if not games:
                return None
            seats = _all(connection, _of(SEATS, id).order_by(SEATS.c.seat))
            journal = _all(connection, _of(JOURNAL, id).order_by(JOURNAL.c.number))
            return Stored(
                GameRow(*games[0]),
                [SeatRow(*row) for row in seats],
                [Record(*row) for row in journal],
                float(_all(connection, select(self.database.now()))[0][0]),
            )

        return await self.database.read(read)

    async def game(self, id: str) -> GameRow | None:
        """A game without what happened in it."""
        rows = await self.rows(select(GAMES).where(GAMES.c.id == id))
        return GameRow(*rows[0]) if rows else None

    async def delete(self, id: str) -> None:
        """Forgets a game with everything in it."""

        def write(connection: Connection) -> None:
            for table in (CHAT, HOOKS, JOURNAL, SEATS):
                connection.execute(delete(table).where(table.c.game == id))
            connection.execute(update(GAMES).where(GAMES.c.rematch == id).values(rematch=None))
            connection.execute(delete(GAMES).where(GAMES.c.id == id))

        await self._change(id, "gone", write)

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
        return [row[0] for row in await self.rows(query)]

    async def set_pace(self, id: str, pace: int) -> None:
        """How quickly the bots of a game act."""
        await self._change(id, "table", lambda connection: _set_game(connection, id, pace=pace))

    # The journal ------------------------------------------------------------------------------

    async def append(
        self, record: Record, *, is_over: bool, bot_to_act: bool, clock: Clocking | None = None
    ) -> Record:
        """Writes a change down for good; Conflict if its number is taken."""
        if clock is None:
            await self.database.append(Change(record, is_over, bot_to_act), self.name)
            return record
        values = {"is_over": is_over, "bot_to_act": bot_to_act, "touched": record.said}

        def write(connection: Connection) -> Record:
            now, thought = self._thought(connection, record.game)
            timed = _clocked(clock, now, 0)
            told = record._replace(spent=thought if clock.counts else 0)
            connection.execute(insert(JOURNAL).values(told._asdict()))
            _set_game(connection, record.game, **values, **timed)
            return told

        try:
            return await self._change(record.game, "journal", write)
        except IntegrityError:
            raise Conflict from None

    async def records_after(self, id: str, number: int) -> list[Record]:
        """What was written behind a number."""
        query = _of(JOURNAL, id).where(JOURNAL.c.number > number).order_by(JOURNAL.c.number)
        return [Record(*row) for row in await self.rows(query)]

    # Seats ------------------------------------------------------------------------------------

    async def seats(self, id: str) -> list[SeatRow]:
        """The seats of a game."""
        return [SeatRow(*row) for row in await self.rows(_of(SEATS, id).order_by(SEATS.c.seat))]

    async def invited(self, invite: str) -> SeatRow | None:
        """The seat an invitation is for, by its hash."""
        rows = await self.rows(select(SEATS).where(SEATS.c.invite == invite))
        return SeatRow(*rows[0]) if rows else None

    async def sit_down(
        self, id: str, seat: int, secret: str, name: str, person: str | None = None
    ) -> bool:
        """Gives a free seat a secret, by its hash; False if it is not free any more."""
        free = and_(SEATS.c.secret.is_(None), SEATS.c.kind == "elsewhere")
        query = (
            update(SEATS)
            .where(SEATS.c.game == id, SEATS.c.seat == seat, free)
            .values(secret=secret, name=name, person=person)
        )
        return await self._change(
            id, "table", lambda connection: bool(connection.execute(query).rowcount)
        )

    async def stand_up(self, id: str, seat: int, invite: str) -> None:
        """Nobody sits there any more; the seat has another invitation, by its hash."""
        free = {"secret": None, "name": "", "person": None, "invite": invite}
        await self._change(id, "table", lambda connection: _set_seat(connection, id, seat, **free))

    async def rename(self, id: str, seat: int, name: str) -> None:
        """A person's name."""
        await self._change(
            id, "table", lambda connection: _set_seat(connection, id, seat, name=name)
        )

    async def substitute(
        self, id: str, seat: int, bot: str, *, out_of_time: bool, bot_to_act: bool
    ) -> None:
        """The bot that plays in a person's place, or none."""

        def write(connection: Connection) -> None:
            _set_game(connection, id, bot_to_act=bot_to_act)
            _set_seat(connection, id, seat, substitute=bot, out_of_time=out_of_time)

        await self._change(id, "table", write)

    # Time -------------------------------------------------------------------------------------

    async def now(self) -> float:
        """The time of the database."""
        return float((await self.rows(select(self.database.now())))[0][0])

    def _thought(self, connection: Connection, id: str) -> tuple[float, int]:
        """The time, and the milliseconds that the seat to decide has thought by now."""
        query = select(self.database.now(), GAMES.c.thinks_since, GAMES.c.thought)
        now, since, before = connection.execute(
            query.where(GAMES.c.id == id).with_for_update()
        ).one()
        return now, before if since is None else before + int((now - since) * 1000)

    async def set_clock(self, id: str, clock: Clocking) -> None:
        """The clock of a game begins to run or to rest, if it does not already."""
        rests = GAMES.c.thinks_since.is_(None)

        def write(connection: Connection) -> None:
            now, thought = self._thought(connection, id)
            is_other = rests if clock.runs else ~rests
            connection.execute(
                update(GAMES)
                .where(GAMES.c.id == id, is_other)
                .values(_clocked(clock, now, thought))
            )

        await self._change(id, "table", write)

    async def overdue(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which somebody's time is up, some left out."""
        is_up = and_(GAMES.c.deadline < self.database.now(), GAMES.c.id.not_in(without))
        rows = await self.rows(select(GAMES.c.id).where(is_up).limit(most))
        return [row[0] for row in rows]

    # Chat -------------------------------------------------------------------------------------

    async def say(self, row: ChatRow) -> None:
        """Keeps what was said; Conflict if its number is taken."""
        query = insert(CHAT).values(row._asdict())
        try:
            await self._change(row.game, "chat", lambda at: at.execute(query))
        except IntegrityError:
            raise Conflict from None

    async def chat_after(self, id: str, number: int, most: int) -> list[ChatRow]:
        """What was said behind a number; of too much, the last."""
        query = _of(CHAT, id).where(CHAT.c.number > number).order_by(CHAT.c.number.desc())
        return [ChatRow(*row) for row in reversed(await self.rows(query.limit(most)))]

    # Bots, and other servers ------------------------------------------------------------------

    async def drive(self, id: str, seconds: float) -> bool:
        """Takes it on to let the bots of a game act for a while; False while another does."""
        if self.kind == "sqlite":
            return True  # there is no other
        now = self.database.now()
        is_mine = or_(GAMES.c.driver == self.name, GAMES.c.driven_until < now)
        query = (
            update(GAMES)
            .where(GAMES.c.id == id, is_mine)
            .values(driver=self.name, driven_until=now + seconds)
        )
        return await self.database.write(
            lambda connection: bool(connection.execute(query).rowcount)
        )

    async def undriven(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which a bot must act and nobody lets it, some left out."""
        waits = and_(GAMES.c.bot_to_act, ~GAMES.c.is_over)
        free = and_(GAMES.c.driven_until < self.database.now(), GAMES.c.id.not_in(without))
        rows = await self.rows(select(GAMES.c.id).where(waits, free).limit(most))
        return [row[0] for row in rows]

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other servers say: who says it, the game, a word, more."""

        def hear(server: str, *words: str) -> None:
            if server != self.name:
                heard(server, *words)

        await self.database.listen(hear, lost)

    async def others_wrote(self) -> bool:
        """Whether an operator has changed something in a file; PostgreSQL tells it itself."""
        if self.kind != "sqlite":
            return False
        before, self._version = self._version, (await self.rows(text("PRAGMA data_version")))[0][0]
        return before is not None and self._version != before

    async def tell(self, *words: str) -> None:
        """Tells other servers some things that are not stored."""
        if self.kind != "sqlite" and words:
            told = [f"{self.name} {each}" for each in words]
            await self.database.write(lambda connection: self.database.say(connection, *told))


def _clocked(clock: Clocking, now: float, thought: int) -> dict[str, Any]:
    """What is kept of a clock that runs or rests from now on."""
    return {
        "thought": thought,
        "thinks_since": now if clock.runs else None,
        "deadline": now + clock.left if clock.runs else None,
    }


def _all(connection: Connection, query: Any) -> list[Any]:
    return list(connection.execute(query).all())


def _insert(connection: Connection, game: GameRow, seats: Iterable[SeatRow]) -> None:
    connection.execute(insert(GAMES).values(game._asdict()))
    connection.execute(insert(SEATS), [seat._asdict() for seat in seats])


def _set_game(connection: Connection, id: str, **values: object) -> None:
    connection.execute(update(GAMES).where(GAMES.c.id == id).values(values))


def _set_seat(connection: Connection, id: str, seat: int, **values: object) -> None:
    where = and_(SEATS.c.game == id, SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(where).values(values))


def _of(table: Table, id: str) -> Any:
    return select(table).where(table.c.game == id)
