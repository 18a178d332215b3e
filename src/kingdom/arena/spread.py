"""Intervals of 95 %: how sure one can be of a mean over games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

NORMAL = 1.96
"""Standard errors on either side of a mean that hold the truth with 95 % confidence."""

STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The same where the spread is itself estimated from 2, 3, … 11 values (Student)."""

UNSEEN = 0.025
"""How unlikely an outcome may be on one side before it is left out of an interval."""


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing.

    >>> mean([1, 2, 6])
    3.0
    """
    return sum(values) / len(values) if values else 0.0


def half_width(values: Sequence[float]) -> float | None:
    """Half the width of the 95 % interval of a mean; None where one value says nothing of it."""
    count = len(values)
    if count < 2:
        return None
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    return standard_errors(count - 1) * sqrt(variance / count)


def standard_errors(freedom: int) -> float:
    """How many standard errors make a 95 % interval, by degrees of freedom."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    # Two terms of the expansion of Student's quantile: right to 0.003 from here on.
    first = (NORMAL**3 + NORMAL) / 4
    second = (5 * NORMAL**5 + 16 * NORMAL**3 + 3 * NORMAL) / 96
    return NORMAL + first / freedom + second / freedom**2


def share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean share, between 0 and 1.

    Where all was won, or nothing, there is no spread to judge by. A share of victories that would
    give such a run less than one time in forty is then left out: 20 of 20 mean 83 % or more.

    >>> low, high = share_interval([1.0] * 20)
    >>> round(low, 2), high
    (0.83, 1.0)
    """
    middle, width = mean(shares), half_width(shares)
    if width is None:
        return 0.0, 1.0
    if width == 0 and middle in (0, 1):
        width = 1 - UNSEEN ** (1 / len(shares))
    return max(0.0, middle - width), min(1.0, middle + width)
