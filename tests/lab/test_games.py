"""Games as data: what is told, how it is kept, and how it is read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import kingdom
from kingdom.arena import CannotPlay
from kingdom.cli import main
from kingdom.cli.simulate import matches_of
from kingdom.lab import read_games
from kingdom.lab.games import ASKED, WHOLE, Making
from kingdom.lab.schema import KEY, SCHEMA, VERSION
from kingdom.lab.told import tell_match, tell_quickly
from tests.arena.odd_bots import spec


def told(count: int, **options: Any) -> list[Any]:
    matches = matches_of(["random", "greedy"], count, 5, tuple(kingdom.LIBRARY.mixable))
    return [tell_quickly(match, **options) for match in matches]


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["games", "make", *words])
    return int(str(left.value.code))


def test_a_game_is_told_turn_by_turn_and_replays() -> None:
    game = told(1)[0]
    states = kingdom.read_log(game["log"]).replay(kingdom.LIBRARY)
    assert states[-1].over
    assert game["gold"] == [states[-1].gold(seat) for seat in range(2)]
    assert game["setup"] == kingdom.setup_code(states[0].game.setup)  # type: ignore[arg-type]
    for turn in game["turns"]:
        begun = states[turn["first"]]
        assert (begun.round, begun.seat) == (turn["round"], turn["seat"])
        assert begun.gold(turn["seat"]) == turn["gold_before"]
        ended = states[turn["first"] + len(turn["actions"])]
        assert ended.gold(turn["seat"]) == turn["gold_after"]
        assert turn["gold_in_the_end"] == game["gold"][turn["seat"]]
    said = [action for turn in game["turns"] for action in turn["actions"]]
    assert said == [str(kingdom.Action(state.by or 0)) for state in states[1:]]
    by_seat = [0, 0]
    for earned in game["earned"]:
        by_seat[earned["seat"]] += earned["gold"]
    assert by_seat == game["gold"]


def test_turns_are_weighed_if_they_are_to_be() -> None:
    match = next(matches_of(["random", "random"], 1, 1, ("base",)))
    game = tell_match(match)
    expected = [turn["gold_expected"] for turn in game["turns"]]
    assert all(gold is not None and gold > 0 for gold in expected)
    assert expected[-1] == pytest.approx(game["turns"][-1]["gold_in_the_end"], abs=3)
    assert {turn["gold_expected"] for turn in tell_quickly(match)["turns"]} == {None}


def test_a_seat_that_gives_up_is_told() -> None:
    match = next(matches_of([spec("Raises"), "random"], 1, 1, ("base",)))
    game = tell_quickly(match)
    assert game["forfeit"]
    assert game["forfeit"]["seat"] == 0
    assert game["win_shares"] == [0.0, 1.0]


def test_the_command_makes_one_file_that_is_read_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--bots", "random,random", "--no-evaluate", "--jobs", "1", "--json")
    assert run(*asked, "--games", "3", "--out", str(tmp_path)) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 3
    assert run(*asked, "--games", "5", "--out", str(tmp_path)) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["games"], said["new"]) == (5, 2)
    assert sorted(file.name for file in tmp_path.iterdir()) == [ASKED, WHOLE]
    games = read_games(tmp_path)
    assert len(games) == 5
    assert games.table["number"].to_pylist() == [0, 1, 2, 3, 4]
    assert games.table.schema.equals(SCHEMA)
    turns = sum(map(len, games.table["turns"].to_pylist()))
    positions = [*games.positions()]
    assert len(positions) == turns
    for turn, state in positions[:50]:
        assert (state.round, state.seat) == (turn["round"], turn["seat"])
    assert read_games(tmp_path / WHOLE, ["gold"]).table.column_names == ["gold"]


def test_games_in_parts_are_not_played_again(tmp_path: Path) -> None:
    first, second, third = told(3)
    making = Making(tmp_path, {"seed": 5})
    making.add(second)
    making.write()
    making.add(first)
    making.write()
    making.add(third)  # is lost: the machine stops
    again = Making(tmp_path, {"seed": 5})
    assert again.done == {0, 1}
    assert len(read_games(tmp_path)) == 2
    again.add(third)
    again.finish()
    assert read_games(tmp_path).table["number"].to_pylist() == [0, 1, 2]
    assert Making(tmp_path, {"seed": 5}).done == {0, 1, 2}


def test_a_game_is_not_counted_twice_after_a_break_at_the_very_end(tmp_path: Path) -> None:
    """The machine stops after all games were put into one file, and before their parts are gone."""
    making = Making(tmp_path, {"seed": 5})
    for game in told(2):
        making.add(game)
    making.write()
    (part,) = tmp_path.glob("part-*.parquet")
    left = part.read_bytes()
    making.finish()
    part.write_bytes(left)
    again = Making(tmp_path, {"seed": 5})
    again.add(told(3)[2])
    again.finish()
    assert read_games(tmp_path).table["number"].to_pylist() == [0, 1, 2]


def test_a_folder_of_others_is_left_alone(tmp_path: Path) -> None:
    Making(tmp_path, {"seed": 5})
    with pytest.raises(CannotPlay, match="their seed is 5"):
        Making(tmp_path, {"seed": 6})
    strange = tmp_path / "strange"
    strange.mkdir()
    (strange / "letter.txt").write_text("hello")
    with pytest.raises(CannotPlay, match="holds other things"):
        Making(strange, {"seed": 5})
    with pytest.raises(CannotPlay, match="cannot be written"):
        Making(strange / "letter.txt", {"seed": 5})


def test_a_table_of_another_version_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    later = SCHEMA.with_metadata({KEY: str(VERSION + 1)})
    pq.write_table(pa.Table.from_pylist([], later), other)
    with pytest.raises(ValueError, match=f"version {VERSION + 1}; this Kingdom reads"):
        read_games(other)
    with pytest.raises(FileNotFoundError, match="no games in"):
        read_games(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", "0"), "at least one game"),
        (("--bots", "random"), "one for each seat"),
        (("--bots", "random,nobody"), "no bot"),
        (("--expansions", "atlantis"), "no expansion"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--out", str(tmp_path / "new"), *words) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
