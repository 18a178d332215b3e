"""``kingdom puzzles``: turns to be found, made from games of bots, and checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

import kingdom
from kingdom.arena import Match, spread
from kingdom.puzzles import BadPuzzles, Puzzle, Sheet, read_sheet, write_sheet
from kingdom.puzzles.find import GAP, WIDE
from kingdom.puzzles.puzzle import FILE

from .files import Refused, print_json, read_text, writable, write_text
from .interrupt import INTERRUPTED, minding_interrupts
from .language import text, why
from .options import DrawnFrom
from .simulate import check_jobs, expansions_named, matches_of, progress

BOTS = ["hard", "hard"]
"""Strong ones, that play a game in a second."""


def make(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Where they go; the same command again goes on.")
    ],
    games: Annotated[int, typer.Option(help="How many games of bots are looked through.")] = 100,
    expansions: DrawnFrom = None,
    seed: Annotated[int, typer.Option(help="The same seed, the same puzzles.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(help="Games looked through at once; one a core if not given.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Look through games of strong bots for turns of which one way to play is clearly best."""
    from kingdom.arena.puzzles import look_through

    if games < 1:
        raise Refused(text("games_too_few", games=games))
    check_jobs(jobs)
    chosen = tuple(expansions_named(expansions))
    kingdom.random_setup(expansions=chosen, seats=len(BOTS), seed=0)
    path = writable(file)
    sheet = _begun(path, _how(chosen, seed))
    wanted = range(games)
    before = len(sheet.games.intersection(wanted))
    looking = spread(look_through, _matches(chosen, games, seed, sheet), jobs=jobs)
    try:
        with (
            minding_interrupts() as stop_if_pressed,
            closing(looking),
            progress(looking, games, done=before, quiet=as_json) as coming,
        ):
            for found in coming:
                stop_if_pressed()
                sheet = sheet.with_found(*found)
                write_text(path, write_sheet(sheet))
    except KeyboardInterrupt:
        done = len(sheet.games.intersection(wanted))
        print(text("games_stopped", done=done, games=games), file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    told = {"games": len(sheet.games), "puzzles": len(sheet.puzzles), "file": str(path)}
    if as_json:
        print_json(told)
    else:
        print(text("puzzles_made", **told))


def _how(expansions: tuple[str, ...], seed: int) -> str:
    """How puzzles are made, for the head of their file."""
    width, nodes, turns, seeds = WIDE
    return (
        f"games of {' and '.join(BOTS)} with {','.join(expansions)}, seed {seed}; "
        f"search {width} wide, {nodes} states, {turns} turns in the futures of {len(seeds)} seeds; "
        f"gap at least {GAP:g}"
    )


def _matches(expansions: tuple[str, ...], games: int, seed: int, sheet: Sheet) -> Iterator[Match]:
    """The games that are still to be looked through."""
    for match in matches_of(BOTS, games, seed, expansions):
        if match.number not in sheet.games:
            yield match


def _begun(path: Path, made: str) -> Sheet:
    """The sheet in a file as it was left, or a new one."""
    if not path.exists():
        return Sheet(made, frozenset(), {})
    sheet = _read(str(path))
    if sheet.made != made:
        raise Refused(text("puzzles_others", file=path, made=sheet.made))
    return sheet


def _read(name: str) -> Sheet:
    try:
        return read_sheet(read_text(name))
    except BadPuzzles as error:
        raise Refused(f"{name}: {why(error)}") from None


def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE]...", help="Which ones; all that came along if none."),
    ] = None,
    drop: Annotated[
        bool, typer.Option("--drop", help="Take those out of their files that do not hold.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option(help="Puzzles checked at once; one a core if not given.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Search puzzles anew: is the best turn better than any other by what is stated?"""
    from kingdom.arena.puzzles import check as check_one

    check_jobs(jobs)
    sheets = {name: _read(name) for name in files or _shipped()}
    asked: list[tuple[str, Puzzle]] = [
        each for sheet in sheets.values() for each in sheet.puzzles.items()
    ]
    checking = spread(check_one, asked, jobs=jobs)
    wrong = []
    with (
        minding_interrupts() as stop_if_pressed,
        closing(checking),
        progress(checking, len(asked), what="puzzles", quiet=as_json) as coming,
    ):
        for checked in coming:
            stop_if_pressed()
            if not checked.holds:
                wrong.append(checked.id)
    if drop:
        for name, sheet in sheets.items():
            kept = {id: puzzle for id, puzzle in sheet.puzzles.items() if id not in wrong}
            if kept != sheet.puzzles:
                write_text(writable(name), write_sheet(sheet._replace(puzzles=kept)))
    if as_json:
        print_json({"puzzles": len(asked), "wrong": sorted(wrong)})
    else:
        print(text("puzzles_checked", count=len(asked), held=len(asked) - len(wrong)))
        for id in sorted(wrong):
            print(text("puzzle_wrong", id=id))
    if wrong and not drop:
        raise typer.Exit(1)


def _shipped() -> list[str]:
    """The files of puzzles of everything on the shelf."""
    folders = (Path(expansion.folder) for expansion in kingdom.LIBRARY.expansions.values())
    return [str(folder / FILE) for folder in folders if (folder / FILE).exists()]
