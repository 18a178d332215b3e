"""What the locations of Crossroads let their owner do (spec 7.1, 8)."""

from . import terrain
from .grid import Hex, Hexes, neighbours, touches
from .locations import Builds
from .picture import Picture
from .pieces import CITY_HALL, SHIP, WAGON, WARRIOR, WARRIORS
from .targets import adjacent_if_possible, lifted, open_of, own, own_of, suitable

STEPS = 3


def foresters_lodge(picture: Picture, seat: str) -> Hexes:
    """Build in the forest, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "forest"))


def monastery(picture: Picture, seat: str) -> Hexes:
    """Build in a canyon, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "canyon"))


def fort(picture: Picture, seat: str, card: str) -> Hexes:
    """Build on the terrain of the card just drawn, adjacent if possible.

    The two halves of a swamp card are tested apart.
    """
    places: Hexes = set()
    for half in terrain.halves(card):
        places |= adjacent_if_possible(picture, seat, open_of(picture, half))
    return places


def city_hall_hexes(centre: Hex) -> Hexes:
    """The seven hexes of a city hall."""
    return {centre} | neighbours(centre)


def city_hall(picture: Picture, seat: str) -> Hexes:
    """Centres where all seven hexes are suitable and at least one of them touches an own piece.

    Once per game.
    """
    if own_of(picture, seat, CITY_HALL):
        return set()
    places = suitable(picture)
    mine = own(picture, seat)
    return {
        centre
        for centre in places
        if city_hall_hexes(centre) <= places
        and any(touches(hex, mine) for hex in city_hall_hexes(centre))
    }


def barracks(picture: Picture, seat: str) -> Hexes:
    """Place a warrior on a suitable hex, adjacent if possible; there are two."""
    if len(own_of(picture, seat, WARRIOR)) >= WARRIORS:
        return set()
    return adjacent_if_possible(picture, seat, suitable(picture))


def wagon_places(picture: Picture) -> Hexes:
    """8.2: buildable terrain or mountain."""
    return open_of(picture, *terrain.BUILDABLE, terrain.MOUNTAIN)


def wagon(picture: Picture, seat: str) -> Hexes:
    """Place the wagon, adjacent if possible; land and mountain are one set (R30)."""
    if own_of(picture, seat, WAGON):
        return set()
    return adjacent_if_possible(picture, seat, wagon_places(picture))


def ship_places(picture: Picture) -> Hexes:
    """8.3: water."""
    return open_of(picture, terrain.WATER)


def lighthouse(picture: Picture, seat: str) -> Hexes:
    """Place the ship on water, adjacent if possible."""
    if own_of(picture, seat, SHIP):
        return set()
    return adjacent_if_possible(picture, seat, ship_places(picture))


def wagon_step(picture: Picture, origin: Hex) -> Hexes:
    """One step of the wagon."""
    return wagon_places(lifted(picture, origin)) & neighbours(origin)


def ship_step(picture: Picture, origin: Hex) -> Hexes:
    """One step of the ship."""
    return ship_places(lifted(picture, origin)) & neighbours(origin)


BUILDS: dict[str, Builds] = {"foresters-lodge": foresters_lodge, "monastery": monastery}
PLACES: dict[str, Builds] = {
    "barracks": barracks,
    "wagon": wagon,
    "lighthouse": lighthouse,
    "city-hall": city_hall,
}
"""What brings a piece besides a settlement onto the board."""
PLACED = {"barracks": WARRIOR, "wagon": WAGON, "lighthouse": SHIP, "city-hall": CITY_HALL}
TAKEN_BACK = {"barracks-back": WARRIOR, "wagon-back": WAGON, "lighthouse-back": SHIP}
