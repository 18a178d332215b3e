"""Which hexes are open, suitable, adjacent if possible (RULES.md 0.2, chapter 4)."""

from . import terrain
from .grid import Hex, Hexes, neighbours, touches
from .picture import ANY, NomadTile, Picture
from .pieces import SETTLEMENT, WARRIOR

OUTPOST = NomadTile("outpost")


def own(picture: Picture, seat: str) -> Hexes:
    """The hexes where the seat has something that counts as a settlement."""
    return {hex for hex, piece in picture.pieces.items() if piece.seat == seat}


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
    """Suitable hexes of the terrain in force; none without a card (R8) or before the choice."""
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
        return hexes
    mine = own(picture, seat)
    return {hex for hex in hexes if touches(hex, mine)} or hexes


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
