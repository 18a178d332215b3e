"""Tuning: turns explain themselves, and files keep their comments."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.arena.tune import compare
from kingdom.arena.tune.compare import compared_turns, read_game
from kingdom.arena.tune.fit import Row, Stand, Turn, fitted, turns_of
from kingdom.arena.tune.write import write_back
from kingdom.bots.weights import tuned_weights


def some_turns(worth: float) -> list[Turn]:
    """Turns that bring their gold and so much for each unit of a promise."""
    rng = Random(1)
    turns = []
    for _ in range(900):
        luck, turn = rng.gauss(50, 20), []
        for _ in range(4):
            gold, begun = rng.randrange(5), rng.randrange(4)
            terms = {"gold": float(gold), "card.Lords": float(begun)}
            later = Stand(0, {"gold": luck + gold + worth * begun}), Stand(0, {"gold": luck})
            turn.append(Row(Stand(rng.randrange(41), terms), [*later]))
        turns.append(turn)
    return turns


def test_the_fit_finds_the_weight_that_explains_turns() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_turns(2.0))
    assert found.weights["card.Lords"] == pytest.approx((2, 2, 2), abs=0.3)
    assert found.explained[0] < found.explained[-1] == pytest.approx(1.0, abs=0.02)
    assert max(found.doubts["card.Lords"]) < 0.1


def test_what_is_not_asked_for_stays_as_it_was() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_turns(2.0), only=["tile."])
    assert found.weights == {"card.Lords": (0.5, 0.5, 0.5)}
    assert found.doubts == {}


def test_a_game_gives_turns_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "OFTEN", 0.1)
    monkeypatch.setattr(compare, "SEATS", (2,))
    monkeypatch.setattr(compare, "ROUNDS", 1)
    game = next(game for seed in range(9) if (game := compared_turns(seed)).compared)
    assert read_game(game.line()) == game
    turns = turns_of(game, tuned_weights(kingdom.LIBRARY))
    assert [len(turn) for turn in turns] == [len(turn.ways) for turn in game.compared]
    assert all(len(row.later) == 2 for turn in turns for row in turn)


def test_a_weight_goes_back_where_it_stood(tmp_path: Path) -> None:
    """Each box keeps its own, with its comments."""
    ours, theirs = tmp_path / "ours.toml", tmp_path / "theirs.toml"
    ours.write_text("[general]\ntempo = 0.5  # against\n")
    theirs.write_text("# A box.\n[tile]\nfarm = [0, 1, 8.0]  # ± 2.0\nbarn = 3.0\n")
    new, doubts = {"general.tempo": (1.0, 2.0, 3.0), "tile.farm": (0.0, 2.0, 9.5)}, (0.1, 0.2, 0.25)
    write_back([ours, theirs], new, dict.fromkeys(new, doubts))
    assert ours.read_text() == "[general]\ntempo = [1.00, 2.00, 3.00]  # ± 0.2  # against\n"
    told = "# A box.\n[tile]\nfarm = [0.00, 2.00, 9.50]  # ± 0.2\nbarn = 3.0\n"
    assert theirs.read_text() == told
