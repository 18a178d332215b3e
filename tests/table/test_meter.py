"""Whoever asks for much at once gives way to others in between."""

from __future__ import annotations

import asyncio
import time
from itertools import groupby

import pytest

from kingdom.table.meter import SLICE, Meter, Share


async def labour(name: str, done: list[str], steps: int) -> None:
    """Works hard, a share at a time."""
    for _ in range(steps):
        start = time.thread_time()
        while time.thread_time() - start < SLICE:
            pass
        done.append(name)
        await asyncio.sleep(0)


def test_others_have_a_turn_after_every_share() -> None:
    async def run() -> list[str]:
        done: list[str] = []
        share = Share()
        greedy = [
            asyncio.create_task(Meter(share).measure(labour("greedy", done, 2))) for _ in range(20)
        ]
        await Meter().measure(labour("other", done, 30))
        for task in greedy:
            await task
        return done

    done = asyncio.run(run())
    until = len(done) - done[::-1].index("other")
    runs = [(who, len([*turns])) for who, turns in groupby(done[:until])]
    assert max(count for who, count in runs if who == "greedy") == 1
    assert done.count("greedy") == 40


def test_who_gives_way_can_be_stopped_meanwhile() -> None:
    async def run() -> None:
        done: list[str] = []
        share = Share()
        tasks = [asyncio.create_task(Meter(share).measure(labour("", done, 9))) for _ in range(5)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with pytest.raises(asyncio.CancelledError):
                await task
        assert len(done) < 9

    asyncio.run(run())
