"""What a person typed: the actions of a line, and what may have been meant."""

from __future__ import annotations

from kingdom.engine.action import POWER_NAMED, POWERS, Action
from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State

from .language import text, words
from .telling import listing


def one_by_one(line: str) -> list[str]:
    """The actions of a line; ``farm e12`` and ``paddock e12 g12`` are as good as with signs."""
    first, *rest = line.split()
    powers = {power.name for power in POWERS}
    if first in powers and 1 <= len(rest) <= 2 and all(word in HEX_NAMED for word in rest):
        return [f"{first}:{'-'.join(rest)}"]
    return [first, *rest]


def without_tile(state: State, word: str) -> str:
    """Why a tile cannot be used that was only named; empty if it can, or if there is none."""
    power = POWER_NAMED.get(word)
    unpaid = power.unpaid(state, state.seat) if power and power.tile else None
    return words().say(unpaid) if unpaid else ""


def perhaps(state: State, action: Action) -> str:
    """What may have been meant instead of an unlawful action, for the end of a sentence."""
    near = [
        str(other)
        for other in state.legal_actions()
        if other.target == action.target and other.what != action.what and other != END_ACTION
    ][:3]
    return text("did_you_mean", near=listing(near, "or")) if near else ""
