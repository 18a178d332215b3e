"""A server that starts again: how long until it serves, and until everybody is back.

python -m benchmarks.restart                    # 500 pages, and 10,000 stored games
python -m benchmarks.restart --pages 100 --stored 0
python -m benchmarks.restart --idle 1000        # what is left of rooms that nobody watches
"""

from __future__ import annotations

import argparse
import asyncio
import time
from functools import cache

from kingdom.server.store import SqlStore
from kingdom.table.rooms.lobby import KEPT, SWEEP
from kingdom.table.rooms.tables import NewTable, log_of_file, new_table
from kingdom.table.session.keys import make_game_id
from kingdom.table.wire import NewGame, SeatWish

from .load import Game
from .openings import GAMES, played
from .page import Page
from .serving import Server, database, serving

AT_ONCE = 200
PAUSE = 0.2
"""Seconds after which a page that was not let in tries again."""


async def opened(server: Server, count: int) -> list[Game]:
    """Games with both people connected."""
    games = [Game(server.port, number) for number in range(count)]
    for start in range(0, count, 20):
        await asyncio.gather(*(game.open() for game in games[start : start + 20]))
    return games


async def come_back(server: Server, pages: int) -> tuple[float, float]:
    """Seconds until a server that was killed serves again, and then until all pages are back."""
    games = await opened(server, pages // 2)
    server.kill()
    start = time.perf_counter()
    await asyncio.to_thread(server.start)
    serves = time.perf_counter()
    await asyncio.gather(*(_back(page) for game in games for page in game.pages))
    done = time.perf_counter()
    for game in games:
        game.close()
    return serves - start, done - serves


async def _back(page: Page) -> None:
    while True:
        try:
            return await page.open()
        except (OSError, TimeoutError):
            await asyncio.sleep(PAUSE)


async def fill(address: str, count: int) -> None:
    """Stores games at every stage."""
    store = SqlStore(address)
    await store.open()
    for start in range(0, count, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, count))
        await asyncio.gather(*(_store(store, _table(number % GAMES)) for number in numbers))
    await store.close()


async def _store(store: SqlStore, table: NewTable) -> None:
    id = make_game_id()
    await store.create(
        table.game._replace(id=id),
        [row._replace(game=id, secret=None, invite=None) for row in table.seats],
        [record._replace(game=id) for record in table.journal],
    )


@cache
def _table(number: int) -> NewTable:
    file, entries = played(number)
    seats = (SeatWish(kind="elsewhere"), SeatWish(kind="elsewhere"))
    asked = NewGame(seats=seats, file=file, entry=entries * number // GAMES)
    return new_table(asked, *log_of_file(asked, file), now=time.time())


async def left_over(server: Server, count: int) -> float:
    """Kilobytes that are left of each room some time after everybody has gone.

    Memory that was used once is used again rather than given back; so it is what comes to it with
    rooms that are opened when as many have been closed.
    """
    left = 0.0
    for _ in range(2):
        before = server.settled().memory
        for game in await opened(server, count):
            game.close()
        await asyncio.sleep(KEPT + 2 * SWEEP)
        left = (server.settled().memory - before) / count / 1000
    return left


def main() -> None:
    """As the command line asks."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--pages", type=int, default=500)
    asked.add_argument("--stored", type=int, default=10_000)
    asked.add_argument("--idle", type=int, default=0)
    asked.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    said = asked.parse_args()
    if said.pages:
        with database(said.database) as (url, _), serving(url) as server:
            serves, back = asyncio.run(come_back(server, said.pages))
        print(f"It serves after {serves:.2f} s, {said.pages} pages are back {back:.2f} s later.")
    if said.stored:
        with database(said.database) as (url, _):
            asyncio.run(fill(url, said.stored))
            start = time.perf_counter()
            with serving(url) as server:
                took, used = time.perf_counter() - start, server.used().processor
        print(f"With {said.stored} stored games it serves after {took:.2f} s, {used:.2f} of work.")
    if said.idle:
        with database(said.database) as (url, _), serving(url) as server:
            left = asyncio.run(left_over(server, said.idle))
        print(f"Of {said.idle} rooms that nobody watches {left:.1f} KB each are left.")


if __name__ == "__main__":
    main()
