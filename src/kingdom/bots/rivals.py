"""Rivals: which of them may win instead, and so whom it pays to hold back.

To be first is all: what counts is not the gold of all others but how likely each is to be the
best of them. With one rival there is nothing to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

LUCK, LUCK_BY_LEFT = 2.75, 0.15
"""The gold by which chance still parts two players, as a scale of the logistic curve: at the end,
and for each settlement left. In 7,000 games leads changed by 5 gold and 0.28 a settlement, which
is the standard deviation of such a curve."""


def best_of(worths: Sequence[float], left: int) -> float:
    """What the best of some rivals is worth: more than the best placed one, if others are near.

    >>> best_of([40.0], 20)
    40.0
    >>> round(best_of([40.0, 40.0, 20.0], 20), 1)
    44.1
    """
    if len(worths) == 1:
        return worths[0]
    scale, most = LUCK + LUCK_BY_LEFT * left, max(worths)
    return most + scale * log(sum(exp((worth - most) / scale) for worth in worths))


def shares(worths: Sequence[float], left: int) -> list[float]:
    """How likely each of some rivals is to be the best of them.

    >>> [round(share, 2) for share in shares([40.0, 40.0, 20.0], 20)]
    [0.49, 0.49, 0.02]
    """
    scale, best = LUCK + LUCK_BY_LEFT * left, best_of(worths, left)
    return [exp((worth - best) / scale) for worth in worths]
