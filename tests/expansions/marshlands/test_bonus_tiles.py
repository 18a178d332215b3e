"""Bonus tiles in general, and the canoe's: spec 7.4, R26, R33."""

from __future__ import annotations

import pytest

from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import NOTHING, legal, own, play, refused, stock, tiles
from tests.scenes import kinds, line, targets

# The canoe's bonus


def test_the_canoe_bonus_builds_on_swamp_or_water_in_the_own_turn() -> None:
    """7.4: the same test as the reaction, each terrain apart."""
    state = marsh("s sA s ~ . ~ . s", card="-", tiles="A canoe canoe")
    assert targets(state, "canoe-bonus") == {"a1", "c1", "d1", "f1"}
    state = play(state, "canoe-bonus:f1")
    assert own(state) == {"b1", "f1"}
    assert state.supply == [38, 40]


def test_the_canoe_bonus_is_used_once_a_turn() -> None:
    """7.4."""
    state = play(marsh("sA s s s", card="-", tiles="A canoe canoe"), "canoe-bonus:b1")
    assert line(state, "bonus used") == "canoe"
    assert legal(state) == {"end"}


def test_the_canoe_bonus_comes_before_or_after_the_mandatory_action_not_within() -> None:
    """7.4, R5, S0."""
    state = marsh("sA s s g g g g", card="grass", tiles="A canoe canoe")
    assert kinds(state) == {"build", "canoe-bonus"}
    state = play(state, "d1")
    assert kinds(state) == {"build"}
    state = play(state, "e1", "f1")
    assert kinds(state) == {"end", "canoe-bonus"}


def test_the_canoe_bonus_does_not_depend_on_the_card() -> None:
    """4.4: it leaves the half of a swamp card open."""
    state = play(marsh("sA s s s g g", card="swamp-grass", tiles="A canoe canoe"), "canoe-bonus:b1")
    assert kinds(state) == {"choose"}


def test_the_canoe_bonus_is_ready_again_next_turn() -> None:
    """5.3."""
    state = marsh("sA s s s . gB", card="-", tiles="A canoe canoe", hands="B forest", pile="",
                  supply="30 0", ending="no")  # fmt: skip
    state = play(state, "canoe-bonus:b1", "end", "end")
    assert "canoe-bonus" in kinds(state)


def test_the_canoe_bonus_needs_a_settlement_and_a_place() -> None:
    """5.3."""
    assert legal(marsh("sA s", card="-", tiles="A canoe canoe", supply="0 30")) == {"end"}
    assert legal(marsh("sA g ~B", card="-", tiles="A canoe canoe")) == {"end"}


@pytest.mark.parametrize("held", ["A canoe", "A canoe canoe+", "B canoe canoe", "A canoe temple"])
def test_the_canoe_bonus_needs_both_tiles_since_before_the_turn(held: str) -> None:
    """7.4: usable from the next turn."""
    assert targets(marsh("sA s", card="-", tiles=held), "canoe-bonus") == NOTHING


def test_used_canoes_leave_the_bonus_ready() -> None:
    """7.4: reactions and bonus are used apart."""
    state = marsh("sA s . L:canoe . L:canoe", card="-", tiles="A canoe@d1 canoe@f1",
                  canoes_used="A d1 f1")  # fmt: skip
    state = play(state, "canoe-bonus:b1")
    assert line(state, "canoes used") == "A d1 f1"


def test_the_bonus_leaves_the_canoes_ready() -> None:
    """7.4."""
    state = play(marsh("sA s", card="-", tiles="A canoe canoe"), "canoe-bonus:b1")
    assert line(state, "canoes used") == ""


def test_an_outpost_frees_both_sets_of_the_canoe_bonus() -> None:
    """R26: spent only where adjacency forbids the hex."""
    state = marsh("sA s ~ . s . ~ . N", card="-", tiles="A canoe canoe", nomad_tiles="A outpost",
                  expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "canoe-bonus") == {"b1", "c1", "e1", "g1"}
    for hex, left in [("b1", "A outpost"), ("c1", "A outpost"), ("g1", "A outpost"), ("e1", "")]:
        assert line(play(state, f"canoe-bonus:{hex}"), "nomad tiles") == left


def test_an_outpost_frees_the_water_too() -> None:
    """R26: both sets."""
    state = marsh("~A ~ . ~ . N", card="-", tiles="A canoe canoe", nomad_tiles="A outpost",
                  expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "canoe-bonus") == {"b1", "d1"}
    assert line(play(state, "canoe-bonus:d1"), "nomad tiles") == ""


def test_the_canoe_bonus_takes_tiles_and_starts_reactions() -> None:
    """3.5, 7.4: it is a build like others."""
    state = marsh("sA s L:farm . ~B ~", card="-", tiles="A canoe canoe ; B canoe", stock="c1=1")
    state = play(state, "canoe-bonus:b1")
    assert "farm@c1" in tiles(state)
    assert state.actor == 1
    assert legal(play(state, "stop")) == {"end"}


def test_the_canoe_bonus_says_why_not() -> None:
    """A sentence a player can read."""
    state = marsh("sA s . s g", card="-", tiles="A canoe canoe")
    assert (
        refused(state, "canoe-bonus:d1") == "It must go beside one of your own here, and d1 is not."
    )
    assert refused(state, "canoe-bonus:a1") == "a1 is occupied."
    assert refused(state, "canoe-bonus:e1") == "e1 is grass: this cannot go there."


