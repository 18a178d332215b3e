"""``kingdom bench``: everything is measured, kept whole, and compared only beyond noise."""

from __future__ import annotations

import json
import re
import shlex
import sys
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import kingdom
from kingdom.cli.bench import games, lab, positions, rounds, start, yardstick
from kingdom.cli.bench.rows import all_rows
from kingdom.cli.bench.run import Reading, Run, keep, last_run, read_run, reading_of
from kingdom.cli.bench.yardstick import RATIO, SPEED, yardstick_of
from kingdom.engine import hexes
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS

from .conftest import Run as Command

QUICK: dict[ModuleType, dict[str, object]] = {
    rounds: {"ROUNDS": 2},
    games: {"TRIES": 1, "BOARDS": 1, "GAMES": 1, "MIXED_GAMES": 1, "MATCHES": 1}
    | {"MIXED_MATCHES": 1, "LEVEL": "easy", "LEVEL_SEEDS": (1,), "TURN_TRIES": 1},
    positions: {"POSITIONS": 5, "TRIES": 1, "KEPT_GAMES": 1},
    start: {"SET_UPS": 1, "IMPORTS": 1},
    lab: {"GAMES": 1, "TRIES": 1, "RESETS": 1, "STEPS": 16},
}
"""So little of everything that it says nothing, and takes no time."""

FEW = ("copy_us", "random_base_2p_games_per_s", "simulate_base_2p_games_per_s")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every measurement, hardly taken."""
    for module, numbers in QUICK.items():
        for name, number in numbers.items():
            monkeypatch.setattr(module, name, number)


@pytest.fixture
def few(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only some measurements."""
    rows = [row for row in all_rows() if row.key in FEW]
    monkeypatch.setattr("kingdom.cli.bench.command.all_rows", lambda: rows)


@pytest.fixture
def stored(tmp_path: Path, run: Command) -> Path:
    """Where a run is kept; there is none yet."""
    folder = tmp_path / "cache" / "kingdom"
    folder.mkdir(parents=True)
    return folder / "bench.json"


def sure(value: float, noise: float = 0.01) -> Reading:
    return Reading(value, value, value * (1 + noise))


