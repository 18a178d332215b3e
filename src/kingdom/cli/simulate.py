"""``kingdom simulate``: many games between bots, and what they earn."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stdout, suppress
from itertools import chain
from operator import itemgetter
from random import Random
from time import perf_counter
from typing import Annotated, Any, TypeVar

import typer

import kingdom
from kingdom.arena import Draw, Entrant, Match, Record, can_spread, play_match, played
from kingdom.arena.spread import half_width, mean
from kingdom.bots import LIMIT, dismiss, is_outside, make_bot
from kingdom.engine.library import Unknown
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS, Setup

from .files import Refused, print_json
from .interrupt import INTERRUPTED, minding_interrupts
from .language import text, why, words
from .options import BotEachSeat, DrawnFrom

Item = TypeVar("Item")

ALONE = 1.0
"""Seconds in which games are played in this process before others are started."""


def simulate(
    bots: BotEachSeat = "random,random",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    expansions: DrawnFrom = None,
    setup: Annotated[
        str | None, typer.Option(metavar="CODE", help="The same set-up for every game.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same games.")] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Games played at once; one a core if not given.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Let bots play many games and tell how they fare."""
    names = named(bots)
    if games < 1:
        raise Refused(f"--games {games}: play at least one game.")
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise Refused(
            f"--bots names {len(names)}, one for each seat; "
            f"the game is for {FEWEST_SEATS} to {MOST_SEATS}."
        )
    check_jobs(jobs)
    check_bots(names)
    given = None if expansions is None else expansions_named(expansions)
    fixed = _fixed(setup, given, len(names))
    chosen = tuple(given or kingdom.DEFAULT_EXPANSIONS)
    kingdom.random_setup(expansions=chosen, seats=len(names), seed=0)
    seed = kingdom.any_seed() if seed is None else seed
    start = perf_counter()
    records = _records(matches_of(names, games, seed, fixed or chosen), games, jobs, quiet=as_json)
    tally = Tally(names, records, perf_counter() - start)
    if as_json:
        print_json(tally.told())
    else:
        _show(tally, seed)


def matches_of(
    names: list[str], games: int, seed: int, source: Setup | tuple[str, ...]
) -> Iterator[Match]:
    """The games of a simulation: all of one set-up, or each of one drawn from some expansions."""
    rng = Random(f"{seed} simulate")
    sitting = tuple(Entrant(name, name) for name in names)
    for number in range(games):
        if isinstance(source, Setup):
            setup: Setup | Draw = source
        else:
            setup = Draw(source, len(names), rng.getrandbits(48))
        yield Match(number, number, setup, rng.getrandbits(48), sitting, LIMIT)


