"""A table in a browser: it keeps what a server's store keeps, and plays as a server plays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from kingdom.browser.line import Table, open_table
from kingdom.browser.store import BrowserStore
from kingdom.browser.thinker import answered
from kingdom.table.rows import ChatRow, GameRow, Record, SeatRow
from kingdom.table.store import Store
from tests.server.test_store import CHECKS, GAME, SEATS, record

from .keeping import Memory, Page

FIRST_KEPT = {
    GameRow: "id setup seed deal rulings running_score clock_minutes clock_seconds is_open pace "
    "rematch made touched is_over bot_to_act driver driven_until",
    SeatRow: "game seat kind name bot substitute out_of_time secret invite",
    Record: "game number seat action drawn taken_back spent said",
    ChatRow: "game number seat text preset said",
}
"""What the first version wrote into browsers. Nobody migrates it: every version must read it."""


@pytest.mark.parametrize("row", FIRST_KEPT)
def test_what_the_first_version_has_kept_is_read(row: type[Any]) -> None:
    kept = FIRST_KEPT[row].split()
    assert row(**dict.fromkeys(kept))._asdict().keys() >= set(kept)


@pytest.mark.parametrize("check", CHECKS)
def test_it_keeps_its_promises(check: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = BrowserStore(Page(Memory()))
        await store.create(GAME, SEATS, [record(1)])
        await check(store)

    asyncio.run(run())


class Other:
    """The other worker, which may have to ponder a little."""

    def __init__(self, ponders: float = 0) -> None:
        self.ponders = ponders
        self.asked = 0
        self.broken_off: list[int] = []

    async def _think(self, asked: bytes) -> bytes:
        await asyncio.sleep(self.ponders)
        return answered(asked)

    def ask(self, asked: bytes, number: Callable[[int], None]) -> Awaitable[bytes]:
        self.asked += 1
        number(self.asked)
        return self._think(asked)

    def break_off(self, id: int) -> None:
        self.broken_off.append(id)


async def told(table: Table, method: str, path: str, body: object = None, **values: str) -> Any:
    about = {"values": values, "body": json.dumps(body), "secrets": []}
    status, text = await table.ask(method, path, json.dumps(about))
    assert status == 200, text
    return text if path.endswith("/file") else json.loads(text)


async def play(table: Table, game: str, secret: str, most: int = 10**6) -> list[dict[str, Any]]:
    """Plays the first lawful thing again and again against bots; everything that was heard."""
    heard: list[dict[str, Any]] = []
    guest = await table.watch(game, lambda text: heard.append(json.loads(text)))
    assert guest is not None
    await guest.hear(json.dumps({"type": "hello", "secrets": [secret]}))
    number = 0
    while number < most:
        now = next(each["now"] for each in reversed(heard) if "now" in each)
        if now["is_over"]:
            break
        ask = now["ask"]
        if ask is None:
            await asyncio.sleep(0.001)
            continue
        number += 1
        act = {"type": "act", "id": number, "seat": ask["seat"], "action": first_of(ask)}
        await guest.hear(json.dumps({**act, "at": now["at"]}))
        assert heard[-1] == {"type": "done", "id": number}, heard[-1]
    guest.leave()
    return heard


def first_of(ask: dict[str, Any]) -> str:
    """The first thing one may do."""
    for offer in ask["offers"]:
        if offer["is_main"] and offer["aims"]:
            aim = offer["aims"][0]
            origin = aim["origins"][0] if aim["origins"] else ""
            written: str = aim["write"]
            return written.replace("{origin}", origin).replace("{target}", aim["targets"][0])
        if offer["is_main"] and offer["choices"]:
            return str(offer["choices"][0]["action"])
    assert ask["end"]["may"]
    return "end"


GAME_WISH = {"seats": [{"kind": "here"}, {"kind": "bot", "bot": "novice"}], "seed": 7, "pace": 0}


def test_a_whole_game_against_a_bot_is_played_kept_and_read_again() -> None:
    async def run() -> None:
        memory = Memory()
        table = await open_table(Page(memory), Other())
        made = await told(table, "POST", "games", GAME_WISH)
        await play(table, made["game"], made["seats"][0]["secret"])
        file = await told(table, "GET", f"games/{made['game']}/file")
        again = await open_table(Page(memory), Other())
        assert await told(again, "GET", f"games/{made['game']}/file") == file
        replay = await told(again, "GET", f"games/{made['game']}/replay", lang="nl")
        assert replay["is_over"]

    asyncio.run(run())


def test_a_page_that_dies_loses_nothing_and_its_bots_go_on_elsewhere() -> None:
    async def run() -> None:
        memory = Memory()
        first = Page(memory)
        table = await open_table(first, Other())
        made = await told(table, "POST", "games", GAME_WISH)
        game, secret = made["game"], made["seats"][0]["secret"]
        heard = await play(table, game, secret, most=9)
        acknowledged = sum(each["type"] == "done" for each in heard)
        first.die()
        other = await open_table(Page(memory), Other())
        line = await told(other, "GET", f"games/{game}")
        assert line["entries"] >= acknowledged
        await play(other, game, secret)

    asyncio.run(run())


def test_what_is_refused_is_refused_in_a_sentence() -> None:
    async def run() -> None:
        table = await open_table(Page(Memory()), Other())
        for method, path, body, code in (
            ("POST", "games", {"seats": "two"}, "malformed"),
            ("POST", "games", {"seats": [{"kind": "here"}] * 3, "code": "B2"}, "bad_setup"),
            ("GET", "games/nosuchgame", None, "unknown_game"),
            ("GET", "nothing", None, "unknown_page"),
        ):
            about = {"values": {"lang": "nl"}, "body": json.dumps(body), "secrets": []}
            status, text = await table.ask(method, path, json.dumps(about))
            refusal = json.loads(text)
            assert (refusal["code"], refusal["status"]) == (code, status)
            assert refusal["sentence"].endswith(".")

    asyncio.run(run())


def test_a_hint_that_nobody_waits_for_is_broken_off() -> None:
    async def run() -> None:
        other = Other(ponders=60)
        table = await open_table(Page(Memory()), other)
        made = await told(table, "POST", "games", GAME_WISH)
        heard: list[str] = []
        guest = await table.watch(made["game"], heard.append)
        assert guest is not None
        await guest.hear(json.dumps({"type": "hello", "secrets": [made["seats"][0]["secret"]]}))
        await guest.hear(json.dumps({"type": "hint", "id": 1, "seat": 0}))
        while not other.asked:
            await asyncio.sleep(0.01)
        guest.leave()
        await asyncio.sleep(0.01)
        assert other.broken_off == [1]

    asyncio.run(run())
