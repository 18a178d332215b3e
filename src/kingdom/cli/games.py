"""``kingdom games make``: games between bots as data, in a Parquet file."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

import kingdom
from kingdom.arena import spread
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS

from .files import Refused, print_json
from .interrupt import INTERRUPTED, minding_interrupts
from .language import text
from .options import BotEachSeat, DrawnFrom
from .simulate import check_bots, check_jobs, expansions_named, matches_of, named, progress


def make(
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where they go; the same command again goes on.")
    ],
    bots: BotEachSeat = "expert,expert",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    expansions: DrawnFrom = None,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    evaluate: Annotated[
        bool, typer.Option(help="Tell of each turn the gold it lets its seat expect.")
    ] = True,
    jobs: Annotated[
        int | None, typer.Option(help="Games played at once; one a core if not given.")
    ] = None,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster: that of RAY_ADDRESS.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Let bots play games and keep them as data: every turn, its plan and what it was worth."""
    from kingdom.lab.games import WHOLE, Making
    from kingdom.lab.told import tell_match, tell_quickly

    names = named(bots)
    if games < 1:
        raise Refused(text("games_too_few", games=games))
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise Refused(
            text("bots_and_seats", count=len(names), fewest=FEWEST_SEATS, most=MOST_SEATS)
        )
    check_jobs(jobs)
    check_bots(names)
    chosen = tuple(expansions_named(expansions))
    kingdom.random_setup(expansions=chosen, seats=len(names), seed=0)
    asked = {
        "bots": names,
        "expansions": [*chosen],
        "seed": seed,
        "evaluate": evaluate,
        "kingdom": kingdom.__version__,
    }
    making = Making(out, asked)
    before = sum(number < games for number in making.done)
    matches = (
        match for match in matches_of(names, games, seed, chosen) if match.number not in making.done
    )
    start = perf_counter()
    playing = spread(tell_match if evaluate else tell_quickly, matches, jobs=jobs, cluster=cluster)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(playing),
            progress(playing, games, done=before, quiet=as_json) as coming,
        ):
            for game in coming:
                stop_if_pressed()
                making.add(game)
    except KeyboardInterrupt:
        making.write()
        print(text("games_stopped", done=len(making.done), games=games), file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    making.finish()
    file = out / WHOLE
    size = file.stat().st_size
    told = {"games": len(making.done), "new": games - before, "file": str(file), "bytes": size}
    if as_json:
        print_json({**told, "seconds": round(perf_counter() - start, 3)})
    else:
        print(text("games_made", games=len(making.done), file=file, megabytes=f"{size / 1e6:.1f}"))
