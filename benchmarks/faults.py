"""Something fails: nothing is lost, nothing doubled, nothing refused that was stored.

    python -m benchmarks.faults                                   # every fault twenty times
    python -m benchmarks.faults --times 3 --database postgresql --workers 2

Games are played through real sockets while a server, one of two workers, PostgreSQL or the
connections to it, the processes in which bots think or the sockets of pages are cut off. Whoever
played comes back and goes on. In the end the log of every game is compared with what was
acknowledged, with all that every page shows, and with what its bot decides when nothing fails.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

import psutil
from websockets.exceptions import InvalidStatus

from kingdom.engine.log import Log
from kingdom.server.store import SqlStore
from kingdom.table.session.story import Story

from .line import address, ask
from .page import Page
from .serving import Server, database, serving
from .truth import below_level, comparable, shown

GAMES = 6
BOTS = ("novice", "", "easy", "")
"""Who plays against a person in each game after the other; nobody: another person."""
PATIENCE = 60.0
LOST = (ConnectionError, OSError, TimeoutError, InvalidStatus)


class Tried(NamedTuple):
    """An action that somebody tried, and how it was answered: done, refused, unsure or lost."""

    number: int
    action: str
    answer: str


class Game:
    """A game of two people, or of one and a bot, who come back whatever happens."""

    def __init__(self, port: int, number: int, *, bot: str = "") -> None:
        self.port = port
        self.caller = address(number)
        self.rng = Random(number)
        self.bot = bot
        self.id = ""
        self.secrets: list[str] = []
        self.tried: list[Tried] = []
        self.pages: list[Page] = []

    async def open(self) -> None:
        """Makes a table."""
        seats = [
            {"kind": "here"},
            {"kind": "bot", "bot": self.bot} if self.bot else {"kind": "here"},
        ]
        asked = {"seats": seats, "pace": 0}
        told = (await ask(self.port, "POST", "/api/games", asked, caller=self.caller)).told
        self.id = told["game"]
        self.secrets = [seat["secret"] for seat in told["seats"] if seat["secret"]]
        self.pages = [
            Page(self.port, self.id, [secret], caller=self.caller) for secret in self.secrets
        ]
        for page in self.pages:
            await page.open()

    async def play(self, until: float) -> None:
        """Plays until a moment; comes back after every fault."""
        while time.monotonic() < until:
            try:
                if any(page.now["is_over"] for page in self.pages):
                    return
                await self._step()
            except LOST:
                await self.come_back()

    async def _step(self) -> None:
        page = next((page for page in self.pages if page.is_asked), None)
        if page is None:  # a bot thinks
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.pages[0].change(), 1.0)
            if self.pages[0].is_lost:
                raise ConnectionError("lost")
            return
        at = page.now["at"]
        action = page.choose(self.rng)
        answer = "lost"
        try:
            told = await page.do(action)
            is_unsure = (
                told.get("code") == "broken" and "Nothing was changed" not in told["sentence"]
            )
            answer = "unsure" if is_unsure else told["type"]
        finally:
            self.tried.append(Tried(at + 1, action, answer))
        if answer == "done":
            for each in self.pages:
                await asyncio.wait_for(each.reach(at + 1), 5.0)
        else:
            raise ConnectionError(answer)

    async def come_back(self) -> None:
        """Both pages connect anew, as often as it takes."""
        until, why = time.monotonic() + PATIENCE, ""
        for page in self.pages:
            while True:
                assert time.monotonic() < until, f"The server does not come back: {why}"
                page.close()
                try:
                    await asyncio.wait_for(page.open(), 5.0)
                    break
                except LOST as error:
                    why = repr(error)
                    await asyncio.sleep(0.1)

    async def faults(self, store: SqlStore) -> list[str]:
        """All that is wrong in the end, by what is stored."""
        log = await self._settled(store)
        written = [entry.action for entry in log.entries]
        found = [
            f"{tried.action} was acknowledged as number {tried.number} and is lost"
            for tried in self.tried
            if tried.answer == "done" and written[tried.number - 1 : tried.number] != [tried.action]
        ]
        for tried in self.tried:
            is_stored = written[tried.number - 1 : tried.number] == [tried.action]
            # Whoever got no answer may have tried the same before or after.
            again = tried._replace(answer="lost"), tried._replace(answer="unsure")
            is_theirs = any(
                other in self.tried for other in (*again, tried._replace(answer="done"))
            )
            if tried.answer == "refused" and is_stored and not is_theirs:
                found.append(f"{tried.action} was refused though it was stored")
        told = (await ask(self.port, "GET", f"/api/games/{self.id}")).told
        names = [player["name"] for player in told["players"]]
        for seat, page in enumerate(self.pages):
            truth, now = shown(log, seat, names), comparable(page.now)
            wrong = [name for name in truth if truth[name] != now.get(name)]
            if wrong:
                found.append(f"seat {seat} is not shown what the log says: {', '.join(wrong)}")
        if self.bot:
            found += [f"{self.bot} played {odd}" for odd in below_level(log, 1, self.bot)]
        return [f"{self.id}: {wrong}" for wrong in found]

    async def _settled(self, store: SqlStore) -> Log:
        """The log once no bot thinks and everybody knows of everything; they come back if cut."""
        until = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < until, f"{self.id} does not go on."
            stored = await store.load(self.id)
            assert stored is not None, f"{self.id} is lost."
            story = Story(stored)
            try:
                if any(page.is_lost for page in self.pages):
                    await self.come_back()
                if story.state.over or not self.bot or story.state.actor == 0:
                    for page in self.pages:
                        await asyncio.wait_for(page.reach(story.at), 5.0)
                    return story.log
            except LOST:
                pass
            await asyncio.sleep(0.1)


# Faults -------------------------------------------------------------------------------------------


async def kill_server(server: Server, games: list[Game]) -> None:
    """The server is killed and started again."""
    server.kill()
    await asyncio.to_thread(server.start)


async def kill_worker(server: Server, games: list[Game]) -> None:
    """One of several workers is killed; the others go on, and it is replaced."""

    def serving() -> list[psutil.Process]:
        with contextlib.suppress(psutil.NoSuchProcess):
            # By then they have started processes that think.
            return [each for each in server.processes()[0].children() if each.children()]
        return []

    workers, until = serving(), time.monotonic() + PATIENCE
    Random(time.time()).choice(workers).kill()
    await asyncio.sleep(1.0)
    while len(serving()) < len(workers):
        assert time.monotonic() < until, "It is not replaced."
        await asyncio.sleep(0.2)


async def kill_thinkers(server: Server, games: list[Game]) -> None:
    """The processes in which bots think are killed."""
    for process in server.processes()[1:]:
        with contextlib.suppress(psutil.NoSuchProcess):
            if not process.children():
                process.kill()
    await asyncio.sleep(0.3)


async def cut_database(server: Server, games: list[Game]) -> None:
    """Every connection to PostgreSQL is cut."""
    import asyncpg

    connection = await asyncpg.connect(server.database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    await connection.close()
    await asyncio.sleep(0.3)


async def crash_database(server: Server, games: list[Game]) -> None:
    """A process of PostgreSQL is killed, so that all of it ends and recovers."""
    import asyncpg

    connection = await asyncpg.connect(server.database)
    os.kill(await connection.fetchval("SELECT pg_backend_pid()"), signal.SIGKILL)
    connection.terminate()
    until = time.monotonic() + PATIENCE
    while True:
        await asyncio.sleep(0.2)
        try:
            await (await asyncpg.connect(server.database)).close()
            return
        except (OSError, asyncpg.PostgresError):
            assert time.monotonic() < until, "It does not recover."


async def cut_pages(server: Server, games: list[Game]) -> None:
    """Every page loses its connection, in the middle of whatever it does."""
    for game in games:
        for page in game.pages:
            page.close()


Fault: TypeAlias = Callable[[Server, list[Game]], Awaitable[None]]


def faults_of(kind: str, workers: int) -> list[Fault]:
    """Those that can happen to a server."""
    found: list[Fault] = [kill_server, kill_thinkers, cut_pages]
    if workers > 1:
        found.append(kill_worker)
    if kind == "postgresql":
        found += [cut_database, crash_database]
    return found


async def suffer(server: Server, fault: Fault, times: int, *, games: int = GAMES) -> list[str]:
    """Plays while something fails, so many times; all that is wrong in the end."""
    opened = [Game(server.port, number, bot=BOTS[number % len(BOTS)]) for number in range(games)]
    for game in opened:
        await game.open()
    stop = asyncio.Event()

    async def play(game: Game) -> None:
        while not stop.is_set():
            await game.play(time.monotonic() + 0.5)
            await asyncio.sleep(0)
            if all(page.now.get("is_over") for page in game.pages):
                return

    playing = [asyncio.create_task(play(game)) for game in opened]
    for number in range(times):
        await asyncio.sleep(0.3 + 0.05 * (number % 5))
        await fault(server, opened)
    await asyncio.sleep(1.0)
    stop.set()
    await asyncio.wait_for(asyncio.gather(*playing), 2 * PATIENCE)
    store = SqlStore(server.database)
    await store.open()
    found = [wrong for game in opened for wrong in await game.faults(store)]
    await store.close()
    for game in opened:
        for page in game.pages:
            page.close()
    await asyncio.sleep(0.1)
    acted = sum(len(game.tried) for game in opened)
    done = sum(tried.answer == "done" for game in opened for tried in game.tried)
    print(
        f"  {(fault.__doc__ or '').strip():60} {times:3} times, {acted} tried, {done} acknowledged",
        flush=True,
    )
    return found


def run(kind: str, *, workers: int, times: int, only: str = "") -> list[str]:
    """Every fault at a server with a database of its own."""
    options = ["--workers", str(workers)] if workers > 1 else []
    found: list[str] = []
    print(f"{kind}, {workers} worker{'s' if workers > 1 else ''}")
    with database(kind) as (url, _), serving(url, options=options) as server:
        for fault in faults_of(kind, workers):
            if only in ("", fault.__name__):
                found += asyncio.run(suffer(server, fault, times))
    return found


def main() -> None:
    """As the command line asks."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--times", type=int, default=20)
    asked.add_argument("--database", choices=("sqlite", "postgresql", ""), default="")
    asked.add_argument("--workers", type=int, default=0)
    asked.add_argument("--only", default="", help="one fault, by name")
    said = asked.parse_args()
    served: list[tuple[str, Any]] = [("sqlite", 1), ("postgresql", 1), ("postgresql", 2)]
    wrong = [
        fault
        for kind, workers in served
        if said.database in ("", kind) and said.workers in (0, workers)
        for fault in run(kind, workers=workers, times=said.times, only=said.only)
    ]
    print("\n".join(wrong) or "Nothing was lost, doubled or refused though it was stored.")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
