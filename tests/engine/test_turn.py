"""Turns: spec 3, from the first action to the end of the game."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.card import NO_CARD, TERRAIN_CARDS
from kingdom.engine.game import LAST_ROUND
from tests.pictures import (
    NOTHING,
    builds,
    hexes,
    legal,
    named,
    own,
    picture,
    play,
    position,
    read_patch,
    refused,
    told,
)

MEADOW = """
    g   g   g   g   g   g
      g   g   g   g   g   g
    d   d   d   d   d   d
    """


def card_of(state: kingdom.State) -> str:
    """The card in force."""
    return "-" if state.card == NO_CARD else TERRAIN_CARDS[state.card].name


def cards(numbers: tuple[int, ...]) -> list[str]:
    """Terrain cards by their names."""
    return [TERRAIN_CARDS[number].name for number in numbers]


# 3.1 and 3.2: the shape of a turn


def test_a_turn_begins_with_the_mandatory_action_and_cannot_end_before_it() -> None:
    """3.1, 3.2: mandatory means mandatory."""
    state = position(MEADOW, card="grass", tiles="")
    assert "end" not in legal(state)
    assert refused(state, "end") == "Build three more first."


def test_the_mandatory_action_builds_three_one_after_the_other() -> None:
    """3.2."""
    state = position(MEADOW, card="grass", tiles="")
    for left, hex in ((3, "a1"), (2, "b1"), (1, "c1")):
        assert state.todo == left
        state = play(state, hex)
    assert state.todo == 0
    assert state.supply == [37, 40]
    assert legal(state) == {"end"}
    assert (
        refused(state, "d1")
        == "Your settlements for this turn are built: use a tile or end the turn."
    )


def test_extra_actions_come_before_or_after_the_mandatory_action() -> None:
    """3.1, 2: in any split the player likes."""
    state = position(MEADOW, card="grass", tiles="A farm oasis")
    before = play(state, "farm:a1", "oasis:a3", "b1", "c1", "d1")
    assert legal(before) == {"end"}
    split = play(state, "oasis:a3", "a2", "a1", "b1", "farm:c1")
    assert legal(split) == {"end"}
    after = play(state, "a1", "b1", "c1")
    assert "end" in legal(after)
    assert {"farm:d1", "oasis:a3"} <= legal(after)


def test_no_extra_action_interrupts_the_mandatory_action() -> None:
    """R5."""
    state = position(MEADOW, card="grass")
    assert any(":" in action for action in legal(state))
    for hex in ("a1", "b1"):
        state = play(state, hex)
        assert not any(":" in action for action in legal(state))
        assert "end" not in legal(state)
        assert refused(state, "farm:c1").endswith(
            "more first: everything else comes before or after, not in between."
        )
    assert any(":" in action for action in legal(play(state, "c1")))


def test_an_extra_action_does_not_begin_the_mandatory_action() -> None:
    """R5: two tiles may be used one after the other before it."""
    state = play(position(MEADOW, card="grass", tiles="A farm oasis"), "farm:a1")
    assert state.todo == 3
    assert not state.begun
    assert any(action.startswith("oasis") for action in legal(state))


def test_optional_actions_need_not_be_used() -> None:
    """3.1, 2."""
    state = play(position(MEADOW, card="grass"), "a1", "b1", "c1", "end")
    assert state.seat == 1


def test_every_ready_tile_may_be_used_in_the_same_turn() -> None:
    """3.1, 3: each tile gives one extra action."""
    state = position(MEADOW, card="grass", mandatory="0", tiles="A farm farm oasis")
    state = play(state, "farm:a1", "farm:b1", "oasis:a3")
    assert legal(state) == {"end"}


@pytest.mark.parametrize("supply", [1, 2])
def test_a_small_supply_shortens_the_mandatory_action(supply: int) -> None:
    """3.2, R9: build all that are left, then the mandatory action is over."""
    state = position(MEADOW, card="grass", supply=f"{supply} 40")
    for hex in ("a1", "b1")[:supply]:
        assert "end" not in legal(state)
        state = play(state, hex)
    assert state.supply[0] == 0
    assert "end" in legal(state)
    assert not state.begun


def test_other_actions_go_on_when_the_supply_ran_out_in_the_mandatory_action() -> None:
    """R9, 3.4: the player may still move pieces."""
    state = position(MEADOW, card="grass", supply="1 40", tiles="A paddock farm")
    state = play(state, "a1")
    assert legal(state) == {"end", "paddock:a1-c1", "paddock:a1-b3"}
    assert refused(state, "farm:b1") == "Your supply is empty: nothing is left to build."


def test_a_tile_used_first_may_eat_what_the_mandatory_action_would_build() -> None:
    """R9: the mandatory action asks for no more than the supply holds."""
    state = position(MEADOW, card="grass", supply="2 40", tiles="A farm")
    assert state.todo == 2
    state = play(state, "farm:a1")
    assert state.todo == 1
    assert refused(state, "end") == "Build one more first."
    state = play(state, "b1")
    assert legal(state) == {"end"}


def test_a_player_with_nothing_to_build_may_act_and_end_the_turn() -> None:
    """R101, R86: the turn is not skipped."""
    state = position("gA g g", card="grass", supply="0 40", tiles="A paddock")
    assert legal(state) == {"end", "paddock:a1-c1"}
    assert (
        refused(state, "b1")
        == "Your settlements for this turn are built: use a tile or end the turn."
    )


# 3.1, 4: the end of a turn


def test_the_seats_take_turns_and_a_round_ends_with_the_last() -> None:
    """3.1, 4."""
    state = position(MEADOW, card="grass", tiles="", seats="3", mandatory="0")
    seen = []
    for _ in range(7):
        seen.append((state.round, state.seat))
        while state.todo:
            state = state.after(state.legal_actions()[0])
        state = play(state, "end")
    assert seen == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


def test_the_card_goes_to_the_discards_and_a_new_one_is_drawn() -> None:
    """3.1, 4."""
    state = position(
        MEADOW, tiles="", card="grass", mandatory="0", hands="B desert", pile="desert grass canyon"
    )
    state = play(state, "end")
    assert cards(state.hand[0]) == ["desert"]
    assert cards(state.discards) == ["grass"]
    assert cards(state.pile) == ["canyon", "grass"]
    assert card_of(state) == "desert"
    assert "A drew desert" in told(state)
    assert "B turn 1" in told(state)


def test_the_pile_is_drawn_from_the_top_as_the_picture_lists_it() -> None:
    """The first card of the line is drawn first."""
    state = position(
        "g d f w", tiles="", card="grass", mandatory="0", hands="B desert", pile="forest flowers"
    )
    state = play(state, "end")
    assert cards(state.hand[0]) == ["forest"]


def test_an_empty_pile_is_made_anew_from_all_discards() -> None:
    """R92: the card discarded just before is in."""
    state = position(
        MEADOW,
        tiles="",
        card="grass",
        mandatory="0",
        hands="B desert",
        pile="",
        discards="desert grass",
    )
    drawn = set()
    for shuffles in range(30):
        start = state.copy()
        start.chance = start.chance._replace(seed=shuffles)
        after = play(start, "end")
        assert after.discards == ()
        assert sorted([*cards(after.hand[0]), *cards(after.pile)]) == ["desert", "grass", "grass"]
        drawn.add((cards(after.hand[0])[0], *cards(after.pile)))
    assert len(drawn) > 1


def test_the_card_just_discarded_may_be_drawn_again_at_once() -> None:
    """R92: with nothing else left the same card comes back."""
    state = position(MEADOW, tiles="", card="grass", mandatory="0", hands="B desert", pile="")
    state = play(state, "end")
    assert cards(state.hand[0]) == ["grass"]
    assert state.pile == state.discards == ()


def test_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    """R92: when a card must be drawn and the pile is empty."""
    state = position(MEADOW, tiles="", card="grass", mandatory="0", hands="B desert", pile="canyon")
    state = play(state, "end")
    assert cards(state.hand[0]) == ["canyon"]
    assert state.pile == ()
    assert cards(state.discards) == ["grass"]


def test_removed_cards_stay_out_of_the_new_pile() -> None:
    """3.1, 3.3: cards removed by 3.3 stay out."""
    state = position(
        "g g d d", card="forest", hands="B desert", pile="grass", discards="", tiles=""
    )
    assert card_of(state) == "grass"
    state = play(state, "a1", "b1")
    assert card_of(state) == "-"  # grass died too, and neither pile has a card
    state = play(state, "end")
    assert state.hand[0] == ()
    assert [cards(hand) for hand in state.hand] == [[], ["desert"]]
    assert state.pile == state.discards == ()


# 3.3: no eligible hex


def test_a_dead_card_is_replaced_at_the_start_of_the_turn() -> None:
    """3.3."""
    state = position(
        MEADOW, tiles="", card="grass", mandatory="0", hands="B forest", pile="canyon grass"
    )
    state = play(state, "end")
    assert card_of(state) == "grass"
    assert cards(state.hand[1]) == ["grass"]
    assert cards(state.discards) == ["grass"]  # A's, not the dead forest
    assert told(state) == [
        "A drew canyon",
        "B turn 1",
        "B chose forest",
        "B removed forest",
        "B revealed grass",
        "B chose grass",
    ]


def test_a_dead_card_is_replaced_until_a_usable_one_appears() -> None:
    """3.3, R7: repeat."""
    state = position(MEADOW, card="canyon", hands="B grass", pile="forest flowers canyon desert")
    assert card_of(state) == "desert"
    assert builds(state) == hexes(
        """
        .   .   .   .   .   .
          .   .   .   .   .   .
        x   x   x   x   x   x
        """
    )
    assert state.pile == ()


def test_a_card_that_dies_before_the_mandatory_action_is_replaced_at_once() -> None:
    """3.3, R7: an extra action may fill the terrain."""
    state = position("gA g d d d", card="grass", tiles="A farm", hands="B grass", pile="desert")
    state = play(state, "farm:b1")
    assert card_of(state) == "desert"
    assert state.todo == 3
    assert builds(state) == {"c1"}


def test_a_card_that_dies_in_the_mandatory_action_leaves_only_the_rest_to_build() -> None:
    """3.3, R7: settlements already built count."""
    state = position("g g d d d", card="grass", tiles="", hands="B grass", pile="desert")
    state = play(state, "a1", "b1")
    assert card_of(state) == "desert"
    assert state.todo == 1
    assert state.begun
    assert legal(state) == {"c1"}
    assert "A removed grass" in told(state)
    assert legal(play(state, "c1")) == {"end"}


def test_a_card_that_dies_after_the_mandatory_action_is_replaced_all_the_same() -> None:
    """3.3, R7: automatic, whether or not a card-dependent action is still wanted."""
    state = position(
        "g g g d d", card="grass", tiles="A oracle", hands="B grass", pile="desert forest"
    )
    state = play(state, "a1", "b1", "c1")
    assert card_of(state) == "desert"
    assert legal(state) == {"end", "oracle:d1"}
    assert cards(state.pile) == ["forest"]


def test_a_card_that_dies_by_a_move_is_replaced() -> None:
    """3.3: after every completed build or move."""
    state = position("gA f d f", card="desert", tiles="A paddock", hands="B grass", pile="forest")
    state = play(state, "paddock:a1-c1")
    assert card_of(state) == "forest"


def test_a_card_comes_back_to_no_life_when_its_terrain_is_freed_later() -> None:
    """3.3: the dead card left the game, the new one is in force for the rest of the turn."""
    state = position(
        "gA f d f", card="desert", tiles="A paddock paddock", hands="B grass", pile="forest"
    )
    state = play(state, "paddock:a1-c1", "paddock:c1-a1")
    assert card_of(state) == "forest"
    assert builds(state) == {"b1"}


def test_a_card_lives_while_one_suitable_hex_is_left_anywhere() -> None:
    """3.3: no suitable hex anywhere, adjacent or not."""
    state = position("gA g d . . g", card="grass", tiles="A farm", hands="B grass", pile="desert")
    state = play(state, "farm:b1")
    assert card_of(state) == "grass"
    assert builds(state) == {"f1"}


def test_the_replaced_card_governs_until_the_end_and_is_then_discarded() -> None:
    """3.3, 3.1, 4."""
    state = position(
        "g d d d d", card="grass", tiles="", hands="B grass", pile="desert forest desert"
    )
    state = play(state, "a1", "b1", "c1", "end")
    assert cards(state.discards) == ["desert"]
    assert cards(state.hand[0]) == ["forest"]


def test_a_replacement_shuffles_the_discards_when_the_pile_is_empty() -> None:
    """3.3, R92."""
    state = position("g d d d", card="grass", hands="B grass", pile="", discards="desert", tiles="")
    state = play(state, "a1")
    assert card_of(state) == "desert"
    assert state.discards == ()


def test_without_a_card_left_the_rest_of_the_mandatory_action_is_dropped() -> None:
    """R8: no card in force, no card-dependent action; the turn goes on."""
    state = position("g g d d ~", card="grass", tiles="A oracle barn harbor oasis",
                     hands="B grass", pile="")  # fmt: skip
    state = play(state, "a1", "b1")
    assert card_of(state) == "-"
    assert state.todo == 0
    assert legal(state) == {"end", "harbor:a1-e1", "harbor:b1-e1", "oasis:c1"}


def test_a_seat_without_a_card_draws_nothing_and_plays_on() -> None:
    """R8, R101."""
    state = position("g d d", card="grass", mandatory="1", hands="B desert", pile="", tiles="")
    state = play(state, "a1", "end")
    assert state.hand[0] == ()
    state = play(state, "b1", "c1")
    assert card_of(state) == "-"  # the last card of all died
    state = play(state, "end")
    assert (state.round, state.seat) == (2, 0)
    assert legal(state) == {"end"}


# 3.4: the end of the game


def test_the_end_is_triggered_the_moment_a_supply_is_empty() -> None:
    """3.4, R10."""
    state = position(MEADOW, card="grass", supply="1 5", tiles="")
    assert not state.ending
    state = play(state, "a1")
    assert state.ending
    assert not state.over
    assert told(state) == ["A built a1", "A ending"]


@pytest.mark.parametrize("tile", ["farm:a1", "oasis:a3", "tower:a1", "oracle:a1"])
def test_a_build_by_a_tile_triggers_the_end_too(tile: str) -> None:
    """R10: for any reason."""
    state = play(position(MEADOW, card="grass", supply="1 5"), tile)
    assert state.ending
    assert "end" in legal(state)


def test_the_round_is_completed_up_to_the_last_seat() -> None:
    """3.4: up to and including the player to the right of the start player."""
    state = position(MEADOW, card="grass", supply="1 5 5", seats="3", tiles="")
    state = play(state, "a1", "end")
    assert not state.over
    for seat in (1, 2):
        assert state.seat == seat
        while state.todo:
            state = state.after(state.legal_actions()[0])
        state = play(state, "end")
    assert state.over
    assert state.round == 1
    assert told(state) == ["C over"]


def test_the_game_is_over_after_the_turn_of_the_last_seat_that_triggers_it() -> None:
    """3.4: the last seat."""
    state = position(MEADOW, card="grass", turn="B", supply="5 1", tiles="")
    state = play(state, "a1")
    assert state.ending
    assert not state.over
    state = play(state, "end")
    assert state.over
    assert legal(state) == set()
    assert refused(state, "end") == "The game is over."
    assert refused(state, "a1") == "The game is over."


def test_the_own_turn_goes_on_with_actions_that_build_nothing() -> None:
    """3.4: the player may still move pieces."""
    state = position(MEADOW, card="grass", turn="B", supply="5 1", tiles="B paddock farm harbor")
    state = play(state, "b1")
    assert {action.partition(":")[0] for action in legal(state)} == {"end", "paddock"}
    state = play(state, "paddock:b1-d1")
    assert own(state, "B") == {"d1"}
    assert not state.over


def test_a_finished_game_draws_no_further_card() -> None:
    """3.1, 4: the game is over before the hand is drawn."""
    state = position(MEADOW, card="grass", turn="B", supply="5 0", pile="canyon", tiles="")
    after = play(state, "end")
    assert after.over
    assert after.pile == state.pile
    assert after.hand == state.hand


def test_no_one_is_asked_anything_when_a_supply_is_empty_in_a_later_turn_of_the_round() -> None:
    """3.4: a second empty supply changes nothing."""
    state = position(MEADOW, card="grass", turn="B", supply="0 1", tiles="")
    assert state.ending
    state = play(state, "a1")
    assert told(state) == ["B built a1"]
    assert play(state, "end").over


def test_equal_gold_shares_the_victory() -> None:
    """3.4, 13, 8: there is no tie-breaker."""
    state = position("gA g gB g gC", seats="3", cards="Hermits", gold="2 2 1")
    assert [state.gold(seat) for seat in range(3)] == [3, 3, 2]
    assert state.winners() == [0, 1]


def test_most_gold_wins() -> None:
    """13, 8."""
    state = position("gA g gB g gB", cards="Hermits")
    assert state.winners() == [1]


def test_the_sixtieth_round_is_the_last_at_the_latest() -> None:
    """R108."""
    assert LAST_ROUND == 60
    for round, is_over in ((59, False), (60, True)):
        state = position(MEADOW, card="grass", turn="B", mandatory="0", round=round)
        assert play(state, "end").over is is_over
    state = position(MEADOW, card="grass", turn="A", mandatory="0", round=60)
    assert not play(state, "end").over


# The start of a game


def test_a_game_begins_with_forty_settlements_one_hidden_card_and_no_gold() -> None:
    """Chapter 2, 9."""
    for seats in range(2, 6):
        state = kingdom.new_game(seats=seats, seed=seats)
        assert state.supply == [40] * seats
        assert [len(hand) for hand in state.hand] == [1] * seats
        assert len(state.pile) == 25 - seats
        assert state.discards == ()
        assert (state.seat, state.round, state.todo) == (0, 1, 3)
        assert state.own == [0] * seats
        assert state.held == (0,) * seats


def test_the_same_seed_deals_the_same_cards() -> None:
    setup = kingdom.first_game()
    one, same, other = (kingdom.new_game(setup, seed=seed) for seed in (5, 5, 6))
    assert (one.hand, one.pile) == (same.hand, same.pile)
    assert (one.hand, one.pile) != (other.hand, other.pile)


def test_without_own_pieces_the_first_settlement_goes_anywhere_on_the_terrain() -> None:
    """Chapter 4, rule 3."""
    state = kingdom.new_game(kingdom.first_game(), seed=3)
    terrain = state.board.terrain[state.terrain]
    assert builds(state) == named(terrain) != NOTHING


def test_a_state_stays_as_it_was_after_an_action() -> None:
    """``after`` leaves the old state as it was."""
    state = position(MEADOW, card="grass", pile="desert canyon", hands="B forest")
    before = kingdom.write_position(state)
    play(state, "farm:a1", "b1", "c1", "d1", "end")
    assert kingdom.write_position(state) == before


def test_play_does_in_place_what_after_does_on_a_copy() -> None:
    """``play`` does the same in place."""
    state = position(MEADOW, card="grass", pile="desert canyon", hands="B forest")
    mine = state.copy()
    for action in map(kingdom.parse_action, ("farm:a1", "b1", "c1", "d1", "end")):
        state = state.after(action)
        mine.play(action)
        assert kingdom.write_position(mine) == kingdom.write_position(state)
        assert mine.events is None


def test_a_picture_read_twice_gives_the_same_pile() -> None:
    text = picture(read_patch(MEADOW, "a1"), card="grass")
    assert kingdom.read_position(text).pile == kingdom.read_position(text).pile
