"""``kingdom grade``: gold lost per turn, told to people and machines; exams are made and go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingdom.arena.exam import Paper
from kingdom.cli import grade
from tests.arena.test_exam import question

from .conftest import Run


@pytest.fixture
def exam(tmp_path: Path) -> Path:
    """An exam of one question, to which medium knows the best answer."""
    file = tmp_path / "exam.jsonl"
    paper = Paper(1, (question(["base"], "medium", "greedy"),))
    file.write_text(paper.line() + "\n", encoding="utf-8")
    return file


def test_bots_are_graded_beside_each_other(run: Run, exam: Path) -> None:
    told = run("grade", "medium", "greedy", "--exam", exam, "--jobs", "1")
    assert (told.code, told.err) == (0, "")
    (every,) = (line.split() for line in told.out.splitlines() if " all " in line[:6])
    assert every == ["all", "0.00", "1.00", "1"]


def test_a_grade_as_json(run: Run, exam: Path) -> None:
    told = run("grade", "greedy", "--exam", exam, "--jobs", "1", "--json")
    grade = json.loads(told.out)
    assert (grade["bot"], grade["gold"], grade["turns"]) == ("greedy", 1.0, 1)
    assert grade["by"]["box"]["base"]["gold"] == 1.0


def test_making_an_exam_goes_on_where_it_stopped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = question(["base"], "greedy")
    monkeypatch.setattr(
        grade, "spread", lambda make, orders, **_: (make(order) for order in orders)
    )
    monkeypatch.setattr(grade, "make_paper", lambda order: Paper(order.number, (made,)))
    file = tmp_path / "exam.jsonl"
    assert run("grade", "make", "--out", file, "--papers", "2").out.endswith("2 of them new.\n")
    assert run("grade", "make", "--out", file, "--papers", "3").out.endswith("1 of them new.\n")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nobody"], "There is no bot “nobody”"),
        (["random", "--papers", "0"], "--papers 0: ask at least one."),
        (["random", "--exam", "nowhere"], "“nowhere” cannot be read: No such file or directory."),
        (["make", "--out", "x", "--papers", "0"], "--papers 0: make at least one."),
    ],
)
def test_what_cannot_be_graded_gets_one_sentence(run: Run, words: list[str], why: str) -> None:
    told = run("grade", *words)
    assert told.code == 2
    assert told.err.startswith(why)
