"""What was typed: play games, or fit the weights to how they ended."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic

import kingdom
from kingdom.bots.weights import read_weights, weight_files

from ..workers import spread
from .fit import fitted, rows_of
from .game import Game, play, read_game
from .write import write_back


def play_more(file: Path, minutes: float, jobs: int | None, *, cluster: bool) -> None:
    """Adds games to a file for some minutes; those that are in it are not played again."""
    done = {game.seed for game in _read(file)} if file.exists() else set()
    end = monotonic() + 60 * minutes
    seeds = (seed for seed in range(10**6) if seed not in done)
    with file.open("a", encoding="utf-8") as out:
        for game in spread(play, seeds, jobs=jobs, cluster=cluster):
            out.write(game.line() + "\n")
            out.flush()
            if monotonic() > end:
                break


def _read(file: Path) -> list[Game]:
    return [read_game(line) for line in file.read_text(encoding="utf-8").splitlines()]


def fit(file: Path, only: str) -> None:
    """Writes the weights that tell best how the games of a file end, and says how well they do."""
    files = weight_files(kingdom.LIBRARY)
    weights = {name: curve for each in files for name, curve in read_weights(each).items()}
    games = [rows_of(game, weights) for game in _read(file)]
    found = fitted(weights, games, only=only.split(",") if only else ())
    write_back(files, found.weights, found.doubts)
    print(
        f"{len(games)} games, {sum(map(len, games))} turns: of what gold does not tell of the "
        f"leads in the end, the old weights told {found.told[0]:.1%}, the new ones "
        f"{found.told[1]:.1%}."
    )


def main() -> None:
    """Does what was typed."""
    asked = argparse.ArgumentParser(
        prog="python -m kingdom.arena.tune", description="Find the weights of the bots anew."
    )
    asked.add_argument("way", choices=["play", "fit"])
    asked.add_argument("file", type=Path, help="Games, one a line.")
    asked.add_argument("--minutes", type=float, default=20)
    asked.add_argument("--jobs", type=int, default=None, help="One a core if not given.")
    asked.add_argument("--cluster", action="store_true", help="On a Ray cluster.")
    asked.add_argument("--only", default="", help="Beginnings of names, with commas.")
    typed = asked.parse_args()
    if typed.way == "play":
        play_more(typed.file, typed.minutes, typed.jobs, cluster=typed.cluster)
    else:
        fit(typed.file, typed.only)


if __name__ == "__main__":
    main()
