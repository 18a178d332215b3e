"""Tournaments and records that the tests of the arena look at."""

from __future__ import annotations

from collections.abc import Sequence

import kingdom
from kingdom.arena import Match, Record, Tournament
from kingdom.arena.match import Entrant
from kingdom.arena.record import Forfeit, places, win_shares

FIRST = "B2-TaPaOaFa-FiKnMe"


def asked(
    *bots: str, games: int = 4, seats: int = 2, seed: int = 7, limit: float = 30
) -> Tournament:
    """A tournament of the base game."""
    return Tournament(bots or ("random", "random"), games, ("base",), seats, seed, limit)


def a_match(*bots: str, limit: float = 30, seed: int = 5) -> Match:
    """A match between some bots in the first game."""
    names = bots or ("random", "random")
    entrants = tuple(Entrant(f"{bot}@{seat}", bot) for seat, bot in enumerate(names))
    setup = kingdom.parse_setup(FIRST.replace("2", str(len(names))))
    return Match(0, 0, setup, seed, entrants, limit)


def a_record(
    number: int,
    bots: Sequence[str],
    gold: Sequence[int],
    *,
    series: int = 0,
    forfeit: Forfeit | None = None,
) -> Record:
    """A record of which only these things matter."""
    return {
        "number": number,
        "series": series,
        "setup": FIRST,
        "seed": 1,
        "bots": list(bots),
        "gold": list(gold),
        "cards": [{"Knights": earned - 1, "castles": 1} for earned in gold],
        "win_shares": win_shares(places(gold, forfeit)),
        "rounds": 12,
        "forfeit": forfeit,
        "times": [{"turns": 10, "ms": 50.0, "max_ms": 9.0 + number} for _ in bots],
    }
