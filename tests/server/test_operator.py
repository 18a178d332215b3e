"""What an operator needs: addresses to ask, a log, settings, and a bounded disk."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from pathlib import Path

import pytest

from kingdom.server.keep import DAY, Keep, Keeper
from kingdom.server.settings import BadSettings, Settings, read_settings
from kingdom.server.store import SqlStore
from kingdom.server.store.upkeep import size_of
from kingdom.server.think.pool import Pool
from kingdom.server.web.access import ACCESS
from kingdom.table.rooms.lobby import Lobby

from .pages import BOT, HERE, Made
from .serving import PLENTY, Server, serving
from .test_store import GAME, SEATS

SAMPLE = re.compile(r'(\w+)\{worker="\d+"(?:,([^}]*))?\} ([-+.e\d]+)')


def figures(server: Server) -> dict[str, float]:
    """What /metrics tells, by name and labels."""
    answer = server.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    for line in answer.text.splitlines():
        if line.startswith("# "):
            assert line.split()[1] in ("HELP", "TYPE")
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        found[f"{sample[1]} {sample[2] or ''}".strip()] = float(sample[3])
    return found


def test_the_process_lives_and_is_ready(server: Server) -> None:
    assert server.http.get("/healthz").text == "ok\n"
    assert server.http.get("/readyz").text == "ready\n"
    assert server.http.get("/readyz").headers["cache-control"] == "no-store"


def test_without_its_database_it_lives_and_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
        monkeypatch.setattr(SqlStore, "is_well", _never)
        assert server.http.get("/healthz").status_code == 200
        assert server.http.get("/readyz").status_code == 503
        assert figures(server)["kingdom_database_up"] == 0


async def _never(_: SqlStore) -> bool:
    return False


def test_figures_count_what_happens(server: Server) -> None:
    before = figures(server)
    made = Made(server, HERE, BOT)
    with made.page(0):
        now = figures(server)
    running = 'kingdom_games state="running"'
    assert now[running] == before.get(running, 0) + 1
    assert now["kingdom_sockets"] == before["kingdom_sockets"] + 1
    assert now["kingdom_watchers"] >= 1
    posted = 'kingdom_requests_total method="POST",status="201"'
    assert now[posted] == before.get(posted, 0) + 1
    counts = [now[f'kingdom_request_seconds_bucket le="{le}"'] for le in ("0.005", "2.5", "+Inf")]
    assert counts == sorted(counts)
    assert now["kingdom_request_seconds_count"] == counts[-1]
    assert now["process_resident_memory_bytes"] > 1e6


def test_every_request_has_a_number_and_a_line(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger=ACCESS.name):
        given = {"X-Request-ID": "from-the-proxy-1", "Authorization": "Bearer verysecret"}
        answer = server.http.get("/api/games?lang=nl", headers=given)
        assert answer.headers["x-request-id"] == "from-the-proxy-1"
        own = server.http.get("/api/games/nosuchgame", headers={"X-Request-ID": 'bad" id'})
        assert re.fullmatch(r"[0-9a-f]{16}", own.headers["x-request-id"])
        made = Made(server, HERE, BOT)
        with made.page(0):
            pass
    lines = [json.loads(record.getMessage()) for record in caplog.records]
    first, second = lines[0], lines[1]
    assert (first["request"], first["path"], first["status"]) == (
        "from-the-proxy-1", "/api/games", 200,
    )  # fmt: skip
    assert first["client"] == "127.0.0.1"
    assert (second["request"], second["status"]) == (own.headers["x-request-id"], 404)
    assert second["bytes"] > 0
    said = " ".join(record.getMessage() for record in caplog.records)
    assert "verysecret" not in said
    assert not any(secret in said for secret in made.secrets if secret)


def test_settings_say_what_is_wrong_with_them(tmp_path: Path) -> None:
    file = tmp_path / "kingdom.toml"
    assert read_settings(None) == Settings()
    file.write_text("[limits]\nrequests = 100\n[keep]\nfinished_days = 0\n")
    told = read_settings(file)
    assert told.limits.requests == 100
    assert told.keep == Keep(finished_days=0)
    for text, why in (
        ("[limit]\nrequests = 1", "no setting “limit”"),
        ("[limits]\nrequest = 1", "no setting “limits.request”"),
        ("[limits]\nrequests = 'many'", "must be a number"),
        ("[limits]\nrequests = -1", "0 or more"),
        ("[limits]\nrequests = true", "must be a number"),
        ("limits = 3", "is a section"),
        ("[limits", "no TOML"),
    ):
        file.write_text(text)
        with pytest.raises(BadSettings, match=re.escape(why)):
            read_settings(file)


def test_one_address_has_only_so_much_kept(tmp_path: Path) -> None:
    limits = PLENTY._replace(kept=5_000, kept_a_second=0)
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}", limits=limits) as server:
        Made(server, HERE, BOT)
        Made(server, HERE, BOT)
        answer = server.http.post("/api/games", json={"seats": [HERE, BOT]})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        assert "later" in answer.json()["sentence"]


def test_abandoned_tables_are_removed_by_the_rules(tmp_path: Path) -> None:
    """Each rule takes its own kind, and only what was touched long enough ago."""

    async def tidied(keep: Keep) -> set[str]:
        store = SqlStore(f"sqlite:///{tmp_path / str(hash(keep))}")
        lobby = Lobby(store, Pool())
        await lobby.open()
        try:
            now = await store.now()
            for name, made, touched, is_over in (
                ("unbegun", 3, 3, False),
                ("unbegunnew", 1, 1, False),
                ("unfinished", 9, 3, False),
                ("running", 9, 1, False),
                ("finished", 9, 3, True),
                ("finishednew", 9, 1, True),
            ):
                game = GAME._replace(
                    id=name, made=now - made * DAY, touched=now - touched * DAY,
                    is_over=is_over, bot_to_act=False,
                )  # fmt: skip
                await store.create(game, [row._replace(game=name, invite=name) for row in SEATS])
            all_ids = {"unbegun", "unbegunnew", "unfinished", "running", "finished", "finishednew"}
            await Keeper(store, lobby, keep).tidy()
            return {id for id in all_ids if await store.game(id) is None}
        finally:
            await lobby.close()

    def run(**keep: float) -> set[str]:
        return asyncio.run(tidied(Keep(**{**dict.fromkeys(Keep._fields, 0), **keep})))

    assert run() == set()
    assert run(unbegun_days=2) == {"unbegun"}
    assert run(unfinished_days=2) == {"unfinished"}
    assert run(finished_days=2) == {"finished"}


def test_the_disk_is_bounded(tmp_path: Path) -> None:
    """Beyond the bound what nobody began goes first, then what was touched longest ago."""

    async def tidied() -> list[str]:
        store = SqlStore(f"sqlite:///{tmp_path / 'games.sqlite'}")
        lobby = Lobby(store, Pool())
        await lobby.open()
        try:
            empty = await size_of(store.database)
            for number in range(600):
                made = 1000.0 + number
                touched = made if number % 2 else made + 0.5
                game = GAME._replace(
                    id=f"g{number:03}",
                    made=made,
                    touched=touched,
                    bot_to_act=False,
                    deal="x" * 4000,
                )
                await store.create(
                    game, [row._replace(game=game.id, invite=game.id) for row in SEATS]
                )
            most = (empty + (await size_of(store.database) - empty) * 0.4) / 1e6
            await Keeper(store, lobby, Keep(0, 0, 0, most)).tidy()
            assert await size_of(store.database) <= most * 1e6
            return [id for id in (f"g{n:03}" for n in range(600)) if await store.game(id)]
        finally:
            await lobby.close()

    kept = asyncio.run(tidied())
    assert 100 <= len(kept) <= 260
    assert all(int(id[1:]) % 2 == 0 for id in kept)
    assert "g598" in kept
    assert "g000" not in kept


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="Only where the system tells.")
def test_figures_tell_of_the_process(server: Server) -> None:
    assert figures(server)["process_open_fds"] > 3
