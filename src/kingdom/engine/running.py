"""The running score: the gold that players see while they play."""

from __future__ import annotations

from .card import Score
from .state import Seat, State


def running_score(state: State, seat: Seat) -> dict[str, Score]:
    """The seat's gold by its reasons, without what a card pays where nobody has built yet.

    When the game is over this is `State.score`, which counts everything at any moment.
    """
    if state.figures and state.passing:
        state = state.without_passing()
    found = state.score(seat)
    if not state.over:
        for card in state.game.cards:
            if card.withheld is not None:
                gold, hexes = found[card.name]
                found[card.name] = Score(gold - card.withheld(state, seat), hexes)
    return found


def running_gold(state: State, seat: Seat) -> int:
    """All gold of a seat that players see at this moment."""
    return sum(score.gold for score in running_score(state, seat).values())
