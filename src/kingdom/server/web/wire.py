"""A connection that became a socket: what is said goes both ways, and little is kept for it.

The interface of web applications (ASGI) serves until a socket is accepted. Then somebody takes it
over, and no task waits any more for what may come: with thousands of sockets these tasks and all
that they hold were most of the memory of a server.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .crowd import Crowd
from .packing import PackingFactory

WIRE = "kingdom.wire"
"""In the scope of a socket: the wire itself."""
MOST_WAITING = 500
"""Messages a page may be behind before it is let go; it comes back and catches up."""
GONE = 1013
"""Why a connection is closed: too slow."""
LOST = 1006

PACKING = PackingFactory()


class Talker(Protocol):
    """Somebody who talks over a wire."""

    def heard(self, text: str) -> bool:
        """Something was said; whether more may be said at once."""
        ...

    def gone(self) -> None:
        """Nobody is there any more."""
        ...


class _Nobody:
    """In place of the queue of an application that is not there any more."""

    def put_nowait(self, message: object) -> None:
        """Nobody waits for it."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that became a socket."""

    crowd: Crowd
    _talker: Talker | None = None
    _is_full = False
    """Whether the page does not keep up with what is said."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.conn.available_extensions = [PACKING]
        self.ends: Callable[[int], None] | None = None
        """Is told with which code it was closed."""
        self._waiting: list[str] = []

    @property
    def address(self) -> str:
        """Where it comes from."""
        return str((self.client or ("",))[0])

    @property
    def is_taken(self) -> bool:
        """Whether somebody has taken it over."""
        return self._talker is not None

    # Until it is accepted ---------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Asks the application, and closes the socket unless somebody takes it over."""
        scope: Any = self.scope
        scope[WIRE] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket could not be opened")
            self.send_500_response()
        if self._talker is None:
            if self.close_timer is None:
                self.transport.close()
            return
        # Nothing of how it was opened is needed any more.
        for name in ("scope", "request", "response", "app_state"):
            self.__dict__.pop(name, None)
        self.conn.events.clear()

    def hand_over(self, talker: Talker) -> None:
        """From now on somebody hears what is said."""
        self._talker, waiting = talker, self.queue
        self.queue: Any = _NOBODY
        while not waiting.empty():  # said before anybody listened
            told = waiting.get_nowait()
            if told["type"] == "websocket.receive":
                self._hear(told.get("text") or "")
        if self.disconnected:
            self._end()

    # What comes in ----------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        """A message has come."""
        if self._talker is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self._hear(text)

    def _hear(self, text: str) -> None:
        if self._talker is not None and not self._talker.heard(text) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hear_on(self) -> None:
        """What was said is dealt with; more may come."""
        if self.read_paused and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    # What goes out ----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Passes a message on; a page that is too far behind is let go."""
        if self.close_sent or self.disconnected:
            return
        if not self._is_full:
            self._write(text)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)
        else:
            self.hang_up(GONE)

    def _write(self, text: str) -> None:
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        """The page does not keep up."""
        self._is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """The page has caught up."""
        self._is_full = False
        super().resume_writing()
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            self.say(text)

    def hang_up(self, code: int) -> None:
        """Says good-bye; if nobody answers, it is closed all the same."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.hear_on()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    # The end ----------------------------------------------------------------------------------

    def seat(self, *, is_seated: bool) -> None:
        """It is a player's, who stays when the house is full, or is not any more."""
        self.crowd.seat(self.transport, self.address, is_seated=is_seated)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self.crowd.leave(self.transport, self.address)
        super().connection_lost(exc)
        if self._talker is not None:
            self._end()

    def _end(self) -> None:
        talker, self._talker = self._talker, None
        ends, self.ends = self.ends, None
        if talker is not None:
            talker.gone()
        if ends is not None:
            said = self.conn.close_rcvd or self.conn.close_sent
            ends(said.code if said else LOST)


_NOBODY = _Nobody()
