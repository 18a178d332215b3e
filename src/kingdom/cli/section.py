"""``kingdom section check``: what is wrong with a section file, if anything."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import kingdom
from kingdom.engine.section import BadSection, Section, read_section

from .files import print_json, read_all, shown


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
    """How many hexes of each kind a section has; or a sentence on what is wrong."""
    library = kingdom.LIBRARY
    try:
        section = read_section(text, "section" if name == "-" else Path(name).stem, library.letters)
    except BadSection as error:
        return {}, str(error)
    for location in section.locations.values():
        if location not in library.locations:
            known = ", ".join(library.locations)
            return {}, f"“{location}” is no location; there are {known}."
    return hex_counts(section), None


def hex_counts(section: Section) -> dict[str, int]:
    """How many hexes of each kind a section has."""
    library = kingdom.LIBRARY
    kinds = {letter: ground.name for letter, ground in library.grounds.items()}
    kinds |= {letter: special.name for letter, special in library.specials.items()}
    kinds |= dict.fromkeys(section.locations, "location")
    counts = dict.fromkeys(kinds.values(), 0)
    for row in section.rows:
        for letter in row:
            counts[kinds[letter]] += 1
    return counts
