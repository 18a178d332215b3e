"""``kingdom hint``: turns with their gold and reasons, for a picture of a real table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kingdom
from tests.cli.conftest import Run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A picture of a game just begun."""
    path = tmp_path / "table.txt"
    path.write_text(kingdom.write_position(kingdom.new_game(seats=2, seed=7)))
    return path


def test_a_hint_names_a_turn_its_gold_and_why(run: Run, file: Path) -> None:
    told = run("hint", file, "--count", "1")
    assert told.code == 0
    assert "seat A plays this turn best so" in told.out
    assert "end" in told.out
    assert "at the end of the game" in told.out


def test_a_hint_as_json_can_be_played(run: Run, file: Path) -> None:
    told = json.loads(run("hint", file, "--json").out)
    assert told["seat"] == "A"
    assert len(told["plans"]) == 3
    state = kingdom.read_position(file.read_text())
    for action in told["plans"][0]["actions"]:
        state = state.after(kingdom.parse_action(action))
    assert state.seat == 1
    steps = told["plans"][0]["steps"]
    assert [step["action"] for step in steps] == told["plans"][0]["actions"]
    assert any(step["brings"] for step in steps)


def test_a_hint_in_dutch(run: Run, file: Path) -> None:
    told = run("--lang", "nl", "hint", file).out
    assert "zo speelt plaats A deze beurt het best" in told
    assert "waarom" in told


@pytest.mark.parametrize("count", ["0", "9"])
def test_how_many_is_within_reason(run: Run, file: Path, count: str) -> None:
    told = run("hint", file, "--count", count)
    assert told.code == 2
    assert "ask for 1 to 8" in told.err


def test_a_picture_without_a_card_is_refused(run: Run, file: Path) -> None:
    lines = [line for line in file.read_text().splitlines() if not line.startswith("card:")]
    file.write_text("\n".join(lines))
    told = run("hint", file)
    assert told.code == 2
    assert "card:" in told.err
