"""Bots by ``file.py:Class``: loaded from anywhere, or refused with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kingdom
from kingdom.bots import UnknownBot, dismiss, make_bot
from tests.bots.programs import first_view, play_game

BOT = """
class Mine:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.legal_actions()[self.seed % len(view.legal_actions())]
"""


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def chosen(name: str, seed: int = 0) -> str:
    """What a bot does first, in the recommended first game."""
    return str(make_bot(name, seed).choose(first_view()))


def test_a_class_plays_with_its_seed(tmp_path: Path) -> None:
    file = written(tmp_path, BOT)
    assert [chosen(f"{file}:Mine", seed) for seed in range(3)] == ["a1", "a2", "b2"]
    players = [make_bot(f"{file}:Mine", seed) for seed in (5, 6)]
    assert play_game(players, kingdom.new_game(seats=2, seed=1)).over


def test_a_class_is_found_beside_where_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "bots", BOT)
    monkeypatch.chdir(tmp_path)
    assert chosen("bots/mine.py:Mine") == "a1"


def test_a_class_is_found_in_a_process_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, "PLACE = 2", "places.py")
    file = written(tmp_path, BOT.replace("self.seed %", "PLACE %") + "from places import PLACE\n")
    code = (
        "import kingdom; from kingdom.bots import make_bot; "
        "view = kingdom.View(kingdom.new_game(kingdom.first_game(), seed=7), 0); "
        f"print(make_bot({f'{file}:Mine'!r}).choose(view))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path.parent,
        env={**os.environ, "PYTHONPATH": str(Path(kingdom.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "b2\n"


def test_two_versions_of_a_bot_keep_their_helpers_apart(tmp_path: Path) -> None:
    script = "from helper import PLACE\n" + BOT.replace("self.seed %", "PLACE %")
    names = []
    for place in (0, 2):
        folder = tmp_path / f"version{place}"
        written(folder, f"PLACE = {place}", "helper.py")
        names.append(f"{written(folder, script)}:Mine")
    assert [chosen(name) for name in names + names] == ["a1", "b2", "a1", "b2"]
    assert "helper" not in sys.modules


def test_a_helper_may_be_imported_in_the_midst_of_a_game(tmp_path: Path) -> None:
    written(tmp_path, "PLACE = 3", "helper_asked_for_late.py")
    late = "        from helper_asked_for_late import PLACE\n        return"
    text = BOT.replace("        return", late).replace("self.seed %", "PLACE %")
    file = written(tmp_path, text)
    assert chosen(f"{file}:Mine") == "a3"


def test_a_changed_file_is_loaded_again_and_an_unchanged_one_is_not(tmp_path: Path) -> None:
    file = written(tmp_path, BOT)
    assert type(make_bot(f"{file}:Mine")) is type(make_bot(f"{file}:Mine"))
    assert chosen(f"{file}:Mine") == "a1"
    written(tmp_path, BOT.replace("self.seed %", "1 %"))
    os.utime(file, ns=(1, 1))
    assert chosen(f"{file}:Mine") == "a2"


def test_a_file_may_hold_dataclasses_and_a_function_that_makes_the_bot(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "@dataclass\nclass Plan:\n    seed: int\n"
        "    def choose(self, view): return view.legal_actions()[self.seed]\n"
        "def make(seed): return Plan(seed + 1)\n",
    )
    assert chosen(f"{file}:make") == "a2"


def test_what_choose_raises_is_left_to_whoever_asked(tmp_path: Path) -> None:
    file = written(tmp_path, BOT.replace("return", "raise KeyError('lost') #"))
    with pytest.raises(KeyError, match="lost"):
        chosen(f"{file}:Mine")


def test_a_class_is_told_the_end_and_closed_if_it_wants(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        BOT + "    said = ()\n"
        "    def over(self, view): self.said += (view.table.winners(),)\n"
        "    def close(self): self.said += ('closed',)\n",
    )
    state = kingdom.new_game(seats=2, seed=1)
    bot = make_bot(f"{file}:Mine", 1)
    end = play_game([bot, make_bot("random", 1)], state)
    assert getattr(bot, "said") == (end.winners(), "closed")  # noqa: B009
    broken_off = make_bot(f"{file}:Mine", 1)
    dismiss(broken_off, first_view())
    assert getattr(broken_off, "said") == ("closed",)  # noqa: B009


@pytest.mark.parametrize(
    ("text", "made", "reason"),
    [
        ("class Mine\n    pass", "Mine", "cannot be loaded: SyntaxError: expected ':'"),
        ("import no_such_helper", "Mine", "cannot be loaded: ModuleNotFoundError: No module named"),
        ("1 / 0", "Mine", "cannot be loaded: ZeroDivisionError: division by zero."),
        ("raise SystemExit", "Mine", "cannot be loaded: SystemExit."),
        (BOT, "Yours", "has no class “Yours”; check its name."),
        ("Mine = 3", "Mine", "has no class “Mine”; check its name."),
        (BOT, "", "has no class “”; check its name."),
        ("class Mine:\n    def __init__(self): pass", "Mine", "does not take a seed; write def"),
        ("class Mine: pass", "Mine", "does not take a seed; write def __init__(self, seed)."),
        ("class Mine:\n    def __init__(self, seed): [][seed]", "Mine",
         "cannot be made: IndexError: list index out of range."),
        ("class Mine:\n    def __init__(self, seed): raise SystemExit(1)", "Mine",
         "cannot be made: SystemExit: 1."),
        (BOT.replace("choose", "chose"), "Mine", "has no method choose(self, view); give it one."),
    ],
)  # fmt: skip
def test_a_class_that_cannot_be_had_is_unknown(
    text: str, made: str, reason: str, tmp_path: Path
) -> None:
    file = written(tmp_path, text)
    path = list(sys.path)
    with pytest.raises(UnknownBot) as unknown:
        make_bot(f"{file}:{made}")
    told = str(unknown.value)
    assert str(file) in told
    assert f"” {reason}" in told
    assert told.endswith(".")
    assert "\n" not in told
    if "cannot be loaded" in told:
        assert sys.path == path
        assert str(file) not in [getattr(each, "__file__", "") for each in sys.modules.values()]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no/such/file.py:Mine", "“no/such/file.py” cannot be read: No such file or directory;"),
        ("mine.py", "“mine.py” names no class; write file.py:Class."),
        ("mine.py:a:b", "“mine.py:a:b” names no class; write file.py:Class."),
        ("nobody", "There is no bot “nobody”; there are "),
        ("", "There is no bot “”; there are "),
    ],
)
def test_a_name_that_names_no_bot_is_unknown(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        make_bot(name)
    assert str(unknown.value).startswith(reason)


def test_a_folder_is_no_bot(tmp_path: Path) -> None:
    folder = tmp_path / "mine.py"
    folder.mkdir()
    with pytest.raises(UnknownBot, match="cannot be loaded: IsADirectoryError"):
        make_bot(f"{folder}:Mine")
