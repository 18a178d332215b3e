"""Sitting down at a table, and being sent away from one: invitations and free seats."""

from __future__ import annotations

from kingdom.engine.state import Seat
from kingdom.table.notdone import NotDone
from kingdom.table.rows import SeatRow
from kingdom.table.session.keys import (
    hashed,
    hashed_invite,
    is_game_id,
    make_invite,
    person_of,
    plain_code,
)
from kingdom.table.wire import CreatedSeat, Join, Joined

from .lobby import Lobby
from .room import Room


async def join(lobby: Lobby, asked: Join) -> Joined:
    """Somebody sits down."""
    row = await lobby.store.invited(hashed_invite(asked.code))
    if row is None:
        row = await _free_seat(lobby, plain_code(asked.code), asked.seat, asked.secret)
    secret = hashed(asked.secret)
    is_news = row.secret != secret
    if is_news:
        await _sit_down(lobby, asked, row, secret)
    room = await lobby.room(row.game)
    await room.read_table()
    if is_news:
        room.tell_news("joined", row.seat)
    return Joined(game=row.game, seat=row.seat)


async def _sit_down(lobby: Lobby, asked: Join, row: SeatRow, secret: str) -> None:
    person = None if asked.person is None else person_of(asked.person)
    if person is not None:
        await lobby.society.check_joining(person, await lobby.store.seats(row.game))
        await lobby.society.meet(person, asked.name, asked.lang)
    if not await lobby.store.sit_down(row.game, row.seat, secret, asked.name, person):
        raise NotDone("seat_taken")


async def send_away(lobby: Lobby, id: str, seat: Seat, secrets: list[str]) -> CreatedSeat:
    """Whoever made a table frees a seat before the game begins; with another invitation."""
    room = await lobby.room(id)
    sitting = room.sitting
    yours = sitting.opened_by(secrets)
    if not any(sitting.seats[mine].kind == "here" for mine in yours):
        raise NotDone("not_yours", "only_host")
    if sitting.story.at:
        raise NotDone("not_now", "has_begun")
    if seat >= len(sitting.seats) or sitting.seats[seat].kind != "elsewhere":
        raise NotDone("malformed", where="seat")
    invite = make_invite()
    await lobby.store.stand_up(id, seat, hashed_invite(invite))
    await room.read_table()
    return CreatedSeat(seat=seat, secret=None, invite=invite)


async def invited_to(lobby: Lobby, code: str) -> Room:
    """The table at which an invitation, or the code of an open table, offers a seat."""
    row = await lobby.store.invited(hashed_invite(code))
    return await lobby.room(row.game if row else await _open_table(lobby, plain_code(code)))


async def _open_table(lobby: Lobby, id: str) -> str:
    """The id of a table at which anyone may sit down; NotDone if it is none."""
    game = await lobby.store.game(id) if is_game_id(id) else None
    if game is None or not game.is_open:
        raise NotDone("unknown_code")
    return id


async def _free_seat(lobby: Lobby, id: str, seat: Seat | None, secret: str) -> SeatRow:
    """A free seat of an open table, or the one that was taken with this secret before."""
    await _open_table(lobby, id)
    rows = await lobby.store.seats(id)
    for row in rows:
        if row.secret == hashed(secret):
            return row
    free = [row for row in rows if row.is_free and seat in (None, row.seat)]
    if not free:
        raise NotDone("seat_taken", "no_free_seat" if seat is None else "seat_taken")
    return free[0]
