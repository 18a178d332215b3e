"""A run: what was measured, how sure that is, and how it is kept for the next one to compare."""

from __future__ import annotations

import json
from collections.abc import Sequence
from statistics import median
from typing import Any, NamedTuple, TypeGuard

from ..files import cache_folder, write_text

LEAST = 0.02
"""The share by which two runs of the same code differ at least: its memory lies elsewhere."""
UNSURE = 0.1
"""The share by which a number that was kept without its spread may be off."""
SMALLEST, LARGEST = 1e-15, 1e15
"""Beyond these a number is no measurement of anything here, in whatever unit."""
FILE = "bench.json"


class Reading(NamedTuple):
    """A measurement over all rounds: what it comes to, and what it lies between."""

    value: float
    low: float
    high: float

    @property
    def noise(self) -> float:
        """How wide it lies, as a share of it."""
        return (self.high - self.low) / self.value

    def has_moved(self, before: Reading) -> bool:
        """Whether it is another than before, beyond noise."""
        apart = 1 + LEAST
        return self.low > before.high * apart or self.high * apart < before.low


def reading_of(values: Sequence[float], *, more_is_better: bool) -> Reading:
    """What some rounds say together: the best, and all but the worst quarter.

    Whatever else a machine does makes a round worse, never better. So the best one is nearest the
    truth, and how far the others stay behind tells how noisy it was.

    >>> reading_of([5.1, 5.0, 5.2, 9.9, 5.3, 5.2, 7.5, 5.1], more_is_better=False)
    Reading(value=5.0, low=5.0, high=5.3)
    """
    ordered = sorted(values, reverse=more_is_better)
    best, other = ordered[0], ordered[-1 - len(ordered) // 4]
    return _rounded(best, min(best, other), max(best, other))


def ratio_of(ours: Sequence[float], theirs: Sequence[float]) -> Reading:
    """How many times theirs ours is: the median of the rounds, and the middle half of them.

    What slows both in a round slows neither here, and what slows one may be for or against us.

    >>> ratio_of([2.0, 1.0, 2.4, 2.2], [1.0, 0.5, 1.0, 1.0])
    Reading(value=2.1, low=2.0, high=2.2)
    """
    ratios = sorted(one / other for one, other in zip(ours, theirs, strict=True))
    quarter = len(ratios) // 4
    return _rounded(median(ratios), ratios[quarter], ratios[-1 - quarter])


def _rounded(*numbers: float) -> Reading:
    return Reading(*(float(f"{number:.5g}") for number in numbers))


class Run(NamedTuple):
    """All readings by their keys, and whether sets of hexes ran in C."""

    readings: dict[str, Reading]
    in_c: bool | None = None

    def moved(self, before: Run) -> dict[str, float]:
        """The share by which each reading moved since another run, where that is beyond noise."""
        return {
            key: round(reading.value / before.readings[key].value - 1, 4)
            for key, reading in self.readings.items()
            if key in before.readings and reading.has_moved(before.readings[key])
        }

    def told(self) -> dict[str, Any]:
        """The run as JSON tells it: values by their keys, and what each lies between."""
        return {
            **{key: reading.value for key, reading in self.readings.items()},
            "spread": {key: [reading.low, reading.high] for key, reading in self.readings.items()},
            "in_c": self.in_c,
        }


def read_run(told: object) -> Run:
    """The run some JSON tells; what is no measurement is passed over."""
    if not isinstance(told, dict):
        return Run({})
    spread = told.get("spread")
    spread = spread if isinstance(spread, dict) else {}
    readings = {
        key: Reading(value, *_between(value, spread.get(key)))
        for key, value in told.items()
        if is_measured(value)
    }
    in_c = told.get("in_c")
    return Run(readings, in_c if isinstance(in_c, bool) else None)


def _between(value: float, told: object) -> tuple[float, float]:
    """What a value lies between: as it was kept, else as far off as may be."""
    if isinstance(told, list) and len(told) == 2 and all(map(is_measured, told)):
        return told[0], told[1]
    return value * (1 - UNSURE), value * (1 + UNSURE)


def is_measured(value: object) -> TypeGuard[float]:
    """Whether it is a number that measuring may give."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return SMALLEST < value < LARGEST


def last_run() -> Run:
    """The run before this one, if it was kept."""
    try:
        return read_run(json.loads((cache_folder() / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError, RuntimeError):  # RuntimeError: no home folder, or too deep
        return Run({})


def keep(run: Run) -> None:
    """Keeps a run whole for the next one to compare with, where that is possible."""
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / FILE, json.dumps(run.told()) + "\n")
    except (OSError, RuntimeError):
        return
