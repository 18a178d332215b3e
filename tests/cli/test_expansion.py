"""``kingdom expansion``: a new one is complete, and whatever is broken in it is told.

Each command is a process of its own, because an expansion stays on the shelf of the process.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from kingdom.check import CHECKS

from .conftest import Run

ROOT = Path(__file__).parents[2]


class Done(NamedTuple):
    """How a process ended and what it said."""

    code: int
    out: str
    err: str


def kingdom_says(data: Path, *words: str | Path) -> Done:
    """The command as typed, with a data folder of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "kingdom.cli", *map(str, words)],
        env={**os.environ, "XDG_DATA_HOME": str(data)},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def mill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new expansion called Windmill, in a folder where the game does not find it."""
    home = tmp_path_factory.mktemp("expansions")
    done = kingdom_says(home, "expansion", "new", "Windmill", "--folder", home)
    assert done.code == 0
    assert f"pip install {home / 'windmill'}" in done.out
    return home / "windmill"


@pytest.fixture
def copy(mill: Path, tmp_path: Path) -> Path:
    """The new expansion, to be broken."""
    return Path(shutil.copytree(mill, tmp_path / "windmill"))


# A new one


def test_a_new_expansion_is_complete(mill: Path, tmp_path: Path) -> None:
    done = kingdom_says(tmp_path, "expansion", "check", mill)
    assert done == (0, "Windmill is complete.\n", "")


def test_a_new_expansion_passes_its_own_tests(copy: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_unless_told_otherwise_it_can_be_played_at_once(tmp_path: Path) -> None:
    """It lies where the game finds it, and a set-up shows it."""
    made = kingdom_says(tmp_path, "expansion", "new", "wind  mill")
    folder = tmp_path / "kingdom" / "expansions" / "wind_mill"
    assert made.out.startswith(f"Wind mill is in {folder}: ")
    code = made.out.splitlines()[1].split()[-1]
    played = kingdom_says(tmp_path, "play", "--setup", code, "--seed", "1")
    assert played.code == 0
    assert "Wind mill keepers" in played.out
    assert kingdom_says(tmp_path, "expansion", "check", "wind_mill").code == 0
    alone = kingdom_says(tmp_path, "simulate", "--expansions", "wind_mill")
    assert alone.err == (
        "Sections still needed: 4; left in wind_mill: 1. Add an expansion: base,wind_mill.\n"
    )
    again = kingdom_says(tmp_path, "expansion", "new", "Wind mill")
    assert again == (
        2, "", "There is something called “wind-mill” already; choose another name.\n",
    )  # fmt: skip


def test_a_link_in_the_data_folder_is_enough_to_play_it(mill: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "kingdom" / "expansions"
    shelf.mkdir(parents=True)
    (shelf / "windmill").symlink_to(mill)
    played = kingdom_says(tmp_path, "simulate", "--expansions", "windmill")
    assert "Add an expansion: base,windmill." in played.err
    assert kingdom_says(tmp_path, "expansion", "check", mill).code == 0


def test_new_and_check_speak_json_and_dutch(tmp_path: Path) -> None:
    made = kingdom_says(tmp_path, "expansion", "new", "Mill", "--json", "--letter", "Q")
    told = json.loads(made.out)
    assert told["expansion"] == "mill"
    assert told["code"].startswith("BQ2-Mi")
    checked = kingdom_says(tmp_path, "expansion", "check", told["folder"], "--json")
    assert json.loads(checked.out) == {
        "expansion": "mill",
        "ok": True,
        "troubles": {name: [] for name in (*CHECKS, "lessons", "page")},
        "notes": [],
    }
    Path(told["folder"], "art", "mill.svg").unlink()
    checked = kingdom_says(tmp_path, "--lang", "nl", "expansion", "check", told["folder"])
    assert checked.code == 1
    assert "De tekening art/mill.svg ontbreekt; maak haar.\n" in checked.out
    assert checked.out.endswith(": nog 1 te doen.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("7 wonders",), "“7 wonders” cannot be the name of an expansion"),
        (("é",), "“É” cannot be the name of an expansion"),
        (("class",), "“Class” cannot be the name of an expansion"),
        (("../up",), "“../up” cannot be the name of an expansion"),
        (("",), "“” cannot be the name of an expansion"),
        (("x" * 31,), "at most 30 characters"),
        (("nomads",), "There is something called “nomads” already"),
        (("Farm",), "There is something called “farm” already"),
        (("stop",), "There is something called “stop” already"),
        (("mill", "--letter", "B"), "The letter B is that of Base game in set-up codes; free are"),
        (("mill", "--letter", "bb"), "--letter bb: give one capital; free are D E F"),
    ],
)
def test_a_name_or_letter_that_will_not_do_gets_a_sentence(
    run: Run, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    done = run("expansion", "new", *words)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert not (tmp_path / "data").exists()


def test_nothing_is_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mill").mkdir()
    (tmp_path / "mill" / "diary.txt").write_text("dear diary")
    done = run("expansion", "new", "Mill", "--folder", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert "There is something in" in done.err
    assert [path.name for path in (tmp_path / "mill").iterdir()] == ["diary.txt"]


def test_the_example_is_complete(tmp_path: Path) -> None:
    """By the folder of its project, though it is not installed."""
    done = kingdom_says(tmp_path, "expansion", "check", ROOT / "examples" / "ferry")
    assert done == (0, "Ferry is complete.\n", "")


def test_ours_can_be_asked_for_by_name(run: Run) -> None:
    assert run("expansion", "check", "island") == (0, "Island is complete.\n", "")


def test_a_section_file_is_checked_with_the_locations_of_its_expansion(
    mill: Path, tmp_path: Path
) -> None:
    done = kingdom_says(tmp_path, "section", "check", mill / "sections" / "windmill.txt")
    assert (done.code, done.err) == (0, "")
    assert " location" in done.out


# One that cannot be used


def test_what_is_no_expansion_is_refused(run: Run, tmp_path: Path) -> None:
    told = run("expansion", "check", tmp_path / "nowhere")
    assert (told.code, told.out) == (2, "")
    assert "is neither a folder nor an expansion that is installed; there are base, " in told.err
    told = run("expansion", "check", tmp_path)
    assert (told.code, told.out) == (2, "")
    assert "There is no __init__.py in" in told.err
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    assert "names no expansion; add “[project.entry" in run("expansion", "check", tmp_path).err


UNUSABLE = [
    ("cards.py", "def keepers", "def (", "cannot be loaded: SyntaxError"),
    ("cards.py", "import FOREST", "import WOODS", "(cards.py:7)"),
    ("__init__.py", "EXPANSION =", "EXTENSION =", "has no EXPANSION = Expansion(…)"),
    ("__init__.py", 'code="W"', 'code="B"', "Base game of Base game and Windmill of Windmill have"),
    ("__init__.py", 'id="windmill"', 'id="base"', "There is an expansion “base” already, in "),
    ("__init__.py", "locations=(PLACE,),", "", "add yours to “locations=” of the manifest, or"),
    ("sections/windmill.txt", "~ ~ ~\n", "~ ~\n", "9 hexes in this row; a row has 10."),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), UNUSABLE)
def test_one_that_cannot_be_used_says_why(
    copy: Path, tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    change(copy / file, old, new)
    done = kingdom_says(tmp_path, "expansion", "check", copy)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert "Traceback" not in done.err


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


# One that lacks something

KEEPERS = "art/cards/windmill-keepers.txt"
NOTE = "Not needed, but nice: "
NICE = [
    ("words/nl.txt", "There is no words/nl.txt; write it, beginning with a line “expansion windm"),
    ("spec/nl.md", "The rules have no chapter in spec/nl.md; write there what players must know."),
    ("words/de.txt", "There is no words/de.txt; write it, beginning with a line “expansion windm"),
    ("spec/de.md", "The rules have no chapter in spec/de.md; write there what players must know."),
]

GONE = [
    ("words/en.txt", "There is no words/en.txt; write it, beginning with a line “expansion windm"),
    ("spec/en.md", "The rules have no chapter in spec/en.md; write there what players must know."),
    ("art/windmill.svg", "There is no drawing art/windmill.svg; draw it."),
    ("art/cards/windmill-keepers.txt", "There is no drawing art/cards/windmill-keepers.txt"),
]

RULE = """
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence

