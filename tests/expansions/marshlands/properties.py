"""What holds in every game with Marshlands."""

from __future__ import annotations

import kingdom
from kingdom.expansions.marshlands.temple import Waiting


def waiting(state: kingdom.State, seat: int) -> int:
    """Settlements on temples (7.4)."""
    return state.recall(Waiting).settlements[seat] if Waiting in state.memory else 0


def check(state: kingdom.State) -> None:
    """Five cards with swamp; Scouts take the six that show one terrain out of the deck."""
    if "marshlands" in state.game.expansions:
        has_scouts = any(card.name == "Scouts" for card in state.game.cards)
        assert len(state.game.deck) == 25 + 5 - (6 if has_scouts else 0)
