"""Cathedral: spec 9.1, 5.2, R8, R25, R26, R42, R45, R52, R104."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land
from tests.pictures import NOTHING, hexes, legal, own, play, refused, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

CATHEDRAL, TAKE = "cathedral", "cathedral-take"

# Getting counters and losing them


def test_taking_the_tile_gives_a_counter() -> None:
    """9.1: usable from the next turn on, like the tile itself."""
    state = land("g g L:cathedral g", card="grass")
    state = play(state, "b1")
    assert tiles(state) == ["cathedral@c1"]
    assert line(state, "counters") == "1 0"
    state = play(state, "a1", "d1")
    assert legal(state) == {"end"}


def test_moving_beside_it_gives_tile_and_counter_too() -> None:
    """5.1, R16."""
    state = land("gA g g L:cathedral", card="grass", tiles="A paddock")
    state = play(state, "paddock:a1-c1")
    assert tiles(state)[0] == "cathedral@d1"
    assert line(state, "counters") == "1 0"


def test_each_player_gets_a_counter_with_the_own_tile() -> None:
    """9.1."""
    state = land("g g L:cathedral g g d", card="grass", hands="B grass", counters="4 0",
                 turn="B", tiles="A cathedral@c1", stock="c1=1")  # fmt: skip
    state = play(state, "d1")
    assert line(state, "counters") == "4 1"


def test_an_action_takes_one_counter_more() -> None:
    """9.1: one number tile, once a turn."""
    state = land("gA . d d d", card="desert", tiles="A cathedral", counters="1 0")
    state = play(state, TAKE)
    assert line(state, "counters") == "2 0"
    assert told(state) == ["A counted cathedral 1"]
    assert kinds(state) == {"build"}
    assert refused(state, TAKE) == "Your cathedral tile has been used this turn."


def test_there_are_eighteen_counters_for_all() -> None:
    """R52: the pool; eight ones and two fives."""
    patch, held = "gA . d d d", "A cathedral"
    state = land(patch, card="desert", tiles=held, counters="10 7")
    assert line(play(state, TAKE), "counters") == "11 7"
    state = land(patch, card="desert", tiles=held, counters="10 8")
    assert TAKE not in legal(state)
    assert refused(state, TAKE) == "No number tile is left."


def test_a_tile_taken_from_an_empty_pool_gives_none() -> None:
    """R52."""
    state = land("g g L:cathedral", card="grass", seats="3", counters="0 9 9")
    assert line(play(state, "b1"), "counters") == "0 9 9"
    state = land("g g L:cathedral", card="grass", seats="3", counters="0 9 8")
    assert line(play(state, "b1"), "counters") == "1 9 8"


def test_spent_counters_go_back_to_the_pool() -> None:
    """R52."""
    state = land("gA d d d d . d d d", card="desert", counters="9 9", tiles="A cathedral bazaar")
    state = play(state, "cathedral:b1", "stop")
    assert line(state, "counters") == "8 9"
    state = play(state, "bazaar:cathedral-take", TAKE)
    assert line(state, "counters") == "9 9"


def test_the_counters_are_lost_with_the_tile() -> None:
    """5.2, R52; they go back to the pool, and the other player keeps the own ones."""
    state = land("L:cathedral gA g g d", card="desert", counters="5 3",
                 tiles="A cathedral@a1 paddock")  # fmt: skip
    state = play(state, "paddock:b1-d1")
    assert told(state) == ["A moved b1 d1", "A lost a1 cathedral"]
    assert line(state, "counters") == "0 3"


def test_counters_stay_as_long_as_one_piece_stays() -> None:
    """5.2."""
    state = land("gA L:cathedral gA g g", card="desert", counters="5 3",
                 tiles="A cathedral@b1 paddock")  # fmt: skip
    assert line(play(state, "paddock:c1-e1"), "counters") == "5 3"


def test_a_sword_takes_the_counters_of_another_player() -> None:
    """R21, R52."""
    state = land("L:cathedral gB . gA g . N", card="grass", counters="2 3",
                 tiles="B cathedral@a1", nomad_tiles="A sword")  # fmt: skip
    assert line(play(state, "sword:b1"), "counters") == "2 0"


def test_losing_another_tile_loses_no_counter() -> None:
    """R52: the cathedral's only."""
    state = land("L:farm gA g g d", card="desert", counters="5 3",
                 tiles="A farm@a1 paddock cathedral")  # fmt: skip
    assert line(play(state, "paddock:b1-d1"), "counters") == "5 3"


