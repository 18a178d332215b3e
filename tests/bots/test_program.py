"""Programs as bots: they play whole games, and whatever they do wrong has a reason."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kingdom
from kingdom import View
from kingdom.bots import BotFailed, UnknownBot, dismiss, make_bot, process, program
from kingdom.bots.process import NoAnswer, Process
from kingdom.bots.program import Program
from tests.bots.programs import (
    ANY,
    MIXES,
    answering,
    command,
    first_view,
    is_there,
    play_game,
    wait_until_gone,
)

TELLING = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
with open({file!r}, "w") as file:
    file.write(f"{{os.getpid()}} {{child.pid}}")
"""
"""The beginning of a script that starts a child and tells both numbers to a file."""


def failure(script: str, folder: Path, limit: float = 30) -> str:
    """Why a script lost the game at its first decision."""
    bot = Program(command(folder, script), limit=limit)
    with pytest.raises(BotFailed) as failed:
        bot.choose(first_view())
    return str(failed.value)


# Games ---------------------------------------------------------------------------------------


@MIXES
def test_a_program_plays_whole_games(expansions: list[str], seats: int, tmp_path: Path) -> None:
    state = kingdom.new_game(expansions=expansions, seats=seats, seed=seats)
    name = f"run:{command(tmp_path, ANY)}"
    end = play_game([make_bot(name, seat) for seat in range(seats)], state)
    assert end.over


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    name = f"run:{command(tmp_path, ANY)}"
    ends = [
        play_game([make_bot(name, seed), make_bot("random", 9)], kingdom.new_game(seed=1))
        for seed in (1, 1, 2)
    ]
    assert ends[0].own == ends[1].own != ends[2].own


def test_a_program_is_told_the_game_then_decisions_then_the_result(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = ANY.replace(
        "for line in sys.stdin:",
        f"""
import atexit
file = open({str(heard)!r}, "w")
atexit.register(file.write, "left by itself")
for line in sys.stdin:
    file.write(line)""",
    )
    bots = [Program(command(tmp_path, script), 3, limit=20), make_bot("greedy", 1)]
    end = play_game(bots, kingdom.new_game(seed=4))
    *lines, last = heard.read_text().splitlines()
    assert last == "left by itself"
    told: list[dict[str, Any]] = [json.loads(line) for line in lines]
    assert [one["type"] for one in told] == ["game", *["choose"] * (len(told) - 2), "over"]
    assert (told[0]["seat"], told[0]["seed"], told[0]["limit"]) == ("A", 3, 20)
    assert told[-1]["winners"] == ["AB"[seat] for seat in end.winners()]
    assert [seat["total"] for seat in told[-1]["seats"]] == [end.gold(0), end.gold(1)]


def test_a_program_that_is_never_asked_never_starts(tmp_path: Path) -> None:
    started = tmp_path / "started"
    bot = Program(command(tmp_path, f"open({str(started)!r}, 'w')"))
    dismiss(bot, first_view())
    assert not started.exists()


def test_much_said_on_the_error_output_does_no_harm(tmp_path: Path) -> None:
    loud = ANY.replace("    told =", "    sys.stderr.write('thinking... ' * 200_000)\n    told =")
    bot = Program(command(tmp_path, loud))
    state = kingdom.new_game(seed=2)
    for _ in range(3):
        state = state.after(bot.choose(View(state, 0)))
    bot.close()


# Failures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("e12 please", "answered no JSON: “e12 please”."),
        ("", "answered no JSON: “”."),
        ("[" * 50_000, "answered no JSON: “[[[["),
        ("\x1b[2J\x07", "answered no JSON: “[2J”."),
        ('"a1"', "answered without an action: “\"a1\"”."),
        ("{}", "answered without an action: “{}”."),
        ('{"action": 3}', "answered without an action: “{\"action\": 3}”."),
        ('{"action": null, "sorry": true}', "answered without an action"),
        ('{"action": "z99"}', "answered what is no action: I don’t understand “z99”: actions are"),
        ('{"action": "' + "x" * 9000 + '"}', "answered what is no action: I don’t understand “xxx"),
        ('{"action": "tavern:"}', "answered what is no action: Say where: tavern:e12"),
        ('{"action": "t20"}', "asked for t20: "),
        ('{"action": "tavern:e12"}', "asked for tavern:e12: You have no tavern tile."),
        ('{"action": "end"}', "asked for end: "),
    ],
)  # fmt: skip
def test_nonsense_has_a_reason(answer: str, reason: str, tmp_path: Path) -> None:
    told = failure(answering(answer), tmp_path)
    assert told.startswith(f"“{command(tmp_path, answering(answer))}” {reason}")
    assert len(told) < 1000
    assert told.isprintable()
    assert told.endswith(".")


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("raise SystemExit(3)", "ended with exit code 3."),
        ("import sys; sys.stdin.readline()", "ended with exit code 0."),
        ("import os; os.kill(os.getpid(), 15)", "was ended by SIGTERM."),
        ("import sys; sys.stdout.write('x' * 1_000_000)", "answered with more than 65,536 bytes."),
    ],
)
def test_a_program_that_fails_has_a_reason(script: str, reason: str, tmp_path: Path) -> None:
    told = failure(script, tmp_path)
    assert told.endswith(f"program.py” {reason}")


def test_a_program_that_closes_its_output_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "LEAVING", 0.1)
    told = failure("import os, time; os.close(1); time.sleep(1000)", tmp_path)
    assert told.endswith("closed its input or output.")


