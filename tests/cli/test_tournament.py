"""``kingdom tournament``: what it prints and keeps, how it goes on, and what it refuses."""

from __future__ import annotations

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import kingdom
from kingdom.arena import Tournament, play_match, table_of, without_times
from kingdom.cli import main

from .conftest import Run

HOME = str(Path(kingdom.__file__).parents[1])
SECTIONS = Path(kingdom.__file__).parent / "expansions" / "base" / "sections"
TIMES = ("ms_per_turn", "max_ms")
MANY = 200


def as_typed(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "kingdom.cli", "tournament", *map(str, words)]


def surroundings(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": HOME, **more}


def told_by(*words: str | Path, env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What a process of its own tells as JSON, without the times."""
    ran = subprocess.run(
        as_typed(*words, "--json"),
        env=env or surroundings(),
        capture_output=True,
        text=True,
        check=True,
    )
    return without_any_times(json.loads(ran.stdout))


def without_any_times(told: dict[str, Any]) -> dict[str, Any]:
    for row in told["rows"]:
        for key in TIMES:
            del row[key]
    return told


def lines_in(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


# What it prints ------------------------------------------------------------------------------


def test_json_tells_everything_in_one_line(run: Run) -> None:
    ran = run("tournament", "greedy", "random", "--games", "4", "--seed", "7", "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    told = json.loads(ran.out)
    assert (told["seed"], told["games"], told["seats"]) == (7, 4, 2)
    assert [row["bot"] for row in told["rows"]] == ["greedy", "random"]
    for row in told["rows"]:
        assert row["games"] == 4
        assert 0 <= row["low"] <= row["win_share"] <= row["high"] <= 1
        assert 0 < row["ms_per_turn"] <= row["max_ms"]
        assert row["gold"] > 0
    assert sum(row["win_share"] for row in told["rows"]) == 1
    assert told["cards"]["castles"]["greedy"]["games"] == 4
    assert told["head_to_head"]["greedy"] == {"random": told["rows"][0]["win_share"]}
    assert told["forfeits"] == []


def test_the_same_seed_gives_the_same_and_another_does_not(run: Run) -> None:
    words = ("tournament", "random", "random", "--games", "6", "--json", "--seed")
    first, again, other = (
        without_any_times(json.loads(run(*words, seed).out)) for seed in ("7", "7", "8")
    )
    assert first == again
    assert first["rows"] != other["rows"]


def test_people_are_told_in_tables(run: Run) -> None:
    words = ("tournament", "greedy", "random", "random", "--games", "4", "--seed", "7")
    told = run(*words, "--jobs", "1", "--expansions", "all")
    assert told.code == 0
    assert told.err == ""
    assert "6 games on 1 set-up, 4 for each bot, in" in told.out
    assert "(4 were asked for; to be fair to every seat they come in series of 6)" in told.out
    assert "rating" in told.out
    assert "wins against" in told.out
    assert "random#2" in told.out
    assert "castles" in told.out


def test_no_line_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bots = ["random"] * 7
    told = run("tournament", *bots, "--games", "42", "--seed", "7", "--jobs", "1")
    assert max(len(line.rstrip()) for line in told.out.splitlines()) <= 80
    assert "random#7" in told.out
    assert "…" not in told.out


def test_forfeits_are_told_with_their_reasons(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "fool.py"
    file.write_text(
        "print('here I am')\n"
        "class Fool:\n"
        "    def __init__(self, seed): print('me too')\n"
        "    def choose(self, view): print('hm'); return 'e12'\n"
        "    def close(self): raise RuntimeError\n"
    )
    words = ("tournament", f"{file}:Fool", "random", "--games", "4", "--seed", "7", "--jobs", "1")
    told = run(*words)
    assert told.code == 0
    assert "lost 4 games: answered 'e12', which is no action" in told.out
    answer = json.loads(run(*words, "--json").out)
    assert answer["forfeits"] == [
        {"bot": f"{file}:Fool", "reason": "answered 'e12', which is no action", "games": 4}
    ]
    assert [row["win_share"] for row in answer["rows"]] == [1, 0]


# What it keeps -------------------------------------------------------------------------------


def test_a_folder_holds_games_tables_and_plots(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    words = ("tournament", "greedy", "random", "--games", "4", "--seed", "7", "--out", out)
    told = json.loads(run(*words, "--json").out)
    assert sorted(path.name for path in out.iterdir()) == [
        "cards.csv", "cards.svg", "games.jsonl", "ladder.svg", "table.csv", "table.json",
        "tournament.json",
    ]  # fmt: skip
    assert json.loads((out / "table.json").read_text()) == told
    with open(out / "table.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    assert [float(row["win_share"]) for row in rows] == [r["win_share"] for r in told["rows"]]
    with open(out / "cards.csv", newline="") as file:
        gold = {(row["card"], row["bot"]): float(row["gold"]) for row in csv.DictReader(file)}
    assert gold["castles", "greedy"] == told["cards"]["castles"]["greedy"]["gold"]
    assert len(lines_in(out / "games.jsonl")) == 4


def test_nothing_is_written_unless_asked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("tournament", "random", "random", "--games", "2")
    assert list(tmp_path.rglob("*")) == []


def test_the_same_command_again_plays_nothing_and_tells_the_same(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("tournament", "random", "random", "--games", "4", "--json", "--out", out)
    first = run(*words)
    games = (out / "games.jsonl").read_bytes()
    again = run(*words)
    assert again == first
    assert (out / "games.jsonl").read_bytes() == games


def test_a_killed_tournament_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    out = tmp_path / "out"
    games = out / "games.jsonl"
    words = ("random", "random", "--games", str(MANY), "--seed", "5", "--jobs", "2", "--out", out)
    with subprocess.Popen(
        as_typed(*words), env=surroundings(PYTHONHASHSEED="1"), stdout=subprocess.DEVNULL
    ) as playing:
        while len(lines_in(games)) < 10:
            assert playing.poll() is None
            time.sleep(0.01)
        playing.send_signal(signal.SIGKILL)
    assert not (out / "table.json").exists()
    before = games.read_text()
    assert 10 <= before.count("\n") < MANY
    told = told_by(*words, env=surroundings(PYTHONHASHSEED="2"))
    # What was there before the kill was not played again, a torn line aside.
    whole = before[: before.rfind("\n") + 1]
    assert games.read_text().startswith(whole)
    records = sorted(map(json.loads, lines_in(games)), key=lambda record: record["number"])
    asked = Tournament(("random", "random"), MANY, ("base",), seed=5)
    assert list(map(without_times, records)) == [
        without_times(play_match(match)) for match in asked.matches()
    ]
    assert told == without_any_times(table_of(asked, records).told())


def test_a_tournament_that_is_stopped_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("random", "random", "--games", "5000", "--out", out)
    with subprocess.Popen(
        as_typed(*words),
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as playing:
        while len(lines_in(out / "games.jsonl")) < 5:
            assert playing.poll() is None
            time.sleep(0.01)
        os.killpg(playing.pid, signal.SIGINT)  # as a terminal does
        said, wrong = playing.communicate()
    assert playing.returncode == 130
    assert said == ""
    count = len(lines_in(out / "games.jsonl"))
    assert wrong == (f"Stopped after {count} of 5000 games; the same command goes on from there.\n")


def test_what_clears_up_after_a_tournament_says_nothing(tmp_path: Path) -> None:
    """Joblib's own process warns of what was left behind; nobody who pressed Ctrl-C needs that."""
    out = tmp_path / "out"
    with subprocess.Popen(
        as_typed("random", "random", "--games", "5000", "--out", out),
        env=surroundings(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as playing:
        while len(lines_in(out / "games.jsonl")) < 5:
            assert playing.poll() is None
            time.sleep(0.01)
        playing.kill()  # then it certainly has left something
        assert playing.communicate()[1] == ""


# Boards and clusters -------------------------------------------------------------------------


def test_workers_lay_the_users_own_boards(tmp_path: Path) -> None:
    words = ("random", "random", "--games", "8", "--seed", "3")
    without = surroundings(XDG_DATA_HOME=str(tmp_path / "none"))
    plain = told_by(*words, "--jobs", "1", env=without)
    own = tmp_path / "kingdom" / "sections"
    own.mkdir(parents=True)
    for file in SECTIONS.glob("*.txt"):
        (own / file.name).write_text(turned(file.read_text()))
    env = surroundings(XDG_DATA_HOME=str(tmp_path))
    alone, together = (told_by(*words, "--jobs", jobs, env=env) for jobs in ("1", "2"))
    assert alone == together
    assert alone != plain


def turned(section: str) -> str:
    """A section with its rows in another order."""
    lines = section.splitlines()
    head = [line for line in lines if line.startswith("#") or not line.strip()]
    rows = [line for line in lines if line not in head]
    return "\n".join([*head, *rows[2:], *rows[:2]]) + "\n"


def test_a_cluster_that_does_not_answer_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_ADDRESS", "localhost:1")
    told = run("tournament", "random", "random", "--games", "2", "--cluster")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("The Ray cluster of RAY_ADDRESS cannot be reached: ")


# What it refuses -----------------------------------------------------------------------------

TWO = ("random", "random")

BAD = [
    (),
    ("random",),
    ("random", "genius"),
    ("random", "nowhere.py:Bot"),
    ("random", "broken.py:Bot"),
    (*TWO, "--games", "0"),
    (*TWO, "--games", "-4"),
    (*TWO, "--games", "many"),
    (*TWO, "--seats", "3"),
    (*TWO, "--seats", "1"),
    (*["random"] * 6, "--seats", "6"),
    (*TWO, "--expansions", "moon"),
    (*TWO, "--expansions", ""),
    (*TWO, "--jobs", "0"),
    (*TWO, "--jobs", "two"),
    (*TWO, "--seed", "x"),
    (*TWO, "--limit", "0"),
    (*TWO, "--limit", "-1"),
    (*TWO, "--limit", "nan"),
    (*TWO, "--out", "file"),
    (*TWO, "--out", "file/within"),
    (*TWO, "--out", "full"),
    (*TWO, "--out", "other"),
    (*TWO, "--games", "4", "--seed", "8", "--out", "other"),
    (*TWO, "--games", "4", "--seed", "7", "--out", "torn"),
    (*TWO, "--games", "4", "--out", "damaged"),
    (*TWO, "--fly"),
]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders and files that a tournament may stumble over."""
    shelf = tmp_path_factory.mktemp("shelf")
    (shelf / "file").write_text("dear")
    (shelf / "broken.py").write_text("class Bot(:\n")
    (shelf / "full").mkdir()
    (shelf / "full" / "letter.txt").write_text("dear")
    words = ("--games", "4", "--seed", "7", "--jobs", "1", "--out", str(shelf / "other"))
    with pytest.raises(SystemExit, match="0"):
        main(["tournament", *TWO, *words])
    for name in ("torn", "damaged"):
        shutil.copytree(shelf / "other", shelf / name)
    games = shelf / "torn" / "games.jsonl"
    games.write_text(games.read_text()[5:])
    (shelf / "damaged" / "tournament.json").write_text("{")
    return shelf


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_gets_one_sentence_and_nothing_is_touched(
    run: Run, words: tuple[str, ...], shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf)
    before = {path: path.read_bytes() for path in shelf.rglob("*") if path.is_file()}
    told = run("tournament", *words)
    assert (told.code, told.out) == (2, "")
    assert told.err.endswith(".\n")
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err
    after = {path: path.read_bytes() for path in shelf.rglob("*") if path.is_file()}
    assert after == before
