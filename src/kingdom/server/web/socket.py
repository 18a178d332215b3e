"""One page's connection to one game: what is said goes both ways, within limits."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Task

from fastapi import WebSocket

from kingdom.engine.state import Seat
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.guest import Guest, number_in
from kingdom.table.rooms.lobby import Lobby

from .counts import Counts, caller_of
from .limits import LARGEST_MESSAGE
from .wire import WIRE, Wire

MOST_REFUSED = 100
"""Messages too many after which a page is let go."""

USUAL_COST = 0.002
"""Seconds of processor time that a message is expected to take."""
TOO_MANY = NotDone("too_many")

UNWELCOME, UNKNOWN, FAILED = 1008, 4404, 1011
"""Why a connection is closed: too many messages, no such game, an error of ours."""

LOG = logging.getLogger(__name__)


class Socket(Guest):
    """A guest at the other end of a web socket."""

    def __init__(self, wire: Wire, lobby: Lobby, counts: Counts, game: str, caller: str) -> None:
        super().__init__(lobby, game)
        self._wire = wire
        self._counts = counts
        self.caller = caller
        self._unheard: list[str] = []
        self._hearing: Task[None] | None = None
        self._too_many = 0

    @classmethod
    async def open(cls, socket: WebSocket) -> None:
        """Lets somebody in, unless too many of theirs are here already."""
        about, caller = socket.app.state, caller_of(socket.scope)
        counts: Counts = about.counts
        if counts.sockets[caller] >= counts.limits.connections_each:
            await socket.close()
            return
        await socket.accept()
        wire: Wire = socket.scope[WIRE]
        cls(wire, about.lobby, counts, socket.path_params["game"], caller).begin()

    def begin(self) -> None:
        """Talks until one side has enough."""
        self._counts.sockets[self.caller] += 1
        self._patience = asyncio.get_running_loop().call_later(
            self._counts.limits.patience, self._check_greeted
        )
        self._hearing = asyncio.create_task(self._hear_all(is_first=True))
        self._wire.hand_over(self)

    def gone(self) -> None:
        """They are not there any more."""
        self._patience.cancel()
        self._unheard.clear()
        if self._hearing is not None and not self.is_changing:
            self._hearing.cancel()
        self.leave()
        self._counts.sockets[self.caller] -= 1
        if not self._counts.sockets[self.caller]:
            del self._counts.sockets[self.caller]

    def _check_greeted(self) -> None:
        """Whoever has not said hello by now is let go."""
        if not self.is_watching:
            self._hang_up(UNWELCOME)

    # What goes out ----------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Passes a message on."""
        self._wire.say(message)

    def _hang_up(self, code: int) -> None:
        self._wire.hang_up(code)

    # What comes in ----------------------------------------------------------------------------

    def heard(self, text: str) -> bool:
        """One thing after another; whether there is time for more."""
        self._unheard.append(text)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all())
        return False

    async def _hear_all(self, *, is_first: bool = False) -> None:
        try:
            if is_first and not await self.arrive():
                self._hang_up(UNKNOWN)
            while self._unheard:
                await self.hear(self._unheard.pop(0))
        except Exception:
            LOG.exception("a socket failed: game %s", self.game)
            self._hang_up(FAILED)
        finally:
            self._hearing = None
        self._wire.hear_on()

    async def hear(self, text: str) -> None:
        """Obeys a message or says why not; what is too large or too much is not even read."""
        if not self._counts.messages.take(self._seat or self.caller):
            self._too_many += 1
            if self._too_many == MOST_REFUSED:
                self._hang_up(UNWELCOME)
            self.refuse(None if len(text) > LARGEST_MESSAGE else number_in(text), TOO_MANY)
        elif len(text) > LARGEST_MESSAGE:
            self.refuse(None, NotDone("oversized"))
        else:
            who = [self.caller, self._seat] if self._seat else [self.caller]
            try:
                await self._counts.paid(who, USUAL_COST, super().hear(text))
            except NotDone as why:
                self.refuse(number_in(text), why)
            self._wire.seat(is_seated=bool(self.yours))

    @property
    def _seat(self) -> str:
        """The first seat that is theirs; empty for a spectator."""
        return self._name_of(min(self.yours)) if self.yours else ""

    def _name_of(self, seat: Seat) -> str:
        return f"{self.game} {seat}"

    def check_words(self, seat: Seat) -> None:
        """NotDone if a seat has said too much lately."""
        self._counts.check_said(self._name_of(seat))
