"""The table: how each bot fared, and how sure that is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from .rating import ratings
from .record import Record, places
from .spread import half_width, mean, share_interval
from .tournament import Tournament


class Row(NamedTuple):
    """How one bot fared."""

    bot: str
    games: int
    win_share: float
    low: float
    """The win share is between these two with 95 % confidence."""
    high: float
    gold: float
    """Over the games that were played to their end."""
    gold_95: float | None
    """Half the width of the gold's 95 % interval, if there is one."""
    ms_per_turn: float
    max_ms: float
    """The longest turn."""
    rating: float
    forfeits: int


class CardGold(NamedTuple):
    """What one card brought one bot, over the games it lay in."""

    gold: float
    games: int


class Reason(NamedTuple):
    """Why a bot forfeited, and how often."""

    bot: str
    reason: str
    games: int


class Table(NamedTuple):
    """All that a tournament has shown."""

    asked: Tournament
    games: int
    rows: list[Row]
    """The best first."""
    cards: dict[str, dict[str, CardGold]]
    """By card, then by bot."""
    head_to_head: dict[str, dict[str, float]]
    """How much of their games one bot won against another, whoever else sat at the table."""
    forfeits: list[Reason]

    def told(self) -> dict[str, Any]:
        """Everything as JSON tells it."""
        return {
            "rows": [row._asdict() for row in self.rows],
            "seed": self.asked.seed,
            "games": self.games,
            "seats": self.asked.seats,
            "expansions": list(self.asked.expansions),
            "cards": {
                card: {bot: earned._asdict() for bot, earned in by_bot.items()}
                for card, by_bot in self.cards.items()
            },
            "head_to_head": self.head_to_head,
            "forfeits": [reason._asdict() for reason in self.forfeits],
        }


def table_of(asked: Tournament, records: Iterable[Record]) -> Table:
    """The table of some matches, in whatever order they were finished."""
    records = sorted(records, key=lambda record: record["number"])
    names = [entrant.name for entrant in asked.entrants]
    rated = ratings(names, records)
    rows = [_row(name, records, rated[name]) for name in names]
    rows.sort(key=lambda row: -row.rating)
    best_first = [row.bot for row in rows]
    return Table(
        asked,
        len(records),
        rows,
        _cards(best_first, records),
        _head_to_head(best_first, records),
        _forfeits(records),
    )


def _row(name: str, records: Sequence[Record], rating: float) -> Row:
    shares: dict[int, list[float]] = defaultdict(list)
    gold: dict[int, list[int]] = defaultdict(list)
    turns, ms, longest = 0, 0.0, 0.0
    forfeits = 0
    for record in records:
        if name not in record["bots"]:
            continue
        seat, series, forfeit = record["bots"].index(name), record["series"], record["forfeit"]
        shares[series].append(record["win_shares"][seat])
        if forfeit is None:
            gold[series].append(record["gold"][seat])
        elif forfeit["seat"] == seat:
            forfeits += 1
        times = record["times"][seat]
        turns, ms = turns + times["turns"], ms + times["ms"]
        longest = max(longest, times["max_ms"])
    share_of_series = [mean(found) for found in shares.values()]
    gold_of_series = [mean(found) for found in gold.values()]
    low, high = share_interval(share_of_series)
    return Row(
        bot=name,
        games=sum(map(len, shares.values())),
        win_share=mean(share_of_series),
        low=low,
        high=high,
        gold=mean(gold_of_series),
        gold_95=half_width(gold_of_series),
        ms_per_turn=ms / turns if turns else 0.0,
        max_ms=longest,
        rating=rating,
        forfeits=forfeits,
    )


def _cards(names: Sequence[str], records: Sequence[Record]) -> dict[str, dict[str, CardGold]]:
    earned: dict[str, dict[str, list[int]]] = defaultdict(lambda: {name: [] for name in names})
    for record in records:
        if record["forfeit"] is None:
            for name, cards in zip(record["bots"], record["cards"], strict=True):
                for card, gold in cards.items():
                    earned[card][name].append(gold)
    return {
        card: {name: CardGold(mean(gold), len(gold)) for name, gold in earned[card].items()}
        for card in sorted(earned, key=lambda card: (card.islower(), card))
    }


def _head_to_head(names: Sequence[str], records: Sequence[Record]) -> dict[str, dict[str, float]]:
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    for record in records:
        standing = zip(record["bots"], places(record["gold"], record["forfeit"]), strict=True)
        for (name, place), (other, behind) in permutations(standing, 2):
            points[name, other].append(1.0 if place < behind else 0.5 if place == behind else 0.0)
    return {
        name: {other: mean(points[name, other]) for other in names if other != name}
        for name in names
    }


def _forfeits(records: Sequence[Record]) -> list[Reason]:
    counted = Counter(
        (record["bots"][forfeit["seat"]], forfeit["reason"])
        for record in records
        if (forfeit := record["forfeit"]) is not None
    )
    return [Reason(bot, reason, games) for (bot, reason), games in sorted(counted.items())]