def _records(
    matches: Iterator[Match], games: int, jobs: int | None, *, quiet: bool
) -> list[Record]:
    """What came of every game, in order; Refused if a bot did not get to the end of one."""
    records: list[Record] = []
    playing = _played(matches, jobs)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(playing),
            progress(playing, games, quiet=quiet) as coming,
        ):
            for record in coming:
                stop_if_pressed()
                forfeit = record["forfeit"]
                if forfeit is not None:
                    who, why = record["bots"][forfeit["seat"]], forfeit["reason"].rstrip(".")
                    raise Refused(f"Game {record['number'] + 1}: {who} {why}.")
                records.append(record)
    except KeyboardInterrupt:
        print(f"Stopped after {len(records)} of {games} games.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    return sorted(records, key=itemgetter("number"))


def _played(matches: Iterator[Match], jobs: int | None) -> Generator[Record]:
    """What comes of each game: of the first ones at once, of the others on all cores.

    Other processes take half a second to start, in which quick bots play hundreds of games.
    """
    start = perf_counter()
    is_alone = jobs == 1 or (jobs is None and not can_spread())
    for match in matches:
        is_ours = not any(is_outside(entrant.bot) for entrant in match.entrants)
        if is_alone or (is_ours and jobs is None and perf_counter() - start < ALONE):
            yield play_match(match)
        else:
            yield from played(chain([match], matches), jobs=jobs)


def check_bots(bots: Sequence[str]) -> None:
    """UnknownBot if one of them cannot be had."""
    with redirect_stdout(sys.stderr):  # what a bot prints is not what the command prints
        for bot in bots:
            made = make_bot(bot)
            with suppress(Exception):  # how it leaves is its own affair
                dismiss(made)


def check_jobs(jobs: int | None) -> None:
    """Refused if nobody is to play."""
    if jobs is not None and jobs < 1:
        raise Refused(f"--jobs {jobs}: play at least one game at once.")


def named(words: str) -> list[str]:
    """The names in a list with commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def expansions_named(words: str | None) -> list[str]:
    """The expansions in a list with commas; ``all`` is everything that mixes."""
    if words is None:
        return list(kingdom.DEFAULT_EXPANSIONS)
    library, names = kingdom.LIBRARY, named(words)
    if not names:
        raise Refused(text("no_expansions", known=", ".join(library.expansions)))
    try:
        return [
            expansion
            for name in names
            for expansion in (
                library.mixable if name == "all" else [library.expansion_named(name).id]
            )
        ]
    except Unknown as error:
        raise Refused(why(error)) from None


def _fixed(code: str | None, expansions: list[str] | None, seats: int) -> Setup | None:
    """The set-up of a code, if it goes with everything else that was asked."""
    if code is None:
        return None
    setup = kingdom.parse_setup(code)
    if setup.seats != seats:
        raise Refused(f"{code} has {setup.seats} seats, and --bots names {seats}; name one a seat.")
    if expansions is not None and not set(setup.expansions) <= set(expansions):
        raise Refused(f"{code} needs more than the --expansions named; leave out one of the two.")
    return setup


class Tally:
    """What was earned in all games."""

    def __init__(self, bots: list[str], records: Iterable[Record], seconds: float) -> None:
        self.bots = bots
        self.gold: list[list[int]] = [[] for _ in bots]
        self.won = [0.0 for _ in bots]
        self.by_card: dict[str, list[int]] = {}
        self.card_games: dict[str, int] = {}
        self.seconds = seconds
        for record in records:
            self.add(record)

    @property
    def games(self) -> int:
        return len(self.gold[0])

    def add(self, record: Record) -> None:
        """Counts a finished game."""
        for seat, share in enumerate(record["win_shares"]):
            self.won[seat] += share
            self.gold[seat].append(record["gold"][seat])
            for reason, gold in record["cards"][seat].items():
                self.by_card.setdefault(reason, []).append(gold)
        for reason in {reason for earned in record["cards"] for reason in earned}:
            self.card_games[reason] = self.card_games.get(reason, 0) + 1

    def told(self) -> dict[str, Any]:
        """Everything as JSON tells it."""
        cards = sorted(self.by_card, key=lambda card: (card.islower(), card))
        return {
            "games": self.games,
            "seconds": round(self.seconds, 4),
            "games_per_s": round(self.games / max(self.seconds, 1e-9), 2),
            "seats": [
                {
                    "bot": bot,
                    "gold": mean(self.gold[seat]),
                    "gold_95": half_width(self.gold[seat]) or 0.0,
                    "win_share": self.won[seat] / self.games,
                }
                for seat, bot in enumerate(self.bots)
            ],
            "cards": {
                card: {"gold": mean(self.by_card[card]), "games": self.card_games[card]}
                for card in cards
            },
        }


@contextmanager
def progress(
    items: Iterable[Item], total: int, *, what: str = "games", done: int = 0, quiet: bool = False
) -> Iterator[Iterable[Item]]:
    """The same items, with a bar on the error output that shows how far it is."""
    from rich.console import Console

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield items
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        yield bar.track(items, total, done)


def _show(tally: Tally, seed: int) -> None:
    from .screen import chip_text, make_console, make_table

    told = tally.told()
    console = make_console()
    games = f"{tally.games} game{'s' if tally.games > 1 else ''}"
    console.print(
        f"{games} in {tally.seconds:.2f} s, {told['games_per_s']:,.0f} games/s, seed {seed}"
    )
    table = make_table("seat", "bot", "gold", "95 %", "wins", left=["bot"])
    for seat, row in enumerate(told["seats"]):
        interval = f"± {row['gold_95']:.2f}" if tally.games > 1 else "–"
        wins = f"{row['win_share']:.1%}"
        table.add_row(chip_text(console, seat), row["bot"], f"{row['gold']:.2f}", interval, wins)
    console.print(table)
    cards = make_table("card", "mean gold", "games")
    for card, row in told["cards"].items():
        cards.add_row(words().reason(card).name, f"{row['gold']:.2f}", str(row["games"]))
    console.print(cards)
