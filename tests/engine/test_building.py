"""Building: spec 4, “adjacent if possible” above all."""

from __future__ import annotations

import pytest

from kingdom.expansions.base.locations import FARM, OASIS, TOWER
from tests.pictures import builds, hexes, play, position, refused


def test_a_settlement_must_touch_an_own_piece_where_it_can() -> None:
    """4, rule 3."""
    state = position(
        """
        g   g   g   g
          g   gA  g   g
        g   g   g   g
        """,
        card="grass",
    )
    assert builds(state) == hexes(
        """
        .   x   x   .
          x   .   x   .
        .   x   x   .
        """
    )
    assert refused(state, "d1") == (
        "Build beside your own settlements while you can: there is free grass beside them."
    )


def test_a_settlement_goes_anywhere_on_the_terrain_where_it_cannot_touch() -> None:
    """4, rule 3: if there is none, any member of the target set."""
    state = position("dA d g g d g", card="grass")
    assert builds(state) == {"c1", "d1", "f1"}


def test_adjacency_is_tested_afresh_for_every_settlement() -> None:
    """4, rule 3: on the position as it then is."""
    state = position("dA d g g d g", card="grass")
    state = play(state, "f1")
    assert builds(state) == {"c1", "d1"}  # nothing free touches f1
    state = play(state, "c1")
    assert builds(state) == {"d1"}


def test_the_settlements_of_one_action_need_not_be_together() -> None:
    """4.1: any own piece will do as anchor."""
    state = position("gA g g g . gA g g . gA g", card="grass")
    assert builds(state) == {"b1", "g1", "k1"}
    state = play(state, "b1", "k1")
    assert builds(state) == {"c1", "g1"}


@pytest.mark.parametrize("anchor", ["gA", "dA", "~A", "fA"])
def test_the_terrain_one_starts_from_never_matters(anchor: str) -> None:
    """4.1: own pieces on water are anchors too."""
    assert builds(position(f"{anchor} g g", card="grass")) == {"b1"}


def test_another_seats_pieces_are_no_anchors() -> None:
    """0.2 AIP: own pieces of the acting player."""
    assert builds(position("gA . gB g g", card="grass")) == {"d1", "e1"}


def test_one_piece_to_a_hex() -> None:
    """4, rule 1."""
    state = position("gA gB g", card="grass")
    assert builds(state) == {"c1"}
    assert refused(state, "a1") == "a1 is occupied."
    assert refused(state, "b1") == "b1 is occupied."


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("~", "b1 is water: you build there only with a tile that lets you."),
        ("^", "b1 is mountain: you build there only with a tile that lets you."),
        ("C", "b1 (castle): pieces go beside it, never on it."),
        ("L:farm", "b1 is the location Farm: pieces go beside it, never on it."),
        ("d", "Your card says grass, and b1 is desert."),
    ],
)
def test_settlements_go_on_the_terrain_of_the_card_only(cell: str, why: str) -> None:
    """4, rule 2; 3.2."""
    state = position(f"gA {cell} g", card="grass", tiles="")
    assert builds(state) == {"c1"}
    assert refused(state, "b1") == why


def test_occupied_hexes_create_no_duty_to_build_beside_them() -> None:
    """4.2, R14: hexes blocked by pieces are not suitable, so walling oneself in frees."""
    state = position("gB gA gB g g", card="grass")
    assert builds(state) == {"d1", "e1"}


def test_each_action_tests_its_own_target_set() -> None:
    """4.1: an oasis looks at desert, a farm at grass, a tower at the edge only."""
    state = position(
        """
        g   f   g   d
          ~   fA  f   f
        d   f   f   d
        """,
        card="forest",
    )
    assert builds(state) == {"b1", "c2", "b3", "c3"}
    assert builds(state, FARM) == {"c1"}
    assert builds(state, OASIS) == {"d1", "a3", "d3"}
    assert builds(state, TOWER) == {"b1", "c1"}


def test_adjacency_does_not_reach_round_the_edge() -> None:
    """0.2."""
    state = position(
        """
        .   .   .   gA
          g   .   .   g
        """,
        at="q1",
        card="grass",
    )
    assert builds(state) == {"t2"}
    state = position("gA g", at="s1", card="grass")
    assert builds(state) == {"t1"}
