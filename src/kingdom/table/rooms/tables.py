"""New tables: what was asked for, checked and made ready for the store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

import kingdom
from kingdom.engine.log import Log
from kingdom.engine.setup import BadSetup, Setup
from kingdom.engine.state import State
from kingdom.table.cupboard.shelf import known_bot
from kingdom.table.notdone import NotDone
from kingdom.table.rows import GameRow, Record, SeatRow
from kingdom.table.session.keys import (
    hashed,
    hashed_invite,
    make_chance,
    make_game_id,
    make_invite,
    make_secret,
    person_of,
)
from kingdom.table.session.sitting import NOBODY
from kingdom.table.wire import CreatedSeat, NewGame, SeatWish


class NewTable(NamedTuple):
    """A table to be stored, and what its maker is told."""

    game: GameRow
    seats: list[SeatRow]
    journal: list[Record]
    told: list[CreatedSeat]


def begun_log(asked: NewGame) -> tuple[Log, State]:
    """The game of a set-up, or of the first game if none is said."""
    try:
        if asked.code is None:
            setup = kingdom.first_game(len(asked.seats))
        else:
            setup = kingdom.parse_setup(asked.code)
    except BadSetup as error:
        raise NotDone("bad_setup", error=error.sentence) from None
    check_seats(asked, setup)
    return kingdom.new_log(setup, chance_for(asked.seats, asked.seed))


def chance_for(seats: Iterable[SeatWish | SeatRow], *seeds: int | None) -> int:
    """What decides which cards come: the first seed that is known, if nobody else plays.

    Whoever knows the seed knows every hand; so where others play, it is one that nobody knows.
    """
    known = [seed for seed in seeds if seed is not None]
    if known and not any(seat.kind == "elsewhere" for seat in seats):
        return known[0]
    return make_chance()


def log_of_file(asked: NewGame, text: str) -> tuple[Log, State]:
    """The game of a file, as far as it is asked for."""
    try:
        log = kingdom.read_log(text)
        states = log.replay(kingdom.LIBRARY)
    except kingdom.BadLog as error:
        raise NotDone("bad_file", error=error.sentence) from None
    return cut(asked, log, states)


def cut(asked: NewGame, log: Log, states: Sequence[State]) -> tuple[Log, State]:
    """A game as far as it is asked for, with cards of its own from there on."""
    if asked.seats:
        check_seats(asked, log.setup)
    entry = len(log.entries) if asked.entry is None else asked.entry
    if entry > len(log.entries):
        raise NotDone("not_now", "no_entry", entries=len(log.entries))
    seed = chance_for(asked.seats, asked.seed, log.seed)
    return log._replace(entries=log.entries[:entry], seed=seed), states[entry]


def check_seats(asked: NewGame, setup: Setup) -> None:
    """NotDone unless there are as many players as seats."""
    if len(asked.seats) != setup.seats:
        raise NotDone("bad_setup", "seats_differ", given=len(asked.seats), wanted=setup.seats)


def new_table(asked: NewGame, log: Log, state: State, now: float) -> NewTable:
    """A table for a game that has begun."""
    id = make_game_id()
    seats, told = [], []
    for seat in range(log.setup.seats):
        name = log.players[seat] if seat < len(log.players) else ""
        row, created = _seat(id, seat, asked.seats[seat] if asked.seats else None, name)
        seats.append(row)
        told.append(created)
    here = next((row.seat for row in seats if row.kind == "here"), None)
    if asked.person is not None and here is not None:
        seats[here] = seats[here]._replace(person=person_of(asked.person))
    clock = asked.clock
    game = GameRow(
        id=id,
        setup=kingdom.setup_code(log.setup),
        seed=str(log.seed),
        deal=" ".join(log.deal),
        rulings=log.rulings,
        running_score=asked.running_score,
        clock_minutes=None if clock is None else clock.minutes,
        clock_seconds=None if clock is None else clock.seconds,
        is_open=asked.is_open,
        pace=asked.pace,
        rematch=None,
        made=now,
        touched=now,
        is_over=state.over,
        bot_to_act=not state.over and bool(seats[state.actor].player),
    )
    return NewTable(game, seats, _journal(id, log, now), told)


def _seat(game: str, seat: int, wish: SeatWish | None, name: str) -> tuple[SeatRow, CreatedSeat]:
    """A seat as it was wished for; without any wish nobody's, in a game to be looked at."""
    row = SeatRow(game, seat, "elsewhere", name[:24], "", "", False, NOBODY, None)
    created = CreatedSeat(seat=seat, secret=None, invite=None)
    if wish is None:
        return row, created
    row = row._replace(kind=wish.kind, name=wish.name, secret=None)
    if wish.kind == "bot":
        return row._replace(bot=known_bot(wish.bot)), created
    if wish.kind == "here":
        secret = make_secret()
        return row._replace(secret=hashed(secret)), replace(created, secret=secret)
    invite = make_invite()
    return row._replace(invite=hashed_invite(invite)), replace(created, invite=invite)


def _journal(game: str, log: Log, now: float) -> list[Record]:
    """What has happened already, as the journal keeps it; who did it does not matter any more."""
    return [
        Record(game, number, 0, entry.action, " ".join(entry.drawn), 0, 0, now)
        for number, entry in enumerate(log.entries, start=1)
    ]


def rematch_table(
    game: GameRow, seats: list[SeatRow], log: Log, state: State, now: float
) -> tuple[GameRow, list[SeatRow]]:
    """The same people at a new table, the next one first; their secrets open it too.

    A bot in the place of a friend who never came plays on; whoever came plays again.
    """
    id = make_game_id()
    turned = [
        row._replace(
            game=id,
            seat=seat,
            substitute=row.substitute if row.is_free else "",
            out_of_time=False,
            invite=None,
        )
        for seat, row in enumerate([*seats[1:], seats[0]])
    ]
    new = game._replace(
        id=id,
        setup=kingdom.setup_code(log.setup),
        seed=str(log.seed),
        deal=" ".join(log.deal),
        rulings=log.rulings,
        is_open=False,
        rematch=None,
        made=now,
        touched=now,
        is_over=False,
        day="",
        bot_to_act=bool(turned[state.actor].player),
        driver=None,
        driven_until=0.0,
    )
    return new, turned
