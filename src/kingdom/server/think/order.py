"""The order in which bots get to think: those who are waited for first, and nobody before all."""

from __future__ import annotations

import asyncio
import math
import time
from asyncio import Future
from collections.abc import Callable
from typing import NamedTuple

from kingdom.table.thinker import Patron

FORGOTTEN = 60.0
"""Seconds after which only half of what somebody has used counts."""


class Waiting(NamedTuple):
    """A question that waits for its turn."""

    number: int
    patron: Patron
    may_go: Future[str]
    """With the name of whom it is counted for."""


class Order:
    """So many places to think. People present come before empty tables, those for whom little was
    thought lately before those for whom much was, and then whoever has waited longest. Nobody has
    all the places, if there are several.
    """

    def __init__(self, places: int, ticks: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._each = max(1, places - 1)
        self._ticks = ticks
        self._waiting: list[Waiting] = []
        self._asked = 0
        self._thinking: dict[str, int] = {}
        """How many places each has."""
        self._used: dict[str, tuple[float, float]] = {}
        """Seconds that were thought for each, and when that was told."""

    async def enter(self, patron: Patron) -> str:
        """Waits for a place; for whom it is counted."""
        self._asked += 1
        waiting = Waiting(self._asked, patron, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._call()
        try:
            return await waiting.may_go
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.may_go.done() and not waiting.may_go.cancelled():
                self.leave(waiting.may_go.result(), 0.0)
            raise

    def leave(self, name: str, seconds: float) -> None:
        """A place is free again; so long was thought for somebody."""
        self._free += 1
        self._thinking[name] -= 1
        if not self._thinking[name]:
            del self._thinking[name]
        self._used[name] = self._seconds(name) + seconds, self._ticks()
        if len(self._used) > 1000:
            self._used = {
                each: used for each, used in self._used.items() if self._seconds(each) > 1
            }
        self._call()

    def _seconds(self, name: str) -> float:
        """What somebody has used, the longer ago the less."""
        seconds, told = self._used.get(name, (0.0, 0.0))
        return seconds * math.exp2((told - self._ticks()) / FORGOTTEN)

    def _name(self, patron: Patron) -> str:
        """Of several for whom a bot thinks, the one for whom least was thought."""
        return min(patron.names, key=lambda name: (self._seconds(name), name), default="")

    def _call(self) -> None:
        """Lets those think whose turn it is."""
        while self._free:
            chosen = min(
                (each for each in self._waiting if self._may(each)), key=self._rank, default=None
            )
            if chosen is None:
                return
            self._waiting.remove(chosen)
            if not chosen.may_go.done():
                name = self._name(chosen.patron)
                self._free -= 1
                self._thinking[name] = self._thinking.get(name, 0) + 1
                chosen.may_go.set_result(name)

    def _may(self, waiting: Waiting) -> bool:
        return self._thinking.get(self._name(waiting.patron), 0) < self._each

    def _rank(self, waiting: Waiting) -> tuple[bool, float, int]:
        name = self._name(waiting.patron)
        used = self._seconds(name) + self._thinking.get(name, 0)
        return not waiting.patron.is_present, used, waiting.number
