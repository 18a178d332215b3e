"""Tiles: how a seat takes and loses them (5.1, 5.2).

Functions on a state, called by the state itself when pieces come and go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .event import Event
from .fields import Seat, replaced
from .hexes import Hexes, around, listed

if TYPE_CHECKING:
    from .power import Power
    from .state import State


def take_near(state: State, seat: Seat, hexes: Hexes) -> None:
    """A seat takes a tile from every location beside some hexes that still offers it one."""
    offered = 0
    for hex in listed(hexes):
        offered |= state.board.near_tiles[hex]
    offered &= state.stock & ~state.taken[seat]
    if offered:
        take_tiles(state, seat, offered)


def take_tiles(state: State, seat: Seat, tiles: int) -> None:
    """A seat takes one tile from each of some location hexes (5.1)."""
    gone = tiles & ~state.spare
    state.stock ^= gone
    state.spare &= ~tiles
    state.held = replaced(state.held, seat, state.held[seat] | tiles)
    state.taken = replaced(state.taken, seat, state.taken[seat] | tiles)
    if gone and state.game.after_emptied:
        state.emptied = True
    if state.events is not None:
        for tile in listed(tiles):
            hex, location = state.board.places[tile]
            state.events.append(Event("took", seat, hex, name=location.id))
    for rule in state.game.tile_taken:
        for tile in listed(tiles):
            rule.tile_taken(state, seat, tile)


def lose_tiles(state: State, seat: Seat, tiles: int) -> None:
    """A seat loses those of some tiles whose location it does not touch any more (5.2)."""
    passing = state.passing
    adjacent = around(state.own[seat] & ~passing) if passing else state.adjacent[seat]
    for tile in listed(tiles):
        hex, location = state.board.places[tile]
        if adjacent >> hex & 1:
            continue
        bit = 1 << tile
        state.held = replaced(state.held, seat, state.held[seat] & ~bit)
        if seat == state.seat:
            _lose_mark(state, seat, bit, location.powers)
        if state.events is not None:
            state.events.append(Event("lost", seat, hex, name=location.id))
        for rule in state.game.tile_lost:
            rule.tile_lost(state, seat, tile)


def _lose_mark(state: State, seat: Seat, bit: int, powers: tuple[Power, ...]) -> None:
    """R107: of two equal tiles the used one goes, so the one that stays is as this one was."""
    was_ready = state.ready & bit
    was_since = state.since & bit
    state.ready &= ~bit
    state.since &= ~bit
    if powers and (was_ready or not was_since):
        used = state.since & ~state.ready & state.game.tiles_of[powers[0].number]
        used &= -used
        if was_ready:
            state.ready |= used
        if not was_since:
            state.since &= ~used


def tell_emptied(state: State, seat: Seat) -> None:
    """Rules hear that a location gave its last tile."""
    state.emptied = False
    for rule in state.game.after_emptied:
        rule.after_emptied(state, seat)
