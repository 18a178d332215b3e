"""Shepherds: spec 10.2, R55, R56, R58."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.nomads.camp import camp
from tests.pictures import play, told
from tests.scenes import earned

FLOWERS = """
    g   g   g   g   g
      w   w   w   w   g
    g   g   g   g   g
    """
"""The rule book's flowers: a2 stays empty, b2 is A, c2 is B, d2 the dead end C."""


def test_the_rule_book_settlement_with_no_empty_flowers_beside_it_pays_two() -> None:
    """S0, first picture: C is built, nothing of its kind is empty around it."""
    patch = FLOWERS.replace("w   w   w   w", "wA  wA  wA  w")
    state = camp(f"{patch}      w   .", card="flowers", cards="Shepherds")
    state = play(state, "d2")
    assert earned(state, "Shepherds") == [2, 0]
    assert told(state) == ["A built d2", "A gold Shepherds 2"]


def test_the_rule_book_order_a_b_c_pays_two() -> None:
    """10.2 Shepherds, worked example (a)."""
    state = camp(FLOWERS, card="flowers", cards="Shepherds")
    seen = []
    for hex in ("b2", "c2", "d2"):
        state = play(state, hex)
        seen.append(earned(state, "Shepherds")[0])
    assert seen == [0, 0, 2]


def test_the_rule_book_order_c_b_a_pays_nothing() -> None:
    """10.2 Shepherds, worked example (b): each has an empty neighbour at its moment."""
    state = camp(FLOWERS, card="flowers", cards="Shepherds")
    assert earned(play(state, "d2", "c2", "b2"), "Shepherds") == [0, 0]


@pytest.mark.parametrize(
    ("beside", "gold"),
    [("g", 0), ("gA", 2), ("gB", 2), ("gX", 2), ("d", 2), ("~", 2), ("^", 2), ("N", 2), ("C", 2),
     ("L:farm", 2), (".", 2)],
)  # fmt: skip
def test_only_an_empty_hex_of_the_same_terrain_spoils_it(beside: str, gold: int) -> None:
    """10.2 Shepherds, worked example (c): a wall is not empty; other kinds do not matter."""
    patch = f"""
        {beside}  .   .   .   g
          g   .   .   .   .
        """
    if beside == "gA":
        patch = patch.replace("  .   .   .   g", "  .   .   .   d")
    state = camp(patch, card="grass", cards="Shepherds", pile="desert grass", hands="B desert")
    state = play(state, "a2")
    assert earned(state, "Shepherds") == [gold, 0]


@pytest.mark.parametrize("empty", ["b1", "c1", "a2", "c2", "b3", "c3"])
def test_all_six_sides_are_looked_at(empty: str) -> None:
    """10.2 Shepherds: any adjacent hex."""
    rows = []
    for row in (1, 2, 3):
        words = ("d" if f"{c}{row}" not in (empty, "b2") else "g" for c in "abcd")
        rows.append(("  " if row == 2 else "") + " ".join(words))
    state = camp("\n".join(rows), card="grass", cards="Shepherds")
    assert earned(play(state, "b2"), "Shepherds") == [0, 0]


def test_only_the_settlement_just_built_is_judged() -> None:
    """R58: older ones that are shut in now pay nothing."""
    state = camp("gA g gA . g", card="grass", cards="Shepherds")
    assert earned(play(state, "b1"), "Shepherds") == [2, 0]


def test_each_settlement_that_fills_its_land_pays() -> None:
    """10.2 Shepherds: per build event."""
    state = camp("g d g d g d g", card="grass", cards="Shepherds")
    state = play(state, "a1", "c1", "e1")
    assert earned(state, "Shepherds") == [6, 0]
    assert state.gold(0) == 6


@pytest.mark.parametrize("action", ["farm:b1", "oracle:b1", "tower:b1"])
def test_extra_actions_pay_too(action: str) -> None:
    """10.2, S0: after building each single new settlement."""
    state = camp("gA g d . g", card="grass", cards="Shepherds", tiles="A farm oracle tower")
    assert earned(play(state, action), "Shepherds") == [2, 0]


def test_water_is_a_terrain_like_the_others() -> None:
    """10.2 Shepherds: the same terrain as the hex built on."""
    state = camp("gA ~ g . ~ N", card="grass", cards="Shepherds", nomad_tiles="A donation-water")
    assert earned(play(state, "donation-water:b1"), "Shepherds") == [2, 0]
    state = camp("gA ~ ~ . g N", card="grass", cards="Shepherds", nomad_tiles="A donation-water")
    assert earned(play(state, "donation-water:b1"), "Shepherds") == [0, 0]


@pytest.mark.parametrize("action", ["paddock:a1-c1", "barn:a1-c1", "caravan:a1-c1"])
def test_moves_pay_nothing(action: str) -> None:
    """R55."""
    state = camp("dA d g . g", card="grass", cards="Shepherds", tiles="A paddock barn caravan")
    assert play(state, action).booked == {}


def test_a_build_in_a_foreign_turn_pays_its_builder() -> None:
    """R56: canoe and silo builds pay."""
    state = camp("gA d gB . g . g", card="grass", cards="Shepherds").copy()
    state.build(1, kingdom.parse_action("e1").target)
    assert earned(state, "Shepherds") == [0, 2]


def test_a_red_card_pays_nothing_more_at_the_end() -> None:
    """10, S0: red cards are ignored in the final scoring; what was booked stays."""
    state = camp("gA g d gB . g", turn="B", card="grass", supply="9 1",
                 cards="Families, Shepherds, Ambassadors", earned="Shepherds 4 2",
                 mandatory="0")  # fmt: skip
    scores = {name: score.gold for name, score in state.score(0).items() if score.gold}
    assert scores == {"Shepherds": 4}
    over = camp("gA g d gB . g", turn="B", supply="9 0", card="grass", cards="Shepherds",
                earned="Shepherds 4 2")  # fmt: skip
    over = play(over, "end")
    assert over.over
    assert [over.gold(seat) for seat in (0, 1)] == [4, 2]