def test_a_bonus_that_was_used_says_so() -> None:
    state = play(marsh("sA s s", card="-", tiles="A canoe canoe"), "canoe-bonus:b1")
    assert refused(state, "canoe-bonus:c1") == "Your canoe bonus has been used this turn."


@pytest.mark.parametrize("held", ["", "A canoe", "A canoe canoe+"])
def test_a_bonus_that_is_not_there_yet_says_what_it_needs(held: str) -> None:
    """7.4."""
    state = marsh("sA s s . L:canoe", card="-", tiles=held)
    assert refused(state, "canoe-bonus:b1") == (
        "You need two canoe tiles from before this turn for their bonus."
    )


def test_a_bonus_within_the_mandatory_action_is_refused_with_what_is_missing() -> None:
    """R5."""
    state = play(marsh("sA s s g g g", card="grass", tiles="A canoe canoe"), "d1")
    assert refused(state, "canoe-bonus:b1") == (
        "Build two more first: everything else comes before or after, not in between."
    )


# All four


@pytest.mark.parametrize("kind", ["canoe", "fountain", "temple", "refuge"])
def test_the_second_tile_comes_from_another_hex_of_the_kind(kind: str) -> None:
    """5.1, R17: never two from one hex; 7.4: two owners at most."""
    state = marsh(f"gA g L:{kind} g . g L:{kind} g", card="grass", tiles=f"A {kind}@c1",
                  stock="c1=1")  # fmt: skip
    state = play(state, "b1", "d1")
    assert tiles(state) == [f"{kind}@c1"]
    assert stock(state)["c1"] == 1
    state = marsh(f"gA L:{kind} . g L:{kind}", card="grass", tiles=f"A {kind}@b1", stock="b1=1")
    assert tiles(play(state, "d1")) == [f"{kind}@b1", f"{kind}@e1"]


def test_both_bonuses_of_one_kind_may_be_owned_by_two_players() -> None:
    """7.4: two bonus tiles exist."""
    state = marsh("sA s . L:canoe . L:canoe . sB s", card="-", stock="d1=0 f1=0", pile="forest",
                  tiles="A canoe@d1 canoe@f1 ; B canoe@d1 canoe@f1", hands="B forest")  # fmt: skip
    assert targets(state, "canoe-bonus") == {"b1"}
    assert targets(play(state, "end"), "canoe-bonus") == {"i1"}


def test_a_bonus_gained_this_turn_works_next_turn() -> None:
    """7.4."""
    state = marsh("gA L:canoe . g L:canoe . s s . d d d", card="grass", mandatory="1",
                  tiles="A canoe@b1", hands="B desert", pile="forest forest")  # fmt: skip
    state = play(state, "d1")
    assert len(tiles(state)) == 2
    assert legal(state) == {"end"}
    state = play(state, "end", "j1", "k1", "l1", "end")
    assert targets(state, "canoe-bonus") == {"g1", "h1"}


@pytest.mark.parametrize(("kind", "power"), [("canoe", "canoe-bonus"), ("refuge", "refuge-bonus")])
def test_a_bonus_goes_when_one_of_its_tiles_is_lost(kind: str, power: str) -> None:
    """R33: at once, in the same turn."""
    state = marsh(f"L:{kind} gA g g . s sA", card="-", tiles=f"A {kind}@a1 {kind} paddock")
    assert power in kinds(state)
    state = play(state, "paddock:b1-d1")
    assert power not in kinds(state)


def test_a_bonus_lost_cannot_be_earned_again_from_the_same_hex() -> None:
    """R33, R17: only with two tiles, and none is taken twice from one hex."""
    state = marsh("L:canoe gA g g g . s", card="grass", tiles="A canoe@a1 canoe paddock",
                  supply="30 30", mandatory="0")  # fmt: skip
    state = play(state, "paddock:b1-d1")
    assert len(tiles(state)) == 2
    state = marsh("L:canoe g gA . s", card="grass", tiles="A canoe", taken="A a1")
    state = play(state, "b1")
    assert len(tiles(state)) == 1


@pytest.mark.parametrize("seat", ["A", "B"])
def test_bonuses_are_for_the_seat_on_turn(seat: str) -> None:
    """7.4: in the own turn."""
    state = marsh("sA s . sB s", card="-", tiles=f"{seat} canoe canoe refuge refuge")
    assert ({"canoe-bonus", "refuge-bonus"} <= kinds(state)) is (seat == "A")


def test_two_bonus_actions_are_used_apart() -> None:
    """7.4: each once a turn."""
    state = marsh("sA s s s", card="-", tiles="A canoe canoe refuge* refuge*")
    state = play(state, "canoe-bonus:b1")
    assert kinds(state) == {"end", "refuge-bonus"}
    state = play(state, "refuge-bonus:b1-c1")
    assert line(state, "bonus used") == "canoe refuge"
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_no_bonus() -> None:
    """R38."""
    state = marsh("sA s s g", card="-", tiles="A canoe canoe refuge refuge fountain temple bazaar",
                  expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "bazaar") == {"refuge", "fountain", "temple"}
