"""Writes golden games anew: ``python -m tests.golden.make FILE...`` from the project's root.

Set-up, seed, bots and rulings stand in the head of the file, so a game that no longer replays is
played again as it was begun. Do that only when a rule was corrected; the change of each file is
then part of the review. A new game is a file with a head and no moves:

    kingdom game 2
    setup: B2-TaPaOaFa-FiKnMe
    seed: 11
    players: greedy, random
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import kingdom
from kingdom.bots import make_bot

DIGEST = "# final position: "


def digest_of(state: kingdom.State) -> str:
    """A short fingerprint of all that is public in a position, but for its rulings."""
    lines = kingdom.write_position(state, secrets=False).splitlines(keepends=True)
    picture = "".join(line for line in lines if not line.startswith("rulings:"))
    return hashlib.sha256(picture.encode()).hexdigest()[:24]


def play(text: str) -> tuple[kingdom.Log, kingdom.State]:
    """One whole game between bots, begun as the head of a file says."""
    first, *lines = text.partition("deal:")[0].splitlines()
    head = dict(line.split(": ", 1) for line in lines)
    seed, names = int(head["seed"]), tuple(head["players"].split(", "))
    players = [make_bot(name, seed + number) for number, name in enumerate(names)]
    setup, rulings = kingdom.parse_setup(head["setup"]), int(first.split()[-1])
    log, state = kingdom.new_log(setup, seed, names, rulings=rulings)
    while not state.over:
        choice = players[state.actor].choose(kingdom.View(state, state.actor))
        state = state.after(choice)
        log = log.then(state)
    return log, state


def main(*files: str) -> None:
    """Writes these files anew."""
    for path in map(Path, files):
        log, state = play(path.read_text(encoding="utf-8"))
        text = f"{kingdom.write_log(log)}{DIGEST}{digest_of(state)}\n"
        path.write_text(text, encoding="utf-8")
        print(path.stem, [state.gold(seat) for seat in range(state.game.seats)])


if __name__ == "__main__":
    main(*sys.argv[1:])
