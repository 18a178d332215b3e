"""Rope bridge and tree house, and the tiles of the island: spec 12.3, 4.5, 5, R15, R95."""

from __future__ import annotations

import pytest

from kingdom.expansions.island import ROPE_BRIDGE, TREE_HOUSE
from tests.pictures import NOTHING, builds, legal, own, play, refused, stock, tiles, told
from tests.scenes import kinds, line, saved, scene, targets
from tests.scenes import landings as lands

BOTH = [("rope-bridge", "c"), ("tree-house", "f")]


@pytest.fixture(params=BOTH, ids=[name for name, _ in BOTH])
def kind(request: pytest.FixtureRequest) -> tuple[str, str]:
    """A location of the island and the letter of its terrain."""
    name, letter = request.param
    return name, letter


Kind = tuple[str, str]


# Targets


def test_the_rope_bridge_moves_to_canyon_and_the_tree_house_to_forest(kind: Kind) -> None:
    """12.3: suitable hexes of that terrain, whatever the card."""
    name, letter = kind
    cells = "g w f c d ~ ^ C s a"
    state = scene(f"gA . {cells}", tiles=f"A {name}", card="grass")
    assert lands(state, name, "a1") == {f"{'cdefghijkl'[cells.split().index(letter)]}1"}


def test_the_sentences_name_terrain_and_adjacency() -> None:
    assert ROPE_BRIDGE.sentence == "Move one settlement to canyon, adjacent if possible."
    assert TREE_HOUSE.sentence == "Move one settlement to forest, adjacent if possible."


