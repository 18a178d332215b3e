"""Programs for tests: small Python scripts that play over standard input and output."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

import kingdom
from kingdom import State, View
from kingdom.bots import Bot, dismiss

ALL = kingdom.LIBRARY.mixable
MIXES = pytest.mark.parametrize(
    ("expansions", "seats"), [(["base"], 2), (["base"], 5), (ALL, 2), (ALL, 5)]
)

ANY = """
import json, random, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "game":
        rng = random.Random(told["seed"])
    elif told["type"] == "choose":
        group = rng.choice(told["legal"])
        print(json.dumps({"action": group["prefix"] + rng.choice(group["targets"])}), flush=True)
"""
"""Plays any lawful action."""


def command(folder: Path, script: str) -> str:
    """What runs a script, as a bot's name without the ``run:``."""
    file = folder / "program.py"
    file.write_text(script, encoding="utf-8")
    return shlex.join([sys.executable, "-S", str(file)])


def answering(line: str) -> str:
    """A script that gives every question the same answer."""
    return (
        "import sys, json\n"
        "for line in sys.stdin:\n"
        "    if json.loads(line)['type'] == 'choose':\n"
        f"        print({line!r}, flush=True)\n"
    )


def first_view() -> View:
    """A view of seat A, whose turn it is and whose card is flowers."""
    return View(kingdom.new_game(kingdom.first_game(), seed=7), 0)


def play_game(bots: list[Bot], state: State) -> State:
    """A game to its end, every action checked; the bots are let go."""
    try:
        while not state.over:
            seat = state.actor
            state = state.after(bots[seat].choose(View(state, seat)))
    finally:
        for seat, bot in enumerate(bots):
            dismiss(bot, View(state, seat))
    return state


def is_there(pid: int) -> bool:
    """Whether a process runs, or is dead and nobody has taken note of it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_running(pid: int) -> bool:
    """Whether a process runs; one that is dead does not, whoever should take note of it."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:  # it is gone, or this system tells nothing about processes there
        return is_there(pid)
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")


def wait_until_gone(pid: int) -> None:
    """Waits for a process that was ended from afar; fails if it never goes."""
    until = monotonic() + 30
    while is_running(pid):
        assert monotonic() < until, f"Process {pid} runs on."
        sleep(0.01)
