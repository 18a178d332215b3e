"""Capitol, Caves and Island (spec 12)."""

from . import terrain
from .grid import Hex, distance, is_on_island, touches
from .locations import MOVE_ON_LAND, Moves, moves_after_lifting
from .picture import Picture
from .targets import lifted, movable, open_of, own, suitable

CAVE = "cave"

CAPITOL_REACH = 2
"""R65."""


def cave(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece that touches a cave to another suitable hex that touches any cave (12.2)."""
    return {
        (origin, target)
        for origin in movable(picture, seat, *MOVE_ON_LAND)
        if touches(origin, picture.caves)
        for target in suitable(lifted(picture, origin))
        if touches(target, picture.caves) and target != origin
    }


def rope_bridge(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a canyon hex, adjacent if possible."""
    return moves_after_lifting(picture, seat, MOVE_ON_LAND, lambda after: open_of(after, "canyon"))


def tree_house(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a forest hex, adjacent if possible."""
    return moves_after_lifting(picture, seat, MOVE_ON_LAND, lambda after: open_of(after, "forest"))


MOVES: dict[str, Moves] = {"rope-bridge": rope_bridge, "tree-house": tree_house}


def capitols(picture: Picture, seat: str) -> int:
    """1 for each own piece within two hexes of a capitol, for each capitol."""
    return sum(
        is_on_island(capitol) == is_on_island(hex) and distance(capitol, hex) <= CAPITOL_REACH
        for capitol, word in picture.ground.items()
        if word == terrain.CAPITOL
        for hex in own(picture, seat)
    )
