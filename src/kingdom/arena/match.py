"""A match: one game between bots, described so that any process can play it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack, redirect_stdout, suppress
from operator import index
from random import Random
from typing import NamedTuple, TypeVar

import kingdom
from kingdom.bots import Bot, BotFailed, dismiss, make_bot
from kingdom.bots.program import STARTING
from kingdom.engine.action import Action
from kingdom.engine.refusal import refusal
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .limit import Late, Watch
from .record import Forfeit, Record, places, win_shares
from .thinking import Thinking

Answer = TypeVar("Answer")

LONGEST_REASON = 300


class Entrant(NamedTuple):
    """A bot in a tournament: the name it goes by, and what ``make_bot`` makes it from."""

    name: str
    bot: str


class Match(NamedTuple):
    """Everything a game between bots depends on."""

    number: int
    series: int
    setup: str
    """The code of the set-up."""
    seed: int
    """Of the cards; the same in the whole series."""
    entrants: tuple[Entrant, ...]
    """By seat."""
    limit: float
    """Seconds a bot may think about one decision."""

    def bot_seed(self, seat: Seat) -> int:
        """The chance of a seat's bot: its own in every match."""
        return Random(f"{self.seed} match {self.number} seat {seat}").getrandbits(48)


def play_match(match: Match) -> Record:
    """What came of a match: always the same for the same match, but for the times.

    A seat that fails, is late or answers what is not lawful ends the game at once and loses it; the
    others stand as their gold stands at that moment.
    """
    state = kingdom.new_game(kingdom.parse_setup(match.setup), seed=match.seed)
    state.events = None
    thinking = [Thinking() for _ in match.entrants]
    forfeit: Forfeit | None = None
    # What a bot prints must not get into what the command prints.
    with redirect_stdout(sys.stderr), Watch() as watch:
        try:
            _play_out(match, state, thinking, watch)
        except Forfeited as error:
            forfeit = {"seat": error.seat, "reason": error.reason}
    cards = [
        {reason: score.gold for reason, score in state.score(seat).items()}
        for seat in range(state.game.seats)
    ]
    gold = [sum(earned.values()) for earned in cards]
    return {
        "number": match.number,
        "series": match.series,
        "setup": match.setup,
        "seed": match.seed,
        "bots": [entrant.name for entrant in match.entrants],
        "gold": gold,
        "cards": cards,
        "win_shares": win_shares(places(gold, forfeit)),
        "rounds": state.round,
        "forfeit": forfeit,
        "times": [thought.told() for thought in thinking],
    }


class Forfeited(Exception):
    """A seat broke off the game: it failed, was late, or answered what is not lawful."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = " ".join(reason.split())[:LONGEST_REASON].rstrip(": ")


def _play_out(match: Match, state: State, thinking: list[Thinking], watch: Watch) -> None:
    """Plays a state to its end; Forfeited if somebody breaks it off."""
    with ExitStack() as leaving:
        bots = []
        for seat, entrant in enumerate(match.entrants):
            bot = _made(match, seat, entrant, watch)
            bots.append(bot)
            leaving.callback(_let_go, bot, seat, state, watch)
        while not state.over:
            seat = state.actor
            limit = match.limit if thinking[seat].has_begun else match.limit + STARTING
            choose, view = bots[seat].choose, View(state, seat)
            answer, seconds = _asked(seat, watch, limit, lambda: choose(view))  # noqa: B023
            thinking[seat].add(state.round, seconds)
            state.play(_lawful(state, answer))


def _made(match: Match, seat: Seat, entrant: Entrant, watch: Watch) -> Bot:
    """The bot of a seat."""
    seed, limit = match.bot_seed(seat), match.limit
    made = _asked(seat, watch, limit + STARTING, lambda: make_bot(entrant.bot, seed, limit=limit))
    return made[0]


def _let_go(bot: Bot, seat: Seat, state: State, watch: Watch) -> None:
    """Tells a bot that the game is over; how it takes it is no part of the game."""
    with suppress(Forfeited):
        _asked(seat, watch, STARTING, lambda: dismiss(bot, View(state, seat)))


def _asked(
    seat: Seat, watch: Watch, limit: float, work: Callable[[], Answer]
) -> tuple[Answer, float]:
    """What a bot's work gives, and its seconds; the seat forfeits if it fails or is late."""
    try:
        return watch.in_time(limit, work)
    except Late:
        raise Forfeited(seat, f"took longer than {limit:g} s") from None
    except BotFailed as error:
        raise Forfeited(seat, str(error)) from error
    except (Exception, SystemExit) as error:
        raise Forfeited(seat, f"failed with {type(error).__name__}: {error}") from error


def _lawful(state: State, answer: object) -> int:
    """The action a bot answered; its seat forfeits if it is none, or may not be done now."""
    try:
        action = index(answer)  # type: ignore[arg-type]
    except TypeError:
        raise Forfeited(state.actor, f"answered {answer!r}, which is no action") from None
    if not state.is_legal(action):
        raise Forfeited(state.actor, f"answered {_refused(state, action)}")
    return action


def _refused(state: State, action: int) -> str:
    """An unlawful action, and what is wrong with it."""
    try:
        return f"{Action(action)}: {refusal(state, action)}"
    except (ValueError, LookupError):  # a number that no action has
        return f"{action}, which is no action"
