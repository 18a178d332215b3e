"""The application: the interface, the page, and refusals that are always a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import kingdom

from .answers import refused
from .guard import Guard
from .limits import Limits
from .lobby import Lobby
from .notdone import NotDone, malformed
from .page import STATIC, add_page
from .routes import API
from .store import Store
from .thinker import Thinker

LOG = structlog.get_logger()


def make_app(
    database: str,
    *,
    static: Path = STATIC,
    limits: Limits | None = None,
    prepare: Callable[[], None] | None = None,
) -> FastAPI:
    """The server's application; ``prepare`` is called in every process that thinks."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        lobby = Lobby(Store(database), Thinker(prepare))
        await lobby.open()
        app.state.lobby = lobby
        try:
            yield
        finally:
            await lobby.close()

    app = FastAPI(
        title="Kingdom",
        version=kingdom.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages would load scripts from elsewhere
        redoc_url=None,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.state.limits = limits = limits or Limits()
    app.add_middleware(Guard, limits=limits)
    app.include_router(API)
    add_page(app, static)
    _add_refusals(app)
    return app


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(NotDone)
    async def not_done(request: Request, why: NotDone) -> Response:
        return refused(request.scope, why)

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, error: RequestValidationError) -> Response:
        return refused(request.scope, malformed(error.errors()))

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, NotDone):  # while the body was read
            return refused(request.scope, error.__cause__)
        if error.status_code == 400:
            return refused(request.scope, NotDone("malformed", "no_message"))
        key = "wrong_method" if error.status_code == 405 else "unknown_page"
        return refused(request.scope, NotDone("unknown_page", key), error.status_code)

    @app.exception_handler(Exception)
    async def not_well(request: Request, error: Exception) -> Response:
        LOG.error("a request failed", path=request.url.path, exc_info=error)
        return refused(request.scope, NotDone("broken"))
