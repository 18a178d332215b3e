"""Databases as earlier versions wrote them are brought up to date, and their games played on.

A file in ``stored/`` is named for the migration that was the last one then.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from kingdom.server.admin import checked, opened
from kingdom.server.store.upkeep import back_up, restore

from .pages import Page
from .serving import serving
from .test_people import Somebody

STORED = sorted((Path(__file__).parent / "stored").glob("*.sql"))
GAME = "77dxs25vqq"
SECRETS = ["S8ljzfEC0aRPx0VIbI8bY92huuOR9XGL", "cxfFuIMOJHnrRVBMwCIvLbwD63DlxP0X"]


@pytest.fixture(params=STORED, ids=[file.stem for file in STORED])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database as an earlier version left it a minute ago."""
    file = tmp_path / "games.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(request.param.read_text(encoding="utf-8"))
    connection.execute("UPDATE games SET touched = ?, thinks_since = NULL", (time.time() - 60,))
    connection.commit()
    connection.close()
    return file


def test_a_game_of_an_earlier_version_goes_on(old: Path) -> None:
    with serving(f"sqlite:///{old}") as server:
        with Page(server, GAME, SECRETS) as page:
            assert page.now["at"] >= 12
            assert [line["text"] for line in page.chat] == ["Hello"]
            assert [player["name"] for player in page.table["players"]] == ["Anna", "Bram"]
            assert page.act(page.choices()[0])["type"] == "done"
        assert Somebody(server, "Cato").get("me").status_code == 200


def test_a_backup_of_an_earlier_version_is_restored(old: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'new.sqlite'}") as store:
            assert await restore(old, store.database) == 1
            assert [wrong async for _, wrong in checked(store)] == [""]
            await back_up(store.database, tmp_path / "again.sqlite")
            assert (tmp_path / "again.sqlite").exists()

    asyncio.run(run())
