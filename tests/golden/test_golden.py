"""Golden games: finished games, stored as files, replayed whole."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import kingdom
from kingdom.engine.log import drawn_by, result_of
from tests.golden.games import FIRST_GAMES, GAMES, PAIRS, RULINGS_2
from tests.golden.make import DIGEST, FOLDER, digest_of

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_golden_game_is_stored() -> None:
    assert {path.stem for path in FILES} == {*GAMES}


def test_every_two_expansions_that_mix_have_a_golden_game() -> None:
    """Chapter 2: any of them go together."""
    pairs = [*combinations(kingdom.LIBRARY.mixable, 2)]
    assert [*PAIRS] == ["-".join(pair) for pair in pairs]
    for (code, _, _), pair in zip(PAIRS.values(), pairs, strict=True):
        assert {*kingdom.parse_setup(code).expansions} == {"base", *pair}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_to_the_same_end(path: Path) -> None:
    """Every draw, the final gold, and the final position."""
    text = path.read_text(encoding="utf-8")
    log = kingdom.read_log(text)
    states = log.replay(kingdom.LIBRARY)
    last = states[-1]
    assert last.over
    assert not any(state.over for state in states[:-1])
    assert tuple(last.gold(seat) for seat in range(last.game.seats)) == result_of(text)
    assert [drawn_by(state) for state in states[1:]] == [entry.drawn for entry in log.entries]
    assert f"{DIGEST}{digest_of(last)}" in text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_by_the_rulings_it_was_begun_under(path: Path) -> None:
    """Those of before stay as they are."""
    log = kingdom.read_log(path.read_text(encoding="utf-8"))
    assert log.rulings == (1 if path.stem in FIRST_GAMES else 2)


@pytest.mark.parametrize("name", [name for name in RULINGS_2 if "book" not in name])
def test_rulings_that_changed_make_a_difference(name: str) -> None:
    """R28, R94, R102, R118: the same actions under rulings 1 go wrong, or bring other gold."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    log = kingdom.read_log(text)._replace(rulings=1)
    try:
        last = log.replay(kingdom.LIBRARY)[-1]
    except kingdom.BadLog:
        return
    assert tuple(last.gold(seat) for seat in range(last.game.seats)) != result_of(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_draws_the_same_cards_from_its_seed(path: Path) -> None:
    """Chance belongs to the state; the same seed draws the same cards."""
    log = kingdom.read_log(path.read_text(encoding="utf-8"))
    assert log.seed is not None
    again, state = kingdom.new_log(log.setup, log.seed, rulings=log.rulings)
    assert again.deal == log.deal
    for entry in log.entries:
        state = state.after(kingdom.parse_action(entry.action))
        assert drawn_by(state) == entry.drawn


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_written_as_it_is_stored(path: Path) -> None:
    """Values print as they are written."""
    lines = path.read_text(encoding="utf-8").splitlines()
    written = kingdom.write_log(kingdom.read_log("\n".join(lines))).splitlines()
    assert written == [line for line in lines if not line.startswith("#")]
