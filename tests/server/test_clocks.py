"""Clocks: time runs for people only, and when it is up a bot plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from kingdom.server.store import SqlStore
from kingdom.server.store.columns import GAMES
from kingdom.server.think.pool import Pool
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.rooms.room import Room
from kingdom.table.rows import SeatRow, Stored
from kingdom.table.session.allowance import Allowance
from kingdom.table.session.sitting import Sitting
from kingdom.table.session.timer import Timer
from kingdom.table.wire import ClockWish, NewGame, SeatWish

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import Server
from .test_refusals import check
from .test_store import GAME, SEATS
from .test_together import join

SAT = [SEATS[0], SEATS[1]._replace(secret="other")]
"""Both players of a table, sitting."""


class Hours:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        """Seconds since 1970."""
        return self.seconds

    def ticks(self) -> float:
        """Seconds, as the clocks read them."""
        return self.seconds


@pytest.fixture
def hours() -> Hours:
    return Hours()


def sitting_with(seats: list[SeatRow]) -> Sitting:
    """A game with a clock of five minutes that has just begun."""
    return Sitting(Stored(GAME._replace(deal="grass grass"), seats, []))


def test_waiting_for_others_to_sit_down_is_not_thinking(hours: Hours) -> None:
    async def wait_and_think() -> None:
        sitting = sitting_with(SEATS)
        timer = Timer(sitting, hours, lambda _: None)
        timer.set_alarm()
        hours.seconds += 500
        sitting.seats = SAT
        timer.set_alarm()
        assert timer.left(0) == 300_000
        hours.seconds += 2
        timer.set_alarm()
        assert timer.thought(0) == 2000
        timer.stop()

    asyncio.run(wait_and_think())


def test_a_clock_rests_while_a_bot_sits_in_and_forgets_nothing(hours: Hours) -> None:
    async def hand_over_and_take_back() -> None:
        sitting = sitting_with(SAT)
        timer = Timer(sitting, hours, lambda _: None)
        for substitute in ("", "random", ""):
            sitting.seats = [SAT[0]._replace(substitute=substitute), SAT[1]]
            timer.set_alarm()
            hours.seconds += 60
        assert timer.thought(0) == 120_000
        timer.stop()

    asyncio.run(hand_over_and_take_back())


CLOCKED = NewGame(
    seats=(SeatWish(kind="here"),) * 2, clock=ClockWish(minutes=5, seconds=0), seed=1, pace=0
)


async def let_pass(store: SqlStore, seconds: float) -> None:
    """As if so much time had passed, for whatever is kept in the store."""
    query = update(GAMES).values(
        thinks_since=GAMES.c.thinks_since - seconds, deadline=GAMES.c.deadline - seconds
    )
    await store.database.write(lambda connection: connection.execute(query) and None)


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Waits until something is so."""
    for _ in range(500):
        if await is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("This took too long.")


def with_clock(folder: Path, do: Callable[[SqlStore, Room], Awaitable[None]]) -> None:
    """Does something at a table whose clock runs."""

    async def run() -> None:
        store = SqlStore(f"sqlite:///{folder / 'games.sqlite'}")
        lobby = Lobby(store, Pool())
        await store.open()
        created = await lobby.create(CLOCKED, [])
        room = await lobby.room(created.game)

        async def runs() -> bool:
            game = await store.game(room.id)
            return game is not None and game.thinks_since is not None

        await until(runs)
        try:
            await do(store, room)
        finally:
            await lobby.close()

    asyncio.run(run())


def test_a_restart_gives_no_time_back(tmp_path: Path) -> None:
    async def check(store: SqlStore, room: Room) -> None:
        await let_pass(store, 100)
        room.close()
        room = await Lobby(store, Pool()).room(room.id)
        left = room.timer.left(0)
        assert left is not None
        assert 190_000 < left <= 200_000
        action = str(room.sitting.state.legal_actions()[0])
        await room.act(0, action, 0)
        left = room.timer.left(0)
        assert left is not None
        assert 190_000 < left <= 200_000
        (record,) = await store.records_after(room.id, 0)
        assert 100_000 <= record.spent < 110_000
        room.close()

    with_clock(tmp_path, check)


def test_when_time_is_up_it_is_noticed_though_nobody_watches(tmp_path: Path) -> None:
    async def check(store: SqlStore, room: Room) -> None:
        assert room.is_idle
        await let_pass(store, 299)
        assert await store.overdue(5) == []
        await let_pass(store, 1)
        assert await store.overdue(5) == [room.id]
        assert await store.overdue(5, [room.id]) == []
        other = Lobby(store, Pool())
        await other._go_on(room.id)

        async def is_taken() -> bool:
            return (await store.seats(room.id))[0].out_of_time

        await until(is_taken)

        async def is_done() -> bool:
            return await store.overdue(5) == []

        await until(is_done)
        (await other.room(room.id)).close()

    with_clock(tmp_path, check)


def test_time_is_added_for_each_turn_of_ones_own() -> None:
    clock = Allowance(minutes=5, seconds=10)
    assert clock.left(spent=0, turns=0) == 300_000
    assert clock.left(spent=12_500, turns=2) == 307_500


def test_a_clock_runs_for_whoever_must_decide(server: Server) -> None:
    made = Made(server, HERE, HERE, BOT, seed=1, clock={"minutes": 5, "seconds": 10})
    with made.page(0, 1) as page:
        assert page.welcome["settings"]["clock"] == {"minutes": 5, "seconds": 10}
        assert page.table["ticking"] == 0
        assert page.table["players"][2]["time_left"] is None
        for _ in range(3):
            page.act(page.choices()[0])
        page.act("end")
        page.wait(lambda: page.table["ticking"] == 1)
        first, second = (page.table["players"][seat]["time_left"] for seat in (0, 1))
        assert 305_000 < first <= 310_000
        assert 295_000 < second <= 300_000


def test_what_is_taken_back_was_thought_nevertheless(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1, clock={"minutes": 5})
    with made.page(0, 1) as page:
        page.act(page.choices()[0])
        page.wait(lambda: page.table["players"][0]["time_left"] < 300_000)
        page.ask("undo", seat=0, at=page.now["at"])
        page.ask("rename", seat=0, name="Anna")
        assert page.now["entries"] == 0
        assert page.table["players"][0]["time_left"] < 300_000


def test_when_time_is_up_a_bot_plays_on(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=1, clock={"minutes": 0.005})
    with made.page(0) as page:
        page.wait(lambda: page.table["players"][0]["substitute"])
        assert page.table["players"][0]["time_left"] == 0
        check(page.ask("substitute", seat=0, bot=""), "not_now")
        page.wait(lambda: page.now["is_over"])


def test_no_clock_runs_before_all_have_sat_down(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE, seed=1, clock={"minutes": 0.01})
    with made.page(0) as page:
        assert page.table["ticking"] is None
        game, secret = join(server, made.invites[1])
        page.wait(lambda: page.table["ticking"] == 0)
        with Page(server, game, [secret]) as other:
            other.wait(lambda: other.table["players"][0]["substitute"])
