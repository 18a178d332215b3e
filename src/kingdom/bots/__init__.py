"""Bots: one player per file; each chooses from a view, never from a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kingdom.engine.view import View

from .greedy import Greedy
from .random import RandomBot


class Bot(Protocol):
    """A player: a view in, an action out."""

    def choose(self, view: View) -> int:
        """What to do now; one of ``view.legal_actions()``."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy}


class UnknownBot(ValueError):
    """A name no bot bears."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name, with chance of its own."""
    if name not in BOTS:
        raise UnknownBot(f"There is no bot “{name}”; there are {', '.join(BOTS)}.")
    return BOTS[name](seed)
