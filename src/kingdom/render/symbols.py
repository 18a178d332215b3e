"""The drawings, found by name in the folders that hold them.

What every game shares lies in ``render/art``; what an expansion brings lies in its own ``art``.
One file is one drawing, found by its path without the ending:

* ``farm.svg``: the pictogram of a location, of a special hex, of a tile that lies on one, or of
  something that lies on a terrain. Its ``data-kind`` says whether the tile builds (``build``),
  moves (``move``), does something else (``other``) or is yet to be dealt (``any``), or that this is
  no tile: a special hex (``special``), one with a tile (``space``), or something on a terrain
  (``laid``), which may use the colours of that terrain; ``data-land`` says of which one where it
  is shown by itself.
* ``marks/grass-1.svg``: one of the marks of a terrain, as many as are numbered.
* ``pieces/token.svg``: a piece, or ``pieces/settlement-1.svg``: the piece in the shape of a seat. A
  piece of kind ``wide`` covers several hexes: it stands in the middle of them, and on the others
  stand its wings, ``-wing`` behind its name. One of kind ``neutral`` is nobody's.

The ``width`` of a drawing is its width on a board with hexes of radius 30; it is centred where it
is put. A drawing without width is a part of others, which use it by its id, ``kb-marks-tree``. A
folder may have a ``style.css`` for the colours its drawings bring; terrains and special hexes wear
their name as a class.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kingdom.expansions import LIBRARY

HERE = Path(__file__).parent


class Symbol(NamedTuple):
    """A drawing, ready to be put among the definitions of an SVG and used by its id."""

    kind: str
    text: str
    parts: tuple[str, ...]
    style: str


class Art:
    """The drawings in some folders; a later folder may redraw what an earlier one has."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._files: dict[str, tuple[Path, Path]] = {}
        self._symbols: dict[str, Symbol] = {}
        for folder in folders:
            for file in sorted(folder.rglob("*.svg")):
                name = file.relative_to(folder).with_suffix("").as_posix()
                self._files[name.replace("/", "-")] = folder, file

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def __getitem__(self, name: str) -> Symbol:
        if name not in self._symbols:
            self._symbols[name] = _symbol(name, *self._files[name])
        return self._symbols[name]

    def marks(self, name: str) -> list[str]:
        """The marks of a terrain, by name; what has none is no terrain."""
        found: list[str] = []
        while (mark := f"marks-{name}-{len(found) + 1}") in self:
            found.append(mark)
        return found


@cache
def all_art() -> Art:
    """The drawings of this folder and of every expansion."""
    boxes = sorted(LIBRARY.expansions.values(), key=lambda box: box.id)
    return Art([HERE / "art", *(Path(box.folder) / "art" for box in boxes)])


@cache
def style(file: Path) -> str:
    """A style sheet without comments and needless space; nothing if there is none."""
    if not file.exists():
        return ""
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,]) ?|(?<=:) ", r"\1", text).replace(";}", "}").strip()


def _symbol(name: str, folder: Path, file: Path) -> Symbol:
    text = file.read_text(encoding="utf-8")
    found = re.fullmatch(r"\s*<svg([^>]*)>(.*)</svg>\s*", text, flags=re.DOTALL)
    if not found:
        raise ValueError(f"{file} is no drawing: it must be one <svg> element.")
    told = dict(re.findall(r'([\w-]+)="([^"]*)"', found[1]))
    body = re.sub(r">\s+<", "><", found[2].strip())
    parts = re.findall(r'href="#kb-([\w-]+)"', body)
    return Symbol(
        kind=told.get("data-kind", ""),
        text=f'<g id="kb-{name}" class="kingdom"{placing(told)}>{body}</g>',
        parts=tuple(dict.fromkeys(parts)),
        style=style(folder / "style.css"),
    )


def placing(told: dict[str, str]) -> str:
    """The transform that gives a drawing its width and puts its middle at 0, 0."""
    if "width" not in told:
        return ""
    left, top, width, height = map(float, told["viewBox"].split())
    scale = float(told["width"]) / width
    right, down = -left - width / 2, -top - height / 2
    steps = f"scale({scale:g})" if scale != 1 else ""
    if right or down:
        steps += f"translate({right:g} {down:g})"
    return f' transform="{steps}"' if steps else ""
