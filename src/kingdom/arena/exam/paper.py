"""A paper: some questions of one game, as one line of text; exams are files of papers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..refusal import CannotPlay
from .question import Answer, Question, read, written

SHIPPED = Path(__file__).with_name("exam.jsonl")


class Paper(NamedTuple):
    """The questions taken from one game."""

    number: int
    questions: tuple[Question, ...]

    def line(self) -> str:
        """The paper as one line of JSON; the game is told once."""
        last = max(self.questions, key=lambda question: len(question.before))
        told = {
            "number": self.number,
            "setup": last.setup,
            "seed": last.seed,
            "game": written(last.before),
            "questions": [
                {
                    "at": len(question.before),
                    "turns": [[written(turn), round(loss, 2)] for turn, loss in question.answers],
                }
                for question in self.questions
            ],
        }
        return json.dumps(told, separators=(",", ":"))


def read_paper(line: str) -> Paper:
    """The paper of a line; ValueError, KeyError or TypeError where it is none."""
    told = json.loads(line)
    game = read(told["game"])
    return Paper(
        int(told["number"]),
        tuple(
            Question(
                str(told["setup"]),
                int(told["seed"]),
                game[: asked["at"]],
                tuple(Answer(read(turn), float(loss)) for turn, loss in asked["turns"]),
            )
            for asked in told["questions"]
        ),
    )


def read_exam(file: Path) -> Iterator[Paper]:
    """The papers of a file; CannotPlay says which line is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise CannotPlay(f"“{file}” cannot be read: {reason}.") from None
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            yield read_paper(line)
        except (ValueError, KeyError, TypeError):
            raise CannotPlay(f"Line {number} of “{file}” holds no questions.") from None


def shipped_exam() -> Iterator[Paper]:
    """The papers that come with Kingdom."""
    return read_exam(SHIPPED)
