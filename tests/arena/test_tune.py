"""Tuning: turns explain themselves, and files keep their comments."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kingdom.arena.tune import compare
from kingdom.arena.tune.compare import Compared, Way, compared_turns, read_compared
from kingdom.arena.tune.fit import fitted
from kingdom.arena.tune.write import write_back


def some_turns(worth: float) -> list[Compared]:
    """Turns that bring their gold and so much for each unit of a promise."""
    rng = Random(1)
    turns = []
    for _ in range(300):
        luck, ways = rng.gauss(50, 20), []
        for _ in range(4):
            gold, begun = rng.randrange(5), rng.randrange(4)
            terms = {"gold": float(gold), "card.Lords": float(begun)}
            ways.append(Way(rng.randrange(41), luck + gold + worth * begun, terms))
        turns.append(Compared("base", 2, ways))
    return turns


def test_the_fit_finds_the_weight_that_explains_turns() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_turns(2.0))
    assert found.weights["card.Lords"] == pytest.approx((2, 2, 2), abs=0.3)
    assert found.before < found.after == pytest.approx(1.0, abs=0.02)
    assert max(found.doubts["card.Lords"]) < 0.1


def test_what_is_not_asked_for_stays_as_it_was() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_turns(2.0), only=["tile."])
    assert found.weights == {"card.Lords": (0.5, 0.5, 0.5)}
    assert found.doubts == {}


def test_a_game_gives_turns_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "OFTEN", 0.1)
    monkeypatch.setattr(compare, "SEATS", (2,))
    monkeypatch.setattr(compare, "ROUNDS", 1)
    turns = next(turns for seed in range(9) if (turns := compared_turns(seed)))
    assert all(len(turn.ways) > 1 for turn in turns)
    assert all("gold" in way.terms for turn in turns for way in turn.ways)
    assert [read_compared(turn.told()) for turn in turns] == turns


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
