"""Plots: the same table, the same picture, and every bot and card is in it."""

from __future__ import annotations

from xml.etree import ElementTree

from kingdom.arena import table_of
from kingdom.arena.plot import plots

from .samples import a_record, asked

TABLE = table_of(
    asked("greedy", "random"),
    [
        a_record(number, ["greedy", "random"], [50 + number, 40], series=number)
        for number in range(4)
    ],
)


def test_plots_are_pictures_that_name_everything() -> None:
    found = plots(TABLE)
    assert set(found) == {"ladder.svg", "cards.svg"}
    for svg in found.values():
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert "greedy" in svg
        assert "random" in svg
    assert "Knights" in found["cards.svg"]
    assert "win share" in found["ladder.svg"]


def test_the_same_table_gives_the_same_picture() -> None:
    assert plots(TABLE) == plots(TABLE)
    assert "date" not in plots(TABLE)["ladder.svg"].lower()


def test_a_tournament_without_a_finished_game_has_a_ladder_all_the_same() -> None:
    broken = a_record(0, ["a", "b"], [0, 0], forfeit={"seat": 0, "reason": "x"})
    assert set(plots(table_of(asked("a", "b"), [broken]))) == {"ladder.svg"}
