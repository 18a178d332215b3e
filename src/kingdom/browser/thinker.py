"""Bots of a table in a browser: they think in another worker, asked here and answering there.

What is asked and answered goes between the workers as bytes; both run the same Python.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from kingdom.bots import Advice
from kingdom.table.think.review import PlayedTurn, Reviewed, review
from kingdom.table.think.tasks import Task, advise, play_turn
from kingdom.table.thinker import NOBODY, NoThought, Patron


class Other(Protocol):
    """The worker that thinks; ``web/src/here/thinker.ts`` is the line to the real one."""

    def ask(self, asked: bytes, number: Callable[[int], None]) -> Awaitable[Any]:
        """The answer to a question; ``number`` is told at once, to break it off by."""

    def break_off(self, id: int) -> None:
        """Nobody wants this answer any more."""


class BrowserThinker:
    """Asks the other worker."""

    def __init__(self, other: Other) -> None:
        self._other = other

    def warm_up(self) -> None:
        """The page starts the other worker itself, once it has nothing better to do."""

    async def turn(self, task: Task, patron: Patron = NOBODY) -> list[str]:
        """What a bot does until another seat must decide."""
        actions: list[str] = await self._answer(play_turn, task)
        return actions

    async def advice(self, task: Task, patron: Patron = NOBODY) -> Advice:
        """What a good bot would do."""
        advice: Advice = await self._answer(advise, task)
        return advice

    async def review(self, turn: PlayedTurn, patron: Patron = NOBODY) -> Reviewed:
        """What a good bot thinks of a turn."""
        reviewed: Reviewed = await self._answer(review, turn)
        return reviewed

    async def _answer(self, question: Callable[[Any], Any], about: object) -> Any:
        numbers: list[int] = []
        try:
            told = await self._other.ask(pickle.dumps((question, about)), numbers.append)
        except asyncio.CancelledError:
            for number in numbers:
                self._other.break_off(number)
            raise
        except Exception as error:  # whatever JavaScript throws: the worker was ended, or failed
            raise NoThought(str(error)) from None
        return pickle.loads(_bytes(told))

    def close(self) -> None:
        """The page ends the other worker itself."""


def answered(asked: Any) -> bytes:
    """The answer to a question of the table's worker; called in the one that thinks."""
    question, about = pickle.loads(_bytes(asked))
    return pickle.dumps(question(about))


def _bytes(told: Any) -> bytes:
    """What came from the other worker, which may be a buffer of JavaScript."""
    return told if isinstance(told, bytes) else bytes(told.to_bytes())
