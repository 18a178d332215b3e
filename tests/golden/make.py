"""Writes the golden games: ``python -m tests.golden.make`` from the project's root.

Run it only when a rule was corrected, with the names of the games that no longer replay, or
without any name to write those that are missing; the change of each file is then part of the
review. ``--all`` writes every game anew. A game is written by the rulings it was begun under.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import kingdom
from kingdom.bots import make_bot
from tests.golden.games import FIRST_GAMES, GAMES

FOLDER = Path(__file__).parent
DIGEST = "# final position: "


def digest_of(state: kingdom.State) -> str:
    """A short fingerprint of all that is public in a position, but for its rulings."""
    lines = kingdom.write_position(state, secrets=False).splitlines(keepends=True)
    picture = "".join(line for line in lines if not line.startswith("rulings:"))
    return hashlib.sha256(picture.encode()).hexdigest()[:24]


def play(code: str, bots: str, seed: int, rulings: int) -> tuple[kingdom.Log, kingdom.State]:
    """One whole game between bots."""
    names = tuple(bots.split())
    players = [make_bot(name, seed + number) for number, name in enumerate(names)]
    log, state = kingdom.new_log(kingdom.parse_setup(code), seed, names, rulings=rulings)
    while not state.over:
        choice = players[state.actor].choose(kingdom.View(state, state.actor))
        state = state.after(choice)
        log = log.then(state)
    return log, state


def main(*wanted: str) -> None:
    """Writes the golden games of these names, or those that are missing."""
    for name, (code, bots, seed) in GAMES.items():
        path = FOLDER / f"{name}.txt"
        if name not in wanted and "--all" not in wanted and (wanted or path.exists()):
            continue
        log, state = play(code, bots, seed, 1 if name in FIRST_GAMES else kingdom.RULINGS)
        text = f"{kingdom.write_log(log)}{DIGEST}{digest_of(state)}\n"
        path.write_text(text, encoding="utf-8")
        print(name, [state.gold(seat) for seat in range(state.game.seats)])


if __name__ == "__main__":
    main(*sys.argv[1:])
