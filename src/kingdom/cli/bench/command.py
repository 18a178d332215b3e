"""``kingdom bench``: measures, compares with the run before, keeps what was measured."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from typing import Annotated

import typer

from kingdom.engine import hexes

from ..files import print_json
from ..language import text
from ..simulate import progress
from . import rounds
from .rounds import Measurement, in_rounds
from .rows import all_rows
from .run import Run, keep, last_run, ratio_of, reading_of
from .table import show
from .yardstick import RATIO, SPEED, Yardstick, games_beside, yardstick_of


def bench(
    yardstick: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="Measure beside a program that prints its random base games a second.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Measure the engine and compare with the last run on this machine."""
    ruler = None if yardstick is None else yardstick_of(yardstick)
    before = last_run()
    run = measured(ruler, quiet=as_json)
    keep(run)
    if as_json:
        print_json({**run.told(), "moved": run.moved(before)})
    else:
        show(run, before, [*all_rows(), *(ruler.rows if ruler else ())])


def measured(ruler: Yardstick | None = None, *, quiet: bool = False) -> Run:
    """A whole run; with a yardstick, our own games are played right after its games."""
    rows = all_rows()
    ours = games_beside()
    beside = (ruler, ours) if ruler else ()
    taken = _taken([*beside, *(row.measurement for row in rows)], quiet=quiet)
    readings = {
        row.key: reading_of(taken[row.measurement], more_is_better=row.more_is_better)
        for row in rows
    }
    if ruler:
        readings[SPEED] = reading_of(taken[ruler], more_is_better=True)
        readings[RATIO] = ratio_of(taken[ours], taken[ruler])
    return Run(readings, hexes.IS_FAST)


def _taken(measurements: Iterable[Measurement], *, quiet: bool) -> dict[Measurement, list[float]]:
    """What each measurement gave, round by round, with a bar that shows how far it is."""
    taken: dict[Measurement, list[float]] = {each: [] for each in measurements}
    total = rounds.ROUNDS * len(taken)
    with (
        closing(in_rounds(taken, rounds.ROUNDS)) as measuring,
        progress(measuring, total, what=text("measurements"), quiet=quiet) as coming,
    ):
        for measurement, value in coming:
            taken[measurement].append(value)
    return taken
