"""A player: one bot in one game, asked for its actions, timed, and let go in the end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import index
from time import perf_counter
from typing import TypeVar

from kingdom.bots import Bot, BotFailed, dismiss, is_outside, make_bot
from kingdom.bots.program import STARTING
from kingdom.engine.action import Action
from kingdom.engine.refusal import refusal
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .limit import Late, Watch
from .record import Times

Answer = TypeVar("Answer")

LONGEST_REASON = 300

GOES_WRONG = (Exception, SystemExit, Late)
"""What a bot may raise and only its own seat suffers from."""


class Forfeited(Exception):
    """A seat broke off the game: it failed, was late, or answered what is not lawful."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = " ".join(reason.split())[:LONGEST_REASON].rstrip(": ")


class Player:
    """The bot of a seat; whatever it does wrong makes the seat forfeit the game."""

    bot: Bot

    def __init__(self, seat: Seat, name: str, limit: float, watch: Watch) -> None:
        self.seat = seat
        self.name = name
        self.limit = limit
        self.watch = watch if is_outside(name) else None
        """Ours count the positions they weigh, so they come to an end without an alarm."""
        self.by_round: dict[int, float] = {}
        """Seconds it thought; what it is asked in the turns of others counts for their round."""

    def begin(self, seed: int) -> None:
        """The bot is made, with chance of its own."""
        limit = self.limit + STARTING
        start = perf_counter()
        try:
            made = self._alarmed(limit, partial(make_bot, self.name, seed, limit=self.limit))
        except GOES_WRONG as error:
            raise self._forfeit(error, limit) from error
        self._check_time(perf_counter() - start, limit)
        self.bot = made

    def decide(self, state: State) -> int:
        """What it does now, which is lawful."""
        by_round, choose, view = self.by_round, self.bot.choose, View(state, self.seat)
        limit = self.limit if by_round else self.limit + STARTING
        start = perf_counter()
        try:
            answer = self._alarmed(limit, partial(choose, view)) if self.watch else choose(view)
        except GOES_WRONG as error:
            raise self._forfeit(error, limit) from error
        seconds = perf_counter() - start
        if seconds > limit:
            raise self._forfeit(Late(), limit)
        by_round[state.round] = by_round.get(state.round, 0.0) + seconds
        try:
            action = index(answer)
        except TypeError:
            raise Forfeited(self.seat, f"answered {answer!r}, which is no action") from None
        if not state.is_legal(action):
            raise Forfeited(self.seat, f"answered {_refused(state, action)}")
        return action

    def leave(self, state: State) -> None:
        """It hears that the game is over; how it takes it is no part of the game."""
        with suppress(*GOES_WRONG):
            self._alarmed(STARTING, partial(dismiss, self.bot, View(state, self.seat)))

    @property
    def times(self) -> Times:
        """Turns, milliseconds in all, and those of the longest turn."""
        turns = self.by_round.values()
        return {
            "turns": len(turns),
            "ms": round(sum(turns) * 1000, 3),
            "max_ms": round(max(turns, default=0.0) * 1000, 3),
        }

    def _alarmed(self, limit: float, work: Callable[[], Answer]) -> Answer:
        """What its work gives; one that is not ours is interrupted when it takes too long."""
        return self.watch.in_time(limit, work) if self.watch else work()

    def _check_time(self, seconds: float, limit: float) -> None:
        if seconds > limit:
            raise self._forfeit(Late(), limit)

    def _forfeit(self, error: BaseException, limit: float) -> Forfeited:
        """Why the seat loses the game, after something went wrong."""
        if isinstance(error, Late):
            return Forfeited(self.seat, f"took longer than {limit:g} s")
        if isinstance(error, BotFailed):
            return Forfeited(self.seat, str(error))
        return Forfeited(self.seat, f"failed with {type(error).__name__}: {error}")


def _refused(state: State, action: int) -> str:
    """An unlawful action, and what is wrong with it."""
    try:
        return f"{Action(action)}: {refusal(state, action)}"
    except (ValueError, LookupError):  # a number that no action has
        return f"{action}, which is no action"
