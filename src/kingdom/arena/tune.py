"""Tuning: finds the weights of the bots anew, in two ways that go together.

``python -m kingdom.arena.tune turns``: in positions of games, several ways to play the same turn
are followed to the end of the game with the same cards; what they differ in is held against what
they bring. Only differences within a turn are used: final gold as such says more about luck than
about the weights. It is quick and finds what a card's promise is worth, but the others stand still
in these futures, and so it does not know what tiles and tempo are worth.

``python -m kingdom.arena.tune matches``: an evolution strategy. Two opposite steps away from the
weights meet on the same set-up with the seats swapped, at equal width; the weights take a small
step towards those that won. It is slow, and has the last word.

Both write every weight back where it stood, in ``bots/`` or in the folder of a box; ``git diff``
shows what has changed.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias

import kingdom
from kingdom.bots.beam import Beam
from kingdom.bots.future import Future
from kingdom.bots.search import Search
from kingdom.bots.weights import Weights, read_weights, weight_files
from kingdom.bots.worth import Worth
from kingdom.engine.setup import Setup
from kingdom.engine.state import State
from kingdom.engine.view import View

WIDTH = 4
"""Of the beams that play; narrow ones play many games."""
BATCH = 40
STEP, PACE = 0.6, 1.2
"""How far a trial goes from the weights, in scales, and how far the weights follow."""
SCALES = {"general": 0.3, "tile": 3.0, "bound": 0.8, "card": 0.15, "early": 0.4, "beside": 0.5}
"""About how much it takes to make a difference, for a weight that is near 0."""

Row: TypeAlias = tuple[float, dict[str, float]]
"""What a plan brought, and its terms."""


def written(text: str, weights: Weights) -> str:
    """The text of a file of weights with new ones; comments stay.

    >>> print(written("[tile]\\nfarm = 1.0  # grass\\n", {"tile.farm": 7.126}))
    [tile]
    farm = 7.13  # grass
    <BLANKLINE>
    """
    lines, section = [], ""
    for line in text.split("\n"):
        if head := re.match(r"\[(\w+)\]", line):
            section = head[1]
        if entry := re.match(r'("?)([\w -]+)\1 = (-?[\d.]+)', line):
            weight = weights.get(f"{section}.{entry[2]}", float(entry[3]))
            line = f"{entry[1]}{entry[2]}{entry[1]} = {weight:.2f}{line[entry.end() :]}"
        lines.append(line)
    return "\n".join(lines)


def write_back(files: Iterable[Path], weights: Weights) -> None:
    """Writes new weights into the files that hold them."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        file.write_text(written(text, weights), encoding="utf-8")


def play(setup: Setup, seed: int, weights: Sequence[Weights]) -> State:
    """A game between beams that differ in their weights."""
    state = kingdom.new_game(setup, seed=seed)
    state.events = None
    bots = [Beam(seed + seat, width=WIDTH, weights=each) for seat, each in enumerate(weights)]
    while not state.over:
        state.play(bots[state.actor].choose(View(state, state.actor)))
    return state


# Matches -------------------------------------------------------------------------------------


def lead(seed: int, expansions: Sequence[str], one: Weights, other: Weights) -> float:
    """By how much one leads the other on a set-up, with the seats swapped."""
    setup = kingdom.random_setup(expansions=expansions, seed=seed)
    there, back = play(setup, seed, [one, other]), play(setup, seed, [other, one])
    return (there.gold(0) - there.gold(1) + back.gold(1) - back.gold(0)) / 2


def after_matches(
    weights: dict[str, float], names: Sequence[str], expansions: Sequence[str], rng: Random
) -> dict[str, float]:
    """The weights after one step of the evolution strategy."""
    from joblib import Parallel, delayed

    scales = {name: max(abs(weights[name]), SCALES[name.split(".")[0]]) / 2 for name in names}
    steps = [{name: rng.gauss(0, 1) * scales[name] for name in names} for _ in range(BATCH)]
    leads = Parallel(n_jobs=-1)(
        delayed(lead)(
            rng.getrandbits(40), expansions, moved(weights, step, STEP), moved(weights, step, -STEP)
        )
        for step in steps
    )
    spread = (sum(won * won for won in leads) / BATCH) ** 0.5 or 1.0
    drift = {
        name: sum(won * step[name] for won, step in zip(leads, steps, strict=True)) / BATCH / spread
        for name in names
    }
    return moved(weights, drift, STEP * PACE)


def moved(weights: Weights, step: Weights, far: float) -> dict[str, float]:
    """The weights some way along a step."""
    return {name: weight + far * step.get(name, 0.0) for name, weight in weights.items()}


