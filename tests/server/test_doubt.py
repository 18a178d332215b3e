"""After a failure nobody is told what is not sure: the journal is read first, and bots wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from kingdom.bots import Advice
from kingdom.server.store import SqlStore
from kingdom.server.store.columns import GAMES
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.rooms.room import Room
from kingdom.table.rows import Clocking, Record
from kingdom.table.society import News, Nobody
from kingdom.table.speech import speech_in
from kingdom.table.think.review import PlayedTurn, Reviewed
from kingdom.table.think.tasks import Task, play_turn
from kingdom.table.thinker import NOBODY, NoThought, Patron
from kingdom.table.wire import Created, Held, MyGames, NewGame, SeatWish

ENGLISH = speech_in("en")
HERE, BOT = SeatWish(kind="here"), SeatWish(kind="bot", bot="novice")


class DoubtfulStore(SqlStore):
    """A store whose connection may break before or after something is written."""

    breaks = ""
    is_dead = False

    async def append(
        self, record: Record, *, is_over: bool, bot_to_act: bool, clock: Clocking | None = None
    ) -> Record:
        """Writes; and breaks where it is told to."""
        if self.breaks != "before":
            record = await super().append(
                record, is_over=is_over, bot_to_act=bot_to_act, clock=clock
            )
        if self.breaks:
            raise ConnectionError("The connection was closed.")
        return record

    async def records_after(self, id: str, number: int) -> list[Record]:
        """Reads, unless it is dead."""
        if self.is_dead:
            raise ConnectionError("Nobody answers.")
        return await super().records_after(id, number)


class Thinking:
    """Thinks here and now, but for the first times."""

    fails = 0

    def warm_up(self) -> None:
        """Nothing to do."""

    async def turn(self, task: Task, patron: Patron = NOBODY) -> list[str]:
        """A turn."""
        if self.fails:
            self.fails -= 1
            raise NoThought("All workers died.")
        return play_turn(task)

    async def advice(self, task: Task, patron: Patron = NOBODY) -> Advice:
        """Not asked for."""
        raise NoThought

    async def review(self, turn: PlayedTurn, patron: Patron = NOBODY) -> Reviewed:
        """Not asked for."""
        raise NoThought

    def close(self) -> None:
        """Nothing to do."""


class Listening(Nobody):
    """Hears what is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def tell(self, news: News) -> None:
        """Something happened."""
        self.heard.append(news.kind)


class Sat:
    """A lobby, and a game in it."""

    def __init__(self, folder: Path) -> None:
        self.store = DoubtfulStore(f"sqlite:///{folder / 'games.sqlite'}")
        self.thinker = Thinking()
        self.society = Listening()
        self.lobby = Lobby(self.store, self.thinker, society=self.society)
        self.created: Created

    async def sit(self, *seats: SeatWish) -> Room:
        """Makes a table."""
        self.created = await self.lobby.create(NewGame(seats=seats, seed=1, pace=0), [])
        return await self.lobby.room(self.created.game)


def at_table(folder: Path, do: Callable[[Sat], Awaitable[None]]) -> None:
    async def run() -> None:
        sat = Sat(folder)
        await sat.store.open()
        try:
            await do(sat)
        finally:
            await sat.lobby.close()

    asyncio.run(run())


def act(room: Room) -> Awaitable[None]:
    story = room.sitting.story
    return room.act(story.state.actor, str(story.state.legal_actions()[0]), story.at)


def test_what_was_stored_though_the_answer_was_lost_is_done(tmp_path: Path) -> None:
    async def check(sat: Sat) -> None:
        room = await sat.sit(HERE, HERE)
        sat.store.breaks = "after"
        await act(room)
        assert room.sitting.story.at == 1
        sat.store.breaks = ""
        await act(room)
        assert room.sitting.story.at == 2

    at_table(tmp_path, check)


def test_word_of_it_goes_out_all_the_same(tmp_path: Path) -> None:
    async def check(sat: Sat) -> None:
        room = await sat.sit(HERE, HERE)
        sat.store.breaks = "after"
        while room.sitting.state.actor == 0:
            assert sat.society.heard == []
            await act(room)
        assert sat.society.heard == ["turn"]

    at_table(tmp_path, check)


def test_what_was_not_stored_is_refused_and_can_be_done_again(tmp_path: Path) -> None:
    async def check(sat: Sat) -> None:
        room = await sat.sit(HERE, HERE)
        sat.store.breaks = "before"
        with pytest.raises(NotDone, match="broken"):
            await act(room)
        assert room.sitting.story.at == 0
        sat.store.breaks = ""
        await act(room)
        assert room.sitting.story.at == 1

    at_table(tmp_path, check)


def test_while_nobody_can_know_that_is_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdom.table.rooms.room.DOUBTS", (0.0, 0.01))

    async def check(sat: Sat) -> None:
        room = await sat.sit(HERE, HERE)
        sat.store.breaks, sat.store.is_dead = "after", True
        with pytest.raises(NotDone) as refused:
            await act(room)
        assert "Nothing was changed" not in ENGLISH.refusal(refused.value)
        assert room.sitting.story.at == 0
        sat.store.is_dead = False
        for _ in range(200):
            await asyncio.sleep(0.01)
            if room.sitting.story.at:
                break
        assert room.sitting.story.at == 1

    at_table(tmp_path, check)


def test_a_bot_that_cannot_think_waits_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdom.table.rooms.driver.PAUSE", 0.3)

    async def check(sat: Sat) -> None:
        sat.thinker.fails = 1
        room = await sat.sit(BOT, HERE)
        while "is held up" not in room.window.now((), ENGLISH).sentence:
            assert room.sitting.story.at == 0
            await asyncio.sleep(0)
        for _ in range(200):
            await asyncio.sleep(0.01)
            if room.sitting.bot_to_act() is None:
                break
        log = room.sitting.story.log
        chosen = play_turn(Task(log._replace(entries=()), 0, "novice"))
        assert [entry.action for entry in log.entries] == chosen
        assert "is held up" not in room.window.now((), ENGLISH).sentence

    at_table(tmp_path, check)


@pytest.mark.parametrize("damage", [{"deal": "mud mud"}, {"setup": "?"}, {"seed": "no number"}])
def test_a_damaged_game_spoils_no_list(tmp_path: Path, damage: dict[str, str]) -> None:
    async def check(sat: Sat) -> None:
        room = await sat.sit(HERE, HERE)
        whole = Held(game=room.id, secrets=(sat.created.seats[0].secret or "",))
        made = await sat.lobby.create(NewGame(seats=(HERE, BOT), seed=1), [])
        broken = Held(game=made.game, secrets=(made.seats[0].secret or "",))
        query = update(GAMES).where(GAMES.c.id == made.game).values(**damage, bot_to_act=True)
        await sat.store.database.write(lambda connection: connection.execute(query) and None)
        fresh = Lobby(sat.store, sat.thinker)
        listed = await fresh.mine(MyGames(games=(broken, whole)), ENGLISH)
        assert [line.game for line in listed.games] == [room.id]
        with pytest.raises(NotDone) as refused:
            await fresh.room(made.game)
        assert refused.value.status == 409
        assert await sat.store.undriven(1, fresh._unplayable) == []

    at_table(tmp_path, check)
