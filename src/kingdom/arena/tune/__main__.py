"""What was typed: compare turns, or fit the weights to what was compared."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic

import kingdom
from kingdom.bots.weights import read_weights, weight_files

from ..workers import spread
from .compare import Game, compared_turns, read_game
from .fit import fitted, turns_of
from .write import write_back

FOUND_BY_MATCHES = ("bots", *kingdom.DEFAULT_EXPANSIONS)
"""Folders whose weights were found by matches: a fit told turns apart better and lost its games."""


def compare(file: Path, minutes: float, jobs: int | None, *, cluster: bool) -> None:
    """Adds compared turns to a file for some minutes; games that are in it are not played again."""
    done = {game.seed for game in _read(file)} if file.exists() else set()
    end = monotonic() + 60 * minutes
    seeds = (seed for seed in range(10**6) if seed not in done)
    with file.open("a", encoding="utf-8") as out:
        for game in spread(compared_turns, seeds, jobs=jobs, cluster=cluster):
            out.write(game.line() + "\n")
            out.flush()
            if monotonic() > end:
                break


def _read(file: Path) -> list[Game]:
    return [read_game(line) for line in file.read_text(encoding="utf-8").splitlines()]


def fit(file: Path, only: str) -> None:
    """Writes the weights that explain the compared turns of a file, and says how well they do."""
    files = weight_files(kingdom.LIBRARY)
    weights = {name: curve for each in files for name, curve in read_weights(each).items()}
    turns = [turn for game in _read(file) for turn in turns_of(game, weights)]
    free = [
        name
        for each in files
        if each.parent.name not in FOUND_BY_MATCHES
        for name in read_weights(each)
        if name.startswith(tuple(only.split(",")))
    ]
    found = fitted(weights, turns, only=free)
    write_back(files, found.weights, found.doubts)
    ways = sum(map(len, turns))
    print(
        f"{len(turns)} turns, {ways} ways: the old weights explain {found.explained[0]:.1%} of "
        f"what they lead to, the new ones {found.explained[-1]:.1%}."
    )


def main() -> None:
    """Does what was typed."""
    asked = argparse.ArgumentParser(
        prog="python -m kingdom.arena.tune", description="Find the weights of the bots anew."
    )
    asked.add_argument("way", choices=["compare", "fit"])
    asked.add_argument("file", type=Path, help="Compared turns, a line a game.")
    asked.add_argument("--minutes", type=float, default=20)
    asked.add_argument("--jobs", type=int, default=None, help="One a core if not given.")
    asked.add_argument("--cluster", action="store_true", help="On a Ray cluster.")
    asked.add_argument("--only", default="", help="Beginnings of names, with commas.")
    typed = asked.parse_args()
    if typed.way == "compare":
        compare(typed.file, typed.minutes, typed.jobs, cluster=typed.cluster)
    else:
        fit(typed.file, typed.only)


if __name__ == "__main__":
    main()
