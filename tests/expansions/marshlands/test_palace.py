"""Palaces: spec 7.3, R28 and R32."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import named
from tests.scenes import earned, targets

# c3 is a palace in the middle of a flower of six.
RULE_BOOK = """
    g   g   g   g
      g   sA  gA  g
    g   gC  P   gA  g
      g   gB  gB  g
    g   g   g   g   g
    """


def test_the_rule_book_palace_red_three_yellow_two_blue_one() -> None:
    """7.3, S0's picture: red 5, the others 0."""
    assert earned(marsh(RULE_BOOK, seats="3"), "palaces") == [5, 0, 0]


def test_all_tied_leaders_of_a_palace_get_five() -> None:
    """7.3: red 2, blue 2, yellow 1."""
    patch = RULE_BOOK.replace("P   gA", "P   g ")
    assert earned(marsh(patch, seats="3"), "palaces") == [5, 5, 0]


def test_a_palace_nobody_touches_pays_nobody() -> None:
    """R32: at least one piece is needed."""
    assert earned(marsh("P g gA gB", seats="3"), "palaces") == [0, 0, 0]


def test_one_piece_alone_leads() -> None:
    """7.3, R32."""
    assert earned(marsh("P gA g gB"), "palaces") == [5, 0]


def test_each_palace_is_counted_by_itself() -> None:
    """7.3: each pays; majorities do not add up."""
    state = marsh("P gA . gA P gA . gB P gB . P gB")
    assert earned(state, "palaces") == [10, 10]


def test_only_pieces_beside_the_palace_count() -> None:
    """7.3: next to it; one of its six sides may be water."""
    state = marsh("gA gA gA g P ~B")
    assert earned(state, "palaces") == [0, 5]


def test_warriors_wagons_ships_and_city_halls_count_beside_a_palace() -> None:
    """7.3, 8: most own pieces."""
    state = marsh("gBw P ^Ac . gA P ~Bs . P gBh", expansions=EVERYTHING)
    assert earned(state, "palaces") == [10, 15]


def test_the_palaces_that_paid_are_shown() -> None:
    """Gold and the hexes that earned it."""
    state = marsh("P gA . P gB . P")
    assert named(state.score(0)["palaces"].hexes) == {"a1"}


def test_a_palace_is_paid_at_the_end_and_beside_the_cards() -> None:
    """13, 5: the total holds it once."""
    assert marsh("P gA", cards="Hermits").gold(0) == 6


def test_a_board_without_palaces_has_no_line_for_them() -> None:
    assert "palaces" not in marsh("g gA C").score(0)


@pytest.mark.parametrize(("card", "gold"), [("Workers", 2), ("Merchants", 8)])
def test_palaces_are_special_hexes_for_workers_and_merchants(card: str, gold: int) -> None:
    """7.3, R28: stated in S0."""
    assert earned(marsh("P gA gA P", cards=card), card) == [gold, 0]


def test_a_palace_is_no_castle() -> None:
    """7.3: instead of castles; it pays no 3 gold."""
    assert "castles" not in marsh("P gA").score(0)
    assert earned(marsh("P gA gB C"), "castles") == [0, 3]


def test_nothing_stands_on_a_palace() -> None:
    """4 rule 2: special hexes are not buildable."""
    state = marsh("gA P g", card="-", tiles="A tower")
    assert targets(state, "tower") == {"c1"}
    with pytest.raises(kingdom.BadPosition, match="“PA”: nothing can stand on a special hex"):
        marsh("g PA")


def test_the_university_knows_palaces() -> None:
    """R28, 9.1: special hexes."""
    state = marsh("P g g . gA g", card="-", tiles="A university", expansions=EVERYTHING)
    assert targets(state, "university") == {"b1"}
