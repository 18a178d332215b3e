"""Rounds: every measurement is taken again and again, in turn with all others.

So a noisy minute of the machine hits all of them alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, closing
from typing import TypeAlias

Measurement: TypeAlias = Callable[[], Generator[float]]
"""Makes itself ready, then gives one number a round, for as long as it is asked.

All that chance decides is decided by fixed seeds, so two runs do the same work. Where a piece of
work is short, a round is the best of several tries: what interrupts it can only make it slower.
"""

ROUNDS = 12


def in_rounds(
    measurements: Iterable[Measurement], rounds: int
) -> Generator[tuple[Measurement, float]]:
    """Every measurement once, then every one again: a noisy minute does not hit one alone."""
    with ExitStack() as leaving:
        running = {each: leaving.enter_context(closing(each())) for each in measurements}
        leaving.callback(gc.unfreeze)
        for _ in range(rounds):
            gc.collect()
            gc.freeze()  # what is loaded and made ready is not to be looked through again and again
            for each, values in running.items():
                yield each, next(values)
