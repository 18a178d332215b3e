"""The fountain and its bonus: spec 7.4."""

from __future__ import annotations

import pytest

from kingdom.expansions.marshlands.locations import FOUNTAIN_PLACE
from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, stock
from tests.scenes import line, targets


def test_fountain_builds_beside_exactly_one_own_and_no_other() -> None:
    """7.4 Fountain."""
    state = marsh(
        """
        g   w   f   c   d   g
          s   gA  gA  g   g   gB
        g   g   g   g   g   g
        """,
        card="-",
        tiles="A fountain",
    )
    # c1 and c3 touch both; e1, e2 and e3 touch nothing of A.
    assert builds(state, FOUNTAIN_PLACE) == hexes(
        """
        .   x   .   x   .   .
          x   .   .   x   .   .
        .   x   .   x   .   .
        """
    )


def test_the_rule_book_fountain_has_one_space_beside_the_palace() -> None:
    """7.4, S0: Frank (A) wants to draw level with Jenny (B) beside the palace."""
    state = marsh(
        """
        g   g   g   g   g
          g   g   gB  g   g
        g   g   P   gB  g
          g   gA  g   g   g
        g   g   g   g   g
        """,
        card="-",
        tiles="A fountain",
    )
    beside_the_palace = hexes(
        """
        .   .   .   .   .
          .   x   x   .   .
        .   x   .   x   .
          .   x   x   .   .
        .   .   .   .   .
        """
    )
    assert builds(state, FOUNTAIN_PLACE) & beside_the_palace == {"b3"}


def test_fountain_is_strict_and_never_goes_anywhere() -> None:
    """4.6."""
    assert targets(marsh("g g g gB", card="-", tiles="A fountain"), "fountain") == NOTHING
    assert targets(marsh("gA gB g g", card="-", tiles="A fountain"), "fountain") == NOTHING


