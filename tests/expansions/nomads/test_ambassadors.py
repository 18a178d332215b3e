"""Ambassadors: spec 10.2, R55, R56, R89."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.nomads.camp import camp
from tests.pictures import play, told
from tests.scenes import earned, line


def test_the_rule_book_red_player_earns_two_in_her_turn() -> None:
    """10.2 Ambassadors, worked example (a): two of this turn's settlements touch opponents."""
    state = camp(
        """
        gA  g   g   g   d
          gB  d   d   gB  d
        """,
        card="grass",
        cards="Ambassadors",
    )
    state = play(state, "b1", "c1", "d1")
    assert earned(state, "Ambassadors") == [2, 0]


def test_one_settlement_beside_three_opponents_pays_one() -> None:
    """10.2 Ambassadors, worked example (b)."""
    patch = """
        .   gB  gC
          g   g   gB
        .   g   g
        """
    state = camp(patch, seats="3", card="grass", cards="Ambassadors")
    assert earned(play(state, "b2"), "Ambassadors") == [1, 0, 0]


@pytest.mark.parametrize("action", ["paddock:a1-c1", "barn:a1-c1", "caravan:a1-c1"])
def test_moves_pay_nothing(action: str) -> None:
    """10.2 Ambassadors, worked example (c), R55."""
    state = camp("dA d g gB . g", card="grass", cards="Ambassadors",
                 tiles="A paddock barn caravan")  # fmt: skip
    assert play(state, action).booked == {}


@pytest.mark.parametrize(("beside", "gold"), [("gB", 1), ("~B", 1), ("gA", 0), ("gX", 0), ("N", 0)])
def test_only_an_opponents_piece_counts(beside: str, gold: int) -> None:
    """10.2 Ambassadors, 8.6: neither own pieces nor walls."""
    state = camp(f"g {beside} . . g", card="grass", cards="Ambassadors", nomads="")
    if beside == "gA":
        state = camp(f"g {beside} . . d", card="grass", cards="Ambassadors")
    assert earned(play(state, "a1"), "Ambassadors") == [gold, 0]


def test_an_opponent_two_hexes_away_does_not_count() -> None:
    """10.2 Ambassadors: adjacent."""
    state = camp("g g gB", card="grass", cards="Ambassadors")
    assert earned(play(state, "a1"), "Ambassadors") == [0, 0]


@pytest.mark.parametrize("action", ["farm:b1", "oracle:b1", "tower:b1"])
def test_extra_actions_pay_too(action: str) -> None:
    """S0's note: whether during the mandatory action or extra actions."""
    state = camp("gA g gB", card="grass", cards="Ambassadors", tiles="A farm oracle tower")
    assert earned(play(state, action), "Ambassadors") == [1, 0]


def test_the_builder_is_paid_and_not_the_neighbour() -> None:
    """10.2 Ambassadors; R56: in a foreign turn too."""
    state = camp("gA g . gB g", card="grass", cards="Ambassadors").copy()
    state.build(1, kingdom.parse_action("b1").target)
    assert earned(state, "Ambassadors") == [0, 1]


def test_each_red_card_books_its_own_gold() -> None:
    """10: gold is booked with its reason, in the order of the cards."""
    state = camp(
        """
        g   g   g   gB
          .   .   .   .
        """,
        card="grass",
        cards="Families, Shepherds, Ambassadors",
        pile="desert",
        hands="B desert",
    )
    state = play(state, "a1", "b1", "c1")
    assert told(state)[:4] == [
        "A built c1",
        "A gold Families 2",
        "A gold Shepherds 2",
        "A gold Ambassadors 1",
    ]
    assert state.gold(0) == 5
    assert line(state, "earned") == "Families 2 0 ; Shepherds 2 0 ; Ambassadors 1 0"


def test_red_cards_not_in_play_pay_nothing() -> None:
    state = camp("g g g gB", card="grass", cards="Knights", pile="desert", hands="B desert")
    assert play(state, "a1", "b1", "c1").booked == {}
