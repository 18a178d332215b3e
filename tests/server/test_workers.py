"""Several workers at one address: people notice nothing of it, and a dead one is replaced."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import psutil
import pytest

import kingdom

from .endpoint import Browser, endpoint
from .pages import HERE, Page
from .serving import PATIENCE, SERVE, Server, environment, server_said, wait_until
from .test_kill import hear_out
from .test_notices import Street
from .test_postgres import address, fresh

__all__ = ["address"]

WORKERS = 2
SETTINGS = """
[limits]
messages_a_second = 10000
work_a_second = 100
[notices]
private_addresses = true
"""
"""Programs play faster than people may, and are told of it here."""


class Crew:
    """``kingdom serve --workers`` as a process with its workers."""

    def __init__(self, database: str, folder: Path) -> None:
        settings = folder / "settings.toml"
        settings.write_text(SETTINGS)
        told = ["--port", "0", "--workers", str(WORKERS), "--database", database]
        told += ["--settings", str(settings)]
        self.process = subprocess.Popen(
            [*SERVE, *told],
            env=environment(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.server: Server = server_said(self.process.stdout.readline())

    def worker_of(self, page: Page) -> psutil.Process:
        """The worker that a page talks with."""
        port = page.port
        for worker in psutil.Process(self.process.pid).children():
            if any(line.raddr and line.raddr.port == port for line in worker.net_connections()):
                return worker
        raise AssertionError("Nobody talks with this page.")

    def close(self) -> int:
        """Asks it to end; its exit code."""
        self.server.http.close()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory, address: str) -> Iterator[Crew]:
    crew = Crew(fresh(address, "crew"), tmp_path_factory.mktemp("crew"))
    yield crew
    assert crew.close() == 0


def apart(crew: Crew, game: str, secrets: list[str], others: ExitStack) -> list[Page]:
    """Two pages of a game at different workers."""
    one = others.enter_context(Page(crew.server, game, secrets[:1]))
    until = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until
        other = others.enter_context(Page(crew.server, game, secrets[1:]))
        if crew.worker_of(other).pid != crew.worker_of(one).pid:
            return [one, other]


def test_two_people_at_different_workers_play_a_whole_game(crew: Crew) -> None:
    asked = {"seats": [HERE, HERE], "seed": 3, "pace": 0}
    made = crew.server.http.post("/api/games", json=asked).json()
    rng = Random(1)
    with ExitStack() as others:
        pages = apart(crew, made["game"], [seat["secret"] for seat in made["seats"]], others)
        while not pages[0].now["is_over"]:
            page = next(page for page in pages if page.now["ask"])
            told = page.act(rng.choice(page.choices()))
            assert told["type"] == "done", told
            for each in pages:
                each.catch_up(page.now["at"])
        assert pages[0].now["board"] == pages[1].now["board"]
        assert pages[0].lines == pages[1].lines
    text = crew.server.http.get(f"/api/games/{made['game']}/file").text
    assert kingdom.read_log(text).replay(kingdom.LIBRARY)[-1].over


def test_a_worker_that_is_killed_is_replaced_and_the_other_goes_on(crew: Crew) -> None:
    made = crew.server.http.post("/api/games", json={"seats": [HERE, HERE], "pace": 0}).json()
    secrets = [seat["secret"] for seat in made["seats"]]
    with ExitStack() as others:
        one, other = apart(crew, made["game"], secrets, others)
        assert one.act(one.choices()[0])["type"] == "done"
        other.catch_up(one.now["at"])
        lost = crew.worker_of(one)
        lost.kill()
        hear_out(one)
        with Page(crew.server, made["game"], secrets[:1]) as again:
            assert again.now["entries"] == 1
            assert again.act(again.choices()[0])["type"] == "done"
            other.catch_up(again.now["at"])
    whole = psutil.Process(crew.process.pid)
    wait_until(lambda: len([w for w in whole.children() if w.pid != lost.pid]) >= WORKERS)


def test_whoever_is_away_is_told_once_however_many_workers_know_of_it(crew: Crew) -> None:
    turns = 4
    with ExitStack() as others:
        street = Street(crew.server, others.enter_context(endpoint()), [])
        made = street.table()
        browsers = {
            person.name: Browser(street.endpoint, person.name)
            for person in (street.anna, street.bram)
        }
        for person in (street.anna, street.bram):
            person.post("me", wants=["turn"])
            assert person.post("me/push", **browsers[person.name].wish).status_code == 200
        apart(crew, made.game, [], others)  # both workers have the room open
        for turn in range(1, turns + 1):
            browser = browsers[street.a_turn(made).name]
            wait_until(lambda b=browser, due=(turn + 1) // 2: len(b.notices()) >= due)
        assert [len(browser.notices()) for browser in browsers.values()] == [turns // 2] * 2


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    told = ["--workers", "2", "--database", f"sqlite:///{tmp_path / 'games.sqlite'}"]
    left = subprocess.run(
        [*SERVE, *told], env=environment(tmp_path), capture_output=True, text=True, timeout=PATIENCE
    )
    assert left.returncode != 0
    assert "one worker" in left.stderr
    assert "postgresql://" in left.stderr