@pytest.mark.parametrize("letter", ["g", "w", "f", "c", "d", "s", "a"])
def test_fountain_builds_on_any_suitable_land(letter: str) -> None:
    """7.4: suitable hex."""
    state = marsh(f"gA {letter}", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == {"b1"}


@pytest.mark.parametrize("blocked", ["~", "^", "P", "C", "L:farm", "gX", "."])
def test_fountain_builds_on_nothing_else(blocked: str) -> None:
    """7.4: mountains only with the bonus."""
    state = marsh(f"gA {blocked}", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == NOTHING


def test_walls_count_for_nobody() -> None:
    """R88."""
    state = marsh("gA g gX", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == {"b1"}


def test_own_scouts_count_as_own() -> None:
    """R88: as anchors and in "exactly one"."""
    state = marsh("gA g gAt g", card="-", tiles="A fountain scout-cabin*", expansions=EVERYTHING)
    assert targets(state, "fountain") == {"d1"}


@pytest.mark.parametrize("piece", ["gBw", "^Bc", "~Bs", "gBh"])
def test_pieces_of_others_count_like_settlements(piece: str) -> None:
    """7.4: no opponent's piece; 8."""
    state = marsh(f"gA g {piece} . gA g", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == {"f1"}


def test_own_pieces_of_any_kind_count_as_own() -> None:
    """7.4: exactly one own piece."""
    state = marsh("g ~As g . gA g ^Ac g", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == {"a1", "c1", "h1"}


def test_a_warrior_closes_the_fountain_hexes_beside_it() -> None:
    """8.1."""
    state = marsh("g gAw g . L:barracks", card="-", tiles="A fountain", expansions=EVERYTHING)
    assert targets(state, "fountain") == NOTHING


def test_fountain_needs_a_settlement_in_the_supply() -> None:
    """5.3."""
    state = marsh("gA g", card="-", tiles="A fountain", supply="0 40")
    assert targets(state, "fountain") == NOTHING
    assert refused(state, "fountain:b1") == "Your supply is empty: nothing is left to build."


def test_fountain_is_used_once_a_tile() -> None:
    """5.3, 7.4: with both tiles the action is available twice."""
    state = play(marsh("gA g g g", card="-", tiles="A fountain"), "fountain:b1")
    assert own(state) == {"a1", "b1"}
    assert state.supply == [38, 40]
    assert refused(state, "fountain:c1") == "Your fountain tile has been used this turn."
    state = play(marsh("gA g g g g", card="-", tiles="A fountain fountain"), "fountain:b1",
                 "fountain:c1")  # fmt: skip
    assert legal(state) == {"end"}


def test_fountain_says_why_a_hex_will_not_do() -> None:
    """A sentence a player can read."""
    state = marsh("gA g gA . g", card="-", tiles="A fountain")
    assert refused(state, "fountain:b1") == "b1 is no place for that."
    assert refused(marsh("gA g", card="-"), "fountain:b1") == "You have no fountain tile."


def test_fountain_takes_tiles_like_every_build() -> None:
    """5.1, 3.5."""
    state = play(marsh("gA g L:farm", card="-", tiles="A fountain"), "fountain:b1")
    assert stock(state)["c1"] == 1


def test_an_outpost_does_not_loosen_the_fountain() -> None:
    """R26: strict conditions stay."""
    state = marsh("gA g . g . N", card="-", tiles="A fountain", expansions=EVERYTHING,
                  nomad_tiles="A outpost")  # fmt: skip
    assert targets(state, "fountain") == {"b1"}


# Bonus

RIDGE = """
    ^   gA  ^   g
      ^   g   ^   ^
    ^   ^   g   gB
    """


def test_the_bonus_lets_the_fountain_build_on_mountains() -> None:
    """7.4: the same conditions: a1, c1 and a2 touch A alone."""
    state = marsh(RIDGE, card="-", tiles="A fountain fountain")
    assert targets(state, "fountain") == hexes(
        """
        x   .   x   .
          x   x   .   .
        .   .   .   .
        """
    )


def test_without_both_tiles_mountains_are_out() -> None:
    """7.4."""
    assert targets(marsh(RIDGE, card="-", tiles="A fountain"), "fountain") == {"b2"}


def test_the_bonus_gives_no_further_settlement() -> None:
    """7.4, S0: it betters the action and adds none."""
    state = marsh("^ ^ gA ^ ^ . gA ^ ^", card="-", tiles="A fountain fountain")
    state = play(state, "fountain:b1", "fountain:d1")
    assert legal(state) == {"end"}


def test_the_bonus_applies_to_both_uses_and_after_one_is_used() -> None:
    """7.4: every fountain action."""
    state = marsh("gA ^ g", card="-", tiles="A fountain fountain*")
    assert targets(state, "fountain") == {"b1"}


def test_the_bonus_works_from_the_turn_after_it_was_taken() -> None:
    """7.4: a second tile of this turn betters nothing yet."""
    state = marsh("gA ^ . g gA", card="-", tiles="A fountain fountain+")
    assert targets(state, "fountain") == {"d1"}
    state = marsh("gA g L:fountain . ^ gA", card="grass", tiles="A fountain", hands="B grass",
                  pile="desert forest canyon")  # fmt: skip
    state = play(state, "b1")
    assert line(state, "tiles").startswith("A fountain@c1+ fountain@")
    assert targets(state, "fountain") == NOTHING


def test_the_bonus_goes_with_either_tile() -> None:
    """R33: also in the middle of a turn."""
    state = marsh(
        "L:fountain gA g g . ^ gA",
        card="-",
        tiles="A fountain@a1 fountain paddock",
    )
    assert targets(state, "fountain") == {"c1", "f1"}
    state = play(state, "paddock:b1-d1")
    assert targets(state, "fountain") == {"c1"}


def test_a_mountain_closed_or_occupied_is_out_with_the_bonus_too() -> None:
    """7.4: open mountain hex."""
    state = marsh("gA ^Bc ^ . gA ^X . gA ^", card="-", tiles="A fountain fountain",
                  expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "fountain") == {"i1"}


def test_a_settlement_on_a_mountain_never_mines() -> None:
    """R12."""
    state = marsh("gA ^ ^ ~", card="-", tiles="A fountain fountain", cards="Miners, Fishermen")
    state = play(state, "fountain:b1")
    assert state.score(0)["Miners"].gold == 1
    state = play(state, "fountain:c1")
    assert state.score(0)["Miners"].gold == 1
    assert state.score(0)["Fishermen"].gold == 1


def test_the_bazaar_repeats_the_fountain_with_its_bonus() -> None:
    """R38, 7.4: applies to every fountain action."""
    state = marsh("^ gA g", card="-", tiles="A fountain* fountain* bazaar", expansions=EVERYTHING)
    state = play(state, "bazaar:fountain")
    assert targets(state, "fountain") == {"a1", "c1"}
