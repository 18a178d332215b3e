"""Pictures for the tests of Marshlands: swamp, its cards and its locations."""

from __future__ import annotations

import kingdom
from tests.pictures import Names, legal, position

EVERYTHING = "base, nomads, crossroads, marshlands, harvest"


def marsh(patch: str, *, at: str = "a1", tiles: str = "", **lines: object) -> kingdom.State:
    """The position with this patch, where nobody holds a tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank; the swamp cards are in the deck.

    >>> line(marsh("gA s g . L:temple", card="swamp-grass", temples="2 0"), "temples")
    '2 0'
    """
    named = {"expansions": "base, marshlands"}
    named |= {key.replace("_", " "): str(value) for key, value in lines.items()}
    return position(patch, at=at, tiles=tiles, library=kingdom.LIBRARY, **named)


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


def landings(state: kingdom.State, power: str, origin: str) -> Names:
    """Where a power may move the piece on one hex."""
    return frozenset(
        move.partition("-")[2] for move in targets(state, power) if move.startswith(f"{origin}-")
    )


def kinds(state: kingdom.State) -> set[str]:
    """What may be done now, without where: names of powers, ``build`` for a bare hex."""
    found = set()
    for action in legal(state):
        name, colon, _ = action.partition(":")
        found.add(name if colon or name in ("end", "stop", "fort") else "build")
    return found


def asked(state: kingdom.State) -> str:
    """The seats that are still to decide, the next one first; empty outside of prompts."""
    return "".join("ABCDE"[prompt.seat] for prompt in reversed(state.prompts))


def earned(state: kingdom.State, reason: str) -> list[int]:
    """The gold every seat has booked for one reason."""
    return [*state.booked.get(reason, (0,) * state.game.seats)]


def golds(state: kingdom.State, reason: str) -> list[int]:
    """The gold every seat would have for one reason if the game ended now."""
    return [state.score(seat)[reason].gold for seat in range(state.game.seats)]


def saved(state: kingdom.State) -> kingdom.State:
    """The state after it was written down and read again."""
    return kingdom.read_position(kingdom.write_position(state))


def with_island(state: kingdom.State, *rows: str) -> kingdom.State:
    """The same position with an island of up to five rows below the board."""
    text = [row for row in kingdom.write_position(state).splitlines() if "supply:" not in row]
    for row in [*rows, *["."] * (5 - len(rows))]:
        words = row.split()
        text.append(" ".join([*words, *["."] * (20 - len(words))]))
    return kingdom.read_position("\n".join(text) + "\n")
