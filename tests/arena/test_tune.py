"""Tuning: steps go towards what wins, turns explain themselves, files keep their comments."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.arena import tune
from kingdom.bots.weights import Weights, tuned_weights
from kingdom.engine.hexes import NOWHERE


def test_a_step_goes_towards_the_weights_that_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more for farms always wins, farms are worth more afterwards, and oases as before."""

    def farms_win(seed: int, expansions: object, one: Weights, other: Weights) -> float:
        return one["tile.farm"] - other["tile.farm"]

    monkeypatch.setattr(tune, "lead", farms_win)
    monkeypatch.setattr("joblib.cpu_count", lambda: 1)
    weights = dict(tuned_weights(kingdom.LIBRARY))
    after = weights
    for seed in range(3):
        after = tune.after_matches(after, ["tile.farm", "tile.oasis"], ["base"], Random(seed))
    assert after["tile.farm"] > weights["tile.farm"] + 1
    assert abs(after["tile.oasis"] - weights["tile.oasis"]) < 2
    assert after["tile.tower"] == weights["tile.tower"]


def test_turns_find_the_weight_that_explains_them() -> None:
    """Plans bring their gold and 2 for each unit of a promise: that is what it weighs."""
    rng = Random(1)
    turns: list[list[tune.Row]] = []
    for _ in range(300):
        luck = rng.gauss(50, 20)
        rows: list[tune.Row] = []
        for _ in range(4):
            gold, begun = rng.randrange(5), rng.randrange(4)
            rows.append((luck + gold + 2 * begun, {"gold": gold, "card.Lords": begun}))
        turns.append(rows)
    found = tune.after_turns({"card.Lords": 0.5}, ["card.Lords"], turns)
    assert found["card.Lords"] == pytest.approx(2, abs=0.05)


def test_a_game_gives_turns_to_compare() -> None:
    rows = tune.compared_turns(3, ["base"], tuned_weights(kingdom.LIBRARY))[0]
    assert len(rows) > 1
    assert all("gold" in terms for _, terms in rows)


def test_equal_weights_lead_by_nothing() -> None:
    weights = tuned_weights(kingdom.LIBRARY)
    assert tune.lead(5, ["base"], weights, weights) == NOWHERE


def test_a_weight_goes_back_where_it_stood(tmp_path: Path) -> None:
    """Each box keeps its own, with its comments."""
    ours, theirs = tmp_path / "ours.toml", tmp_path / "theirs.toml"
    ours.write_text("[general]\ntempo = 0.5  # against\n")
    theirs.write_text("# A box.\n[tile]\nfarm = 8.0\n")
    tune.write_back([ours, theirs], {"general.tempo": 0.75, "tile.farm": 9.5})
    assert ours.read_text() == "[general]\ntempo = 0.75  # against\n"
    assert theirs.read_text() == "# A box.\n[tile]\nfarm = 9.50\n"
