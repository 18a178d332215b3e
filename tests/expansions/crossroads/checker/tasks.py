"""The gold of each task card of Crossroads, once for everyone who qualifies (spec 7.2)."""

from collections.abc import Callable

from tests.checker import terrain
from tests.checker.grid import COLUMNS, ROWS, Hexes, areas, is_edge, line_from, neighbours
from tests.checker.picture import Picture
from tests.checker.targets import own

DIAGONALS = ("south-east", "south-west")


def home_country(picture: Picture, seat: str) -> int:
    """5 if some terrain area is entirely filled with own pieces (R31)."""
    mine = own(picture, seat)
    for word in terrain.TERRAINS:
        of_terrain = {hex for hex, ground in picture.ground.items() if ground == word}
        if any(area <= mine for area in areas(of_terrain)):
            return 5
    return 0


def fortress(picture: Picture, seat: str) -> int:
    """6 for an own piece with own pieces on all six neighbours."""
    mine = own(picture, seat)
    return 6 if any(neighbours(hex) <= mine for hex in mine) else 0


def road(picture: Picture, seat: str) -> int:
    """7 for at least seven own pieces in one gapless diagonal line."""
    mine = own(picture, seat)
    is_road = any(
        mine.issuperset(line_from(hex, direction, 6)) for hex in mine for direction in DIAGONALS
    )
    return 7 if is_road else 0


def place_of_refuge(picture: Picture, seat: str) -> int:
    """8 for a location, castle or nomad space with own pieces on all six neighbours (R28).

    Before rulings 2 for any special hex.
    """
    mine = own(picture, seat)
    words = terrain.LISTED if picture.rulings >= 2 else terrain.SPECIAL
    places = [hex for hex, word in picture.ground.items() if word in words]
    return 8 if any(neighbours(hex) <= mine for hex in places) else 0


def edges(picture: Picture, seat: str) -> list[Hexes]:
    """The own pieces on each of the four edges; a corner belongs to two."""
    mine = {hex for hex in own(picture, seat) if is_edge(hex)}
    return [
        {(row, column) for row, column in mine if row == 0},
        {(row, column) for row, column in mine if row == ROWS - 1},
        {(row, column) for row, column in mine if column == 0},
        {(row, column) for row, column in mine if column == COLUMNS - 1},
    ]


def advance(picture: Picture, seat: str) -> int:
    """9 for at least seven own pieces on one and the same edge."""
    return 9 if any(len(edge) >= 7 for edge in edges(picture, seat)) else 0


def compass_points(picture: Picture, seat: str) -> int:
    """10 for at least one own piece on each of the four edges."""
    return 10 if all(edges(picture, seat)) else 0


TASKS: dict[str, Callable[[Picture, str], int]] = {
    "Home country": home_country,
    "Fortress": fortress,
    "Road": road,
    "Place of refuge": place_of_refuge,
    "Advance": advance,
    "Compass points": compass_points,
}
