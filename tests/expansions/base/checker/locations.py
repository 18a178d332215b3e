"""What each location tile of the base game lets its owner do (spec 6.1)."""

from tests.checker import terrain
from tests.checker.grid import DIRECTIONS, Hex, Hexes, is_edge, line_from
from tests.checker.locations import MOVE_ON_LAND, Builds, Moves, moves_after_lifting
from tests.checker.picture import Picture
from tests.checker.pieces import SETTLEMENT, SHIP
from tests.checker.targets import (
    adjacent_if_possible,
    lifted,
    movable,
    open_of,
    own,
    suitable,
    suitable_for_card,
)

MOVE_ON_WATER = (SETTLEMENT, SHIP)


def oracle(picture: Picture, seat: str) -> Hexes:
    """Build on the terrain of the played card, adjacent if possible."""
    return adjacent_if_possible(picture, seat, suitable_for_card(picture))


def farm(picture: Picture, seat: str) -> Hexes:
    """Build on grass, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "grass"))


def oasis(picture: Picture, seat: str) -> Hexes:
    """Build on desert, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "desert"))


def tower(picture: Picture, seat: str) -> Hexes:
    """Build on an edge hex, adjacent if possible over all suitable edge hexes together (R76)."""
    edge = {hex for hex in suitable(picture) if is_edge(hex)}
    return adjacent_if_possible(picture, seat, edge)


def tavern(picture: Picture, seat: str) -> Hexes:
    """Build directly beyond an end of a straight, gapless line of at least three own pieces.

    Seen from the target: the next three hexes in some direction are all own.
    """
    mine = own(picture, seat)
    return {
        hex
        for hex in suitable(picture)
        if any(mine.issuperset(line_from(hex, direction, 3)) for direction in DIRECTIONS)
    }


def barn(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to the terrain of the played card, adjacent if possible."""
    return moves_after_lifting(picture, seat, MOVE_ON_LAND, suitable_for_card)


def harbor(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to water, adjacent if possible."""
    return moves_after_lifting(
        picture, seat, MOVE_ON_WATER, lambda after: open_of(after, terrain.WATER)
    )


def paddock(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece exactly two hexes in a straight line to a suitable hex.

    The hex jumped over may be anything, but it must be a hex (R112).
    """
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        places = suitable(lifted(picture, origin))
        for direction in DIRECTIONS:
            jumped, target = line_from(origin, direction, 2)
            if jumped in picture.ground and target in places:
                moves.add((origin, target))
    return moves


BUILDS: dict[str, Builds] = {
    "oracle": oracle,
    "farm": farm,
    "oasis": oasis,
    "tower": tower,
    "tavern": tavern,
}
MOVES: dict[str, Moves] = {
    "barn": barn,
    "harbor": harbor,
    "paddock": paddock,
}
