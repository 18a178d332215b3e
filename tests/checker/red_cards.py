"""Gold booked in the middle of the game: the red cards and treasures (RULES.md 10.2, R55-R58)."""

from .grid import DIRECTIONS, Hex, Hexes, line_from, neighbours
from .picture import Picture
from .pieces import WALL

FAMILIES = "Families"
SHEPHERDS = "Shepherds"
AMBASSADORS = "Ambassadors"
RED_CARDS = (FAMILIES, SHEPHERDS, AMBASSADORS)
TREASURE = "treasure"


def book(picture: Picture, seat: str, reason: str, gold: int) -> None:
    """The seat gets gold at once."""
    picture.gold[seat] += gold
    earned = picture.earned.setdefault(reason, dict.fromkeys(picture.seats, 0))
    earned[seat] += gold


def pay_for_placing(picture: Picture, seat: str, hexes: Hexes) -> None:
    """Shepherds and Ambassadors judge each hex just entered, when all pieces stand (R96)."""
    for hex in hexes:
        if SHEPHERDS in picture.cards and has_no_empty_neighbour_of_its_terrain(picture, hex):
            book(picture, seat, SHEPHERDS, 2)
        if AMBASSADORS in picture.cards and touches_an_opponent(picture, seat, hex):
            book(picture, seat, AMBASSADORS, 1)


def has_no_empty_neighbour_of_its_terrain(picture: Picture, hex: Hex) -> bool:
    """R58: a wall is not empty, a hex that a warrior closes is."""
    same_terrain = {
        neighbour
        for neighbour in neighbours(hex)
        if picture.ground.get(neighbour) == picture.ground[hex]
    }
    return all(neighbour in picture.pieces for neighbour in same_terrain)


def touches_an_opponent(picture: Picture, seat: str, hex: Hex) -> bool:
    """R89: any piece of another seat; a wall is nobody's."""
    around = [picture.pieces[other] for other in neighbours(hex) if other in picture.pieces]
    return any(piece != WALL and piece.seat != seat for piece in around)


def note_for_families(picture: Picture, seat: str, hex: Hex) -> None:
    """A settlement of the mandatory action stands; the third decides (R57)."""
    if FAMILIES not in picture.cards:
        return
    picture.families.add(hex)
    if len(picture.families) == 3 and is_line(picture.families):
        book(picture, seat, FAMILIES, 2)


def is_line(hexes: Hexes) -> bool:
    """Whether three hexes are consecutive on a straight line."""
    return any(
        hexes == {first, *line_from(first, direction, 2)}
        for first in hexes
        for direction in DIRECTIONS
    )
