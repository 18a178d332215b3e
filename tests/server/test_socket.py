"""A page's connection: what it asked for is done whole, even if it goes meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

from kingdom.server.store import SqlStore
from kingdom.server.think.pool import Pool
from kingdom.server.web.counts import Counts
from kingdom.server.web.limits import Limits
from kingdom.server.web.socket import Socket
from kingdom.server.web.wire import Wire
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.rows import Clocking, Record
from kingdom.table.wire import Act, Hello, NewGame, SeatWish, written

TABLE = NewGame(seats=(SeatWish(kind="here"), SeatWish(kind="here")), seed=1)


class SlowStore(SqlStore):
    """A store that tells when something is written, and answers when it is allowed to."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.written = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def append(
        self, record: Record, *, is_over: bool, bot_to_act: bool, clock: Clocking | None = None
    ) -> Record:
        """Writes, then waits."""
        told = await super().append(record, is_over=is_over, bot_to_act=bot_to_act, clock=clock)
        self.written.set()
        await self.may_answer.wait()
        return told


class Cut:
    """A wire that is cut: nothing that is said arrives."""

    def say(self, text: str) -> None:
        """Nobody hears it."""

    def seat(self, *, is_seated: bool) -> None:
        """It does not matter who sits there."""

    def hand_over(self, talker: object) -> None:
        """It is somebody else's now."""


def test_what_is_stored_is_shown_though_the_page_has_gone(tmp_path: Path) -> None:
    async def check() -> None:
        store = SlowStore(f"sqlite:///{tmp_path / 'games.sqlite'}")
        lobby = Lobby(store, Pool())
        await store.open()
        created = await lobby.create(TABLE, [])
        room = await lobby.room(created.game)
        action = str(room.sitting.state.legal_actions()[0])
        socket = Socket(cast(Wire, Cut()), lobby, Counts(Limits()), created.game, "127.0.0.1")
        socket.begin()
        secrets = (created.seats[0].secret or "",)
        socket.heard(written(Hello(type="hello", secrets=secrets)))
        socket.heard(written(Act(type="act", id=1, seat=0, action=action, at=0)))
        await store.written.wait()
        socket.gone()
        await asyncio.sleep(0)
        store.may_answer.set()
        await room.rename(0, "Anna")  # which waits for its turn
        assert room.sitting.story.at == 1
        await lobby.close()

    asyncio.run(check())
