"""Tiles: spec 5, taking, losing and using them."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base.locations import FARM, PADDOCK
from tests.pictures import (
    NOTHING,
    builds,
    legal,
    moves,
    own,
    play,
    position,
    refused,
    stock,
    tiles,
    told,
)

# 5.1: taking


def test_a_settlement_beside_a_location_takes_a_tile_at_once() -> None:
    """5.1."""
    state = position("g L:farm g", card="grass", tiles="")
    assert tiles(state) == []
    state = play(state, "a1")
    assert tiles(state) == ["farm@b1"]
    assert stock(state) == {"b1": 1}
    assert told(state) == ["A built a1", "A took b1 farm"]


def test_all_adjacent_locations_give_in_one_go() -> None:
    """5.1."""
    state = position(
        """
        L:farm  L:oasis  g
          g       L:tower  g
        """,
        card="grass",
        tiles="",
    )
    state = play(state, "a2")
    assert tiles(state) == ["farm@a1", "oasis@b1", "tower@b2"]
    assert told(state) == ["A built a2", "A took a1 farm", "A took b1 oasis", "A took b2 tower"]


def test_a_tile_is_taken_by_an_extra_action_too() -> None:
    """5.1: after a build, whichever action built."""
    state = play(position("g L:oasis g", card="-", tiles="A farm"), "farm:a1")
    assert tiles(state) == ["oasis@b1", "farm@t20"]


@pytest.mark.parametrize("tile", ["paddock:a1-c1", "barn:a1-c1", "harbor:a1-e1"])
def test_a_move_beside_a_location_takes_its_tile(tile: str) -> None:
    """R16."""
    state = position("gA f g L:farm ~ f", card="grass", mandatory="0")
    assert "farm@d1" in tiles(play(state, tile))


def test_a_jump_takes_only_where_it_lands() -> None:
    """R19: paddock is one single move, only the final hex counts."""
    state = position(
        """
        gA      g   g
          .   L:farm  .
        """,
        card="grass",
        tiles="A paddock",
    )
    state = play(state, "paddock:a1-c1")
    assert tiles(state) == ["farm@b2", "paddock@t20"]
    over = position("gA L:farm g . . .", card="grass", tiles="A paddock", taken="A b1")
    assert tiles(play(over, "paddock:a1-c1")) == ["paddock@t20"]


def test_a_location_gives_a_seat_one_tile_however_many_settlements_touch_it() -> None:
    """5.1: never before in this game from this very hex."""
    state = play(position("g L:farm g", card="grass", tiles=""), "a1", "c1")
    assert tiles(state) == ["farm@b1"]
    assert stock(state) == {"b1": 1}


def test_two_tiles_of_one_kind_come_from_two_hexes() -> None:
    """5.1."""
    state = play(position("L:farm g L:farm", card="grass", mandatory="1", tiles=""), "b1")
    assert tiles(state) == ["farm@a1", "farm@c1"]


def test_two_seats_share_the_two_tiles_and_a_third_finds_none() -> None:
    """Spec 2, 5.1: each location hex has two tiles; one is taken if one is left."""
    state = position(
        """
        g   g   .
          g   L:farm  .
        g   g   g
        """,
        card="grass",
        seats="3",
        mandatory="1",
        tiles="",
        hands="B grass ; C grass",
        pile="grass grass",
    )
    state = play(state, "a2")
    assert stock(state) == {"b2": 1}
    state = play(state, "end", "b1", "a1", "b3", "end")
    assert stock(state) == {"b2": 0}
    assert tiles(state, "B") == ["farm@b2"]
    state = play(state, "c3")
    assert stock(state) == {"b2": 0}
    assert tiles(state, "C") == []
    assert told(state)[0] == "C built c3"
    assert not any("took" in event for event in told(state))


@pytest.mark.parametrize(("left", "taken"), [(2, True), (1, True), (0, False)])
def test_a_tile_is_taken_while_one_is_left(left: int, taken: bool) -> None:
    """5.1: stock two, one, none."""
    state = position("g L:farm g", card="grass", tiles="", stock=f"b1={left}")
    assert stock(state) == {"b1": left}
    state = play(state, "a1")
    assert (tiles(state) == ["farm@b1"]) is taken
    assert stock(state) == {"b1": max(0, left - 1)}


def test_a_tile_is_never_taken_twice_from_the_same_hex() -> None:
    """R17: not even after it was lost."""
    state = position("g L:farm g", card="grass", tiles="", taken="A b1")
    state = play(state, "a1")
    assert tiles(state) == []
    assert stock(state) == {"b1": 2}


def test_leaving_and_coming_back_gives_no_second_tile() -> None:
    """R17, R20."""
    state = play(position("g f gA L:farm", card="-", tiles="A paddock paddock farm@d1",
                          stock="d1=1"), "paddock:c1-a1")  # fmt: skip
    assert tiles(state) == ["paddock@r20", "paddock@t20"]
    state = play(state, "paddock:a1-c1")
    assert tiles(state) == ["paddock@r20", "paddock@t20"]
    assert stock(state)["d1"] == 1


def test_another_hex_of_the_same_kind_gives_although_the_first_was_lost() -> None:
    """R17: from the same hex."""
    state = position("g L:farm . L:farm g", card="grass", tiles="", taken="A b1")
    assert tiles(play(state, "e1")) == ["farm@d1"]


def test_what_one_seat_took_does_not_bar_another() -> None:
    """R17: this player."""
    state = position("g L:farm g", card="grass", turn="B", tiles="A farm@b1", stock="b1=1")
    state = play(state, "a1")
    assert tiles(state, "B") == ["farm@b1"]
    assert stock(state) == {"b1": 0}


# 5.3: using


def test_a_tile_taken_this_turn_is_not_usable_before_the_next_turn() -> None:
    """3.1, 3."""
    state = position(
        "g L:farm g g g", card="grass", mandatory="1", tiles="", hands="B grass", pile="grass"
    )
    state = play(state, "a1")
    assert builds(state, FARM) == NOTHING
    assert refused(state, "farm:c1") == (
        "You took your farm tile this turn; it works from your next turn on."
    )
    state = play(state, "end")
    assert refused(state, "farm:c1") == "You have no farm tile."
    state = play(state, "c1", "d1", "e1", "end")
    assert state.seat == 0


def test_a_tile_is_ready_in_the_next_own_turn() -> None:
    """5.3, R34."""
    state = position(
        "gA L:farm g g d d d d d d", card="desert", mandatory="0", tiles="A farm@b1+",
        hands="B desert", pile="desert",
    )  # fmt: skip
    assert builds(state, FARM) == NOTHING
    state = play(state, "end", "e1", "f1", "g1", "end")
    assert builds(state, FARM) == {"c1", "d1"}


def test_a_tile_is_used_once_in_a_turn_and_ready_again_in_the_next() -> None:
    """5.3."""
    state = position(
        "gA g g g d d d d d d", card="desert", mandatory="0", tiles="A farm",
        hands="B desert", pile="desert",
    )  # fmt: skip
    state = play(state, "farm:b1")
    assert builds(state, FARM) == NOTHING
    assert refused(state, "farm:c1") == "Your farm tile has been used this turn."
    state = play(state, "end", "e1", "f1", "g1", "end")
    assert builds(state, FARM) == {"c1"}


def test_two_tiles_of_a_kind_are_used_twice() -> None:
    """5.3: each tile once; the first in reading order pays first."""
    state = position("gA g g g", card="-", tiles="A farm farm")
    state = play(state, "farm:b1")
    assert builds(state, FARM) == {"c1"}
    state = play(state, "farm:c1")
    assert builds(state, FARM) == NOTHING


def test_of_several_equal_tiles_the_first_in_reading_order_pays() -> None:
    """Issue 2, position pictures: which tile bears the mark is part of the position (R107)."""
    state = position("gA g g g", card="-", tiles="A farm farm")
    shown = kingdom.write_position(play(state, "farm:b1"))
    assert "tiles: A farm@r20* farm@t20 ; B -" in shown


def test_marks_in_a_picture_say_which_tiles_work() -> None:
    """Issue 2, position pictures: ``*`` used, ``+`` taken this turn."""
    for mark, works in (("", True), ("*", False), ("+", False)):
        state = position("gA g", card="-", tiles=f"A farm{mark}")
        assert bool(builds(state, FARM)) is works


# 5.2: losing


def test_the_tile_is_lost_at_once_when_the_last_piece_leaves() -> None:
    """5.2, R20: removed from the game, not put back."""
    state = position("g f gA L:farm", card="-", tiles="A paddock farm@d1", stock="d1=1")
    state = play(state, "paddock:c1-a1")
    assert tiles(state) == ["paddock@t20"]
    assert stock(state)["d1"] == 1
    assert told(state) == ["A moved c1 a1", "A lost d1 farm"]
    assert refused(state, "farm:b1") == "You have no farm tile."


def test_the_tile_stays_while_another_own_piece_touches_the_location() -> None:
    """5.2."""
    state = position(
        """
        g   f   gA  L:farm
          .   .   gA  .
        """,
        card="-",
        tiles="A paddock farm@d1",
    )
    assert "farm@d1" in tiles(play(state, "paddock:c1-a1"))


def test_another_seats_piece_does_not_keep_the_tile() -> None:
    """5.2: no own piece."""
    state = position(
        """
        g   f   gA  L:farm
          .   .   gB  .
        """,
        card="-",
        tiles="A paddock farm@d1 ; B farm@d1",
        stock="d1=0",
    )
    state = play(state, "paddock:c1-a1")
    assert "farm@d1" not in tiles(state)
    assert tiles(state, "B") == ["farm@d1"]


def test_a_move_that_stays_beside_the_location_keeps_the_tile() -> None:
    """5.2: after the move is complete."""
    state = position("gA L:farm g", card="-", tiles="A paddock farm@b1", stock="b1=1")
    state = play(state, "paddock:a1-c1")
    assert tiles(state) == ["farm@b1", "paddock@t20"]
    assert stock(state)["b1"] == 1
    assert told(state) == ["A moved a1 c1"]


def test_one_move_may_lose_several_tiles_and_take_others() -> None:
    """3.5: first those left are lost, then those met are taken."""
    state = position(
        """
        L:farm   L:oasis  .   .    L:barn
          gA       g        g   L:tower  .
        """,
        card="-",
        tiles="A paddock farm@a1 oasis@b1",
        stock="a1=1 b1=1",
    )
    state = play(state, "paddock:a2-c2")
    assert tiles(state) == ["tower@d2", "paddock@t20"]
    assert told(state) == ["A moved a2 c2", "A lost a1 farm", "A lost b1 oasis", "A took d2 tower"]


def test_a_paddock_may_leave_the_paddock_and_the_move_completes() -> None:
    """5.3: a tile may be lost by its own action."""
    state = position("g f gA L:paddock", card="-", tiles="A paddock@d1")
    state = play(state, "paddock:c1-a1")
    assert own(state) == {"a1"}
    assert tiles(state) == []
    assert legal(state) == {"end"}


def test_lost_tiles_do_not_come_back_in_the_next_turn() -> None:
    """R20: the tile is removed from the game."""
    state = position(
        "g f gA L:farm d d d d d d", card="-", tiles="A paddock farm@d1",
        hands="B desert", pile="desert",
    )  # fmt: skip
    state = play(state, "paddock:c1-a1", "end", "e1", "f1", "g1", "end")
    assert tiles(state) == ["paddock@t20"]
    assert builds(state, FARM) == NOTHING


# R107: two equal tiles, one is lost

TWO_FARMS = "g g gA L:farm . L:farm gA g g"


def test_of_two_equal_tiles_the_used_one_goes() -> None:
    """R107: the hex decides which place is barred, the used mark goes along."""
    # The piece on g1 leaves f1: the ready tile from there is lost, with the used mark of the other.
    state = position(TWO_FARMS, card="-", tiles="A farm@d1* farm@f1 paddock")
    state = play(state, "paddock:g1-i1")
    assert tiles(state) == ["farm@d1", "paddock@t20"]
    assert builds(state, FARM) == {"b1", "h1"}
    assert state.taken[0].bit_count() == 3  # f1 stays barred


def test_of_two_equal_tiles_the_unused_one_stays_when_the_used_one_is_left() -> None:
    """R107."""
    state = position(TWO_FARMS, card="-", tiles="A farm@d1 farm@f1* paddock")
    state = play(state, "paddock:g1-i1")
    assert tiles(state) == ["farm@d1", "paddock@t20"]
    assert builds(state, FARM) == {"b1", "h1"}


def test_of_two_used_tiles_none_becomes_ready() -> None:
    """R107: the used one goes, the other is used as well."""
    state = position(TWO_FARMS, card="-", tiles="A farm@d1* farm@f1* paddock")
    state = play(state, "paddock:g1-i1")
    assert builds(state, FARM) == NOTHING


def test_of_two_ready_tiles_one_stays_ready() -> None:
    """R107."""
    state = position(TWO_FARMS, card="-", tiles="A farm@d1 farm@f1 paddock")
    state = play(state, "paddock:g1-i1")
    assert builds(state, FARM) == {"b1", "h1"}
    assert builds(play(state, "farm:b1"), FARM) == NOTHING


@pytest.mark.parametrize(("kept", "lost"), [("*", "+"), ("+", ""), ("+", "*")])
def test_a_tile_taken_this_turn_stays_unusable(kept: str, lost: str) -> None:
    """R107: losing another tile of its kind does not make it work."""
    state = position(TWO_FARMS, card="-", tiles=f"A farm@d1{kept} farm@f1{lost} paddock")
    state = play(state, "paddock:g1-i1")
    assert tiles(state) == ["farm@d1", "paddock@t20"]
    assert builds(state, FARM) == NOTHING


def test_only_an_equal_tile_gives_its_mark_away() -> None:
    """R107: two equal tiles."""
    land = "g g gA L:farm . L:oasis gA g d"
    state = position(land, card="-", tiles="A farm@d1* oasis@f1 paddock")
    assert builds(play(state, "paddock:g1-i1"), FARM) == NOTHING


def test_of_two_paddocks_the_one_that_was_used_goes_when_the_other_is_left() -> None:
    """R107, 5.3: the first in reading order pays; leaving the second loses the used mark."""
    land = "g g gA L:paddock . L:paddock gA g g"
    state = position(land, card="-", tiles="A paddock@d1 paddock@f1")
    state = play(state, "paddock:g1-i1")
    assert tiles(state) == ["paddock@d1"]
    assert moves(state, PADDOCK, "i1") == {"g1"}
    state = play(state, "paddock:c1-a1")
    assert tiles(state) == []


def test_the_mark_of_another_seats_tile_is_not_touched() -> None:
    """R107 concerns one seat's two tiles."""
    land = "g g gA L:farm . L:farm gA gB g"
    state = position(land, card="-", tiles="A farm@d1* farm@f1 paddock ; B farm@f1", stock="f1=0")
    state = play(state, "paddock:g1-i1")
    assert tiles(state, "B") == ["farm@f1"]
    assert builds(state, FARM)
