"""Ratings: one number for each bot, from all matches.

They are those of openskill (Plackett and Luce), which knows games of more than two and shared
victories. They are shown on the scale that chess has made familiar: a newcomer has 1500, and 400
points more are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt

from .record import Record, places

NEWCOMER = 1500.0
POINTS = 400 / log(10)
"""Points for which the odds grow by a factor of e."""


def ratings(names: Sequence[str], records: Iterable[Record]) -> dict[str, float]:
    """The rating of each bot after some matches; their order matters a little, so sort them."""
    from openskill.models import PlackettLuce

    # tau is how much a player's skill may change from game to game; a bot's does not.
    model = PlackettLuce(tau=0)
    found = {name: model.rating(name=name) for name in names}
    for record in records:
        teams = [[found[name]] for name in record["bots"]]
        ranks = [float(place) for place in places(record["gold"], record["forfeit"])]
        for name, [rating] in zip(record["bots"], model.rate(teams, ranks=ranks), strict=True):
            found[name] = rating
    # Between two whose skill is known the odds grow by e with each √2·beta of mu.
    scale = POINTS / (sqrt(2) * model.beta)
    return {name: NEWCOMER + scale * (rating.mu - model.mu) for name, rating in found.items()}
