"""Somebody at one address does what they can; twenty players elsewhere should notice nothing.

    python -m benchmarks.abuse                    # every attack for ten seconds
    python -m benchmarks.abuse --seconds 3 --only moments

What is told of each attack: how long the players waited for their actions to be acknowledged, how
long one of them waited at most for the turn of a Medium bot, how much memory the server took
meanwhile, and how many of the attacker's requests were refused.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

import kingdom

from .line import HOST, Line, address, ask, open_line
from .load import Game, at_share
from .openings import played
from .page import Page
from .serving import Server, database, serving

ATTACKER = "127.66.66.66"
PLAYERS = 20
MOST_MOMENTS = 60
PAUSE = 0.25
"""Seconds between two actions of a game."""


class Attack:
    """One address against a server: everything it asks for is counted by its answer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: Counter[object] = Counter()
        self.game = ""
        self.secrets: list[str] = []

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Makes a request."""
        try:
            told = await ask(
                self.port, method, path, body, caller=ATTACKER, headers=headers or None
            )
        except (OSError, ValueError):
            self.answers["lost"] += 1
            return None
        self.answers[told.status] += 1
        return told

    async def sit(self, *seats: dict[str, str], **more: Any) -> None:
        """Makes a table."""
        told = await self.ask("POST", "/api/games", {"seats": list(seats), "pace": 0, **more})
        if told is not None and told.status == 201:
            self.game = told.told["game"]
            self.secrets = [seat["secret"] for seat in told.told["seats"] if seat["secret"]]

    async def line(self, heard: Callable[[str], None] = lambda _: None) -> Line | None:
        """A socket to the game."""
        try:
            return await open_line(self.port, self.game, heard, caller=ATTACKER)
        except Exception:
            self.answers["lost"] += 1
            return None

    def heard(self, text: str) -> None:
        """Counts what is answered over a socket."""
        told = json.loads(text)
        self.answers[told.get("code", told["type"])] += 1


Attacking: TypeAlias = Callable[[Attack], Awaitable[None]]
HERE_SEAT = {"kind": "here"}


async def moments(attack: Attack) -> None:
    """Hundreds of requests for as many moments as may be asked for, of a long game."""
    file, entries = played(0)
    await attack.sit(file=file)
    first = max(0, entries - MOST_MOMENTS + 1)
    path = f"/api/games/{attack.game}/moments?first={first}&last={entries}"
    await asyncio.gather(*(attack.ask("GET", path) for _ in range(200)))


async def reviews(attack: Attack) -> None:
    """Every turn of a finished game is to be thought about, at once."""
    file, _ = played(0)
    await attack.sit(file=file)
    states = kingdom.read_log(file).replay(kingdom.LIBRARY)
    turns = [
        entry
        for entry, state in enumerate(states)
        if any(event.kind == "turn" for event in state.events or ())
    ]
    path = f"/api/games/{attack.game}/review?entry="
    asked = [attack.ask("GET", f"{path}{entry}") for entry in turns[:55]]
    with contextlib.suppress(TimeoutError):  # somebody who closes the page, and comes back
        await asyncio.wait_for(asyncio.gather(*asked), 3.0)


async def hellos(attack: Attack) -> None:
    """Ten hellos a second on each of sixty sockets."""
    await attack.sit(HERE_SEAT, HERE_SEAT)
    lines = [await attack.line(attack.heard) for _ in range(60)]
    for _ in range(10):
        for line in lines:
            if line is not None:
                line.say({"type": "hello", "secrets": attack.secrets})
        await asyncio.sleep(0.1)
    for line in lines:
        if line is not None:
            line.close()


async def lists(attack: Attack) -> None:
    """The rules and the lists of games, again and again."""
    paths = ("/api/rules", "/api/games", "/api/shelf?lang=nl", "/api/sections", "/api/health")
    await asyncio.gather(*(attack.ask("GET", path) for path in paths for _ in range(40)))


async def tables(attack: Attack) -> None:
    """Sixty tables of five bots that think long, and as many open ones as go."""
    expert = {"kind": "bot", "bot": "expert"}
    setup = kingdom.random_setup(seats=5, seed=1)
    bots = {"seats": [expert] * 5, "pace": 0, "code": kingdom.setup_code(setup)}
    anyone = {"seats": [HERE_SEAT, {"kind": "elsewhere"}], "is_open": True}
    bodies = [bots] * 60 + [anyone] * 20
    await asyncio.gather(*(attack.ask("POST", "/api/games", body) for body in bodies))


async def idle(attack: Attack) -> None:
    """Three hundred connections that say nothing, or half of a request."""
    open_ones = []
    for number in range(300):
        try:
            _, writer = await asyncio.open_connection(HOST, attack.port, local_addr=(ATTACKER, 0))
        except OSError:
            attack.answers["lost"] += 1
            continue
        if number % 2:
            writer.write(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Le")
        open_ones.append(writer)
    await asyncio.sleep(1.0)
    for writer in open_ones:
        writer.close()


async def chatter(attack: Attack) -> None:
    """Chat from a seat that connects anew whenever it is refused, and frames that are too large."""
    await attack.sit(HERE_SEAT, HERE_SEAT)
    for _ in range(10):
        line = await attack.line(attack.heard)
        if line is None:
            continue
        line.say({"type": "hello", "secrets": attack.secrets})
        for id in range(15):
            line.say({"type": "say", "id": id + 1, "seat": 0, "text": "more"})
            line.say("x" * 9000)
        await asyncio.sleep(0.1)
        line.close()


async def oddities(attack: Attack) -> None:
    """Addresses and bodies that nobody sends by mistake."""
    odd = ("/%00", "/" + "a" * 300, "/api/%00", "/api/games/%ff", "/api/games/..%2f/replay")
    code: dict[str, Any] = {"code": "\ud800", "seats": [HERE_SEAT] * 2}
    for _ in range(10):
        await asyncio.gather(
            *(attack.ask("GET", path) for path in odd),
            attack.ask("POST", "/api/games", code),
            attack.ask("POST", "/api/setups", {"seats": 10**400}),
            attack.ask("POST", "/api/join", {"code": "\0" * 40, "secret": "\0" * 40, "name": ""}),
        )


ATTACKS: tuple[Attacking, ...] = (
    moments, hellos, lists, tables, reviews, idle, chatter, oddities,
)  # fmt: skip


class Suffered(NamedTuple):
    """What the players noticed of an attack."""

    name: str
    times: list[float]
    """Seconds until each of their actions was acknowledged."""
    bot: float
    """Seconds that a Medium bot took for a turn, at most."""
    memory: float
    """Megabytes that the server has more than before."""
    answers: Counter[object]

    @property
    def broken(self) -> int:
        """How often the attacker met an error of ours; to be full is none."""
        return sum(
            count
            for status, count in self.answers.items()
            if status == "broken" or (isinstance(status, int) and status >= 500 and status != 503)
        )

    def told(self) -> str:
        """As a line of a table."""
        shown = ", ".join(f"{count} {answer}" for answer, count in self.answers.most_common(5))
        p50, p99 = at_share(self.times, 0.5), at_share(self.times, 0.99)
        return (
            f"{self.name:10} {len(self.times):7} {p50:8.1f} {p99:8.1f} {self.bot:7.1f} "
            f"{self.memory:8.1f}  {shown}"
        )


HEAD = (
    f"{'':10} {'actions':>7} {'p50 ms':>8} {'p99 ms':>8} {'bot s':>7} {'MB more':>8}"
    "  answers to the attacker"
)


class Duel:
    """Somebody plays against a Medium bot."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = Random(1)
        self.page: Page | None = None
        self.longest = 0.0

    async def play(self, until: float) -> None:
        """Plays, and notes how long the bot takes."""
        while time.monotonic() < until:
            page = self.page
            if page is None or page.now["is_over"]:
                page = await self._open()
            if page.is_asked:
                await page.act(self.rng)
                await asyncio.sleep(PAUSE)
                continue
            start = time.monotonic()
            while not page.is_asked and not page.now["is_over"]:
                await page.change()
            self.longest = max(self.longest, time.monotonic() - start)

    async def _open(self) -> Page:
        asked = {"seats": [HERE_SEAT, {"kind": "bot", "bot": "medium"}], "pace": 0}
        caller = address(PLAYERS)
        told = (await ask(self.port, "POST", "/api/games", asked, caller=caller)).told
        self.close()
        secrets = [told["seats"][0]["secret"]]
        self.page = Page(self.port, told["game"], secrets, caller=caller)
        await self.page.open()
        return self.page

    def close(self) -> None:
        """Goes."""
        if self.page is not None:
            self.page.close()


