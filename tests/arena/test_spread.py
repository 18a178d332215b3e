"""Intervals, against numbers computed by hand."""

from __future__ import annotations

import pytest

from kingdom.arena.spread import half_width, mean, share_interval, standard_errors


def test_mean_and_interval_of_five_values() -> None:
    """Mean 4; squares 4 1 0 1 4, so variance 10/4; error √(2.5/5) = 0.7071; Student, 4: 2.776."""
    values = [2, 3, 4, 5, 6]
    assert mean(values) == 4
    assert half_width(values) == pytest.approx(2.776 * 0.7071068, abs=1e-5)


def test_one_value_says_nothing_of_its_spread() -> None:
    assert half_width([7]) is None
    assert half_width([]) is None
    assert share_interval([1.0]) == (0, 1)
    assert mean([]) == 0


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (30, 2.042), (60, 2.000), (120, 1.980)],
)
def test_students_table(freedom: int, wanted: float) -> None:
    assert standard_errors(freedom) == pytest.approx(wanted, abs=0.003)


def test_a_share_is_between_nothing_and_everything() -> None:
    """Mean 0.75, variance 0.75/3, error √(0.25/4) = 0.25; Student, 3: 3.182, so ± 0.7955."""
    low, high = share_interval([1, 1, 1, 0])
    assert (low, high) == (0, 1)
    low, high = share_interval([0.5, 0.75] * 8)
    # Mean 0.625, variance 16·0.125²/15, error √(0.016667/16) = 0.032275; Student, 15: 2.131.
    assert low == pytest.approx(0.625 - 2.131 * 0.032275, abs=1e-4)
    assert high == pytest.approx(0.625 + 2.131 * 0.032275, abs=1e-4)


def test_all_won_is_not_certainty() -> None:
    """0.025 ** (1/10) = 0.6915: who wins seven of ten wins ten in a row one time in forty."""
    low, high = share_interval([1.0] * 10)
    assert low == pytest.approx(0.6915, abs=1e-4)
    assert high == 1
    low, high = share_interval([0.0] * 10)
    assert low == 0
    assert high == pytest.approx(0.3085, abs=1e-4)


def test_where_every_pair_is_shared_the_share_is_a_half() -> None:
    assert share_interval([0.5] * 10) == (0.5, 0.5)
