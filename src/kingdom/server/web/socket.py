"""One page's connection to one game: what is said goes both ways, within limits."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket, WebSocketDisconnect

from kingdom.table.notdone import NotDone
from kingdom.table.rooms.guest import Guest, number_in
from kingdom.table.rooms.lobby import Lobby

from .limits import LARGEST_MESSAGE, Bucket, Limits

MOST_WAITING = 500
"""Messages a page may be behind before it is let go; it comes back and catches up."""
MOST_REFUSED = 100
"""Messages too many after which a page is let go."""

GONE, UNWELCOME, UNKNOWN = 1013, 1008, 4404
"""Why a connection is closed: too slow, too many messages, no such game."""


class Socket(Guest):
    """A guest at the other end of a web socket."""

    def __init__(self, socket: WebSocket, lobby: Lobby, limits: Limits, game: str) -> None:
        super().__init__(lobby, game)
        self._socket = socket
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self._messages = Bucket(limits.messages, per_second=limits.messages_a_second)
        self._words = Bucket(limits.said, per_second=limits.said_a_second)
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

    # What comes in ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Talks until one side has enough."""
        await self._socket.accept()
        passing = asyncio.create_task(self._pass_on())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((passing, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave()
            for task in (passing, listening):
                task.cancel()
            await asyncio.gather(passing, listening, return_exceptions=True)

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
        if len(text) > LARGEST_MESSAGE:
            self.refuse(None, NotDone("oversized"))
        elif not self._messages.take():
            self._too_many += 1
            if self._too_many == MOST_REFUSED:
                self._hang_up(UNWELCOME)
            self.refuse(number_in(text), NotDone("too_many"))
        else:
            await super().hear(text)

    def check_words(self) -> None:
        """NotDone if they have said too much lately."""
        if not self._words.take():
            raise NotDone("too_many")
