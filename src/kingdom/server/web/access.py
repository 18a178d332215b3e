"""Every request has a number of its own; it is logged, a line of JSON each, and counted."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from datetime import UTC, datetime
from secrets import token_hex
from typing import NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .counts import caller_of
from .metrics import Metrics
from .wire import LOST, WIRE, Wire

ACCESS = logging.getLogger("kingdom.access")
GIVEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
"""A number that a server before this one has given already."""
HEADER = "X-Request-ID"
NUMBER = "kingdom.request"
"""In the scope of a request: its number."""
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def log_access() -> None:
    """From now on requests are logged, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    ACCESS.handlers = [handler]
    ACCESS.propagate = False
    ACCESS.setLevel(logging.INFO)


class Access:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets everything through."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        about, start = _about(scope), time.monotonic()
        status, sent = 500, 0

        async def send_numbered(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = about.request
            sent += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, send_numbered)
        finally:
            took = time.monotonic() - start
            method = about.method if about.method in METHODS else "other"
            self._metrics.answered(method, status, took)
            _log(about, took, status=status, bytes=sent)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        about, start = _about(scope), time.monotonic()
        code = LOST

        def end(code: int) -> None:
            self._metrics.sockets -= 1
            _log(about, time.monotonic() - start, code=code)

        async def send_noting(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        self._metrics.sockets += 1
        try:
            await self._app(scope, receive, send_noting)
        finally:
            wire: Wire | None = scope.get(WIRE)
            if wire is not None and wire.is_taken:
                wire.ends = end
            else:
                end(code)


class About(NamedTuple):
    """What is logged of a request; what stands behind a question mark is left out."""

    request: str
    client: str
    method: str
    path: str


def _about(scope: Scope) -> About:
    given = Headers(scope=scope).get(HEADER, "")
    number: str = given if GIVEN.fullmatch(given) else token_hex(8)
    scope[NUMBER] = number
    return About(number, caller_of(scope), scope.get("method", "SOCKET"), scope["path"])


def _log(about: About, took: float, **more: int) -> None:
    if not ACCESS.isEnabledFor(logging.INFO):
        return
    told = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        **about._asdict(),
        **more,
        "ms": round(took * 1000, 1),
    }
    ACCESS.info("%s", json.dumps(told))
