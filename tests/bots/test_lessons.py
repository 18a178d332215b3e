"""Fifty positions with a known lesson: advice plays it, and tells it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kingdom import View
from kingdom.bots import advise
from kingdom.engine.state import State
from tests.pictures import position

FOLDER = Path(__file__).with_name("lessons")
ABOUT = ("plays", "avoids", "why")
"""Lines that are about the answer and not part of the picture."""


class Lesson(NamedTuple):
    """A position, and what is known about its best turn."""

    title: str
    state: State
    plays: list[str]
    """How actions of the best turn begin."""
    avoids: list[str]
    why: tuple[str, str] | None
    """The kind and the name of a reason that must be told."""


def read_lesson(block: str) -> Lesson:
    """The lesson of a block of text."""
    title, _, rest = block.strip().partition("\n")
    header, _, land = rest.partition("land:\n")
    lines: dict[str, Any] = {}
    for line in header.splitlines():
        key, _, value = line.partition(":")
        lines[key.strip()] = value.strip()
    plays, avoids, why = (lines.pop(key, "") for key in ABOUT)
    lines.setdefault("tiles", "")
    state = position(land, **lines)
    kind, _, name = why.partition(" ")
    return Lesson(title, state, plays.split(), avoids.split(), (kind, name) if kind else None)


def blocks() -> list[str]:
    """Every lesson there is, as text."""
    return [
        block
        for file in sorted(FOLDER.glob("*.txt"))
        for block in file.read_text(encoding="utf-8").split("\n== ")[1:]
    ]


@pytest.mark.parametrize("block", blocks(), ids=lambda block: block.partition("\n")[0])
def test_advice_knows_the_lesson(block: str) -> None:
    lesson = read_lesson(block)
    best = advise(View(lesson.state, lesson.state.actor), count=1)[0]
    actions = [str(action) for action in best.actions]
    for wanted in lesson.plays:
        assert any(action.startswith(wanted) for action in actions), actions
    assert not set(lesson.avoids) & set(actions)
    if lesson.why:
        assert lesson.why in [(reason.kind, reason.name) for reason in best.reasons]


def test_there_are_fifty_lessons() -> None:
    assert len(blocks()) >= 50
