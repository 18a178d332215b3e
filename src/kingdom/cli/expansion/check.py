"""``kingdom expansion check``: what an expansion lacks, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from kingdom.engine.expansion import Expansion
from kingdom.table.cupboard.art import art_of_others
from kingdom.table.cupboard.lessons import NEXT, BadLesson, NotExpected, read_lesson, text_in
from kingdom.table.speech import speech_or_english

from ..files import print_json
from ..language import text, words
from .taken import taken_in

LACKING = 1
"""The exit code if something is missing; one that cannot be used is refused like other input."""


def check(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="Its folder, or its name if it is installed.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Say what an expansion lacks: words, drawings, weights, rules, games that end."""
    from kingdom.check import CHECKS, Note

    expansion = taken_in(folder)
    found: dict[str, list[str]] = {}
    notes: list[str] = []
    for name, check in CHECKS.items():
        found[name] = []
        for trouble in check(expansion):
            place = notes if isinstance(trouble, Note) else found[name]
            place.append(words().say(trouble))
    found["lessons"] = list(_unplayable_lessons(expansion))
    found["page"] = list(_unfit_for_the_page(expansion))
    count = sum(map(len, found.values()))
    if as_json:
        told = {"expansion": expansion.id, "ok": not count, "troubles": found, "notes": notes}
        print_json(told)
    else:
        for note in [] if count else notes:
            print(text("expansion_note", note=note))
        for troubles in found.values():
            for told_trouble in troubles:
                print(told_trouble)
        if count and notes:
            print(text("expansion_notes_later", count=len(notes)))
        key = "expansion_lacks" if count else "expansion_complete"
        print(text(key, name=expansion.name, count=count, folder=expansion.folder))
    if count:
        raise typer.Exit(LACKING)


def _unfit_for_the_page(expansion: Expansion) -> Iterator[str]:
    """What of its art the page would leave out, because it does more than draw."""
    for left_out in art_of_others()[1]:
        if left_out.file.is_relative_to(expansion.folder):
            yield left_out.told(speech_or_english(words().lang))


def _unplayable_lessons(expansion: Expansion) -> Iterator[str]:
    """Lessons, if it has some, that cannot be read or do not come to an end."""
    for file in sorted(Path(expansion.folder, "lessons").glob("*.txt")):
        try:
            progress = read_lesson(file.read_text("utf-8"), file.stem, expansion.id).begin()
            while not progress.is_over:
                word = progress.expected()[0] if progress.step.expects else NEXT
                progress = progress.after(str(word))
        except IndexError:
            step = text_in(progress.step.texts, words().lang)
            yield text("lesson_stuck", file=f"lessons/{file.name}", step=step)
        except (BadLesson, NotExpected, OSError, UnicodeError) as error:
            yield text("lesson_bad", file=f"lessons/{file.name}", why=error)
