"""The gold of each Kingdom Builder card and of castles (spec 10.1)."""

from collections.abc import Callable

from tests.checker import terrain
from tests.checker.counting import linked, row_counts, section_counts
from tests.checker.grid import SECTIONS, areas, neighbours
from tests.checker.picture import Picture
from tests.checker.targets import is_next_to, is_next_to_water, own


def fishermen(picture: Picture, seat: str) -> int:
    """1 for each own piece next to water and not on water."""
    return sum(
        is_next_to_water(picture, hex)
        for hex in own(picture, seat)
        if picture.ground[hex] != terrain.WATER
    )


def merchants(picture: Picture, seat: str) -> int:
    """4 for each special hex linked by one own area to at least one other."""
    special = [{hex} for hex, word in picture.ground.items() if word in terrain.SPECIAL]
    return 4 * linked(special, picture, seat)


def discoverers(picture: Picture, seat: str) -> int:
    """1 for each row with at least one own piece."""
    return sum(count > 0 for count in row_counts(picture, seat))


def hermits(picture: Picture, seat: str) -> int:
    """1 for each area."""
    return len(areas(own(picture, seat)))


def citizens(picture: Picture, seat: str) -> int:
    """1 for every two pieces of the largest area."""
    return max((len(area) for area in areas(own(picture, seat))), default=0) // 2


def miners(picture: Picture, seat: str) -> int:
    """1 for each own piece next to a mountain and not on a mountain."""
    return sum(
        is_next_to(picture, hex, terrain.MOUNTAIN)
        for hex in own(picture, seat)
        if picture.ground[hex] != terrain.MOUNTAIN
    )


def workers(picture: Picture, seat: str) -> int:
    """1 for each own piece next to a special hex."""
    return sum(is_next_to(picture, hex, *terrain.SPECIAL) for hex in own(picture, seat))


def knights(picture: Picture, seat: str) -> int:
    """2 for each own piece in the one row where most are."""
    return 2 * max(row_counts(picture, seat))


def lords(picture: Picture, seat: str) -> int:
    """Per section 12 to all with the highest count, 6 to all with the next lower count (R53)."""
    gold = 0
    for section in SECTIONS:
        count = section_counts(picture, seat)[section]
        counts = {section_counts(picture, other)[section] for other in picture.seats}
        highest_first = sorted(counts, reverse=True)
        if count == highest_first[0]:
            gold += 12
        elif count == highest_first[1]:
            gold += 6
    return gold


def farmers(picture: Picture, seat: str) -> int:
    """3 for each own piece in the section where fewest are."""
    return 3 * min(section_counts(picture, seat).values())


CARDS: dict[str, Callable[[Picture, str], int]] = {
    "Fishermen": fishermen,
    "Merchants": merchants,
    "Discoverers": discoverers,
    "Hermits": hermits,
    "Citizens": citizens,
    "Miners": miners,
    "Workers": workers,
    "Knights": knights,
    "Lords": lords,
    "Farmers": farmers,
}


def castles(picture: Picture, seat: str) -> int:
    """3 for each castle hex with at least one own piece beside it."""
    mine = own(picture, seat)
    castle_hexes = {hex for hex, word in picture.ground.items() if word == terrain.CASTLE}
    return 3 * sum(not neighbours(hex).isdisjoint(mine) for hex in castle_hexes)


SCORES = {"castles": (lambda picture: True, castles)}
