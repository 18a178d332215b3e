"""Caves (spec 12.2)."""

from tests.checker.consequences import move_from_to
from tests.checker.grid import Hex, touches
from tests.checker.locations import MOVE_ON_LAND
from tests.checker.picture import Picture
from tests.checker.powers import from_to
from tests.checker.targets import lifted, movable, suitable

CAVE = "cave"


def cave(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece that touches a cave to another suitable hex that touches any cave (12.2)."""
    return {
        (origin, target)
        for origin in movable(picture, seat, *MOVE_ON_LAND)
        if touches(origin, picture.caves)
        for target in suitable(lifted(picture, origin))
        if touches(target, picture.caves) and target != origin
    }


def extra_actions(picture: Picture) -> set[str]:
    """12.2: once per own turn."""
    return set() if picture.caved else from_to(CAVE, cave(picture, picture.turn))


def play(picture: Picture, seat: str, action: str) -> None:
    """One move of the turn."""
    picture.caved = True
    move_from_to(picture, seat, action.partition(":")[2])


def turn_starts(picture: Picture) -> None:
    """The caves can be used again."""
    picture.caved = False


EXTRA = {CAVE: play}