# Spending them


def test_counters_build_on_the_terrain_of_the_card_one_settlement_each() -> None:
    """9.1, R104: one number per settlement as it is built."""
    state = land("gA d d d d d g g", card="desert", tiles="A cathedral", counters="3 0")
    state = play(state, "cathedral:b1")
    assert line(state, "counters") == "2 0"
    assert kinds(state) == {CATHEDRAL, "stop"}
    state = play(state, "cathedral:c1")
    assert line(state, "counters") == "1 0"
    state = play(state, "cathedral:d1")
    assert line(state, "counters") == ""
    assert line(state, "prompts") == ""
    assert own(state) == {"a1", "b1", "c1", "d1"}
    assert state.supply == [36, 40]
    assert state.todo == 3
    assert kinds(state) == {"build"}


def test_several_settlements_are_one_use_of_one_tile() -> None:
    """9.1, R104: a second tile of the kind stays ready."""
    state = land("gA d d d d d", card="desert", tiles="A cathedral cathedral", counters="4 0",
                 mandatory="0")  # fmt: skip
    state = play(state, "cathedral:b1", "cathedral:c1", "stop")
    assert kinds(state) == {"end", CATHEDRAL, TAKE}
    assert kinds(play(state, "cathedral:d1", "stop")) == {"end"}


@pytest.mark.parametrize("spent", [1, 2, 3])
def test_the_player_may_stop_after_each(spent: int) -> None:
    """R104."""
    state = land("gA d d d d d d", card="desert", tiles="A cathedral", counters="4 0")
    for hex in ("b1", "c1", "d1")[:spent]:
        state = play(state, f"cathedral:{hex}")
    state = play(state, "stop")
    assert line(state, "counters") == f"{4 - spent} 0"
    assert kinds(state) == {"build"}
    assert refused(state, "cathedral:e1") == "Your cathedral tile has been used this turn."


def test_nothing_else_comes_between_two_settlements() -> None:
    """R5."""
    state = land("gA d d d d d", card="desert", tiles="A cathedral oasis", counters="3 0",
                 mandatory="0")  # fmt: skip
    state = play(state, "cathedral:b1")
    for action in ("end", "oasis:c1", TAKE):
        assert refused(state, action) == "Finish the cathedral first."
    assert (
        refused(state, "cathedral:f1") == "It must go beside one of your own here, and f1 is not."
    )


def test_one_use_takes_or_spends_but_never_both() -> None:
    """R52."""
    state = land("gA d d d d", card="desert", tiles="A cathedral", counters="2 0", mandatory="0")
    assert kinds(state) == {"end", CATHEDRAL, TAKE}
    assert kinds(play(state, TAKE)) == {"end"}
    assert kinds(play(state, "cathedral:b1", "stop")) == {"end"}
    assert kinds(play(state, "cathedral:b1", "cathedral:c1")) == {"end"}


def test_each_settlement_is_adjacent_if_possible() -> None:
    """9.1: AIP for each, judged afresh."""
    state = land(
        """
        gA  d   d   g   d
          g   g   g   g   d
        .   .   d   .   .
        """,
        card="desert",
        tiles="A cathedral",
        counters="4 0",
    )
    assert targets(state, CATHEDRAL) == {"b1"}
    state = play(state, "cathedral:b1")
    assert targets(state, CATHEDRAL) == {"c1"}
    state = play(state, "cathedral:c1")
    assert targets(state, CATHEDRAL) == hexes(
        """
        .   .   .   .   x
          .   .   .   .   x
        .   .   x   .   .
        """
    )


def test_an_outpost_frees_one_of_them() -> None:
    """R26, R103."""
    state = land("gA d d . d d . N", card="desert", tiles="A cathedral", counters="3 0",
                 nomad_tiles="A outpost")  # fmt: skip
    state = play(state, "cathedral:b1")
    assert targets(state, CATHEDRAL) == {"c1", "e1", "f1"}
    assert line(state, "nomad tiles") == "A outpost"
    state = play(state, "cathedral:e1")
    assert line(state, "nomad tiles") == ""
    assert targets(state, CATHEDRAL) == {"c1", "f1"}


