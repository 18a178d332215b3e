"""Short questions that tests of Crossroads ask a state."""

from __future__ import annotations

from typing import Any

import kingdom
from kingdom.engine.card import NO_CARD, TERRAIN_CARDS, UNDECIDED
from kingdom.engine.piece import PIECES
from tests.pictures import Names, legal, named, position


def reach(state: kingdom.State, power: str, origin: str = "") -> Names:
    """Where a power may go, by its name in notation; from one hex if it moves something."""
    start = f"{power}:{origin}-" if origin else f"{power}:"
    found = (action.removeprefix(start) for action in legal(state) if action.startswith(start))
    return frozenset(target for target in found if "-" not in target)


def powers(state: kingdom.State) -> set[str]:
    """What kinds of things may be done, by the first word of their notation."""
    return {action.partition(":")[0] for action in legal(state)}


def closed(state: kingdom.State) -> Names:
    """The hexes of the board that warriors close."""
    return named(state.closed & state.board.hexes)


def pieces(state: kingdom.State, kind: str) -> Names:
    """Where pieces of a kind stand, whoever owns them."""
    number = next(piece.number for piece in PIECES if piece.name == kind)
    return named(state.pieces[number])


def card_of(state: kingdom.State) -> str:
    """The card in force; ``?`` while several are in hand and none is chosen."""
    names = {NO_CARD: "-", UNDECIDED: "?"}
    return names.get(state.card) or TERRAIN_CARDS[state.card].name


def cards(numbers: tuple[int, ...]) -> list[str]:
    """Terrain cards by their names."""
    return [TERRAIN_CARDS[number].name for number in numbers]


def gold(state: kingdom.State, reason: str, seat: int = 0) -> int:
    """What one reason brings a seat if the game ended now."""
    score = state.score(seat).get(reason)
    return score.gold if score else 0


def with_nomads(patch: str, nomad_tiles: str, **lines: Any) -> kingdom.State:
    """A position with a nomad space far away and nomad tiles in hand."""
    known: dict[str, Any] = {"nomad tiles": nomad_tiles}
    rows = [line for line in patch.splitlines() if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in rows)
    down = len(rows) + len(rows) % 2
    width = max(len(line.split()) for line in rows)
    rows += [" " * (margin + 2 * (row % 2)) + ". " * width for row in range(len(rows), down)]
    rows.append(" " * margin + ". " * (width + 2) + "N")
    return position("\n".join(rows), **lines, **known)
