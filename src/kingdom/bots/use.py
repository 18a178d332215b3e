"""The use of tiles: whether there is a site for one now, and for how many of the coming turns."""

from __future__ import annotations

from kingdom.engine.hexes import NOWHERE, Hexes
from kingdom.engine.power import BuildOne, Power
from kingdom.engine.state import Seat, State

PLENTY = 12
"""With so many open sites a tile can be used whatever happens in a turn."""
PACE = 4.35
"""Settlements built in a turn, about."""


def has_use(state: State, seat: Seat, tile: int) -> bool:
    """Whether a tile could be used now, as far as its powers say where."""
    powers = state.board.places[tile].location.powers
    return any(power.targets(state, seat) for power in powers)


def is_doubtful(state: State, seat: Seat, tile: int) -> bool:
    """Whether a tile may find a site in one state of this turn and none in another."""
    powers = state.board.places[tile].location.powers
    return bool(powers) and all(
        type(power).targets is not Power.targets and not _has_plenty(power, state, seat)
        for power in powers
    )


def _has_plenty(power: Power, state: State, seat: Seat) -> bool:
    """Whether a power that builds wherever there is a site has many of them."""
    if not isinstance(power, BuildOne) or not power.adjacent:
        return False
    return (power.sites(state, seat) & state.open).bit_count() >= PLENTY


def lasting_sites(state: State, seat: Seat, tile: int) -> Hexes:
    """Sites of a tile that stay sites while they are open and no own piece has left its place."""
    powers = state.board.places[tile].location.powers
    sites = [power.targets(state, seat) for power in powers if isinstance(power, BuildOne)]
    return sites[0] if sites else NOWHERE


def share_of_turns(state: State, seat: Seat, tile: int, left: int) -> float:
    """For what part of the turns to come a tile has a site, with so many settlements left."""
    powers = state.board.places[tile].location.powers
    if len(powers) != 1 or not isinstance(powers[0], BuildOne) or not powers[0].adjacent:
        return 1.0
    sites = (powers[0].sites(state, seat) & state.open).bit_count()
    return min(1.0, sites * PACE / max(left, 1))
