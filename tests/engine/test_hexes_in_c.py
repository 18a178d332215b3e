"""The sets of hexes in C do what those in Python say, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom.engine import hexes
from kingdom.engine.hexes import BIT, CELLS, DIRECTIONS, EVEN, GRID, IN_PYTHON, NO_HEX, ODD, STRIDE
from tests.engine.test_hexes import ALL

in_c = pytest.importorskip("kingdom.engine._hexes", reason="there was no compiler to build it")
in_c.use_grid(EVEN, ODD, STRIDE)

sparse = st.sets(st.sampled_from(ALL), max_size=60).map(
    lambda found: sum(BIT[hex] for hex in found)
)
dense = st.integers(0, (1 << CELLS) - 1).map(lambda bits: bits & GRID)
islands = st.integers(0, (1 << 5 * STRIDE) - 1).map(lambda bits: (bits << 21 * STRIDE) & GRID)
sets = sparse | dense | islands
any_bits = sets | st.integers(0, (1 << NO_HEX + 1) - 1)
"""Targets of an action need not be hexes: they may be cards, or "no hex"."""


def same(name: str, *args: object) -> None:
    """C and Python give the same."""
    c: Callable[..., object] = getattr(in_c, name)
    assert c(*args) == IN_PYTHON[name](*args)


@given(sets)
def test_neighbourhoods(some: int) -> None:
    for name in ("around", "around_twice", "rows_of", "areas"):
        same(name, some)
    for direction in DIRECTIONS:
        same("shift", some, direction)
    for most in range(7):
        same("touches", some, most)


@given(sets, st.lists(sets, max_size=30))
def test_counts_of_parts(some: int, parts: list[int]) -> None:
    same("counts", some, parts)
    same("counts", some, tuple(parts))


@given(any_bits, st.randoms(use_true_random=False))
def test_members(some: int, rng: Random) -> None:
    same("listed", some)
    for n in range(some.bit_count()):
        same("nth", some, n)
    if some:
        number = rng.random()
        same("pick", some, lambda: number)


@given(sparse, st.sampled_from(ALL))
def test_areas_that_grow_and_shrink_by_one(some: int, hex: int) -> None:
    with_it, without_it = some | BIT[hex], some & ~BIT[hex]
    same("joined", IN_PYTHON["areas"](without_it), BIT[hex])
    same("parted", IN_PYTHON["areas"](with_it), BIT[hex])


@given(sparse, st.sampled_from(ALL))
def test_one_more_or_less_gives_the_areas_found_anew(some: int, hex: int) -> None:
    """What is kept up step by step equals what is found anew, in the same order."""
    with_it, without_it = some | BIT[hex], some & ~BIT[hex]
    assert hexes.joined(hexes.areas(without_it), BIT[hex]) == hexes.areas(with_it)
    assert hexes.parted(hexes.areas(with_it), BIT[hex]) == hexes.areas(without_it)


@pytest.mark.parametrize(
    ("name", "args", "error"),
    [
        ("around", (-1,), ValueError),
        ("around", ("a1",), TypeError),
        ("listed", (-5,), ValueError),
        ("nth", (7, 3), ValueError),
        ("nth", (7, -1), ValueError),
        ("nth", (7,), TypeError),
        ("touches", (7, 9), ValueError),
        ("joined", ((1, 2), 4), TypeError),
        ("counts", (7, 5), TypeError),
        ("counts", (7, ["a1"]), TypeError),
        ("pick", (7, lambda: 1.5), ValueError),
        ("pick", (7, lambda: "x"), TypeError),
    ],
)
def test_what_is_no_set_is_refused(
    name: str, args: tuple[object, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        getattr(in_c, name)(*args)


@pytest.mark.parametrize(("pure", "is_fast"), [("1", "False"), ("", "True")])
def test_they_are_used_unless_python_is_asked_for(pure: str, is_fast: str) -> None:
    code = "from kingdom.engine import hexes; print(hexes.IS_FAST)"
    env = {**os.environ, "KINGDOM_PURE": pure}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout.strip() == is_fast
