"""What bots see coming in Marshlands: palaces a few settlements away, bonus tiles (7.3, 7.4)."""

from __future__ import annotations

import pytest

from kingdom.bots.worth import Worth
from tests.expansions.marshlands.marsh import marsh


def promised(name: str, picture: str, tiles: str = "") -> float:
    state = marsh(picture, card="grass", tiles=tiles)
    return Worth(state, 0).terms(state)[f"beside.{name}"]


def test_the_nearer_a_palace_the_more_it_promises() -> None:
    promises = [
        promised("palaces", picture)
        for picture in (
            "gA  g   P   g   g   g   g",
            "gA  g   g   P   g   g   g",
            "gA  g   g   g   P   g   g",
            "gA  g   ~   ~   P   g   g",
            "gA  P   g   g   g   g   g",
        )
    ]
    near, far, further, beyond_water, beside = promises
    assert near > far > further > 0
    assert beyond_water == 0
    assert beside == 0  # it pays already


@pytest.mark.parametrize("kind", ["canoe", "fountain", "temple", "refuge"])
def test_two_tiles_of_a_kind_promise_their_bonus(kind: str) -> None:
    assert promised("bonus", "gA  g   g   g", tiles=f"A {kind}") == 0
    assert promised("bonus", "gA  g   g   g", tiles=f"A {kind} {kind}") > 0
