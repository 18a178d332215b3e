"""What the locations of Harvest and its farmland let a seat do (spec 9, 8.5)."""

from . import terrain
from .grid import Hex, Hexes, areas, touches
from .locations import MOVE_ON_LAND, Builds, Moves
from .picture import Picture
from .pieces import SCOUT
from .targets import (
    adjacent_if_possible,
    is_next_to,
    is_next_to_water,
    lifted,
    movable,
    open_of,
    opponents,
    own,
    suitable,
    suitable_for_card,
)

BAZAAR = "bazaar"
AGAIN = "again:"
SCOUT_CABIN = "scout-cabin"
CATHEDRAL = "cathedral"
CATHEDRAL_TAKE = "cathedral-take"
FARM_ACTION = "farm-action"
SILO = "silo"

COUNTERS = 18
"""R52: of all players together."""


def water_mill(picture: Picture, seat: str) -> Hexes:
    """Build next to water, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to_water(picture, hex)}
    return adjacent_if_possible(picture, seat, sites)


def mountain_station(picture: Picture, seat: str) -> Hexes:
    """Build next to a mountain hex, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to(picture, hex, terrain.MOUNTAIN)}
    return adjacent_if_possible(picture, seat, sites)


def watchtower(picture: Picture, seat: str) -> Hexes:
    """Build next to an opponent's piece, adjacent if possible."""
    theirs = opponents(picture, seat)
    sites = {hex for hex in suitable(picture) if touches(hex, theirs)}
    return adjacent_if_possible(picture, seat, sites)


def university(picture: Picture, seat: str) -> Hexes:
    """Build next to a special hex, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to(picture, hex, *terrain.SPECIAL)}
    return adjacent_if_possible(picture, seat, sites)


def palisade(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a suitable hex that touches another piece of the area it came from (R40)."""
    moves: set[tuple[Hex, Hex]] = set()
    own_areas = areas(own(picture, seat))
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        (others,) = (area - {origin} for area in own_areas if origin in area)
        for target in suitable(lifted(picture, origin)):
            if touches(target, others) and target != origin:
                moves.add((origin, target))
    return moves


def farm_action(picture: Picture, seat: str) -> Hexes:
    """9.3: build on farmland that touches an own piece."""
    mine = own(picture, seat)
    return {hex for hex in open_of(picture, terrain.FARMLAND) if touches(hex, mine)}


def without_scouts(picture: Picture) -> Picture:
    """The same position with all scouts lifted."""
    picture = picture.copy()
    lift_scouts(picture)
    return picture


def lift_scouts(picture: Picture) -> None:
    """The scouts leave the board."""
    for hex in [hex for hex, piece in picture.pieces.items() if piece.kind == SCOUT]:
        del picture.pieces[hex]


def scout_cabin(picture: Picture, seat: str, left: int) -> Hexes:
    """A scout goes on land, water or mountain next to an own piece, maybe to the first scout.

    Before the first, scouts that stand from an earlier use are lifted (R75).
    """
    if left == 2:
        picture = without_scouts(picture)
    mine = own(picture, seat)
    return {hex for hex in open_of(picture, *terrain.TERRAINS) if touches(hex, mine)}


def cathedral(picture: Picture, seat: str) -> Hexes:
    """Build on the terrain of the played card for one counter, adjacent if possible."""
    if picture.counters[seat] == 0:
        return set()
    return adjacent_if_possible(picture, seat, suitable_for_card(picture))


def is_counter_left(picture: Picture) -> bool:
    """R52: there are 18 for all players."""
    return sum(picture.counters.values()) < COUNTERS


def take_counter(picture: Picture, seat: str) -> None:
    """One number tile, if one is left."""
    if is_counter_left(picture):
        picture.counters[seat] += 1


def is_silo_phase(picture: Picture) -> bool:
    """After the last turn, while silos are used."""
    return any(prompt.power == SILO for prompt in picture.prompts)


BUILDS: dict[str, Builds] = {
    "water-mill": water_mill,
    "mountain-station": mountain_station,
    "watchtower": watchtower,
    "university": university,
}
MOVES: dict[str, Moves] = {"palisade": palisade}
