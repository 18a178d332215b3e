"""A player: one bot in one game, asked for its actions, timed, and let go in the end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import index
from time import perf_counter
from typing import Any, TypeVar

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
        make = partial(make_bot, self.name, seed, limit=self.limit)
        self.bot = self._timed(self.limit + STARTING, make)[0]

    def decide(self, state: State) -> int:
        """What it does now, which is lawful."""
        limit = self.limit if self.by_round else self.limit + STARTING
        answer, seconds = self._timed(limit, self.bot.choose, View(state, self.seat))
        self.by_round[state.round] = self.by_round.get(state.round, 0.0) + seconds
        try:
            action = index(answer)
        except TypeError:
            raise Forfeited(self.seat, f"answered {answer!r}, which is no action") from None
        if not state.is_legal(action):
            raise Forfeited(self.seat, f"answered {_refused(state, action)}")
        return action

    def leave(self, state: State) -> None:
        """It hears that the game is over; how it takes it is no part of the game."""
        with suppress(Forfeited):
            self._timed(STARTING, dismiss, self.bot, View(state, self.seat))

    @property
    def times(self) -> Times:
        """Turns, milliseconds in all, and those of the longest turn."""
        turns = self.by_round.values()
        return {
            "turns": len(turns),
            "ms": round(sum(turns) * 1000, 3),
            "max_ms": round(max(turns, default=0.0) * 1000, 3),
        }

    def _timed(self, limit: float, work: Callable[..., Answer], *args: Any) -> tuple[Answer, float]:
        """What its work gives, and the seconds it took."""
        start = perf_counter()
        try:
            answer = self.watch.in_time(limit, work, *args) if self.watch else work(*args)
        except Late:
            raise self._late(limit) from None
        except BotFailed as error:
            raise Forfeited(self.seat, str(error)) from error
        except (Exception, SystemExit) as error:
            reason = f"failed with {type(error).__name__}: {error}"
            raise Forfeited(self.seat, reason) from error
        seconds = perf_counter() - start
        if seconds > limit:
            raise self._late(limit)
        return answer, seconds

    def _late(self, limit: float) -> Forfeited:
        return Forfeited(self.seat, f"took longer than {limit:g} s")


def _refused(state: State, action: int) -> str:
    """An unlawful action, and what is wrong with it."""
    try:
        return f"{Action(action)}: {refusal(state, action)}"
    except (ValueError, LookupError):  # a number that no action has
        return f"{action}, which is no action"
