"""The red cards of Nomads, whose gold is booked in the middle of the game (10.2, R55-R58)."""

from tests.checker.grid import DIRECTIONS, Hex, Hexes, line_from, neighbours, touches
from tests.checker.phases import is_last_turn_over
from tests.checker.picture import Picture
from tests.checker.pieces import SCOUT
from tests.checker.scoring import book
from tests.checker.targets import opponents

FAMILIES = "Families"
SHEPHERDS = "Shepherds"
AMBASSADORS = "Ambassadors"
BOOKED = (FAMILIES, SHEPHERDS, AMBASSADORS)


def placed(picture: Picture, seat: str, hexes: Hexes) -> None:
    """Shepherds and Ambassadors judge each hex just entered, when all pieces stand (R96).

    By the book the player whose turn it is judges, and nobody has a turn among silos (R56, R100).
    """
    is_active = seat == picture.turn and not is_last_turn_over(picture)
    if picture.is_by_the_book() and not is_active:
        return
    for hex in hexes:
        if SHEPHERDS in picture.cards and has_no_empty_neighbour_of_its_terrain(picture, hex):
            book(picture, seat, SHEPHERDS, 2)
        if AMBASSADORS in picture.cards and touches(hex, opponents(picture, seat)):
            book(picture, seat, AMBASSADORS, 1)


def has_no_empty_neighbour_of_its_terrain(picture: Picture, hex: Hex) -> bool:
    """R58, R99: a wall is not empty, a hex that a warrior closes is, and so is one with a scout."""
    same_terrain = {
        neighbour
        for neighbour in neighbours(hex)
        if picture.ground.get(neighbour) == picture.ground[hex]
    }
    return all(
        neighbour in picture.pieces and picture.pieces[neighbour].kind != SCOUT
        for neighbour in same_terrain
    )


def mandatory_built(picture: Picture, seat: str, hex: Hex) -> None:
    """A settlement of the mandatory action stands; the third decides (R57)."""
    if FAMILIES not in picture.cards:
        return
    picture.families.add(hex)
    if len(picture.families) == 3 and is_line(picture.families):
        book(picture, seat, FAMILIES, 2)


def turn_starts(picture: Picture) -> None:
    """Families begin anew."""
    picture.families = set()


def is_line(hexes: Hexes) -> bool:
    """Whether three hexes are consecutive on a straight line."""
    return any(
        hexes == {first, *line_from(first, direction, 2)}
        for first in hexes
        for direction in DIRECTIONS
    )
