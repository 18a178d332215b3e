"""``kingdom grade``: the gold bots lose in a turn, by an exam of positions, without any game."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from kingdom.arena import spread
from kingdom.arena.exam import Grade, Paper, grade_of, make_paper, read_exam, shipped_exam
from kingdom.arena.exam.grade import Loss, Mark, marks
from kingdom.arena.exam.maker import Order

from .files import Refused, print_json
from .interrupt import INTERRUPTED, minding_interrupts
from .language import words
from .options import known_bots
from .simulate import check_bots, check_jobs, progress
from .tournament import short

KINDS = ("box", "seats", "phase", "tile", "card")
"""What losses are told by."""
NAMED = ("expansion", "location", "card")
"""Kinds of words that have names for it."""


class GradeOrMake(TyperGroup):
    """``grade hard`` grades a bot, ``grade make`` makes an exam: what is no command is a bot."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What was typed, with the command that grades put in front of bots."""
        if args and args[0] not in (*self.commands, "--help"):
            args = ["of", *args]
        rest: list[str] = super().parse_args(ctx, args)
        return rest


JOBS = typer.Option(help="Papers marked at once; one a core if not given.")
CLUSTER = typer.Option("--cluster", help="Work on a Ray cluster: that of RAY_ADDRESS.")


def grade(
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="One or more.", autocompletion=known_bots),
    ],
    exam: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An exam of your own; ours if not given.")
    ] = None,
    papers: Annotated[
        int | None, typer.Option(help="Only so many papers, about four questions each.")
    ] = None,
    jobs: Annotated[int | None, JOBS] = None,
    cluster: Annotated[bool, CLUSTER] = False,
    as_json: Annotated[bool, typer.Option("--json", help="A line of JSON for each bot.")] = False,
) -> None:
    """Say how much gold bots lose in a turn against the best known one, and where.

    Every bot plays the turns of the exam. What a turn is worth was found by playing on in many
    futures; one that nobody has valued yet is held against the best in a few of them.
    """
    check_jobs(jobs)
    if papers is not None and papers < 1:
        raise Refused(f"--papers {papers}: ask at least one.")
    check_bots(bots)
    asked = list(islice(read_exam(exam) if exam else shipped_exam(), papers))
    grades = []
    start = perf_counter()
    for bot in bots:
        grades.append(_grade(bot, asked, jobs, cluster=cluster, quiet=as_json))
        if as_json:
            print_json(grades[-1].told())
    if not as_json:
        _show(grades, perf_counter() - start)


def make(
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where it goes; the same command again goes on.")
    ],
    papers: Annotated[int, typer.Option(help="How many, about four questions each.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed, the same questions.")] = 1,
    jobs: Annotated[int | None, JOBS] = None,
    cluster: Annotated[bool, CLUSTER] = False,
) -> None:
    """Make an exam: positions of games of every box and number of seats, and their best turns."""
    check_jobs(jobs)
    if papers < 1:
        raise Refused(f"--papers {papers}: make at least one.")
    done = {paper.number for paper in read_exam(out)} if out.exists() else set()
    orders = (Order(number, seed) for number in range(papers) if number not in done)
    before = len(done)
    making = spread(make_paper, orders, jobs=jobs, cluster=cluster)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(making),
            out.open("a", encoding="utf-8") as file,
            progress(making, papers, what="papers", done=before) as coming,
        ):
            for paper in coming:
                stop_if_pressed()
                file.write(paper.line() + "\n")
                file.flush()
                done.add(paper.number)
    except OSError as error:
        raise Refused(f"“{out}” cannot be written: {error.strerror or error}.") from None
    except KeyboardInterrupt:
        print(f"Stopped after {len(done)} papers; the same command goes on.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    print(f"{len(done)} papers in {out}, {len(done) - before} of them new.")


def _grade(bot: str, papers: list[Paper], jobs: int | None, *, cluster: bool, quiet: bool) -> Grade:
    found: list[Mark] = []
    marking = marks(bot, papers, jobs=jobs, cluster=cluster)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(marking),
            progress(marking, len(papers), what=short(bot), quiet=quiet) as coming,
        ):
            for of_paper in coming:
                stop_if_pressed()
                found += of_paper
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    return grade_of(bot, found)


def _show(grades: list[Grade], seconds: float) -> None:
    from .screen import make_console, make_table

    console = make_console()
    turns = grades[0].loss.turns
    console.print(f"Gold lost per turn against the best known, over {turns} turns, {seconds:.0f} s")
    table = make_table("", "", *(short(grade.bot) for grade in grades), "turns", left=[""])
    table.add_row("all", "", *(_gold(grade.loss) for grade in grades), str(turns))
    table.add_row("ms/turn", "", *(f"{1000 * grade.seconds:.0f}" for grade in grades), "")
    table.add_row("known turns", "", *(f"{grade.known:.0%}" for grade in grades), "")
    for kind in KINDS:
        names: Iterable[str] = grades[0].by.get(kind, {})
        for number, name in enumerate(names):
            losses = [grade.by[kind][name] for grade in grades if name in grade.by.get(kind, {})]
            table.add_row(
                "" if number else kind,
                words().any_of(name, *NAMED).name,
                *map(_gold, losses),
                str(losses[0].turns),
            )
    console.print(table)


def _gold(loss: Loss) -> str:
    spread = "" if loss.gold_95 is None else f" ± {loss.gold_95:.2f}"
    return f"{loss.gold:.2f}{spread}"
