"""What a bot is, whoever wrote it."""

from __future__ import annotations

from typing import Protocol

from kingdom.engine.view import View


class Bot(Protocol):
    """A player: a view in, an action out."""

    def choose(self, view: View) -> int:
        """What to do now; one of ``view.legal_actions()``."""
        ...


class UnknownBot(ValueError):
    """A name no bot bears, or a bot that cannot be had."""