async def suffer(
    server: Server, games: list[Game], attack: Attacking | None,
    seconds: float,
) -> Suffered:  # fmt: skip
    """Players play while somebody attacks."""
    until = time.monotonic() + seconds
    times: list[float] = []
    before = server.used().memory
    duel = Duel(server.port)

    async def play(game: Game) -> None:
        while time.monotonic() < until:
            if game.is_over:
                await game.open()
            times.append((await game.act())[0])
            await asyncio.sleep(PAUSE)

    async with asyncio.timeout(seconds + 120):
        attacking = asyncio.create_task(_attacked(server.port, attack, seconds))
        await asyncio.gather(duel.play(until), *(play(game) for game in games))
        answers = await attacking
        duel.close()
        await asyncio.sleep(0.2)  # until every line is closed
    name = attack.__name__ if attack is not None else "nobody"
    memory = (server.used().memory - before) / 1e6
    return Suffered(name, times, duel.longest, memory, answers)


async def _attacked(port: int, attack: Attacking | None, seconds: float) -> Counter[object]:
    """What is answered to an attacker, who is a process that keeps no player waiting."""
    if attack is None:
        return Counter()
    told = ["--port", str(port), "--only", attack.__name__, "--seconds", str(seconds)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.abuse", *told, stdout=subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, f"{attack.__name__} failed."
    return Counter({int(key) if key.isdecimal() else key: n for key, n in json.loads(said).items()})


async def go_on(port: int, attack: Attacking, seconds: float) -> Counter[object]:
    """Attacks again and again."""
    attacker, until = Attack(port), time.monotonic() + seconds
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while time.monotonic() < until:
                await attack(attacker)
    return attacker.answers


async def endure(server: Server, *, seconds: float, only: str = "") -> list[Suffered]:
    """One attack after another, first none."""
    games = [Game(server.port, number) for number in range(PLAYERS // 2)]
    for game in games:
        await game.open()
    found = []
    for attack in (None, *ATTACKS):
        if attack is None or only in ("", attack.__name__):
            found.append(await suffer(server, games, attack, seconds))
            print(found[-1].told(), flush=True)
    for game in games:
        game.close()
    return found


def main() -> None:
    """As the command line asks."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    asked.add_argument("--only", default="", help="one attack, by name")
    asked.add_argument("--port", type=int, help="only attack, whoever serves there")
    said = asked.parse_args()
    if said.port:
        (attack,) = (each for each in ATTACKS if each.__name__ == said.only)
        print(json.dumps(asyncio.run(go_on(said.port, attack, said.seconds))))
        return
    print(HEAD)
    with database(said.database) as (url, _), serving(url) as server:
        asyncio.run(endure(server, seconds=said.seconds, only=said.only))


if __name__ == "__main__":
    main()
