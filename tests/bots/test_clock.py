"""The clock: bots that people wait for play what they have found when their time is up."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from kingdom import View
from kingdom.bots import LEVELS, clock, make_bot, search
from kingdom.bots.clock import Clock
from kingdom.bots.levels import Level

MOST_WEIGHED = 4_000
"""States that six hurried turns may weigh; without a hurry an expert weighs 16,000 in one."""
EVERYTHING = list(kingdom.LIBRARY.mixable)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of day, which every look at the clock moves on by a second number."""
    now = [0.0, 0.0]

    def monotonic() -> float:
        now[0] += now[1]
        return now[0]

    monkeypatch.setattr(clock, "monotonic", monotonic)
    return now


def test_a_turn_has_its_limit_and_a_later_plan_what_is_left(time: list[float]) -> None:
    watch = Clock(10.0)
    watch.start("turn 1")
    time[0] = 7.0
    assert not watch.is_up
    watch.start("turn 1")
    time[0] = 10.5
    assert watch.is_up
    watch.start("turn 1")
    time[0] = 12.0
    assert not watch.is_up  # a fifth of the limit at least
    watch.start("turn 2")
    time[0] = 21.0
    assert not watch.is_up


def test_without_a_limit_time_is_never_up(time: list[float]) -> None:
    watch = Clock()
    watch.start("turn 1")
    time[0] = 1e9
    assert not watch.is_up


@pytest.mark.parametrize("level", [level for level in LEVELS if level.id not in ("novice", "easy")])
def test_a_bot_whose_time_is_up_at_once_plays_a_whole_lawful_turn(
    level: Level, time: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    time[1] = 100.0
    state = kingdom.new_game(expansions=EVERYTHING, seats=3, seed=4)
    bot = make_bot(level.id, 1, has_clock=True)
    weighed = []
    tried = search.Search._try

    def counting(self: search.Search, *given: Any) -> bool:
        weighed.append(given)
        return tried(self, *given)

    monkeypatch.setattr(search.Search, "_try", counting)
    while state.round < 3:
        state = state.after(bot.choose(View(state, state.actor)))
    assert len(weighed) < MOST_WEIGHED


def test_a_clock_that_is_not_hit_changes_nothing() -> None:
    state = kingdom.new_game(expansions=EVERYTHING, seats=2, seed=4)
    timed, counting = make_bot("medium", 1, has_clock=True), make_bot("medium", 1)
    for _ in range(8):
        view = View(state, state.actor)
        choice = timed.choose(view)
        assert choice == counting.choose(view)
        state = state.after(choice)
