"""One page's connection to one game: what it says is obeyed or refused, one after another."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from kingdom.engine.state import Seat

from .background import Background
from .limits import LARGEST_MESSAGE, Bucket, Limits
from .lobby import Lobby
from .notdone import NotDone, malformed
from .protocol import (
    Act,
    AskHint,
    AskRematch,
    Done,
    FromPage,
    Hello,
    Refused,
    Rename,
    Say,
    SetPace,
    Substitute,
    TakeBack,
    Undo,
)
from .room import Room
from .speech import speech_in, speech_or_english

LOG = structlog.get_logger()

MESSAGES: TypeAdapter[Any] = TypeAdapter(FromPage)

MOST_WAITING = 500
"""Messages a page may be behind before it is let go; it comes back and catches up."""
MOST_REFUSED = 100
"""Messages too many after which a page is let go."""

GONE, UNWELCOME, UNKNOWN = 1013, 1008, 4404
"""Why a connection is closed: too slow, too many messages, no such game."""


class Socket:
    """A page that watches a game."""

    def __init__(self, socket: WebSocket, lobby: Lobby, limits: Limits, game: str) -> None:
        self.yours: frozenset[Seat] = frozenset()
        self.speech = speech_or_english("")
        self._socket = socket
        self._lobby = lobby
        self._game = game
        self._room: Room | None = None
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self._messages = Bucket(limits.messages, per_second=limits.messages_a_second)
        self._words = Bucket(limits.said, per_second=limits.said_a_second)
        self._too_many = 0
        self._thinking = False
        self._background = Background()

    # What goes out ----------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Passes a message on; a page that is too far behind is let go."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(message)
        elif self._waiting.qsize() == MOST_WAITING:
            self._waiting.put_nowait(GONE)

    def _tell(self, message: BaseModel) -> None:
        self.send(message.model_dump_json())

    def _refuse(self, id: int | None, why: NotDone) -> None:
        sentence = self.speech.refusal(why)
        self._tell(Refused(id=id, code=why.code, status=why.status, sentence=sentence))

    def _hang_up(self, code: int) -> None:
        self._waiting.put_nowait(code)

    async def _pass_on(self) -> None:
        while True:
            message = await self._waiting.get()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send_text(message)

    # What comes in ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Talks until one side has enough."""
        await self._socket.accept()
        passing = asyncio.create_task(self._pass_on())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((passing, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._room is not None:
                self._room.leave(self)
            self._background.stop()
            for task in (passing, listening):
                task.cancel()
            await asyncio.gather(passing, listening, return_exceptions=True)

    async def _listen(self) -> None:
        try:
            await self._lobby.room(self._game)
        except NotDone as why:
            self._refuse(None, why)
            self._hang_up(UNKNOWN)
        while True:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            await self._hear(message.get("text") or "")

    async def _hear(self, text: str) -> None:
        """Obeys a message or says why not."""
        id: int | None = None
        try:
            if len(text) > LARGEST_MESSAGE:
                raise NotDone("oversized")
            id = number_in(text)
            if not self._messages.take():
                self._count_too_many()
                raise NotDone("too_many")
            await self._obey(read_message(text))
        except NotDone as why:
            self._refuse(id, why)
        except Exception:
            LOG.exception("a message could not be obeyed", game=self._game)
            self._refuse(id, NotDone("broken"))

    def _count_too_many(self) -> None:
        self._too_many += 1
        if self._too_many == MOST_REFUSED:
            self._hang_up(UNWELCOME)

    async def _obey(self, message: Any) -> None:
        if isinstance(message, Hello):
            return await self._hello(message)
        room = self._room
        if room is None:
            raise NotDone("not_now", "hello_first")
        if isinstance(message, AskHint):
            self._check_seat(message.seat)
            return self._think(room, message)
        # Even if the page goes meanwhile: what is stored must be shown.
        await asyncio.shield(self._change(room, message))
        self._tell(Done(id=message.id))
        return None

    async def _hello(self, hello: Hello) -> None:
        """Somebody begins to watch, or goes on with other seats or in another language."""
        self.speech = speech_in(hello.lang)
        room = await self._lobby.room(self._game)
        yours = room.sitting.opened_by(hello.secrets)
        if self._room is not None:
            self._room.leave(self)
        self._room, self.yours = room, yours
        room.enter(self, hello.seen)

    async def _change(self, room: Room, message: Any) -> None:
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
                if not self._words.take():
                    raise NotDone("too_many")
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
                await self._lobby.rematch(room, new_land=new_land)

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
            self._tell(await room.hint(message.seat, message.id, self.speech))
        except NotDone as why:
            self._refuse(message.id, why)
        finally:
            self._thinking = False


def number_in(text: str) -> int | None:
    """The page's own number for a message, if it can be read."""
    try:
        id = json.loads(text).get("id")
    except (ValueError, AttributeError, RecursionError):
        return None
    return id if isinstance(id, int) and not isinstance(id, bool) else None


def read_message(text: str) -> Any:
    """The message a text is; NotDone if it is none."""
    try:
        return MESSAGES.validate_json(text)
    except ValidationError as error:
        raise malformed(error.errors()) from None
