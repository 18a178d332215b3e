"""The interface for people: who am I, how well do I play, whom do I avoid. Only servers have it.

A person's secret comes as ``Authorization: Bearer``, as those of seats do.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from kingdom.server.notices.crier import Crier
from kingdom.server.notices.post import NotSent, place_of
from kingdom.server.notices.push import Subscription, check
from kingdom.server.people.register import Person, Register
from kingdom.server.people.skill import BOTS, points
from kingdom.table.notdone import NotDone, malformed
from kingdom.table.rooms import desk
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.session.keys import is_person, person_of
from kingdom.table.speech import speech_in, speech_or_english
from kingdom.table.wire import (
    AboutMe,
    BlockWish,
    GameList,
    Gone,
    HookTold,
    HookWish,
    Known,
    Leaders,
    Me,
    Message,
    Misread,
    NoticeKind,
    PersonShown,
    Played,
    PushWish,
    Refusal,
    ReportWish,
    Standing,
    parse,
)

from .answers import told
from .described import described

PEOPLE = APIRouter(prefix="/api", responses={"default": {"model": Refusal}})

LEAST = 5
"""Games that must have counted before somebody is among the leaders."""
MOST_LEADERS, MOST_GAMES, MOST_SEATS = 100, 50, 500

Wish = TypeVar("Wish", bound=Message)


def register_of(request: Request) -> Register:
    """The register of the server."""
    register: Register = request.app.state.register
    return register


def crier_of(request: Request) -> Crier:
    """Whoever sends notices."""
    crier: Crier = request.app.state.crier
    return crier


def secret_of(request: Request) -> str:
    """Whoever asks; NotDone if they show nothing."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    secrets = desk.secrets_in(shown) if scheme.lower() == "bearer" else []
    if not secrets:
        raise NotDone("wrong_secret", "no_person")
    return secrets[0]


async def asker(request: Request) -> Person:
    """Whoever asks, if they are known."""
    person = await register_of(request).person(person_of(secret_of(request)))
    if person is None:
        raise NotDone("wrong_secret", "no_person")
    return person


async def brought(request: Request, kind: type[Wish]) -> Wish:
    """The message that a request brings."""
    try:
        wish: Wish = parse(kind, await request.body())
    except Misread as error:
        raise malformed(error) from None
    return wish


def standing(person: Person) -> Standing:
    """How somebody stands."""
    rating = None if person.mu is None else points(person.mu)
    return Standing(
        person=person.id, name=person.name, rating=rating, played=person.played, won=person.won
    )


async def _games(register: Register, id: str) -> list[Played]:
    return [
        Played(
            game=row.game, said=row.said, place=row.place, seats=row.seats, rating=points(row.mu)
        )
        for row in await register.results(id, MOST_GAMES)
    ]


async def _me(request: Request, person: Person) -> Response:
    register, crier = register_of(request), crier_of(request)
    blocked = await register.people(await register.blocked_by(person.id))
    wants: list[NoticeKind] = [kind for kind in _KINDS if kind in person.wants.split()]
    return told(
        Me(
            standing=standing(person),
            games=await _games(register, person.id),
            blocked=[Known(person=other.id, name=other.name) for other in blocked],
            wants=wants,
            mail=person.mail,
            may_mail=crier.may_mail,
            push_key=crier.signer.public if crier.signer else "",
        )
    )


_KINDS: tuple[NoticeKind, ...] = ("turn", "joined", "rematch", "over")


@PEOPLE.get("/me", response_model=Me)
async def me(request: Request) -> Response:
    """All that is shown to somebody of themselves."""
    return await _me(request, await asker(request))


@PEOPLE.post("/me", response_model=Me, openapi_extra=described(brings=AboutMe))
async def say_who(request: Request) -> Response:
    """Somebody says who they are; from the first time on they are known."""
    register, id = register_of(request), person_of(secret_of(request))
    wish = await brought(request, AboutMe)
    lang = speech_in(wish.lang).lang if wish.lang is not None else None
    known = await register.person(id)
    await register.meet(id, wish.name or "", lang or (known.lang if known else "en"))
    news: dict[str, object] = {}
    if wish.wants is not None:
        news["wants"] = " ".join(wish.wants)
    if wish.mail is not None:
        news["mail"] = wish.mail
    if news:
        await register.change(id, **news)
    return await _me(request, await asker(request))


@PEOPLE.get("/me/games", response_model=GameList)
async def my_games(request: Request) -> Response:
    """The games somebody has a seat in, on whatever device they sat down."""
    lobby: Lobby = request.app.state.lobby
    secret = secret_of(request)
    ids = await register_of(request).games(person_of(secret), MOST_SEATS)
    speech = speech_or_english(request.query_params.get("lang", ""))
    return told(await lobby.games_of(ids, secret, speech))


