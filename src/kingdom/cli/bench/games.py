"""What is measured over whole games: random ones, matches between bots, turns of a good bot."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from statistics import mean

import kingdom
from kingdom.arena import play_match
from kingdom.bots import make_bot
from kingdom.bots.beam import Beam
from kingdom.bots.collector import without_collector
from kingdom.bots.search import Search
from kingdom.bots.worth import Worth
from kingdom.engine.game import Game
from kingdom.engine.playout import play_out
from kingdom.engine.state import State
from kingdom.engine.view import View

from ..simulate import matches_of
from .clock import Clock, now

TRIES = 3
BOARDS, GAMES, MIXED_GAMES = 40, 200, 60
MATCHES, MIXED_MATCHES = 100, 30
LEVEL, LEVEL_SEEDS = "hard", (2, 9)
"""Two games whose turns ask for as much thought as those of many: 940 states weighed in each."""
TURN_TRIES = 2


@dataclass(frozen=True)
class RandomGames:
    """Random games a second, each scored for every seat.

    As in the yardstick, boards are laid before the clock starts.
    """

    expansions: tuple[str, ...]
    seats: int
    clock: Clock = now

    def __call__(self) -> Generator[float]:
        games = [
            kingdom.new_game(expansions=self.expansions, seats=self.seats, seed=number).game
            for number in range(BOARDS)
        ]
        number = GAMES if self.expansions == kingdom.DEFAULT_EXPANSIONS else MIXED_GAMES
        while True:
            yield max(_games_per_s(games, number, self.clock) for _ in range(TRIES))


def _games_per_s(games: Sequence[Game], number: int, clock: Clock) -> float:
    rng = Random(5)
    start = clock()
    for seed in range(number):
        state = games[seed % len(games)].start(seed)
        state.events = None
        play_out(state, rng.random)
        for seat in range(state.game.seats):
            state.gold(seat)
    return number / (clock() - start)


@dataclass(frozen=True)
class Matches:
    """Games a second between random bots who choose from views, set-up and record included.

    Every round has new games: those of before would find their boards laid.
    """

    expansions: tuple[str, ...]
    seats: int

    def __call__(self) -> Generator[float]:
        bots = ["random"] * self.seats
        number = MATCHES if self.expansions == kingdom.DEFAULT_EXPANSIONS else MIXED_MATCHES
        for seed in count():
            start = now()
            for match in matches_of(bots, number, seed, self.expansions):
                play_match(match)
            yield number / (now() - start)


def level_turn_ms() -> Generator[float]:
    """The mean turn of a good bot, which it plans whole when it begins."""
    turns = turns_of_games()
    while True:
        yield mean([min(_planning_ms(state) for _ in range(TURN_TRIES)) for state in turns])


def _planning_ms(state: State) -> float:
    bot, view = make_bot(LEVEL), View(state, state.seat)
    start = now()
    bot.choose(view)
    return (now() - start) * 1e3


def searched_per_s() -> Generator[float]:
    """How many states a search weighs a second, over the turns of a good bot's games."""
    turns = turns_of_games()
    while True:
        searched = [min(_search(state) for _ in range(TURN_TRIES)) for state in turns]
        yield sum(weighed for _, weighed in searched) / sum(seconds for seconds, _ in searched)


@without_collector
def _search(state: State) -> tuple[float, int]:
    """The seconds a search takes, and the states it weighs."""
    beam = Beam()
    start = now()
    worth = Worth(state, state.seat)
    search = Search(state, state.seat, worth, width=beam.width, nodes=beam.nodes)
    search.plans()
    return now() - start, beam.nodes - search.nodes


def turns_of_games() -> list[State]:
    """The states in which turns begin, in games of a good bot against itself."""
    found = []
    for seed in LEVEL_SEEDS:
        state = kingdom.new_game(seats=2, seed=seed)
        bots = [make_bot(LEVEL, seed=seat) for seat in range(2)]
        turn = None
        while not state.over:
            if turn != (state.round, state.seat):
                turn = state.round, state.seat
                found.append(state.copy())
            state.play(bots[state.actor].choose(View(state, state.actor)))
    return found
