"""What is measured before the first action: the import, set-ups, the first state."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import kingdom

from .clock import now

SET_UPS = 200
IMPORTS = 3
SEED = 1


@dataclass(frozen=True)
class SetUps:
    """Milliseconds from nothing to the first state, for the median of many set-ups."""

    expansions: tuple[str, ...]

    def __call__(self) -> Generator[float]:
        seeds = count()  # new ones every round: boards that were laid before are kept
        while True:
            yield median(map(self._once, islice(seeds, SET_UPS)))

    def _once(self, seed: int) -> float:
        start = now()
        kingdom.new_game(kingdom.random_setup(expansions=self.expansions, seed=seed), seed=seed)
        return (now() - start) * 1e3


def reset_ms() -> Generator[float]:
    """Milliseconds to a new game on a set-up that was played before."""
    drawn = kingdom.random_setup(seed=SEED)
    setup = kingdom.parse_setup(kingdom.setup_code(drawn))  # the one drawn last is not checked

    def once(seed: int) -> float:
        start = now()
        kingdom.new_game(setup, seed=seed)
        return (now() - start) * 1e3

    while True:
        yield median(map(once, range(SET_UPS)))


def import_ms() -> Generator[float]:
    """How long ``import kingdom`` takes in a new interpreter, compiled before."""
    code = (
        f"from time import {now.__name__} as now; start = now(); import kingdom; "
        "print((now() - start) * 1000)"
    )
    home = str(Path(kingdom.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
    with TemporaryDirectory() as compiled:
        env = {**os.environ, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": compiled}
        env.pop("PYTHONDONTWRITEBYTECODE", None)

        def once() -> float:
            told = subprocess.run(
                [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
            )
            return float(told.stdout)

        once()  # compiles
        while True:
            yield min(once() for _ in range(IMPORTS))
