"""The interface of a bot, whoever wrote it: a view in, an action out; and how a bot fails."""

from __future__ import annotations

from typing import Protocol

from kingdom.engine.view import View


class Bot(Protocol):
    """A player: a view in, an action out.

    It may also have ``over(view)``, told how the game ended, and ``close()``, called when it is
    needed no more; `dismiss` calls both.
    """

    def choose(self, view: View) -> int:
        """What to do now; one of ``view.legal_actions()``."""
        ...


class UnknownBot(ValueError):
    """A name that no bot has, or of a bot that cannot be loaded; the sentence says which."""


class BotFailed(Exception):
    """A bot that cannot go on, with the reason in a sentence; it loses its game."""


def dismiss(bot: Bot, view: View | None = None) -> None:
    """Lets a bot go after its game, and tells it first how that ended if it did."""
    over, close = getattr(bot, "over", None), getattr(bot, "close", None)
    try:
        if over and view and view.table.over:
            over(view)
    finally:
        if close:
            close()
