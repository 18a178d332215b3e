"""The marks that Mayors collects beside the rows during the game (spec 10.4, R59)."""

from tests.checker.grid import Hexes
from tests.checker.picture import Picture
from tests.checker.targets import own_to_stay

MAYORS = "Mayors"
ENOUGH = 4


def entered(picture: Picture, seat: str, hexes: Hexes) -> None:
    """Rows just entered that hold four own pieces and nobody's mark get one from the supply.

    A city hall enters three rows, marked from the top down (R109).
    """
    if MAYORS not in picture.cards:
        return
    for row in sorted({row for row, _ in hexes}):
        in_row = [hex for hex in own_to_stay(picture, seat) if hex[0] == row]
        if len(in_row) >= ENOUGH and row not in picture.marks and picture.supply[seat] > 0:
            picture.supply[seat] -= 1
            picture.marks[row] = seat


def mayors(picture: Picture, seat: str) -> int:
    """4 for each own mark."""
    return 4 * list(picture.marks.values()).count(seat)


CARDS = {MAYORS: mayors}
