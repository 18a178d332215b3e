"""Freedom: which rules let a seat ignore "adjacent if possible", and how one is used up.

Functions on a state, called by powers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fields import Seat
from .hexes import Hex, Hexes

if TYPE_CHECKING:
    from .power import Power
    from .state import State


def is_free(state: State, seat: Seat, power: Power) -> bool:
    """Whether a rule lets the seat ignore "adjacent if possible" now."""
    for rule in state.game.loosens:  # noqa: SIM110 — measured: any(…) takes twice as long
        if rule.loosens(state, seat, power):
            return True
    return False


def freed(state: State, seat: Seat, sites: Hexes) -> Hexes:
    """Those of some sites that a seat may choose when it may ignore "adjacent if possible"."""
    near = sites & state.adjacent[seat]
    if near:
        for rule in state.game.binds:
            sites &= ~rule.binds(state, seat) | near
    return sites


def adjacent_if_possible(state: State, seat: Seat, power: Power, sites: Hexes) -> Hexes:
    """Those of some open sites that a seat may choose: beside its own if there are any (3.2).

    The builds of `power.py` say the same without a call, because they are asked most.
    """
    if is_free(state, seat, power):
        return freed(state, seat, sites)
    return sites & state.adjacent[seat] or sites


def use_freedom(state: State, seat: Seat, power: Power) -> None:
    """The first rule that lets the seat ignore it is used."""
    for rule in state.game.loosens:
        if rule.loosens(state, seat, power):
            rule.loosened(state, seat, power)
            return


def maybe_use_freedom(state: State, seat: Seat, power: Power, sites: Hexes, target: Hex) -> None:
    """Uses a freedom if only that allows this target among these sites."""
    adjacent = state.adjacent[seat]
    if sites & adjacent and not adjacent >> target & 1:
        use_freedom(state, seat, power)