def test_without_a_counter_nothing_is_built() -> None:
    """9.1: at least one."""
    state = land("gA d d", card="desert", tiles="A cathedral", counters="0 5")
    assert targets(state, CATHEDRAL) == NOTHING
    assert TAKE in legal(state)
    assert refused(state, "cathedral:b1") == "You have no number tile to spend."


def test_without_the_tile_counters_are_worth_nothing() -> None:
    state = land("gA d d . L:cathedral", card="desert", counters="5 0")
    assert kinds(state) == {"build"}
    assert refused(state, "cathedral:b1") == "You have no cathedral tile."


def test_a_tile_of_this_turn_neither_takes_nor_spends() -> None:
    """5.3."""
    state = land("gA d d", card="desert", tiles="A cathedral+", counters="3 0")
    assert kinds(state) == {"build"}


def test_spending_needs_a_settlement_in_the_supply() -> None:
    """5.3; taking a counter does not."""
    state = land("gA d d", card="desert", tiles="A cathedral", counters="3 0", supply="0 40")
    assert legal(state) == {"end", TAKE}


def test_spending_ends_with_the_supply() -> None:
    """5.3, R10."""
    state = land("gA d d d", card="desert", tiles="A cathedral", counters="3 0", supply="2 40")
    state = play(state, "cathedral:b1", "cathedral:c1")
    assert told(state) == ["A built c1", "A ending"]
    assert line(state, "counters") == "1 0"
    assert legal(state) == {"end"}


def test_spending_may_eat_what_the_mandatory_action_would_build() -> None:
    """R9."""
    state = land("gA d d d d", card="desert", tiles="A cathedral", counters="3 0", supply="3 40")
    state = play(state, "cathedral:b1", "cathedral:c1", "stop")
    assert state.todo == 1


def test_it_works_before_or_after_the_mandatory_action_but_not_within() -> None:
    """5.3, R5."""
    state = land("gA d d d d d", card="desert", tiles="A cathedral", counters="1 0")
    state = play(state, "b1")
    assert kinds(state) == {"build"}
    state = play(state, "c1", "d1")
    assert kinds(state) == {"end", CATHEDRAL, TAKE}
    assert own(play(state, "cathedral:e1")) == {"a1", "b1", "c1", "d1", "e1"}


# The card in force


def test_without_a_card_counters_cannot_be_spent() -> None:
    """R8."""
    state = land("gA d d", card="-", pile="", tiles="A cathedral", counters="3 0")
    assert legal(state) == {"end", TAKE}


def test_a_swamp_card_must_be_decided_first_and_then_binds() -> None:
    """4.4, R42: the cathedral is card-dependent."""
    state = land("gA d d s s s", expansions="base, marshlands", card="swamp-desert",
                 tiles="A cathedral", counters="3 0")  # fmt: skip
    assert targets(state, CATHEDRAL) == NOTHING
    swamp = play(state, "choose:swamp-desert:swamp")
    assert targets(swamp, CATHEDRAL) == {"d1", "e1", "f1"}
    desert = play(state, "choose:swamp-desert:desert")
    assert targets(desert, CATHEDRAL) == {"b1"}


def test_with_two_cards_in_hand_one_must_be_chosen_first() -> None:
    """R45."""
    state = land("gA d d w w", card="?", hands="A desert flowers", tiles="A cathedral",
                 counters="3 0")  # fmt: skip
    assert targets(state, CATHEDRAL) == NOTHING
    assert TAKE in legal(state)
    assert targets(play(state, "choose:flowers"), CATHEDRAL) == {"d1", "e1"}


def test_after_a_replacement_it_builds_by_the_new_card() -> None:
    """3.3: all later card-dependent actions use the new one."""
    state = land("gA d w w w", card="desert", tiles="A cathedral", counters="3 0",
                 pile="flowers grass")  # fmt: skip
    state = play(state, "b1")
    assert kinds(state) == {"build"}
    state = play(state, "c1", "d1")
    assert targets(state, CATHEDRAL) == {"e1"}


