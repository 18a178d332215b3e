"""``kingdom tournament``: bots against bots on equal terms, and who is better."""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from io import StringIO
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kingdom
from kingdom.arena import Folder, Record, Table, Tournament, open_folder, played, table_of
from kingdom.arena.folder import seed_in
from kingdom.bots import LIMIT

from .files import print_json
from .interrupt import INTERRUPTED, minding_interrupts
from .language import words
from .options import DrawnFrom, known_bots
from .simulate import check_bots, check_jobs, expansions_named, progress

if TYPE_CHECKING:
    from rich.console import Console

WIDEST_NAME = 18
"""Letters of a bot's name that a column shows."""


def tournament(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="Two or more; the same may play itself.",
            autocompletion=known_bots,
        ),
    ],
    games: Annotated[
        int, typer.Option(help="How many games; some more if that makes every seat fair.")
    ] = 100,
    expansions: DrawnFrom = None,
    seats: Annotated[int, typer.Option(help="Bots in one game, 2 to 5.")] = 2,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same games.")] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Games played at once; one a core if not given.")
    ] = None,
    limit: Annotated[
        float,
        typer.Option(
            help="Seconds for one decision, 10 more for the first; who takes longer loses."
        ),
    ] = LIMIT,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Keep games, tables and plots there; the same command again goes on.",
        ),
    ] = None,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster: that of RAY_ADDRESS.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Let bots play each other on equal terms and rate them.

    A set-up is played by every combination of bots in every rotation of seats; the 95 % intervals
    are taken over set-ups. A rating of 1500 is that of a newcomer, 400 points more are odds of
    ten to one. A bot that fails, is late or answers nonsense loses that game.
    """
    check_jobs(jobs)
    if seed is None:
        seed = seed_in(out) if out else None
    asked = Tournament(
        tuple(bots),
        games,
        tuple(expansions_named(expansions)),
        seats,
        kingdom.any_seed() if seed is None else seed,
        limit,
    )
    asked.check()
    check_bots(bots)
    with open_folder(out, asked) if out else nullcontext() as folder:
        start = perf_counter()
        records = _records(asked, folder, jobs, cluster=cluster, quiet=as_json)
        seconds = perf_counter() - start
        table = table_of(asked, records)
        if folder:
            _keep(table, folder)
    if as_json:
        print_json(table.told())
    else:
        _show(table, seconds, out)


def _records(
    asked: Tournament, folder: Folder | None, jobs: int | None, *, cluster: bool, quiet: bool
) -> list[Record]:
    """Every game of a tournament: those that were kept, and the others played now."""
    records = dict(folder.records) if folder else {}
    playing = played(asked.matches(without=frozenset(records)), jobs=jobs, cluster=cluster)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(playing),
            progress(playing, asked.total, done=len(records), quiet=quiet) as coming,
        ):
            for record in coming:
                stop_if_pressed()
                if folder:
                    folder.add(record)
                records[record["number"]] = record
    except KeyboardInterrupt:
        go_on = "the same command goes on from there" if folder else "with --out DIR it can go on"
        done = folder.kept() if folder else len(records)
        print(f"Stopped after {done} of {asked.total} games; {go_on}.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    return list(records.values())


def _keep(table: Table, folder: Folder) -> None:
    """Writes tables and plots beside the games."""
    import json

    from kingdom.arena.plot import plots

    folder.write("table.json", json.dumps(table.told(), indent=2) + "\n")
    folder.write("table.csv", _csv([row._asdict() for row in table.rows]))
    folder.write(
        "cards.csv",
        _csv(
            [
                {"card": card, "bot": bot, **earned._asdict()}
                for card, by_bot in table.cards.items()
                for bot, earned in by_bot.items()
            ]
        ),
    )
    for name, svg in plots(table).items():
        folder.write(name, svg)


def _csv(rows: Sequence[Mapping[str, Any]]) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _show(table: Table, seconds: float, out: Path | None) -> None:
    from .screen import make_console

    console, asked = make_console(), table.asked
    each = table.rows[0].games
    console.print(
        f"{table.games} games on {_counted(asked.series, 'set-up')}, {each} for each bot, "
        f"in {seconds:.1f} s; seed {asked.seed}"
    )
    if table.games > asked.games:
        console.print(
            f"({asked.games} were asked for; to be fair to every seat they come in series of "
            f"{asked.series_length})"
        )
    _show_rows(console, table)
    names = [row.bot for row in table.rows]
    if len(names) > 2:
        _show_head_to_head(console, table, names)
    if table.cards:
        _show_cards(console, table, names)
    for bot, reason, games in table.forfeits:
        console.print(f"{bot} lost {_counted(games, 'game')}: {reason}")
    if out:
        console.print(f"Games, tables and plots are in {out}.")


def _show_rows(console: Console, table: Table) -> None:
    from .screen import make_table

    shown = make_table(
        "", "bot", "rating", "wins", "95 %", "gold", "ms/turn", "worst", left=["bot"]
    )
    for place, row in enumerate(table.rows, start=1):
        spread = "" if row.gold_95 is None else f" ± {row.gold_95:.1f}"
        shown.add_row(
            str(place),
            short(row.bot),
            f"{row.rating:.0f}",
            f"{row.win_share:.1%}",
            f"{100 * row.low:.0f}–{row.high:.0%}",
            f"{row.gold:.1f}{spread}",
            _ms(row.ms_per_turn),
            _ms(row.max_ms),
        )
    console.print(shown)


def _ms(milliseconds: float) -> str:
    """Milliseconds with as many digits as say something."""
    return f"{milliseconds:,.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"


def _show_head_to_head(console: Console, table: Table, names: Sequence[str]) -> None:
    from .screen import make_table

    shown = make_table("", "wins against", *_heads(console, names), left=["wins against"])
    for place, name in enumerate(names, start=1):
        against = table.head_to_head[name]
        cells = (f"{against[other]:.1%}" if other in against else "" for other in names)
        shown.add_row(str(place), short(name), *cells)
    console.print(shown)


def _show_cards(console: Console, table: Table, names: Sequence[str]) -> None:
    from .screen import make_table

    shown = make_table("mean gold", *_heads(console, names), "games")
    for card, earned in table.cards.items():
        gold = (f"{earned[name].gold:.2f}" if earned[name].games else "–" for name in names)
        games = sum(earned[name].games for name in names) // table.asked.seats
        shown.add_row(words().reason(card).name, *gold, str(games))
    console.print(shown)


def _heads(console: Console, names: Sequence[str]) -> list[str]:
    """The names of bots over columns, or their places where there is no room."""
    heads = [short(name) for name in names]
    room = console.width - WIDEST_NAME - 2 * len(heads)
    return (
        heads if sum(map(len, heads)) <= room else [str(place + 1) for place in range(len(heads))]
    )


def short(name: str) -> str:
    """A bot's name as a column shows it: of a long one the end, which tells more."""
    return name if len(name) <= WIDEST_NAME else f"…{name[1 - WIDEST_NAME :]}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
