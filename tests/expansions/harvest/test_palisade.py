"""Palisade: spec 9.1, 4.6, 8.7, R37, R40."""

from __future__ import annotations

import pytest

from kingdom.expansions.harvest.locations import PALISADE
from tests.expansions.harvest.barnyard import land, with_island
from tests.pictures import NOTHING, hexes, legal, moves, own, play, refused, tiles, told
from tests.scenes import line, targets


def test_a_piece_moves_beside_another_piece_of_the_area_it_came_from() -> None:
    """9.1 Palisade."""
    state = land(
        """
        g   g   g   g   g   g
          gA  gA  gA  g   g   g
        g   g   g   g   g   g
        """,
        tiles="A palisade",
    )
    assert moves(state, PALISADE, "a2") == hexes(
        """
        .   x   x   x   .   .
          .   .   .   x   .   .
        .   x   x   x   .   .
        """
    )
    assert moves(state, PALISADE, "c2") == hexes(
        """
        x   x   x   .   .   .
          .   .   .   .   .   .
        x   x   x   .   .   .
        """
    )


def test_if_lifting_splits_the_area_any_of_its_former_parts_will_do() -> None:
    """R40."""
    state = land("g gA gA gA g g", tiles="A palisade")
    assert moves(state, PALISADE, "c1") == {"a1", "e1"}
    state = land(
        """
        g   gA  g   g   g   gA  g
          .   gA  gA  gA  gA  .   .
        """,
        tiles="A palisade",
    )
    assert moves(state, PALISADE, "c2") >= {"a1", "g1", "c1", "e1"}


def test_the_hex_between_two_parts_may_be_left_open_for_ever() -> None:
    """R40: the area need not stay one."""
    state = play(land("g gA gA gA g", tiles="A palisade"), "palisade:c1-a1")
    assert own(state) == {"a1", "b1", "d1"}
    assert told(state) == ["A moved c1 a1"]


