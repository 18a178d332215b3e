"""The formats: every text that is written is as the grammar says, and reads back as it was."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.engine.playout import random_action
from kingdom.lab import Actions, Observer, kit_of
from tests.docs.grammar import is_one, rules
from tests.properties.games import game_of

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(ROOT.glob("tests/**/golden/*.txt"))
PUZZLES = sorted(ROOT.glob("src/kingdom/expansions/*/puzzles.txt"))
SECTIONS = sorted(ROOT.glob("src/kingdom/expansions/*/sections/*.txt"))


@pytest.mark.parametrize("seed", range(26))
def test_a_random_game_is_written_as_the_grammar_says_and_read_back(seed: int) -> None:
    """Set-up, actions, positions and the game itself, of every mix of expansions."""
    first, random = game_of(seed), Random(seed).random
    assert first.game.setup
    code = kingdom.setup_code(first.game.setup)
    assert is_one("setup", code)
    assert kingdom.parse_setup(code) == first.game.setup
    log, state = kingdom.new_log(first.game.setup, seed=seed, players=("Anna", "Bram & Co"))
    number = 0
    while not state.over and number < 120:
        number += 1
        if number % 8 == 0:
            picture = kingdom.write_position(state)
            assert is_one("position", picture)
            assert kingdom.write_position(kingdom.read_position(picture)) == picture
        action = kingdom.Action(random_action(state, random))
        assert is_one("action", str(action))
        assert kingdom.parse_action(str(action)) == action
        state = state.after(action)
        log = log.then(state)
    text = kingdom.write_log(log)
    assert is_one("game", text)
    assert kingdom.read_log(text) == log


def test_there_are_stored_games() -> None:
    assert len(GOLDEN) > 10


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_stored_game_is_as_the_grammar_says(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert is_one("game", "".join(line for line in lines if line[0] != "#"))


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: file.parent.name)
def test_puzzles_are_as_the_grammar_says(file: Path) -> None:
    assert is_one("puzzles", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", SECTIONS, ids=lambda file: file.stem)
def test_a_section_is_as_the_grammar_says(file: Path) -> None:
    assert is_one("quarter", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("hex", "u1"),
        ("hex", "a21"),
        ("hex", "a0"),
        ("action", "Tavern:e12"),
        ("action", "tavern:e12-"),
        ("setup", "B6-TaPaOaFa-FiKnMe"),
        ("setup", "B2-TaPaOa-FiKnMe"),
        ("position", "kingdom position 2\nboard:\n"),
        ("game", "kingdom game 2\nmoves:\n"),
        ("puzzles", "kingdom puzzles 1\nmade: by hand\ngames: 0-9\n\npuzzle: abc\n"),
    ],
)
def test_the_grammar_can_say_no(rule: str, text: str) -> None:
    assert rule in rules()
    assert not is_one(rule, text)


V0 = "20372c6d238ac36e"
"""The steps, planes and entries of the base game of two, by name and in their order."""


def test_the_numbers_of_an_environment_stay_as_long_as_its_version() -> None:
    """If this fails a network that was trained before would misread the game: it is a v1."""
    actions = Actions(kit_of(["base"]))
    observer = Observer(actions, 2)
    names = [*map(actions.name_of, range(actions.size)), *observer.land_names]
    names += [*observer.plane_names, *observer.vector_names]
    assert sha256("\n".join(names).encode()).hexdigest()[:16] == V0
