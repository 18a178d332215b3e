"""Bots think in other processes; one that dies is replaced, and the question asked again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import kingdom
from kingdom.engine.log import Log
from kingdom.server.think.pool import Pool
from kingdom.table.think.tasks import Task, play_turn, state_of
from kingdom.table.thinker import NoThought


@pytest.fixture
def thinker() -> Iterator[Pool]:
    thinker = Pool()
    yield thinker
    thinker.close()


STUCK_ONCE = """
import pathlib, time

class Bot:
    def __init__(self, seed):
        mark = pathlib.Path(__file__).with_suffix(".stuck")
        if not mark.exists():
            mark.touch()
            time.sleep(600)

    def choose(self, view):
        return view.legal_actions()[0]
"""


@pytest.fixture
def lonely(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    """A thinker with a single process."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    thinker = Pool()
    yield thinker
    thinker.close()


def begun(actions: int = 0) -> Log:
    log, state = kingdom.new_log(kingdom.first_game(2), 3)
    for _ in range(actions):
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
    return log


def test_a_turn_is_thought_whole(thinker: Pool) -> None:
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


def test_two_games_that_differ_in_their_rulings_are_not_mistaken() -> None:
    for rulings in (1, 2, 1):
        assert state_of(begun(3)._replace(rulings=rulings)).game.rulings == rulings


def test_a_worker_that_dies_is_replaced(thinker: Pool) -> None:
    async def think() -> list[str]:
        await thinker.turn(Task(begun(), 0, "random"))
        for pid in list(thinker._pool._processes):
            os.kill(pid, signal.SIGKILL)
        return await thinker.turn(Task(begun(), 0, "greedy"))

    assert asyncio.run(think())[-1] == "end"


def test_a_bot_that_fails_is_told_apart(thinker: Pool) -> None:
    with pytest.raises(NoThought, match="There is no bot"):
        asyncio.run(thinker.turn(Task(begun(), 0, "nobody")))


async def stuck(thinker: Pool, file: Path) -> asyncio.Task[list[str]]:
    """A question that the first process asked never answers, and the next at once."""
    file.write_text(STUCK_ONCE)
    asked = asyncio.create_task(thinker.turn(Task(begun(), 0, f"{file}:Bot")))
    while not file.with_suffix(".stuck").exists():
        await asyncio.sleep(0.01)
    return asked


def in_pool(thinker: Pool) -> int:
    """How many questions have been handed to processes: for them patience runs."""
    return len(thinker._pool._pending_work_items)


def test_waiting_for_a_free_process_is_not_thinking(lonely: Pool, tmp_path: Path) -> None:
    async def think() -> None:
        first = await stuck(lonely, tmp_path / "stuck.py")
        others = [asyncio.create_task(lonely.turn(Task(begun(), 0, "random"))) for _ in range(5)]
        await asyncio.sleep(0)
        assert in_pool(lonely) == 1
        lonely.close()
        await asyncio.gather(first, *others, return_exceptions=True)

    asyncio.run(think())


def test_those_who_wait_are_answered_though_a_process_is_given_up(
    lonely: Pool, tmp_path: Path
) -> None:
    async def think() -> list[list[str]]:
        first = await stuck(lonely, tmp_path / "stuck.py")
        others = [asyncio.create_task(lonely.turn(Task(begun(), 0, "random"))) for _ in range(5)]
        await asyncio.sleep(0)
        lonely._replace(lonely._pool)
        return await asyncio.gather(first, *others)

    assert all(actions[-1] == "end" for actions in asyncio.run(think()))


def test_a_process_is_busy_even_if_nobody_waits_for_its_answer(
    lonely: Pool, tmp_path: Path
) -> None:
    """A page asked for a hint and went; who asks next waits until the process is free."""

    async def think() -> list[str]:
        first = await stuck(lonely, tmp_path / "stuck.py")
        first.cancel()
        other = asyncio.create_task(lonely.turn(Task(begun(), 0, "random")))
        await asyncio.wait([first])
        await asyncio.sleep(0)
        assert in_pool(lonely) == 1
        lonely._replace(lonely._pool)
        return await other

    assert asyncio.run(think())[-1] == "end"


def test_a_thinker_that_is_closed_starts_no_process(lonely: Pool, tmp_path: Path) -> None:
    async def think() -> None:
        first = await stuck(lonely, tmp_path / "stuck.py")
        pool = lonely._pool
        lonely.close()
        with pytest.raises(NoThought):
            await first
        assert lonely._pool is pool

    asyncio.run(think())
