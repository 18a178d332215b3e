"""What an operator does with stored games, whether a server runs or not; one that runs hears of it.

On PostgreSQL servers are told at once, on SQLite the server looks every few seconds.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import func, select

from kingdom.bots import LEVELS
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.sentence import Refusal
from kingdom.table.rows import GameRow, SeatRow, Stored
from kingdom.table.session.story import Story

from .people.register import Register
from .store import SqlStore
from .store.columns import GAMES, JOURNAL

QUICKEST = LEVELS[0].id
"""The bot that plays games to their end."""
AT_ONCE = 200

State: TypeAlias = Literal["unbegun", "running", "over"]


class Listed(NamedTuple):
    """A game in a list."""

    game: GameRow
    seats: list[SeatRow]
    actions: int

    @property
    def state(self) -> State:
        """How far it is."""
        if self.game.is_over:
            return "over"
        return "running" if self.game.touched > self.game.made else "unbegun"

    @property
    def players(self) -> list[str]:
        """Who plays: a name or a letter, and a bot by its level."""
        return [
            f"{row.name or SEAT_LETTERS[row.seat]}" + (f" ({row.player})" if row.player else "")
            for row in self.seats
        ]


class UnknownGame(ValueError):
    """There is no game with that id."""


class UnknownPerson(ValueError):
    """Nobody is known by that id."""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """The store at an address."""
    store = SqlStore(url)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


async def listed(store: SqlStore, most: int) -> list[Listed]:
    """Games, the last touched first."""
    query = select(GAMES.c.id).order_by(GAMES.c.touched.desc()).limit(most)
    return [await one(store, row[0]) for row in await store.rows(query)]


async def one(store: SqlStore, id: str) -> Listed:
    """One game."""
    game = await store.game(id)
    if game is None:
        raise UnknownGame(id)
    count = select(func.count()).select_from(JOURNAL).where(JOURNAL.c.game == id)
    return Listed(game, await store.seats(id), (await store.rows(count))[0][0])


async def end(store: SqlStore, id: str) -> None:
    """Bots take every seat and play the game to its end, at once; nobody gets a seat back."""
    found = await one(store, id)
    await store.set_pace(id, 0)
    for row in found.seats:
        if row.kind != "bot":
            await store.substitute(id, row.seat, QUICKEST, out_of_time=True, bot_to_act=True)


async def shut_out(store: SqlStore, person: str, *, is_blocked: bool) -> None:
    """Somebody may play with nobody but bots, or with others again."""
    register = Register(store)
    if await register.person(person) is None:
        raise UnknownPerson(person)
    await register.change(person, is_blocked=is_blocked)


async def delete(store: SqlStore, id: str) -> None:
    """A game is gone for good."""
    await one(store, id)
    await store.delete(id)


async def checked(store: SqlStore) -> AsyncIterator[tuple[str, str]]:
    """Every game, replayed: its id, and what is wrong with it; nothing if all is well."""
    last = ""
    while True:
        query = select(GAMES.c.id).where(GAMES.c.id > last).order_by(GAMES.c.id).limit(AT_ONCE)
        found = [row[0] for row in await store.rows(query)]
        for id in found:
            stored = await store.load(id)
            if stored is not None:
                yield id, wrong_with(stored)
        if not found:
            return
        last = found[-1]


def wrong_with(stored: Stored) -> str:
    """What is wrong with a game as it is stored; empty if it can be replayed to where it stands."""
    numbers = [record.number for record in stored.journal]
    if numbers != list(range(1, len(numbers) + 1)):
        return "the numbers of its journal have a gap"
    try:
        state = Story(stored).state
    except (Refusal, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return str(error) or repr(error)
    if state.over != stored.game.is_over:
        return "it is over, and not marked so" if state.over else "it is marked over, and is not"
    return ""
