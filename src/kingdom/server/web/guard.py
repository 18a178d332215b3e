"""What stands before every request: limits of size, number and work, and safe headers."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom.server.policy import policy
from kingdom.table.notdone import NotDone
from kingdom.table.rooms import desk

from .access import NUMBER
from .answers import refused
from .counts import Counts, caller_of
from .limits import LARGEST_BODY
from .origin import is_own_page

LOG = logging.getLogger(__name__)

SAFE_HEADERS = {
    "Content-Security-Policy": policy(),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Refuses what is too large, too much or too dear before anything is made of it."""

    def __init__(self, app: ASGIApp, counts: Counts) -> None:
        self._app = app
        self._counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through or refuses it."""
        if scope["type"] == "http":
            await self._pass(scope, receive, send)
        elif scope["type"] == "websocket" and not is_own_page(scope):
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_safely(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            expected = desk.cost_of(scope["method"], scope["path"].removeprefix("/api/"))
            work = self._app(scope, _measured(receive), send_safely)
            await self._counts.paid([caller_of(scope)], expected, work)
        except NotDone as why:
            await refused(scope, why)(scope, receive, send_safely)
        except Exception:
            LOG.exception("a request failed: %s, path %s", scope.get(NUMBER), scope["path"])
            if has_begun:
                raise
            await refused(scope, NotDone("broken"))(scope, receive, send_safely)

    def _check(self, scope: Scope) -> None:
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            raise NotDone("oversized")
        if scope["method"] not in ("GET", "HEAD"):
            if not is_own_page(scope):
                raise NotDone("other_page")
            self._counts.check_request(caller_of(scope))


def _measured(receive: Receive) -> Receive:
    """The same, up to the largest body; what says no length is counted as it comes."""
    seen = 0

    async def measured() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            raise NotDone("oversized")
        return message

    return measured
