"""One page's connection to one game: what is said goes both ways, within limits."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket, WebSocketDisconnect

from kingdom.engine.state import Seat
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.guest import Guest, number_in
from kingdom.table.rooms.lobby import Lobby

from .counts import Counts, caller_of
from .door import SEATED
from .limits import LARGEST_MESSAGE

MOST_WAITING = 500
"""Messages a page may be behind before it is let go; it comes back and catches up."""
MOST_REFUSED = 100
"""Messages too many after which a page is let go."""

USUAL_COST = 0.002
"""Seconds of processor time that a message is expected to take."""
TOO_MANY = NotDone("too_many")

GONE, UNWELCOME, UNKNOWN = 1013, 1008, 4404
"""Why a connection is closed: too slow, too many messages, no such game."""


class Socket(Guest):
    """A guest at the other end of a web socket."""

    def __init__(self, socket: WebSocket, lobby: Lobby, counts: Counts, game: str) -> None:
        super().__init__(lobby, game)
        self._socket = socket
        self._counts = counts
        self.caller = caller_of(socket.scope)
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self._too_many = 0

    # What goes out ----------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Passes a message on; a page that is too far behind is let go."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(message)
        elif self._waiting.qsize() == MOST_WAITING:
            self._waiting.put_nowait(GONE)

    def _hang_up(self, code: int) -> None:
        self._waiting.put_nowait(code)

    async def _pass_on(self) -> None:
        while True:
            message = await self._waiting.get()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send_text(message)
            del message  # a welcome is large, and the next message may be long in coming

    # What comes in ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Talks until one side has enough."""
        sockets = self._counts.sockets
        if sockets[self.caller] >= self._counts.limits.connections_each:
            await self._socket.close()
            return
        sockets[self.caller] += 1
        try:
            await self._socket.accept()
            await self._talk()
        finally:
            sockets[self.caller] -= 1
            if not sockets[self.caller]:
                del sockets[self.caller]

    async def _talk(self) -> None:
        passing = asyncio.create_task(self._pass_on())
        listening = asyncio.create_task(self._listen())
        patience = asyncio.get_running_loop().call_later(
            self._counts.limits.patience, self._check_greeted
        )
        try:
            await asyncio.wait((passing, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            patience.cancel()
            self.leave()
            for task in (passing, listening):
                task.cancel()
            await asyncio.gather(passing, listening, return_exceptions=True)

    def _check_greeted(self) -> None:
        """Whoever has not said hello by now is let go."""
        if not self.is_watching:
            self._hang_up(UNWELCOME)

    async def _listen(self) -> None:
        if not await self.arrive():
            self._hang_up(UNKNOWN)
        while True:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            await self.hear(message.get("text") or "")

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
            self._tell_seated()

    @property
    def _seat(self) -> str:
        """The first seat that is theirs; empty for a spectator."""
        return self._name_of(min(self.yours)) if self.yours else ""

    def _name_of(self, seat: Seat) -> str:
        return f"{self.game} {seat}"

    def _tell_seated(self) -> None:
        """Players stay when the house is full."""
        seated = self._socket.scope.get(SEATED)
        if seated is not None:
            seated(bool(self.yours))

    def check_words(self, seat: Seat) -> None:
        """NotDone if a seat has said too much lately."""
        self._counts.check_said(self._name_of(seat))
