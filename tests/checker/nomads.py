"""What the locations and tiles of Nomads let their owner do (spec 6.2, 6.3)."""

from .grid import DIRECTIONS, Hex, Hexes, neighbours, step, touches
from .locations import MOVE_ON_LAND, Builds, Moves
from .picture import Picture
from .pieces import CITY_HALL, WALL, WALLS
from .targets import (
    adjacent_if_possible,
    lifted,
    movable,
    open_of,
    others_in_turn_order,
    own,
    suitable,
    suitable_for_card,
)

WALLS_A_USE = 2
DONATED = 3
RESETTLEMENT_STEPS = 4


def village(picture: Picture, seat: str) -> Hexes:
    """Build on a suitable hex that touches at least three own pieces."""
    mine = own(picture, seat)
    return {hex for hex in suitable(picture) if len(neighbours(hex) & mine) >= 3}


def garden(picture: Picture, seat: str) -> Hexes:
    """Build on a flower field, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "flowers"))


def caravan(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Slide a piece over suitable hexes to the last one before an obstacle (R23)."""
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        places = suitable(lifted(picture, origin))
        for direction in DIRECTIONS:
            here = origin
            while step(here, direction) in places:
                here = step(here, direction)
            if here != origin:
                moves.add((origin, here))
    return moves


def quarry(picture: Picture, seat: str) -> Hexes:
    """A wall goes on the terrain of the played card, next to an own piece; there are 25."""
    if not is_wall_left(picture):
        return set()
    mine = own(picture, seat)
    return {hex for hex in suitable_for_card(picture) if touches(hex, mine)}


def is_wall_left(picture: Picture) -> bool:
    """Whether one of the 25 is not on the board."""
    return list(picture.pieces.values()).count(WALL) < WALLS


def donation(picture: Picture, seat: str, tile: str) -> Hexes:
    """Build on the terrain the tile shows, water and mountain too, adjacent if possible."""
    shown = tile.removeprefix("donation-")
    return adjacent_if_possible(picture, seat, open_of(picture, shown))


def resettlement(picture: Picture, origin: Hex) -> Hexes:
    """One step to a suitable hex."""
    return suitable(lifted(picture, origin)) & neighbours(origin)


def can_be_hit(picture: Picture, seat: str) -> Hexes:
    """R27: all pieces of a player but the city hall."""
    return {hex for hex in own(picture, seat) if picture.pieces[hex].kind != CITY_HALL}


def sword_victims(picture: Picture, attacker: str) -> list[str]:
    """R106: the opponents with something to hit, in turn order from the attacker's left."""
    others = others_in_turn_order(picture, attacker)
    return [seat for seat in others if can_be_hit(picture, seat)]


BUILDS: dict[str, Builds] = {"village": village, "garden": garden}
MOVES: dict[str, Moves] = {"caravan": caravan}
