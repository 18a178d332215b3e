"""Golden games: finished games, stored as files, replayed whole.

Those of one expansion with the base game lie in its folder, mixes of several here, and in
``rulings`` those that go otherwise under earlier rulings. A file is a golden game by lying there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom.engine.log import drawn_by, result_of
from tests.golden.make import DIGEST, digest_of

HERE = Path(__file__).parent
EXPANSIONS = HERE.parent / "expansions"
FILES = [*sorted(EXPANSIONS.glob("*/golden/*.txt")), *sorted(HERE.rglob("*.txt"))]
LOGS = {path: kingdom.read_log(path.read_text(encoding="utf-8")) for path in FILES}
CHANGED = [path for path in FILES if path.parent.name == "rulings"]


@pytest.mark.parametrize("expansion", kingdom.LIBRARY.expansions)
def test_every_expansion_has_a_golden_game_with_the_base_game(expansion: str) -> None:
    """In its own folder."""
    wanted = {"base", expansion}
    found = [path for path, log in LOGS.items() if {*log.setup.expansions} == wanted]
    assert found
    assert {path.parent for path in found} == {EXPANSIONS / expansion / "golden"}


def test_everything_that_mixes_is_in_one_golden_game() -> None:
    everything = {*kingdom.LIBRARY.mixable}
    assert any({*log.setup.expansions} == everything for log in LOGS.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_to_the_same_end(path: Path) -> None:
    """Every draw, the final gold, and the final position."""
    text = path.read_text(encoding="utf-8")
    log = LOGS[path]
    states = log.replay(kingdom.LIBRARY)
    last = states[-1]
    assert last.over
    assert not any(state.over for state in states[:-1])
    assert tuple(last.gold(seat) for seat in range(last.game.seats)) == result_of(text)
    assert [drawn_by(state) for state in states[1:]] == [entry.drawn for entry in log.entries]
    assert f"{DIGEST}{digest_of(last)}" in text.splitlines()


def test_rulings_of_before_are_still_played_by() -> None:
    """Games that were begun under them stay as they are."""
    assert {log.rulings for log in LOGS.values()} == {*range(1, kingdom.RULINGS + 1)}


@pytest.mark.parametrize("path", CHANGED, ids=lambda path: path.stem)
def test_rulings_that_changed_make_a_difference(path: Path) -> None:
    """R28, R94, R102, R118: the same actions under rulings 1 go wrong, or bring other gold."""
    log = LOGS[path]._replace(rulings=1)
    try:
        last = log.replay(kingdom.LIBRARY)[-1]
    except kingdom.BadLog:
        return
    gold = tuple(last.gold(seat) for seat in range(last.game.seats))
    assert gold != result_of(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_draws_the_same_cards_from_its_seed(path: Path) -> None:
    """Chance belongs to the state; the same seed draws the same cards."""
    log = LOGS[path]
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
