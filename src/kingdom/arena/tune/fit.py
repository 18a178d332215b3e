"""The fit: weights that tell best, as a turn ends, by how much its player leads in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import kingdom
from kingdom.bots.weights import FEW, NOTHING, Curve, Weights
from kingdom.bots.worth import Worth
from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State

from .game import Game

KNOTS = 3
SCALES = {"general": 0.24, "tile": 2.4, "idle": 1.6, "bound": 0.64, "card": 0.24, "early": 0.32,
          "beside": 0.4}  # fmt: skip
"""How far a weight may be from what it was, about, where games say little of it."""
HELD = 1e9
"""A weight that stays: one nobody asks for, and all with no settlement left, when gold is all."""
ALIKE = 8
"""So many positions of a game say as much as one: all of them end the same way."""
NOT_TAKEN = ("general.tempo",)
"""What tells who will lead, but not what to do: who has more left to build has more to come."""


class Stand(NamedTuple):
    """How a seat stands: its terms, and the settlements left, by which they count."""

    left: int
    terms: dict[str, float]


class Row(NamedTuple):
    """How both stood as one of them ended a turn, that one first, and by how much it won."""

    own: Stand
    other: Stand
    lead: float


class Fitted(NamedTuple):
    """New weights, how sure they are, and the part of the leads that old and new ones tell."""

    weights: dict[str, Curve]
    doubts: dict[str, Curve]
    """The standard error of each weight."""
    told: tuple[float, float]
    """Of what gold alone does not tell, 1 at best; the new ones of games they were not found by."""


def rows_of(game: Game, weights: Weights) -> list[Row]:
    """The turns of a game in the terms of the evaluation."""
    state = kingdom.new_game(kingdom.parse_setup(game.setup), seed=game.cards)
    state.events = None
    ends: list[tuple[Seat, State]] = []
    for action in game.actions:
        if action == END_ACTION and not state.ending and state.actor == state.seat:
            end = state.copy()
            for rule in end.game.turn_end:
                rule.turn_end(end)
            ends.append((state.seat, end))
        state.play(action)
    gold = [float(state.gold(seat)) for seat in range(2)]
    return [
        Row(
            _stand(end, seat, weights),
            _stand(end, 1 - seat, weights),
            gold[seat] - gold[1 - seat],
        )
        for seat, end in ends
    ]


def _stand(state: State, seat: Seat, weights: Weights) -> Stand:
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


class Table:
    """Turns of games as numbers, to find the weights by."""

    def __init__(self, games: Sequence[Sequence[Row]], names: Sequence[str]) -> None:
        import numpy

        rows = [row for game in games for row in game]
        column = {name: KNOTS * number for number, name in enumerate(names)}
        self.terms: Any = numpy.zeros((len(rows), KNOTS * (len(names) + 1)), dtype=numpy.float32)
        """What each point of each curve counts, for the one less for the other; the last curve is
        what it counts to have just played."""
        self.leads: Any = numpy.zeros(len(rows))
        """What gold does not tell of the leads."""
        self.game: Any = numpy.repeat(numpy.arange(len(games)), [len(game) for game in games])
        for number, (own, other, lead) in enumerate(rows):
            self.leads[number] = lead - own.terms["gold"] + other.terms["gold"]
            self.terms[number, -KNOTS:] = shares(own.left)
            for sign, (left, terms) in ((1, own), (-1, other)):
                points = numpy.array(shares(left)) * sign
                for name, value in terms.items():
                    at = column.get(name)
                    if at is not None:
                        self.terms[number, at : at + KNOTS] += value * points

    def told(self, leads: Any) -> float:
        """The part of the leads that some guesses tell."""
        return 1 - float(((self.leads - leads) ** 2).mean() / (self.leads**2).mean())


def fitted(weights: Weights, games: Sequence[Sequence[Row]], *, only: Sequence[str] = ()) -> Fitted:
    """The weights that tell best who leads in the end, not far from the old ones."""
    import numpy

    names = sorted(weights)
    is_free = [name.startswith(tuple(only) or ("",)) for name in names]
    stiffness = numpy.array(_stiffness(names, weights, is_free))
    table = Table(games, names)
    known = numpy.array([*(weight for name in names for weight in weights[name]), *NOTHING])
    unexplained = table.leads - table.terms @ known
    near = numpy.diag(stiffness) * unexplained.var() * ALIKE

    def found(rows: Any) -> tuple[Any, Any]:
        terms = table.terms[rows]
        covariance = numpy.linalg.inv(terms.T @ terms + near)
        return known + covariance @ (terms.T @ unexplained[rows]), covariance

    guesses = numpy.zeros(len(table.leads))
    for part in range(5):  # each fifth of the games is told by the others
        here = table.game % 5 == part
        guesses[here] = table.terms[here] @ found(~here)[0]
    new, covariance = found(table.game >= 0)
    doubt = numpy.sqrt(numpy.diag(covariance) * unexplained.var() * ALIKE)
    taken = {
        name
        for name, free in zip(names, is_free, strict=True)
        if free and name not in NOT_TAKEN and table.terms[:, _at(names, name)].any()
    }
    curves, doubts = _curves(names, new), _curves(names, doubt)
    return Fitted(
        {name: curves[name] if name in taken else weights[name] for name in names},
        {name: doubts[name] for name in names if name in taken},
        (table.told(table.terms @ known), table.told(guesses)),
    )


def _at(names: Sequence[str], name: str) -> slice:
    place = KNOTS * names.index(name)
    return slice(place, place + KNOTS)


def _stiffness(names: Sequence[str], weights: Weights, is_free: Sequence[bool]) -> list[float]:
    """How strongly each weight is held where it was: the inverse of how far it may go, squared."""
    found = []
    for name, free in zip(names, is_free, strict=True):
        scale = SCALES[name.split(".")[0]]
        stiff = [max(abs(weight) / 2, scale) ** -2 if free else HELD for weight in weights[name]]
        found += stiff if name in NOT_TAKEN else [HELD, *stiff[1:]]
    return [*found, *[1e-4] * KNOTS]


def _curves(names: Sequence[str], values: Any) -> dict[str, Curve]:
    return {
        name: (float(values[3 * n]), float(values[3 * n + 1]), float(values[3 * n + 2]))
        for n, name in enumerate(names)
    }
