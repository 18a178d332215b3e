"""The states of a game: those of the last turns at hand, earlier ones played again when asked for.

A state takes two kilobytes and a game has a hundred of them, though hardly anybody looks back
further than to their own last turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import kingdom
from kingdom.engine.log import Entry, Log, follow
from kingdom.engine.power import END
from kingdom.engine.state import Seat, State


class Past(Sequence[State]):
    """A log and every state of it, from the first to the one that stands now."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._states = log.replay(kingdom.LIBRARY)
        self._first = 0
        """The number of the first state at hand."""
        self._seats = bytearray(state.seat for state in self._states)
        self._recent = self._find_recent()
        """The number of the first state that is always at hand."""

    def __len__(self) -> int:
        return len(self._seats)

    @overload
    def __getitem__(self, place: int) -> State: ...
    @overload
    def __getitem__(self, place: slice) -> list[State]: ...
    def __getitem__(self, place: int | slice) -> State | list[State]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        number = place if place >= 0 else place + len(self._seats)
        if number < self._first:
            if number < 0:
                raise IndexError(place)
            self._states, self._first = self.log.replay(kingdom.LIBRARY), 0
        return self._states[number - self._first]

    @property
    def last(self) -> State:
        """The state that stands now; most look at no other."""
        return self._states[-1]

    def seat(self, place: int) -> Seat:
        """Whose turn it was in a state, which is always at hand."""
        return self._seats[place]

    def _find_recent(self) -> int:
        """Where the last turns begin: the one that is played, and one of each seat before it."""
        turns = self.log.setup.seats + 1
        for place in range(len(self.log.entries) - 1, -1, -1):
            turns -= self.log.entries[place].action == END.name
            if not turns:
                return place + 1
        return 0

    def add(self, entry: Entry, state: State | None = None) -> None:
        """One entry more; the state it leads to is found unless it is given."""
        state = state or follow(self[-1], entry)
        self.log = self.log._replace(entries=(*self.log.entries, entry))
        self._states.append(state)
        self._seats.append(state.seat)
        if entry.action == END.name:
            self._recent = self._find_recent()
            if self._first:
                self.rest()

    def take_back(self, count: int) -> None:
        """So many entries less."""
        kept = len(self) - count
        self.log = self.log._replace(entries=self.log.entries[: kept - 1])
        del self._seats[kept:]
        self._recent = self._find_recent()
        if kept > self._first:
            del self._states[kept - self._first :]
        else:
            self._states, self._first = self.log.replay(kingdom.LIBRARY), 0

    def rest(self) -> None:
        """Forgets what can be played again."""
        if self._recent > self._first:
            del self._states[: self._recent - self._first]
            self._first = self._recent
