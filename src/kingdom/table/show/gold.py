"""Gold for the wire: what pays, what it pays each seat, and on which hexes the coins lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from kingdom.engine.card import Score
from kingdom.engine.hexes import name_of
from kingdom.engine.location import slug
from kingdom.engine.state import Seat, State
from kingdom.engine.words import Words
from kingdom.render.scene import reasons_of
from kingdom.table.wire import Earned, GoldLine, Reason, ReasonKind

REASON_KINDS: tuple[ReasonKind, ...] = ("card", "task", "tile", "reason")
NOTHING_TO_COUNT = 0, 0


@cache
def reason_kind(name: str, words: Words) -> ReasonKind:
    """Whether a card, a task or a tile pays, or something else."""
    return next((kind for kind in REASON_KINDS if words.has(kind, name)), REASON_KINDS[-1])


class Paying(NamedTuple):
    """One thing that pays."""

    kind: ReasonKind
    id: str
    scores: tuple[Score, ...]
    """Of each seat."""
    come: tuple[tuple[int, int], ...]
    """How far each seat has come, where it pays all or nothing."""


def reason_shown(paying: Paying) -> Reason:
    """One thing that pays, and what it pays each seat."""
    pairs = zip(paying.scores, paying.come, strict=True)
    earned = [_earned(seat, score, *come) for seat, (score, come) in enumerate(pairs)]
    return Reason(kind=paying.kind, id=paying.id, earned=earned)


def paying_in(state: State, scores: Sequence[Mapping[str, Score]], words: Words) -> list[Paying]:
    """All that pays in a state, with the scores of all seats."""
    come = [progress_of(state, seat) for seat in range(len(scores))]
    return [
        Paying(
            reason_kind(name, words),
            slug(name),
            tuple([score[name] for score in scores]),
            tuple([each.get(name, NOTHING_TO_COUNT) for each in come]),
        )
        for name in scores[0]
    ]


def _earned(seat: Seat, score: Score, have: int, of: int) -> Earned:
    coins = {name_of(hex): coin for hex, coin in reasons_of(score).items()}
    return Earned(seat=seat, gold=score.gold, coins=coins, have=have, of=of)


def progress_of(state: State, seat: Seat) -> dict[str, tuple[int, int]]:
    """How far a seat has come with each thing that pays all or nothing, by name."""
    told = (rule.progress(state, seat) for rule in state.game.progress)
    return {name: (have, of) for name, have, of in told}


def gold_lines(state: State, words: Words) -> list[GoldLine]:
    """The gold of all seats, reason by reason, without its hexes."""
    scores = [state.score(seat) for seat in range(state.game.seats)]
    return [
        GoldLine(
            kind=reason_kind(name, words),
            id=slug(name),
            gold=[score[name].gold for score in scores],
        )
        for name in scores[0]
    ]
