"""Tuning: games tell what things are worth, and files keep their comments."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.arena.tune import game as games
from kingdom.arena.tune.fit import Row, Stand, fitted, rows_of
from kingdom.arena.tune.game import play, read_game
from kingdom.arena.tune.write import write_back
from kingdom.bots.weights import tuned_weights


def some_games(worth: float) -> list[list[Row]]:
    """Games that end with the gold of now, and so much for each unit of a promise, and luck."""
    rng = Random(1)
    found = []
    for _ in range(600):
        game = []
        for left in range(40, 9, -3):
            own, other = (
                Stand(left, {"gold": rng.random(), "card.Lords": float(rng.randrange(4))})
                for _ in range(2)
            )
            worths = [
                each.terms["gold"] + worth * each.terms["card.Lords"] for each in (own, other)
            ]
            game.append(Row(own, other, worths[0] - worths[1] + rng.gauss(0, 0.3)))
        found.append(game)
    return found


def test_the_fit_finds_the_weight_that_tells_how_games_end() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_games(2.0))
    assert found.weights["card.Lords"] == pytest.approx((0.5, 2, 2), abs=0.2)
    assert found.told[0] < 0.6 < 0.9 < found.told[1]
    assert max(found.doubts["card.Lords"]) < 0.1


def test_what_is_not_asked_for_stays_as_it_was() -> None:
    found = fitted({"card.Lords": (0.5, 0.5, 0.5)}, some_games(2.0), only=["tile."])
    assert found.weights == {"card.Lords": (0.5, 0.5, 0.5)}
    assert found.doubts == {}


def test_what_no_game_tells_of_stays_as_it_was() -> None:
    weights = {"card.Lords": (0.5, 0.5, 0.5), "tile.farm": (0.0, 2.0, 8.0)}
    found = fitted(weights, some_games(2.0))
    assert found.weights["tile.farm"] == weights["tile.farm"]
    assert "tile.farm" not in found.doubts


def test_a_game_tells_how_both_stood_after_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "WIDTH", 1)
    game = play(1)
    assert read_game(game.line()) == game
    rows = rows_of(game, tuned_weights(kingdom.LIBRARY))
    leads = {row.lead for row in rows}
    assert len(rows) > 10
    assert len({abs(lead) for lead in leads}) == 1  # of one, and of the other
    assert all(40 >= row.own.left >= 0 for row in rows)


def test_a_weight_goes_back_where_it_stood(tmp_path: Path) -> None:
    """Each box keeps its own, with its comments."""
    ours, theirs = tmp_path / "ours.toml", tmp_path / "theirs.toml"
    ours.write_text("[general]\ntempo = 0.5  # against\n")
    theirs.write_text("# A box.\n[tile]\nfarm = [0, 1, 8.0]  # ± 2.0\nbarn = 3.0\n")
    new, doubts = {"general.tempo": (1.0, 2.0, 3.0), "tile.farm": (0.0, 2.0, 9.5)}, (0.1, 0.2, 0.25)
    write_back([ours, theirs], new, dict.fromkeys(new, doubts))
    assert ours.read_text() == "[general]\ntempo = [1.00, 2.00, 3.00]  # ± 0.25  # against\n"
    told = "# A box.\n[tile]\nfarm = [0.00, 2.00, 9.50]  # ± 0.25\nbarn = 3.0\n"
    assert theirs.read_text() == told
