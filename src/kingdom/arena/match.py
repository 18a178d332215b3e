"""A match: one game between bots, described so that any process can play it."""

from __future__ import annotations

import sys
from contextlib import ExitStack, redirect_stdout
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.engine.code import code_of
from kingdom.engine.game import Game
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat

from .limit import Watch
from .player import Forfeited, Player
from .record import Forfeit, Record, places, win_shares


class Entrant(NamedTuple):
    """A bot in a tournament: the name it goes by, and what ``make_bot`` makes it from."""

    name: str
    bot: str


class Draw(NamedTuple):
    """A set-up still to be drawn, by whoever plays it."""

    expansions: tuple[str, ...]
    seats: int
    seed: int

    def setup(self) -> Setup:
        """The set-up; always the same."""
        return kingdom.random_setup(expansions=self.expansions, seats=self.seats, seed=self.seed)


class Match(NamedTuple):
    """Everything a game between bots depends on."""

    number: int
    series: int
    setup: Setup | Draw
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
    setup = match.setup.setup() if isinstance(match.setup, Draw) else match.setup
    game = Game.of(setup, kingdom.LIBRARY)
    state = game.start(match.seed)
    state.events = None
    forfeit: Forfeit | None = None
    # What a bot prints must not get into what the command prints.
    with redirect_stdout(sys.stderr), Watch() as watch, ExitStack() as leaving:
        players = [
            Player(seat, entrant.bot, match.limit, watch)
            for seat, entrant in enumerate(match.entrants)
        ]
        try:
            for player in players:
                player.begin(match.bot_seed(player.seat))
                leaving.callback(player.leave, state)
            while not state.over:
                state.play(players[state.actor].decide(state))
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
        "setup": code_of(game.setup or setup, kingdom.LIBRARY),
        "seed": match.seed,
        "bots": [entrant.name for entrant in match.entrants],
        "gold": gold,
        "cards": cards,
        "win_shares": win_shares(places(gold, forfeit)),
        "rounds": state.round,
        "forfeit": forfeit,
        "times": [player.times for player in players],
    }
