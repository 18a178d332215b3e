"""Memory: what a piece brought on a hex, so that its like need not be weighed again.

What is remembered of a hex is true as long as what is around it is the same: the own pieces there,
and the special hexes there that the own pieces touch already.
"""

from __future__ import annotations

from kingdom.engine.action import HEX_BITS, POWERS, What
from kingdom.engine.hexes import NEIGHBOURS, NOWHERE, Hexes
from kingdom.engine.power import BUILD, BuildOne
from kingdom.engine.state import Seat, State

ANY_BUILD: What = -1
"""A settlement brings the same, whatever it is built by."""
NEAR = (*NEIGHBOURS, *[NOWHERE] * (HEX_BITS + 1 - len(NEIGHBOURS)))
"""The hexes around a target; around one that is no hex there are none."""


def surroundings(state: State, seat: Seat) -> Hexes:
    """All that decides what a piece brings beside it: own pieces, and special hexes they touch."""
    return state.own[seat] | (state.adjacent[seat] & state.board.special)


def way_of(what: What) -> What:
    """How a piece comes to a hex, as far as that makes a difference."""
    is_build = what == BUILD.number or isinstance(POWERS[what], BuildOne)
    return ANY_BUILD if is_build else what
