"""Draws every section on the shelf into ``docs/spec/sections``, and the page that shows them.

Run ``python docs/spec/draw.py`` after a section or a drawing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kingdom import LIBRARY
from kingdom.engine.board import Board
from kingdom.engine.deal import Deal
from kingdom.engine.expansion import Expansion
from kingdom.render import Scene, cells_of, draw

FOLDER = Path(__file__).parent / "sections"
PAGE = "README.md"
ACROSS = 2
"""Pictures beside each other on the page."""
SCALE = 0.65
"""How much smaller than drawn the page shows them."""

CERTAINTY = {
    "printed layout": "as printed; sources agree, or a picture decided",
    "unconfirmed layout": "as printed according to a single source that nothing confirms yet",
    "assumed layout": "the terrain of an older section; that the newer boards show it is assumed",
    "house layout": "our own design, because the printed layout is not public",
}

HEAD = """\
# The sections

Every section as it lies upright, with its locations and other special hexes. A location with a
question mark is of a kind that the set-up deals. `python docs/spec/draw.py` draws this page and
its pictures.

How sure we are that a layout is the printed one:

| Layout | Means |
| --- | --- |
"""


class Sheet(NamedTuple):
    """One section to be drawn: its name, where it comes from and how sure its layout is."""

    id: str
    name: str
    expansion: str
    layout: str
    """One of CERTAINTY."""
    board: Board

    @property
    def title(self) -> str:
        """The title of its picture."""
        return f"{self.name} ({self.expansion}), {self.layout}"


def sheets() -> Iterator[Sheet]:
    """Every section on the shelf, then every side of its small boards."""
    for section in LIBRARY.sections.values():
        home = LIBRARY.expansions[LIBRARY.section_home[section.id]].name
        board = LIBRARY.board([(section.id, False)])
        yield Sheet(section.id, section.name, home, certainty(section.layout), board)
    for box, deal, id in small_boards():
        side = LIBRARY.small_boards[id]
        board = LIBRARY.board([], [(deal.name, (id,))])
        yield Sheet(id, side.name, box.name, certainty(side.layout), board)


def small_boards() -> Iterator[tuple[Expansion, Deal, str]]:
    """Every side of a small board: whose it is, the deal that lays it, its id."""
    for home in LIBRARY.expansions.values():
        for side in home.small_boards:
            for deal in home.deals:
                if side.id in {item.id for item in deal.items}:
                    yield home, deal, side.id


def certainty(layout: str) -> str:
    """How sure a layout is, in one of the words of the page.

    >>> certainty("printed, from one unconfirmed source"), certainty("printed")
    ('unconfirmed layout', 'printed layout')
    """
    words = layout.replace(",", " ").split()
    for word in ("house", "assumed", "unconfirmed", "printed"):
        if word in words:
            return f"{word} layout"
    raise ValueError(f"“{layout}” does not say whether a layout is printed, assumed or our own.")


def picture(sheet: Sheet) -> str:
    """The section as SVG text."""
    remark = f"It shows the {sheet.layout}: {CERTAINTY[sheet.layout]}."
    cells = cells_of(sheet.board, LIBRARY)
    return draw(Scene(cells=cells, title=sheet.title, remark=remark)) + "\n"


def page(shown: Iterable[Sheet], pictures: dict[str, str]) -> str:
    """The gallery: a table of pictures for each expansion."""
    parts = [HEAD + "".join(f"| {layout} | {means} |\n" for layout, means in CERTAINTY.items())]
    for expansion, group in groupby(shown, key=lambda sheet: sheet.expansion):
        cells = [_cell(sheet, pictures[f"{sheet.id}.svg"]) for sheet in group]
        rows = [cells[place : place + ACROSS] for place in range(0, len(cells), ACROSS)]
        across = len(rows[0])
        lines = [_row([""] * across), _row(["---"] * across)]
        lines += [_row([*row, *[""] * (across - len(row))]) for row in rows]
        parts.append(f"## {expansion}\n\n" + "".join(lines))
    return "\n".join(parts)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _cell(sheet: Sheet, drawn: str) -> str:
    natural = float(drawn.partition(' width="')[2].partition('"')[0])
    image = f'<img src="{sheet.id}.svg" width="{natural * SCALE:.0f}" alt="{sheet.title}">'
    return f"{image}<br>**{sheet.name}**<br>{sheet.layout}"


def files() -> dict[str, str]:
    """The text of every file of the folder, by name."""
    shown = list(sheets())
    pictures = {f"{sheet.id}.svg": picture(sheet) for sheet in shown}
    return pictures | {PAGE: page(shown, pictures)}


def main() -> None:
    """Writes the folder anew."""
    FOLDER.mkdir(exist_ok=True)
    wanted = files()
    for old in FOLDER.glob("*.svg"):
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
