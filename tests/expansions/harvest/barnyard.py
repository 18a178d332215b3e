"""Pictures for the tests of Harvest: land without tiles unless said so, silo phases, an island."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import COLUMNS
from kingdom.engine.lines import SEAT_LETTERS
from tests.pictures import picture, play, position, read_patch

PACKED = {key.replace(" ", "_"): key for key in ("more cards", "nomad tiles", "canoes used")}


def land(patch: str, *, at: str = "a1", tiles: str = "", **lines: object) -> kingdom.State:
    """The position with this patch, where nobody holds a location tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank.

    >>> from tests.scenes import line
    >>> line(land("gA a", farmed="yes"), "farmed")
    'yes'
    """
    named = {PACKED.get(key, key): value for key, value in lines.items()}
    return position(patch, at=at, tiles=tiles, library=kingdom.LIBRARY, **named)


def silo_phase(patch: str, *, at: str = "a1", tiles: str = "", **lines: object) -> kingdom.State:
    """The state right after the last turn of a game on this patch.

    >>> silo_phase("g gA S").actor
    0
    """
    seats = int(str(lines.get("seats", 2)))
    told = {"turn": SEAT_LETTERS[seats - 1], "ending": "yes", **lines}
    return play(land(patch, at=at, tiles=tiles, **told), "end")


def with_island(patch: str, isle: str, **lines: object) -> kingdom.State:
    """The position with a patch at a1 and an island whose first rows are given."""
    rows = [row.split() for row in isle.splitlines() if row.strip()]
    rows += [[]] * (5 - len(rows))
    text = picture(read_patch(patch, "a1"), **lines)
    below = (" ".join([*row, *["."] * (COLUMNS - len(row))]) for row in rows)
    return kingdom.read_position(text + "\n".join(below) + "\n")
