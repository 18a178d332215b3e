"""The interface over HTTP: every request of the table's desk at its address, and the sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from starlette.responses import Response
from starlette.routing import WebSocketRoute

import kingdom
from kingdom.engine.words import ENGLISH
from kingdom.table.notdone import NotDone
from kingdom.table.rooms import desk
from kingdom.table.speech import speech_in
from kingdom.table.wire import Health, Refusal

from .answers import told
from .counts import caller_of
from .described import described
from .kept import Keeping
from .lines import Lines
from .socket import Socket

NEW_GAME = 2_000
"""Bytes that a game takes besides what it is made of."""

QUERY = {desk.moments: ("first", "last"), desk.review: ("entry",), desk.today: ("day",)}
"""What may stand behind the question mark besides the language."""

API = APIRouter(prefix="/api", responses={"default": {"model": Refusal}})


@API.get("/health", response_model=Health)
async def health(request: Request) -> Response:
    """Whether the server is well, and its database with it."""
    about = request.app.state
    is_well = await about.store.is_well()
    health = Health(
        status="ok" if is_well else "no database",
        version=kingdom.__version__,
        database=about.store.kind,
        solo_in_browser=about.solo_in_browser,
    )
    return told(health, 200 if is_well else 503)


def _add(asked: desk.Request) -> None:
    """A request of the desk as a route."""
    is_text = asked.gets is str
    API.add_api_route(
        f"/{asked.path}",
        _endpoint(asked),
        methods=[asked.method],
        name=asked.answer.__name__,
        description=asked.about,
        response_model=None if is_text else asked.gets,
        response_class=PlainTextResponse if is_text else Response,
        status_code=_status(asked),
        openapi_extra=described(asked.path, QUERY.get(asked.answer, ()), asked.brings),
    )


def _status(asked: desk.Request) -> int:
    return 201 if asked.answer is desk.create else 200


def _endpoint(asked: desk.Request) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        keeping: Keeping = request.app.state.keeping
        lang = ""
        if asked.lasts:
            lang = speech_in(request.query_params.get("lang", ENGLISH)).lang
            kept = keeping.answer(asked.path, lang, request.headers)
            if kept is not None:
                return kept
        caller = caller_of(request.scope)
        scheme, _, secrets = request.headers.get("authorization", "").partition(" ")
        asking = desk.Asking(
            lobby=request.app.state.lobby,
            values={**request.query_params, **request.path_params},
            body=None,
            secrets=desk.secrets_in(secrets) if scheme.lower() == "bearer" else [],
            caller=caller,
            check_open=lambda: request.app.state.counts.check_open(caller),
        )
        body = await request.body()
        if asked.answer is desk.create:
            request.app.state.counts.check_kept(caller, len(body) + NEW_GAME)
        answer = await desk.answer(asked, asking, body)
        if isinstance(answer, str):
            name = f'attachment; filename="kingdom-{request.path_params["game"]}.txt"'
            headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
            return PlainTextResponse(answer, headers=headers)
        if asked.lasts:
            return keeping.keep(asked.path, lang, answer, request.headers)
        return told(answer, _status(asked))

    return endpoint


for _asked in desk.REQUESTS:
    _add(_asked)


# A page that watches a game, and a program that plays one; as FastAPI would have them they would
# be served by a task each.
API.routes += [
    WebSocketRoute("/api/games/{game}/socket", Socket.open),
    WebSocketRoute("/api/games/{game}/lines", Lines.open),
]


@API.api_route(
    "/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False
)
async def nothing(path: str) -> None:
    """Any other address of the interface."""
    raise NotDone("unknown_page")
