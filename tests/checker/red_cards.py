"""Gold booked in the middle of the game: the red cards and treasures (10.2, 10.4, R55-R58)."""

from .grid import DIRECTIONS, Hex, Hexes, line_from, neighbours, section_of, touches
from .harvest import is_silo_phase
from .picture import Picture
from .pieces import SCOUT
from .targets import opponents

FAMILIES = "Families"
SHEPHERDS = "Shepherds"
AMBASSADORS = "Ambassadors"
ROVERS = "Rovers"
RED_CARDS = (FAMILIES, SHEPHERDS, AMBASSADORS, ROVERS)
TREASURE = "treasure"


def book(picture: Picture, seat: str, reason: str, gold: int) -> None:
    """The seat gets gold at once."""
    picture.gold[seat] += gold
    earned = picture.earned.setdefault(reason, dict.fromkeys(picture.seats, 0))
    earned[seat] += gold


def pay_for_placing(picture: Picture, seat: str, hexes: Hexes) -> None:
    """Shepherds and Ambassadors judge each hex just entered, when all pieces stand (R96).

    By the book the player whose turn it is judges, and nobody has a turn among silos (R56, R100).
    """
    is_active = seat == picture.turn and not is_silo_phase(picture)
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


def note_for_rovers(picture: Picture, seat: str, hexes: Hexes) -> None:
    """The sections built in by the seat on turn; not the island, not the silo phase (R113)."""
    if ROVERS not in picture.cards or seat != picture.turn or is_silo_phase(picture):
        return
    for hex in hexes:
        section = section_of(hex)
        if section is not None:
            picture.rovers.add(section)


def pay_rovers(picture: Picture) -> None:
    """At the end of the turn, 1 for each section built in (R60)."""
    if picture.rovers:
        book(picture, picture.turn, ROVERS, len(picture.rovers))
        picture.rovers = set()


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
