"""How well somebody plays: ratings by openskill, on the scale that chess has made familiar.

A newcomer has 1500, and 400 points more are odds of ten to one. Bots of known levels play along
with the skill that tournaments gave them (docs/guide/bots.md); theirs does not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce

from kingdom.table.session.sitting import Sitting

NEWCOMER = 1500
MODEL = PlackettLuce()
SCALE = 400 / log(10) / (sqrt(2) * MODEL.beta)
"""Points for each step of mu, between two whose skill is known."""

BOTS = {"novice": 1018, "easy": 1279, "medium": 1500, "hard": 1673, "expert": 1804, "master": 1921}
"""By what share each wins against the one before in the base game."""
SURE = 1.0
"""How uncertain the skill of a bot is; a newcomer's is eight times as much."""
SHORTEST_SEED = 2**53
"""A seed below this one may have been chosen by whoever made the game, who knew every card."""


class Skill(NamedTuple):
    """What is known of somebody's skill: a guess, and how uncertain it is."""

    mu: float
    sigma: float


FRESH = Skill(MODEL.mu, MODEL.sigma)


def points(mu: float) -> int:
    """Skill as it is shown."""
    return round(NEWCOMER + SCALE * (mu - MODEL.mu))


def bot_skill(bot: str) -> Skill | None:
    """The skill of a bot, if it is known."""
    rating = BOTS.get(bot)
    return None if rating is None else Skill(MODEL.mu + (rating - NEWCOMER) / SCALE, SURE)


class Entrant(NamedTuple):
    """Somebody whose result counts: a person, or a bot."""

    person: str
    """Empty for a bot."""
    bot: str
    place: int
    """1 for the first; those who share a place have the same."""


def entrants(sitting: Sitting) -> list[Entrant]:
    """Whose results count in a finished game; nobody's unless somebody could win or lose.

    Whoever left a seat to a bot comes after all who stayed. A game counts if it was played from
    its beginning, nobody knew its cards, and at least one person stayed to the end.
    """
    game, seats = sitting.game, sitting.seats
    people = [row.person for row in seats if row.person]
    stayed = [row.person for row in seats if row.person and not row.substitute]
    is_fair = int(game.seed) >= SHORTEST_SEED and not sitting.is_continued
    if not is_fair or not stayed or len(set(people)) != len(people):
        return []
    gold = [
        (row.person is None or not row.substitute, sitting.state.gold(row.seat)) for row in seats
    ]
    found = [
        Entrant(row.person or "", "" if row.person else row.bot, 1 + sum(g > mine for g in gold))
        for row, mine in zip(seats, gold, strict=True)
        if row.person or (row.kind == "bot" and row.bot in BOTS)
    ]
    return found if len(found) > 1 else []


def rated(entrants: Sequence[Entrant], before: dict[str, Skill]) -> dict[str, Skill]:
    """The skill of each person after a game."""
    teams = []
    for who in entrants:
        skill = before.get(who.person, FRESH) if who.person else bot_skill(who.bot) or FRESH
        teams.append([MODEL.rating(mu=skill.mu, sigma=skill.sigma)])
    after = MODEL.rate(teams, ranks=[float(who.place) for who in entrants])
    return {
        who.person: Skill(team[0].mu, team[0].sigma)
        for who, team in zip(entrants, after, strict=True)
        if who.person
    }
