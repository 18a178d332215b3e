"""The store: numbers come once, what is committed is on the disk, tables come up to date."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, inspect

from kingdom.server.lock import InUse, holding
from kingdom.server.store import BadDatabase, SqlStore
from kingdom.server.store.columns import GAMES, METADATA
from kingdom.server.store.migrate import migrate
from kingdom.server.think.pool import Pool
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.rows import ChatRow, GameRow, Record, SeatRow, TryRow
from kingdom.table.store import Conflict, Store

from .serving import serving

GAME = GameRow(
    "game", "B2-TaPaOaFa-FiKnMe", "1", "grass", 2, True, 5.0, 10.0, True, 400, None, 1.0, 1.0,
    False, True,
)  # fmt: skip
SEATS = [
    SeatRow("game", 0, "here", "Anna", "", "", False, "hash", None),
    SeatRow("game", 1, "elsewhere", "", "", "", False, None, "invite"),
]

UNPLAYABLE = GAME._replace(
    id="abcdefghjk", setup="B2-ZzPaOaFa-FiKnMe", made=time.time(), touched=time.time()
)
"""A game with a board that is not on the shelf."""


def record(number: int, action: str = "a1") -> Record:
    return Record("game", number, 0, action, "", 0, 12, 2.0)


def with_store(url: str, do: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Does something with a store that has one game."""

    async def run() -> None:
        store = SqlStore(url)
        try:
            await store.open()
            if await store.game("game") is None:
                await store.create(GAME, SEATS, [record(1)])
            await do(store)
        finally:
            await store.close()

    asyncio.run(run())


async def check_journal(store: Store) -> None:
    await store.append(record(2), is_over=False, bot_to_act=False)
    with pytest.raises(Conflict):
        await store.append(record(2, "b2"), is_over=True, bot_to_act=True)
    stored = await store.load("game")
    assert stored is not None
    assert stored.journal == [record(1), record(2)]
    assert stored.seats == SEATS
    assert not stored.game.is_over
    assert not stored.game.bot_to_act
    assert stored.game.touched == 2.0
    assert await store.records_after("game", 1) == [record(2)]
    assert await store.load("nosuchgame") is None


async def check_seats(store: Store) -> None:
    assert await store.open_games(10) == ["game"]
    assert (await store.invited("invite")) == SEATS[1]
    assert await store.sit_down("game", 1, "other", "Bram")
    assert not await store.sit_down("game", 1, "third", "Cato")
    assert not await store.sit_down("game", 0, "third", "Cato")
    assert [row.name for row in await store.seats("game")] == ["Anna", "Bram"]
    assert await store.open_games(10) == []
    await store.substitute("game", 1, "random", out_of_time=True, bot_to_act=True)
    await store.rename("game", 0, "Ann")
    first, second = await store.seats("game")
    assert first.name == "Ann"
    assert (second.substitute, second.out_of_time, second.player) == ("random", True, "random")


async def check_chat(store: Store) -> None:
    rows = [ChatRow("game", number, 0, f"word {number}", "", 1.0) for number in (1, 2, 3)]
    for row in rows:
        await store.say(row)
    with pytest.raises(Conflict):
        await store.say(rows[0])
    assert await store.chat_after("game", 1, 10) == rows[1:]
    assert await store.chat_after("game", 0, 2) == rows[1:]


async def check_rematch(store: Store) -> None:
    def table(id: str) -> tuple[GameRow, list[SeatRow]]:
        return GAME._replace(id=id), [row._replace(game=id, invite=None) for row in SEATS]

    done = await asyncio.gather(
        store.create_rematch("game", *table("next")),
        store.create_rematch("game", *table("another")),
    )
    assert sorted(done) == [False, True]
    game = await store.game("game")
    assert game is not None
    made = [id for id in ("next", "another") if await store.game(id) is not None]
    assert made == [game.rematch]