class {name}(Rule):
    def turn_start(self, state):
        {does}
"""
MEMORY = """
from typing import NamedTuple
from kingdom.engine.rule import Rule

class Turns(NamedTuple):
    count: int = 0

class Counts(Rule):
    keys = ("turns",)
    def needed(self, game):
        return "windmill" in game.expansions
    def starts_with(self, game):
        return Turns()
    def turn_start(self, state):
        state.remember(Turns(state.recall(Turns).count + 1))
    def write_lines(self, state):
        return {"turns": str(state.recall(Turns).count)}
    def read_lines(self, state, lines):
        pass
"""

RUDE = """
class BuildOne(BuildOne):
    def refusal(self, state, seat, origin, target):
        return state.own[target]

"""
RAFT = '__import__("kingdom").engine.piece.Piece("raft", "z")'

# Each line is checked at once: games are played for every check, and mistakes in files that have
# nothing to do with each other are all told.
LACKING = [
    [
        ("words/en.txt", "expansion windmill", "# expansion", "“windmill” has no name or no sente"),
        ("words/nl.txt", "card windmill-keepers", "card x", "has a line “card x”, but this expans"),
        ("art/windmill.svg", 'kind="build"', 'kind="castle"', "should say what it shows with data"),
        (KEEPERS, "fA1", "fA", "shows no gold; write it behind the hexes"),
        ("weights.toml", "windmill = ", "watermill = ", "weighs “watermill” in [tile], where this"),
        ("sections/windmill.txt", "# code: Wi\n", "", "Windmill needs two letters for set-up code"),
    ],
    [
        ("words/en.txt", "forest.", "forest", "expansion windmill (en) should end with a full sto"),
        ("words/nl.txt", " | Wachters", " Wachters", "no module of this expansion tells"),
        ("spec/en.md", "**Windmill keepers** pays", "This pays", "say what “Windmill keepers” do"),
        ("art/windmill.svg", "</svg>", "<script>alert(1)</script></svg>", "script"),
        (KEEPERS, "fA1 fA1", "fA1 fA3", "shows 4 gold, but “Windmill keepers” pays 2 there"),
        ("weights.toml", "[tile]", "[tiles]", "there is no table [tiles]; there are tile, idle,"),
        ("__init__.py", "cards=", f"pieces=({RAFT},), cards=", "players take the piece “raft” out"),
    ],
    [
        ("words/nl.txt", "location ", "a | b | c | ", "has 6 parts; a thing has three"),
        ("art/windmill.svg", "</svg>", "", "art/windmill.svg is no drawing"),
        ("weights.toml", "= 6.0", "= six", "weights.toml cannot be read: "),
        ("cards.py", "1 gold for", "1 gold " * 30, "windmill-keepers (en) has "),
    ],
    [
        (KEEPERS, "fA1 fA1", "wA1 wA1", "shows 2 gold, but “Windmill keepers” pays 0 there"),
        ("weights.toml", "windmill = 6.0", "", "do not know what a tile of “windmill” is worth; a"),
        ("locations.py", "state.board.castles", "0", "nobody used a tile of the location “windmil"),
    ],
    [
        (KEEPERS, "fA1", "xA1", "“xA1” is not a hex; one is written as in"),
        ("weights.toml", "0.2", "0.0", "Bots count what “Windmill keepers” promises as nothing"),
        ("locations.py", "& state.board.buildable", "| state.board.castles", " (castle), where no"),
    ],
    [("sections/windmill.txt", "L=windmill", "L=farm", "No board shows the location “windmill”")],
    [("locations.py", "PLACE = ", f"{RUDE}PLACE = ", " breaks when it is tried where it is not")],
    [("cards.py", "Score.each(1,", "Score.each(0,", "the card “Windmill keepers” never paid")],
    [("cards.py", "return Score.each(1, ", "return int(", "answers with “0”, which is no Score")],
    [("cards.py", "Score.each(1,", "Score.each(1 // state.supply[seat],", "(cards.py:15)")],
]  # fmt: skip


def test_files_that_are_missing_are_told(copy: Path, tmp_path: Path) -> None:
    for file, _ in GONE:
        (copy / file).unlink()
    found = only_trouble(copy, tmp_path)
    for _, told in GONE:
        assert told in found


def test_a_language_besides_english_is_only_nice(copy: Path, tmp_path: Path) -> None:
    for file, _ in NICE:
        (copy / file).unlink()
    done = kingdom_says(tmp_path, "expansion", "check", copy)
    assert (done.code, done.err) == (0, "")
    for _, told in NICE:
        assert f"{NOTE}{told}" in done.out
    assert done.out.endswith("\nWindmill is complete.\n")


def test_a_name_that_another_has_is_mentioned(copy: Path, tmp_path: Path) -> None:
    change(copy / "words/nl.txt", "location windmill | Windmill", "location windmill | boerderij")
    done = kingdom_says(tmp_path, "expansion", "check", copy)
    told = "In words/nl.txt “windmill” is called “boerderij”, as “farm” is already; "
    assert f"{NOTE}{told}" in done.out


def only_trouble(folder: Path, tmp_path: Path) -> str:
    """What the check finds missing, and nothing else is said."""
    done = kingdom_says(tmp_path, "expansion", "check", folder)
    assert (done.code, done.err) == (1, "")
    *found, last = done.out.splitlines()
    count = sum(not line.startswith(NOTE) for line in found)
    assert last == f"Windmill in {folder}: {count} to do."
    return "\n".join(found)


@pytest.mark.parametrize("mistakes", LACKING)
def test_what_is_missing_or_wrong_is_told(
    copy: Path, tmp_path: Path, mistakes: list[tuple[str, str, str, str]]
) -> None:
    for file, old, new, _ in mistakes:
        change(copy / file, old, new)
    found = only_trouble(copy, tmp_path)
    for _, _, _, told in mistakes:
        assert told in found


TELLS = 'state.tell(state.seat, Sentence("a {bird} sings", bird="lark"))'
NEVER_TELLS = f"state.round < 0 and {TELLS}"


@pytest.mark.parametrize(
    ("rule", "name", "told"),
    [
        (
            RULE.format(name="Birds", does="pass"),
            "Birds",
            ["The rule Birds is at work in games without this expansion"],
        ),
        (
            RULE.format(name="Birds", does=NEVER_TELLS),
            "Birds",
            [
                f"{NOTE}2 more, told when the rest is done.",
                "“a {bird} sings” was never told; can it happen?",
            ],
        ),
        (
            RULE.format(name="Birds", does="state.boards"),
            "Birds",
            ["broke off: AttributeError: 'State' object has no attribute 'boards' (rules.py:7)"],
        ),
        (
            RULE.format(name="Birds", does="pass").replace("turn_start", "trun_start"),
            "Birds",
            ["Nobody asks the rule Birds for “trun_start”; should it be called “turn_start”?"],
        ),
        (
            RULE.format(name="Birds", does="pass").replace("turn_start", "sing"),
            "Birds",
            ["The rule Birds fills no moment, so nothing comes of it; there are starts_with, "],
        ),
        (
            RULE.format(name="Birds", does="return 3").replace("turn_start", "extra_powers"),
            "Birds",
            ["broke off: TypeError", "(in Kingdom's own engine/", "perhaps it is a fault of King"],
        ),
        (
            MEMORY,
            "Counts",
            ["a position does not read back as it was written, at “turns: ", "read_lines keep all"],
        ),
    ],
    ids=["everywhere", "silent", "broken", "misspelt", "idle", "wrong", "forgetful"],
)
def test_a_rule_that_goes_wrong_is_told(
    copy: Path, tmp_path: Path, rule: str, name: str, told: list[str]
) -> None:
    (copy / "rules.py").write_text(rule, encoding="utf-8")
    change(copy / "__init__.py", "from .locations", f"from .rules import {name}\nfrom .locations")
    change(copy / "__init__.py", "cards=(keepers,),", f"cards=(keepers,), rules=({name}(),),")
    found = only_trouble(copy, tmp_path)
    for sentence in told:
        assert sentence in found


LESSON = """lesson
en: A first look

