"""Which hexes are open, suitable, adjacent if possible (spec 0.2, 4)."""

from . import terrain
from .grid import Hex, Hexes, is_on_island, neighbours, touches
from .picture import ANY, NomadTile, Picture
from .pieces import SCOUT, SETTLEMENT, WALL, WARRIOR

OUTPOST = NomadTile("outpost")


def own(picture: Picture, seat: str) -> Hexes:
    """The hexes where the seat has something that counts as a settlement, scouts too (8.5)."""
    return {hex for hex, piece in picture.pieces.items() if piece.seat == seat}


def own_to_stay(picture: Picture, seat: str) -> Hexes:
    """The own pieces but scouts, which take and keep no tiles and serve no card."""
    return {hex for hex in own(picture, seat) if picture.pieces[hex].kind != SCOUT}


def opponents(picture: Picture, seat: str) -> Hexes:
    """R89, R99: the hexes of all pieces of other seats; walls and scouts are nobody's."""
    return {
        hex
        for hex, piece in picture.pieces.items()
        if piece != WALL and piece.kind != SCOUT and piece.seat != seat
    }


def others_in_turn_order(picture: Picture, seat: str) -> str:
    """The other seats, from the left of this one."""
    here = picture.seats.index(seat)
    return picture.seats[here + 1 :] + picture.seats[:here]


def own_of(picture: Picture, seat: str, *kinds: str) -> Hexes:
    """The hexes where the seat has pieces of these kinds."""
    return {hex for hex in own(picture, seat) if picture.pieces[hex].kind in kinds}


def closed_hexes(picture: Picture) -> Hexes:
    """8.1: everything next to any warrior, for everybody."""
    closed: Hexes = set()
    for hex, piece in picture.pieces.items():
        if piece.kind == WARRIOR:
            closed |= neighbours(hex)
    return closed


def open_hexes(picture: Picture) -> Hexes:
    """Hexes of any kind that hold nothing and are not next to a warrior."""
    return {hex for hex in picture.ground if hex not in picture.pieces} - closed_hexes(picture)


def open_of(picture: Picture, *words: str) -> Hexes:
    """Open hexes of these terrains."""
    return {hex for hex in open_hexes(picture) if picture.ground[hex] in words}


def suitable(picture: Picture) -> Hexes:
    """Open hexes of buildable terrain."""
    return open_of(picture, *terrain.BUILDABLE)


def suitable_for_card(picture: Picture) -> Hexes:
    """Suitable hexes of the terrain in force; none without a card (R8) or before the choice.

    No hex is of the terrain `swamp-grass`, so there is none before the half is chosen.
    """
    if picture.card is None:
        return set()
    if picture.terrain == ANY:
        return suitable(picture)
    return open_of(picture, picture.terrain or picture.card)


def adjacent_if_possible(picture: Picture, seat: str, hexes: Hexes) -> Hexes:
    """AIP: the hexes that touch an own piece; if there is none, all of them.

    R26: also all of them with an outpost to spend. (R103: `turn` sees whether it is spent.)
    """
    if seat == picture.turn and has_outpost(picture):
        return freely(picture, seat, hexes)
    mine = own(picture, seat)
    return {hex for hex in hexes if touches(hex, mine)} or hexes


def freely(picture: Picture, seat: str, hexes: Hexes) -> Hexes:
    """All the hexes, for a seat that may ignore adjacency.

    By the book whoever is not on the island gets there only where nothing adjacent is possible
    (R64).
    """
    mine = own(picture, seat)
    must_not_cross = picture.is_by_the_book() and not any(is_on_island(hex) for hex in mine)
    if must_not_cross and any(touches(hex, mine) for hex in hexes):
        return {hex for hex in hexes if not is_on_island(hex)}
    return hexes


def has_outpost(picture: Picture) -> bool:
    """Whether the seat on turn has one it can spend now."""
    return OUTPOST in picture.nomad_tiles[picture.turn]


def without_outposts(picture: Picture) -> Picture:
    """The same position, had the seat on turn no outpost to spend."""
    picture = picture.copy()
    tiles = picture.nomad_tiles[picture.turn]
    picture.nomad_tiles[picture.turn] = [tile for tile in tiles if tile != OUTPOST]
    return picture


def lifted(picture: Picture, origin: Hex) -> Picture:
    """The same position with one piece in the air. R37: a lifted warrior closes nothing."""
    picture = picture.copy()
    del picture.pieces[origin]
    return picture


def movable(picture: Picture, seat: str, *kinds: str) -> Hexes:
    """The own pieces of these kinds that an action for settlements may move (8.7, R37, R115)."""
    if "pieces_move_themselves" in picture.options:
        return own_of(picture, seat, SETTLEMENT)
    return own_of(picture, seat, *kinds)


def is_next_to(picture: Picture, hex: Hex, *words: str) -> bool:
    """Whether a neighbour is one of these."""
    return any(picture.ground.get(neighbour) in words for neighbour in neighbours(hex))


def is_next_to_water(picture: Picture, hex: Hex) -> bool:
    """Beside a water hex, or on the island's coast (12.3)."""
    return is_next_to(picture, hex, terrain.WATER) or is_coast(picture, hex)


def is_coast(picture: Picture, hex: Hex) -> bool:
    """R111: an island hex with fewer than six island neighbours."""
    return is_on_island(hex) and not neighbours(hex) <= picture.ground.keys()
