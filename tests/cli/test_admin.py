"""``kingdom admin``: games are listed, ended, deleted, backed up, restored and checked."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kingdom.cli import main
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import PATIENCE, Server, serving, wait_until


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
def server(url: str) -> Iterator[Server]:
    with serving(url) as server:
        yield server


def admin(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    capsys.readouterr()
    with pytest.raises(SystemExit) as end:
        main(["admin", *words])
    told = capsys.readouterr()
    assert end.value.code == code, told
    return told.err if code == 2 else told.out


def test_games_are_listed_and_shown(
    server: Server, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = Made(server, {**HERE, "name": "Anna"}, BOT)
    told = admin(capsys, "list", "--database", url)
    assert made.game in told
    assert "Anna, B (novice)" in told
    shown = json.loads(admin(capsys, "show", made.game, "--json", "--database", url))
    assert shown["players"] == ["Anna", "B (novice)"]
    assert not any(secret in str(shown) for secret in made.secrets if secret)
    assert "admin list" in admin(capsys, "show", "nosuchgame", "--database", url, code=2)


def test_a_game_that_an_operator_ends_is_played_to_its_end(
    server: Server, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """While the server runs: who watches sees it."""
    made = Made(server, HERE, HERE)
    with made.page(0, 1) as page:
        page.act(page.choices()[0])
        admin(capsys, "end", made.game, "--database", url)
        page.wait(lambda: page.now["is_over"])
        assert page.ask("substitute", seat=0, bot="")["code"] == "not_now"


def test_a_game_that_an_operator_deletes_is_gone(
    server: Server, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = Made(server, HERE, HERE)
    with made.page(0, 1) as page:
        admin(capsys, "delete", made.game, "--database", url)
        wait_until(lambda: made.get("").status_code == 404, PATIENCE)
        assert page.act(page.choices()[0])["code"] == "unknown_game"


def test_a_backup_holds_everything_that_was_acknowledged(
    server: Server, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unlike a copy of the file alone: what was written last lies beside it."""
    made = Made(server, HERE, HERE)
    with made.page(0, 1) as page:
        page.play_on(Random(1), lambda: page.now["at"] >= 40)
        at = page.now["at"]
    file = tmp_path / "backup.sqlite"
    assert "1 games" in admin(capsys, "backup", str(file), "--database", url)
    shutil.copy(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    assert actions_in(file) == at
    assert actions_in(tmp_path / "copy.sqlite") < at
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    assert "1 games" in admin(capsys, "restore", str(file), "--database", fresh)
    assert "0 are damaged" in admin(capsys, "check", "--database", fresh)
    assert "empty" in admin(capsys, "restore", str(file), "--database", fresh, code=2)
    with serving(fresh) as other:
        page_url = f"/api/games/{made.game}/replay"
        assert other.http.get(page_url).json()["lines"] == made.get("/replay").json()["lines"]


def actions_in(file: Path) -> int:
    """How many actions a copy knows."""
    with sqlite3.connect(file) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM journal").fetchone()[0])
        except sqlite3.OperationalError:  # not even the table
            return 0
        finally:
            connection.commit()


def test_check_finds_what_cannot_be_replayed(
    server: Server, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, other = Made(server, HERE, HERE), Made(server, HERE, HERE)
    for table in (made, other):
        with table.page(0, 1) as page:
            page.act(page.choices()[0])
    connection = sqlite3.connect(tmp_path / "games.sqlite")
    connection.execute("UPDATE journal SET action='t20' WHERE game=?", (made.game,))
    connection.commit()
    connection.close()
    told = json.loads(admin(capsys, "check", "--json", "--database", url, code=1))
    assert told["games"] == 2
    assert list(told["damaged"]) == [made.game]
