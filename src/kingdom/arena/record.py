"""Records: what came of a match, as plain values that go into a file and come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict


class Forfeit(TypedDict):
    """Who broke off a game, and why."""

    seat: int
    reason: str


class Times(TypedDict):
    """How long a seat thought: measured, so never twice the same."""

    turns: int
    ms: float
    max_ms: float


class Record(TypedDict):
    """What came of a match; what belongs to a seat stands in the order of seats."""

    number: int
    series: int
    setup: str
    seed: int
    bots: list[str]
    gold: list[int]
    cards: list[dict[str, int]]
    """The gold of each seat by its reasons."""
    win_shares: list[float]
    rounds: int
    forfeit: Forfeit | None
    times: list[Times]


def without_times(record: Record) -> dict[str, object]:
    """All of a record that must be the same whenever and wherever it is played."""
    return {key: value for key, value in record.items() if key != "times"}


def places(gold: Sequence[int], forfeit: Forfeit | None) -> list[int]:
    """How many others each seat is behind of; whoever forfeited is last.

    >>> places([50, 61, 50], None)
    [1, 0, 1]
    >>> places([50, 61, 50], {"seat": 1, "reason": "late"})
    [0, 2, 0]
    """
    loser = -1 if forfeit is None else forfeit["seat"]
    standing = [(seat == loser, -earned) for seat, earned in enumerate(gold)]
    return [sum(other < mine for other in standing) for mine in standing]


def win_shares(places: Sequence[int]) -> list[float]:
    """One victory for those in the first place; several share it."""
    return [1 / places.count(0) if place == 0 else 0.0 for place in places]
