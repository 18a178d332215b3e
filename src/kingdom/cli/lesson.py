"""``kingdom lesson``: the game taught in the terminal, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kingdom.engine.hexes import NO_HEX, NOWHERE
from kingdom.table.cupboard.lessons import NEXT, Lesson, NotExpected, Progress, lessons, text_in

from .files import Refused
from .language import text, why, words

if TYPE_CHECKING:
    from rich.console import Console

LEAVE = ("q", "quit", "exit")


def lesson(
    name: Annotated[
        str | None,
        typer.Argument(metavar="LESSON", help="Which box; the game itself if not given."),
    ] = None,
) -> None:
    """Learn the game in the terminal: a teacher says what to try and why."""
    from .screen import make_console

    console = make_console()
    progress = _lesson(name).begin()
    while not progress.is_over:
        _show(console, progress)
        try:
            word = console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if word in LEAVE:
            return
        try:
            progress = progress.after(word or NEXT)
        except NotExpected as refusal:
            told = text_in(progress.step.wrong, words().lang)
            console.print(why(refusal) if refusal.sentence else told or text("lesson_other"))
    console.print(text("lesson_over"))


def _lesson(name: str | None) -> Lesson:
    known = lessons()
    if name is None:
        return next(iter(known.values()))
    of_box = [lesson for lesson in known.values() if lesson.expansion == name]
    if name not in known and not of_box:
        boxes = dict.fromkeys(lesson.expansion for lesson in known.values())
        raise Refused(text("no_lesson", name=name, known=", ".join(boxes)))
    return known[name] if name in known else of_box[0]


def _show(console: Console, progress: Progress) -> None:
    """The board with what may be chosen, and what the teacher says."""
    from .screen import board_text

    lit = NOWHERE
    for action in progress.expected() if progress.step.expects else ():
        lit |= 1 << action.target if action.target != NO_HEX else NOWHERE
    console.print(board_text(console, progress.state, legal=lit))
    place = f"{progress.place + 1}/{len(progress.lesson.steps)}"
    console.print(f"{place}  {text_in(progress.step.texts, words().lang)}", style="bold")
    if not progress.step.expects:
        console.print(text("lesson_next"))
        return
    example = progress.expected()[0]
    console.print(text("lesson_type", example=example, count=progress.step.times - progress.done))
