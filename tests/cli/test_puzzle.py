"""Puzzles in the terminal, typed by a script; and how they are made and checked."""

from __future__ import annotations

import json
from pathlib import Path

from kingdom.puzzles import Sheet, read_sheet, write_sheet
from tests.puzzles.test_puzzles import quickest
from tests.server.test_puzzles import any_turn, plain_puzzle

from .conftest import Run


def test_the_best_turn_is_found(run: Run) -> None:
    id, puzzle = plain_puzzle()
    first, *others = puzzle.best
    told = run("puzzle", id, typed=f"{first}\nundo\nfoo\n{first}\n{' '.join(others)}\n")
    assert (told.code, told.err) == (0, "")
    assert "One turn beats every other by at least" in told.out
    assert "foo" in told.out
    assert "That is it: the best turn" in told.out


def test_another_turn_is_answered_with_the_best_one_and_why(run: Run) -> None:
    id, puzzle = plain_puzzle()
    told = run("--lang", "de", "puzzle", id, typed=" ".join([*any_turn(puzzle), "end"]))
    assert "mit dem besten Zug" in told.out
    assert all(f"  {action}" in told.out for action in puzzle.best)


def test_a_box_has_puzzles_and_what_is_none_is_refused(run: Run) -> None:
    assert run("puzzle", "base", typed="q\n").code == 0
    told = run("puzzle", "flying", typed="q\n")
    assert told.code == 2
    assert "There is no puzzle or box “flying”; boxes with puzzles are base, " in told.err


def test_puzzles_are_made_once_for_each_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    told = run("puzzles", "make", str(file), "--games", "1", "--jobs", "1", "--json")
    assert json.loads(told.out)["games"] == 1
    before = file.read_text(encoding="utf-8")
    assert run("puzzles", "make", str(file), "--games", "1", "--jobs", "1").code == 0
    assert file.read_text(encoding="utf-8") == before
    other = run("puzzles", "make", str(file), "--games", "1", "--seed", "2")
    assert other.code == 2
    assert "made otherwise" in other.err


def test_what_does_not_hold_is_found_and_dropped(run: Run, tmp_path: Path) -> None:
    right, wrong = quickest(), quickest()._replace(gap=9.0)
    file = tmp_path / "puzzles.txt"
    file.write_text(write_sheet(Sheet("", frozenset(), {"right2": right, "wrong2": wrong})))
    told = run("puzzles", "check", str(file), "--jobs", "1", "--json")
    assert told.code == 1
    assert json.loads(told.out) == {"puzzles": 2, "wrong": ["wrong2"]}
    assert run("puzzles", "check", str(file), "--jobs", "1", "--drop").code == 0
    assert [*read_sheet(file.read_text(encoding="utf-8")).puzzles] == ["right2"]
