"""The folder of a tournament: nothing that was played is lost, nothing else is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingdom.arena import CannotPlay, open_folder
from kingdom.arena.folder import seed_in

from .samples import a_record, asked

BOTS = ["random", "random#2"]
GAMES = [a_record(number, BOTS, [40 + number, 30], series=number // 2) for number in range(4)]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "some" / "place"


def filled(place: Path, count: int = 4) -> Path:
    with open_folder(place, asked()) as folder:
        for record in GAMES[:count]:
            folder.add(record)
    return place / "games.jsonl"


def found(place: Path) -> list[int]:
    with open_folder(place, asked()) as folder:
        return sorted(folder.records)


def test_what_was_added_is_there_the_next_time(place: Path) -> None:
    filled(place)
    with open_folder(place, asked()) as folder:
        assert list(folder.records.values()) == GAMES


def test_a_game_is_in_the_file_at_once(place: Path) -> None:
    with open_folder(place, asked()) as folder:
        folder.add(GAMES[0])
        assert json.loads((place / "games.jsonl").read_text()) == GAMES[0]


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_torn_last_line_is_played_again(place: Path, cut: int) -> None:
    file = filled(place)
    file.write_bytes(file.read_bytes()[:-cut])
    with open_folder(place, asked()) as folder:
        assert sorted(folder.records) == [0, 1, 2]
        folder.add(GAMES[3])
    assert found(place) == [0, 1, 2, 3]


def test_games_in_any_order(place: Path) -> None:
    file = filled(place)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(reversed(lines)) + "\n")
    assert found(place) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "line",
    [
        '{"number": 1, "bots": [',
        "",
        "[]",
        "\0\0\0\0",
        '{"number": 1}',
        json.dumps({**GAMES[1], "number": 99}),
        json.dumps({**GAMES[1], "number": 0}),
        json.dumps({**GAMES[1], "bots": ["random", "stranger"]}),
    ],
)
def test_damage_in_the_middle_is_told_and_nothing_is_deleted(place: Path, line: str) -> None:
    file = filled(place)
    lines = file.read_text().splitlines()
    lines[1] = line
    file.write_text("\n".join(lines) + "\n")
    before = file.read_bytes()
    with pytest.raises(CannotPlay, match="Line 2 of"), open_folder(place, asked()):
        pass
    assert file.read_bytes() == before


def test_latin_letters_are_damage_too(place: Path) -> None:
    file = filled(place)
    file.write_bytes(b"\xe5\n" + file.read_bytes())
    with pytest.raises(CannotPlay, match="Line 1 of"), open_folder(place, asked()):
        pass


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (asked(games=6), "its games is 4"),
        (asked(seed=8), "its seed is 7"),
        (asked("greedy", "random"), "its bots is random random"),
        (asked(limit=3), "its limit is 30"),
    ],
)
def test_another_tournament_is_refused(place: Path, other: object, why: str) -> None:
    file = filled(place)
    before = file.read_bytes()
    with pytest.raises(CannotPlay, match=why), open_folder(place, other):  # type: ignore[arg-type]
        pass
    assert file.read_bytes() == before


def test_other_boards_or_another_version_are_another_tournament(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(place)
    with monkeypatch.context() as patch:
        patch.setattr("kingdom.__version__", "99")
        with pytest.raises(CannotPlay, match=r"its kingdom is 0\."), open_folder(place, asked()):
            pass
    monkeypatch.setattr("kingdom.LIBRARY.small_boards", {})
    with pytest.raises(CannotPlay, match="other boards"), open_folder(place, asked()):
        pass


def test_two_at_once_are_refused(place: Path) -> None:
    with open_folder(place, asked()) as folder:
        folder.add(GAMES[0])
        with pytest.raises(CannotPlay, match="right now"), open_folder(place, asked()):
            pass
    assert found(place) == [0]


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(CannotPlay, match="other things"), open_folder(tmp_path, asked()):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_where_a_folder_should_be_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("dear")
    for place in (file, file / "within"):
        with pytest.raises(CannotPlay, match="cannot be written"), open_folder(place, asked()):
            pass
    assert file.read_text() == "dear"


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "7"])
def test_a_damaged_question_is_told(place: Path, text: str) -> None:
    filled(place)
    (place / "tournament.json").write_text(text)
    with pytest.raises(CannotPlay, match="damaged"), open_folder(place, asked()):
        pass
    with pytest.raises(CannotPlay, match="damaged"):
        seed_in(place)


def test_the_seed_is_found_where_there_is_one(place: Path) -> None:
    assert seed_in(place) is None
    filled(place)
    assert seed_in(place) == 7


def test_a_full_disk_is_told(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: object) -> None:
        raise OSError(28, "No space left on device")

    with open_folder(place, asked()) as folder:
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            with pytest.raises(CannotPlay, match="No space left"):
                folder.sync()
        folder.add(GAMES[0])
