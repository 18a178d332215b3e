"""The clock of a sitting as it runs: who thinks, since when, and what happens at the end.

How long somebody has thought is kept in the store, by the store's own clock; here it is only read
and shown, and an alarm is set.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable

from kingdom.engine.state import Seat, State
from kingdom.table.clock import Clock
from kingdom.table.rows import Clocking, GameRow, Record

from .sitting import Sitting


class Timer:
    """Tells how long people have left; rings when somebody's time is up."""

    def __init__(self, sitting: Sitting, clock: Clock, ring: Callable[[Seat], None]) -> None:
        self._sitting = sitting
        self._clock = clock
        self._ring = ring
        self._alarm: TimerHandle | None = None
        self.since = self._clock.ticks()
        """When something happened last."""
        self._runs_since: float | None = None
        """Since when the clock has been running; None while it rests."""
        self._before = 0.0
        """Seconds thought about this before then."""

    def read(self, game: GameRow, now: float) -> None:
        """As the store has it, whose time is given."""
        since = game.thinks_since
        self._before = game.thought / 1000
        self._runs_since = None if since is None else self._clock.ticks() - (now - since)

    def start(self) -> None:
        """Somebody begins to think about something new."""
        self.since = self._clock.ticks()
        self._runs_since, self._before = None, 0.0
        self.set_alarm()

    def set_alarm(self) -> bool:
        """Lets the clock of whoever thinks now run, and sets its alarm; whether it was not so."""
        self.stop()
        seat = self.ticking
        is_news = (seat is not None) != (self._runs_since is not None)
        if is_news:
            self._before = self._seconds()
            self._runs_since = None if seat is None else self._clock.ticks()
        left = None if seat is None else self.left(seat)
        if seat is not None and left is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(left / 1000, self._ring, seat)
        return is_news

    def _seconds(self) -> float:
        """How long the seat to decide has thought about this, rests not counted."""
        running = 0.0 if self._runs_since is None else self._clock.ticks() - self._runs_since
        return self._before + running

    def stop(self) -> None:
        """Nothing will ring."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def ticking(self) -> Seat | None:
        """The seat whose clock runs: a person's, once nobody is waited for."""
        return self._ticking(self._sitting.state)

    def _ticking(self, state: State) -> Seat | None:
        sitting = self._sitting
        if sitting.clock is None or state.over or sitting.player_of(state.actor):
            return None
        return None if any(row.is_awaited for row in sitting.seats) else state.actor

    def clocking(self, record: Record | None, after: State) -> Clocking | None:
        """What becomes of the clock with a change that leads to a state, or when none is made."""
        sitting, story = self._sitting, self._sitting.story
        if sitting.clock is None:
            return None
        seat = self._ticking(after)
        counts = record is not None and record.seat == story.state.actor
        if seat is None:
            return Clocking(runs=False, counts=counts)
        turns = story.turns_ended(seat, record)
        spent = story.spent[seat] + self.thought(seat)
        return Clocking(True, max(0, sitting.clock.left(spent, turns)) / 1000, counts)

    def thought(self, seat: Seat) -> int:
        """Milliseconds a seat has been thinking about this."""
        return int(self._seconds() * 1000) if seat == self._sitting.state.actor else 0

    def left(self, seat: Seat) -> int | None:
        """Milliseconds left to a seat; None without a clock."""
        sitting = self._sitting
        if sitting.clock is None or sitting.seats[seat].kind == "bot":
            return None
        if sitting.seats[seat].out_of_time:
            return 0
        spent = sitting.story.spent[seat] + self.thought(seat)
        return max(0, sitting.clock.left(spent, sitting.story.turns_ended(seat)))
