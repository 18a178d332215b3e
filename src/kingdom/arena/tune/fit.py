"""The fit: weights that tell best, in turns that were compared, which way leads to more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from kingdom.bots.weights import FEW, NOTHING, Curve, Weights
from kingdom.bots.worth import Worth
from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.state import Seat, State

from .compare import Game, led_by

KNOTS = 3
TIMES = 6
"""How often weights are found anew: each time they tell better what the later positions are worth
by which they are found."""
SCALES = {"general": 0.12, "tile": 1.2, "idle": 0.8, "bound": 0.32, "card": 0.12, "early": 0.16,
          "beside": 0.2}  # fmt: skip
"""How far a weight may be from what it was, about, where turns say little of it."""
NOT_FITTED = ("general.ready", "general.owed")
"""Weights of the search itself, which a position does not know."""


class Stand(NamedTuple):
    """How a seat stands: its terms, and the settlements left, by which they count."""

    left: int
    terms: dict[str, float]


class Row(NamedTuple):
    """How one way left its seat, and how everybody stood some rounds later, that seat first."""

    end: Stand
    later: list[Stand]


Turn: TypeAlias = list[Row]


class Fitted(NamedTuple):
    """New weights, how sure they are, and how well they tell turns apart."""

    weights: dict[str, Curve]
    doubts: dict[str, Curve]
    """The standard error of each weight."""
    explained: list[float]
    """The part of the differences between ways they explain, at first and each time, 1 at best."""


def turns_of(game: Game, weights: Weights) -> list[Turn]:
    """The compared turns of a game in the terms of the evaluation."""
    found = []
    for ways in led_by(game):
        start = ways[0].start
        seat, seats = start.seat, start.game.seats
        worth = Worth(start, seat, weights)
        order = [(seat + place) % seats for place in range(seats)]
        found.append(
            [
                Row(
                    Stand(worth.left(end), worth.terms(end)),
                    [_stand(later, each, weights) for each in order],
                )
                for _, end, later in ways
            ]
        )
    return found


def _stand(state: State, seat: Seat, weights: Weights) -> Stand:
    if state.over:
        return Stand(0, {"gold": float(state.gold(seat))})
    worth = Worth(state, seat, weights)
    return Stand(worth.left(state), worth.terms(state))


def shares(left: int) -> Curve:
    """How much each point of a curve says about so many settlements left.

    >>> shares(0), shares(5), shares(25)
    ((1.0, 0.0, 0.0), (0.5, 0.5, 0.0), (0.0, 0.5, 0.5))
    """
    if left < FEW:
        return 1 - left / FEW, left / FEW, 0.0
    far = (left - FEW) / (SETTLEMENTS - FEW)
    return 0.0, 1 - far, far


class Stands:
    """Many stands as numbers: their gold, and what each point of each curve counts in them."""

    def __init__(self, stands: Sequence[Stand], names: Sequence[str]) -> None:
        import numpy

        column = {name: KNOTS * number for number, name in enumerate(names)}
        self.terms: Any = numpy.zeros((len(stands), KNOTS * len(names)), dtype=numpy.float32)
        self.gold: Any = numpy.array([stand.terms["gold"] for stand in stands])
        for number, (left, terms) in enumerate(stands):
            points = numpy.array(shares(left))
            for name, value in terms.items():
                at = column.get(name)
                if at is not None:
                    self.terms[number, at : at + KNOTS] = value * points

    def worth(self, weights: Any) -> Any:
        """What each is worth with some weights."""
        return self.gold + self.terms @ weights


class Table:
    """Turns as numbers, to find the weights by."""

    def __init__(self, turns: Sequence[Turn], names: Sequence[str]) -> None:
        import numpy

        rows = [row for turn in turns for row in turn]
        self.of_turn: Any = numpy.repeat(numpy.arange(len(turns)), [len(turn) for turn in turns])
        self.end = Stands([row.end for row in rows], names)
        self.own = Stands([row.later[0] for row in rows], names)
        most = max(len(row.later) for row in rows)
        nobody = Stand(0, {"gold": -1e6})
        self.rivals = [
            Stands([row.later[n] if n < len(row.later) else nobody for row in rows], names)
            for n in range(1, most)
        ]

    def within(self, values: Any) -> Any:
        """By how much values differ from the mean of their turn."""
        import numpy

        sums = numpy.zeros((int(self.of_turn[-1]) + 1, *values.shape[1:]))
        numpy.add.at(sums, self.of_turn, values)
        counts = numpy.bincount(self.of_turn).reshape(-1, *([1] * (values.ndim - 1)))
        return values - (sums / counts)[self.of_turn]

    def leads(self, weights: Any) -> Any:
        """What each way led to, within its turn, with some weights."""
        import numpy

        best = numpy.max([rival.worth(weights) for rival in self.rivals], axis=0)
        return self.within(self.own.worth(weights) - best)

    def explained(self, weights: Any) -> float:
        """The part of what ways lead to that some weights tell beforehand."""
        leads = self.leads(weights)
        return 1 - float((leads - self.within(self.end.worth(weights))).var() / leads.var())


def fitted(weights: Weights, turns: Sequence[Turn], *, only: Sequence[str] = ()) -> Fitted:
    """The weights that explain best what ways to play a turn lead to, not far from the old ones."""
    import numpy

    names = sorted(weights)
    is_free = numpy.repeat(
        [name not in NOT_FITTED and name.startswith(tuple(only) or ("",)) for name in names], KNOTS
    )
    table = Table(turns, names)
    known = numpy.array([weight for name in names for weight in weights[name]])
    terms = table.within(table.end.terms)
    gold = table.within(table.end.gold)
    free = terms[:, is_free]
    stiffness = numpy.array(_stiffness(names, weights))[is_free]
    found, explained = known.copy(), [table.explained(known)]
    for _ in range(TIMES):
        unexplained = table.leads(found) - gold - terms @ known
        near = numpy.diag(stiffness) * unexplained.var()
        covariance = numpy.linalg.inv(free.T @ free + near)
        found[is_free] = known[is_free] + covariance @ free.T @ unexplained
        explained.append(table.explained(found))
    doubt = numpy.zeros(len(known))
    doubt[is_free] = numpy.sqrt(numpy.diag(covariance) * unexplained.var())
    fitted = {name for name, free in zip(names, is_free[::KNOTS], strict=True) if free}
    doubts = {name: curve for name, curve in _curves(names, doubt).items() if name in fitted}
    return Fitted(_curves(names, found), doubts, explained)


def _stiffness(names: Sequence[str], weights: Weights) -> list[float]:
    """How strongly each weight is held where it was: the inverse of how far it may go, squared."""
    found = []
    for name in names:
        scale = SCALES[name.split(".")[0]]
        curve = weights.get(name, NOTHING)
        found += [max(abs(weight) / 4, scale) ** -2 for weight in curve]
    return found


def _curves(names: Sequence[str], values: Any) -> dict[str, Curve]:
    return {
        name: (float(values[3 * n]), float(values[3 * n + 1]), float(values[3 * n + 2]))
        for n, name in enumerate(names)
    }
