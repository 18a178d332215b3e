"""``kingdom hint``: turns with their gold and reasons, for a picture of a real table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kingdom
from kingdom.check import position
from kingdom.engine.power import END_ACTION
from tests.cli.conftest import Run
from tests.cli.samples import some_game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A picture of a game just begun."""
    path = tmp_path / "table.txt"
    path.write_text(kingdom.write_position(kingdom.new_game(seats=2, seed=7)))
    return path


def test_a_hint_names_a_turn_its_gold_and_why(run: Run, file: Path) -> None:
    told = run("hint", file, "--count", "1")
    assert told.code == 0
    assert "the best turns for seat A" in told.out
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
    assert "de beste beurten voor plaats A" in told
    assert "waarom" in told


def test_a_turn_that_can_only_end_says_so(run: Run, tmp_path: Path) -> None:
    state = position("g gA g", cards="Knights", card="grass", mandatory="0")
    (tmp_path / "table.txt").write_text(kingdom.write_position(state))
    assert "Nothing else is left to do." in run("hint", tmp_path / "table.txt").out


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


# Saved games --------------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A whole game, as a table saves it."""
    path = tmp_path / "game.txt"
    path.write_text(kingdom.write_log(some_game(seed=3)[0]))
    return path


def test_a_turn_of_a_saved_game_is_named_by_round_and_seat(run: Run, game: Path) -> None:
    told = run("hint", game, "--at", "2b", "--count", "1")
    assert told.code == 0
    assert "the best turns for seat B" in told.out
    plan = json.loads(run("hint", game, "--at", "2B", "--json").out)["plans"][0]
    log = kingdom.read_log(game.read_text())
    [begins] = [
        state
        for state in log.replay(kingdom.LIBRARY)
        if (state.round, state.seat) == (2, 1) and state.by == END_ACTION
    ]
    assert kingdom.parse_action(plan["actions"][0]) in begins.legal_actions()


def test_score_and_legal_know_the_turns_of_a_saved_game(run: Run, game: Path) -> None:
    states = kingdom.read_log(game.read_text()).replay(kingdom.LIBRARY)
    told = json.loads(run("score", game, "--json").out)
    assert [told[seat]["total"] for seat in "AB"] == [states[-1].gold(seat) for seat in (0, 1)]
    told = json.loads(run("score", game, "--at", "1", "--json").out)
    assert [told[seat]["total"] for seat in "AB"] == [0, 0]
    told = json.loads(run("legal", game, "--at", "1A", "--json").out)
    assert told["legal"] == [str(action) for action in states[0].legal_actions()]


@pytest.mark.parametrize(
    ("at", "why"),
    [("99A", "no turn 99A in this game"), ("soon", "by its round and its seat"), ("3F", "3F")],
)
def test_a_turn_that_is_not_there_is_refused(run: Run, game: Path, at: str, why: str) -> None:
    told = run("score", game, "--at", at)
    assert (told.code, told.out) == (2, "")
    assert why in told.err


def test_a_picture_has_no_turns(run: Run, file: Path) -> None:
    told = run("score", file, "--at", "1A")
    assert told.code == 2
    assert "--at is for saved games" in told.err
