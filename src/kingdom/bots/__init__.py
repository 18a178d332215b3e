"""Bots: one player per file; each chooses from a view, never from a state."""

from __future__ import annotations

from collections.abc import Callable

from .bot import Bot, BotFailed, UnknownBot, dismiss
from .greedy import Greedy
from .outside import is_outside, make_outside
from .program import LIMIT
from .random import RandomBot

__all__ = ["BOTS", "LIMIT", "Bot", "BotFailed", "UnknownBot", "dismiss", "is_outside", "make_bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy}


def make_bot(name: str, seed: int = 0, *, limit: float = LIMIT) -> Bot:
    """The bot of a name, with chance of its own; a program may think so many seconds at a time."""
    if is_outside(name):
        return make_outside(name, seed, limit=limit)
    if name not in BOTS:
        raise UnknownBot(
            f"There is no bot “{name}”; there are {', '.join(BOTS)}, and yours by file.py:Class or "
            "run:COMMAND."
        )
    return BOTS[name](seed)
