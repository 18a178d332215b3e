"""Puzzles by the hundred: games looked through for them, and those there are checked."""

from __future__ import annotations

from typing import NamedTuple

import kingdom
from kingdom.bots import make_bot
from kingdom.engine.log import Log
from kingdom.engine.view import View
from kingdom.puzzles import Puzzle, find_in, holds

from .match import Draw, Match


class Found(NamedTuple):
    """The puzzles in a game, by its number."""

    game: int
    puzzles: list[Puzzle]


class Checked(NamedTuple):
    """Whether a puzzle still is one."""

    id: str
    holds: bool


def look_through(match: Match) -> Found:
    """Lets bots play a match and looks for puzzles in it."""
    setup = match.setup.setup() if isinstance(match.setup, Draw) else match.setup
    bots = [make_bot(entrant.bot, match.bot_seed(s)) for s, entrant in enumerate(match.entrants)]
    log, state = Log.begin(setup, kingdom.LIBRARY, match.seed)
    states = [state]
    while not state.over:
        state = state.after(bots[state.actor].choose(View(state, state.actor)))
        states.append(state)
        log = log.then(state)
    return Found(match.number, find_in(log, states))


def check(puzzle: tuple[str, Puzzle]) -> Checked:
    """Searches a puzzle again, as widely as when it was made."""
    return Checked(puzzle[0], holds(puzzle[1]))
