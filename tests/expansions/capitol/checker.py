"""The gold of capitols (spec 12.1)."""

from tests.checker import terrain
from tests.checker.grid import distance, is_on_island
from tests.checker.picture import Picture
from tests.checker.targets import own

CAPITOL_REACH = 2
"""R65."""


def capitols(picture: Picture, seat: str) -> int:
    """1 for each own piece within two hexes of a capitol, for each capitol."""
    return sum(
        is_on_island(capitol) == is_on_island(hex) and distance(capitol, hex) <= CAPITOL_REACH
        for capitol, word in picture.ground.items()
        if word == terrain.CAPITOL
        for hex in own(picture, seat)
    )


def is_there(picture: Picture) -> bool:
    """Whether there is one on the board."""
    return terrain.CAPITOL in picture.ground.values()


SCORES = {"capitols": (is_there, capitols)}
