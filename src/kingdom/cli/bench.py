"""``kingdom bench``: how fast the engine is on this machine."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated, NamedTuple

import typer

import kingdom
from kingdom.engine.game import Game
from kingdom.engine.playout import play_out, random_action
from kingdom.engine.state import State

from .files import cache_folder, print_json, write_text

BOARDS, GAMES, MIXED_GAMES = 40, 400, 120
RUNS = 3
ROUNDS = 25
POSITIONS = 400
IMPORTS = 5


class Row(NamedTuple):
    """One line of the table: what is measured, its unit, and what must be reached."""

    key: str
    what: str
    unit: str
    must: float
    aim: float

    @property
    def more_is_better(self) -> bool:
        return self.key.endswith("per_s")

    def reached(self, value: float, bar: float) -> bool:
        """Whether a value is at least as good as a bar."""
        return value >= bar if self.more_is_better else value <= bar


ROWS = (
    Row("random_base_2p_games_per_s", "random base game, 2 players, scored", "games/s", 2000, 3300),
    Row(
        "random_all_4p_games_per_s", "random game, every expansion, 4 players", "games/s", 300, 600
    ),
    Row("legal_us", "legal actions, mid-game, base", "µs", 10, 7),
    Row("copy_us", "copy of a state", "µs", 1, 0.7),
    Row("score_us", "score of one seat, three cards, fresh", "µs", 16, 8),
    Row("import_ms", "import kingdom", "ms", 60, 40),
)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Measure the engine and compare with the last run on this machine."""
    before = last_run()
    found = measured()
    keep(found)
    if as_json:
        print_json(found)
    else:
        _show(found, before)


def measured() -> dict[str, float]:
    """Every measurement there is something to measure for, by its key."""
    gc.collect()
    gc.freeze()  # what the command line has loaded is not to be looked through again and again
    found = {"random_base_2p_games_per_s": round(games_per_s(["base"], 2, GAMES), 1)}
    everything = kingdom.LIBRARY.mixable
    if len(everything) > 1:
        found["random_all_4p_games_per_s"] = round(games_per_s(everything, 4, MIXED_GAMES), 1)
    positions = mid_game_positions()
    found["legal_us"] = round(microseconds(State.legal_actions, lambda: positions), 3)
    found["copy_us"] = round(microseconds(State.copy, lambda: positions), 3)
    found["score_us"] = round(microseconds(_score_first_seat, lambda: fresh(positions)), 3)
    found["import_ms"] = round(import_ms(), 2)
    return found


def games_per_s(expansions: list[str], seats: int, count: int) -> float:
    """Random games a second, each scored for every seat; the best of some runs.

    As in the yardstick, boards are laid before the clock starts.
    """
    games = [
        Game.of(
            kingdom.random_setup(expansions=expansions, seats=seats, seed=number), kingdom.LIBRARY
        )
        for number in range(BOARDS)
    ]
    best = 0.0
    for _ in range(RUNS):
        rng = Random(5)
        start = perf_counter()
        for number in range(count):
            state = games[number % BOARDS].start(number)
            state.events = None
            play_out(state, rng.random)
            for seat in range(seats):
                state.gold(seat)
        best = max(best, count / (perf_counter() - start))
    return best


def mid_game_positions() -> list[State]:
    """Positions of random base games, at any moment of a turn, from the middle third of each."""
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS:
        rng = Random(number)
        state = kingdom.new_game(seats=2, seed=number)
        state.events = None
        passed = []
        while not state.over:
            passed.append(state.copy())
            state.play(random_action(state, rng.random))
        third = len(passed) // 3
        found += rng.sample(passed[third : 2 * third], min(20, third))
        number += 1
    return found[:POSITIONS]


def fresh(positions: Sequence[State]) -> list[State]:
    """The same positions with nothing found out about them yet."""
    copies = [state.copy() for state in positions]
    for state in copies:
        state.known = {}
    return copies


def _score_first_seat(state: State) -> None:
    state.score(0)


def microseconds(
    work: Callable[[State], object], positions: Callable[[], Sequence[State]]
) -> float:
    """The mean time of some work over positions, the best of several rounds."""
    rounds = []
    for _ in range(ROUNDS):
        ready = positions()
        start = perf_counter()
        for state in ready:
            work(state)
        rounds.append((perf_counter() - start) / len(ready) * 1e6)
    return min(rounds)


def import_ms() -> float:
    """How long ``import kingdom`` takes in a new interpreter, compiled before; the best of some."""
    code = (
        "from time import perf_counter as now; start = now(); import kingdom; "
        "print((now() - start) * 1000)"
    )
    home = str(Path(kingdom.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH"))))
    times = []
    with TemporaryDirectory() as compiled:
        env = {**os.environ, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": compiled}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(1 + IMPORTS):  # the first one compiles
            told = subprocess.run(
                [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
            )
            times.append(float(told.stdout))
    return min(times)


def last_run() -> dict[str, float]:
    """What was measured the last time, if it was kept."""
    import json

    try:
        told = json.loads((cache_folder() / "bench.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError):  # RuntimeError: there is no home folder
        return {}
    if not isinstance(told, dict):
        return {}
    return {key: float(value) for key, value in told.items() if isinstance(value, int | float)}


def keep(found: dict[str, float]) -> None:
    """Keeps a run for the next one to compare with, where that is possible."""
    import json

    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / "bench.json", json.dumps(found) + "\n")
    except (OSError, RuntimeError):
        return


def _show(found: dict[str, float], before: dict[str, float]) -> None:
    from rich.text import Text

    from .screen import make_console, make_table

    console = make_console()
    table = make_table("what", "measured", "must", "aim", "change")
    for row in ROWS:
        if row.key not in found:
            continue
        value = found[row.key]
        good = row.reached(value, row.must)
        style = "green" if row.reached(value, row.aim) else "yellow" if good else "bold red"
        table.add_row(
            row.what,
            Text(f"{value:,.0f}" if value >= 100 else f"{value:.3g}", style=style),
            f"{row.must:,g} {row.unit}",
            f"{row.aim:,g} {row.unit}",
            f"{value / before[row.key] - 1:+.0%}" if before.get(row.key) else "–",
        )
    console.print(table)