def test_a_program_that_never_stops_answering_fails(tmp_path: Path) -> None:
    told = failure("while True: print('{} ' * 1000)", tmp_path)
    assert "answered no JSON" in told or "answered with more than" in told


@pytest.mark.parametrize(
    "script",
    [
        "import time; time.sleep(1000)",
        "while True: pass",
        "import sys\nwhile True: sys.stderr.write('still thinking\\n' * 1000)",
    ],
)
def test_a_late_program_fails(script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "STARTING", 0.1)
    assert "gave no answer within 0.3 s." in failure(script, tmp_path, limit=0.2)


def test_a_program_has_longer_for_its_first_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "STARTING", 20.0)
    slow = "import time; time.sleep(0.3)\n" + ANY
    bot = Program(command(tmp_path, slow), limit=0.1)
    assert bot.choose(first_view()) in first_view().legal_actions()
    bot.close()


def test_a_program_that_does_not_read_holds_nobody_up() -> None:
    deaf = Process([sys.executable, "-S", "-c", "import time; time.sleep(1000)"])
    with pytest.raises(NoAnswer, match=r"gave no answer within 0\.2 s"):
        deaf.tell(b"x" * 10_000_000, 0.2)
    deaf.end()


def test_a_program_that_answers_twice_spoke_unasked(tmp_path: Path) -> None:
    state = kingdom.new_game(kingdom.first_game(), seed=7)
    bot = Program(command(tmp_path, answering('{"action": "a1"}\n{"action": "a2"}')))
    state = state.after(bot.choose(View(state, 0)))
    with pytest.raises(BotFailed, match=r'spoke without being asked: “{"action": "a2"}”\.'):
        bot.choose(View(state, 0))


def test_the_last_words_of_a_program_are_kept(tmp_path: Path) -> None:
    script = """
import sys
sys.stderr.write("a long tale\\n" * 100_000)
sys.stdout.flush()
def think():
    raise ValueError("no plan")
think()
"""
    told = failure(script, tmp_path)
    assert "ended with exit code 1. Its last words: " in told
    assert told.endswith(" / ValueError: no plan")
    assert "line 6" not in told  # the details of a traceback are set in


def test_a_failed_program_stays_failed(tmp_path: Path) -> None:
    bot = Program(command(tmp_path, answering("what?")))
    for _ in range(2):
        with pytest.raises(BotFailed, match="answered no JSON: “what\\?”"):
            bot.choose(first_view())
    dismiss(bot, first_view())


def test_a_file_that_is_no_program_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "broken"
    file.write_bytes(b"\0\1\2")
    file.chmod(0o755)
    with pytest.raises(BotFailed, match="broken” cannot be started: Exec format error"):
        make_bot(f"run:{file}").choose(first_view())


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("run:", "Say which program to run"),
        ("run:   ", "Say which program to run"),
        ("run:node 'x.js", "“node 'x.js” has an open quote; close it."),
        ("run:no-such-program --fast", "“no-such-program” is not a program that can be run; check"),
    ],
)
def test_a_program_that_cannot_be_had_is_unknown(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        make_bot(name)
    assert str(unknown.value).startswith(reason)


def test_a_program_that_dies_after_its_last_decision_has_not_failed(tmp_path: Path) -> None:
    script = ANY.replace('if told["type"] == "game"', 'if told["type"] == "over": sys.exit(1)\n'
                         '    if told["type"] == "game"')  # fmt: skip
    end = play_game(
        [Program(command(tmp_path, script)), make_bot("random", 1)], kingdom.new_game(seed=4)
    )
    assert end.over


# Nothing stays behind ------------------------------------------------------------------------


def told_numbers(file: Path) -> tuple[int, int]:
    own, child = file.read_text().split()
    return int(own), int(child)


@pytest.mark.parametrize("way", ["close", "failure", "forgotten", "result"])
def test_nothing_of_a_program_stays_behind(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PARTING", 0.1)
    file = tmp_path / "numbers"
    ignores_the_end = "\nimport time; time.sleep(1000)"
    script = TELLING.format(file=str(file)) + ANY + ignores_the_end
    if way == "failure":
        script = TELLING.format(file=str(file)) + answering("?") + ignores_the_end
    bot: Program | None = Program(command(tmp_path, script))
    assert bot is not None
    if way == "failure":
        with pytest.raises(BotFailed):
            bot.choose(first_view())
    else:
        bot.choose(first_view())
    own, child = told_numbers(file)
    if way == "close":
        bot.close()
        bot.close()
    elif way == "forgotten":
        bot = None
    elif way == "result":
        bot.over(first_view())
        bot.close()
    assert not is_there(own)  # not even as a dead process nobody took note of
    wait_until_gone(child)


def test_a_program_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "numbers"
    script = TELLING.format(file=str(file)) + ANY + "\nimport time; time.sleep(1000)"
    name = f"run:{command(tmp_path, script)}"
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import kingdom, time\n"
            "from kingdom.bots import make_bot\n"
            f"bot = make_bot({name!r})\n"
            "bot.choose(kingdom.View(kingdom.new_game(seed=1), 0))\n"
            "print('ready', flush=True)\n"
            "time.sleep(1000)\n",
        ],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(kingdom.__file__).parents[1])},
    )
    with parent:
        assert parent.stdout
        assert parent.stdout.readline() == b"ready\n"
        parent.send_signal(signal.SIGKILL)
    for number in told_numbers(file):
        wait_until_gone(number)
