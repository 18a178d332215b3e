"""Which hexes are open, suitable, adjacent if possible (RULES.md 0.2, chapter 4)."""

from collections.abc import Collection

from . import terrain
from .grid import Hexes, touches
from .picture import Picture


def own(picture: Picture, seat: str) -> Hexes:
    """The hexes where the seat has something that counts as a settlement."""
    return {hex for hex, piece in picture.pieces.items() if piece.seat == seat}


def open_hexes(picture: Picture) -> Hexes:
    """Hexes of any kind that hold nothing. (Warriors will close some.)"""
    return {hex for hex in picture.ground if hex not in picture.pieces}


def open_of(picture: Picture, *words: str) -> Hexes:
    """Open hexes of these terrains."""
    return {hex for hex in open_hexes(picture) if picture.ground[hex] in words}


def suitable(picture: Picture) -> Hexes:
    """Open hexes of buildable terrain."""
    return open_of(picture, *terrain.BUILDABLE)


def suitable_for_card(picture: Picture) -> Hexes:
    """Suitable hexes of the terrain of the card in force; none without a card (R8)."""
    if picture.card is None:
        return set()
    return {hex for hex in suitable(picture) if picture.ground[hex] == picture.card}


def adjacent_if_possible(hexes: Hexes, anchors: Collection[tuple[int, int]]) -> Hexes:
    """AIP: the hexes that touch an anchor; if there is none, all of them."""
    adjacent = {hex for hex in hexes if touches(hex, anchors)}
    return adjacent or hexes
