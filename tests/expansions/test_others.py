"""Expansions of others: a package or a folder in the user's data is on the shelf, or says why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

MANIFEST = '''
from kingdom.engine.card import Score, scoring_card
from kingdom.engine.expansion import Expansion

@scoring_card("Ferrymen", "{code}")
def ferrymen(state, seat):
    """1 gold for each of your settlements beside water."""
    return Score.each(1, state.own[seat] & state.board.by_water)

EXPANSION = Expansion("ferry", "Ferry", "F", 100, cards=(ferrymen,))
'''

ASKS = """
import json, kingdom
from kingdom.expansions import LEFT_OUT
told = {"shelf": [*kingdom.LIBRARY.expansions], "left_out": [list(each) for each in LEFT_OUT]}
if "ferry" in kingdom.LIBRARY.expansions:
    setup = kingdom.random_setup(expansions=["base", "ferry"], cards=["Ferrymen"], seed=1)
    state = kingdom.new_game(kingdom.parse_setup(kingdom.setup_code(setup)), seed=1)
    told["code"] = kingdom.setup_code(setup)
    told["scores"] = "Ferrymen" in state.score(0)
    told["reads"] = str(kingdom.read_position(str(state))) == str(state)
print(json.dumps(told))
"""


def told(tmp_path: Path, **env: str) -> dict[str, Any]:
    """What a new process finds on its shelf."""
    surroundings = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), **env}
    done = subprocess.run(
        [sys.executable, "-c", ASKS], env=surroundings, capture_output=True, text=True, check=True
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def in_data(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "data" / "kingdom" / "expansions" / "ferry"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(text)
    return folder


def test_a_folder_in_the_users_data_is_on_the_shelf(tmp_path: Path) -> None:
    assert "ferry" not in told(tmp_path)["shelf"]
    in_data(tmp_path, MANIFEST.format(code="Fy"))
    answer = told(tmp_path)
    assert answer["shelf"][-1] == "ferry"
    assert str(answer["code"]).startswith("BF2-")
    assert answer["scores"]
    assert answer["reads"]
    assert answer["left_out"] == []


def test_an_installed_package_is_on_the_shelf(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "kingdom_ferry").mkdir(parents=True)
    (site / "kingdom_ferry" / "__init__.py").write_text(MANIFEST.format(code="Fy"))
    info = site / "kingdom_ferry-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text(
        "[console_scripts]\nx = y:z\n\n[kingdom.expansions]\nferry = kingdom_ferry:EXPANSION\n"
    )
    path = os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH"))))
    answer = told(tmp_path, PYTHONPATH=path)
    assert answer["shelf"][-1] == "ferry"
    assert answer["scores"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (MANIFEST.format(code="Fi"), "Fishermen of Base game and Ferrymen of Ferry have the same"),
        ("x = 1", "TypeError: kingdom_expansion_ferry has no EXPANSION = Expansion(…)"),
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("def (", "SyntaxError: invalid syntax"),
    ],
)
def test_one_that_cannot_be_used_is_left_out_and_says_why(
    tmp_path: Path, text: str, why: str
) -> None:
    """It never keeps the others from being played."""
    folder = in_data(tmp_path, text)
    answer = told(tmp_path)
    assert "base" in answer["shelf"]
    assert "ferry" not in answer["shelf"]
    [[where, reason]] = answer["left_out"]
    assert where == str(folder)
    assert reason.startswith(why)


def test_the_command_tells_what_was_left_out(tmp_path: Path) -> None:
    folder = in_data(tmp_path, "x = 1")
    done = subprocess.run(
        [sys.executable, "-m", "kingdom.cli", "setup", "--seed", "1", "--json"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.startswith(f"The expansion {folder} is left out: TypeError:")
    assert json.loads(done.stdout)


def test_a_game_whose_expansion_is_not_installed_is_refused_with_a_sentence(
    tmp_path: Path,
) -> None:
    """In old stored games, too."""
    in_data(tmp_path, MANIFEST.format(code="Fy"))
    code = str(told(tmp_path)["code"])
    asks = (
        f"import kingdom; kingdom.read_log('kingdom game 1\\nsetup: {code}\\ndeal: grass\\nmoves:')"
    )
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=False)
    assert "“F” in" in done.stderr
    assert "perhaps it is not installed" in done.stderr


def test_the_example_passes_its_own_tests_once_it_is_installed(tmp_path: Path) -> None:
    """`examples/ferry` lives outside the project; nothing of the project names it."""
    example = Path(__file__).parents[2] / "examples" / "ferry"
    info = tmp_path / "site" / "kingdom_ferry-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_text(
        "[kingdom.expansions]\nferry = kingdom_ferry:EXPANSION\n"
    )
    places = (str(info.parent), str(example), *sys.path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(example / "tests")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "[100%]" in done.stdout