# Turns ---------------------------------------------------------------------------------------

PLANS, WIDER, FUTURES, TO_THE_END = 5, 8, 4, 14
OFTEN = 0.3
"""How many of the turns of a game are looked at."""


def compared_turns(seed: int, expansions: Sequence[str], weights: Weights) -> list[list[Row]]:
    """In some turns of a game, several plans: what each brought in the end, and its terms."""
    rng = Random(seed)
    setup = kingdom.random_setup(expansions=expansions, seed=seed)
    state = kingdom.new_game(setup, seed=seed)
    state.events = None
    bots = [Beam(seed + seat, width=WIDTH, weights=weights) for seat in range(setup.seats)]
    found: list[list[Row]] = []
    turn = (0, 0)
    while not state.over:
        seat = state.actor
        view = View(state, seat)
        if turn != (state.round, state.seat) and not state.prompts and not state.ending:
            turn = (state.round, state.seat)
            if rng.random() < OFTEN:
                found.append(_compared(view, rng, weights))
        state.play(bots[seat].choose(view))
    return [rows for rows in found if len(rows) > 1]


def _compared(view: View, rng: Random, weights: Weights) -> list[Row]:
    state, seat = view.imagine(rng), view.actor
    worth = Worth(state, seat, weights)
    plans = [
        plan
        for plan in Search(state, seat, worth, width=WIDER, nodes=6_000).plans()
        if plan.ends_turn and not plan.state.ending
    ]
    chosen = plans[:1] + rng.sample(plans[1:80], min(PLANS - 1, len(plans[1:80])))
    future = Future(view, seat, rng, count=FUTURES, turns=TO_THE_END, width=1, weights=weights)
    return [(future.expected(plan), worth.terms(plan.state)) for plan in chosen]


def after_turns(
    weights: dict[str, float], names: Sequence[str], turns: Iterable[list[Row]]
) -> dict[str, float]:
    """The weights that explain best what plans of the same turn brought, not far from the old."""
    import numpy

    place = {name: number for number, name in enumerate(names)}
    terms, brought = [], []
    for rows in turns:
        table = numpy.zeros((len(rows), len(names)))
        rest = numpy.zeros(len(rows))
        for row, (gold, found) in enumerate(rows):
            rest[row] = gold - found["gold"]
            for name, value in found.items():
                if name in place:
                    table[row, place[name]] = value
                else:
                    rest[row] -= weights.get(name, 0.0) * value
        terms.append(table - table.mean(0))
        brought.append(rest - rest.mean())
    every, known = numpy.vstack(terms), numpy.array([weights[name] for name in names])
    unexplained = numpy.hstack(brought) - every @ known
    doubt = unexplained.var()
    scales = [max(abs(weights[name]) / 2, SCALES[name.split(".")[0]]) for name in names]
    near = numpy.diag([doubt / scale**2 for scale in scales])
    change = numpy.linalg.solve(every.T @ every + near, every.T @ unexplained)
    return {**weights, **dict(zip(names, map(float, known + change), strict=True))}


def main() -> None:
    """What was typed: which way, for how long, which weights."""
    asked = argparse.ArgumentParser(description="Find the weights of the bots anew.")
    asked.add_argument("way", choices=["turns", "matches"])
    asked.add_argument("--minutes", type=float, default=20)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--expansions", default="", help="With commas, or all.")
    asked.add_argument("--only", default="", help="Beginnings of names, with commas.")
    typed = asked.parse_args()
    mix = typed.expansions.split(",") if typed.expansions else list(kingdom.DEFAULT_EXPANSIONS)
    expansions = list(kingdom.LIBRARY.mixable) if mix == ["all"] else mix
    files = weight_files(kingdom.LIBRARY)
    weights = {name: weight for file in files for name, weight in read_weights(file).items()}
    only = tuple(typed.only.split(","))
    names = [name for name in weights if name.startswith(only)]
    rng, end = Random(typed.seed), monotonic() + 60 * typed.minutes
    turns: list[list[Row]] = []
    while monotonic() < end:
        if typed.way == "matches":
            weights = after_matches(weights, names, expansions, rng)
        else:
            from joblib import Parallel, delayed

            games = Parallel(n_jobs=-1)(
                delayed(compared_turns)(rng.getrandbits(40), expansions, weights)
                for _ in range(BATCH)
            )
            turns += [rows for game in games for rows in game]
        write_back(files, after_turns(weights, names, turns) if turns else weights)


if __name__ == "__main__":
    main()
