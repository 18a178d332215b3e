"""What bots see in two tiles of a kind (7.4)."""

from __future__ import annotations

import pytest

from kingdom.bots.worth import Worth
from tests.expansions.marshlands.marsh import marsh


def promised(tiles: str) -> float:
    state = marsh("gA  g   g   g", card="grass", tiles=tiles)
    return Worth(state, 0).terms(state)["beside.bonus"]


@pytest.mark.parametrize("kind", ["canoe", "fountain", "temple", "refuge"])
def test_two_tiles_of_a_kind_promise_their_bonus(kind: str) -> None:
    assert promised(f"A {kind}") == 0
    assert promised(f"A {kind} {kind}") > 0