scene
setup: B2-TaPaOaFa-FiKnMe
deck: grass

step
en: Build.
expect: {expect}
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LESSON.format(expect="paddock"), "nobody can do what this step asks for: Build."),
        (LESSON.format(expect="build") + "shout: loud\n", "is no lesson: A step has no “shout”."),
    ],
)
def test_a_lesson_that_cannot_be_played_is_told(
    copy: Path, tmp_path: Path, text: str, told: str
) -> None:
    (copy / "lessons").mkdir()
    (copy / "lessons" / "first.txt").write_text(text, encoding="utf-8")
    assert "lessons/first.txt" in only_trouble(copy, tmp_path)
    assert told in only_trouble(copy, tmp_path)


def test_one_with_tokens_is_complete_tested_and_played(tmp_path: Path) -> None:
    made = kingdom_says(tmp_path, "expansion", "new", "Windmill", "--kind", "token", "--json")
    assert (made.code, made.err) == (0, "")
    folder = Path(json.loads(made.out)["folder"])
    done = kingdom_says(tmp_path, "expansion", "check", folder)
    assert done == (0, "Windmill is complete.\n", "")
    own = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    assert own.returncode == 0, own.stdout
    played = kingdom_says(
        tmp_path, "simulate", "--expansions", "base,windmill", "--bots", "easy,easy", "--games", "2"
    )
    assert played.code == 0, played.err


def test_a_kind_there_is_not_gets_a_sentence(run: Run) -> None:
    done = run("expansion", "new", "Mill", "--kind", "castle")
    assert (done.code, done.err) == (2, "--kind castle: there are section, token.\n")
