"""Writes the golden games: ``python -m tests.golden.make`` from the project's root.

Run it only when a rule was corrected; the change of each file is then part of the review.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import kingdom
from kingdom.bots import make_bot

FOLDER = Path(__file__).parent
DIGEST = "# final position: "

GAMES = {
    "first-game-two-greedy": ("B2-TaPaOaFa-FiKnMe", "greedy greedy", 11),
    "first-game-three-random": ("B3-TaPaOaFa-FiKnMe", "random random random", 12),
    "oracle-harbor-greedy-against-random": ("B2-OrhAtOBn-LoCiWo", "greedy random", 13),
    "four-seats-turned-sections": ("B4-pAoAtAfA-HeDiMi", "random greedy random greedy", 14),
    "five-seats-crowded": ("B5-HaOrOaTo-FaLoMe", "random random random random random", 15),
    "five-seats-greedy-without-lords": (
        "B5-BnPaTafA-MiWoCi-no_lords-tiles_return", "greedy greedy greedy greedy greedy", 16,
    ),
    "wild-terrain-random": ("B4-OahAOrFa-KnHeFi-full_terrain_is_wild", "random " * 4, 17),
}  # fmt: skip
"""Set-up code, bots, and the seed of the cards."""


def digest_of(state: kingdom.State) -> str:
    """A short fingerprint of all that is public in a position."""
    picture = kingdom.write_position(state, secrets=False)
    return hashlib.sha256(picture.encode()).hexdigest()[:24]


def play(code: str, bots: str, seed: int) -> tuple[kingdom.Log, kingdom.State]:
    """One whole game between bots."""
    names = tuple(bots.split())
    players = [make_bot(name, seed + number) for number, name in enumerate(names)]
    log, state = kingdom.new_log(kingdom.parse_setup(code), seed, names)
    while not state.over:
        choice = players[state.actor].choose(kingdom.View(state, state.actor))
        state = state.after(choice)
        log = log.then(state)
    return log, state


def main() -> None:
    """Writes every golden game."""
    for name, (code, bots, seed) in GAMES.items():
        log, state = play(code, bots, seed)
        text = f"{kingdom.write_log(log)}{DIGEST}{digest_of(state)}\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(name, [state.gold(seat) for seat in range(state.game.seats)])


if __name__ == "__main__":
    main()