def measuring(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Makes up what is measured next."""
    monkeypatch.setattr("kingdom.cli.bench.command.measured", lambda *_, **__: run)


def printing(words: str) -> str:
    """A yardstick: a command that runs some Python."""
    return shlex.join([sys.executable, "-c", words])


# What is measured ---------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_every_key_is_there_and_kept(run: Command, stored: Path) -> None:
    told = json.loads(run("bench", "--json").out)
    keys = {row.key for row in all_rows()}
    assert set(told) == {*keys, "spread", "in_c", "moved"}
    assert all(told[key] > 0 for key in keys)
    assert all(0 < low <= told[key] <= high for key, (low, high) in told["spread"].items())
    assert (told["in_c"], told["moved"]) == (hexes.IS_FAST, {})
    del told["moved"]
    assert json.loads(stored.read_text()) == told


def test_the_keys_others_read_stay() -> None:
    keys = [row.key for row in all_rows()]
    assert len(set(keys)) == len(keys)
    assert {
        "random_base_2p_games_per_s", "random_all_4p_games_per_s", "legal_us", "copy_us",
        "score_us", "import_ms", "setup_ms", "setup_all_ms", "reset_ms", "view_us", "after_us",
        "simulate_base_2p_games_per_s", "simulate_all_4p_games_per_s", "hard_turn_ms",
        "positions_per_s", "state_bytes",
    } <= set(keys)  # fmt: skip


def test_curves_follow_the_library() -> None:
    rows = {row.key: row for row in all_rows()}
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
        assert rows[f"seats_{seats}_games_per_s"].point == seats
    shelf = kingdom.LIBRARY.mixable
    for mixed in range(1, len(shelf) + 1):
        mix = games.RandomGames(tuple(shelf[:mixed]), 4)
        assert rows[f"expansions_{mixed}_games_per_s"].measurement == mix
    assert f"expansions_{len(shelf) + 1}_games_per_s" not in rows


def test_only_what_is_the_same_is_measured_once() -> None:
    rows = {row.key: row.measurement for row in all_rows()}
    assert rows["seats_2_games_per_s"] == rows["random_base_2p_games_per_s"]
    assert rows["seats_4_games_per_s"] == rows["expansions_1_games_per_s"]
    assert rows["simulate_base_2p_games_per_s"] != rows["random_base_2p_games_per_s"]
    assert len(set(rows.values())) == len(rows) - 3


def test_measurements_take_turns() -> None:
    def counting(first: float) -> rounds.Measurement:
        return lambda: (first + number for number in range(2))

    one, ten = counting(1), counting(10)
    assert list(rounds.in_rounds([one, ten], 2)) == [(one, 1), (ten, 10), (one, 2), (ten, 11)]


# What is kept -------------------------------------------------------------------------------


@pytest.mark.usefixtures("stored")
def test_a_run_round_trips() -> None:
    made = Run({"copy_us": Reading(0.5, 0.5, 0.51), "positions_per_s": Reading(9, 8, 9)}, True)
    keep(made)
    assert last_run() == made


@pytest.mark.usefixtures("few")
def test_an_old_run_of_plain_numbers_is_read(run: Command, stored: Path) -> None:
    stored.write_text(json.dumps({"copy_us": 1e9, "legal_us": 1e-9, "gone_us": 3}))
    told = run("bench")
    assert (told.code, told.err) == (0, "")
    assert "-100.0%" in told.out
    assert set(last_run().readings) == set(FEW)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "7", '"copy_us"', "{", '{"copy_us": "fast"}', '{"copy_us": NaN}', "\xff"]
    + [
        '{"copy_us": -1, "legal_us": 0}',
        '{"copy_us": true}',
        '{"copy_us": 1e999}',
        f'{{"copy_us": 1{400 * "0"}}}',
        "[" * 100_000,
    ],
)
def test_a_spoilt_file_is_no_run(stored: Path, text: str) -> None:
    stored.write_text(text, encoding="latin-1")
    assert last_run() == Run({})


@pytest.mark.parametrize("spread", [None, 7, {}, {"copy_us": 1}, {"copy_us": [1, "x"]}])
def test_a_number_without_its_spread_is_not_quite_sure(spread: object) -> None:
    before = read_run({"copy_us": 1.0, "spread": spread})
    assert not sure(1.08).has_moved(before.readings["copy_us"])
    assert sure(1.2).has_moved(before.readings["copy_us"])


@pytest.mark.usefixtures("few")
def test_nothing_is_kept_of_half_a_run(
    run: Command, stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored.write_text('{"copy_us": 1.5}')

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kingdom.cli.bench.games.play_match", stop)
    assert run("bench").code == 130
    assert stored.read_text() == '{"copy_us": 1.5}'
    assert list(stored.parent.iterdir()) == [stored]


def test_a_cache_that_cannot_be_written_is_no_trouble(
    run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    measuring(monkeypatch, Run({"copy_us": sure(0.5), "legal_us": sure(11)}))
    told = run("bench")
    assert told.code == 0
    for word in ("must", "aim", "copy of a state", "There was no run to compare with"):
        assert word in told.out


# What moved ---------------------------------------------------------------------------------


def test_a_reading_is_the_best_round_and_all_but_the_worst_quarter() -> None:
    assert reading_of([3, 9, 1, 2], more_is_better=False) == (1, 1, 3)
    assert reading_of([3, 9, 1, 2], more_is_better=True) == (9, 2, 9)
    assert reading_of([5], more_is_better=True) == (5, 5, 5)


@pytest.mark.parametrize(
    ("before", "after", "has_moved"),
    [
        (Reading(1, 1, 1.3), Reading(1.2, 1.2, 1.5), False),  # noisy: they overlap
        (Reading(1, 1, 1.05), Reading(1.2, 1.2, 1.3), True),
        (Reading(1.2, 1.2, 1.3), Reading(1, 1, 1.05), True),
        (Reading(1, 1, 1), Reading(1.01, 1.01, 1.01), False),  # too little to be sure
    ],
)
def test_noise_is_no_change(before: Reading, after: Reading, has_moved: bool) -> None:
    assert after.has_moved(before) == has_moved


def compared(run: Command, monkeypatch: pytest.MonkeyPatch, *runs: Run) -> str:
    """What the last of some runs says."""
    told = ""
    for each in runs:
        measuring(monkeypatch, each)
        told = run("bench").out
    return " ".join(told.split())


def test_what_moved_is_told(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Run({"copy_us": sure(0.5), "view_us": sure(2), "positions_per_s": sure(100)})
    after = Run({"copy_us": sure(1), "view_us": sure(2.01), "positions_per_s": sure(150)})
    told = compared(run, monkeypatch, before, after)
    assert "Worse than in the last run, beyond noise: copy of a state (+100.0%)." in told
    assert "Better than in the last run, beyond noise: positions weighed by a search (+50" in told
    assert "view of one seat 2.01 µs 1.0% – – ≈" in told
    measuring(monkeypatch, before)
    assert json.loads(run("bench", "--json").out)["moved"] == {
        "copy_us": -0.5,
        "positions_per_s": -0.3333,
    }


def test_of_much_that_moved_the_first_is_named(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = all_rows()
    before, after = (Run({row.key: sure(value) for row in rows}) for value in (2, 3))
    told = compared(run, monkeypatch, before, after)
    worse = [row for row in rows if not row.more_is_better]
    named = "; ".join(f"{row.what} (+50.0%)" for row in worse[:6])
    assert f"Worse than in the last run, beyond noise: {named}; and {len(worse) - 6} more." in told


def test_noise_is_told_as_such(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = Run({"copy_us": sure(0.5, 0.5)}), Run({"copy_us": sure(0.6, 0.5)})
    told = compared(run, monkeypatch, before, after)
    assert "copy of a state 0.6 µs 50.0% 1 0.7 ≈" in told
    assert told.endswith("Nothing moved beyond noise since the last run.")


def test_c_or_python_is_told(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    fast, plain = Run({"copy_us": sure(0.5)}, True), Run({"copy_us": sure(0.5)}, False)
    assert "sets of hexes run in C." in compared(run, monkeypatch, fast)
    told = compared(run, monkeypatch, plain)
    assert "sets of hexes run in Python." in told
    assert told.endswith("Sets of hexes ran in C then, and in Python now.")
    told = compared(run, monkeypatch, plain, fast)
    assert told.endswith("Sets of hexes ran in Python then, and in C now.")


def test_bars_stand_only_where_there_are_some() -> None:
    bars = {row.key: (row.must, row.aim) for row in all_rows() if row.must}
    assert bars == {
        "random_base_2p_games_per_s": (2000, 3300),
        "random_all_4p_games_per_s": (300, 600),
        "legal_us": (10, 7),
        "copy_us": (1, 0.7),
        "score_us": (16, 8),
        "import_ms": (60, 40),
        "setup_ms": (1.0, 0.4),
        "setup_all_ms": (2.0, 0.8),
        "lab_agents_base_2p_ratio": (0.15, None),
        "lab_blind_base_2p_ratio": (0.5, None),
        "lab_agents_all_4p_ratio": (0.15, None),
        "lab_blind_all_4p_ratio": (0.5, None),
        "lab_reset_all_ms": (2, None),
    }


def test_every_row_has_a_name_in_both_languages(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [*all_rows(), *yardstick_of("beside").rows]
    measuring(monkeypatch, Run({row.key: sure(2.5) for row in rows}))
    for lang, groups in (
        ("en", ("engine", "set-up", "whole games", "bots", "growth", "laboratory", "yardstick")),
        (
            "nl",
            ("engine", "opstelling", "hele spellen", "bots", "groei", "laboratorium", "meetlat"),
        ),
    ):
        told = run("--lang", lang, "bench", "--yardstick", "beside").out
        assert re.findall(r"^ (\w+(?:[ -]\w+)*)", told, re.M) == list(groups)
        assert len(re.findall(r"^   \S.* 2\.5 ", told, re.M)) == len(rows)


# Yardsticks ---------------------------------------------------------------------------------


def steady(value: float) -> rounds.Measurement:
    return lambda: (value for _ in count())


def with_yardstick(run: Command, words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("bench", "--json", "--yardstick", printing(words)).out)
    return told


@pytest.mark.usefixtures("few")
def test_a_yardsticks_number_is_used(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdom.cli.bench.command.games_beside", lambda: steady(25.0))
    told = with_yardstick(run, "print(12.5)")
    assert (told[SPEED], told[RATIO]) == (12.5, 2.0)
    assert {SPEED, RATIO} <= last_run().readings.keys()
    our_own = yardstick.games_beside()
    assert (our_own.expansions, our_own.seats) == (kingdom.DEFAULT_EXPANSIONS, 2)
    told = with_yardstick(run, "print(1e-9)")
    assert {SPEED, RATIO} <= told["moved"].keys()
    out = run("bench", "--yardstick", printing("print(1234)")).out
    assert "yardstick" in out
    assert "1,234 games/s" in out


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("import nothing_like_this", "failed: ModuleNotFoundError: No module named"),
        ("raise SystemExit(3)", "failed: exit code 3."),
        ("print('fast')", "should print one number, its games a second, and not “fast”."),
        ("pass", "and not “”."),
        ("print(0)", "and not “0”."),
        ("print('nan')", "and not “nan”."),
        ("print('inf')", "and not “inf”."),
        ("print('12\\n13')", "and not “13”."),
    ],
)
def test_a_yardstick_that_fails_gets_a_sentence(
    run: Command, stored: Path, words: str, told: str
) -> None:
    stored.write_text('{"copy_us": 1.5}')
    ran = run("bench", "--yardstick", printing(words))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("The yardstick “")
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert stored.read_text() == '{"copy_us": 1.5}'


@pytest.mark.usefixtures("few")
def test_a_yardstick_that_fails_later_loses_nothing(
    run: Command, stored: Path, tmp_path: Path
) -> None:
    stored.write_text('{"copy_us": 1.5}')
    flag = tmp_path / "flag"
    words = f"import pathlib; f = pathlib.Path({str(flag)!r}); f.exists() and 1 / 0; f.touch()"
    ran = run("bench", "--yardstick", printing(f"{words}; print(5)"))
    assert (ran.code, ran.out) == (2, "")
    assert "failed: ZeroDivisionError" in ran.err
    assert stored.read_text() == '{"copy_us": 1.5}'


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("no-such-program 3", "The yardstick “no-such-program 3” cannot be started: No such file"),
        ("an 'open quote", "cannot be started: No closing quotation."),
        ("  ", "--yardstick names nothing; name a command, such as “python3 games.py”."),
    ],
)
def test_a_yardstick_that_is_none_gets_a_sentence(run: Command, command: str, told: str) -> None:
    ran = run("bench", "--yardstick", command)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
