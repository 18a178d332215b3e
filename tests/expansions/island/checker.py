"""What the locations of the Island let their owner do (spec 12.3)."""

from tests.checker.grid import Hex
from tests.checker.locations import MOVE_ON_LAND, Moves, moves_after_lifting
from tests.checker.picture import Picture
from tests.checker.targets import open_of


def rope_bridge(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a canyon hex, adjacent if possible."""
    return moves_after_lifting(picture, seat, MOVE_ON_LAND, lambda after: open_of(after, "canyon"))


def tree_house(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a forest hex, adjacent if possible."""
    return moves_after_lifting(picture, seat, MOVE_ON_LAND, lambda after: open_of(after, "forest"))


MOVES: dict[str, Moves] = {"rope-bridge": rope_bridge, "tree-house": tree_house}
