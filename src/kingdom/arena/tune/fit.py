"""The fit: weights that tell best, in turns that were compared, which way brought more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from kingdom.bots.weights import FEW, NOTHING, Curve, Weights
from kingdom.bots.worth import Worth
from kingdom.engine.fields import SETTLEMENTS

from .compare import Game, ends_of

KNOTS = 3
SCALES = {"general": 0.3, "tile": 3.0, "idle": 2.0, "bound": 0.8, "card": 0.3, "early": 0.4,
          "beside": 0.5}  # fmt: skip
"""How far a weight may be from what it was, about, where turns say little of it."""
NOT_FITTED = ("general.ready", "general.owed")
"""Weights of the search itself, which a position does not know."""


class Row(NamedTuple):
    """How one way left its seat, term by term, and by how much that led the others later."""

    left: int
    terms: dict[str, float]
    lead: float


Turn: TypeAlias = list[Row]


class Fitted(NamedTuple):
    """New weights, how sure they are, and how well they tell turns apart."""

    weights: dict[str, Curve]
    doubts: dict[str, Curve]
    """The standard error of each weight."""
    before: float
    """The part of the differences between ways that the old weights explain, 1 at best."""
    after: float


def turns_of(game: Game, weights: Weights) -> list[Turn]:
    """The compared turns of a game in the terms of the evaluation."""
    found = []
    for ends in ends_of(game):
        start = ends[0][0]
        worth = Worth(start, start.seat, weights)
        found.append([Row(worth.left(end), worth.terms(end), lead) for _, end, lead in ends])
    return found


def shares(left: int) -> Curve:
    """How much each point of a curve says about so many settlements left.

    >>> shares(0), shares(5), shares(25)
    ((1.0, 0.0, 0.0), (0.5, 0.5, 0.0), (0.0, 0.5, 0.5))
    """
    if left < FEW:
        return 1 - left / FEW, left / FEW, 0.0
    far = (left - FEW) / (SETTLEMENTS - FEW)
    return 0.0, 1 - far, far


class Table:
    """Turns as numbers: what ways of the same turn differ in, and what that brought."""

    def __init__(self, turns: Iterable[Turn], names: Sequence[str], weights: Weights) -> None:
        import numpy

        column = {name: KNOTS * number for number, name in enumerate(names)}
        terms, brought, gold = [], [], []
        for turn in turns:
            table = numpy.zeros((len(turn), KNOTS * len(names)))
            rest = numpy.zeros(len(turn))
            for number, row in enumerate(turn):
                points = shares(row.left)
                rest[number] = row.lead - row.terms["gold"]
                for name, value in row.terms.items():
                    if name in column:
                        at = column[name]
                        table[number, at : at + KNOTS] = [value * point for point in points]
                    elif name != "gold":
                        curve = weights.get(name, NOTHING)
                        known = sum(w * p for w, p in zip(curve, points, strict=True))
                        rest[number] -= value * known
            had = numpy.array([row.terms["gold"] for row in turn])
            terms.append(table - table.mean(0))
            brought.append(rest - rest.mean())
            gold.append(had - had.mean())
        self.terms: Any = numpy.vstack(terms)
        self.brought: Any = numpy.hstack(brought)
        self.whole = float((self.brought + numpy.hstack(gold)).var())
        """How much the ways differ in what they brought."""

    def explained(self, weights: Any) -> float:
        """The part of that which some weights explain."""
        return 1 - float((self.brought - self.terms @ weights).var()) / self.whole


def fitted(weights: Weights, turns: Sequence[Turn], *, only: Sequence[str] = ()) -> Fitted:
    """The weights that explain best what ways to play a turn brought, not far from the old ones."""
    import numpy

    names = [
        name
        for name in sorted(weights)
        if name not in NOT_FITTED and name.startswith(tuple(only) or ("",))
    ]
    table = Table(turns, names, weights)
    terms, brought = table.terms, table.brought
    known = numpy.array([weight for name in names for weight in weights[name]])
    unexplained = brought - terms @ known
    near = numpy.diag(_stiffness(names, weights)) * unexplained.var()
    covariance = numpy.linalg.inv(terms.T @ terms + near)
    found = known + covariance @ terms.T @ unexplained
    doubt = numpy.sqrt(numpy.diag(covariance) * (brought - terms @ found).var())
    return Fitted(
        {**weights, **_curves(names, found)},
        _curves(names, doubt),
        table.explained(known),
        table.explained(found),
    )


def _stiffness(names: Sequence[str], weights: Weights) -> list[float]:
    """How strongly each weight is held where it was: the inverse of how far it may go, squared."""
    found = []
    for name in names:
        scale = SCALES[name.split(".")[0]]
        found += [max(abs(weight) / 2, scale) ** -2 for weight in weights[name]]
    return found


def _curves(names: Sequence[str], values: Any) -> dict[str, Curve]:
    return {
        name: (float(values[3 * n]), float(values[3 * n + 1]), float(values[3 * n + 2]))
        for n, name in enumerate(names)
    }
