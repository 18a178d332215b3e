"""A room: the one place where a game changes, for people and bots alike.

First lawful, then stored, then shown. What a room holds is a cache of the store; it can be thrown
away at any moment and be opened anew, here or at another server.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection

from kingdom.engine.action import Action
from kingdom.engine.state import Seat, State
from kingdom.table.apart import apart
from kingdom.table.clock import Clock
from kingdom.table.cupboard.shelf import known_bot, usual_bot
from kingdom.table.notdone import NotDone
from kingdom.table.rows import ChatRow, GameRow, Record, Stored
from kingdom.table.session.audience import Audience, Watcher
from kingdom.table.session.sitting import Sitting
from kingdom.table.session.story import drawn_text
from kingdom.table.session.timer import Timer
from kingdom.table.show.hint import hint_of
from kingdom.table.show.window import Window, back_trouble, chat_told
from kingdom.table.society import News, NewsKind, Tell
from kingdom.table.speech import Speech
from kingdom.table.store import Conflict, Store
from kingdom.table.think.tasks import Task
from kingdom.table.thinker import NOBODY, NoThought, Patron, Thinker
from kingdom.table.wire import About, Hint, Moved, written
from kingdom.table.wire.changes import first_shown

from .background import Background
from .driver import Driver
from .handing import check_handing
from .reviews import Reviews

LOG = logging.getLogger(__name__)

MOST_CHAT = 200
DOUBTS = (0.0, 0.3, 1.0)
"""Seconds before each attempt to find out whether something was stored."""


class Room:
    """A game being played, with everyone who watches it."""

    def __init__(
        self, sitting: Sitting, store: Store, thinker: Thinker, clock: Clock, tell: Tell
    ) -> None:
        self.sitting = sitting
        self._tell = tell
        self._clock = clock
        self.audience = Audience(clock.ticks())
        self.timer = Timer(sitting, clock, self._time_is_up)
        self.window = Window(sitting, self.audience, self.timer, clock)
        self.chat: list[ChatRow] = []
        self.used = self._clock.ticks()  # when it was last of use
        self.is_gone = False  # whether the game was deleted
        self._store = store
        self._thinker = thinker
        self._driver = Driver(
            sitting, self.timer, self._act, self._stuck,
            lambda: self.audience.patron(sitting.id, clock.ticks()),
            store=store, thinker=thinker, clock=clock,
        )  # fmt: skip
        self._background = Background()
        self._turnstile = asyncio.Lock()
        self.reviews = Reviews(sitting, self.window, thinker)

    @classmethod
    async def open(
        cls, stored: Stored, store: Store, thinker: Thinker, clock: Clock, tell: Tell
    ) -> Room:
        """The room of a stored game; bots whose turn it is begin to think."""
        room = cls(await apart(Sitting, stored), store, thinker, clock, tell)
        room.timer.read(stored.game, stored.now)
        room.chat = await store.chat_after(room.id, 0, MOST_CHAT)
        await store.tell(f"{room.id} who")
        room.go_on()
        return room

    def close(self) -> None:
        """Nothing goes on here any more; the store has everything."""
        self._driver.stop()
        self.timer.stop()
        self._background.stop()

    @property
    def id(self) -> str:
        """The game's id."""
        return self.sitting.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it: none watches, and no bot thinks."""
        return not self.audience.watchers and not self._driver.is_running

    def go_on(self) -> None:
        """Whoever must decide now is let to: a clock runs, or a bot thinks."""
        if self.is_gone:
            return
        self.used = self._clock.ticks()
        clock = self.timer.clocking(None, self.sitting.state)
        if self.timer.set_alarm() and clock is not None:
            self._background.run(self._store.set_clock(self.id, clock))
        self._driver.maybe_start()

    # What people do ---------------------------------------------------------------------------

    async def act(self, seat: Seat, action: str, at: int) -> None:
        """A person's choice."""
        self._check_person(seat)
        await self._act(seat, action, at)

    def _check_person(self, seat: Seat) -> None:
        if self.sitting.player_of(seat):
            raise NotDone("not_now", "is_a_bot")

    async def undo(self, seat: Seat, at: int, *, whole_turn: bool) -> None:
        """Takes back the last action or the whole turn."""
        self._check_person(seat)
        async with self._turnstile:
            self._check_moment(at)
            await self._take_back(seat, self.sitting.story.undoable(seat, whole_turn=whole_turn))

    async def take_back(self, seat: Seat, at: int) -> None:
        """Back to the beginning of a person's previous turn, past what bots have done."""
        self._check_person(seat)
        async with self._turnstile:
            self._check_moment(at)
            trouble = back_trouble(self.sitting, seat)
            if trouble:
                raise NotDone("cannot_undo", trouble)
            await self._take_back(seat, self.sitting.story.to_previous_turn(seat))

    async def hint(self, seat: Seat, id: int, speech: Speech, patron: Patron = NOBODY) -> Hint:
        """What a good bot would do."""
        self._check_deciding(seat)
        try:
            task = Task(self.sitting.story.log, seat, usual_bot())
            return hint_of(await self._thinker.advice(task, patron), id, speech)
        except NoThought:
            raise NotDone("not_now", "busy") from None

    def about(self, seat: Seat, action: str, at: int, id: int, speech: Speech) -> About:
        """What a choice would bring, or why it may not be made."""
        self._check_moment(at)
        self._check_deciding(seat)
        return self.window.about(seat, action, id, speech)

    def _check_deciding(self, seat: Seat) -> None:
        if self.sitting.state.over:
            raise NotDone("not_now", "game_over")
        if seat != self.sitting.state.actor:
            raise NotDone("wrong_seat")

    async def say(self, seat: Seat, text: str, preset: str, speech: Speech) -> None:
        """Somebody says something."""
        if preset and preset not in speech.presets():
            raise NotDone("malformed", where="preset")
        if not text and not preset:
            raise NotDone("malformed", "nothing_said")
        async with self._turnstile:
            while True:
                number = self.chat[-1].number + 1 if self.chat else 1
                said = "" if preset else text
                row = ChatRow(self.id, number, seat, said, preset, self._clock.now())
                try:
                    await self._store.say(row)
                except Conflict:
                    await self._read_chat()
                else:
                    return self._show_chat([row])

    async def rename(self, seat: Seat, name: str) -> None:
        """A person's name."""
        await self._store.rename(self.id, seat, name)
        await self.read_table()

    async def set_pace(self, pace: int) -> None:
        """How quickly bots act."""
        await self._store.set_pace(self.id, pace)
        await self.read_table()

    async def substitute(
        self, seat: Seat, bot: str, yours: Collection[Seat], speech: Speech
    ) -> None:
        """A bot plays in a person's place, or gives the seat back."""
        now = self._clock.ticks()
        check_handing(self.sitting, self.audience, seat, bot, yours=yours, speech=speech, now=now)
        await self._substitute(seat, known_bot(bot) if bot else "")

    async def _substitute(self, seat: Seat, bot: str, *, out_of_time: bool = False) -> None:
        state = self.sitting.state
        other = state.actor != seat and self.sitting.bot_to_act() is not None
        to_act = other or (state.actor == seat and bool(bot))
        await self._store.substitute(self.id, seat, bot, out_of_time=out_of_time, bot_to_act=to_act)
        await self.read_table()

    def _time_is_up(self, seat: Seat) -> None:
        """The time of a seat is up: a bot plays on."""
        if self.timer.ticking == seat:
            self._background.run(self._substitute(seat, usual_bot(), out_of_time=True))

    def _stuck(self, is_stuck: bool) -> None:
        """A bot cannot think at the moment, or can again."""
        if self.sitting.is_stuck != is_stuck:
            self.sitting.is_stuck = is_stuck
            self.audience.show(self.window.same_again)

    # First lawful, then stored, then shown ----------------------------------------------------

    async def _act(self, seat: Seat, action: str, at: int) -> None:
        async with self._turnstile:
            self._check_moment(at)
            self._check_deciding(seat)
            after = self.sitting.story.after(action)
            written = str(Action(after.by or 0))
            await self._append(self._record(seat, action=written, drawn=drawn_text(after)), after)

    def _check_moment(self, at: int) -> None:
        if at != self.sitting.story.at:
            raise NotDone("stale")

    async def _take_back(self, seat: Seat, count: int) -> None:
        before = self.sitting.story.states[-1 - count]
        await self._append(self._record(seat, taken_back=count), before)

    def _record(
        self, seat: Seat, *, action: str = "", drawn: str = "", taken_back: int = 0
    ) -> Record:
        spent = self.timer.thought(seat)
        number = self.sitting.story.at + 1
        return Record(self.id, number, seat, action, drawn, taken_back, spent, self._clock.now())

    async def _append(self, record: Record, after: State) -> None:
        """Stores a change that leads to a state, then shows it."""
        before = self.sitting.state.actor
        to_act = self.sitting.bot_to_act(after) is not None
        clock = self.timer.clocking(record, after)
        try:
            record = await self._store.append(
                record, is_over=after.over, bot_to_act=to_act, clock=clock
            )
        except Conflict:
            await self._read_journal()
            raise NotDone("stale") from None
        except Exception:
            LOG.exception("who knows whether it is stored: game %s, %s", self.id, record.number)
            await self._make_sure(record)
        else:
            self._show(record, None if record.taken_back else after)
        if after.over:
            self.tell_news("over", record.seat)
        elif after.actor != before and not self.sitting.player_of(after.actor):
            self.tell_news("turn", record.seat, after.actor)
        self.go_on()

    async def _make_sure(self, record: Record) -> None:
        """After a failure only the journal knows whether a change is in it, so it is read first."""
        for pause in DOUBTS:
            await asyncio.sleep(pause)
            try:
                read = await self._read_journal()
            except Exception:
                continue
            if not any(record == other._replace(spent=record.spent) for other in read):
                raise NotDone("stale" if read else "broken")
            return
        self._background.run(self._read_when_possible())
        raise NotDone("broken", "unsure")

    async def _read_when_possible(self) -> None:
        """Reads what was written as soon as the store answers again."""
        while True:
            await asyncio.sleep(DOUBTS[-1])
            with contextlib.suppress(Exception):
                await self.read_journal()
                return

    # What others have written -----------------------------------------------------------------

    async def read_journal(self) -> None:
        """Reads and shows what another server has written."""
        async with self._turnstile:
            await self._read_journal()

    async def hear_journal(self, record: Record | None) -> None:
        """Another server has written a change, and may tell which; without a clock that will do."""
        async with self._turnstile:
            if record is None or self.sitting.clock or record.number != self.sitting.story.at + 1:
                await self._read_journal()
            else:
                self._show(record)
                self.go_on()

    async def _read_journal(self) -> list[Record]:
        records = await self._store.records_after(self.id, self.sitting.story.at)
        for record in records:
            self._show(record)
        if records:
            await self._read_clock()
        self.go_on()
        return records

    async def _read_clock(self, game: GameRow | None = None) -> None:
        """How long whoever is to decide has thought, wherever that was seen."""
        if self.sitting.clock is not None:
            game = game or await self._store.game(self.id)
            if game is not None:
                self.timer.read(game, await self._store.now())

    async def read_table(self) -> None:
        """Reads and shows who sits where."""
        async with self._turnstile:
            game, seats = await self._store.game(self.id), await self._store.seats(self.id)
            if game is not None:
                self.sitting.game, self.sitting.seats = game, seats
                await self._read_clock(game)
                self.go_on()
                self.show_table()
                self.audience.show(self.window.same_again)

    async def read_chat(self) -> None:
        """Reads and shows what was said at another server."""
        async with self._turnstile:
            await self._read_chat()

    async def _read_chat(self) -> None:
        last = self.chat[-1].number if self.chat else 0
        self._show_chat(await self._store.chat_after(self.id, last, MOST_CHAT))

    # What is shown ----------------------------------------------------------------------------

    def _show(self, record: Record, after: State | None = None) -> None:
        """A stored change, to everyone."""
        self.sitting.story.fold(record, after)
        self.sitting.game = self.sitting.game._replace(touched=record.said)
        self.timer.start()
        self.audience.show(lambda yours, speech: self.window.change(record, yours, speech))
        if self.sitting.clock:
            self.show_table()

    def show_table(self) -> None:
        """Who is there, to everyone."""
        self.audience.tell(lambda _, speech: self.window.table(speech))

    def _show_chat(self, rows: list[ChatRow]) -> None:
        for row in rows:
            self.chat = [*self.chat, row][-MOST_CHAT:]
            self._tell_said(row)

    def tell_news(self, kind: NewsKind, by: Seat, *whom: Seat) -> None:
        """Word to some, or to all others who play, wherever they are."""
        others = [row.seat for row in self.sitting.seats if row.kind != "bot" and row.seat != by]
        self._tell(News(kind, self.sitting, whom or others, self._present, by))

    def _present(self) -> Collection[Seat]:
        return self.audience.present(self._clock.ticks())[0]

    def _tell_said(self, row: ChatRow) -> None:
        self.audience.tell(lambda _, speech: chat_told(row, speech))

    # Who watches ------------------------------------------------------------------------------

    def enter(self, watcher: Watcher, seen: int | None, *, changes: bool = False) -> None:
        """Somebody begins to watch: welcome, and everyone is told."""
        self.audience.enter(watcher)
        welcome = self.window.welcome(watcher.yours, watcher.speech, seen, self.chat)
        watcher.shown = Moved(**first_shown(welcome.now)) if changes else None
        watcher.send(written(welcome))
        self._presence_changed()

    def leave(self, watcher: Watcher) -> None:
        """Somebody watches no more."""
        self.used = self._clock.ticks()
        self.audience.leave(watcher, self.used)
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._background.soon(self._show_presence)

    def _show_presence(self) -> None:
        self.sitting.story.states.rest()  # whoever came in has been told of everything
        self.show_table()
        self._background.run(self._store.tell(self.presence))

    @property
    def presence(self) -> str:
        """Who watches here, in the words that other servers are told."""
        return f"{self.id} here {self.audience.here}"

    def hear_presence(self, server: str, seats: str, spectators: str) -> None:
        """Another server tells who watches there."""
        watching = [] if seats == "-" else [int(seat) for seat in seats.split(",")]
        self.audience.hear(server, watching, int(spectators), self._clock.ticks())
        self.show_table()
