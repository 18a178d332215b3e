"""The thinker a table needs: somebody who asks bots, so that the table itself never waits.

A server lets processes think, a browser another worker; what is thought is in `think/`.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from kingdom.bots import Advice

from .think.review import PlayedTurn, Reviewed
from .think.tasks import Task


class NoThought(Exception):
    """Nobody could think about it now; later somebody might."""


class Clueless(NoThought):
    """The bot itself fails over this position, and would every time."""


class Patron(NamedTuple):
    """For whom a bot thinks: where many do, the order is fair to people and not to tables."""

    names: frozenset[str] = frozenset()
    """What tells them apart; of several, the one for whom least was thought counts."""
    is_present: bool = False
    """Whether anybody waits for it."""


NOBODY = Patron()


class Thinker(Protocol):
    """Asks bots."""

    def warm_up(self) -> None:
        """Makes ready what is needed to think."""

    async def turn(self, task: Task, patron: Patron = NOBODY) -> list[str]:
        """What a bot does until another seat must decide."""

    async def advice(self, task: Task, patron: Patron = NOBODY) -> Advice:
        """What a good bot would do."""

    async def review(self, turn: PlayedTurn, patron: Patron = NOBODY) -> Reviewed:
        """What a good bot thinks of a turn."""

    def close(self) -> None:
        """Breaks off every thought."""
