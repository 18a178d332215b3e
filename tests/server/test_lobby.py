"""The lobby: lists that are cheap to ask for again, and rooms that nobody needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import select

from kingdom.server.store import SqlStore
from kingdom.server.store.columns import GAMES
from kingdom.server.think.pool import Pool
from kingdom.table.rooms.desk import Asking, find
from kingdom.table.rooms.lobby import KEPT, Lobby
from kingdom.table.rooms.room import Room
from kingdom.table.rows import Record
from kingdom.table.speech import speech_in
from kingdom.table.store import Store
from kingdom.table.wire import Created, Held, Moments, MyGames, NewGame, SeatWish

ENGLISH = speech_in("en")
TABLE = NewGame(seats=(SeatWish(kind="here"), SeatWish(kind="elsewhere")), is_open=True, seed=1)


class Opened:
    """A lobby with one open table, as its maker has it."""

    def __init__(self, lobby: Lobby, created: Created) -> None:
        self.lobby = lobby
        self.game = created.game
        self.secrets = [created.seats[0].secret or ""]

    async def room(self) -> Room:
        """The room of the table."""
        return await self.lobby.room(self.game)

    async def act(self, count: int) -> Room:
        """The first seat does the first lawful thing so many times."""
        room = await self.room()
        for _ in range(count):
            story = room.sitting.story
            await room.act(0, str(story.state.legal_actions()[0]), story.at)
        return room

    async def list_all(self) -> None:
        """Asks for every list the table is in."""
        asked = MyGames(games=(Held(game=self.game, secrets=tuple(self.secrets)),))
        assert len((await self.lobby.mine(asked, ENGLISH)).games) == 1
        assert len((await self.lobby.open_tables(ENGLISH)).games) == 1


def with_table(folder: Path, do: Callable[[Opened], Awaitable[None]]) -> None:
    """Does something with a lobby that has one open table."""

    async def run() -> None:
        store = SqlStore(f"sqlite:///{folder / 'games.sqlite'}")
        lobby = Lobby(store, Pool())
        await store.open()
        try:
            await do(Opened(lobby, await lobby.create(TABLE, [])))
        finally:
            await lobby.close()

    asyncio.run(run())


def test_a_room_that_is_only_listed_is_idle(tmp_path: Path) -> None:
    async def check(opened: Opened) -> None:
        await opened.list_all()
        (await opened.room()).used = 0.0
        await opened.list_all()
        opened.lobby._close_idle(KEPT + 1)
        assert not opened.lobby._rooms
        await opened.list_all()
        assert opened.lobby._rooms

    with_table(tmp_path, check)


def test_a_line_is_made_again_when_somebody_acts_or_sits_down(tmp_path: Path) -> None:
    async def check(opened: Opened) -> None:
        window = (await opened.room()).window
        first = window.line((), ENGLISH)
        again = window.line((0,), ENGLISH)
        assert again.board is first.board
        assert (first.yours, again.yours) == ([], [0])
        assert window.line((), speech_in("nl")).players[0].name == "Speler 1"
        room = await opened.act(1)
        assert len(window.line((), ENGLISH).board.pieces) == 1
        await room.rename(0, "Anna")
        assert window.line((), ENGLISH).players[0].name == "Anna"

    with_table(tmp_path, check)


def test_others_are_served_between_two_moments(tmp_path: Path) -> None:
    """What is taken back meanwhile was nevertheless asked for."""

    async def check(opened: Opened) -> None:
        story = (await opened.act(3)).sitting.story
        turns = 0

        async def others() -> None:
            nonlocal turns
            story.fold(Record(opened.game, 4, 0, "", "", 3, 0, 0.0))
            while True:
                turns += 1
                await asyncio.sleep(0)

        serving = asyncio.create_task(others())
        request, values = find("GET", f"games/{opened.game}/moments")
        values |= {"first": "0", "last": "3"}
        answer = await request.answer(Asking(opened.lobby, values, None, opened.secrets))
        serving.cancel()
        assert isinstance(answer, Moments)
        assert len(answer.moments) == 4
        assert turns >= 3

    with_table(tmp_path, check)


def test_two_who_ask_for_a_rematch_at_once_get_the_same(tmp_path: Path) -> None:
    async def check(opened: Opened) -> None:
        lobby, room = opened.lobby, await opened.room()
        while not room.sitting.state.over:
            story = room.sitting.story
            await room._act(story.state.actor, str(story.state.legal_actions()[-1]), story.at)
        games = await games_in(lobby.store)
        await asyncio.gather(*(lobby.rematch(room, 0, new_land=False) for _ in range(2)))
        assert await games_in(lobby.store) - games == {room.sitting.game.rematch}

    with_table(tmp_path, check)


async def games_in(store: Store) -> set[str]:
    """Every game there is."""
    assert isinstance(store, SqlStore)
    return {row[0] for row in await store.rows(select(GAMES.c.id))}
