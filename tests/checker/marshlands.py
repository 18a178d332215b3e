"""What the locations of Marshlands let their owner do (spec 7.4)."""

from . import terrain
from .grid import DIRECTIONS, Hex, Hexes, neighbours, step, touches
from .locations import MOVE_ON_LAND, Builds, Moves
from .picture import TAKEN_NOW, Picture, Prompt
from .pieces import SETTLEMENT
from .targets import (
    adjacent_if_possible,
    lifted,
    movable,
    open_of,
    opponents,
    own,
    own_of,
    suitable,
)

CANOE = "canoe"
FOUNTAIN = "fountain"
TEMPLE = "temple"
REFUGE = "refuge"
CANOE_BONUS = "canoe-bonus"
REFUGE_BONUS = "refuge-bonus"


def has_bonus(picture: Picture, seat: str, kind: str) -> bool:
    """Both tiles of a kind, owned since before this turn."""
    tiles = [tile for tile in picture.tiles[seat] if tile.name == kind]
    return len([tile for tile in tiles if tile.mark != TAKEN_NOW]) >= 2


def ready_canoes(picture: Picture, seat: str) -> Hexes:
    """The hexes of canoe tiles that can react; one just taken can, too (R34, R35)."""
    canoes = {tile.hex for tile in picture.tiles[seat] if tile.name == CANOE}
    return canoes - picture.canoes_used[seat]


def late_number(picture: Picture, location: Hex) -> int:
    """What a tile that came too late adds to the number of a canoe's prompt (R118).

    2 for the first location hex in reading order, 4 for the second, and so on. 1 is for a seat
    that has reacted.
    """
    return int(2 ** (sorted(picture.locations).index(location) + 1))


def canoes_in_time(picture: Picture, prompt: Prompt) -> Hexes:
    """The hexes of the canoe tiles with which a seat can answer this prompt."""
    return {
        hex
        for hex in ready_canoes(picture, prompt.seat)
        if prompt.number // late_number(picture, hex) % 2 == 0
    }


def canoe(picture: Picture, seat: str) -> Hexes:
    """Build on swamp or on water, adjacent if possible for each of them apart."""
    on_swamp = adjacent_if_possible(picture, seat, open_of(picture, terrain.SWAMP))
    on_water = adjacent_if_possible(picture, seat, open_of(picture, terrain.WATER))
    return on_swamp | on_water


def fountain(picture: Picture, seat: str) -> Hexes:
    """Build next to exactly one own piece and no opponent's; with the bonus on mountains too."""
    places = suitable(picture)
    if has_bonus(picture, seat, FOUNTAIN):
        places |= open_of(picture, terrain.MOUNTAIN)
    mine = own(picture, seat)
    theirs = opponents(picture, seat)
    return {hex for hex in places if len(neighbours(hex) & mine) == 1 and not touches(hex, theirs)}


def temple(picture: Picture, seat: str) -> Hexes:
    """The own settlements; no other piece goes onto a temple."""
    return own_of(picture, seat, SETTLEMENT)


def refuge(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to an adjacent suitable hex."""
    return {
        (origin, target)
        for origin in movable(picture, seat, *MOVE_ON_LAND)
        for target in suitable(lifted(picture, origin)) & neighbours(origin)
    }


def refuge_bonus(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece in a straight line to the first suitable hex, over everything unsuitable.

    The line ends where there is no hex (R112).
    """
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        places = suitable(lifted(picture, origin))
        for direction in DIRECTIONS:
            here = step(origin, direction)
            while here in picture.ground and here not in places:
                here = step(here, direction)
            if here in places:
                moves.add((origin, here))
    return moves


BUILDS: dict[str, Builds] = {FOUNTAIN: fountain}
MOVES: dict[str, Moves] = {REFUGE: refuge}
