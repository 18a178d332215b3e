"""The lobby: where tables are made and found, and every room is opened when it is needed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio import Task as Running
from collections.abc import Iterable
from weakref import WeakValueDictionary

import kingdom
from kingdom.engine.log import Log
from kingdom.engine.sentence import Refusal
from kingdom.engine.state import Seat, State
from kingdom.table.apart import apart
from kingdom.table.clock import Clock, SystemClock
from kingdom.table.meter import counted
from kingdom.table.notdone import NotDone
from kingdom.table.rows import Record, Stored
from kingdom.table.session.keys import (
    hashed,
    is_game_id,
    make_chance,
    person_of,
)
from kingdom.table.session.sitting import NOBODY
from kingdom.table.society import Nobody, Society
from kingdom.table.speech import Speech
from kingdom.table.store import Store
from kingdom.table.thinker import Thinker
from kingdom.table.wire import (
    Created,
    Deleted,
    GameLine,
    GameList,
    Held,
    MyGames,
    NewGame,
)

from .background import Background
from .room import MOST_CHAT, Room
from .tables import begun_log, cut, log_of_file, new_table, rematch_table

LOG = logging.getLogger(__name__)

SWEEP = 3.0
"""Seconds between two looks for bots that nobody lets act."""
PRESENCE = 15.0
"""Seconds after which other servers are told again who watches here."""
KEPT = 30.0
"""Seconds after which nothing is left of a room that nobody needs but its row in the store."""
MOST_LISTED = 50


class Lobby:
    """Every game of a server."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        clock: Clock | None = None,
        society: Society | None = None,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.clock = clock or SystemClock()
        self.society = society or Nobody()
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each room that is being opened, as long as somebody waits for it."""
        self._unplayable: set[str] = set()
        """Games whose boards or rules are not on the shelf any more."""
        self._sweeping: Running[None] | None = None
        self._background = Background()

    async def open(self) -> None:
        """Begins: bots whose turn it is go on thinking."""
        await self.store.open()
        await self._listen()
        self.thinker.warm_up()
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Ends; the store has everything."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        self._background.stop()
        for room in self._rooms.values():
            room.close()
        self.thinker.close()
        await self.store.close()

    # Rooms ------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a game, for somebody who needs it; NotDone if there is no such game."""
        room = await self._find(id)
        room.used = self.clock.ticks()
        return room

    async def _find(self, id: str) -> Room:
        """The same for somebody who only lists it: it is kept no longer for that."""
        found = self._rooms.get(id)
        if found is not None:
            return found
        if not is_game_id(id):
            raise NotDone("unknown_game")
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._rooms:
                stored = await self.store.load(id)
                if stored is None:
                    raise NotDone("unknown_game")
                self._rooms[id] = await self._open_room(stored)
                # What was written while it was opened told a room that was not there yet.
                await self._rooms[id].read_journal()
            return self._rooms[id]

    async def _open_room(self, stored: Stored) -> Room:
        try:
            return await Room.open(stored, self.store, self.thinker, self.clock, self.society.tell)
        except Refusal as error:  # BadSetup or BadLog: the shelf is not what it was
            self._unplayable.add(stored.game.id)
            LOG.warning("a game cannot be played: game %s, error %s", stored.game.id, error)
            raise NotDone("not_now", "unplayable", error=error.sentence) from None
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            self._unplayable.add(stored.game.id)
            LOG.warning("a game is damaged: game %s, error %r", stored.game.id, error)
            raise NotDone("not_now", "damaged") from None

    async def _sweep(self) -> None:
        """Again and again: lets idle bots act, closes idle rooms, tells who is present."""
        told = self.clock.ticks()
        while True:
            try:
                waiting = await self.store.undriven(MOST_LISTED, self._unplayable)
                late = await self.store.overdue(MOST_LISTED, self._unplayable)
                for id in (*waiting, *late):
                    await self._go_on(id)
                if await self.store.others_wrote():
                    await self._read_all()
                self._close_idle(self.clock.ticks())
                if self.clock.ticks() - told > PRESENCE:
                    told = self.clock.ticks()
                    rooms = [room for room in self._rooms.values() if room.audience.watchers]
                    await self.store.tell(*(room.presence for room in rooms))
            except Exception:
                LOG.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _go_on(self, id: str) -> None:
        """Lets the bots of a game act, or takes the seat of somebody whose time is up."""
        if id in self._unplayable:
            return
        try:
            (await self.room(id)).go_on()
        except NotDone:
            return  # it was told when it could not be opened
        except Exception:  # the others' bots must not wait for this one
            LOG.exception("a game could not be opened: game %s", id)

    def watchers(self) -> dict[str, int]:
        """How many watch each of the games that are open here."""
        return {id: len(room.audience.watchers) for id, room in self._rooms.items()}

    def _close_idle(self, now: float) -> None:
        for id, room in list(self._rooms.items()):
            room.sitting.story.states.rest()
            if room.is_idle and now - room.used > KEPT:
                room.close()
                del self._rooms[id]

    # Tables -----------------------------------------------------------------------------------

    async def create(self, asked: NewGame, secrets: list[str]) -> Created:
        """Makes a table; its game runs from now on."""
        if sum(source is not None for source in (asked.code, asked.game, asked.file)) > 1:
            raise NotDone("malformed", "one_source")
        if asked.file is not None:
            log, state = await apart(log_of_file, asked, asked.file)
        elif asked.game is not None:
            log, state = await self._go_on_from(asked, asked.game, secrets)
        else:
            log, state = begun_log(asked)
        if asked.person is not None:
            await self._meet_maker(asked, asked.person)
        table = new_table(asked, log, state, self.clock.now())
        await self.store.create(table.game, table.seats, table.journal)
        self._background.run(counted(self.room(table.game.id)))
        return Created(game=table.game.id, seats=table.told)

    async def _meet_maker(self, asked: NewGame, secret: str) -> None:
        with_others = any(seat.kind == "elsewhere" for seat in asked.seats)
        await self.society.check_making(person_of(secret), with_others=with_others)
        name = next((seat.name for seat in asked.seats if seat.kind == "here"), "")
        await self.society.meet(person_of(secret), name, asked.lang)

    async def _go_on_from(self, asked: NewGame, id: str, secrets: list[str]) -> tuple[Log, State]:
        """Another game up to a moment; its cards from there on are others."""
        room = await self.room(id)
        sitting = room.sitting
        self.check_open(room, secrets, "hidden_play_on")
        log = sitting.story.log._replace(seed=None)
        log, _ = cut(asked, log, sitting.story.states)
        # With other cards to come the states are others too.
        return log, (await apart(log.replay, kingdom.LIBRARY))[-1]

    def check_open(self, room: Room, secrets: list[str], key: str) -> None:
        """NotDone if the whole truth about a game would show somebody's hidden cards."""
        yours = room.sitting.opened_by(secrets)
        if not room.sitting.state.over and not room.sitting.is_alone(yours):
            raise NotDone("not_now", key)

    async def delete(self, id: str, secrets: list[str]) -> Deleted:
        """Somebody takes a game off their list; one that nobody else plays is gone for good."""
        rows = await self.store.seats(id) if is_game_id(id) else []
        if not rows:
            raise NotDone("unknown_game")
        mine = {hashed(secret) for secret in secrets}
        if not any(row.secret in mine for row in rows):
            raise NotDone("not_yours")
        mine.add(NOBODY)
        is_gone = all(row.kind == "bot" or row.is_free or row.secret in mine for row in rows)
        if is_gone:
            await self.remove(id)
        return Deleted(is_gone=is_gone)

    async def remove(self, id: str) -> None:
        """A game is gone for good."""
        await self.store.delete(id)
        self._forget(id)

    def _forget(self, id: str) -> None:
        """The game is not in the store any more."""
        room = self._rooms.pop(id, None)
        if room is not None:
            room.is_gone = True
            room.close()

    async def rematch(self, room: Room, by: Seat, *, new_land: bool) -> None:
        """Another game of the same people, unless there is one already."""
        sitting, is_first = room.sitting, False
        if not sitting.state.over:
            raise NotDone("not_now", "not_over")
        if sitting.game.rematch is None:
            setup = sitting.story.log.setup
            if new_land:
                setup = kingdom.random_setup(
                    expansions=setup.expansions, seats=setup.seats, options=setup.wishes
                )
            log, state = kingdom.new_log(setup, make_chance())
            game, seats = rematch_table(sitting.game, sitting.seats, log, state, self.clock.now())
            is_first = await self.store.create_rematch(room.id, game, seats)
        await room.read_table()  # with the first, if two asked at once
        if is_first:
            room.tell_news("rematch", by)

    # Lists ------------------------------------------------------------------------------------

    async def open_tables(self, speech: Speech) -> GameList:
        """Tables at which anyone may sit down."""
        lines: list[GameLine] = []
        for id in await self.store.open_games(MOST_LISTED):
            with contextlib.suppress(NotDone):  # its boards may be gone
                lines.append((await self._find(id)).window.line((), speech))
        return GameList(games=lines)

    async def mine(self, asked: MyGames, speech: Speech) -> GameList:
        """The games that some secrets open."""
        lines: list[GameLine] = []
        gone: list[str] = []
        for held in asked.games:
            try:
                room = await self._find(held.game)
                yours = room.sitting.opened_by(held.secrets)
            except NotDone as why:
                if why.code in ("unknown_game", "wrong_secret"):
                    gone.append(held.game)
            else:
                lines.append(room.window.line(yours, speech))
        lines.sort(key=lambda line: -line.touched)
        return GameList(games=lines, gone=gone)

    async def games_of(self, ids: Iterable[str], secret: str, speech: Speech) -> GameList:
        """Some games that one secret opens."""
        held = (Held(game=id, secrets=(secret,)) for id in ids)
        return await self.mine(MyGames(games=tuple(held)), speech)

    async def read_tables(self, ids: Iterable[str]) -> None:
        """Somebody has left some games, and all they said with them."""
        for room in [self._rooms[id] for id in ids if id in self._rooms]:
            room.chat = await self.store.chat_after(room.id, 0, MOST_CHAT)
            await room.read_table()

    # Other servers ----------------------------------------------------------------------------

    async def _listen(self) -> None:
        await self.store.listen(self._heard, self._deaf)

    def _heard(self, server: str, id: str, word: str, *more: str) -> None:
        """Another server tells of a change."""
        room = self._rooms.get(id)
        if room is None:
            return
        if word == "journal":
            self._background.run(room.hear_journal(Record.from_word(*more)))
        elif word == "table":
            self._background.run(room.read_table())
        elif word == "chat":
            self._background.run(room.read_chat())
        elif word == "gone":
            self._forget(id)
        elif word == "who":
            self._background.run(self.store.tell(room.presence))
        elif word == "here":
            room.hear_presence(server, *more)

    def _deaf(self) -> None:
        """The database does not tell anything any more."""
        self._background.run(self._listen_again())

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(1)
            with contextlib.suppress(Exception):
                await self._listen()
                break
        await self._read_all()

    async def _read_all(self) -> None:
        """Whatever others may have written."""
        for id, room in list(self._rooms.items()):
            if await self.store.game(id) is None:
                self._forget(id)
                continue
            await room.read_journal()
            await room.read_table()
            await room.read_chat()
