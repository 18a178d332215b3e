"""The checker against the rules of Capitol (spec 12.1)."""

from tests.checker.drawing import gold, position, settled, words
from tests.checker.grid import distance, hex_named, neighbours


def test_a_capitol_pays_within_two_hexes() -> None:
    """R65; R66: the castle it covers pays no more."""
    cells = {"e5": "K"} | settled("f5 g5 c5 e7 h5")
    shown = position("", cells)
    assert gold(shown, "capitols") == [4, 0]
    assert gold(shown, "castles") == [0, 0]
    assert "capitols" not in position("gA C").scores()["A"]


def test_each_capitol_pays() -> None:
    assert gold(position("K gA d K"), "capitols") == [2, 0]
    assert gold(position("", {"a20": "K", "a22": "gA", "b19": "gA"}), "capitols") == [1, 0]


def test_distance() -> None:
    """0.2."""
    e5 = hex_named("e5")
    assert all(distance(e5, hex) == 1 for hex in neighbours(e5))
    found = {name: distance(e5, hex_named(name)) for name in words("e5 h5 e9 c9 a9 k6")}
    assert found == {"e5": 0, "h5": 3, "e9": 4, "c9": 4, "a9": 6, "k6": 7}
