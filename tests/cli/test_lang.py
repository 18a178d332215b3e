"""``kingdom --lang nl`` and ``de``: other languages; JSON and notation as ever. Own boards, too."""

from __future__ import annotations

import json
import os
import re
import string
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.cli.language import Language, speak
from kingdom.cli.telling import asked, turn_told
from kingdom.engine.playout import random_action
from kingdom.engine.words import languages

from .conftest import Run
from .samples import some_game, some_position
from .test_terminal import SEED, with_tiles

HOME = Path(kingdom.__file__).parent
EVERYTHING = ("setup", "--expansions", "all", "--seats", "3", "--seed", "1")
LAID = "--sections", "quarry,canoe,barracks-crossroads,cathedral-watchtower"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_language_has_every_sentence_of_the_command() -> None:
    english = Language("en").texts
    for lang in languages():
        texts = Language(lang).texts
        assert texts.keys() == english.keys()
        for key, text in texts.items():
            assert text, key
            if key not in ("tile", "or_first"):
                assert fields(text) == fields(english[key]), key


def test_every_layout_on_the_shelf_is_told_in_every_language() -> None:
    boards = (*kingdom.LIBRARY.sections.values(), *kingdom.LIBRARY.small_boards.values())
    layouts = {board[-1] for board in boards} - {"printed"}
    assert layouts
    for lang in languages():
        for layout in layouts:
            assert f"layout {layout}" in Language(lang).texts


@pytest.mark.parametrize("words", [("--lang", "tlh", "setup"), ("--lang", "tlh")])
def test_an_unknown_language_gets_a_sentence(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words)
    assert told == (2, "", "“tlh” is not a language of this game; there are de, en, nl.\n")


def test_the_environment_may_say_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGDOM_LANG", "nl")
    assert "Opstelling B2" in run("setup", "--first-game").out
    assert "Set-up B2" in run("--lang", "en", "setup", "--first-game").out
    monkeypatch.setenv("KINGDOM_LANG", "de")
    assert "Aufbau B2" in run("setup", "--first-game").out
    monkeypatch.setenv("KINGDOM_LANG", "tlh")
    assert run("setup", "--first-game").code == 2
    monkeypatch.setenv("KINGDOM_LANG", "")
    assert "Set-up B2" in run("setup", "--first-game").out


def test_setup_in_dutch(run: Run) -> None:
    told = run("--lang", "nl", "setup", "B3-TapAOaFa-FiKnMe-no_lords").out
    assert "Weide: rechtsboven, een halve slag gedraaid" in told
    assert "4 × Herberg" in told
    assert "5 × ravijn" in told
    assert "Vissers: 1 goud" in told
    assert "Zonder Lords: Lords komt nooit" in told


def test_json_never_changes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(kingdom.write_position(some_position()))
    for words in (
        (*EVERYTHING, *LAID, "--json"),
        ("score", file, "--json"),
        ("legal", file, "--json"),
    ):
        assert run("--lang", "nl", *words).out == run(*words).out


def test_score_and_legal_in_dutch(run: Run, tmp_path: Path) -> None:
    state = some_position()
    file = tmp_path / "position.txt"
    file.write_text(kingdom.write_position(state))
    told = run("--lang", "nl", "score", file).out
    for word in ("plaats", "goud", "Vissers", "Ridders", "Handelaren", "kastelen"):
        assert word in told
    told = run("--lang", "nl", "legal", file).out
    assert f"toegestane acties van plaats A: {len(state.legal_actions())}\n" in told
    assert "in notatie" in told


