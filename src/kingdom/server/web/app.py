"""The application: the interface, the page, and refusals that are always a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import kingdom
from kingdom.server.keep import Keeper
from kingdom.server.notices.crier import Crier
from kingdom.server.people.register import Register
from kingdom.server.people.town import Town
from kingdom.server.settings import Settings
from kingdom.server.site import STATIC
from kingdom.server.store import SqlStore
from kingdom.server.think.pool import Pool
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.lobby import Lobby

from .access import Access
from .answers import refused
from .counts import Counts
from .guard import Guard
from .kept import Keeping
from .limits import Limits
from .metrics import Metrics
from .operator import OPERATOR
from .page import add_page
from .people import PEOPLE
from .routes import API

PACKED = 4
"""How hard answers are packed: harder, and others wait three times as long for a tenth less."""


def make_app(
    database: str,
    *,
    static: Path = STATIC,
    limits: Limits | None = None,
    settings: Settings | None = None,
    prepare: Callable[[], None] | None = None,
    solo_in_browser: bool = False,
    thinking: int | None = None,
) -> FastAPI:
    """The server's application; ``prepare`` is called in every process that thinks.

    With ``solo_in_browser`` pages are asked to play against bots in the browser. ``thinking`` says
    how many processes think: one for each processor unless it is given.
    """
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.store = SqlStore(database)
        app.state.register = Register(app.state.store)
        crier = Crier(app.state.register, settings.notices, settings.mail)
        town = Town(app.state.register, crier)
        lobby = Lobby(app.state.store, Pool(prepare, processes=thinking), society=town)
        await lobby.open()
        await crier.open()
        app.state.crier = crier
        app.state.lobby = lobby
        try:
            async with Keeper(app.state.store, lobby, settings.keep).at_work():
                yield
        finally:
            town.close()
            await lobby.close()

    app = FastAPI(
        title="Kingdom",
        version=kingdom.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages would load scripts from elsewhere
        redoc_url=None,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=PACKED)
    app.state.limits = limits = limits or settings.limits
    app.state.keeping = Keeping()
    app.state.solo_in_browser = solo_in_browser
    app.state.counts = counts = Counts(limits)
    app.add_middleware(Guard, counts=counts)
    app.state.metrics = metrics = Metrics()
    app.add_middleware(Access, metrics=metrics)
    app.include_router(PEOPLE)
    app.include_router(API)
    app.include_router(OPERATOR)
    add_page(app, static)
    _add_refusals(app)
    return app


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(NotDone)
    async def not_done(request: Request, why: NotDone) -> Response:
        return refused(request.scope, why)

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, NotDone):  # while the body was read
            return refused(request.scope, error.__cause__)
        if error.status_code == 400:
            return refused(request.scope, NotDone("malformed", "no_message"))
        key = "wrong_method" if error.status_code == 405 else "unknown_page"
        return refused(request.scope, NotDone("unknown_page", key), error.status_code)
