"""Many games at once, played through real sockets: how quick, how dear, how large.

    python -m benchmarks.load                                     # 200 games on SQLite
    python -m benchmarks.load --games 1000 --rate 300 --seconds 30
    python -m benchmarks.load --database postgresql --workers 2 --games 1000 --rate 300
    python -m benchmarks.load --beside ../other --rounds 3        # beside another checkout

The games are at every stage. In each two people sit at addresses of their own and click anything
lawful, until it is over. ``--rate 0`` is as fast as ``--at-once`` games can go. What is told: how
long until an action is acknowledged and until the other person sees it, processor time of the
server for each action, bytes that came over the wire for each action, memory for each open game.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from kingdom.table.rooms.lobby import SWEEP

from .line import address, ask
from .openings import GAMES, table
from .page import USUAL, Page, Pages
from .serving import HERE, Server, database, serving

REST = 2.5 * SWEEP
"""Seconds after which a room has let go of what was made for those who came in."""


class Game:
    """A game with both people connected."""

    def __init__(self, port: int, number: int, how: Pages = USUAL) -> None:
        self.port = port
        self.number = number
        self.how = how
        self.rng = Random(number)
        self.pages: list[Page] = []

    async def open(self) -> None:
        """Makes a table; both sit down."""
        caller = address(self.number)
        created = await ask(self.port, "POST", "/api/games", table(self.number), caller=caller)
        assert created.status == 201, created
        told = created.told
        self.pages = [
            Page(self.port, told["game"], [seat["secret"]], caller=caller, how=self.how)
            for seat in told["seats"]
        ]
        for page in self.pages:
            await page.open()

    def close(self) -> None:
        """Both go."""
        for page in self.pages:
            page.close()

    @property
    def bytes(self) -> int:
        """All that came over both lines."""
        return sum(page.bytes for page in self.pages)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked for anything any more."""
        return bool(self.pages[0].now["is_over"])

    async def act(self) -> tuple[float, float]:
        """One action; seconds until it is acknowledged, and until the other sees it."""
        start = time.perf_counter()
        page = next((page for page in self.pages if page.is_asked), None)
        assert page is not None, "Nobody is asked."
        other = self.pages[1 - self.pages.index(page)]
        before = page.now["at"]
        told = await page.act(self.rng)
        assert told["type"] == "done", told
        done = time.perf_counter() - start
        await page.reach(before + 1)
        await other.reach(before + 1)
        return done, time.perf_counter() - start


class Measured(NamedTuple):
    """What was measured."""

    actions: int
    seconds: float
    done: list[float]
    """Seconds until an action was acknowledged, counted from when it was due."""
    seen: list[float]
    processor: float
    """Milliseconds of the server for each action."""
    database: float
    """The same of PostgreSQL."""
    wire: float
    """Bytes for each action, to both."""
    memory: float
    """Kilobytes for each open game."""

    def told(self) -> str:
        """As a line of a table."""
        return (
            f"{self.actions / self.seconds:9.0f} {at_share(self.done, 0.5):8.1f} "
            f"{at_share(self.done, 0.99):8.1f} {at_share(self.seen, 0.99):8.1f} "
            f"{self.processor:10.2f} {self.database:9.2f} {self.wire:9.0f} {self.memory:10.1f}"
        )


HEAD = "actions/s   p50 ms   p99 ms  seen 99  server ms  postgres   bytes/a.    KB/game"


