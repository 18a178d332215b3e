"""Pictures for tests: a small patch of land becomes a position, and a set of hexes likewise.

A patch is rows of cells as in a position picture, every second row set in. It lies in the top left
corner of the board, where it touches two edges, or wherever ``at`` says; around it is no hex at
all. Sets of hexes are sets of names, so a failing test shows them as people write them.
"""

from __future__ import annotations

from typing import TypeAlias

import kingdom
from kingdom.engine.action import Option
from kingdom.engine.hexes import (
    COLUMNS,
    HEX_NAMED,
    MAIN,
    MAIN_ROWS,
    NO_HEX,
    Hex,
    Hexes,
    around,
    cell,
    column_of,
    listed,
    name_of,
    row_of,
)
from kingdom.engine.library import Library
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.location import Location
from kingdom.engine.position import read_position

Names: TypeAlias = frozenset[str]
"""A set of hexes by their names."""

NO_CELL = "."

WITH_AN_ACTION = [name for name in kingdom.LIBRARY.locations if name != "crossroads"]
"""Locations whose tile changes nothing by merely being held."""


class BadPatch(ValueError):
    """A patch that does not say what its author meant."""


def position(
    patch: str,
    *,
    at: str = "a1",
    tiles: str | None = None,
    library: Library = kingdom.LIBRARY,
    **lines: object,
) -> kingdom.State:
    """The position with this patch of land; further lines of its picture are given by name.

    The seat on turn holds a ready tile of every location there is, from hexes far away, unless
    ``tiles`` says who holds which. There a tile without a hex comes from far away too.

    >>> state = position("g gA g", card="grass", tiles="A paddock*", supply="5 40")
    >>> sorted(map(str, state.legal_actions()))
    ['a1', 'c1']
    """
    cells = read_patch(patch, at)
    held = f"{lines.get('turn', 'A')} {' '.join(WITH_AN_ACTION)}" if tiles is None else tiles
    tile_line = " ".join(_from_afar(word, cells, library) for word in held.split())
    return read_position(picture(cells, tiles=tile_line, **lines), library)


def picture(cells: dict[Hex, str], **lines: object) -> str:
    """The text of a position picture with these cells and lines."""
    text = ["kingdom position 1", *(f"{key}: {value}" for key, value in lines.items()), "board:"]
    for row in range(MAIN_ROWS):
        words = [cells.get(cell(row, column), NO_CELL) for column in range(COLUMNS)]
        text.append(" " * (row % 2) + " ".join(words))
    return "\n".join(text) + "\n"


def _from_afar(word: str, cells: dict[Hex, str], library: Library) -> str:
    """A tile with the hex it came from; without one, a new location touching nothing is laid."""
    mark = word[-1] if word[-1] in "*+" else ""
    name = word.removesuffix(mark)
    if name not in library.locations:
        return word
    taken = sum(1 << hex for hex in cells)
    far = MAIN & ~taken & ~around(taken)
    if not far:
        raise BadPatch(f"There is no room far away for a {name}.")
    hex = far.bit_length() - 1
    cells[hex] = f"L:{name}"
    return f"{name}@{name_of(hex)}{mark}"


def hexes(patch: str, *, at: str = "a1") -> Names:
    """The hexes marked ``x`` in a patch.

    >>> sorted(hexes("x . x", at="e5"))
    ['e5', 'g5']
    """
    cells = read_patch(patch, at)
    if not {*cells.values()} <= {"x"}:
        raise BadPatch("A set of hexes is drawn with x and dots.")
    return frozenset(map(name_of, cells))


def read_patch(patch: str, at: str) -> dict[Hex, str]:
    """The cells of a patch; odd rows must be set in, or what touches what would be a lie."""
    top, left = row_of(HEX_NAMED[at]), column_of(HEX_NAMED[at])
    rows = [line for line in patch.splitlines() if line.strip()]
    margins = [len(line) - len(line.lstrip()) for line in rows]
    found: dict[Hex, str] = {}
    for down, line in enumerate(rows):
        set_in = margins[down] > min(margins)
        if len(rows) > 1 and set_in != bool((top + down) % 2):
            raise BadPatch(f"Row {top + down + 1} is {'' if set_in else 'not '}set in.")
        words = line.split()
        if left + len(words) > COLUMNS or top + down >= MAIN_ROWS:
            raise BadPatch("The patch does not fit on the board.")
        for right, word in enumerate(words):
            if word != NO_CELL:
                found[cell(top + down, left + right)] = word
    return found


def named(hexes: Hexes) -> Names:
    """A set of hexes by their names."""
    return frozenset(map(name_of, listed(hexes)))


def options_of(state: kingdom.State, location: Location | None) -> list[Option]:
    """What may be done by a location's tile, or by the mandatory action."""
    numbers = {power.number for power in location.powers} if location else {0}
    return [option for option in state.options() if option[0] in numbers]


def builds(state: kingdom.State, location: Location | None = None) -> Names:
    """Where the mandatory action, or a location's tile, may build."""
    found = NOTHING
    for _, origin, targets in options_of(state, location):
        assert origin == NO_HEX
        found |= named(targets)
    return found


def moves(state: kingdom.State, location: Location, origin: str) -> Names:
    """Where a location's tile may move the piece on one hex."""
    found = NOTHING
    for _, start, targets in options_of(state, location):
        if start == HEX_NAMED[origin]:
            found |= named(targets)
    return found


def play(state: kingdom.State, *actions: str) -> kingdom.State:
    """The state after some actions, written as people write them."""
    for action in actions:
        state = state.after(kingdom.parse_action(action))
    return state


def legal(state: kingdom.State) -> set[str]:
    """Everything that may be done, in notation."""
    return {str(action) for action in state.legal_actions()}


def refused(state: kingdom.State, action: str) -> str:
    """The sentence with which an action is refused."""
    try:
        state.after(kingdom.parse_action(action))
    except kingdom.IllegalAction as refusal:
        return str(refusal)
    raise AssertionError(f"{action} is lawful")


def own(state: kingdom.State, seat: str = "A") -> Names:
    """Where a seat's pieces stand."""
    return named(state.own[SEAT_LETTERS.index(seat)])


def tiles(state: kingdom.State, seat: str = "A") -> list[str]:
    """The tiles a seat holds, by location and hex."""
    places = state.board.places
    return [
        f"{places[tile].location.id}@{name_of(places[tile].hex)}"
        for tile in listed(state.held[SEAT_LETTERS.index(seat)])
    ]


def stock(state: kingdom.State) -> dict[str, int]:
    """How many tiles lie on each location hex."""
    return {
        name_of(place.hex): (state.stock >> tile & 1) + (state.spare >> tile & 1)
        for tile, place in enumerate(state.board.places)
    }


def told(state: kingdom.State) -> list[str]:
    """The events of the last action, one short text each: ``A built e12``."""
    found = []
    for event in state.events or ():
        words = [SEAT_LETTERS[event.seat], event.kind]
        words += [name_of(hex) for hex in (event.origin, event.hex) if hex != NO_HEX]
        words += [str(word) for word in (event.name, event.amount) if word]
        found.append(" ".join(words))
    return found


NOTHING: Names = frozenset()
