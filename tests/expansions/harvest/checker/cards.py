"""The gold of each card of Harvest that pays at the end (spec 10.4)."""

from collections.abc import Callable

from tests.checker.counting import row_counts, section_counts
from tests.checker.grid import is_edge, neighbours
from tests.checker.picture import Picture
from tests.checker.targets import own


def rangers(picture: Picture, seat: str) -> int:
    """2 for each row with exactly one own piece (R61)."""
    return 2 * row_counts(picture, seat).count(1)


def chainers(picture: Picture, seat: str) -> int:
    """1 for each own piece that touches exactly two own pieces."""
    mine = own(picture, seat)
    return sum(len(neighbours(hex) & mine) == 2 for hex in mine)


def travellers(picture: Picture, seat: str) -> int:
    """1 for each own piece on an edge of the main board."""
    return sum(is_edge(hex) for hex in own(picture, seat))


def homesteaders(picture: Picture, seat: str) -> int:
    """1 for each own piece in the section where most are."""
    return max(section_counts(picture, seat).values())


CARDS: dict[str, Callable[[Picture, str], int]] = {
    "Rangers": rangers,
    "Chainers": chainers,
    "Travellers": travellers,
    "Homesteaders": homesteaders,
}
