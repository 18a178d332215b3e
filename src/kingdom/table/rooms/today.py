"""The game of a day: its set-up and deck come from the date, and everybody has one try.

Nobody learns anything by the seed that is not the same for all: it is the date itself.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import kingdom
from kingdom.engine.location import slug
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat
from kingdom.engine.view import View
from kingdom.table.notdone import NotDone
from kingdom.table.rows import GameRow, TryRow
from kingdom.table.session.keys import hashed
from kingdom.table.show.scenery import board_of, land_of
from kingdom.table.store import Conflict
from kingdom.table.wire import Joined, NewGame, SeatWish, Today, TodayWish, Try

from .lobby import Lobby
from .tables import new_table

OPPONENT = "hard"
YOU: Seat = 0
WITH_A_BOX = (2, 5, 6)
"""Wednesdays and weekends: the days on which another box comes along."""
MOST_ENDED = 50
"""Tries that are counted at once, of those that came to an end since somebody last asked."""


def day_at(time: float) -> date:
    """The day it is, by the calendar of Greenwich, so that it is the same for everybody."""
    return datetime.fromtimestamp(time, UTC).date()


def day_asked(lobby: Lobby, text: str) -> date:
    """The day that a text names; NotDone if there is no game of it."""
    now = day_at(lobby.clock.now())
    try:
        day = date.fromisoformat(text) if text else now
    except ValueError:
        day = date.max
    if day > now:
        raise NotDone("malformed", "no_day", today=now.isoformat())
    return day


def setup_of(day: date) -> Setup:
    """What everybody plays on a day: two players with the game, and now and then another box.

    >>> kingdom.setup_code(setup_of(date(2026, 11, 16)))
    'B2-bNOafAhA-CiWoKn'
    """
    game, *boxes = (box for box in kingdom.LIBRARY.expansions.values() if _comes_along(box.folder))
    chosen = [game.id]
    if day.weekday() in WITH_A_BOX:
        chosen.append(Random(f"{day} box").choice(boxes).id)
    return kingdom.random_setup(expansions=chosen, seats=2, seed=seed_of(day))


def _comes_along(folder: str) -> bool:
    """Whether a box is part of every Kingdom, and not one that somebody added."""
    return Path(folder).parent == Path(kingdom.__file__).parent / "expansions"


def seed_of(day: date) -> int:
    """The seed of a day's deck."""
    return int(f"{day:%Y%m%d}")


async def begin_today(lobby: Lobby, asked: TodayWish) -> Joined:
    """Sits somebody down to today's game; at the same table again if they have sat down before."""
    day = day_at(lobby.clock.now())
    you = SeatWish(kind="here", name=asked.name)
    wish = NewGame(seats=(you, SeatWish(kind="bot", bot=OPPONENT)), seed=seed_of(day))
    log, state = kingdom.new_log(setup_of(day), seed_of(day))
    table = new_table(wish, log, state, lobby.clock.now())
    game = table.game._replace(day=day.isoformat())
    player = hashed(asked.secret)
    seats = [row._replace(secret=player) if row.seat == YOU else row for row in table.seats]
    attempt = TryRow(day.isoformat(), player, game.id)
    try:
        await lobby.store.create(game, seats, table.journal, attempt)
    except Conflict:
        first = await _try_of(lobby, day, player)
        return Joined(game=first.game if first else "", seat=YOU)
    return Joined(game=game.id, seat=YOU)


async def _try_of(lobby: Lobby, day: date, player: str) -> TryRow | None:
    tries = await lobby.store.tries(day.isoformat())
    return next((row for row in tries if row.player == player), None)


async def told_of(lobby: Lobby, day: date, secrets: list[str]) -> Today:
    """The game of a day, and how everybody fared with it."""
    setup = setup_of(day)
    log, state = kingdom.new_log(setup, seed_of(day))
    mine = {hashed(secret) for secret in secrets}
    tries = await _ended(lobby, await lobby.store.tries(day.isoformat()))
    yours = next((row for row in tries if row.player in mine), None)
    tomorrow = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
    return Today(
        day=day.isoformat(),
        seconds_left=max(0, round(tomorrow.timestamp() - lobby.clock.now())),
        code=kingdom.setup_code(log.setup),
        expansions=list(setup.expansions),
        cards=[slug(card) for card in setup.cards],
        bot=OPPONENT,
        land=land_of(setup),
        board=board_of(View(state, None)),
        yours=None if yours is None else await _told(lobby, yours),
        tries=sorted(row.gold for row in tries if row.gold is not None),
    )


async def _told(lobby: Lobby, row: TryRow) -> Try:
    is_over = row.gold is not None
    is_gone = not is_over and await lobby.store.game(row.game) is None
    gold, ahead = row.gold or 0, row.ahead or 0
    return Try(game=row.game, is_over=is_over, is_gone=is_gone, gold=gold, ahead=ahead)


async def _ended(lobby: Lobby, tries: list[TryRow]) -> list[TryRow]:
    """Some tries, with the gold of those that have come to an end meanwhile."""
    found, left = [], MOST_ENDED
    for row in tries:
        if row.gold is None and left:
            game = await lobby.store.game(row.game)
            if game is not None and game.is_over:
                left -= 1
                row = await _counted(lobby, row, game)
        found.append(row)
    return found


async def _counted(lobby: Lobby, row: TryRow, game: GameRow) -> TryRow:
    state = (await lobby.room(game.id)).sitting.state
    gold, other = (state.gold(seat) for seat in range(state.game.seats))
    row = row._replace(gold=gold, ahead=gold - other)
    await lobby.store.end_try(row)
    return row
