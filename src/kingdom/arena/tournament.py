"""A tournament: what was asked, and the matches that follow from it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations
from math import ceil, comb
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.bots import LIMIT
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS

from .match import Entrant, Match
from .refusal import CannotPlay

FEWEST_BOTS = 2


class Tournament(NamedTuple):
    """What was asked; the same question gives the same matches in any process.

    Matches come in *series*. A series is one set-up with one order of the cards, played by every
    combination of bots in every rotation of the seats, so luck is the same for all of them. Series
    are independent of each other, which single games are not: intervals are taken over series.
    """

    bots: tuple[str, ...]
    games: int
    """As asked; whole series are played, so it may be some more."""
    expansions: tuple[str, ...]
    seats: int = FEWEST_SEATS
    seed: int = 0
    limit: float = LIMIT

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """The bots, each with a name of its own: a second ``greedy`` is ``greedy#2``."""
        return tuple(
            Entrant(f"{bot}#{before + 1}" if before else bot, bot)
            for before, bot in (
                (self.bots[:number].count(bot), bot) for number, bot in enumerate(self.bots)
            )
        )

    @property
    def series_length(self) -> int:
        """Games in a series."""
        return comb(len(self.bots), self.seats) * self.seats

    @property
    def series(self) -> int:
        """How many series are played."""
        return ceil(self.games / self.series_length)

    @property
    def total(self) -> int:
        """How many games are played."""
        return self.series * self.series_length

    def check(self) -> None:
        """CannotPlay, or BadSetup, if this cannot be played."""
        if len(self.bots) < FEWEST_BOTS:
            raise CannotPlay("A tournament is between bots; name at least two.")
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise CannotPlay(f"{self.seats} seats: the game is for {FEWEST_SEATS} to {MOST_SEATS}.")
        if len(self.bots) < self.seats:
            raise CannotPlay(
                f"{self.seats} seats need {self.seats} bots, and {len(self.bots)} are named; "
                "name more, or one of them again."
            )
        if self.games < 1:
            raise CannotPlay(f"{self.games} games: play at least one.")
        if not 0 < self.limit < float("inf"):
            raise CannotPlay(f"A limit of {self.limit:g} s: give a bot some seconds to think.")
        self.one_series(0)

    def matches(self, *, without: Container[int] = ()) -> Iterator[Match]:
        """Every match by its number, without those of some numbers."""
        for series in range(self.series):
            first = series * self.series_length
            if all(number in without for number in range(first, first + self.series_length)):
                continue  # drawing a set-up takes longer than a quick game
            yield from (match for match in self.one_series(series) if match.number not in without)

    def one_series(self, series: int) -> list[Match]:
        """The matches of one series."""
        rng = Random(f"{self.seed} series {series}")
        setup = kingdom.random_setup(
            expansions=self.expansions, seats=self.seats, seed=rng.getrandbits(48)
        )
        seed = rng.getrandbits(48)
        found: list[Match] = []
        for chosen in combinations(self.entrants, self.seats):
            # Rotation is fair to every bot but keeps who sits behind whom: that is left to chance.
            order = rng.sample(chosen, self.seats)
            for turned in range(self.seats):
                number = series * self.series_length + len(found)
                sitting = (*order[turned:], *order[:turned])
                found.append(Match(number, series, setup, seed, sitting, self.limit))
        return found
