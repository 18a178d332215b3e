"""The door: connections are let in while there is room, and must say what they want in time."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .crowd import Crowd
from .wire import Wire

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 41\r\n\r\n"
    b"There are too many connections; try later"
)
UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""How a request stands of which not everything has come."""


def make_doors(crowd: Crowd, patience: float) -> tuple[type[H11Protocol], type[Wire]]:
    """What receives connections, and what they become when they are sockets."""

    class Door(H11Protocol):
        """A connection that makes requests; half of one is not waited for."""

        _waiting: TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if not crowd.enter(transport, _address(self)):
                transport.write(FULL)
                transport.close()
                return
            self._wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self._wait_no_more()
            crowd.leave(self.transport, _address(self))
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_protocol() is self and self.conn.their_state in UNFINISHED:
                self._wait()
            else:
                self._wait_no_more()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._wait_no_more()  # from here on it may idle for a while

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._wait_no_more()
            super().handle_websocket_upgrade(event)

        def _wait(self) -> None:
            if self._waiting is None:
                self._waiting = self.loop.call_later(patience, self.transport.abort)

        def _wait_no_more(self) -> None:
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = None

    class Line(Wire):
        """One that became a socket."""

    Line.crowd = crowd
    return Door, Line


def _address(protocol: H11Protocol) -> str:
    return str((protocol.client or ("",))[0])
