"""Rovers: gold as a turn ends, for the sections built in (10.4, R60, R113)."""

from tests.checker.grid import Hexes, section_of
from tests.checker.phases import is_last_turn_over
from tests.checker.picture import Picture
from tests.checker.scoring import book

ROVERS = "Rovers"
BOOKED = (ROVERS,)


def placed(picture: Picture, seat: str, hexes: Hexes) -> None:
    """The sections built in by the seat on turn; not the island, not the silo phase (R113)."""
    if ROVERS not in picture.cards or seat != picture.turn or is_last_turn_over(picture):
        return
    for hex in hexes:
        section = section_of(hex)
        if section is not None:
            picture.rovers.add(section)


def turn_ends(picture: Picture) -> None:
    """At the end of the turn, 1 for each section built in (R60)."""
    if picture.rovers:
        book(picture, picture.turn, ROVERS, len(picture.rovers))
        picture.rovers = set()
