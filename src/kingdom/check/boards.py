"""Checks the boards: sections can be coded and drawn, and show every location with its pieces."""

from __future__ import annotations

from collections.abc import Iterator

from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Name, Sentence
from kingdom.expansions import LIBRARY
from kingdom.render import Scene, cells_of, draw

from .mistake import mistake

CODE = 2
"""Letters of a section in a set-up code."""


def boards(expansion: Expansion) -> Iterator[Sentence]:
    """What is wrong with the sections, and what no board shows."""
    shown: set[str] = set()
    for file in expansion.sections:
        section = LIBRARY.sections[file.id]
        shown |= {*section.locations.values()}
        name = Name("section", section.id, section.name)
        if len(section.code) != CODE or not section.code.isalnum():
            yield Sentence(
                "The section {section} needs two letters for set-up codes: “# code: Xy”.",
                section=name,
            )
        cells = cells_of(LIBRARY.board([(section.id, False)]), LIBRARY)
        try:
            draw(Scene(cells=cells))
        except (KeyError, ValueError) as error:
            yield Sentence(
                "The section {section} cannot be drawn: {why}",
                section=name,
                why=mistake(error, expansion.folder),
            )
    for file in expansion.small_boards:
        shown |= {*LIBRARY.small_boards[file.id].locations.values()}
    for location in expansion.locations:
        if location.id not in shown:
            yield Sentence(
                "No board shows the location “{id}”; name it in the head of a section: "
                "“# locations: L={id}”.",
                id=location.id,
            )
    listed = {thing.id for location in expansion.locations for thing in location.material}
    for piece in expansion.pieces:
        if piece.name not in listed:
            yield Sentence(
                "No location says that players take the piece “{name}” out of the box, so nobody "
                "can put it on the score pad; give one material=(Material({told}),).",
                name=piece.name,
                told=f'"piece", "{piece.name}", {piece.most}, each={not piece.neutral}',
            )
