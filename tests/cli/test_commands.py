"""Every command does what it says, to people and, with --json, to machines."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kingdom
from kingdom import View
from kingdom.bots.protocol import told_choice
from kingdom.cli.version import commit
from kingdom.engine.hexes import IS_FAST, listed, name_of

from .conftest import Run
from .samples import some_game, some_position

SECTIONS = Path(kingdom.__file__).parent / "expansions" / "base" / "sections"


def lines_of(out: str) -> list[Any]:
    return [json.loads(line) for line in out.splitlines()]


def test_version(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It also says which commit it is, and whether the quick functions are there."""
    how = "C" if IS_FAST else "Python"
    monkeypatch.setattr("kingdom.cli.version.commit", lambda: "ab12cd3")
    told = f"kingdom {kingdom.__version__} (ab12cd3), sets of hexes in {how}\n"
    assert run("--version") == (0, told, "")
    monkeypatch.setattr("kingdom.cli.version.commit", lambda: "")
    told = f"kingdom {kingdom.__version__}, sets of hexes in {how}\n"
    assert run("--version") == (0, told, "")


def test_a_checkout_knows_its_commit() -> None:
    root = Path(kingdom.__file__).parents[2]
    asked = ["git", "rev-parse", "--short", "HEAD"]
    head = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False).stdout
    assert commit().rstrip("+") == head.strip()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kingdom sim", ["simulate"]),
        ("kingdom simulate --ga", ["--games"]),
        ("kingdom simulate --bots random,gre", ["random,greedy"]),
        ("kingdom tournament nov", ["novice"]),
        ("kingdom setup --expansions al", ["all"]),
    ],
)
def test_a_shell_completes_commands_options_and_names(typed: str, offered: list[str]) -> None:
    asked = {
        "PYTHONPATH": str(Path(kingdom.__file__).parents[1]),
        "_KINGDOM_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    command = [sys.executable, "-m", "kingdom"]
    told = subprocess.run(
        command, env={**os.environ, **asked}, capture_output=True, text=True, check=False
    )
    assert told.stdout.split() == offered


def test_help_names_every_command(run: Run) -> None:
    told = run("--help")
    assert told.code == 0
    for command in ("play", "simulate", "bench", "score", "legal", "replay", "setup", "section"):
        assert f"  {command} " in told.out


def test_import_kingdom_needs_neither_typer_nor_rich() -> None:
    code = "import kingdom, sys; print({'typer', 'rich', 'click'} & set(sys.modules))"
    home = str(Path(kingdom.__file__).parents[1])
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": home},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "set()\n"


# bot ----------------------------------------------------------------------------------------


def test_bot_answers_the_lines_of_a_game(run: Run) -> None:
    view = View(some_position(seats=2), 0)
    told = run("bot", "greedy", typed=json.dumps(told_choice(view)) + "\n")
    assert told.code == 0
    assert view.table.is_legal(kingdom.parse_action(json.loads(told.out)["action"]))


def test_bot_refuses_other_lines(run: Run) -> None:
    told = run("bot", "greedy", typed="hello\n")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("“hello” is not a line of a game")


# score --------------------------------------------------------------------------------------


def test_score_tells_gold_and_hexes_of_every_seat(run: Run, tmp_path: Path) -> None:
    state = some_position(seats=3)
    file = tmp_path / "position.txt"
    file.write_text(kingdom.write_position(state))
    [told] = lines_of(run("score", file, "--json").out)
    assert list(told) == ["A", "B", "C"]
    for seat, letter in enumerate("ABC"):
        assert told[letter]["total"] == state.gold(seat)
        assert set(told[letter]["gold"]) == {"Fishermen", "Knights", "Merchants", "castles"}
        for reason, score in state.score(seat).items():
            assert told[letter]["gold"][reason] == score.gold
            assert told[letter]["hexes"][reason] == [name_of(hex) for hex in listed(score.hexes)]


def test_score_tells_castles_and_booked_gold(run: Run) -> None:
    land = "\n".join([" ".join(["gA", *["g"] * 19]), *[" ".join(["g"] * 20)] * 19])
    picture = f"kingdom position 1\ncards: Knights\ngold: 7 0\nboard:\n{land}\n"
    [told] = lines_of(run("score", "-", "--json", typed=picture).out)
    assert told["A"]["gold"] == {"Knights": 2, "castles": 0, "booked": 7}
    assert told["A"]["total"] == 9
    assert told["A"]["hexes"] == {"Knights": ["a1"], "castles": [], "booked": []}
    assert told["B"] == {
        "gold": {"Knights": 0, "castles": 0},
        "total": 0,
        "hexes": {"Knights": [], "castles": []},
    }


def test_one_line_of_json_for_each_file(run: Run, tmp_path: Path) -> None:
    names = []
    for number in range(3):
        file = tmp_path / f"{number}.txt"
        file.write_text(kingdom.write_position(some_position(actions=20 + number)))
        names.append(str(file))
    assert len(lines_of(run("score", *names, "--json").out)) == 3
    assert len(lines_of(run("legal", "--json", *names).out)) == 3


def test_score_for_people_names_cards_and_hexes(run: Run, tmp_path: Path) -> None:
    state = some_position()
    file = tmp_path / "position.txt"
    file.write_text(kingdom.write_position(state))
    told = run("score", file)
    assert told.code == 0
    assert "Fishermen" in told.out
    assert "castles" in told.out
    assert name_of(listed(state.score(0)["Fishermen"].hexes)[0]) in told.out


# legal --------------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [0, 1, 33, 47, 60, 75])
def test_legal_lists_what_the_engine_allows(run: Run, actions: int) -> None:
    state = some_position(actions=actions)
    [told] = lines_of(run("legal", "-", "--json", typed=kingdom.write_position(state)).out)
    assert told["seat"] == "AB"[state.seat]
    assert sorted(told["legal"]) == sorted(map(str, state.legal_actions()))
    assert "end" not in told["legal"][:-1]


def test_legal_for_people_groups_by_power(run: Run) -> None:
    state = some_position(actions=60)
    told = run("legal", "-", typed=kingdom.write_position(state))
    assert told.code == 0
    assert f"legal actions of seat A: {len(state.legal_actions())}\n" in told.out


def test_nothing_is_legal_when_the_game_is_over(run: Run) -> None:
    picture = kingdom.write_position(some_game()[1])
    [told] = lines_of(run("legal", "-", "--json", typed=picture).out)
    assert told["legal"] == []
    assert "over" in run("legal", "-", typed=picture).out


# replay -------------------------------------------------------------------------------------


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(kingdom.write_log(some_game()[0]))
    return file


def test_replay_verifies_a_whole_game(run: Run, stored: Path) -> None:
    log, last = some_game()
    told = run("replay", stored, "--verify")
    verified = f"{stored}: verified, {len(log.entries)} actions\n"
    assert told == (0, f"{verified}{stored}: every card came as its seed says\n", "")
    stored.write_text(kingdom.write_log(log._replace(seed=1 + (log.seed or 0))))
    assert run("replay", stored, "--verify").out == verified
    stored.write_text(kingdom.write_log(log))
    [line] = lines_of(run("replay", stored, "--verify", "--json").out)
    assert line == {
        "file": str(stored),
        "ok": True,
        "actions": len(log.entries),
        "gold": [last.gold(0), last.gold(1)],
        "over": True,
    }


def test_replay_verifies_a_game_under_way(run: Run) -> None:
    text = kingdom.write_log(some_game(actions=25)[0])
    [told] = lines_of(run("replay", "-", "--verify", "--json", typed=text).out)
    assert (told["actions"], told["over"]) == (25, False)


def test_replay_tells_every_turn_and_who_won(run: Run, stored: Path) -> None:
    _, last = some_game()
    told = run("replay", stored)
    assert told.code == 0
    assert "\n 1 A, " in told.out
    assert f"{last.round} B, " in told.out
    assert "wins with" in told.out
    assert told.out.count("\n20  ") == 1
    assert run("replay", stored, "--boards").out.count("\n20  ") == 2 * last.round


def test_replay_shows_one_step(run: Run, stored: Path) -> None:
    log, _ = some_game()
    told = run("replay", stored, "--step", "1")
    assert told.out.startswith(f"1: {log.entries[0].action} by A\n")
    assert "39" in told.out
    assert run("replay", stored, "--step", "0").out.startswith("0: the start\n")


# simulate -----------------------------------------------------------------------------------


def test_simulate_tells_what_bots_earn(run: Run) -> None:
    words = ("simulate", "--bots", "random,random", "--games", "30", "--seed", "1", "--json")
    ran = run(*words)
    [told] = lines_of(ran.out)
    assert ran.err == ""
    assert set(told) == {"games", "seconds", "games_per_s", "seats", "cards"}
    assert told["games"] == 30
    assert told["games_per_s"] > 0
    assert [seat["bot"] for seat in told["seats"]] == ["random", "random"]
    assert sum(seat["win_share"] for seat in told["seats"]) == pytest.approx(1)
    assert all(seat["gold"] > 0 < seat["gold_95"] for seat in told["seats"])
    assert told["cards"]["castles"]["games"] == 30
    assert sum(row["games"] for card, row in told["cards"].items() if card != "castles") == 90
    [again] = lines_of(run(*words).out)
    for key in ("seats", "cards"):
        assert again[key] == told[key]
    [other] = lines_of(run(*words[:-2], "2", "--json").out)
    assert other["seats"] != told["seats"]


def test_gold_by_card_adds_up_to_the_gold_of_the_seats(run: Run) -> None:
    code = "B3-TaPaOaFa-FiKnMe"
    words = ("simulate", "--bots", "random,random,random", "--games", "5", "--setup", code)
    [told] = lines_of(run(*words, "--json").out)
    assert set(told["cards"]) == {"Fishermen", "Knights", "Merchants", "castles"}
    by_seat = sum(seat["gold"] for seat in told["seats"]) / 3
    assert by_seat == pytest.approx(sum(row["gold"] for row in told["cards"].values()))


def test_greedy_beats_random(run: Run) -> None:
    words = ("simulate", "--bots", "greedy,random", "--games", "4", "--expansions", "all")
    [told] = lines_of(run(*words, "--seed", "1", "--json").out)
    assert told["seats"][0]["win_share"] > told["seats"][1]["win_share"]


def test_simulate_gives_the_same_on_any_number_of_cores(run: Run) -> None:
    words = ("simulate", "--bots", "random,greedy,random", "--games", "12", "--seed", "4", "--json")
    alone, together = (lines_of(run(*words, "--jobs", jobs).out)[0] for jobs in ("1", "2"))
    assert together["seats"] == alone["seats"]
    assert together["cards"] == alone["cards"]


def test_a_simulation_that_takes_long_goes_on_in_other_processes(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("simulate", "--games", "12", "--seed", "4", "--json")
    [alone] = lines_of(run(*words).out)
    monkeypatch.setattr("kingdom.cli.simulate.ALONE", 0.001)
    [told] = lines_of(run(*words).out)
    assert (told["games"], told["seats"]) == (12, alone["seats"])


NOISY_BOT = """
from kingdom.bots.random import RandomBot

class Noisy(RandomBot):
    def __init__(self, seed):
        super().__init__(seed)
        print("playing", flush=True)
"""


def test_a_simulation_can_be_stopped(tmp_path: Path) -> None:
    file = tmp_path / "noisy.py"
    file.write_text(NOISY_BOT)
    words = ("simulate", "--bots", f"{file}:Noisy,random", "--games", "1000000", "--jobs", "1")
    with subprocess.Popen(
        [sys.executable, "-m", "kingdom.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as playing:
        assert playing.stderr is not None
        for _ in ("it is tried first", "it plays"):
            while "playing" not in playing.stderr.readline():
                assert playing.poll() is None
        playing.send_signal(signal.SIGINT)
        said, wrong = playing.communicate()
    assert playing.returncode == 130
    assert said == ""
    last = wrong.splitlines()[-1]
    assert re.fullmatch(r"Stopped after \d+ of 1000000 games\.", last)
    assert "Traceback" not in wrong


def test_simulate_for_people(run: Run) -> None:
    told = run("simulate", "--games", "2", "--seed", "9")
    assert told.code == 0
    assert "2 games in" in told.out
    assert "seed 9" in told.out
    assert "castles" in told.out


# setup --------------------------------------------------------------------------------------


def test_setup_of_a_code(run: Run) -> None:
    [told] = lines_of(run("setup", "B3-TapAOaFa-FiKnMe-tiles_return", "--json").out)
    assert told["code"] == "B3-TapAOaFa-FiKnMe-tiles_return"
    assert told["seats"] == 3
    assert told["sections"][:2] == [
        {"section": "tavern", "turned": False},
        {"section": "paddock", "turned": True},
    ]
    assert told["cards"] == ["Fishermen", "Knights", "Merchants"]
    assert told["options"] == ["tiles_return"]
    box = told["box"]
    assert box["location_tiles"] == {"Tavern": 4, "Paddock": 4, "Oasis": 4, "Farm": 4}
    assert box["castles"] == 4
    assert box["terrain_cards"] == dict.fromkeys(
        ("grass", "flowers", "forest", "canyon", "desert"), 5
    )
    assert box["settlements_per_player"] == 40


def test_setup_by_chance_keeps_what_is_given(run: Run) -> None:
    words = ("setup", "--seats", "4", "--sections", "farm/,?,oasis", "--cards", "knights")
    [told] = lines_of(run(*words, "--option", "no_lords", "--seed", "1", "--json").out)
    assert told["sections"][0] == {"section": "farm", "turned": True}
    assert told["sections"][2] == {"section": "oasis", "turned": False}
    assert "Knights" in told["cards"]
    assert told["options"] == ["no_lords"]
    [again] = lines_of(run(*words, "--option", "no_lords", "--seed", "1", "--json").out)
    assert again == told
    [same] = lines_of(run("setup", told["code"], "--json").out)
    assert same == told


def test_setup_for_people_has_board_code_and_box(run: Run) -> None:
    told = run("setup", "--first-game", "--seats", "3")
    assert told.code == 0
    assert "B3-TaPaOaFa-FiKnMe" in told.out
    assert "Tav2" in told.out
    assert "Farm: bottom right, upright" in told.out
    assert "4 × Tavern" in told.out
    assert "40 × settlement: for each of 3 players" in told.out


def test_setup_draws_the_board(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("setup", "--first-game", "--svg", file, "--json").code == 0
    assert file.read_text().startswith("<svg")
    assert list(tmp_path.iterdir()) == [file]


# section check ------------------------------------------------------------------------------


def test_every_section_on_the_shelf_is_well(run: Run) -> None:
    files = sorted(SECTIONS.glob("*.txt"))
    told = lines_of(run("section", "check", *files, "--json").out)
    assert [line["file"] for line in told] == list(map(str, files))
    assert all(line["ok"] and line["error"] is None for line in told)
    assert all(sum(line["counts"].values()) == 100 for line in told)


def test_section_check_counts_hexes(run: Run) -> None:
    told = run("section", "check", SECTIONS / "farm.txt")
    assert told.code == 0
    assert "ok, 14 grass, 14 flowers" in told.out
    assert "1 castle, 2 location" in told.out


def test_section_check_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    good = (SECTIONS / "farm.txt").read_text()
    short = tmp_path / "short.txt"
    short.write_text(good.rstrip().rsplit("\n", 1)[0])
    told = run("section", "check", short, SECTIONS / "farm.txt")
    assert told.code == 2
    assert "9 rows" in told.err
    assert "farm.txt: ok" in told.out
    strange = good.replace("L=farm", "L=airport")
    ran = run("section", "check", "-", "--json", typed=strange)
    assert ran.code == 2
    [line] = lines_of(ran.out)
    assert (line["ok"], line["counts"]) == (False, {})
    assert "“airport” is not a location" in line["error"]


# Streams ------------------------------------------------------------------------------------


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(kingdom.write_log(some_game()[0]))
    command = [sys.executable, "-m", "kingdom.cli", "replay", str(file), "--boards"]
    home = str(Path(kingdom.__file__).parents[1])
    with subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": home},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_terminal_without_quotes_is_served_too(tmp_path: Path) -> None:
    home = str(Path(kingdom.__file__).parents[1])
    told = subprocess.run(
        [sys.executable, "-m", "kingdom.cli", "score", "nowhere.txt"],
        env={**os.environ, "PYTHONPATH": home, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert told.returncode == 2
    assert told.stderr.startswith(b"There is no file ?nowhere.txt?")
