"""Rewards: what a learner is told of how well it does, chosen by name or made to measure.

A `Score` says what a position is worth to each seat; the reward is what that grew by. So rewards
add up to the score of the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.state import State


class Score:
    """What a position is worth to each seat. Subclass it for rewards of your own.

    >>> class Tiles(Score):
    ...     is_dense = True
    ...     def of(self, state):
    ...         return [held.bit_count() for held in state.held]
    """

    is_dense = False
    """Whether it is asked after every action, and not only in the end; costs time."""

    def of(self, state: State) -> Sequence[float]:
        """What the position is worth to each seat."""
        raise NotImplementedError


class Difference(Score):
    """The final gold of a seat beyond that of the best other."""

    def of(self, state: State) -> Sequence[float]:
        gold = [state.gold(seat) for seat in range(state.game.seats)]
        return [float(mine - max(gold[:seat] + gold[seat + 1 :])) for seat, mine in enumerate(gold)]


class Win(Score):
    """1 for the winner and -1 for the others; 0 for those who share a victory."""

    def of(self, state: State) -> Sequence[float]:
        winners = state.winners()
        won = 1.0 if len(winners) == 1 else 0.0
        return [won if seat in winners else -1.0 for seat in range(state.game.seats)]


class Gold(Score):
    """Gold as it is gained; adds up to the final gold."""

    is_dense = True

    def of(self, state: State) -> Sequence[float]:
        return [float(state.gold(seat)) for seat in range(state.game.seats)]


REWARDS: dict[str, Score] = {"difference": Difference(), "win": Win(), "gold": Gold()}
"""The rewards that have a name."""


def score_of(reward: str | Score) -> Score:
    """The score of a name, or one that is given as it is."""
    if isinstance(reward, Score):
        return reward
    if reward not in REWARDS:
        known = ", ".join(REWARDS)
        raise ValueError(f"There is no reward “{reward}”; there are {known}, or a Score of yours.")
    return REWARDS[reward]


class Rewards:
    """What each seat has been given so far, and what it is given next."""

    def __init__(self, score: Score, seats: int) -> None:
        self.score = score
        self.none = [0.0] * seats
        self.before = self.none

    def after(self, state: State) -> list[float]:
        """What each seat gains by the action that led here."""
        if not (state.over or self.score.is_dense):
            return self.none
        now = [*self.score.of(state)]
        gained = [new - old for new, old in zip(now, self.before, strict=True)]
        self.before = now
        return gained