def at_share(times: Sequence[float], share: float) -> float:
    """Milliseconds within which a share of all was done."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0


async def measure(
    server: Server,
    *,
    games: int,
    rate: float,
    seconds: float,
    at_once: int,
    spent: object = None,
    how: Pages = USUAL,
    rest: float = REST,
) -> Measured:
    """Opens games and plays for a while."""
    if rest:  # what all games need is made with the first of them
        await warm_up(server, how)
    empty = (server.settled() if rest else server.used()).memory
    opened = [Game(server.port, number, how) for number in range(games)]
    for start in range(0, games, 20):
        await asyncio.gather(*(game.open() for game in opened[start : start + 20]))
    await asyncio.sleep(rest)
    memory = (server.used().memory - empty) / games / 1000
    done: list[float] = []
    seen: list[float] = []
    free: asyncio.Queue[Game] = asyncio.Queue()
    for game in opened:
        if not game.is_over:
            free.put_nowait(game)

    async def one(game: Game, due: float) -> None:
        late = time.perf_counter() - due
        acknowledged, noticed = await game.act()
        done.append(late + acknowledged)
        seen.append(late + noticed)
        if not game.is_over:  # another in its place would be counted with the actions
            free.put_nowait(game)

    used, wire = server.used().processor, sum(game.bytes for game in opened)
    others = _processor(spent)
    began = time.perf_counter()
    if rate:
        running: set[asyncio.Task[None]] = set()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while free.empty() and running:
                done_now, running = await asyncio.wait(running, return_when="FIRST_COMPLETED")
                await asyncio.gather(*done_now)
            if free.empty():  # every game is over
                break
            running.add(asyncio.create_task(one(free.get_nowait(), due)))
            running -= {task for task in running if task.done() and not task.exception()}
        await asyncio.gather(*running)
    else:

        async def keep_on() -> None:
            while time.perf_counter() < began + seconds and not free.empty():
                await one(await free.get(), time.perf_counter())

        await asyncio.gather(*(keep_on() for _ in range(min(at_once, games))))
    took = time.perf_counter() - began
    count = len(done)
    measured = Measured(
        actions=count,
        seconds=took,
        done=done,
        seen=seen,
        processor=(server.used().processor - used) / count * 1000,
        database=(_processor(spent) - others) / count * 1000,
        wire=(sum(game.bytes for game in opened) - wire) / count,
        memory=memory,
    )
    for game in opened:
        game.close()
    await asyncio.sleep(0.1)
    return measured


async def warm_up(server: Server, how: Pages = USUAL) -> None:
    """Plays a little, so that what all games need is there."""
    first = [Game(server.port, number, how) for number in range(GAMES)]
    for game in first:
        await game.open()
        await game.act()
    for game in first:
        game.close()


def _processor(processes: object) -> float:
    """Seconds that some processes and their children have used."""
    found = 0.0
    for process in processes if isinstance(processes, list) else ():
        for each in [process, *process.children(recursive=True)]:
            times = each.cpu_times()
            found += times.user + times.system
    return found


def run(
    checkout: Path,
    kind: str,
    *,
    workers: int,
    games: int,
    rate: float,
    seconds: float,
    at_once: int,
    packs: bool,
) -> Measured:
    """Measures a server of a checkout with a database of its own."""
    options = ["--workers", str(workers)] if workers > 1 else []
    with (
        database(kind) as (url, processes),
        serving(url, checkout=checkout, options=options) as server,
    ):
        return asyncio.run(
            measure(
                server,
                games=games,
                rate=rate,
                seconds=seconds,
                at_once=at_once,
                spent=processes,
                # A server of before knows nothing of changes.
                how=Pages(changes=checkout == HERE, packs=packs),
            )
        )


def main() -> None:
    """As the command line asks."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--rate", type=float, default=0.0, help="actions a second; 0: as many as go")
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--at-once", type=int, default=20)
    asked.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--plain", action="store_true", help="messages are not packed")
    asked.add_argument("--beside", type=Path, help="another checkout, measured in turns with this")
    asked.add_argument("--rounds", type=int, default=1)
    said = asked.parse_args()
    gc.disable()  # what thousands of pages hold would be looked through again and again
    print(f"{'':12}{HEAD}")
    for _ in range(said.rounds):
        for name, checkout in (("beside", said.beside), ("here", HERE)):
            if checkout is not None:
                measured = run(
                    checkout.resolve(),
                    said.database,
                    workers=said.workers if checkout == HERE else 1,
                    games=said.games,
                    rate=said.rate,
                    seconds=said.seconds,
                    at_once=said.at_once,
                    packs=not said.plain,
                )
                print(f"{name:12}{measured.told()}", flush=True)


if __name__ == "__main__":
    main()
