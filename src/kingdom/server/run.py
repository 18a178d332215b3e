"""Runs the server until it is stopped."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn

from kingdom.server.web.app import make_app

from .lock import holding
from .store import SqlStore

LARGEST_FRAME = 1_000_000
"""What is larger than this ends a connection; what is larger than a message is refused."""
PATIENCE = 2
"""Seconds for which a server that is stopped waits for open connections."""

LOG = logging.getLogger(__name__)


class CannotListen(Exception):
    """The address cannot be had; the system's reason."""


class Server(uvicorn.Server):
    """A uvicorn server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve, then tells."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(
    database: str,
    *,
    host: str,
    port: int,
    ready: Callable[[str], None],
    prepare: Callable[[], None] | None = None,
    solo_in_browser: bool = False,
) -> None:
    """Serves; ``ready`` is told the address, and port 0 is any that is free."""
    _log_plainly()
    with listening(host, port) as listener:
        address = address_of(host, listener)
        with holding(database, address):
            asyncio.run(_try(database))
            config = uvicorn.Config(
                make_app(database, prepare=prepare, solo_in_browser=solo_in_browser),
                ws="websockets-sansio",
                ws_max_size=LARGEST_FRAME,
                log_config=None,
                access_log=False,
                lifespan="on",
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
            )
            LOG.info("the server begins: address %s", address)
            Server(config, lambda: ready(address)).run(sockets=[listener])
            LOG.info("the server ends: address %s", address)


async def _try(database: str) -> None:
    """Opens the database once, so that one that cannot be used is refused in a sentence."""
    store = SqlStore(database)
    try:
        await store.open()
    finally:
        await store.close()


def listening(host: str, port: int) -> socket.socket:
    """A socket on which to listen; CannotListen if it cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named TCP, so that asyncio sends small answers at once (TCP_NODELAY).
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError:
            listener.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        raise CannotListen(getattr(error, "strerror", None) or str(error)) from None
    return listener


def address_of(host: str, listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    port = listener.getsockname()[1]
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return f"http://{everywhere.get(host, f'[{host}]' if ':' in host else host)}:{port}/"


def _log_plainly() -> None:
    """What is logged goes to standard error, a line each."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s"
    )
