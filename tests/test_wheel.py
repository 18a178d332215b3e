"""The wheel: light to install, complete with its page, and kind about what is not installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]

Command = Callable[..., subprocess.CompletedProcess[str]]


def run(*command: str | Path, told: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    surroundings = {**os.environ, **env}
    surroundings.pop("PYTHONPATH", None)
    return subprocess.run(
        words, cwd=ROOT, env=surroundings, input=told, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout; the page in it is the one that is built."""
    folder = tmp_path_factory.mktemp("wheel")
    built = run(
        sys.executable, "-m", "pip", "wheel", ".", "-q", "--no-deps", "--no-build-isolation",
        "--disable-pip-version-check", "-w", folder,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    (made,) = folder.glob("kingdom-*.whl")
    return made


@pytest.fixture(scope="module")
def kingdom(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Command:
    """The command in an environment of its own, into which nothing but the wheel was installed."""
    home = tmp_path_factory.mktemp("light")
    venv.create(home)
    installed = run(
        sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "-q",
        "--disable-pip-version-check", "-c", "constraints.txt", wheel,
    )  # fmt: skip
    assert installed.returncode == 0, installed.stderr

    def command(*words: str, told: str = "") -> subprocess.CompletedProcess[str]:
        data = str(home / "data")
        return run(home / "bin" / "kingdom", *words, told=told, XDG_DATA_HOME=data, COLUMNS="100")

    return command


def test_it_plays_in_a_terminal_with_two_libraries(kingdom: Command) -> None:
    assert re.match(r"kingdom [\d.]+ \([0-9a-f]{7,}\), ", kingdom("--version").stdout)
    assert "caves" in kingdom("setup", "--expansions", "all", "--seed", "1").stdout.lower()
    played = kingdom("simulate", "--bots", "easy,random", "--games", "3", "--seed", "1")
    assert played.stdout.startswith("3 games in"), played.stderr
    game = kingdom("play", "--bot", "novice", "--seed", "1", told="legal\nquit\n")
    assert game.returncode == 0, game.stderr
    assert "settlements" in game.stdout


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("--no-browser",), "server"),
        (("serve", "--port", "0"), "server"),
        (("tournament", "random", "greedy", "--games", "2"), "arena"),
        (("games", "make", "--out", "games"), "lab"),
        (("simulate", "--games", "4", "--jobs", "2"), "arena"),
        (("--lang", "nl", "serve"), "server"),
    ],
)
def test_what_is_missing_is_told_with_what_to_install(
    kingdom: Command, words: tuple[str, ...], extra: str
) -> None:
    refused = kingdom(*words)
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1, refused.stderr
    assert f"pip install 'kingdom[{extra}]'" in refused.stderr


def test_the_page_is_in_it_and_no_node_is_needed(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    serving = subprocess.Popen(
        [sys.executable, "-m", "kingdom.cli", "serve", "--port", "0"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert serving.stdout is not None
        address = next(word for word in serving.stdout.readline().split() if "://" in word)
        with urlopen(address) as answer:
            assert "<title>Kingdom" in answer.read().decode()
        with urlopen(f"{address}api/rules?lang=nl") as answer:
            assert "R118" in answer.read().decode()
    finally:
        serving.kill()
        serving.wait()
        assert serving.stdout is not None
        serving.stdout.close()


def test_the_sources_are_whole(tmp_path: Path) -> None:
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    assert built.returncode == 0, built.stderr
    (made,) = tmp_path.glob("kingdom-*.tar.gz")
    with tarfile.open(made) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for needed in ("hatch_build.py", "build_hexes.py", "web/package.json", "docs/spec/README.md"):
        assert needed in names
    assert "src/kingdom/expansions/base/spec/en.md" in names
    assert not any("node_modules" in name for name in names)
