"""``kingdom serve`` and what plain ``kingdom`` will call."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from kingdom.cli import main
from kingdom.cli.serve import open_page
from kingdom.server.run import CannotListen, listening

from .serving import SERVE, Process


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as left:
        main(["serve", *words])
    assert left.value.code == 2
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert said.endswith(".")
    return said


def test_bad_input_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with listening("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(["--port", port, "--database", f"sqlite:///{tmp_path / 'a'}"], capsys)
        assert said.startswith(f"127.0.0.1:{port} cannot be had: ")
    assert "is not a database for this" in refused(["--port", "0", "--database", "x://y"], capsys)
    nowhere = f"sqlite:///{tmp_path / 'no' / 'games.sqlite'}"
    assert "cannot be written" in refused(["--port", "0", "--database", nowhere], capsys)
    assert "see “kingdom serve --help”" in refused(["--port", "70000"], capsys)


def test_an_address_that_does_not_exist_is_refused() -> None:
    with pytest.raises(CannotListen):
        listening("nowhere.invalid", 0)


def test_a_second_server_is_told_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    process = Process(database, tmp_path)
    server = process.start()
    said = refused(["--port", "0", "--database", database], capsys)
    assert said.startswith(f"Another server at http://127.0.0.1:{server.port}/ uses this database")
    open_page(browser=False, database=database)
    assert f"http://127.0.0.1:{server.port}/" in capsys.readouterr().out
    assert process.stop() in (0, 130)
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{server.port}/api/health")


def test_plain_serving_keeps_games_in_the_users_folder(tmp_path: Path) -> None:
    code = "from kingdom.cli.serve import open_page; open_page(browser=False)"
    environment = {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    running = subprocess.Popen(
        [sys.executable, "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert running.stdout is not None
        address = running.stdout.readline().split()[3]
        assert httpx.get(f"{address}api/health").json()["status"] == "ok"
        assert (tmp_path / "kingdom" / "games.sqlite").exists()
    finally:
        running.terminate()
        running.wait(30)
        if running.stdout is not None:
            running.stdout.close()


def test_serve_is_among_the_commands() -> None:
    done = subprocess.run(
        [*SERVE, "--help"], capture_output=True, text=True, check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )  # fmt: skip
    assert "--database" in done.stdout
