"""What holds in every game with Crossroads."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import Hexes, areas, around
from kingdom.engine.piece import PIECES

MOST_CARDS = 3


def standing(state: kingdom.State, name: str) -> Hexes:
    """Where the pieces of a kind stand."""
    return next(state.pieces[piece.number] for piece in PIECES if piece.name == name)


def closed(state: kingdom.State) -> Hexes:
    """Hexes beside a warrior (8.1)."""
    return around(standing(state, "warrior"))


def check(state: kingdom.State) -> None:
    """A city hall is seven hexes in one place; nobody has more than three cards."""
    for own in state.own:
        hall = own & standing(state, "city-hall")
        assert not hall or (hall.bit_count() == 7 and len(areas(hall)) == 1)
    assert all(len(hand) <= MOST_CARDS for hand in state.hand)


def check_step(before: kingdom.State, state: kingdom.State) -> None:
    """R13: nothing enters a hex beside a warrior that stays where it is."""
    resting = standing(before, "warrior") & standing(state, "warrior")
    assert not state.occupied & ~before.occupied & around(resting)
