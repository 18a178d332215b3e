"""Steps: how a move ends, in a single one or step by step (R19, R98).

Functions on a state, called by the state itself and by powers that move in steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fields import Seat
from .hexes import Hex
from .tiles import lose_tiles, take_tiles, tell_emptied

if TYPE_CHECKING:
    from .state import State


def halt(state: State, seat: Seat, origin: Hex, target: Hex) -> None:
    """A move is complete: tiles are lost where it began and taken where it ended."""
    leaving = state.board.near_tiles[origin] & state.held[seat]
    if leaving:
        lose_tiles(state, seat, leaving)
    offered = state.board.near_tiles[target] & state.stock & ~state.taken[seat]
    if offered:
        take_tiles(state, seat, offered)


def moved(state: State, seat: Seat, origin: Hex, target: Hex) -> None:
    """What follows every move, and the last step of one that goes step by step (R19, R98)."""
    for rule in state.game.after_move:
        rule.after_move(state, seat, origin, target)
    if state.emptied:
        tell_emptied(state, seat)


def stepped(state: State, seat: Seat, origin: Hex, target: Hex) -> None:
    """What follows a step of a piece that goes on: the same, unless steps are one move."""
    if not _are_steps_joined(state):
        moved(state, seat, origin, target)


def stop_at(state: State, seat: Seat, origin: Hex, target: Hex) -> None:
    """A stepwise move ends without a step, and others may react to the tiles it took."""
    halt(state, seat, origin, target)
    if _are_steps_joined(state):
        moved(state, seat, origin, target)
    elif state.emptied:
        tell_emptied(state, seat)


def _are_steps_joined(state: State) -> bool:
    return any(rule.joins_steps(state) for rule in state.game.joins_steps)
