"""The checker against the rules of Island (spec 12.3)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import builds, by_tile, gold, position, settled, with_tile, words
from tests.checker.grid import hex_named, name_of, neighbours


def test_the_island_lies_apart() -> None:
    """Its first row is row 22, set in; no hex of it touches the main board."""
    around = {name_of(hex) for hex in neighbours(hex_named("b22"))}
    assert around == words("a22 c22 b21 c21 b23 c23")
    with pytest.raises(ValueError, match="no hex"):
        hex_named("b21")


def test_a_picture_with_an_island_reads_back() -> None:
    shown = position("gA g", {"c22": "g", "c23": "L:rope-bridge", "d24": "cB"}, card="grass")
    assert len(str(shown).partition("board:\n")[2].splitlines()) == 25
    assert Position.parse(str(shown)).facts() == shown.facts()
    assert isinstance(shown.facts()["board"], dict)


def test_the_island_is_entered_when_nothing_adjacent_is_possible() -> None:
    """12.3, R64."""
    shown = position("gA g d", {"c22": "g", "d22": "g"}, card="grass")
    assert builds(shown) == {"b1"}
    assert builds(shown.after("b1")) == words("c22 d22")
    assert builds(shown.after("b1").after("c22")) == {"d22"}
    outpost = position("gA g d", {"c22": "g"}, card="grass", nomad_tiles="A outpost")
    assert builds(outpost) == words("b1 c22")


def test_a_dead_terrain_lives_on_the_island() -> None:
    """3.3."""
    shown = position("gA g", {"c22": "g"}, card="grass").after("b1")
    assert shown.facts()["card"] == "grass"


def test_rope_bridge_and_tree_house() -> None:
    """12.3: adjacent if possible after lifting."""
    rope = with_tile("rope-bridge", "gA d c c gA c ~ ~As")
    assert by_tile(rope, "rope-bridge") == words("a1-d1 a1-f1 e1-c1 e1-d1 e1-f1")
    tree = with_tile("tree-house", "gA d f f", {"e22": "f"})
    assert by_tile(tree, "tree-house") == words("a1-c1 a1-d1 a1-e22")
    beside = with_tile("tree-house", "gA f d gA", {"e22": "f"})
    assert by_tile(beside, "tree-house") == {"d1-b1"} | words("a1-b1 a1-e22")


def test_the_coast_counts_as_next_to_water() -> None:
    """R111: fewer than six island neighbours."""
    inner = settled("b22 c22 b23 d23 b24 c24", "g") | {"c23": "gA"}
    assert gold(position("", inner, cards="Fishermen"), "Fishermen")[0] == 0
    coast = inner | {"c23": "g", "d23": "gA"}
    assert gold(position("", coast, cards="Fishermen"), "Fishermen")[0] == 1
    mill = with_tile("water-mill", "", coast | {"e23": "g"})
    assert by_tile(mill, "water-mill") == words("e23 c22 c24")
    inland = with_tile("water-mill", "gA g g")
    assert by_tile(inland, "water-mill") == set()


def test_the_island_is_no_section_and_has_no_edges() -> None:
    """R62."""
    cells = settled("a22 b22 a23 b23") | {"m15": "gA"}
    names = "Lords, Farmers, Homesteaders, Travellers, Vassals"
    shown = position("", cells | settled("a26", "gA"), cards=names, tasks="Compass points, Advance")
    assert gold(shown, "Homesteaders")[0] == 1
    assert gold(shown, "Travellers")[0] == 0
    assert gold(shown, "Vassals")[0] == 0
    assert gold(shown, "Lords") == [48, 42]
    assert by_tile(with_tile("tower", "", {"a22": "g", "a23": "gA"}), "tower") == set()


def test_rows_of_the_island_are_rows() -> None:
    """R63."""
    cells = settled("a22 b22 c22 d22 a23")
    shown = position("", cells, cards="Knights, Discoverers, Rangers")
    assert gold(shown, "Knights")[0] == 8
    assert gold(shown, "Discoverers")[0] == 2
    assert gold(shown, "Rangers")[0] == 2
    built = position(
        "", settled("a22 b22 c22") | {"d22": "g", "g1": "g"}, cards="Mayors", card="grass"
    )
    assert built.after("d22").facts()["marks"] == {21: "A"}


def test_rovers_ignore_the_island() -> None:
    shown = position("", {"a22": "gA", "b22": "g", "c22": "g"}, cards="Rovers", card="grass")
    assert shown.after("b22").facts()["rovers"] == []


def test_straight_lines_end_where_there_is_no_hex() -> None:
    """R112."""
    shown = with_tile("paddock", "", {"a22": "gA", "c22": "g"}, pile="-")
    assert by_tile(shown, "paddock") == set()


def test_a_silo_move_crosses_over_to_an_own_piece() -> None:
    """R64."""
    shown = position(
        "S gA",
        {"c22": "gA", "d22": "g"},
        card="grass",
        turn="B",
        mandatory=0,
        ending="yes",
        supply="0 9",
        seats=2,
    ).after("end")
    assert by_tile(shown, "silo") == {"b1-d22"}


def test_home_country_on_the_island() -> None:
    """R31."""
    shown = position("d d", {"a22": "dA", "b22": "g"}, tasks="Home country")
    assert gold(shown, "Home country")[0] == 5
