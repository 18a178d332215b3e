"""Sections: the quarters a board is laid from, read from text files.

A file has a head of ``# key: value`` lines and then ten rows of ten letters, every second row set
in: terrain letters, ``C`` for a castle and other capitals for other special hexes, and ``L`` (or
``1`` and ``2``) for locations, which the head names.
"""

from __future__ import annotations

from typing import NamedTuple

from .location import slug
from .sentence import Refusal
from .terrain import NO_CELL

SIZE = 10


class BadSection(Refusal):
    """A section file that cannot be used; the sentence names the line and the reason."""


class Section(NamedTuple):
    """One quarter of a board as printed, upright."""

    id: str
    code: str
    name: str
    edition: str
    rows: tuple[tuple[str, ...], ...]
    locations: dict[str, str]
    """The id of the location behind each letter or digit."""
    layout: str
    """How sure the layout is: ``printed``, or what the head says in ``# layout:``."""

    def cell_at(self, row: int, column: int, *, turned: bool) -> str:
        """The letter at a place of the section as it lies on the table."""
        if turned:
            return self.rows[SIZE - 1 - row][SIZE - 1 - column]
        return self.rows[row][column]


class SmallBoard(NamedTuple):
    """A board that is no quarter of the main one: rows of hexes, a dot where there is none."""

    id: str
    name: str
    rows: tuple[tuple[str, ...], ...]
    locations: dict[str, str]
    layout: str


PRINTED = "printed"
"""The layout of a board about which there is no doubt."""
SMALL_ROWS, SMALL_COLUMNS = 5, 19


class _Text(NamedTuple):
    """A section file taken apart: its head, its rows with their lines' numbers."""

    head: dict[str, str]
    rows: list[tuple[int, tuple[str, ...]]]
    locations: dict[str, str]


def _take_apart(text: str) -> _Text:
    head: dict[str, str] = {}
    rows: list[tuple[int, tuple[str, ...]]] = []
    locations: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            key, colon, value = line[1:].partition(":")
            if colon:
                head.setdefault(key.strip(), value.strip())
            if key.strip() == "locations":
                locations = _read_locations(value, number)
        elif line.strip():
            rows.append((number, tuple(line.split())))
    return _Text(head, rows, locations)


def _check_head(parts: _Text) -> None:
    for key in ("section", "locations"):
        if key not in parts.head:
            raise BadSection("The head has no line “# {key}: …”.", key=key)
    printed = {cell for _, row in parts.rows for cell in row}
    for letter in parts.locations:
        if letter not in printed:
            raise BadSection(
                "The head names a location {letter}, but no hex shows it.", letter=letter
            )


def read_section(text: str, id: str, letters: str) -> Section:
    """The section a text describes; ``letters`` are the terrains and special hexes there are."""
    parts = _take_apart(text)
    head, rows, locations = parts
    for place, (number, cells) in enumerate(rows):
        if place == SIZE:
            raise BadSection(
                "Line {number}: this is row {row}; a section has {most} rows.",
                number=number,
                row=place + 1,
                most=SIZE,
            )
        if len(cells) != SIZE:
            raise BadSection(
                "Line {number}: {count} hexes in this row; a row has {wanted}.",
                number=number,
                count=len(cells),
                wanted=SIZE,
            )
        _check_cells(cells, number, letters, locations)
    if len(rows) != SIZE:
        raise BadSection(
            "It has {count} rows of hexes; a section has {wanted}.", count=len(rows), wanted=SIZE
        )
    _check_head(parts)
    return Section(
        id,
        head.get("code", ""),
        head["section"],
        head.get("edition", ""),
        tuple(cells for _, cells in rows),
        locations,
        head.get("layout", PRINTED),
    )


def read_small_board(text: str, id: str, letters: str) -> SmallBoard:
    """The small board a text describes."""
    parts = _take_apart(text)
    head, rows, locations = parts
    if len(rows) != SMALL_ROWS:
        raise BadSection(
            "It has {count} rows of hexes; a small board has {wanted}.",
            count=len(rows),
            wanted=SMALL_ROWS,
        )
    for number, cells in rows:
        if len(cells) > SMALL_COLUMNS:
            raise BadSection(
                "Line {number}: a row has at most {most} hexes.", number=number, most=SMALL_COLUMNS
            )
        _check_cells(cells, number, letters + NO_CELL, locations)
    _check_head(parts)
    layout = head.get("layout", PRINTED)
    return SmallBoard(id, head["section"], tuple(cells for _, cells in rows), locations, layout)


def _read_locations(value: str, number: int) -> dict[str, str]:
    found = {}
    for part in value.split(","):
        letter, equals, name = part.strip().partition("=")
        if not equals or letter not in ("L", "1", "2") or not name.strip():
            raise BadSection(
                "Line {number}: “{word}” should read like L=farm or, of two locations, "
                "1=farm, 2=tower.",
                number=number,
                word=part.strip(),
            )
        found[letter] = slug(name.strip())
    return found


def _check_cells(
    cells: tuple[str, ...], number: int, letters: str, locations: dict[str, str]
) -> None:
    for column, cell in enumerate(cells, start=1):
        if cell in ("L", "1", "2"):
            if cell not in locations:
                raise BadSection(
                    "Line {number}, hex {column}: {letter} is not named in a line "
                    "“# locations: …” above the rows.",
                    number=number,
                    column=column,
                    letter=cell,
                )
        elif len(cell) != 1 or cell not in letters:
            raise BadSection(
                "Line {number}, hex {column}: “{word}” is not a terrain and no special hex; "
                "use one of {known}.",
                number=number,
                column=column,
                word=cell,
                known=" ".join(letters),
            )
