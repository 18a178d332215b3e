"""The door: connections are let in while there is room, and must say what they want in time."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .crowd import Crowd

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 41\r\n\r\n"
    b"There are too many connections; try later"
)
SEATED = "kingdom.seated"
"""In the scope of a socket: what is called when it turns out to be a player's or no player's."""

PACKING = ServerPerMessageDeflateFactory(
    server_max_window_bits=11,
    client_no_context_takeover=True,
    compress_settings={"memLevel": 3},
)
"""What is told is small and much like what was told last: each socket remembers 2 KB of it.
With 4 KB messages are a sixth smaller, and an open game takes 40 KB more.
"""

UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""How a request stands of which not everything has come."""


def make_doors(
    crowd: Crowd, patience: float
) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
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

    class Wire(WebSocketsSansIOProtocol):
        """A connection that became a socket."""

        def __init__(self, *about: Any, **more: Any) -> None:
            super().__init__(*about, **more)
            self.conn.available_extensions = [PACKING]

        def connection_lost(self, exc: Exception | None) -> None:
            crowd.leave(self.transport, _address(self))
            super().connection_lost(exc)

        async def run_asgi(self) -> None:
            def seated(is_seated: bool) -> None:
                crowd.seat(self.transport, _address(self), is_seated=is_seated)

            scope: Any = self.scope
            scope[SEATED] = seated
            await super().run_asgi()

    return Door, Wire


def _address(protocol: H11Protocol | WebSocketsSansIOProtocol) -> str:
    return str((protocol.client or ("",))[0])
