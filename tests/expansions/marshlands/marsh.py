"""Pictures for the tests of Marshlands: swamp, its cards and its locations."""

from __future__ import annotations

import kingdom
from tests.pictures import position

EVERYTHING = "base, nomads, crossroads, marshlands, harvest"


def marsh(patch: str, *, at: str = "a1", tiles: str = "", **lines: object) -> kingdom.State:
    """The position with this patch, where nobody holds a tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank; the swamp cards are in the deck.

    >>> from tests.scenes import line
    >>> line(marsh("gA s g . L:temple", card="swamp-grass", temples="2 0"), "temples")
    '2 0'
    """
    named = {"expansions": "base, marshlands"}
    named |= {key.replace("_", " "): str(value) for key, value in lines.items()}
    return position(patch, at=at, tiles=tiles, library=kingdom.LIBRARY, **named)


def asked(state: kingdom.State) -> str:
    """The seats that are still to decide, the next one first; empty outside of prompts."""
    return "".join("ABCDE"[prompt.seat] for prompt in reversed(state.prompts))


def with_island(state: kingdom.State, *rows: str) -> kingdom.State:
    """The same position with an island of up to five rows below the board."""
    text = [row for row in kingdom.write_position(state).splitlines() if "supply:" not in row]
    for row in [*rows, *["."] * (5 - len(rows))]:
        words = row.split()
        text.append(" ".join([*words, *["."] * (20 - len(words))]))
    return kingdom.read_position("\n".join(text) + "\n")
