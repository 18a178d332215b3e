"""``kingdom section check``: what is wrong with a section file, if anything."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

import kingdom
from kingdom.engine.library import check_locations
from kingdom.engine.section import (
    SMALL_ROWS,
    BadSection,
    Section,
    SmallBoard,
    read_section,
    read_small_board,
)
from kingdom.engine.terrain import NO_CELL

from .files import print_json, read_all, shown
from .language import why


def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Section files; - for standard input.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """Say what is wrong with a section file, or that it is well and what it holds."""
    found = [(name, *_checked(name, text)) for name, text in read_all(files, str)]
    for name, counts, error in found:
        if as_json:
            print_json({"file": name, "ok": not error, "error": error, "counts": counts})
        elif error:
            print(f"{shown(name)}: {error}", file=sys.stderr)
        else:
            told = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
            print(f"{shown(name)}: ok, {told}")
    if any(error for _, _, error in found):
        raise typer.Exit(2)


def _checked(name: str, text: str) -> tuple[dict[str, int], str | None]:
    """How many hexes of each kind a board has; or a sentence on what is wrong."""
    library = kingdom.LIBRARY
    _maybe_take_in(Path(name).resolve())
    id = "section" if name == "-" else Path(name).stem
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    is_small = id in library.small_boards or len(rows) == SMALL_ROWS
    read = read_small_board if is_small else read_section
    try:
        board = read(text, id, library.letters)
        check_locations(board.locations, library.locations)
    except BadSection as error:
        return {}, why(error)
    return hex_counts(board), None


def _maybe_take_in(file: Path) -> None:
    """Puts the expansion on the shelf in whose folder a section file lies, if it can be used."""
    folder = file.parents[1] if file.parent.name == "sections" else file
    if (folder / "__init__.py").exists():
        from kingdom.check import Unusable, put_on_shelf  # others need not wait for it

        with suppress(Unusable):  # perhaps because of this file
            put_on_shelf(str(folder))


def hex_counts(board: Section | SmallBoard) -> dict[str, int]:
    """How many hexes of each kind a board has."""
    library = kingdom.LIBRARY
    kinds = {letter: ground.name for letter, ground in library.grounds.items()}
    kinds |= {letter: special.name for letter, special in library.specials.items()}
    kinds |= dict.fromkeys(board.locations, "location")
    counts = dict.fromkeys(kinds.values(), 0)
    for row in board.rows:
        for letter in row:
            if letter != NO_CELL:
                counts[kinds[letter]] += 1
    return counts
