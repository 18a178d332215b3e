"""Pictures for the tests of Nomads: land with a nomad space, and what lies on it."""

from __future__ import annotations

import kingdom
from kingdom.engine.library import Library
from tests.pictures import Names, legal, position


def camp(
    patch: str,
    *,
    at: str = "a1",
    tiles: str = "",
    library: Library = kingdom.LIBRARY,
    **lines: object,
) -> kingdom.State:
    """The position with this patch, where nobody holds a location tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank. Nomad tiles need a nomad space on the board.

    >>> line(camp("gA g . N", nomads="d1=sword", nomad_tiles="A outpost"), "nomad tiles")
    'A outpost'
    """
    named = {key.replace("_", " "): value for key, value in lines.items()}
    return position(patch, at=at, tiles=tiles, library=library, **named)


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
        found.add(name if colon or name in ("end", "stop") else "build")
    return found


def earned(state: kingdom.State, reason: str) -> list[int]:
    """The gold every seat has booked for one reason."""
    return [*state.booked.get(reason, (0,) * state.game.seats)]


def saved(state: kingdom.State) -> kingdom.State:
    """The state after it was written down and read again."""
    return kingdom.read_position(kingdom.write_position(state))