@PEOPLE.get("/me/export")
async def export(request: Request) -> Response:
    """Everything that is kept of somebody."""
    person = await asker(request)
    headers = {"Content-Disposition": 'attachment; filename="kingdom-me.json"'}
    everything = await register_of(request).everything(person.id)
    return JSONResponse(everything, headers={**headers, "Cache-Control": "no-store"})


@PEOPLE.post("/me/delete", response_model=Gone)
async def delete(request: Request) -> Response:
    """Everything of somebody is deleted; their games stay with the others."""
    person = await asker(request)
    games = await register_of(request).games(person.id, MOST_SEATS)
    count = await register_of(request).forget(person.id)
    await request.app.state.lobby.read_tables(games)
    return told(Gone(games=count))


@PEOPLE.post("/me/push", response_model=Me, openapi_extra=described(brings=PushWish))
async def push(request: Request) -> Response:
    """A browser wants notices, or wants no more."""
    person, wish = await asker(request), await brought(request, PushWish)
    crier, browser = crier_of(request), Subscription(wish.endpoint, wish.key, wish.auth)
    if not wish.key:
        await crier.unsubscribe(wish.endpoint)
    elif not check(browser):
        raise NotDone("malformed", where="key")
    else:
        await _check_place(crier, wish.endpoint)
        await crier.subscribe(person.id, browser)
    return await _me(request, person)


@PEOPLE.get("/games/{game}/hook", response_model=HookTold)
async def hook(request: Request, game: str) -> Response:
    """Where word of a game goes for whoever asks."""
    person = await asker(request)
    await request.app.state.lobby.room(game)
    return told(HookTold(address=await crier_of(request).hook(game, person.id)))


@PEOPLE.post(
    "/games/{game}/hook", response_model=HookTold, openapi_extra=described(brings=HookWish)
)
async def set_hook(request: Request, game: str) -> Response:
    """Word of a game goes somewhere else from now on, or nowhere."""
    person, wish = await asker(request), await brought(request, HookWish)
    room = await request.app.state.lobby.room(game)
    if not any(row.person == person.id for row in room.sitting.seats):
        raise NotDone("not_yours", "not_at_table")
    crier = crier_of(request)
    if wish.address:
        await _check_place(crier, wish.address)
    await crier.set_hook(game, person.id, wish.address)
    return told(HookTold(address=wish.address))


async def _check_place(crier: Crier, address: str) -> None:
    """NotDone if nothing may be sent there."""
    try:
        await asyncio.to_thread(place_of, address, may_be_private=crier.may_be_private)
    except NotSent:
        raise NotDone("malformed", "no_place") from None


@PEOPLE.post("/me/blocks", response_model=Me, openapi_extra=described(brings=BlockWish))
async def block(request: Request) -> Response:
    """Somebody does not want to sit with another, or does again."""
    person, wish = await asker(request), await brought(request, BlockWish)
    await register_of(request).block(person.id, wish.person, is_blocked=wish.is_blocked)
    return await _me(request, person)


@PEOPLE.post("/reports", response_model=Known, openapi_extra=described(brings=ReportWish))
async def report(request: Request) -> Response:
    """Tells the operator of somebody at a table."""
    person, wish = await asker(request), await brought(request, ReportWish)
    room = await request.app.state.lobby.room(wish.game)
    rows = room.sitting.seats
    if wish.seat >= len(rows) or rows[wish.seat].kind == "bot" or rows[wish.seat].is_free:
        raise NotDone("malformed", "nobody_there")
    row = rows[wish.seat]
    await register_of(request).report(person.id, row.person, row.name, wish.game, wish.why)
    return told(Known(person=row.person or "", name=row.name))


@PEOPLE.get("/people", response_model=Leaders)
async def leaders(request: Request) -> Response:
    """Those who play best."""
    people = await register_of(request).leaders(LEAST, MOST_LEADERS)
    bots = [
        Standing(person="", name=bot, rating=rating, played=0, won=0)
        for bot, rating in BOTS.items()
    ]
    return told(Leaders(people=[standing(each) for each in people], bots=bots, least=LEAST))


@PEOPLE.get("/people/{person}", response_model=PersonShown)
async def one(request: Request, person: str) -> Response:
    """Somebody as others see them."""
    register = register_of(request)
    found = await register.person(person) if is_person(person) else None
    if found is None:
        raise NotDone("unknown_page", "no_such_person")
    return told(PersonShown(standing=standing(found), games=await _games(register, found.id)))
