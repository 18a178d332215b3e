"""The interface over HTTP: read the request, call the lobby or a room, answer."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request, WebSocket
from fastapi.responses import PlainTextResponse
from starlette.responses import Response

import kingdom
from kingdom.engine.words import ENGLISH

from .answers import told
from .lobby import Lobby
from .notdone import NotDone
from .protocol import (
    Created,
    GameLine,
    GameList,
    Health,
    Join,
    Joined,
    Moments,
    MyGames,
    NewGame,
    Refusal,
    Replay,
    Rules,
    SectionMaps,
    SetupShown,
    SetupWish,
    Shelf,
    TurnReview,
)
from .rules import rules_in
from .setups import setup_shown
from .shelf import section_maps, shelf_in
from .socket import Socket
from .speech import Speech, speech_in

MOST_MOMENTS = 60

API = APIRouter(prefix="/api", responses={"default": {"model": Refusal}})


def lobby_of(request: Request) -> Lobby:
    """The lobby of this server."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def speech_of(lang: str = ENGLISH) -> Speech:
    """The language asked for."""
    return speech_in(lang)


def secrets_of(authorization: Annotated[str, Header()] = "") -> list[str]:
    """The secrets shown: ``Authorization: Bearer ONE,ANOTHER``."""
    scheme, _, secrets = authorization.partition(" ")
    return [s for s in secrets.split(",") if s][:5] if scheme.lower() == "bearer" else []


LobbyHere = Annotated[Lobby, Depends(lobby_of)]
SpeechAsked = Annotated[Speech, Depends(speech_of)]
SecretsShown = Annotated[list[str], Depends(secrets_of)]


@API.get("/health", response_model=Health)
async def health(lobby: LobbyHere) -> Response:
    """That the server is well."""
    version = kingdom.__version__
    return told(Health(status="ok", version=version, database=lobby.store.kind))


@API.get("/shelf", response_model=Shelf)
async def shelf(speech: SpeechAsked) -> Response:
    """All that can be set up, and what everything is called."""
    return told(shelf_in(speech.lang))


@API.get("/sections", response_model=SectionMaps)
async def sections() -> Response:
    """A map of every section."""
    return told(section_maps())


@API.get("/rules", response_model=Rules)
async def rules(speech: SpeechAsked) -> Response:
    """The complete rules."""
    return told(rules_in(speech.lang))


@API.post("/setups", response_model=SetupShown)
async def setups(wish: SetupWish, speech: SpeechAsked) -> Response:
    """A set-up drawn, chosen or by code, with its board."""
    return told(setup_shown(wish, speech))


@API.get("/games", response_model=GameList)
async def open_tables(lobby: LobbyHere, speech: SpeechAsked) -> Response:
    """Tables at which anyone may sit down."""
    return told(await lobby.open_tables(speech))


@API.post("/games", response_model=Created, status_code=201)
async def create(asked: NewGame, lobby: LobbyHere, secrets: SecretsShown) -> Response:
    """A new table."""
    return told(await lobby.create(asked, secrets), 201)


@API.post("/games/mine", response_model=GameList)
async def mine(asked: MyGames, lobby: LobbyHere, speech: SpeechAsked) -> Response:
    """The games a browser has seats in."""
    return told(await lobby.mine(asked, speech))


@API.post("/join", response_model=Joined)
async def join(asked: Join, lobby: LobbyHere) -> Response:
    """Sitting down."""
    return told(await lobby.join(asked))


@API.get("/games/{game}", response_model=GameLine)
async def one_game(
    game: str, lobby: LobbyHere, speech: SpeechAsked, secrets: SecretsShown
) -> Response:
    """One game."""
    room = await lobby.room(game)
    return told(room.window.line(room.sitting.opened_by(secrets), speech))


@API.get("/games/{game}/replay", response_model=Replay)
async def replay(game: str, lobby: LobbyHere, speech: SpeechAsked) -> Response:
    """A game's log, turns and gold."""
    return told((await lobby.room(game)).window.replay(speech))


@API.get("/games/{game}/moments", response_model=Moments)
async def moments(
    game: str,
    first: int,
    last: int,
    lobby: LobbyHere,
    speech: SpeechAsked,
    secrets: SecretsShown,
) -> Response:
    """A game's states, some in a row."""
    room = await lobby.room(game)
    yours = room.sitting.opened_by(secrets)
    states = list(room.sitting.story.states)
    if not 0 <= first <= last < len(states) or last - first >= MOST_MOMENTS:
        raise NotDone("malformed", "no_moments", most=MOST_MOMENTS, entries=len(states))
    found = []
    for entry in range(first, last + 1):
        found.append(room.window.moment(states[: entry + 1], yours, speech))
        await asyncio.sleep(0)  # others are served in between
    return told(Moments(moments=found))


@API.get("/games/{game}/review", response_model=TurnReview)
async def review(game: str, entry: int, lobby: LobbyHere, speech: SpeechAsked) -> Response:
    """What a good bot thinks of a turn of a finished game."""
    return told(await (await lobby.room(game)).review(entry, speech))


@API.get("/games/{game}/file", response_class=PlainTextResponse)
async def file(
    game: str, lobby: LobbyHere, speech: SpeechAsked, secrets: SecretsShown
) -> PlainTextResponse:
    """The game as a file."""
    room = await lobby.room(game)
    lobby.check_open(room, secrets, "hidden_file")
    # In the file a comma stands between names, and a # begins a comment.
    names = tuple(name.translate({44: " ", 35: " "}) for name in room.sitting.names(speech))
    text = kingdom.write_log(room.sitting.story.log._replace(players=names))
    headers = {"Content-Disposition": f'attachment; filename="kingdom-{room.id}.txt"'}
    return PlainTextResponse(text, headers={**headers, "Cache-Control": "no-store"})


@API.websocket("/games/{game}/socket")
async def socket(websocket: WebSocket, game: str) -> None:
    """A page that watches a game."""
    about = websocket.app.state
    await Socket(websocket, about.lobby, about.limits, game).run()


@API.api_route(
    "/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False
)
async def nothing(path: str) -> None:
    """Any other address of the interface."""
    raise NotDone("unknown_page")
