"""The bots in examples/ play every game lawfully, and what is said about them is true."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kingdom
from kingdom.bots import make_bot
from tests.bots.programs import MIXES, command, play_game

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
README = EXAMPLES / "README.md"
GUIDE = ROOT / "docs" / "guide" / "write-a-bot.md"
NODE = shutil.which("node")
WITHOUT_NODE = "There is no node on this machine."

PIONEER = f"{EXAMPLES / 'pioneer.py'}:Pioneer"
NEAREST = f"run:node {shlex.quote(str(EXAMPLES / 'nearest.js'))}"

BOTH = pytest.mark.parametrize(
    "name",
    [PIONEER, pytest.param(NEAREST, marks=pytest.mark.skipif(not NODE, reason=WITHOUT_NODE))],
    ids=["pioneer", "nearest"],
)


@BOTH
@MIXES
def test_an_example_plays_whole_games(name: str, expansions: list[str], seats: int) -> None:
    state = kingdom.new_game(expansions=expansions, seats=seats, seed=10 + seats)
    others = [make_bot("random", seat) for seat in range(1, seats)]
    assert play_game([make_bot(name, 1), *others], state).over


@BOTH
def test_an_example_plays_the_newer_edition(name: str) -> None:
    [newer] = [id for id, each in kingdom.LIBRARY.expansions.items() if each.sides]
    state = kingdom.new_game(expansions=["base", newer], seats=3, seed=3)
    assert play_game([make_bot(name, seat) for seat in range(3)], state).over


@BOTH
def test_an_example_beats_chance(name: str) -> None:
    won = 0
    for seed in range(6):
        players = [make_bot(name, seed), make_bot("random", seed)]
        seat = seed % 2
        if seat:
            players.reverse()
        won += play_game(players, kingdom.new_game(seats=2, seed=seed)).winners() == [seat]
    assert won >= 4


@BOTH
def test_an_example_plays_the_same_for_the_same_seed(name: str) -> None:
    ends = [
        play_game([make_bot(name, 4), make_bot("random", 1)], kingdom.new_game(seats=2, seed=2))
        for _ in range(2)
    ]
    assert ends[0].own == ends[1].own


def commands() -> list[str]:
    """Those with bots; what learns takes minutes and is tested in the small."""
    blocks = re.findall("^```sh\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)
    lines = [str(line) for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("kingdom ")]


@pytest.mark.parametrize("typed", commands())
def test_a_command_of_the_readme_does_what_it_says(typed: str, tmp_path: Path) -> None:
    if "run:node" in typed and not NODE:
        pytest.skip(WITHOUT_NODE)
    kingdom_command, *words = shlex.split(typed)
    assert kingdom_command == "kingdom"
    ran = subprocess.run(
        [sys.executable, "-m", "kingdom.cli", *words, "--seed", "1", "--json"],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(kingdom.__file__).parents[1]),
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CACHE_HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert '"games": ' in ran.stdout


def test_the_python_of_the_readme_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted
    assert not result.failed


def test_the_readme_names_every_example() -> None:
    named = set(re.findall(r"\[(\w+\.\w+)\]\(\1\)", README.read_text(encoding="utf-8")))
    assert named == {
        path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".js", ".ipynb")
    }


def test_the_bots_written_out_in_the_guide_play(tmp_path: Path) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    wanderer, first = re.findall("^```python\n((?!>>>).*?)^```$", text, re.M | re.S)
    file = tmp_path / "wanderer.py"
    file.write_text(wanderer, encoding="utf-8")
    players = [
        make_bot(f"{file}:Wanderer", 1),
        make_bot(f"run:{command(tmp_path, first)}", 1),
    ]
    assert play_game(players, kingdom.new_game(seats=2, seed=2)).over
