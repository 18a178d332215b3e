"""Bots think in other processes; one that dies is replaced, and the question asked again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

import kingdom
from kingdom.engine.log import Log
from kingdom.server.think import Task, play_turn, state_of
from kingdom.server.thinker import NoThought, Thinker


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def begun(actions: int = 0) -> Log:
    log, state = kingdom.new_log(kingdom.first_game(2), 3)
    for _ in range(actions):
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
    return log


def test_a_turn_is_thought_whole(thinker: Thinker) -> None:
    actions = asyncio.run(thinker.turn(Task(begun(), 0, "greedy")))
    assert actions[-1] == "end"
    assert len(actions) == 4
    assert actions == play_turn(Task(begun(), 0, "greedy"))


def test_nothing_is_thought_for_another_seat() -> None:
    assert play_turn(Task(begun(), 1, "greedy")) == []


def test_a_known_game_is_replayed_from_where_it_was() -> None:
    for actions in (2, 5, 3, 9):
        log = begun(actions)
        assert kingdom.write_position(state_of(log)) == kingdom.write_position(
            log.replay(kingdom.LIBRARY)[-1]
        )


def test_a_worker_that_dies_is_replaced(thinker: Thinker) -> None:
    async def think() -> list[str]:
        await thinker.turn(Task(begun(), 0, "random"))
        for pid in list(thinker._pool._processes):
            os.kill(pid, signal.SIGKILL)
        return await thinker.turn(Task(begun(), 0, "greedy"))

    assert asyncio.run(think())[-1] == "end"


def test_a_bot_that_fails_is_told_apart(thinker: Thinker) -> None:
    with pytest.raises(NoThought, match="There is no bot"):
        asyncio.run(thinker.turn(Task(begun(), 0, "nobody")))
