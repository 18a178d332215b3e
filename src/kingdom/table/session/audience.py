"""Those who watch a game: every page that is connected, here or at another server."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeAlias

from kingdom.engine.state import Seat
from kingdom.table.speech import Speech
from kingdom.table.thinker import Patron
from kingdom.table.wire import Changed, Message, Moved, Undone, written
from kingdom.table.wire.changes import SAME, difference

GRACE = 30.0
"""Seconds for which somebody whose page is gone may simply come back."""
FORGOTTEN = 45.0
"""Seconds after which another server that says nothing more counts as gone."""


Showing: TypeAlias = Moved | Undone


class Watcher(Protocol):
    """Somebody who watches: with the seats that are theirs, in a language."""

    yours: frozenset[Seat]
    speech: Speech
    caller: str
    """Where they come from; nothing where there is only one."""
    shown: Showing | None
    """What they were shown last, if they are told only what is different from it."""

    def send(self, message: str) -> None:
        """Passes a message on; never waits."""
        ...


class Elsewhere(NamedTuple):
    """Who watches at another server, and until when that is believed."""

    seats: frozenset[Seat]
    spectators: int
    until: float


class Audience:
    """The watchers of one game."""

    def __init__(self, now: float) -> None:
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, Elsewhere] = {}
        self._opened = now
        self._seen: dict[Seat, float] = {}
        """When the player of a seat watched last."""

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats whose players watch here."""
        return frozenset(seat for watcher in self.watchers for seat in watcher.yours)

    @property
    def spectators(self) -> int:
        """How many watch here without a seat."""
        return sum(1 for watcher in self.watchers if not watcher.yours)

    @property
    def here(self) -> str:
        """Who watches here, as `hear` is told of it elsewhere: the seats, and how many others."""
        return f"{','.join(map(str, sorted(self.seats))) or '-'} {self.spectators}"

    def enter(self, watcher: Watcher) -> None:
        """Somebody begins to watch."""
        self.watchers.add(watcher)

    def leave(self, watcher: Watcher, now: float) -> None:
        """Somebody watches no more."""
        self.watchers.discard(watcher)
        self._saw(watcher.yours, now)

    def _saw(self, seats: Iterable[Seat], now: float) -> None:
        self._seen |= dict.fromkeys(seats, now)

    def patron(self, id: str, now: float) -> Patron:
        """For whom the bots of a game think: those who watch, whoever has a seat before others."""
        seated = [watcher for watcher in self.watchers if watcher.yours]
        names = frozenset(watcher.caller for watcher in seated or self.watchers)
        seats, spectators = self.present(now)
        return Patron(names or frozenset({id}), is_present=bool(seats or spectators))

    def hear(self, server: str, seats: Iterable[Seat], spectators: int, now: float) -> None:
        """Another server tells who watches there."""
        before = self._elsewhere.get(server)
        if before is not None:
            self._saw(before.seats, now)
        self._elsewhere[server] = Elsewhere(frozenset(seats), spectators, now + FORGOTTEN)

    def present(self, now: float) -> tuple[frozenset[Seat], int]:
        """The seats whose players watch, and how many others do, at all servers."""
        believed = [other for other in self._elsewhere.values() if other.until > now]
        seats = self.seats.union(*(other.seats for other in believed))
        return seats, self.spectators + sum(other.spectators for other in believed)

    def has_just_left(self, seat: Seat, now: float) -> bool:
        """Whether the player of a seat may be about to come back."""
        return now - self._seen.get(seat, self._opened) < GRACE

    def tell(self, make: Callable[[frozenset[Seat], Speech], Message]) -> None:
        """Sends everyone a message, made once for all who see the same."""
        made: dict[tuple[frozenset[Seat], str], str] = {}
        for watcher in list(self.watchers):
            key = watcher.yours, watcher.speech.lang
            if key not in made:
                made[key] = written(make(watcher.yours, watcher.speech))
            watcher.send(made[key])

    def show(self, make: Callable[[frozenset[Seat], Speech], Showing]) -> None:
        """Shows everyone what stands now, or to those who know what stood before, what differs."""
        made: dict[tuple[frozenset[Seat], str], Showing] = {}
        texts: dict[tuple[int, int], str] = {}
        for watcher in list(self.watchers):
            key = watcher.yours, watcher.speech.lang
            if key not in made:
                made[key] = make(watcher.yours, watcher.speech)
            showing, before = made[key], watcher.shown
            # All of them are there until the end of this, so that none has the number of another.
            same = id(showing), id(before)
            if same not in texts:
                texts[same] = written(showing if before is None else _changed(before, showing))
            if before is not None:
                watcher.shown = showing
            watcher.send(texts[same])


def _changed(before: Showing, after: Showing) -> Changed:
    changes = difference(before, after)
    return Changed(changes={} if changes is SAME else changes)
