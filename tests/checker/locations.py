"""What the tiles of all expansions have in common: they build one settlement or move one piece.

A building location gives targets, a moving one gives pairs of origin and target.
"""

from collections.abc import Callable
from typing import TypeAlias

from .grid import Hex, Hexes, touches
from .picture import Picture
from .pieces import SETTLEMENT, WAGON, WARRIOR
from .targets import adjacent_if_possible, lifted, movable

Builds: TypeAlias = Callable[[Picture, str], Hexes]
Moves: TypeAlias = Callable[[Picture, str], set[tuple[Hex, Hex]]]

MOVE_ON_LAND = (SETTLEMENT, WARRIOR, WAGON)


def moves_after_lifting(
    picture: Picture, seat: str, kinds: tuple[str, ...], sites: Callable[[Picture], Hexes]
) -> set[tuple[Hex, Hex]]:
    """4.5, R15, R95: lift first, then test "if possible" with the rest of the own pieces.

    The hex just left is empty again and counts in the test, but it is never offered. If another
    warrior closes it, it does not count either (R14).
    """
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *kinds):
        rest = lifted(picture, origin)
        targets = adjacent_if_possible(rest, seat, sites(rest))
        moves |= {(origin, target) for target in targets if target != origin}
    return moves


def touched_locations(picture: Picture, hexes: Hexes) -> Hexes:
    """The location hexes next to at least one of these hexes."""
    return {location for location in picture.locations if touches(location, hexes)}
