"""The checker against the rules of Caves (spec 12.2)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import by_tile, gold, position, words


def test_a_cave_move_leads_to_a_hex_beside_any_cave() -> None:
    """12.2, R69: no adjacency, once a turn."""
    shown = position("gA ^ d ~ ^ s\n d", card="grass", mandatory=0, caves="b1, e1", pile="-")
    assert by_tile(shown, "cave") == words("a1-c1 a1-f1 a1-a2")
    moved = shown.after("cave:a1-f1")
    assert (moved.facts()["caved"], by_tile(moved, "cave")) == (True, set())


def test_only_pieces_beside_a_cave_move() -> None:
    """R68: standing on it is not beside it; a ship never moves."""
    shown = position("d ^A d ^ ~As gAw gA", card="grass", mandatory=0, caves="b1", pile="-")
    assert by_tile(shown, "cave") == set()
    two = position("d ^A ^ d ^", card="grass", mandatory=0, caves="b1 c1", pile="-")
    assert by_tile(two, "cave") == words("b1-a1 b1-d1")


def test_a_mountain_without_a_cave_is_none() -> None:
    assert by_tile(position("gA ^ d", card="grass", mandatory=0, pile="-"), "cave") == set()


def test_caves_stay_mountains_and_fields_of_the_position() -> None:
    shown = position("gA ^ d", card="grass", mandatory=0, caves="b1", caved="yes", cards="Miners")
    assert gold(shown, "Miners")[0] == 1
    assert Position.parse(str(shown)).facts() == shown.facts()
    assert shown.facts()["caves"] == ["b1"]
    with pytest.raises(ValueError, match="cave"):
        position("gA g", caves="b1")
