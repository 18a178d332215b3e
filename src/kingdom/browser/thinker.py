"""Bots of a table in a browser: they think in another worker, asked here and answering there.

What is asked and answered goes between the workers as bytes; both run the same Python.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from kingdom.bots import Advice
from kingdom.table.think.review import PlayedTurn, Reviewed, review
from kingdom.table.think.tasks import Task, advise, play_turn
from kingdom.table.thinker import NoThought

Ask: TypeAlias = Callable[[bytes], Awaitable[Any]]
"""Gives a question to the other worker; the answer may be bytes or a buffer of JavaScript."""


class BrowserThinker:
    """Asks the other worker."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def warm_up(self) -> None:
        """The page starts the other worker itself, once it has nothing better to do."""

    async def turn(self, task: Task) -> list[str]:
        """What a bot does until another seat must decide."""
        actions: list[str] = await self._answer(play_turn, task)
        return actions

    async def advice(self, task: Task) -> Advice:
        """What a good bot would do."""
        advice: Advice = await self._answer(advise, task)
        return advice

    async def review(self, turn: PlayedTurn) -> Reviewed:
        """What a good bot thinks of a turn."""
        reviewed: Reviewed = await self._answer(review, turn)
        return reviewed

    async def _answer(self, question: Callable[[Any], Any], about: object) -> Any:
        try:
            told = await self._ask(pickle.dumps((question, about)))
        except Exception as error:  # whatever JavaScript throws: the worker was ended, or failed
            raise NoThought(str(error)) from None
        return pickle.loads(told if isinstance(told, bytes) else told.to_bytes())

    def close(self) -> None:
        """The page ends the other worker itself."""


def answered(asked: bytes) -> bytes:
    """The answer to a question of the table's worker; called in the one that thinks."""
    question, about = pickle.loads(asked)
    return pickle.dumps(question(about))
