"""Runs the server until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import math
import os
import socket
import sys
from collections.abc import Callable
from typing import NamedTuple

import uvicorn
from fastapi import FastAPI

from kingdom.server.web.access import log_access
from kingdom.server.web.app import make_app
from kingdom.server.web.crowd import Crowd
from kingdom.server.web.door import make_doors
from kingdom.server.web.limits import Limits

from .lock import file_of, holding
from .notagain import NotAgain
from .settings import Settings
from .store import BadDatabase, SqlStore
from .workers import Workers

LARGEST_FRAME = 1_000_000
"""What is larger than this ends a connection; what is larger than a message is refused."""
PATIENCE = 2
"""Seconds for which a server that is stopped waits for open connections."""

AT_ONCE, WAITING = 8, 2048
"""Connections that are let in before others have a turn, and that may wait to be."""
SWITCH = 0.001
"""Seconds after which another thread, that writes or replays, lets the one that serves go on."""

FILES_KEPT = 100
"""Files that are not for connections: databases, processes that think, the page."""
TRUSTED = frozenset(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(","))
"""Servers before this one, which say for whom they ask; uvicorn believes the same ones."""
COLLECTED = 70, 10, 1_000_000_000
"""How often what nobody needs is looked for, by how much there is more of than before. Where new
things mostly take the place of old ones, a look by Python's own measure takes 0.1 s; and one at
everything takes 0.3 s with a thousand open games, so it is left to the keeper."""

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
        for listener in sockets or ():
            listener.listen(WAITING)
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
    settings: Settings | None = None,
    access_log: bool = False,
    workers: int = 1,
) -> None:
    """Serves; ``ready`` is told the address, and port 0 is any that is free."""
    _log_plainly()
    if workers > 1 and file_of(database) is not None:
        raise BadDatabase(
            "A SQLite file is served by one worker; leave --workers out, or name a PostgreSQL "
            "database: --database postgresql://user@host/name."
        )
    with listening(host, port) as listener:
        address = address_of(host, listener)
        with holding(database, address):
            asyncio.run(_try(database))
            LOG.info("the server begins: address %s, workers %s", address, workers)
            about = Serving(database, prepare, solo_in_browser, settings, access_log, workers)
            if workers > 1:
                Workers(workers, work, listener, about).run(lambda: ready(address))
            else:
                _serve(listener, lambda: ready(address), about)
            LOG.info("the server ends: address %s", address)


class Serving(NamedTuple):
    """What is served, and how."""

    database: str
    prepare: Callable[[], None] | None
    solo_in_browser: bool
    settings: Settings | None
    access_log: bool
    workers: int


def work(listener: socket.socket, ready: Callable[[], None], about: Serving) -> None:
    """Serves as one of several workers."""
    _log_plainly()
    if about.prepare is not None:
        about.prepare()
    _serve(listener, ready, about)


def _serve(listener: socket.socket, ready: Callable[[], None], about: Serving) -> None:
    sys.setswitchinterval(SWITCH)
    if about.access_log:
        log_access()
    app = make_app(
        about.database,
        prepare=about.prepare,
        solo_in_browser=about.solo_in_browser,
        settings=about.settings,
        thinking=max(1, (os.cpu_count() or 1) // about.workers),
    )

    def begin() -> None:
        gc.collect()
        gc.freeze()  # what is there from the beginning stays, and to look it through takes 0.1 s
        gc.set_threshold(*COLLECTED)
        ready()

    Server(config_of(app), begin).run(sockets=[listener])


def config_of(app: FastAPI) -> uvicorn.Config:
    """How an application is served."""
    limits: Limits = app.state.limits
    most = min(limits.connections, _files_allowed() - FILES_KEPT)
    crowd = Crowd(limits._replace(connections=most), TRUSTED)
    door, wire = make_doors(crowd, limits.patience)
    return uvicorn.Config(
        app,
        http=door,
        ws=wire,
        ws_max_size=LARGEST_FRAME,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        backlog=AT_ONCE,
    )


def _files_allowed() -> float:
    """How many files this process may have open, once it has asked for all it can get."""
    try:
        import resource
    except ImportError:  # a system that does not say
        return math.inf
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return math.inf if soft == resource.RLIM_INFINITY else soft


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
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(NotAgain())
    logging.basicConfig(
        handlers=[handler], level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s"
    )
    for name in ("uvicorn.error", "asyncio", "alembic"):  # they tell of every little step
        logging.getLogger(name).setLevel(logging.WARNING)
