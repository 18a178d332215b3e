"""Sketches: a few hexes and what stands on them, written as text beside a rule or a card.

First lines ``key: value``, then rows of hexes, every second one of the board set in::

    at: e5                  the hex at the top left, a1 if nothing is said; with it hexes bear names
    g  gA  castle4  tavern  a terrain by letter or name, or a special hex by its name
      gA:token  g:rock       behind it the seat whose settlement or other piece stands there
    g!  g/  gA>  ~+boat     here one may; here not; this piece moves; something lies here

A number is the gold that a hex earns. A dot is no hex.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from kingdom.engine.hexes import (
    COLUMNS,
    HEX_NAMED,
    NOWHERE,
    ROWS,
    Hex,
    Hexes,
    cell,
    column_of,
    row_of,
)
from kingdom.engine.library import Library
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.piece import PIECES

from .scene import Mark, Scene

HEAD = re.compile(r"([a-z]+): (.*)")
CELL = re.compile(
    r"(?P<land>[a-z~^-]+)(?:\+(?P<lying>[a-z0-9-]+))?(?P<seat>[A-E])?(?::(?P<piece>[a-z-]+))?"
    r"(?P<gold>\d+)?(?P<mark>[!/>])?"
)
NO_CELL = "."
KEYS = ("at", "caption", "card", "light", "part", "pays", "power", "terrain")
"""What a sketch may say; ``power``, ``terrain`` and ``pays`` tell what it is an example of."""


class BadSketch(ValueError):
    """A sketch that cannot be drawn, and why."""


class Sketch(NamedTuple):
    """A sketch as it was read: what it says of itself, and the scene to draw."""

    told: dict[str, str]
    scene: Scene


def read_sketch(text: str, library: Library) -> Sketch:
    """What a text sketches; BadSketch says what is wrong."""
    told: dict[str, str] = {}
    rows: list[list[str]] = []
    for line in text.splitlines():
        head = HEAD.fullmatch(line.strip())
        if head:
            told[head[1]] = head[2]
        elif line.strip():
            rows.append(line.split())
    if unknown := told.keys() - {*KEYS}:
        raise BadSketch(f"“{min(unknown)}” means nothing here; there are {', '.join(KEYS)}.")
    return Sketch(told, _scene(told, rows, library))


def _scene(told: dict[str, str], rows: list[list[str]], library: Library) -> Scene:
    if told.get("at", "a1") not in HEX_NAMED:
        raise BadSketch(f"“{told['at']}” is not a hex.")
    corner = HEX_NAMED[told.get("at", "a1")]
    top, left = row_of(corner), column_of(corner)
    if top + len(rows) > ROWS or left + max(map(len, rows), default=0) > COLUMNS:
        raise BadSketch("It does not fit on the board.")
    names = _names(library)
    cells: dict[Hex, str] = {}
    marks: list[Mark] = []
    lying: dict[Hex, str] = {}
    reasons: dict[Hex, int] = {}
    signs: dict[str, Hexes] = {"!": NOWHERE, "/": NOWHERE, ">": NOWHERE}
    for down, words in enumerate(rows):
        for right, word in enumerate(words):
            if word == NO_CELL:
                continue
            hex, found = cell(top + down, left + right), CELL.fullmatch(word)
            if not found or found["land"] not in names:
                raise BadSketch(f"“{word}” is not a hex of a sketch.")
            cells[hex] = names[found["land"]]
            if mark := _piece(found, hex):
                marks.append(mark)
            if found["lying"]:
                lying[hex] = found["lying"]
            if found["gold"]:
                reasons[hex] = int(found["gold"])
            if found["mark"]:
                signs[found["mark"]] |= 1 << hex
    if not cells:
        raise BadSketch("There is no hex in it.")
    return Scene(
        cells,
        pieces=marks,
        lying=lying,
        legal=signs["!"],
        closed=signs["/"],
        origin=signs[">"].bit_length() - 1 if signs[">"] else None,
        reasons=reasons,
        seat=0,
        coordinates="at" in told,
        title=told.get("caption", ""),
    )


def _piece(found: re.Match[str], hex: Hex) -> Mark | None:
    """The piece on a hex; without a seat it belongs to nobody."""
    if not found["seat"] and not found["piece"]:
        return None
    kind = found["piece"] or "settlement"
    if found["piece"] and kind not in {piece.name for piece in PIECES}:
        raise BadSketch(f"“{kind}” is not a piece.")
    return Mark(hex, SEAT_LETTERS.index(found["seat"]) if found["seat"] else None, kind)


def _names(library: Library) -> dict[str, str]:
    """What a hex may be, by how a sketch writes it."""
    grounds = {letter: ground.name for letter, ground in library.grounds.items()}
    others = [*grounds.values(), *(special.name for special in library.specials.values())]
    return grounds | {name: name for name in [*others, *library.locations]}