def test_the_piece_must_land_beside_another_own_piece_if_possible(kind: Kind) -> None:
    """12.3: adjacent if possible after lifting."""
    name, t = kind
    state = scene(f"gA . gA {t} . {t}", f"{t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == {"d1"}
    assert refused(state, f"{name}:a1-f1") == (
        "It must go beside one of your own here, and f1 is not."
    )


def test_with_nothing_adjacent_it_goes_anywhere_on_both_boards(kind: Kind) -> None:
    """12.3: the island's hexes of the terrain are included."""
    name, t = kind
    state = scene(f"gA gA . {t} . {t}", f"{t} g {t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == {"d1", "f1", "a22", "c22"}


def test_the_lifted_piece_does_not_anchor_its_own_landing(kind: Kind) -> None:
    """4.5: computed on the rest of the own pieces."""
    name, t = kind
    state = scene(f"gA {t} . {t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == {"b1", "d1"}


def test_the_hex_left_behind_counts_in_the_test_but_is_no_target(kind: Kind) -> None:
    """R15, R95: if it is the only adjacent one, this piece cannot be moved."""
    name, t = kind
    state = scene(f"{t}A gA . {t}", f"{t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == NOTHING
    assert lands(state, name, "b1") == {"d1", "a22"}


def test_the_hex_left_behind_of_another_terrain_binds_nobody(kind: Kind) -> None:
    """R15: when it fits the target set."""
    name, t = kind
    state = scene(f"gA gA . {t}", f"{t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == {"d1", "a22"}


def test_the_hex_left_behind_without_own_neighbours_binds_nobody(kind: Kind) -> None:
    """R15: it must touch one of the others."""
    name, t = kind
    state = scene(f"{t}A . gA . {t}", f"{t}", tiles=f"A {name}")
    assert lands(state, name, "a1") == {"e1", "a22"}


def test_r15_holds_on_the_island_too(kind: Kind) -> None:
    """R15, 12.3."""
    name, t = kind
    bound = scene(f"g . {t}", f"{t}A gA . {t}", tiles=f"A {name}")
    assert lands(bound, name, "a22") == NOTHING
    near = scene(f"g . {t}", f"{t}A gA {t} {t}", tiles=f"A {name}")
    assert lands(near, name, "a22") == {"c22"}
    free = scene(f"g . {t}", f"{t}A . {t} {t}", tiles=f"A {name}")
    assert lands(free, name, "a22") == {"c1", "c22", "d22"}


def test_it_may_leave_the_island_and_come_to_it(kind: Kind) -> None:
    """12.3: a move under "adjacent if possible"."""
    name, t = kind
    leaving = scene(f"gA {t}", "gA g", tiles=f"A {name}")
    assert lands(leaving, name, "a22") == {"b1"}
    coming = scene("gA g", f"gA {t}", tiles=f"A {name}")
    assert lands(coming, name, "a1") == {"b22"}


@pytest.mark.parametrize("cell", ["{}B", "{}A", "{}X"])
def test_an_occupied_hex_takes_nobody(kind: Kind, cell: str) -> None:
    """0.2 suitable."""
    name, t = kind
    state = scene(f"gA . {cell.format(t)}", tiles=f"A {name}")
    assert lands(state, name, "a1") == NOTHING


def test_a_hex_beside_a_warrior_takes_nobody(kind: Kind) -> None:
    """8.1."""
    name, t = kind
    state = scene(f"gA . {t} gBw . {t}", tiles=f"A {name} ; B barracks")
    assert lands(state, name, "a1") == {"f1"}


@pytest.mark.parametrize(
    ("piece", "can"),
    [("gA", True), ("~A", True), ("gAw", True), ("gAc", True), ("^Ac", True), ("~As", False),
     ("gAh", False), ("gAt", False)],
)  # fmt: skip
def test_it_moves_settlements_warriors_and_wagons(kind: Kind, piece: str, can: bool) -> None:
    """8.7: column Rope/Tree."""
    name, t = kind
    state = scene(f"{piece} . {t} ~", tiles=f"A {name} barracks* wagon* lighthouse*")
    assert bool(lands(state, name, "a1")) is can
    mine = scene(f"{piece} . {t} ~", tiles=f"A {name} barracks* wagon* lighthouse*",
                 options="pieces_move_themselves")  # fmt: skip
    assert bool(lands(mine, name, "a1")) is (piece in ("gA", "~A"))


def test_a_warrior_closes_nothing_while_it_is_lifted(kind: Kind) -> None:
    """R37."""
    name, t = kind
    state = scene(f"gAw {t} . {t}", tiles=f"A {name} barracks*")
    assert lands(state, name, "a1") == {"b1", "d1"}


def test_an_outpost_frees_the_landing(kind: Kind) -> None:
    """R26."""
    name, t = kind
    state = scene(f"gA . gA {t} . N", f"{t}", tiles=f"A {name}", nomad_tiles="A outpost")
    assert lands(state, name, "a1") == {"d1", "a22"}
    assert line(play(state, f"{name}:a1-d1"), "nomad tiles") == "A outpost"
    assert line(play(state, f"{name}:a1-a22"), "nomad tiles") == ""


# Using it


def test_the_tile_works_once_a_turn_before_or_after_the_mandatory_action(kind: Kind) -> None:
    """5.3, R5."""
    name, t = kind
    state = scene(f"gA g g {t} {t}", card="grass", tiles=f"A {name}")
    assert kinds(state) == {"build", name}
    assert kinds(play(state, "b1")) == {"build"}
    state = play(state, f"{name}:a1-d1")
    assert own(state) == {"d1"}
    assert kinds(state) == {"build"}
    assert line(state, "tiles").startswith(f"A {name}@")
    assert "*" in line(state, "tiles")
    after = scene(f"gA {t}", tiles=f"A {name}", mandatory="0", supply="0 40")
    assert kinds(after) == {name, "end"}


def test_the_bazaar_repeats_it(kind: Kind) -> None:
    """R38: a location tile like any other."""
    name, t = kind
    state = scene(f"gA . {t} {t}", tiles=f"A {name} bazaar", mandatory="0")
    state = play(state, f"{name}:a1-c1")
    assert targets(state, "bazaar") == {name}
    state = play(state, f"bazaar:{name}")
    assert legal(state) == {f"{name}:c1-d1"}


def test_moving_is_no_build_for_red_cards(kind: Kind) -> None:
    """R55."""
    name, t = kind
    state = scene(f"gA . {t} gB", tiles=f"A {name}", cards="Ambassadors, Shepherds, Rovers")
    assert play(state, f"{name}:a1-c1").booked == {}


# The tiles of the island


@pytest.mark.parametrize("name", ["rope-bridge", "tree-house"])
def test_building_beside_the_location_takes_one_of_two_tiles(name: str) -> None:
    """12.3, 5.1."""
    state = scene("d", f"g L:{name} g g", card="grass", hands="B grass")
    assert stock(state)["b22"] == 2
    state = play(state, "c22")
    assert tiles(state) == [f"{name}@b22"]
    assert stock(state)["b22"] == 1
    state = play(state, "d22", "a22", "end")
    assert tiles(state) == [f"{name}@b22"]


def test_a_second_player_takes_the_second_tile_and_a_third_none() -> None:
    """5.1: two tiles; one from a hex for each player."""
    island = """
          .   gA  gB
        .   g   L:rope-bridge  g
          .   g   g
        """
    state = scene("d", island, seats="3", turn="C", card="grass", stock="c23=0",
                  tiles="A rope-bridge@c23 ; B rope-bridge@c23")  # fmt: skip
    state = play(state, "b23")
    assert tiles(state, "C") == []
    state = scene("d", island, seats="3", turn="C", card="grass", stock="c23=1",
                  tiles="A rope-bridge@c23")  # fmt: skip
    state = play(state, "b23")
    assert tiles(state, "C") == ["rope-bridge@c23"]
    assert stock(state)["c23"] == 0


def test_a_tile_taken_this_turn_works_from_the_next_turn_on() -> None:
    """3.1, 3."""
    state = scene("d . c", "g L:rope-bridge c", card="grass", mandatory="1", hands="B desert")
    state = play(state, "a22")
    assert kinds(state) == {"end"}
    assert "took your rope-bridge tile this turn" in refused(state, "rope-bridge:a22-c1")


def test_leaving_the_location_by_its_own_action_loses_the_tile() -> None:
    """5.2, 5.3: the action still completes."""
    state = scene("d . c", "gA L:rope-bridge", tiles="A rope-bridge@b22")
    state = play(state, "rope-bridge:a22-c1")
    assert own(state) == {"c1"}
    assert tiles(state) == []
    assert told(state) == ["A moved a22 c1", "A lost b22 rope-bridge"]


def test_a_move_to_the_island_takes_its_tile_and_never_twice() -> None:
    """5.1, R16, R17."""
    state = scene("gA d", "c L:tree-house", tiles="A rope-bridge")
    moved = play(state, "rope-bridge:a1-a22")
    assert tiles(moved)[-1] == "tree-house@b22"
    again = scene("gA d", "c L:tree-house", tiles="A rope-bridge", taken="A b22")
    assert tiles(play(again, "rope-bridge:a1-a22"))[1:] == []


def test_the_last_tile_of_the_island_lets_canoes_react() -> None:
    """7.4: a location hex like any other."""
    state = scene("d ~", "g L:rope-bridge", card="grass", tiles="B canoe", stock="b22=1")
    state = play(state, "a22")
    assert legal(state) == {"canoe:b1", "stop"}


def test_an_island_location_tile_survives_saving() -> None:
    state = scene("d . c", "gA L:rope-bridge", tiles="A rope-bridge@b22*", card="desert")
    assert line(saved(state), "tiles").startswith("A rope-bridge@b22*")
    assert builds(saved(state)) == {"a1"}
