"""Moves worth trying: which pieces on which places. All on all would take longer than a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import nlargest

from kingdom.engine.hexes import Hex, Hexes, listed

MOVES = 8
"""Moves tried to a place that another piece was tried on: those that promise most."""


def try_moves(
    ways: Iterable[tuple[Hex, Hexes]],
    left_without: Callable[[Hex], float],
    try_all: Callable[[Hex, list[Hex]], list[tuple[float, Hex]]],
    most: int | None = None,
) -> None:
    """Tries on every place the piece that is missed least, and then a few others.

    What a place brought the first tells about what it brings the others. ``left_without`` weighs
    the state without a piece; ``try_all`` tries a piece on some places and says what each is worth.
    Whoever is in a hurry thinks only of those ``most`` pieces that are missed least.
    """
    brings: dict[Hex, float] = {}
    others: list[tuple[float, Hex, Hex]] = []
    pieces = [(left_without(origin), origin, targets) for origin, targets in ways]
    for without, origin, targets in sorted(pieces, reverse=True)[:most]:
        landings = listed(targets)
        others += [(without + brings[hex], origin, hex) for hex in landings if hex in brings]
        tried = try_all(origin, [hex for hex in landings if hex not in brings])
        brings.update((hex, worth - without) for worth, hex in tried)
    for _, origin, target in nlargest(MOVES, others):
        try_all(origin, [target])
