"""Caravan: spec 6.2, R19, R23."""

from __future__ import annotations

import pytest

from kingdom.expansions.nomads.locations import CARAVAN
from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, hexes, legal, moves, own, play, refused, stock, tiles, told
from tests.scenes import line


def test_the_rule_book_caravan_has_four_ways_to_go() -> None:
    """S0's example: one direction is blocked by a mountain, another by an opponent."""
    state = camp(
        """
        g   g   g   g   g   g
          g   g   g   g   g   g
        g   ^   gA  g   g   g
          g   g   gB  g   g   g
        g   g   g   g   g   g
        """,
        tiles="A caravan",
    )
    assert moves(state, CARAVAN, "c3") == hexes(
        """
        .   x   .   x   .   .
          .   .   .   .   .   .
        .   .   .   .   .   x
          .   .   .   .   .   .
        .   x   .   .   .   .
        """
    )


@pytest.mark.parametrize("obstacle", ["~", "^", "C", "L:farm", "N", "gA", "gB", "gX", "~B", "."])
def test_caravan_stops_before_every_obstacle(obstacle: str) -> None:
    """6.2 Caravan, R23: water, mountain, special hexes, pieces, walls and where no hex is."""
    state = camp(f"gA g g {obstacle} g g", tiles="A caravan")
    assert moves(state, CARAVAN, "a1") == {"c1"}


@pytest.mark.parametrize("obstacle", ["~", "^", "C", "L:farm", "N", "gA", "gB", "gX"])
def test_caravan_needs_at_least_one_free_hex(obstacle: str) -> None:
    """6.2 Caravan: at least 1 step."""
    state = camp(f"gA {obstacle} g g", tiles="A caravan")
    assert moves(state, CARAVAN, "a1") == NOTHING


def test_caravan_slides_to_the_edge_of_the_board() -> None:
    """R23: the edge stops it."""
    state = camp("g g g gA", at="q20", tiles="A caravan")
    assert moves(state, CARAVAN, "t20") == {"q20"}
    state = camp("gA g g g", at="q20", tiles="A caravan")
    assert moves(state, CARAVAN, "q20") == {"t20"}


def test_caravan_slides_over_all_buildable_terrains() -> None:
    """6.2 Caravan: over suitable hexes."""
    state = camp("gA w f c d g", card="desert", tiles="A caravan")
    assert moves(state, CARAVAN, "a1") == {"f1"}


def test_caravan_may_not_stop_early_or_turn() -> None:
    """6.2 Caravan: stopping early is not allowed."""
    state = camp(
        """
        gA  g   g   g
          ~   .   g   .
        """,
        tiles="A caravan",
    )
    assert moves(state, CARAVAN, "a1") == {"d1"}
    for target in ("b1", "c1", "c2"):
        assert refused(state, f"caravan:a1-{target}") == (
            "From a1 it must slide straight until something stops it."
        )


def test_caravan_needs_not_touch_own_pieces() -> None:
    """6.2 Caravan: adjacency none."""
    state = play(camp("gA gA g g g", tiles="A caravan", mandatory="0"), "caravan:b1-e1")
    assert own(state) == {"a1", "e1"}
    assert told(state) == ["A moved b1 e1"]
    assert legal(state) == {"end"}


def test_caravan_may_leave_water_and_mountain() -> None:
    """R12: settlements of a donation stand there; only what is entered must be suitable."""
    for ground in ("~A", "^A"):
        state = camp(f"{ground} g g ~", tiles="A caravan")
        assert moves(state, CARAVAN, "a1") == {"c1"}


def test_caravan_moves_own_pieces_only() -> None:
    state = camp("gB g g gA", tiles="A caravan")
    assert moves(state, CARAVAN, "a1") == NOTHING
    assert refused(state, "caravan:a1-c1") == "You have no piece on a1."
    assert refused(state, "caravan:b1") == "Say which piece moves: caravan:e12-g12."


def test_caravan_works_with_an_empty_supply_and_once_a_turn() -> None:
    """5.3, 3.4."""
    state = camp("gA g g", tiles="A caravan", supply="0 40")
    assert legal(state) == {"end", "caravan:a1-c1"}
    state = play(state, "caravan:a1-c1")
    assert legal(state) == {"end"}
    assert refused(state, "caravan:c1-a1") == "Your caravan tile has been used this turn."


def test_caravan_passes_tiles_by() -> None:
    """R19: one single move, only its final hex counts."""
    state = camp(
        """
        gA  g   g   g   g
          .   N   .   .   .
        """,
        tiles="A caravan",
        nomads="b2=sword",
    )
    state = play(state, "caravan:a1-e1")
    assert line(state, "nomads") == "b2=sword"
    state = camp(
        """
        gA  g   g   g   g
          .   L:farm   .   .   .
        """,
        tiles="A caravan",
    )
    state = play(state, "caravan:a1-e1")
    assert stock(state)["b2"] == 2


def test_caravan_takes_the_tiles_where_it_ends_and_loses_those_it_leaves() -> None:
    """R16, 5.2."""
    state = camp(
        """
        gA  g   g   g
          L:oasis  .   L:farm   N
        """,
        tiles="A caravan oasis@a2",
        nomads="d2=outpost",
        mandatory="0",
    )
    state = play(state, "caravan:a1-d1")
    assert tiles(state)[0] == "farm@c2"
    assert "oasis@a2" not in tiles(state)
    assert line(state, "nomad tiles") == "A outpost+"
    assert told(state) == [
        "A moved a1 d1",
        "A lost a2 oasis",
        "A took c2 farm",
        "A claimed d2 outpost",
    ]