def test_a_lone_settlement_cannot_use_it() -> None:
    """R40."""
    state = land("gA g . g gA gA g", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == NOTHING
    assert moves(state, PALISADE, "e1") == {"g1"}


def test_a_piece_does_not_join_another_area_of_its_owner() -> None:
    """9.1: the area the moved piece came from."""
    state = land("gA gA g . g gA g", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == {"c1"}


def test_a_hex_beside_both_areas_is_fine() -> None:
    """9.1: it touches another piece of the area; what else it touches is no matter."""
    state = land("gA gA g gA g", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == {"c1"}
    state = play(state, "palisade:a1-c1")
    assert own(state) == {"b1", "c1", "d1"}


def test_a_hex_that_touches_only_the_piece_itself_is_no_target() -> None:
    """9.1: another piece of the area; strict (4.6)."""
    state = land("g g gA gA", tiles="A palisade")
    assert moves(state, PALISADE, "c1") == NOTHING
    assert moves(state, PALISADE, "d1") == {"b1"}


def test_pieces_of_others_do_not_link_an_area() -> None:
    """0.2: maximal connected group of one player's own pieces."""
    state = land("gA gA gB gA g", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == NOTHING
    assert moves(land("gA gA gX gA g", tiles="A palisade"), PALISADE, "a1") == NOTHING


@pytest.mark.parametrize("target", ["~", "^", "C", "S", "L:farm", "gB", "gX", "."])
def test_it_needs_a_suitable_hex(target: str) -> None:
    """9.1: water and mountain are none."""
    state = land(f"gA gA {target} g", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == NOTHING


@pytest.mark.parametrize("terrain", ["g", "w", "f", "c", "d", "s", "a"])
def test_every_buildable_terrain_will_do(terrain: str) -> None:
    state = land(f"gA gA {terrain} g", card="desert", tiles="A palisade")
    assert moves(state, PALISADE, "a1") == {"c1"}


def test_it_needs_no_supply_and_no_card() -> None:
    """5.3, 3.4."""
    state = land("gA gA g", supply="0 40", tiles="A palisade")
    assert legal(state) == {"end", "palisade:a1-c1"}


def test_an_outpost_does_not_free_it() -> None:
    """R26."""
    state = land("gA gA g . g . N", tiles="A palisade", nomad_tiles="A outpost")
    assert moves(state, PALISADE, "a1") == {"c1"}


# Pieces (8.7)


@pytest.mark.parametrize("piece", ["gA", "gAc", "gAw"])
def test_settlements_wagons_and_warriors_are_moved(piece: str) -> None:
    """8.7."""
    state = land(f"{piece} gA g g", tiles="A palisade barracks*")
    assert moves(state, PALISADE, "a1") == {"c1"}


def test_a_wagon_leaves_a_mountain_for_suitable_land_only() -> None:
    """8.7: the target must be legal for the action and for the piece."""
    state = land("^ gA ^Ac g ^", tiles="A palisade")
    assert moves(state, PALISADE, "c1") == NOTHING
    state = land("g gA ^Ac g ^", tiles="A palisade")
    assert moves(state, PALISADE, "c1") == {"a1"}


@pytest.mark.parametrize("piece", ["~As", "gAh", "gAt"])
def test_ships_city_halls_and_scouts_are_never_moved(piece: str) -> None:
    """8.7, 8.5: though they belong to the area, so the piece beside them may move around them."""
    state = land(
        f"""
        g   gA  {piece} g   ~
          .   .   .   .   .
        """,
        tiles="A palisade scout-cabin*",
    )
    assert moves(state, PALISADE, "c1") == NOTHING
    assert moves(state, PALISADE, "b1") == {"d1"}


def test_pieces_that_move_themselves_are_left_alone() -> None:
    """R115."""
    state = land("gAc gA g g", tiles="A palisade", options="pieces_move_themselves")
    assert targets(state, "palisade") == NOTHING
    state = land("gA gAc g g", tiles="A palisade", options="pieces_move_themselves")
    assert targets(state, "palisade") == {"a1-c1"}


def test_a_lifted_warrior_closes_nothing() -> None:
    """R37: the hexes around its own place are open for its landing."""
    patch = """
        g   gA  g
          gAw g   .
        """
    state = land(patch, tiles="A palisade barracks*")
    assert moves(state, PALISADE, "a2") == {"a1", "c1", "b2"}
    assert moves(state, PALISADE, "b1") == NOTHING  # all it could reach is closed


def test_hexes_beside_a_warrior_stay_closed() -> None:
    """8.1; a piece beside one may leave (R13)."""
    patch = "g gA gA gBw g"
    state = land(patch, tiles="A palisade ; B barracks")
    assert moves(state, PALISADE, "c1") == {"a1"}
    assert moves(state, PALISADE, "b1") == NOTHING


# Tiles, cards, island


def test_a_piece_takes_tiles_where_it_lands_and_loses_them_where_it_left() -> None:
    """5.1, 5.2, R16; a tile may be lost by its own action (5.3)."""
    state = land("L:palisade gA gA g L:farm", tiles="A palisade@a1")
    state = play(state, "palisade:b1-d1")
    assert told(state) == ["A moved b1 d1", "A lost a1 palisade", "A took e1 farm"]
    assert tiles(state) == ["farm@e1"]


def test_a_palisade_move_is_no_build() -> None:
    """R55, but a mark may follow (10.4)."""
    state = land(
        """
        gA  gA  gA  g   gB
          .   gA  .   .   .
        """,
        cards="Ambassadors, Shepherds, Mayors",
        tiles="A palisade",
    )
    state = play(state, "palisade:b2-d1")
    assert state.booked == {}
    assert line(state, "marks") == "1=A"


def test_it_neither_leaves_nor_reaches_the_island() -> None:
    """12.3."""
    isle = """
        g   gA  gA  g
          g   g   g   .
        """
    state = with_island("gA gA g . L:palisade", isle, card="grass", tiles="A palisade@e1")
    assert moves(state, PALISADE, "a1") == {"c1"}
    assert moves(state, PALISADE, "b22")
    assert all(int(hex[1:]) > 20 for hex in moves(state, PALISADE, "b22"))


# Refusals


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("palisade:a1-e1", "It must stay beside another piece of the area it came from."),
        ("palisade:a1-d1", "It must stay beside another piece of the area it came from."),
        ("palisade:c1-e1", "You have no piece on c1."),
        ("palisade:f1-c1", "You have no piece on f1."),
        ("palisade:g1-e1", "The piece on g1 cannot be moved by this."),
        ("palisade:c1", "Say which piece moves: palisade:e12-g12."),
    ],
)
def test_a_wrong_move_is_refused_with_a_reason(action: str, sentence: str) -> None:
    state = land("gA gA g ~ g gB gAh", tiles="A palisade")
    assert refused(state, action) == sentence
