"""``kill -9``: no acknowledged action is lost, and bots go on where they were."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

import kingdom

from .pages import BOT, HERE, Page
from .serving import Nursery, Process

KILLS = 8


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    nursery = Nursery(tmp_path_factory.mktemp("nursery"))
    yield nursery
    nursery.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


def journal(folder: Path) -> list[tuple[int, str]]:
    """What the store has, read past the server."""
    connection = sqlite3.connect(folder / "games.sqlite")
    try:
        return connection.execute("SELECT number, action FROM journal ORDER BY number").fetchall()
    finally:
        connection.close()


def hear_out(page: Page) -> None:
    """Everything that still arrives from a server that is dead."""
    try:
        while True:
            page.hear()
    except WebSocketException:
        page.close()


def test_kills_during_a_game_of_bots_lose_nothing(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    """What was shown is in the store, and the game ends as if nothing had been."""
    server = nursery.start(database)
    asked = {"seats": [BOT, BOT], "seed": 11, "pace": 15}
    game = server.http.post("/api/games", json=asked).json()["game"]
    stored: dict[int, str] = {}
    for kill in range(KILLS):
        if kill:
            server = nursery.restart()
        page = Page(server, game)
        assert page.now["entries"] >= len(stored), "Something that was stored is gone."
        aim = len(stored) + 4
        while page.now["entries"] < aim:
            page.hear()
        nursery.kill()
        hear_out(page)
        stored = dict(journal(tmp_path))
        assert list(stored) == list(range(1, len(stored) + 1))
        assert page.now["entries"] <= len(stored)
        for step in page.steps:
            assert stored[step["entry"]] == step["action"], "Something that was shown is gone."
    server = nursery.restart()
    with Page(server, game) as page:
        page.ask("pace", pace=0)
        page.wait(lambda: page.now["is_over"])
    text = server.http.get(f"/api/games/{game}/file").text
    nursery.kill()
    log = kingdom.read_log(text)
    assert [entry.action for entry in log.entries[: len(stored)]] == list(stored.values())
    assert log.replay(kingdom.LIBRARY)[-1].over


def test_what_a_person_did_is_there_after_a_kill(nursery: Nursery, database: str) -> None:
    server = nursery.start(database)
    told = server.http.post("/api/games", json={"seats": [HERE, HERE], "seed": 4}).json()
    secrets = [seat["secret"] for seat in told["seats"]]
    page = Page(server, told["game"], secrets)
    for _ in range(7):
        assert page.act(page.choices()[0])["type"] == "done"
    page.ask("say", seat=0, text="Still here?")
    before = page.now
    nursery.kill()
    hear_out(page)
    server = nursery.restart()
    with Page(server, told["game"], secrets, seen=5) as again:
        assert again.now == before
        assert [step["entry"] for step in again.steps] == [6, 7]
        assert [said["text"] for said in again.chat] == ["Still here?"]
        assert again.act(again.choices()[0])["type"] == "done"
    nursery.kill()


def test_workers_do_not_outlive_a_killed_server(database: str, tmp_path: Path) -> None:
    import psutil

    process = Process(database, tmp_path)
    server = process.start()
    made = server.http.post("/api/games", json={"seats": [BOT, BOT], "pace": 0}).json()
    with Page(server, made["game"]) as page:
        page.wait(lambda: page.now["is_over"])
    assert process.process is not None
    children = psutil.Process(process.process.pid).children(recursive=True)
    assert children
    process.kill()
    until = time.monotonic() + 30
    while any(child.is_running() for child in children):
        assert time.monotonic() < until, "A worker goes on without its server."
        time.sleep(0.05)