async def check_delete(store: Store) -> None:
    other = GAME._replace(id="other", rematch="game")
    await store.create(other, [row._replace(game="other", invite=None) for row in SEATS])
    await store.say(ChatRow("game", 1, 0, "Hello", "", 1.0))
    await store.delete("game")
    assert await store.load("game") is None
    assert await store.seats("game") == []
    assert await store.chat_after("game", 0, 10) == []
    assert await store.invited("invite") is None
    assert await store.game("other") == other._replace(rematch=None)
    with pytest.raises(Conflict):
        await store.append(record(2), is_over=False, bot_to_act=False)
    assert await store.records_after("game", 0) == []


async def check_rulings(store: Store) -> None:
    for rulings in (1, 2):
        id = f"by {rulings}"
        seats = [row._replace(game=id, invite=None) for row in SEATS]
        await store.create(GAME._replace(id=id, rulings=rulings), seats)
        game = await store.game(id)
        assert game is not None
        assert game.rulings == rulings


def check_old_database(url: str) -> None:
    """Games stored before there were other rulings are played to their end by the first."""

    async def make() -> None:
        store = SqlStore(url)
        old = GAME._asdict()
        for name in ("rulings", "thinks_since", "thought", "deadline", "day"):
            del old[name]

        def write(connection: Connection) -> None:
            migrate(connection, "0001")
            connection.execute(insert(GAMES).values(old))

        await store.database.write(write)
        await store.close()

    async def look(store: SqlStore) -> None:
        assert await store.game("game") == GAME._replace(rulings=1)

    asyncio.run(make())
    with_store(url, look)


async def check_tries(store: Store) -> None:
    """Everybody has one try a day, which stays though its game is deleted."""
    day = "2026-11-16"
    first, second = (TryRow(day, who, f"of {who}") for who in ("anna", "bram"))
    for row in (first, second):
        game = GAME._replace(id=row.game, day=day)
        await store.create(game, [seat._replace(game=row.game) for seat in SEATS], (), row)
    kept = await store.game("of anna")
    assert kept is not None
    assert kept.day == day
    again = GAME._replace(id="again", day=day)
    with pytest.raises(Conflict):
        await store.create(again, [], (), first._replace(game="again"))
    assert await store.game("again") is None
    await store.end_try(first._replace(gold=74, ahead=9))
    await store.delete("of anna")
    tries = sorted(await store.tries(day))
    assert tries == [first._replace(gold=74, ahead=9), second]
    assert await store.tries("2026-11-17") == []


CHECKS = [
    check_journal,
    check_seats,
    check_chat,
    check_rematch,
    check_delete,
    check_rulings,
    check_tries,
]


@pytest.mark.parametrize("check", CHECKS)
def test_sqlite_keeps_its_promises(
    tmp_path: Path, check: Callable[[Store], Awaitable[None]]
) -> None:
    with_store(f"sqlite:///{tmp_path / 'games.sqlite'}", check)


def test_sqlite_keeps_the_rulings_of_games_it_has(tmp_path: Path) -> None:
    check_old_database(f"sqlite:///{tmp_path / 'games.sqlite'}")


def test_sqlite_is_written_through_to_the_disk(tmp_path: Path) -> None:
    async def check(store: SqlStore) -> None:
        def read(connection: Connection) -> dict[str, object]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}

        told = await store.database.read(read)
        assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

    with_store(f"sqlite:///{tmp_path / 'games.sqlite'}", check)


def test_migrations_make_the_tables_that_are_declared(tmp_path: Path) -> None:
    async def check(store: SqlStore) -> None:
        def read(connection: Connection) -> dict[str, set[str]]:
            tables = inspect(connection)
            return {
                table: {column["name"] for column in tables.get_columns(table)}
                for table in tables.get_table_names()
            }

        made = await store.database.read(read)
        del made["alembic_version"]
        assert made == {
            name: {column.name for column in table.columns}
            for name, table in METADATA.tables.items()
        }

    with_store(f"sqlite:///{tmp_path / 'games.sqlite'}", check)


def test_a_database_is_opened_again_with_all_that_is_in_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"

    async def add(store: SqlStore) -> None:
        await store.append(record(2), is_over=False, bot_to_act=True)

    async def look(store: SqlStore) -> None:
        assert len(await store.records_after("game", 0)) == 2

    with_store(url, add)
    with_store(url, look)


