"""Bots: one player per file; each chooses from a view, never from a state."""

from __future__ import annotations

from collections.abc import Callable

from .advice import Advice, advise, expected_gold
from .beam import Beam
from .bot import Bot, BotFailed, UnknownBot, dismiss
from .greedy import Greedy
from .levels import LEVELS
from .outside import is_outside, make_outside
from .program import LIMIT
from .random import RandomBot

__all__ = [
    "BOTS", "LEVELS", "LIMIT", "Advice", "Bot", "BotFailed", "UnknownBot", "advise", "dismiss",
    "expected_gold", "is_outside", "make_bot",
]  # fmt: skip

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    **{level.id: level.make for level in LEVELS},
}
"""The bots of plain names; beside them there is ``beam:K`` for every width K."""

LEVEL_OF = {level.id: level for level in LEVELS}
BEAM = "beam:"
WIDEST = 1000


def make_bot(name: str, seed: int = 0, *, limit: float = LIMIT, has_clock: bool = False) -> Bot:
    """The bot of a name, with chance of its own; a program may think so many seconds at a time.

    Ours count what they think of, and play alike on every machine. Where people wait, a level has a
    clock besides, and plays the best it has found when its time is up.
    """
    if is_outside(name):
        return make_outside(name, seed, limit=limit)
    if name.startswith(BEAM):
        return Beam(seed, width=_width(name))
    if name not in BOTS:
        raise UnknownBot(
            f"There is no bot “{name}”; there are {', '.join(BOTS)}, {BEAM}16 of any width, and "
            "yours by file.py:Class or run:COMMAND."
        )
    if has_clock and name in LEVEL_OF:
        return LEVEL_OF[name].make(seed, LEVEL_OF[name].limit)
    return BOTS[name](seed)


def _width(name: str) -> int:
    width = name.removeprefix(BEAM)
    if not (width.isascii() and width.isdecimal() and 1 <= int(width) <= WIDEST):
        raise UnknownBot(f"“{name}” has no width; write {BEAM}16, with 1 to {WIDEST}.")
    return int(width)
