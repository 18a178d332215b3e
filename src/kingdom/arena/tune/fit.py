"""The fit: weights that tell best, in turns that were compared, which way brought more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kingdom.bots.weights import FEW, NOTHING, Curve, Weights
from kingdom.engine.fields import SETTLEMENTS

from .compare import Compared

KNOTS = 3
SCALES = {"general": 0.3, "tile": 3.0, "idle": 2.0, "bound": 0.8, "card": 0.3, "early": 0.4,
          "beside": 0.5, "rivals": 0.3}  # fmt: skip
"""How far a weight may be from what it was, about, where turns say little of it."""
NOT_FITTED = ("general.ready", "general.owed")
"""Weights of the search itself, which a position does not know."""


class Fitted(NamedTuple):
    """New weights, how sure they are, and how well they tell turns apart."""

    weights: dict[str, Curve]
    doubts: dict[str, Curve]
    """The standard error of each weight."""
    before: float
    """The part of the differences between ways that the old weights explain, 1 at best."""
    after: float


def shares(left: int) -> Curve:
    """How much each point of a curve says about so many settlements left.

    >>> shares(0), shares(5), shares(25)
    ((1.0, 0.0, 0.0), (0.5, 0.5, 0.0), (0.0, 0.5, 0.5))
    """
    if left < FEW:
        return 1 - left / FEW, left / FEW, 0.0
    far = (left - FEW) / (SETTLEMENTS - FEW)
    return 0.0, 1 - far, far


def fitted(weights: Weights, turns: Iterable[Compared], *, only: Sequence[str] = ()) -> Fitted:
    """The weights that explain best what ways to play a turn brought, not far from the old ones."""
    import numpy

    turns = list(turns)
    met = {name for turn in turns for way in turn.ways for name in way.terms}
    names = [
        name
        for name in sorted({*weights, *met})
        if name != "gold" and name not in NOT_FITTED and name.startswith(tuple(only) or ("",))
        if name in weights or name.startswith("rivals.")
    ]
    column = {name: KNOTS * number for number, name in enumerate(names)}
    rows, brought = [], []
    for turn in turns:
        table = numpy.zeros((len(turn.ways), KNOTS * len(names)))
        rest = numpy.zeros(len(turn.ways))
        for row, way in enumerate(turn.ways):
            rest[row] = way.lead - way.terms["gold"]
            points = shares(way.left)
            for name, value in way.terms.items():
                if name in column:
                    table[row, column[name] : column[name] + KNOTS] = [value * s for s in points]
                elif name != "gold":
                    curve = weights.get(name, NOTHING)
                    rest[row] -= value * sum(w * s for w, s in zip(curve, points, strict=True))
        rows.append(table - table.mean(0))
        brought.append(rest - rest.mean())
    terms, known = (
        numpy.vstack(rows),
        numpy.array([w for n in names for w in weights.get(n, NOTHING)]),
    )
    target = numpy.hstack(brought)
    unexplained = target - terms @ known
    near = numpy.diag(_stiffness(names, weights)) * unexplained.var()
    covariance = numpy.linalg.inv(terms.T @ terms + near)
    found = known + covariance @ terms.T @ unexplained
    doubt = numpy.sqrt(numpy.diag(covariance) * (target - terms @ found).var())
    gold = numpy.hstack([_gold(turn) for turn in turns])
    whole = (target + gold).var()
    return Fitted(
        {**weights, **_curves(names, found)},
        _curves(names, doubt),
        1 - unexplained.var() / whole,
        1 - (target - terms @ found).var() / whole,
    )


def _gold(turn: Compared) -> list[float]:
    gold = [way.terms["gold"] for way in turn.ways]
    return [each - sum(gold) / len(gold) for each in gold]


def _stiffness(names: Sequence[str], weights: Weights) -> list[float]:
    """How strongly each weight is held where it was: the inverse of how far it may go, squared."""
    found = []
    for name in names:
        scale = SCALES[name.split(".")[0]]
        found += [max(abs(weight) / 2, scale) ** -2 for weight in weights.get(name, NOTHING)]
    return found


def _curves(names: Sequence[str], values: Any) -> dict[str, Curve]:
    return {
        name: (float(values[3 * n]), float(values[3 * n + 1]), float(values[3 * n + 2]))
        for n, name in enumerate(names)
    }
