"""The load, the faults, the attacks and the nonsense in short: nothing breaks, nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import abuse, faults
from benchmarks.fuzz import fuzz, limitless
from benchmarks.load import Game, measure
from benchmarks.restart import come_back, fill
from benchmarks.serving import Server, serving

MESSAGES = 800


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("load")
    with serving(f"sqlite:///{folder / 'games.sqlite'}") as server:
        yield server


def test_a_load_is_played_and_measured(server: Server) -> None:
    # As fast as it goes would be more than a seat may say.
    measured = asyncio.run(measure(server, games=4, rate=40, seconds=1, at_once=4, rest=0))
    assert measured.actions == len(measured.done) == len(measured.seen) > 0
    assert measured.wire > 0


@pytest.mark.parametrize("attack", abuse.ATTACKS)
def test_no_attack_meets_an_error_of_ours(server: Server, attack: abuse.Attacking) -> None:
    async def endure() -> abuse.Suffered:
        games = [Game(server.port, number) for number in range(2)]
        for game in games:
            await game.open()
        found = await abuse.suffer(server, games, attack, 1.0)
        for game in games:
            game.close()
        await asyncio.sleep(0.1)
        return found

    suffered = asyncio.run(endure())
    assert suffered.times, "The players could not play."
    assert not suffered.broken, suffered.answers


@pytest.mark.parametrize("fault", [faults.cut_pages, faults.kill_thinkers, faults.kill_server])
def test_faults_lose_nothing(server: Server, fault: faults.Fault) -> None:
    assert asyncio.run(faults.suffer(server, fault, 1, games=2)) == []


def test_whatever_is_sent_nothing_breaks(tmp_path: Path) -> None:
    options = ["--settings", str(limitless(tmp_path))]
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}", options=options) as server:
        found = asyncio.run(fuzz(server, MESSAGES))
    assert not found.faults
    assert found.sent == MESSAGES
    assert {200, 403, 404, 422, "done", "malformed", "welcome", "stale"} <= {*found.answers}


def test_everybody_comes_back_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    asyncio.run(fill(url, 5))
    with serving(url) as server:
        assert all(asyncio.run(come_back(server, 4)))
