"""The store of a table in a browser: rows in the browser's own storage, shared by its pages."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Iterable
from secrets import token_hex
from typing import Any

from kingdom.table.rows import ChatRow, Clocking, GameRow, Record, SeatRow, Stored, TryRow
from kingdom.table.store import Conflict, Heard

from .keeper import Change, Keeper

GAMES, SEATS, JOURNAL, CHAT, HELD = "games", "seats", "journal", "chat", "held"
TRIES = "tries"


class BrowserStore:
    """Games kept by a keeper; other pages of the same browser hear of every change."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._name = token_hex(8)
        """What this page is called among others."""

    async def open(self) -> None:
        """There is nothing to make ready."""

    async def close(self) -> None:
        """There is nothing to let go of."""

    async def _rows(self, kind: str, *start: str | int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(await self._keeper.rows(kind, json.dumps(start)))
        return found

    async def _change(self, *changes: Change) -> bool:
        return bool(await self._keeper.change(json.dumps([each._asdict() for each in changes])))

    # Games ------------------------------------------------------------------------------------

    async def create(
        self,
        game: GameRow,
        seats: Iterable[SeatRow],
        journal: Iterable[Record] = (),
        attempt: TryRow | None = None,
    ) -> None:
        """Keeps a new game, with what has happened in it already; Conflict after a first try."""
        added = [_added(JOURNAL, record) for record in journal]
        if attempt is not None:
            added.append(Change(TRIES, [attempt.day, attempt.player], add=attempt._asdict()))
        if not await self._change(*_table(game, seats), *added) and attempt is not None:
            raise Conflict

    async def create_rematch(self, id: str, game: GameRow, seats: Iterable[SeatRow]) -> bool:
        """Keeps the game that follows one; False, and nothing kept, if one does already."""
        follows = Change(GAMES, [id], set={"rematch": game.id}, where={"rematch": None})
        done = await self._change(follows, *_table(game, seats))
        await self.tell(f"{id} table")
        return done

    async def load(self, id: str) -> Stored | None:
        """A game with everything in it; None if there is none."""
        game = await self.game(id)
        if game is None:
            return None
        journal = await self.records_after(id, 0)
        return Stored(game, await self.seats(id), journal, await self.now())

    async def game(self, id: str) -> GameRow | None:
        """A game without what happened in it."""
        rows = await self._rows(GAMES, id)
        return GameRow(**rows[0]) if rows else None

    async def delete(self, id: str) -> None:
        """Forgets a game with everything in it, its secrets too."""
        kinds = (GAMES, SEATS, JOURNAL, CHAT, HELD)
        before = [row["id"] for row in await self._rows(GAMES) if row["rematch"] == id]
        await self._change(
            *(Change(kind, [id], remove=True) for kind in kinds),
            *(Change(GAMES, [other], set={"rematch": None}) for other in before),
        )
        await self.tell(f"{id} gone")

    async def open_games(self, most: int) -> list[str]:
        """Games with a free seat for anyone, the last touched first."""
        games = [GameRow(**row) for row in await self._rows(GAMES)]
        free = {row["game"] for row in await self._rows(SEATS) if SeatRow(**row).is_free}
        found = [game for game in games if game.is_open and not game.is_over and game.id in free]
        return [game.id for game in sorted(found, key=lambda game: -game.touched)][:most]

    async def set_pace(self, id: str, pace: int) -> None:
        """How quickly the bots of a game act."""
        await self._change(Change(GAMES, [id], set={"pace": pace}))
        await self.tell(f"{id} table")

    # The journal ------------------------------------------------------------------------------

    async def append(
        self, record: Record, *, is_over: bool, bot_to_act: bool, clock: Clocking | None = None
    ) -> Record:
        """Writes a change down for good; Conflict if its number is taken."""
        values = {"is_over": is_over, "bot_to_act": bot_to_act, "touched": record.said}
        game = await self.game(record.game) if clock is not None else None
        if clock is not None and game is not None:
            now = await self.now()
            values |= _clocked(clock, now, 0)
            record = record._replace(spent=_thought(game, now) if clock.counts else 0)
        if not await self._change(
            _added(JOURNAL, record), Change(GAMES, [record.game], set=values)
        ):
            raise Conflict
        await self.tell(f"{record.game} journal")
        return record

    async def records_after(self, id: str, number: int) -> list[Record]:
        """What was written behind a number."""
        return [Record(**row) for row in await self._rows(JOURNAL, id) if row["number"] > number]

    # Seats ------------------------------------------------------------------------------------

    async def seats(self, id: str) -> list[SeatRow]:
        """The seats of a game."""
        return [SeatRow(**row) for row in await self._rows(SEATS, id)]

    async def invited(self, invite: str) -> SeatRow | None:
        """The seat an invitation is for, by its hash."""
        rows = [row for row in await self._rows(SEATS) if row["invite"] == invite]
        return SeatRow(**rows[0]) if rows else None

    async def sit_down(
        self, id: str, seat: int, secret: str, name: str, person: str | None = None
    ) -> bool:
        """Gives a free seat a secret, by its hash; False if it is not free any more."""
        free = {"secret": None, "kind": "elsewhere"}
        who = {"secret": secret, "name": name, "person": person}
        sits = Change(SEATS, [id, seat], set=who, where=free)
        done = await self._change(sits)
        await self.tell(f"{id} table")
        return done

    async def stand_up(self, id: str, seat: int, invite: str) -> None:
        """Nobody sits there any more; the seat has another invitation, by its hash."""
        free = {"secret": None, "name": "", "person": None, "invite": invite}
        await self._change(Change(SEATS, [id, seat], set=free))
        await self.tell(f"{id} table")

    async def rename(self, id: str, seat: int, name: str) -> None:
        """A person's name."""
        await self._change(Change(SEATS, [id, seat], set={"name": name}))
        await self.tell(f"{id} table")

    async def substitute(
        self, id: str, seat: int, bot: str, *, out_of_time: bool, bot_to_act: bool
    ) -> None:
        """The bot that plays in a person's place, or none."""
        sits = {"substitute": bot, "out_of_time": out_of_time}
        await self._change(
            Change(SEATS, [id, seat], set=sits), Change(GAMES, [id], set={"bot_to_act": bot_to_act})
        )
        await self.tell(f"{id} table")

    # Time -------------------------------------------------------------------------------------

    async def now(self) -> float:
        """The time of this machine."""
        return time.time()

    async def set_clock(self, id: str, clock: Clocking) -> None:
        """The clock of a game begins to run or to rest, if it does not already."""
        game = await self.game(id)
        if game is not None and (game.thinks_since is not None) != clock.runs:
            now = await self.now()
            await self._change(Change(GAMES, [id], set=_clocked(clock, now, _thought(game, now))))
            await self.tell(f"{id} table")

    async def overdue(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which somebody's time is up, some left out."""
        now = await self.now()
        games = [GameRow(**row) for row in await self._rows(GAMES) if row["id"] not in without]
        return [game.id for game in games if game.deadline is not None and game.deadline < now]

    # Chat -------------------------------------------------------------------------------------

    async def say(self, row: ChatRow) -> None:
        """Keeps what was said; Conflict if its number is taken."""
        if not await self._change(_added(CHAT, row)):
            raise Conflict
        await self.tell(f"{row.game} chat")

    async def chat_after(self, id: str, number: int, most: int) -> list[ChatRow]:
        """What was said behind a number; of too much, the last."""
        rows = [ChatRow(**row) for row in await self._rows(CHAT, id) if row["number"] > number]
        return rows[-most:]

    # Games of a day ---------------------------------------------------------------------------

    async def tries(self, day: str) -> list[TryRow]:
        """The tries of this browser at the game of a day: one at most."""
        return [TryRow(**row) for row in await self._rows(TRIES, day)]

    async def end_try(self, row: TryRow) -> None:
        """How a try ended."""
        ended = {"gold": row.gold, "ahead": row.ahead}
        await self._change(Change(TRIES, [row.day, row.player], set=ended))

    # Other pages ------------------------------------------------------------------------------

    async def drive(self, id: str, seconds: float) -> bool:
        """Takes it on to let the bots of a game act; False while another page does."""
        return bool(await self._keeper.hold(f"bots of {id}"))

    async def undriven(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which a bot must act; whether another page lets it is found out by `drive`."""
        games = [GameRow(**row) for row in await self._rows(GAMES) if row["id"] not in without]
        return [game.id for game in games if game.bot_to_act and not game.is_over][:most]

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what other pages say."""

        def hear(told: str) -> None:
            page, *words = told.split()
            if page != self._name:
                heard(page, *words)

        self._keeper.listen(hear)

    async def others_wrote(self) -> bool:
        """Whoever writes tells it."""
        return False

    async def tell(self, *words: str) -> None:
        """Tells other pages some things that are not stored."""
        for each in words:
            self._keeper.tell(f"{self._name} {each}")


def _table(game: GameRow, seats: Iterable[SeatRow]) -> list[Change]:
    return [Change(GAMES, [game.id], add=game._asdict()), *(_added(SEATS, row) for row in seats)]


def _thought(game: GameRow, now: float) -> int:
    """Milliseconds that the seat to decide has thought by now."""
    since = game.thinks_since
    return game.thought if since is None else game.thought + int((now - since) * 1000)


def _clocked(clock: Clocking, now: float, thought: int) -> dict[str, Any]:
    """What is kept of a clock that runs or rests from now on."""
    return {
        "thought": thought,
        "thinks_since": now if clock.runs else None,
        "deadline": now + clock.left if clock.runs else None,
    }


def _added(kind: str, row: SeatRow | Record | ChatRow) -> Change:
    place = row.seat if isinstance(row, SeatRow) else row.number
    return Change(kind, [row.game, place], add=row._asdict())
