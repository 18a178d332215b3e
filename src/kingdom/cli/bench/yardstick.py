"""A yardstick: another program that plays the same games, measured in turn with ours."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

import kingdom
from kingdom.engine.setup import FEWEST_SEATS

from ..files import Refused
from ..language import text
from .games import RandomGames
from .rows import Row
from .run import is_measured

SPEED, RATIO = "yardstick_games_per_s", "yardstick_ratio"
LONGEST = 100
"""Letters of what a program said that are told again."""


@dataclass(frozen=True)
class Yardstick:
    """A command that plays random base games of two and prints how many it plays a second."""

    command: str
    words: tuple[str, ...]

    def __call__(self) -> Generator[float]:
        while True:
            yield self._games_per_s()

    def _games_per_s(self) -> float:
        """The number that the command prints."""
        said = self._said()
        with suppress(ValueError):
            games_per_s = float(said)
            if is_measured(games_per_s):
                return games_per_s
        raise self._refused("yardstick_no_number", _last_line(said))

    def _said(self) -> str:
        """Everything that the command prints, if it comes to a good end."""
        try:
            ran = subprocess.run(
                self.words,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:  # ValueError: a zero byte
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise self._refused("yardstick_not_run", reason) from None
        if ran.returncode:
            trouble = _last_line(ran.stderr) or text("exit_code", code=ran.returncode)
            raise self._refused("yardstick_failed", trouble)
        return ran.stdout

    def _refused(self, key: str, told: object) -> Refused:
        return Refused(text(key, command=self.command, told=told))

    @property
    def rows(self) -> list[Row]:
        """What the table says of it: its own speed, and ours beside it."""
        return [
            Row("yardstick", SPEED, "games/s", self),
            Row("yardstick", RATIO, "×", self),
        ]


def games_beside() -> RandomGames:
    """The same games as ours, by the clock on the wall as a yardstick takes it."""
    return RandomGames(kingdom.DEFAULT_EXPANSIONS, FEWEST_SEATS, perf_counter)


def yardstick_of(command: str) -> Yardstick:
    """The yardstick that a command is, its words as a shell takes them."""
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise Refused(text("yardstick_not_run", command=command, told=error)) from None
    if not words:
        raise Refused(text("yardstick_empty"))
    return Yardstick(command, words)


def _last_line(said: str) -> str:
    """The last thing a program said: after a failure, what it was."""
    lines = said.strip().splitlines()
    return lines[-1].strip()[:LONGEST].rstrip(".") if lines else ""
