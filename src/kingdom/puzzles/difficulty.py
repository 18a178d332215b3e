"""How hard a puzzle is: measured by bots of every level that try it."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.bots import LEVELS, Bot
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .judge import Judge
from .puzzle import Puzzle, done_by

WEAKER = LEVELS[:4]
"""Up to the one that plays the games in which puzzles are found."""
WEAKEST, STEP = 800, 300
"""The rating of the first level, and how much higher each next one is."""
TRIES = 4
SEEDS = (0, 1, 2)
"""Whose futures a turn is graded by."""
HARD_TO_TELL, CLOSE = 0.5, 3.0
"""Gold behind the best turn with which one has found it, and with which one came close."""
SCALE = 400.0
"""Rating points that make ten to one, as chess players count."""
MOST_ACTIONS = 80


def points(loss: float) -> float:
    """What a turn scores that brings so much less gold than the best: all, half or nothing."""
    return 1.0 if loss < HARD_TO_TELL else 0.5 if loss <= CLOSE else 0.0


def rating_of(puzzle: Puzzle, before: State, judge: Judge) -> int:
    """The rating with which one would score half of the points, from what each level scores.

    A draw against the average level keeps a puzzle in reach that everybody solves, or nobody.
    """
    best = judge.mean(done_by(puzzle.best, before), SEEDS)
    scored = [(WEAKEST + STEP * (len(WEAKER) - 1) / 2, 0.5)]
    for number, level in enumerate(WEAKER):
        for seed in range(TRIES):
            done = turn_of(level.make(seed), before)
            scored.append((WEAKEST + STEP * number, points(best - judge.mean(done, SEEDS))))
    return fitted(scored)


def turn_of(bot: Bot, before: State) -> State:
    """The table after a bot's turn, all of it done but its end."""
    state, seat = before, before.seat
    for _ in range(MOST_ACTIONS):
        action = bot.choose(View(state, seat))
        if action == END_ACTION or state.over:
            break
        state = state.after(action)
        state = [state, *answered(state, seat)][-1]
    return state


def answered(state: State, seat: Seat) -> list[State]:
    """The states that follow while others decide something in a seat's turn, as an easy bot."""
    found: list[State] = []
    bot = WEAKER[1].make(0)
    while not state.over and state.seat == seat != state.actor:
        state = state.after(bot.choose(View(state, state.actor)))
        found.append(state)
    return found


def fitted(scored: Sequence[tuple[float, float]]) -> int:
    """The rating against which some players, by their ratings, would score what they did.

    >>> fitted([(1000, 1.0), (1400, 0.0)])
    1200
    """
    low, high = -1000.0, 4000.0
    total = sum(points for _, points in scored)
    while high - low > 1:
        middle = (low + high) / 2
        if sum(expected(rating, middle) for rating, _ in scored) > total:
            low = middle
        else:
            high = middle
    return round(low / 10) * 10


def expected(player: float, puzzle: float) -> float:
    """The points a player should score on a puzzle, by their ratings."""
    return 1 / (1 + 10 ** ((puzzle - player) / SCALE))
