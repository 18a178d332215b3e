"""Gold for the wire: what pays, what it pays each seat, and on which hexes the coins lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingdom.engine.card import Score
from kingdom.engine.hexes import name_of
from kingdom.engine.location import slug
from kingdom.engine.state import State
from kingdom.engine.words import Words
from kingdom.render.scene import reasons_of
from kingdom.table.wire import Earned, GoldLine, Reason, ReasonKind

REASON_KINDS: tuple[ReasonKind, ...] = ("card", "task", "tile", "reason")


def reason_kind(name: str, words: Words) -> ReasonKind:
    """Whether a card, a task or a tile pays, or something else."""
    return next((kind for kind in REASON_KINDS if words.has(kind, name)), REASON_KINDS[-1])


def reasons_told(scores: Sequence[Mapping[str, Score]], words: Words) -> list[Reason]:
    """The scores of all seats, reason by reason."""
    return [
        Reason(
            kind=reason_kind(name, words),
            id=slug(name),
            earned=[
                Earned(
                    seat=seat,
                    gold=score[name].gold,
                    coins={name_of(hex): coin for hex, coin in reasons_of(score[name]).items()},
                )
                for seat, score in enumerate(scores)
            ],
        )
        for name in scores[0]
    ]


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
