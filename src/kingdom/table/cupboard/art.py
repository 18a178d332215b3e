"""The art of expansions that are no part of the page's build: it travels in the shelf.

The build brings the drawings of the game's own boxes, in files that a browser keeps for good. What
a package or a folder of the user's brings is known to this server only; the shelf carries it, made
safe by `drawing.py` and `style.py`. What is not plain art is left out, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import kingdom
from kingdom import expansions
from kingdom.engine.expansion import Expansion
from kingdom.render.symbols import HERE, Art
from kingdom.table.speech import Speech
from kingdom.table.wire import ShelfArt, ShelfDrawing

from .drawing import LARGEST, NAME, NotPlain, safe_drawing
from .style import safe_style

BUILT_IN = Path(expansions.__file__).parent
MARK = re.compile(r"marks-(.+)-\d+")
CARDS = "cards"


class ArtLeftOut(NamedTuple):
    """A file of which the page does without something, and why."""

    file: Path
    why: NotPlain

    def told(self, speech: Speech) -> str:
        """As a sentence."""
        return speech.text(
            "art_left_out", file=self.file, why=speech.text(self.why.key, **self.why.words)
        )


@cache
def art_of_others() -> tuple[list[ShelfArt], list[ArtLeftOut]]:
    """What the boxes of others draw, and what is left out of it."""
    left_out: list[ArtLeftOut] = []
    found = [_art_of(box, left_out) for box in _others()]
    return found, left_out


def _others() -> list[Expansion]:
    boxes = kingdom.LIBRARY.expansions.values()
    return [box for box in boxes if not Path(box.folder).is_relative_to(BUILT_IN)]


@cache
def _drawn_already() -> Art:
    """What the build draws."""
    boxes = kingdom.LIBRARY.expansions.values()
    folders = [Path(box.folder) for box in boxes if box not in _others()]
    return Art([HERE / "art", *(folder / "art" for folder in folders)])


def _art_of(box: Expansion, left_out: list[ArtLeftOut]) -> ShelfArt:
    folder = Path(box.folder) / "art"
    scope = f"of-{box.id}"
    drawings: dict[str, ShelfDrawing] = {}
    for name, file in _files(folder, "*.svg"):
        try:
            _check_new(name)
            drawings[name] = safe_drawing(name, file.read_text(encoding="utf-8"), scope)
        except (NotPlain, OSError, UnicodeError) as why:
            left_out.append(ArtLeftOut(file, _plainly(why)))
    pictures: dict[str, str] = {}
    for name, file in _files(folder / CARDS, "*.txt"):
        try:
            pictures[name] = _picture(name, file)
        except (NotPlain, OSError, UnicodeError) as why:
            left_out.append(ArtLeftOut(file, _plainly(why)))
    sheet = folder / "style.css"
    style = ""
    if sheet.is_file():
        own = {mark[1] if (mark := MARK.fullmatch(name)) else name for name in drawings}
        text = sheet.read_text(encoding="utf-8", errors="replace")
        style, troubles = safe_style(text, scope, own)
        left_out += [ArtLeftOut(sheet, why) for why in troubles]
    return ShelfArt(expansion=box.id, drawings=drawings, pictures=pictures, style=style)


def _files(folder: Path, pattern: str) -> Iterator[tuple[str, Path]]:
    """The files of a folder, by their paths without the ending."""
    for file in sorted(folder.rglob(pattern)):
        yield file.relative_to(folder).with_suffix("").as_posix().replace("/", "-"), file


def _check_new(name: str) -> None:
    """NotPlain if this would change how something of another box looks."""
    art = _drawn_already()
    mark = MARK.fullmatch(name)
    if name in art or (mark and art.marks(mark[1])):
        raise NotPlain("art_taken", name=name)


def _picture(name: str, file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    if not NAME.fullmatch(name):
        raise NotPlain("art_name", name=name)
    if len(text) > LARGEST:
        raise NotPlain("art_large", most=str(LARGEST))
    return text


def _plainly(why: Exception) -> NotPlain:
    return why if isinstance(why, NotPlain) else NotPlain("art_unreadable")
