"""A try at today's game that is all but finished, as a store has it."""

from __future__ import annotations

import asyncio
import time
from datetime import date
from random import Random
from threading import Thread

import kingdom
from kingdom.engine.log import Log
from kingdom.engine.playout import random_action
from kingdom.engine.state import State
from kingdom.server.store.store import SqlStore
from kingdom.table.rooms.tables import new_table
from kingdom.table.rooms.today import YOU, day_at, seed_of, setup_of
from kingdom.table.rows import TryRow
from kingdom.table.session.keys import hashed
from kingdom.table.wire import NewGame, SeatWish

DEALT = date(2026, 11, 10)


def played(log: Log, state: State, *, until_last: bool) -> tuple[Log, State]:
    """A game played by chance, to its end or to where the last turn of yours begins."""
    random = Random(1).random
    last = (log, state)
    while not state.over:
        if state.actor == YOU and any(event.kind == "turn" for event in state.events or ()):
            last = (log, state)
        state = state.after(random_action(state, random))
        log = log.then(state)
    return last if until_last else (log, state)


def store_try(database: str, secret: str, *, until_last: bool) -> str:
    """Somebody's try at today's game, which has the cards of the same day always; its id."""
    log, state = played(*kingdom.new_log(setup_of(DEALT), seed_of(DEALT)), until_last=until_last)
    seats = (SeatWish(kind="here", name="Anna"), SeatWish(kind="bot", bot="hard"))
    table = new_table(NewGame(seats=seats, pace=0), log, state, time.time())
    player = hashed(secret)
    rows = [row._replace(secret=player) if row.seat == YOU else row for row in table.seats]
    game = table.game._replace(day=day_at(time.time()).isoformat())

    async def write() -> None:
        store = SqlStore(database)
        await store.open()
        attempt = TryRow(game.day, player, game.id)
        await store.create(game, rows, table.journal, attempt)
        await store.close()

    # In a thread of its own: playwright may have a loop in this one.
    writing = Thread(target=lambda: asyncio.run(write()))
    writing.start()
    writing.join()
    return game.id
