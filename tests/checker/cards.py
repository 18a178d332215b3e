"""The gold of each Kingdom Builder card, of castles, and in all (spec 10 and 13)."""

from collections.abc import Callable

from . import harvest_cards, marshlands_cards, terrain
from .counting import linked, row_counts, section_counts
from .grid import SECTIONS, areas, neighbours
from .harvest import without_scouts
from .marshlands_cards import palaces
from .picture import Picture
from .queenies import capitols
from .red_cards import RED_CARDS
from .targets import is_next_to, is_next_to_water, own
from .tasks import TASKS


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
    **marshlands_cards.CARDS,
    **harvest_cards.CARDS,
}


def castles(picture: Picture, seat: str) -> int:
    """3 for each castle hex with at least one own piece beside it."""
    mine = own(picture, seat)
    castle_hexes = {hex for hex, word in picture.ground.items() if word == terrain.CASTLE}
    return 3 * sum(not neighbours(hex).isdisjoint(mine) for hex in castle_hexes)


def scores(picture: Picture) -> dict[str, dict[str, int]]:
    """For each seat the gold of each card and task in play, castles, booked gold, and the total.

    Gold booked for a reason (a red card, `treasure`) stands under its name, the rest is `booked`.
    Scouts do not count (8.5).
    """
    picture = without_scouts(picture)
    table: dict[str, dict[str, int]] = {}
    for seat in picture.seats:
        earned = {reason: gold[seat] for reason, gold in picture.earned.items()}
        gold = dict.fromkeys([name for name in picture.cards if name in RED_CARDS], 0)
        gold |= earned
        gold |= {name: CARDS[name](picture, seat) for name in picture.cards if name in CARDS}
        gold |= {name: TASKS[name](picture, seat) for name in picture.tasks}
        gold["castles"] = castles(picture, seat)
        if terrain.PALACE in picture.ground.values():
            gold["palaces"] = palaces(picture, seat)
        if terrain.CAPITOL in picture.ground.values():
            gold["capitols"] = capitols(picture, seat)
        gold["booked"] = picture.gold[seat] - sum(earned.values())
        gold["total"] = sum(gold.values())
        table[seat] = gold
    return table
