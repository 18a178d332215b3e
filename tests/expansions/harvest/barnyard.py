"""Pictures for the tests of Harvest: land without tiles unless said so, silo phases, an island."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import COLUMNS
from kingdom.engine.lines import SEAT_LETTERS
from tests.pictures import Names, legal, picture, play, position, read_patch

PACKED = {key.replace(" ", "_"): key for key in ("more cards", "nomad tiles", "canoes used")}


def land(patch: str, *, at: str = "a1", tiles: str = "", **lines: object) -> kingdom.State:
    """The position with this patch, where nobody holds a location tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank.

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


def line(state: kingdom.State, key: str) -> str:
    """What the picture of a state says in one line; empty if the line is left out."""
    for row in kingdom.write_position(state).splitlines():
        name, _, value = row.partition(":")
        if name == key:
            return value.strip()
    return ""


def targets(state: kingdom.State, power: str) -> Names:
    """Where a power may go now: hexes, or ``origin-target`` for moves."""
    return frozenset(
        action.partition(":")[2] for action in legal(state) if action.startswith(f"{power}:")
    )


def kinds(state: kingdom.State) -> set[str]:
    """What may be done now, without where: names of powers, ``build`` for a bare hex."""
    found = set()
    for action in legal(state):
        name, colon, _ = action.partition(":")
        found.add(name if colon or not name[-1].isdecimal() else "build")
    return found


def earned(state: kingdom.State, reason: str) -> list[int]:
    """The gold every seat has booked for one reason."""
    return [*state.booked.get(reason, (0,) * state.game.seats)]


def gold(state: kingdom.State, card: str) -> list[int]:
    """The gold every seat has for one card, as if the game ended now."""
    return [state.score(seat)[card].gold for seat in range(state.game.seats)]


def saved(state: kingdom.State) -> kingdom.State:
    """The state after it was written down and read again."""
    return kingdom.read_position(kingdom.write_position(state))