def test_a_game_in_dutch(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    typed = "hint\nlegal\nscore\ncards\ntiles\nhelp\nundo\nb1\nundo\nb1 c1 c2\nend\nquit\n"
    told = run("--lang", "nl", "play", "--seed", str(SEED), "--save", file, typed=typed).out
    assert "jij bent A. Goud krijg je voor Vissers, Ridders, Handelaren en kastelen" in told
    assert "A  jij" in told
    assert "Ronde 1. Bouw drie nederzettingen op woestijn; begin waar je wilt." in told
    assert "Probeer:" in told
    assert "Ridders: 2 goud" in told
    assert "Je hebt geen tegels" in told
    assert "Teruggenomen: één actie." in told
    assert "Jij bouwde" in told
    assert "Je kaart voor de volgende beurt is" in told
    assert "Het spel is bewaard." in told
    assert "\n1 A: b1 c1 c2 end +" in file.read_text()


def test_a_game_in_german(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    typed = "hint\ntiles\nend\nfarm:a1\nzz9\nb1\nundo\nb1 c1 c2\nend\nquit\n"
    told = run("--lang", "de", "play", "--seed", str(SEED), "--save", file, typed=typed).out
    told = " ".join(told.split())
    for sentence in (
        "Du bist A. Gold gibt es für Fischer, Ritter, Händler und Burgen",
        "Runde 1. Baue drei Siedlungen auf Wüste; fang an, wo du willst.",
        "Du hast keine Plättchen: Baue neben einem Ort.",
        "Baue erst noch drei.",
        "Du hast kein Plättchen Bauernhof.",
        "„zz9“ verstehe ich nicht; Aktionen schreibt man wie e12, tavern:e12, harbor:e12-f13",
        "Zurückgenommen: eine Aktion.",
        "Du: b1, c1 und c2 gebaut.",
        "Deine Karte für den nächsten Zug: ",
        "Die Partie ist gespeichert.",
    ):
        assert sentence in told


def test_german_names_keep_their_capitals(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    file.write_text(kingdom.write_log(with_tiles("farm")[0]))
    told = run("--lang", "de", "play", "--load", file, typed="farm\nquit\n").out
    assert "farm (Bauernhof): Baue eine Siedlung auf Gras" in told


def test_tiles_are_typed_as_ever_and_called_in_dutch(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    file.write_text(kingdom.write_log(with_tiles("farm")[0]))
    told = run("--lang", "nl", "play", "--load", file, typed="farm\nquit\n").out
    assert "farm (boerderij): Bouw één nederzetting op gras" in told
    assert "farm (boerderij)" in told.split("Ronde")[1]
    assert re.search(r"typ bijvoorbeeld farm:\w+\.", told)


@pytest.mark.parametrize("lang", languages())
def test_whole_games_of_everything_are_told_in_words(lang: str) -> None:
    speak(lang)
    try:
        for seed in range(12):
            rng = Random(seed)
            state = kingdom.new_game(expansions=kingdom.LIBRARY.mixable, seats=4, seed=seed)
            while not state.over:
                assert asked(state).endswith(".")
                after = state.after(random_action(state, rng.random))
                assert turn_told([state, after]).endswith(".")
                state = after
    finally:
        speak("en")


def test_replay_in_dutch(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(kingdom.write_log(some_game()[0]))
    told = run("--lang", "nl", "replay", file).out
    assert "Ann en Bob, opstelling" in told
    assert "bouwde" in told
    assert " wint met " in told


def test_refusals_in_dutch(run: Run, tmp_path: Path) -> None:
    """Issue 6: both languages throughout."""
    file = tmp_path / "position.txt"
    file.write_text("kingdom position 1\nseats: 9\nboard:\n")
    for words, sentence in (
        (("setup", "B9-TaPaOaFa-FiKnMe"), "9 plaatsen: het spel is voor 2 tot 5."),
        (("setup", "--option", "moonlight"), "Er is geen optie “moonlight”; kies uit "),
        (
            ("simulate", "--expansions", "moon"),
            "Er is hier geen doos “moon”; misschien is ze niet geïnstalleerd. Kies uit base, ",
        ),
        (("score", file), f"{file}: Regel 2, seats: “9” moet een getal van 2 tot 5 zijn."),
        (("score", "nowhere.txt"), "Er is geen bestand “nowhere.txt”; kijk de naam na."),
        (("play", "--load", "-"), "Een spel om verder te spelen moet een bestand zijn"),
    ):
        told = run("--lang", "nl", *words)
        assert (told.code, told.out) == (2, "")
        assert told.err.startswith(sentence)


def test_a_game_refuses_in_dutch(run: Run, tmp_path: Path) -> None:
    typed = "end\nfarm:a1\nundo\nzz9\nquit\n"
    told = run(
        "--lang", "nl", "play", "--seed", str(SEED), "--save", tmp_path / "a.txt", typed=typed
    ).out
    for sentence in (
        "Bouw er eerst nog drie.",
        "Je hebt geen tegel Boerderij.",
        "Er is nog niets gedaan.",
        "“zz9” begrijp ik niet; acties schrijf je als e12, tavern:e12, harbor:e12-f13 of end. Typ",
    ):
        assert sentence in " ".join(told.split())


def test_section_check_in_dutch(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "farm.txt"
    file.write_text("# section: Farm\n# locations: L=farm\ng g g\n")
    told = run("--lang", "nl", "section", "check", file)
    assert told.err == f"{file}: Regel 3: 3 velden in deze rij; een rij heeft er 10.\n"


# The box ------------------------------------------------------------------------------------


def test_setup_lists_everything_to_take_out_of_the_box(run: Run) -> None:
    told = run(*EVERYTHING, *LAID, "--cards", "Scouts").out
    for line in (
        "Canoe: top right, upright (house layout; the printed one is not public)",
        "(printed layout, from one unconfirmed source)",
        "25 × stone wall",
        "2 × Canoe bonus",
        "2 × warrior: for each of 3 players",
        "8 × number tile 1",
        "2 × number tile 5",
        "Nomad tiles:",
        "Tasks:",
        "Removed terrain: ",
        "Caves: ",
        "Island: Island, side ",
    ):
        assert line in told
    assert "city hall" not in told
    assert len(re.findall(r"^    .* on [a-t]\d+(, [a-t]\d+)*: ", told, re.M)) in (2, 3)
    [box] = [json.loads(run(*EVERYTHING, *LAID, "--cards", "Scouts", "--json").out)["box"]]
    [removed] = box["dealt"]["removed terrain"]
    assert removed not in box["terrain_cards"]
    assert f"swamp-{removed}" not in box["terrain_cards"]
    assert len(box["lying"]) == 3 + len(box["dealt"].get("caves", ()))
    assert box["material"] == {"wall": 25, "canoe-bonus": 2, "number-1": 8, "number-5": 2}
    assert box["material_per_player"] == {"warrior": 2}


def test_setup_tells_pieces_where_their_location_is_in_play(run: Run) -> None:
    sections = "city-hall-fort,monastery-wagon,lighthouse-foresters-lodge,harbor"
    told = run(*EVERYTHING, "--sections", sections).out
    for piece in ("city hall", "wagon", "ship"):
        assert f"1 × {piece}: for each of 3 players" in told
    assert "warrior" not in told
    assert re.search(r"Capitols: [a-t]\d+\n", told)
    told = run("setup", "--expansions", "all", "--sections", "mountain-station-scout-cabin").out
    assert "2 × scout\n" in told


def test_setup_of_sides_tells_selection_tiles(run: Run) -> None:
    words = ("setup", "--expansions", "base,second_edition", "--sections", "a1,a2,a3,a4")
    told = run(*words, "--option", "beautiful_castles", "--seed", "2").out
    assert "Selection tiles: " in told
    assert "Castle tiles: " in told
    assert "assumed layout" in told


def test_all_means_everything_that_mixes(run: Run) -> None:
    told = json.loads(run(*EVERYTHING, "--json").out)
    assert {"a1", "b1"}.isdisjoint(laid["section"] for laid in told["sections"])
    ran = run("simulate", "--expansions", "all", "--games", "2", "--bots", "random,random,random")
    assert ran.code == 0


# The user's own boards ----------------------------------------------------------------------


def kingdom_with(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with the user's data folder."""
    return subprocess.run(
        [sys.executable, "-m", "kingdom.cli", *words],
        env={**os.environ, "PYTHONPATH": str(HOME.parent), "XDG_DATA_HOME": str(data)},
        capture_output=True,
        text=True,
        check=False,
    )


def printed(file: Path) -> str:
    """A board of the shelf as the owner of a box might write it: printed, and a little other."""
    lines = file.read_text().splitlines()
    rows = [line for line in lines if not line.startswith("#")]
    head = [line for line in lines if line.startswith("#") and not line.startswith("# layout")]
    return "\n".join([*head, *rows[:-1], rows[-1].replace("~", "^")]) + "\n"


def test_a_users_section_takes_the_place_of_a_house_one(tmp_path: Path) -> None:
    own = tmp_path / "kingdom" / "sections"
    own.mkdir(parents=True)
    words = ("setup", "--expansions", "all", "--sections", "canoe,tavern,farm,barn", "--seed", "1")
    before = kingdom_with(tmp_path, *words)
    assert "Canoe: top left, upright (house layout" in before.stdout
    file = HOME / "expansions" / "marshlands" / "sections" / "canoe.txt"
    (own / "canoe.txt").write_text(printed(file))
    after = kingdom_with(tmp_path, *words)
    assert (after.returncode, after.stderr) == (0, "")
    assert "Canoe: top left, upright\n" in after.stdout
    assert after.stdout != before.stdout


def test_a_users_island_takes_the_place_of_the_house_one(tmp_path: Path, run: Run) -> None:
    own = tmp_path / "kingdom" / "sections"
    own.mkdir(parents=True)
    for side in ("rope-bridge", "tree-house"):
        file = HOME / "expansions" / "island" / "sections" / f"{side}.txt"
        (own / f"{side}.txt").write_text(printed(file))
        assert "ok, " in run("section", "check", own / f"{side}.txt").out
    words = ("setup", "--expansions", "base,island", "--seed", "1")
    after = kingdom_with(tmp_path, *words)
    assert after.stderr == ""
    assert re.search(r"Island: Island, side \w+ \w+\n", after.stdout)


def test_a_bad_board_of_the_users_is_told_and_left_out(tmp_path: Path) -> None:
    own = tmp_path / "kingdom" / "sections"
    own.mkdir(parents=True)
    (own / "canoe.txt").write_text("# section: Canoe\n# locations: L=canoe\ng g g\n")
    (own / "binary.txt").write_bytes(bytes(range(256)))
    told = kingdom_with(tmp_path, "setup", "--first-game")
    assert told.returncode == 0
    assert told.stdout.startswith("Set-up B2-")
    first, second = told.stderr.splitlines()
    assert first.startswith(f"Your board {own / 'binary.txt'} is left out: ")
    assert second.startswith(f"Your board {own / 'canoe.txt'} is left out: ")


def test_section_check_reads_every_board_on_the_shelf(run: Run) -> None:
    files = sorted((HOME / "expansions").glob("*/sections/*.txt"))
    told = [json.loads(line) for line in run("section", "check", *files, "--json").out.splitlines()]
    assert len(told) == len(files)
    assert [line for line in told if not line["ok"]] == []


def test_section_check_says_what_is_wrong_with_an_island(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rope-bridge.txt"
    file.write_text("# section: Island\n# locations: L=rope bridge\ng L g\n")
    told = run("section", "check", file)
    assert told.code == 2
    assert "a small board has 5" in told.err
