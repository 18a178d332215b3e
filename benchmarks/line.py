"""Lines to a server, as cheap as they can be: thousands of sockets, and plain requests.

Every caller has an address of its own (all of 127.0.0.0/8 is this machine), as people have.
"""

from __future__ import annotations

import asyncio
import json
from asyncio import Future, Transport
from collections.abc import Callable
from typing import Any, NamedTuple

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

HOST = "127.0.0.1"


def address(number: int) -> str:
    """The address of one of many callers.

    >>> address(0), address(300)
    ('127.1.0.1', '127.1.1.51')
    """
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Answer(NamedTuple):
    """What a request was answered with."""

    status: int
    body: bytes

    @property
    def told(self) -> Any:
        """The message in it."""
        return json.loads(self.body)


async def ask(
    port: int,
    method: str,
    path: str,
    body: Any = None,
    *,
    caller: str = HOST,
    headers: dict[str, str] | None = None,
) -> Answer:
    """Makes one request; a body of bytes is sent as it is."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(caller, 0))
    try:
        sent = body if isinstance(body, bytes) else b""
        if body is not None and not isinstance(body, bytes):
            sent = json.dumps(body).encode()
        lines = {"Host": f"{HOST}:{port}", "Connection": "close", "Content-Length": len(sent)}
        if sent:
            lines["Content-Type"] = "application/json"
        head = "".join(
            f"{name}: {value}\r\n" for name, value in {**lines, **(headers or {})}.items()
        )
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + sent)
        start, _, answered = (await reader.read()).partition(b"\r\n\r\n")
        if b"transfer-encoding: chunked" in start.lower():
            answered = _joined(answered)
        return Answer(int(start.split(b" ", 2)[1]) if start else 0, answered)
    finally:
        writer.close()


def _joined(chunks: bytes) -> bytes:
    found = b""
    while chunks:
        size, _, chunks = chunks.partition(b"\r\n")
        length = int(size, 16)
        found += chunks[:length]
        chunks = chunks[length + 2 :]
    return found


class Line(asyncio.Protocol):
    """One socket to a game; whatever is said goes to ``heard``, and bytes are counted."""

    def __init__(self, url: str, heard: Callable[[str], None], *, packs: bool = True) -> None:
        # As browsers do, it offers to have messages packed.
        extensions = [ClientPerMessageDeflateFactory()] if packs else None
        self._protocol = ClientProtocol(parse_uri(url), extensions=extensions)
        self._heard = heard
        self._transport: Transport | None = None
        self._parts: list[bytes] = []
        self.opened: Future[None] = asyncio.get_running_loop().create_future()
        self.closed: Future[int] = asyncio.get_running_loop().create_future()
        """With which code, once it is; 0 without a word."""
        self.came = 0
        """Bytes that came."""

    def connection_made(self, transport: Any) -> None:
        """Shakes hands."""
        self._transport = transport
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Passes on what is said."""
        self.came += len(data)
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif self._protocol.handshake_exc is not None:
                self._open(self._protocol.handshake_exc)
            else:
                self._open(None)
        self._flush()

    def eof_received(self) -> None:
        """The other side has nothing more to say."""
        self._protocol.receive_eof()

    def connection_lost(self, error: Exception | None) -> None:
        """It is closed."""
        self._open(error or ConnectionError("closed"))
        if not self.closed.done():
            said = self._protocol.close_rcvd
            self.closed.set_result(said.code if said else 0)

    def _open(self, error: Exception | None) -> None:
        if self.opened.done():
            return
        if error is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(error)
            self.opened.exception()  # whoever waits is told; nobody need wait

    def _frame(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            text = b"".join(self._parts).decode()
            self._parts.clear()
            self._heard(text)

    def say(self, message: Any) -> None:
        """Sends a message, if anybody still listens."""
        text = message if isinstance(message, str) else json.dumps(message)
        if not self.closed.done() and self._protocol.state.name == "OPEN":
            self._protocol.send_text(text.encode())
            self._flush()

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    def close(self) -> None:
        """Hangs up, without a word as a closed laptop does."""
        if self._transport is not None:
            self._transport.abort()


async def open_line(
    port: int,
    game: str,
    heard: Callable[[str], None],
    *,
    caller: str = HOST,
    packs: bool = True,
    kind: str = "socket",
) -> Line:
    """A socket to a game, open."""
    url = f"ws://{HOST}:{port}/api/games/{game}/{kind}"
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(url, heard, packs=packs), HOST, port, local_addr=(caller, 0)
    )
    await line.opened
    return line
