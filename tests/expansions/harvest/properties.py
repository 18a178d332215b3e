"""What holds in every game with Harvest."""

from __future__ import annotations

import kingdom
from kingdom.expansions.harvest.cards import Marks
from kingdom.expansions.harvest.cathedral import Counters

COUNTERS = 18


def spent(state: kingdom.State, seat: int) -> int:
    """Settlements that mark rows (R59)."""
    return state.recall(Marks).by_row.count(seat) if Marks in state.memory else 0


def may_be_out(state: kingdom.State) -> bool:
    """R10: by the book a mark may take the last settlement without ending the game."""
    return "by_the_book" in state.game.wishes and Marks in state.memory


def check(state: kingdom.State) -> None:
    """Eighteen counters for all, and only with a cathedral (R52)."""
    if Counters not in state.memory:
        return
    owned = state.recall(Counters).owned
    assert sum(owned) <= COUNTERS
    for seat, count in enumerate(owned):
        assert count >= 0
        assert not count or state.held[seat] & state.game.tiles_named["cathedral"]


def check_step(before: kingdom.State, state: kingdom.State) -> None:
    """Marks stay for good."""
    if Marks in state.memory:
        for mark, now in zip(before.recall(Marks).by_row, state.recall(Marks).by_row, strict=True):
            assert mark in (now, -1)