@pytest.mark.parametrize("url", ["", "games.sqlite", "mysql://host/name", "http://example.org"])
def test_what_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match="is not a database for this; use sqlite:///"):
        SqlStore(url)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_text("This is a letter, and no database at all." * 50)
    with pytest.raises(BadDatabase, match="file is not a database"):
        with_store(f"sqlite:///{file}", check_journal)
    assert file.read_text().startswith("This is a letter")


def test_a_password_is_never_shown() -> None:
    with pytest.raises(BadDatabase) as refused:
        SqlStore("mysql://anna:secret@host/name")
    assert "secret" not in str(refused.value)
    assert "anna" in str(refused.value)
    with pytest.raises(BadDatabase) as refused:
        SqlStore("postgresql//anna:secret@host/name")
    assert "secret" not in str(refused.value)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with_store(url, check_journal)
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BadDatabase, match="written by a newer Kingdom"):
        with_store(url, check_journal)


def test_many_changes_at_once_are_all_kept_and_one_that_fails_spoils_none(tmp_path: Path) -> None:
    async def check(store: SqlStore) -> None:
        async def append(number: int) -> bool:
            try:
                await store.append(record(number), is_over=False, bot_to_act=False)
            except Conflict:
                return False
            return True

        done = await asyncio.gather(*(append(number) for number in (2, 3, 2, 4, 1, 5)))
        assert done == [True, True, False, True, False, True]
        numbers = [each.number for each in await store.records_after("game", 0)]
        assert numbers == [1, 2, 3, 4, 5]

    with_store(f"sqlite:///{tmp_path / 'games.sqlite'}", check)


def test_two_servers_never_share_a_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with holding(url, "http://127.0.0.1:1/"):
        with pytest.raises(InUse, match=r"http://127\.0\.0\.1:1/"), holding(url, "http://other/"):
            pass
        with holding(f"sqlite:///{tmp_path / 'more.sqlite'}", "http://other/"):
            pass
    with holding(url, "http://other/"):
        pass


def test_nothing_is_half_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that dies while it makes the tables leaves none, and the next makes them all."""
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"

    def dies(connection: Connection) -> None:
        migrate(connection)
        raise KeyboardInterrupt

    monkeypatch.setattr("kingdom.server.store.store.migrate", dies)
    with pytest.raises(KeyboardInterrupt):
        with_store(url, check_journal)
    connection = sqlite3.connect(tmp_path / "games.sqlite")
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connection.close()
    monkeypatch.undo()
    with_store(url, check_journal)


def test_a_game_whose_boards_are_gone_is_told_so_and_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    id = UNPLAYABLE.id

    async def make(store: SqlStore) -> None:
        await store.create(UNPLAYABLE, [row._replace(game=id) for row in SEATS])

    with_store(url, make)
    with serving(url) as server:
        told = server.http.get(f"/api/games/{id}")
        assert told.status_code == 409
        assert told.json()["sentence"].startswith(
            "This game needs something that is gone from here: “Zz” in"
        )
        asked = {"games": [{"game": id, "secrets": []}]}
        assert server.http.post("/api/games/mine", json=asked).json() == {"games": [], "gone": []}
        assert server.http.get("/api/games").json() == {"games": [], "gone": []}


def test_nothing_is_kept_of_rooms_that_could_not_be_opened(tmp_path: Path) -> None:
    """Two ask at once for a game that cannot be played, and for one that is not there."""

    async def check(store: SqlStore) -> None:
        lobby = Lobby(store, Pool())
        await store.create(UNPLAYABLE, [row._replace(game=UNPLAYABLE.id) for row in SEATS])
        for id in (UNPLAYABLE.id, "nosuchgame"):
            refused = await asyncio.gather(lobby.room(id), lobby.room(id), return_exceptions=True)
            assert [type(why) for why in refused] == [NotDone, NotDone]
        assert not lobby._opening

    with_store(f"sqlite:///{tmp_path / 'games.sqlite'}", check)
