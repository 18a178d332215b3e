"""Bots think in fair order: people present first, few before many, the oldest first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kingdom.server.think.order import FORGOTTEN, Order
from kingdom.table.thinker import NOBODY, Patron


def of(*names: str) -> Patron:
    return Patron(frozenset(names), is_present=True)


EMPTY = Patron(frozenset({"a game"}), is_present=False)


class Thoughts:
    """Questions asked in an order; each is thought about until a test says so."""

    def __init__(self, places: int) -> None:
        self.seconds = 0.0
        self.order = Order(places, lambda: self.seconds)
        self.began: list[str] = []
        self._names: dict[str, str] = {}
        self.asked: dict[str, asyncio.Task[None]] = {}

    async def ask(self, what: str, patron: Patron) -> None:
        """Asks for something."""

        async def enter() -> None:
            self._names[what] = await self.order.enter(patron)
            self.began.append(what)

        self.asked[what] = asyncio.create_task(enter())
        await self.settle()

    async def done(self, what: str, seconds: float = 1.0) -> None:
        """It is thought."""
        self.order.leave(self._names[what], seconds)
        await self.settle()

    async def settle(self) -> None:
        """Lets everyone go who may."""
        for _ in range(5):
            await asyncio.sleep(0)


def thinking(places: int, do: Callable[[Thoughts], Awaitable[None]]) -> None:
    async def run() -> None:
        await do(Thoughts(places))

    asyncio.run(run())


def test_the_oldest_comes_first() -> None:
    async def check(thoughts: Thoughts) -> None:
        for what in ("1", "2", "3"):
            await thoughts.ask(what, of(what))
        await thoughts.done("1")
        await thoughts.done("2")
        assert thoughts.began == ["1", "2", "3"]

    thinking(1, check)


def test_people_who_are_there_come_before_empty_tables() -> None:
    async def check(thoughts: Thoughts) -> None:
        for what, patron in (("1", EMPTY), ("2", EMPTY), ("3", NOBODY), ("4", of("anna"))):
            await thoughts.ask(what, patron)
        await thoughts.done("1")
        assert thoughts.began == ["1", "4"]

    thinking(1, check)


def test_one_question_comes_before_the_second_of_somebody_with_many() -> None:
    async def check(thoughts: Thoughts) -> None:
        for number in range(60):
            await thoughts.ask(f"many {number}", of("many"))
        await thoughts.ask("anna's", of("anna"))
        await thoughts.done("many 0", seconds=9)
        assert thoughts.began == ["many 0", "anna's"]
        await thoughts.ask("anna's second", of("anna"))
        await thoughts.done("anna's")
        assert thoughts.began[2:] == ["anna's second"]

    thinking(1, check)


def test_nobody_has_all_the_places() -> None:
    async def check(thoughts: Thoughts) -> None:
        for number in range(5):
            await thoughts.ask(f"many {number}", of("many"))
        assert thoughts.began == ["many 0", "many 1"]
        await thoughts.ask("anna's", of("anna"))
        assert thoughts.began[2:] == ["anna's"]

    thinking(3, check)


def test_at_a_table_of_several_the_one_counts_for_whom_least_was_thought() -> None:
    async def check(thoughts: Thoughts) -> None:
        await thoughts.ask("1", of("many"))
        await thoughts.ask("2", of("bram"))
        await thoughts.ask("3", of("many", "anna"))
        await thoughts.done("1", seconds=9)
        await thoughts.done("2", seconds=1)
        assert thoughts.began == ["1", "2", "3"]
        await thoughts.ask("4", of("many"))
        await thoughts.ask("5", of("bram"))
        await thoughts.done("3", seconds=0)
        assert thoughts.began[3:] == ["5"]

    thinking(1, check)


def test_what_was_long_ago_is_forgotten() -> None:
    async def check(thoughts: Thoughts) -> None:
        await thoughts.ask("1", of("many"))
        await thoughts.done("1", seconds=100)
        thoughts.seconds += 20 * FORGOTTEN
        await thoughts.ask("2", of("anna"))
        await thoughts.ask("3", of("bram"))
        await thoughts.ask("4", of("many"))
        await thoughts.done("2", seconds=5)
        await thoughts.done("3", seconds=5)
        assert thoughts.began == ["1", "2", "3", "4"]

    thinking(1, check)


def test_whoever_goes_gives_up_the_place() -> None:
    async def check(thoughts: Thoughts) -> None:
        for what in ("1", "2", "3"):
            await thoughts.ask(what, of(what))
        thoughts.asked["2"].cancel()
        await thoughts.settle()
        await thoughts.done("1")
        assert thoughts.began == ["1", "3"]
        await thoughts.done("3")
        await thoughts.ask("4", of("4"))
        assert thoughts.began == ["1", "3", "4"]

    thinking(1, check)
