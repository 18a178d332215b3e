"""The gold of palaces and of each card of Marshlands (spec 7.3, 10.3)."""

from collections.abc import Callable

from tests.checker import terrain
from tests.checker.counting import linked, majorities
from tests.checker.grid import SECTION_SIDE, areas, distance, is_on_island, neighbours
from tests.checker.picture import Picture
from tests.checker.targets import is_next_to, own

BORDERS = (SECTION_SIDE - 1, SECTION_SIDE)
"""The rows and columns on both sides of the seams between sections."""


def palaces(picture: Picture, seat: str) -> int:
    """5 for each palace beside which nobody has more."""
    return 5 * majorities(picture, seat, terrain.PALACE)


def geologists(picture: Picture, seat: str) -> int:
    """2 for each mountain linked by one own area to at least one other mountain."""
    mountain_hexes = {hex for hex, word in picture.ground.items() if word == terrain.MOUNTAIN}
    return 2 * linked(areas(mountain_hexes), picture, seat)


def messengers(picture: Picture, seat: str) -> int:
    """2 for each hex of the longest way between two own pieces of one area, both ends included."""
    ways = [
        distance(one, other) + 1
        for area in areas(own(picture, seat))
        for one in area
        for other in area
        if one != other
    ]
    return 2 * max(ways, default=0)


def noblewomen(picture: Picture, seat: str) -> int:
    """5 for each location, castle, capitol and nomad space beside which nobody has more (R49)."""
    return 5 * majorities(picture, seat, *terrain.LISTED)


def vassals(picture: Picture, seat: str) -> int:
    """1 for each own piece on an inner border between sections (R51)."""
    return sum(
        row in BORDERS or column in BORDERS
        for row, column in own(picture, seat)
        if not is_on_island((row, column))
    )


def captains(picture: Picture, seat: str) -> int:
    """1 for each own piece that touches at least three own pieces."""
    mine = own(picture, seat)
    return sum(len(neighbours(hex) & mine) >= 3 for hex in mine)


def scouts(picture: Picture, seat: str) -> int:
    """1 for each own piece next to the removed terrain and not on it (R47)."""
    if picture.removed_terrain is None:
        return 0
    return sum(
        is_next_to(picture, hex, picture.removed_terrain)
        for hex in own(picture, seat)
        if picture.ground[hex] != picture.removed_terrain
    )


CARDS: dict[str, Callable[[Picture, str], int]] = {
    "Geologists": geologists,
    "Messengers": messengers,
    "Noblewomen": noblewomen,
    "Vassals": vassals,
    "Captains": captains,
    "Scouts": scouts,
}


def is_there(picture: Picture) -> bool:
    """Whether there is a palace."""
    return terrain.PALACE in picture.ground.values()


SCORES = {"palaces": (is_there, palaces)}
