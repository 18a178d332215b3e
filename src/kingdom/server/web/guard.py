"""What stands before every HTTP request: limits of size and number, and safe headers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdom.server.policy import policy
from kingdom.table.notdone import NotDone

from .answers import refused
from .limits import LARGEST_BODY, Buckets, Limits

SAFE_HEADERS = {
    "Content-Security-Policy": policy(),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


COSTLY = ("/replay", "/moments", "/review", "/about")
"""How addresses end that make a server work, though nothing is changed."""


class Guard:
    """Refuses what is too large or too much before anything is made of it."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._changes = Buckets(limits.requests, per_second=limits.requests_a_second)
        self._looks = Buckets(limits.looks, per_second=limits.looks_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through or refuses it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, _measured(receive), send_safely)
        except NotDone as why:
            await refused(scope, why)(scope, receive, send_safely)

    def _check(self, scope: Scope) -> None:
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            raise NotDone("oversized")
        buckets = self._counting(scope)
        caller = scope.get("client") or ("",)
        if buckets is not None and not buckets.take(caller[0]):
            raise NotDone("too_many")

    def _counting(self, scope: Scope) -> Buckets | None:
        """What counts such requests; None if anyone may make as many as they like."""
        if scope["path"].endswith(COSTLY):
            return self._looks
        return None if scope["method"] in ("GET", "HEAD") else self._changes


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
