"""What a person typed: the actions of a line, and what may have been meant."""

from __future__ import annotations

from kingdom.engine.action import POWERS, Action
from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State

from .language import text
from .telling import listing


def one_by_one(line: str) -> list[str]:
    """The actions of a line; ``farm e12`` and ``paddock e12 g12`` are as good as with signs."""
    words = line.split()
    powers = {power.name for power in POWERS}
    if words[0] in powers and 2 <= len(words) <= 3 and all(word in HEX_NAMED for word in words[1:]):
        return [f"{words[0]}:{'-'.join(words[1:])}"]
    return words


def perhaps(state: State, action: Action) -> str:
    """What may have been meant instead of an unlawful action, for the end of a sentence."""
    near = [
        str(other)
        for other in state.legal_actions()
        if other.target == action.target and other.what != action.what and other != END_ACTION
    ][:3]
    return text("did_you_mean", near=listing(near, "or")) if near else ""
