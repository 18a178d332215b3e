"""The clocks of a sitting as they run: who thinks, since when, and what happens at the end."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable

from kingdom.engine.state import Seat
from kingdom.table.clock import Clock

from .sitting import Sitting


class Timer:
    """Measures how long people think; rings when somebody's time is up."""

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

    def start(self) -> None:
        """Somebody begins to think about something new."""
        self.since = self._clock.ticks()
        self._runs_since, self._before = None, 0.0
        self.set_alarm()

    def set_alarm(self) -> None:
        """Lets the clock of whoever thinks now run, and sets its alarm."""
        self.stop()
        seat = self.ticking
        self._run_or_rest(runs=seat is not None)
        left = None if seat is None else self.left(seat)
        if seat is not None and left is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(left / 1000, self._ring, seat)

    def _run_or_rest(self, *, runs: bool) -> None:
        self._before = self._seconds()
        self._runs_since = self._clock.ticks() if runs else None

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
        sitting = self._sitting
        seat = sitting.state.actor
        if sitting.clock is None or sitting.state.over or sitting.player_of(seat):
            return None
        return None if any(row.is_awaited for row in sitting.seats) else seat

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
