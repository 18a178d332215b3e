"""Somebody who watches a game through a page: what they say is obeyed or refused, in order.

Whoever holds the line to the page, a server or a browser, passes on what is said both ways.
"""

from __future__ import annotations

import json
import logging

from kingdom.engine.state import Seat
from kingdom.table.notdone import NotDone, malformed
from kingdom.table.speech import speech_in, speech_or_english
from kingdom.table.thinker import Patron
from kingdom.table.wire import (
    Act,
    AskAbout,
    AskHint,
    AskRematch,
    Done,
    FromPage,
    Hello,
    Message,
    Misread,
    Moved,
    Refused,
    Rename,
    Say,
    SetPace,
    Substitute,
    TakeBack,
    Undo,
    Undone,
    parse,
    written,
)

from .background import Background
from .lobby import Lobby
from .room import Room

LOG = logging.getLogger(__name__)


class Guest:
    """A page that watches a game."""

    def __init__(self, lobby: Lobby, game: str) -> None:
        self.yours: frozenset[Seat] = frozenset()
        self.speech = speech_or_english("")
        self.caller = ""
        self.shown: Moved | Undone | None = None
        self.game = game
        self.is_changing = False
        """Whether they change something: even if the page goes, what is stored must be shown."""
        self._lobby = lobby
        self._room: Room | None = None
        self._thinking = False
        self._background = Background()

    def send(self, message: str) -> None:
        """Passes a message on to the page; never waits."""
        raise NotImplementedError

    def check_words(self, seat: Seat) -> None:
        """NotDone if a seat has said too much lately; a server counts."""

    @property
    def is_watching(self) -> bool:
        """Whether they have said hello."""
        return self._room is not None

    async def arrive(self) -> bool:
        """Whether there is such a game; the page is told if not."""
        try:
            await self._lobby.room(self.game)
        except NotDone as why:
            self.refuse(None, why)
            return False
        return True

    def leave(self) -> None:
        """They watch no more."""
        if self._room is not None:
            self._room.leave(self)
        self._background.stop()

    def tell(self, message: Message) -> None:
        """Passes a message on."""
        self.send(written(message))

    def refuse(self, id: int | None, why: NotDone) -> None:
        """Says why something was not done."""
        sentence = self.speech.refusal(why)
        self.tell(Refused(id=id, code=why.code, status=why.status, sentence=sentence))

    async def hear(self, text: str) -> None:
        """Obeys a message or says why not."""
        try:
            await self._obey(read_message(text))
        except NotDone as why:
            self.refuse(number_in(text), why)
        except Exception:
            LOG.exception("a message could not be obeyed: game %s", self.game)
            self.refuse(number_in(text), NotDone("broken"))

    async def _obey(self, message: FromPage) -> None:
        if isinstance(message, Hello):
            return await self._hello(message)
        room = self._room
        if room is None:
            raise NotDone("not_now", "hello_first")
        if room.is_gone:
            raise NotDone("unknown_game")
        if room.sitting.game.day and isinstance(message, AskHint | Substitute):
            raise NotDone("not_now", "today_alone")
        if isinstance(message, AskHint):
            self._check_seat(message.seat)
            return self._think(room, message)
        if isinstance(message, AskAbout):
            self._check_seat(message.seat)
            asked = message.seat, message.action, message.at, message.id
            return self.tell(room.about(*asked, self.speech))
        self.is_changing = True
        try:
            await self._change(room, message)
        finally:
            self.is_changing = False
        self.tell(Done(id=message.id))
        return None

    async def _hello(self, hello: Hello) -> None:
        """Somebody begins to watch, or goes on with other seats or in another language."""
        self.speech = speech_in(hello.lang)
        room = await self._lobby.room(self.game)
        yours = room.sitting.opened_by(hello.secrets)
        if self._room is not None:
            self._room.leave(self)
        self._room, self.yours = room, yours
        room.enter(self, hello.seen, changes=hello.changes)

    async def _change(self, room: Room, message: FromPage) -> None:
        match message:
            case Act(seat=seat, action=action, at=at):
                self._check_seat(seat)
                await room.act(seat, action, at)
            case Undo(seat=seat, at=at, whole_turn=whole_turn):
                self._check_seat(seat)
                await room.undo(seat, at, whole_turn=whole_turn)
            case TakeBack(seat=seat, at=at):
                self._check_seat(seat)
                await room.take_back(seat, at)
            case Say(seat=seat, text=text, preset=preset):
                self._check_seat(seat)
                self.check_words(seat)
                await room.say(seat, text, preset, self.speech)
            case Rename(seat=seat, name=name):
                self._check_seat(seat)
                await room.rename(seat, name)
            case Substitute(seat=seat, bot=bot):
                self._check_at_table()
                await room.substitute(seat, bot, self.yours, self.speech)
            case SetPace(pace=pace):
                if any(row.kind != "bot" for row in room.sitting.seats):
                    self._check_at_table()
                await room.set_pace(pace)
            case AskRematch(new_land=new_land):
                self._check_at_table()
                await self._lobby.rematch(room, min(self.yours), new_land=new_land)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.yours:
            raise NotDone("not_yours")

    def _check_at_table(self) -> None:
        if not self.yours:
            raise NotDone("not_yours", "not_at_table")

    # Hints ------------------------------------------------------------------------------------

    def _think(self, room: Room, message: AskHint) -> None:
        """Asks for advice, and goes on listening meanwhile."""
        if self._thinking:
            raise NotDone("too_many")
        self._thinking = True
        self._background.run(self._advise(room, message))

    async def _advise(self, room: Room, message: AskHint) -> None:
        try:
            patron = Patron(frozenset({self.caller}), is_present=True)
            self.tell(await room.hint(message.seat, message.id, self.speech, patron))
        except NotDone as why:
            self.refuse(message.id, why)
        finally:
            self._thinking = False


def number_in(text: str) -> int | None:
    """The page's own number for a message, if it can be read."""
    try:
        id = json.loads(text).get("id")
    except (ValueError, AttributeError, RecursionError):
        return None
    return id if isinstance(id, int) and not isinstance(id, bool) else None


def read_message(text: str) -> FromPage:
    """The message a text is; NotDone if it is none."""
    try:
        message: FromPage = parse(FromPage, text)
    except Misread as error:
        raise malformed(error) from None
    return message