def test_a_card_that_dies_midway_is_replaced_and_the_action_goes_on_by_the_new_one() -> None:
    """3.3: tested after every completed build, the new card governs the rest; R104: n settlements.

    A has three counters, and one desert hex is left.
    """
    state = land("gA d w w w w w", card="desert", tiles="A cathedral", counters="3 0",
                 pile="flowers grass")  # fmt: skip
    state = play(state, "cathedral:b1")
    assert told(state) == ["A built b1", "A removed desert", "A revealed flowers",
                           "A chose flowers"]  # fmt: skip
    assert targets(state, CATHEDRAL) == {"c1"}
    assert kinds(state) == {CATHEDRAL, "stop"}


def test_a_card_that_dies_midway_never_leaves_a_player_without_a_choice() -> None:
    """3.3, R8: no card at all is left, or a swamp card with both halves open comes up."""
    state = land("gA d g g", card="desert", tiles="A cathedral", counters="3 0", pile="",
                 hands="B grass")  # fmt: skip
    assert legal(play(state, "cathedral:b1")) == {"end"}
    state = land("gA d g g s s", card="desert", tiles="A cathedral", counters="3 0",
                 pile="swamp-grass", hands="B grass", expansions="base, marshlands")  # fmt: skip
    assert "choose" in kinds(play(state, "cathedral:b1"))


# Consequences of each settlement


def test_every_settlement_takes_tiles_and_feeds_red_cards() -> None:
    """3.5."""
    state = land(
        """
        gA  d   d   d   gB
          .   L:farm .   .   .
        """,
        card="desert",
        cards="Ambassadors, Rovers",
        tiles="A cathedral",
        counters="3 0",
    )
    state = play(state, "cathedral:b1")
    assert "farm@b2" in tiles(state)
    state = play(state, "cathedral:c1", "cathedral:d1")
    assert earned(state, "Ambassadors") == [1, 0]
    assert line(state, "rovers") == "1"


def test_a_family_is_not_made_with_counters() -> None:
    """R57."""
    state = land("d d d d d d", card="desert", cards="Families", tiles="A cathedral",
                 counters="3 0")  # fmt: skip
    state = play(state, "cathedral:a1", "cathedral:b1", "cathedral:c1")
    assert state.booked == {}


def test_a_canoe_reaction_comes_between_and_the_action_goes_on() -> None:
    """3.5, 8: reactions interrupt, then the action continues."""
    state = land(
        """
        gA  d   d   d   .   ~   ~B
          .   L:farm .   .   .   .   .
        """,
        card="desert",
        tiles="A cathedral ; B canoe",
        counters="3 0",
        stock="b2=1",
    )
    state = play(state, "cathedral:b1")
    assert state.actor == 1
    assert kinds(state) == {"canoe", "stop"}
    assert line(saved(state), "prompts") == line(state, "prompts")
    state = play(state, "canoe:f1")
    assert state.actor == 0
    assert kinds(state) == {CATHEDRAL, "stop"}
    assert line(state, "counters") == "2 0"


def test_a_tile_that_is_lost_after_the_use_is_gone_with_its_counters() -> None:
    """5.2, 5.3."""
    state = land("L:cathedral gA d d d d", card="desert", counters="3 0",
                 tiles="A cathedral@a1 paddock")  # fmt: skip
    state = play(state, "cathedral:c1", "stop", "paddock:b1-d1")
    assert line(state, "counters") == ""
    assert tiles(state) == ["paddock@t20"]


# Refusals


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("cathedral:c1", "c1 is grass: this cannot go there."),
        ("cathedral:e1", "It must go beside one of your own here, and e1 is not."),
        ("cathedral:f1", "f1 is occupied."),
        ("cathedral:t1", "t1 is not on this board."),
    ],
)
def test_a_wrong_place_is_refused_with_a_reason(action: str, sentence: str) -> None:
    state = land("gA d g d d dB", card="desert", tiles="A cathedral", counters="1 0")
    assert refused(state, action) == sentence


def test_an_empty_supply_is_refused_with_that_reason() -> None:
    """5.3, as every other building action says it."""
    state = land("gA d d", card="desert", tiles="A cathedral", counters="3 0", supply="0 40")
    assert refused(state, "cathedral:b1") == "Your supply is empty: nothing is left to build."


def test_the_words_of_taking_stand_alone() -> None:
    assert str(kingdom.parse_action(TAKE)) == TAKE
    with pytest.raises(kingdom.NotAnAction, match="stands alone"):
        kingdom.parse_action("cathedral-take:b1")
