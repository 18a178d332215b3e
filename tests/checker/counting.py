"""What several cards count."""

from .grid import ALL_ROWS, SECTIONS, Hexes, areas, neighbours, section_of
from .picture import Picture
from .targets import own


def row_counts(picture: Picture, seat: str) -> list[int]:
    """The number of own pieces in every row, those of the island too."""
    rows = [row for row, _ in own(picture, seat)]
    return [rows.count(row) for row in ALL_ROWS]


def section_counts(picture: Picture, seat: str) -> dict[tuple[int, int], int]:
    """The number of own pieces in every section."""
    sections = [section_of(hex) for hex in own(picture, seat)]
    return {section: sections.count(section) for section in SECTIONS}


def linked(groups: list[Hexes], picture: Picture, seat: str) -> int:
    """How many groups of hexes are linked by one own area to at least one other of them.

    An area is linked to a group it touches or stands on (R50).
    """
    found: list[Hexes] = []
    for area in areas(own(picture, seat)):
        reached = area.union(*(neighbours(hex) for hex in area))
        touched = [group for group in groups if group & reached]
        if len(touched) >= 2:
            found += [group for group in touched if group not in found]
    return len(found)


def majorities(picture: Picture, seat: str, *words: str) -> int:
    """Beside how many hexes of these kinds no seat has more pieces, and this one at least one."""
    return sum(
        0
        < beside(picture, seat, hex)
        == max(beside(picture, any_seat, hex) for any_seat in picture.seats)
        for hex, word in picture.ground.items()
        if word in words
    )


def beside(picture: Picture, seat: str, hex: tuple[int, int]) -> int:
    """The number of own pieces next to a hex."""
    return len(neighbours(hex) & own(picture, seat))
