"""``kingdom admin``: for whoever runs a server, while it runs or not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from .files import Refused, print_json, writable
from .language import text
from .serve import DATABASE, own_database

if TYPE_CHECKING:
    from kingdom.server.admin import Listed

Answer = TypeVar("Answer")

Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", envvar=DATABASE, help="Where games are kept, as for serve."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Id = Annotated[str, typer.Argument(metavar="GAME", help="Its id, as in its address.")]

admin = typer.Typer(
    help="For whoever runs a server: see, end and delete games, back up, restore, check.",
    rich_markup_mode=None,
)


def _done(work: Coroutine[Any, Any, Answer]) -> Answer:
    """What some work gives; what cannot be done is refused in a sentence."""
    from kingdom.server.admin import UnknownGame, UnknownPerson
    from kingdom.server.store import BadDatabase

    try:
        return asyncio.run(work)
    except BadDatabase as error:
        raise Refused(str(error)) from None
    except UnknownGame as error:
        raise Refused(text("admin_no_game", game=error)) from None
    except UnknownPerson as error:
        raise Refused(text("admin_no_person", person=error)) from None
    except OSError as error:
        raise Refused(f"{error.filename}: {error.strerror}") from None


def _url(database: str | None) -> str:
    return database or own_database()


@admin.command("list")
def list_games(
    database: Database = None,
    most: Annotated[int, typer.Option(min=1, help="So many at most.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List games, the last touched first."""
    from kingdom.server.admin import listed, opened

    async def work() -> list[Listed]:
        async with opened(_url(database)) as store:
            return await listed(store, most)

    found = _done(work())
    if as_json:
        print_json([_told(each) for each in found])
        return
    for each in found:
        print(f"{each.game.id}  {_day(each.game.touched)}  {_state(each):10} {each.game.setup}")
        print(f"            {', '.join(each.players)}")
    if not found:
        print(text("admin_none"))


@admin.command()
def show(game: Id, database: Database = None, as_json: AsJson = False) -> None:
    """Show all that is known of a game but its cards."""
    from kingdom.server.admin import one, opened

    async def work() -> Listed:
        async with opened(_url(database)) as store:
            return await one(store, game)

    found = _done(work())
    if as_json:
        print_json(_told(found))
        return
    for key, value in _told(found).items():
        print(f"{key:10} {', '.join(value) if isinstance(value, list) else value}")


@admin.command()
def end(game: Id, database: Database = None) -> None:
    """End a game: bots take every seat and play it to its end at once."""
    from kingdom.server import admin

    async def work() -> None:
        async with admin.opened(_url(database)) as store:
            await admin.end(store, game)

    _done(work())
    print(text("admin_ended", game=game))


Person = Annotated[str, typer.Argument(metavar="PERSON", help="An id, as show and reports tell.")]


@admin.command()
def block(person: Person, database: Database = None) -> None:
    """Shut somebody out of games with others."""
    _shut_out(person, database, is_blocked=True)


@admin.command()
def unblock(person: Person, database: Database = None) -> None:
    """Let somebody play with others again."""
    _shut_out(person, database, is_blocked=False)


def _shut_out(person: str, database: str | None, *, is_blocked: bool) -> None:
    from kingdom.server.admin import opened, shut_out

    async def work() -> None:
        async with opened(_url(database)) as store:
            await shut_out(store, person, is_blocked=is_blocked)

    _done(work())
    print(text("admin_blocked" if is_blocked else "admin_unblocked", person=person))


@admin.command()
def reports(
    database: Database = None,
    most: Annotated[int, typer.Option(min=1, help="So many at most.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List what people have reported, the last first."""
    from kingdom.server.admin import opened
    from kingdom.server.people.register import Register

    async def work() -> list[dict[str, Any]]:
        async with opened(_url(database)) as store:
            return [dict(row._mapping) for row in await Register(store).reports(most)]

    found = _done(work())
    if as_json:
        print_json(found)
        return
    for each in found:
        print(f"{_day(each['said'])}  {each['game']}  {each['name']} ({each['about'] or '?'})")
        print(f"            {each['why']}")
    if not found:
        print(text("admin_no_reports"))


@admin.command()
def delete(game: Id, database: Database = None) -> None:
    """Delete a game for good."""
    from kingdom.server import admin

    async def work() -> None:
        async with admin.opened(_url(database)) as store:
            await admin.delete(store, game)

    _done(work())
    print(text("admin_deleted", game=game))


@admin.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A SQLite file to be written.")],
    database: Database = None,
) -> None:
    """Copy everything into one file, as it is at one moment, while games go on."""
    from kingdom.server.admin import opened
    from kingdom.server.store.upkeep import back_up

    path = writable(file)

    async def work() -> int:
        async with opened(_url(database)) as store:
            return await back_up(store.database, path)

    print(text("admin_backed_up", count=_done(work()), file=file))


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What backup has written.")],
    database: Database = None,
) -> None:
    """Copy a backup into a database without games, of either kind."""
    from kingdom.server.admin import opened
    from kingdom.server.lock import InUse, holding
    from kingdom.server.store.upkeep import restore

    if not file.is_file():
        raise Refused(text("no_file", name=file))

    async def work() -> int:
        async with opened(_url(database)) as store:
            return await restore(file, store.database)

    try:
        with holding(_url(database), ""):
            count = _done(work())
    except InUse as other:
        raise Refused(text("admin_in_use", address=other.address)) from None
    print(text("admin_restored", count=count, file=file))


@admin.command()
def check(database: Database = None, as_json: AsJson = False) -> None:
    """Replay every stored game; leaves with 1 if one is damaged."""
    from kingdom.server.admin import checked, opened

    async def work() -> dict[str, str]:
        async with opened(_url(database)) as store:
            return {id: wrong async for id, wrong in checked(store)}

    found = _done(work())
    damaged = {id: wrong for id, wrong in found.items() if wrong}
    if as_json:
        print_json({"games": len(found), "damaged": damaged})
    else:
        for id, wrong in damaged.items():
            print(text("admin_damaged", game=id, why=wrong))
        print(text("admin_checked", count=len(found), damaged=len(damaged)))
    if damaged:
        raise typer.Exit(1)


def _told(found: Listed) -> dict[str, Any]:
    game = found.game
    return {
        "game": game.id,
        "state": found.state,
        "setup": game.setup,
        "players": found.players,
        "people": [row.person for row in found.seats if row.person],
        "actions": found.actions,
        "made": _day(game.made),
        "touched": _day(game.touched),
        "open": game.is_open,
    }


def _state(found: Listed) -> str:
    return text(f"admin_{found.state}")


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
