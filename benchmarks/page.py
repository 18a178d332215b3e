"""A page as a benchmark sees it: it knows what stands, and clicks anything lawful."""

from __future__ import annotations

import asyncio
import json
from asyncio import Future
from random import Random
from typing import Any, NamedTuple

from kingdom.table.wire.changes import applied, first_shown

from .line import Line, open_line

PATIENCE = 60.0


class Pages(NamedTuple):
    """How pages talk with a server."""

    changes: bool = True
    """Whether they want to be told only what has changed."""
    packs: bool = True
    """Whether they offer to have messages packed, as browsers do."""


USUAL = Pages()


class Page:
    """One connection to one game."""

    def __init__(
        self,
        port: int,
        game: str,
        secrets: list[str],
        *,
        caller: str,
        how: Pages = USUAL,
    ) -> None:
        self.port = port
        self.game = game
        self.secrets = secrets
        self.caller = caller
        self.packs = how.packs
        self.hello: dict[str, Any] = {"type": "hello", "secrets": secrets, "lang": "en"}
        if how.changes:
            self.hello["changes"] = True
        self.showing: dict[str, Any] = {}
        """The last message that told what stands now."""
        self.now: dict[str, Any] = {}
        self.line: Line | None = None
        self.came = 0
        """Bytes that came over lines that are closed."""
        self._id = 0
        self._answers: dict[int, Future[dict[str, Any]]] = {}
        self._changed: Future[None] | None = None

    async def open(self) -> None:
        """Connects, and knows what stands."""
        line = await open_line(
            self.port, self.game, self._hear, caller=self.caller, packs=self.packs
        )
        self.line = line
        line.closed.add_done_callback(self._lost)
        self.now = {}
        line.say(self.hello)
        while not self.now:
            if line.closed.done():
                raise ConnectionError(f"hung up with {line.closed.result()}")
            await self.change()

    def close(self) -> None:
        """Hangs up."""
        if self.line is not None:
            self.line.close()

    @property
    def bytes(self) -> int:
        """All that came."""
        return self.came + (self.line.came if self.line else 0)

    def _lost(self, _: object) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("lost"))
                answer.exception()  # whoever waits is told; nobody need wait
        self._answers.clear()
        self._wake()

    def _hear(self, text: str) -> None:
        told = json.loads(text)
        kind = told["type"]
        if kind == "welcome":
            self.showing = first_shown(told["now"])
        elif kind == "changed":
            self.showing = applied(self.showing, told["changes"])
        elif kind in ("moved", "undone"):
            self.showing = told
        if kind in ("welcome", "changed", "moved", "undone"):
            self.now = self.showing["now"]
            self._wake()
        elif kind in ("done", "refused", "hint"):
            answer = self._answers.pop(told["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(told)
            elif kind == "refused":
                self._wake()

    def _wake(self) -> None:
        if self._changed is not None and not self._changed.done():
            self._changed.set_result(None)

    async def change(self) -> None:
        """Waits until something is told."""
        self._changed = asyncio.get_running_loop().create_future()
        await asyncio.wait_for(self._changed, PATIENCE)

    async def reach(self, at: int) -> None:
        """Waits until it knows of a change."""
        while self.now.get("at", -1) < at:
            await self.change()

    @property
    def is_lost(self) -> bool:
        """Whether the line is cut."""
        return self.line is None or self.line.closed.done()

    @property
    def is_asked(self) -> bool:
        """Whether it must decide something."""
        return bool(self.now.get("ask"))

    async def wish(self, type: str, **values: Any) -> dict[str, Any]:
        """Says something with a number; its answer."""
        self._id += 1
        answer: Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[self._id] = answer
        assert self.line is not None
        if self.line.closed.done():
            raise ConnectionError("lost")
        self.line.say({"type": type, "id": self._id, **values})
        return await asyncio.wait_for(answer, PATIENCE)

    async def act(self, rng: Random) -> dict[str, Any]:
        """Clicks something lawful."""
        return await self.do(self.choose(rng))

    def choose(self, rng: Random) -> str:
        """Something lawful."""
        return pick(self.now["ask"], rng)

    async def do(self, action: str) -> dict[str, Any]:
        """Clicks; the answer."""
        return await self.wish(
            "act", seat=self.now["ask"]["seat"], action=action, at=self.now["at"]
        )


def pick(ask: dict[str, Any], rng: Random) -> str:
    """One of the offers, then one of its actions."""
    offers = [*ask["offers"], *(["end"] if ask["end"]["may"] else [])]
    offer = rng.choice(offers)
    if offer == "end":
        return "end"
    if offer["choices"] and (not offer["aims"] or rng.random() < 0.3):
        action: str = rng.choice(offer["choices"])["action"]
        return action
    aim = rng.choice(offer["aims"])
    origin = rng.choice(aim["origins"] or [""])
    written: str = aim["write"].format(origin=origin, target=rng.choice(aim["targets"]))
    return written
