"""Bots: one player per file; each chooses from a view, never from a state."""

from __future__ import annotations

from collections.abc import Callable

from .bot import Bot, UnknownBot
from .greedy import Greedy
from .random import RandomBot

__all__ = ["BOTS", "Bot", "UnknownBot", "make_bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy}


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name, with chance of its own."""
    if name not in BOTS:
        raise UnknownBot(f"There is no bot “{name}”; there are {', '.join(BOTS)}.")
    return BOTS[name](seed)
