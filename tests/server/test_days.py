"""Play over days: two who are never there together, told by notices, play a game to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from sqlalchemy import literal

from kingdom.engine.action import Action
from kingdom.engine.playout import random_action
from kingdom.server.notices.channels import Mail, Notices
from kingdom.server.notices.crier import Crier
from kingdom.server.notices.push import Subscription
from kingdom.server.people.register import Register
from kingdom.server.people.town import Town
from kingdom.server.store import SqlStore
from kingdom.server.think.pool import Pool
from kingdom.table.rooms.joining import join
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.session.keys import make_secret, person_of
from kingdom.table.wire import ClockWish, Join, NewGame, SeatWish

from .endpoint import Browser, Endpoint, endpoint
from .serving import PATIENCE
from .test_clocks import Hours

DAY = 86_400.0


class Days:
    """A table over days: time passes when the test says so, and nobody stays."""

    def __init__(self, file: Path, hours: Hours, endpoint: Endpoint) -> None:
        self.hours = hours
        self.store = SqlStore(f"sqlite:///{file}")
        self.store.database.now = lambda: literal(hours.seconds)  # type: ignore[method-assign]
        self.crier = Crier(Register(self.store), Notices(private_addresses=True), Mail())
        self.lobby = Lobby(self.store, Pool(), hours, Town(Register(self.store), self.crier))
        self.secrets = [make_secret(), make_secret()]
        self.browsers = [Browser(endpoint, "anna"), Browser(endpoint, "bram")]
        self.game = ""
        self._rng = Random(4)

    async def begin(self) -> None:
        await self.lobby.open()
        await self.crier.open()
        seats = (SeatWish(kind="here", name="Anna"), SeatWish(kind="elsewhere"))
        clock = ClockWish(minutes=3 * 24 * 60, seconds=2 * DAY)
        wish = NewGame(seats=seats, clock=clock, pace=0, person=self.secrets[0])
        made = await self.lobby.create(wish, [])
        self.game = made.game
        invite = made.seats[1].invite
        assert invite is not None
        for secret, browser in zip(self.secrets, self.browsers, strict=True):
            await self.crier.subscribe(person_of(secret), Subscription(**browser.wish))
        self.pass_time(DAY)
        bram = self.secrets[1]
        await join(self.lobby, Join(code=invite, secret=bram, person=bram, name="Bram"))

    def pass_time(self, seconds: float) -> None:
        """Everyone is gone meanwhile: the room is closed, and only the store knows the game."""
        self.hours.seconds += seconds
        self.lobby._close_idle(self.hours.ticks())

    async def visit(self) -> int:
        """Whoever must play comes, plays a turn, and leaves; which seat that was."""
        room = await self.lobby.room(self.game)
        assert room.sitting.story.states
        seat = room.sitting.state.actor
        while not room.sitting.state.over and room.sitting.state.actor == seat:
            state = room.sitting.state
            action = Action(random_action(state, self._rng.random))
            await room.act(seat, str(action), room.sitting.story.at)
        return seat

    async def until(self, is_so: Callable[[], Awaitable[object]]) -> None:
        """Waits for what goes on in the background."""
        for _ in range(int(PATIENCE / 0.05)):
            if await is_so():
                return
            await asyncio.sleep(0.05)
        raise AssertionError("It did not come to that.")

    async def count(self, kind: str, seat: int) -> int:
        return sum(told["kind"] == kind for told in self.browsers[seat].notices())


def over_days(file: Path, do: Callable[[Days], Awaitable[None]]) -> None:
    async def run(where: Endpoint) -> None:
        days = Days(file, Hours(), where)
        days.hours.seconds = 1_800_000_000.0
        try:
            await days.begin()
            await do(days)
        finally:
            await days.lobby.close()

    with endpoint() as where:
        asyncio.run(run(where))


def test_two_who_are_never_there_together_play_to_the_end(tmp_path: Path) -> None:
    async def play(days: Days) -> None:
        turns = [0, 0]
        while True:
            seat = await days.visit()
            room = await days.lobby.room(days.game)
            if room.sitting.state.over:
                break
            turns[1 - seat] += 1
            other = 1 - seat

            async def told(other: int = other) -> bool:
                return await days.count("turn", other) == turns[other]

            await days.until(told)
            days.pass_time(1.5 * DAY)
        assert not any(row.out_of_time or row.substitute for row in room.sitting.seats)
        assert days.hours.seconds > 1_800_000_000 + 20 * DAY
        for seat in (0, 1):
            left = room.timer.left(seat)
            assert left is not None
            assert 0 < left < 60 * DAY * 1000

        async def all_told() -> bool:
            return sum([await days.count("over", seat) for seat in (0, 1)]) == 1

        await days.until(all_told)  # whoever made the last move knows it
        assert await days.count("joined", 0) == 1

        async def is_counted() -> bool:
            return len(await Register(days.store).results(person_of(days.secrets[0]), 9)) == 1

        await days.until(is_counted)

    over_days(tmp_path / "games.sqlite", play)


def test_a_bot_plays_on_for_whoever_lets_the_days_pass(tmp_path: Path) -> None:
    async def play(days: Days) -> None:
        for _ in range(4):
            await days.visit()
            days.pass_time(DAY)
        seat = (await days.lobby.room(days.game)).sitting.state.actor
        days.pass_time(30 * DAY)

        async def bot_sits() -> bool:
            return (await days.store.seats(days.game))[seat].out_of_time

        await days.until(bot_sits)

        async def is_over() -> bool:
            room = await days.lobby.room(days.game)
            state = room.sitting.state
            if not state.over and state.actor != seat and not room.sitting.player_of(state.actor):
                await days.visit()
            return state.over

        await days.until(is_over)

    over_days(tmp_path / "games.sqlite", play)
