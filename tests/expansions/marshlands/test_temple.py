"""The temple and its bonus: spec 7.4, 3.2, 3.4, R8, R10, R11, R57, R84, R93, R101, R108."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.marshlands.marsh import EVERYTHING, marsh, with_island
from tests.pictures import builds, hexes, legal, own, play, refused, stock, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

# Onto the tile


def test_temple_takes_one_own_settlement_off_the_board() -> None:
    """7.4 Temple: onto the tile, not into the supply."""
    state = marsh("gA sA gB g", card="-", tiles="A temple")
    assert targets(state, "temple") == {"a1", "b1"}
    state = play(state, "temple:a1")
    assert own(state) == {"b1"}
    assert state.supply == [38, 39]
    assert line(state, "temples") == "1 0"
    assert told(state) == ["A left a1"]
    assert refused(state, "temple:b1") == "Your temple tile has been used this turn."


def test_temple_takes_settlements_only() -> None:
    """7.4: one own settlement; pieces stay, settlements on water or a mountain do not."""
    state = marsh("gAw ^Ac ~As gAh gAt ~A ^A", card="-", tiles="A temple", expansions=EVERYTHING)
    assert targets(state, "temple") == {"f1", "g1"}


def test_temple_refuses_what_is_not_there() -> None:
    """A sentence a player can read."""
    state = marsh("gA gB g", card="-", tiles="A temple")
    sentence = "The temple takes one of your own settlements; you have none there."
    assert refused(state, "temple:b1") == sentence
    assert refused(state, "temple:c1") == sentence
    assert refused(marsh("gA", card="-"), "temple:a1") == "You have no temple tile."


def test_the_hex_left_is_open_again_at_once() -> None:
    """3.5, 1: and forces adjacency no more."""
    state = marsh("gA g . g g", card="grass", tiles="A temple")
    assert builds(state) == {"b1"}
    assert builds(play(state, "temple:a1")) == {"a1", "b1", "d1", "e1"}


def test_with_both_tiles_the_temple_works_twice() -> None:
    """7.4."""
    state = marsh("gA gA gA", card="-", tiles="A temple temple")
    state = play(state, "temple:a1", "temple:b1")
    assert line(state, "temples") == "2 0"
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_the_temple() -> None:
    """R38."""
    state = marsh("gA gA gA", card="-", tiles="A temple bazaar", expansions=EVERYTHING)
    state = play(state, "temple:a1", "bazaar:temple", "temple:b1")
    assert line(state, "temples") == "2 0"
    assert legal(state) == {"end"}


def test_temple_loses_the_tiles_the_settlement_held() -> None:
    """5.2, R21: by the player's own temple."""
    state = marsh("L:farm gA g gA L:tower", card="-", tiles="A temple farm@a1 tower@e1")
    state = play(state, "temple:b1")
    assert [name.partition("@")[0] for name in tiles(state)] == ["tower", "temple"]
    assert "A lost a1 farm" in told(state)


def test_a_tile_stays_while_another_own_piece_is_beside_its_location() -> None:
    """5.2."""
    state = marsh("gA L:farm gA", card="-", tiles="A temple farm@b1")
    assert "farm@b1" in tiles(play(state, "temple:a1"))


def test_losing_the_tile_does_not_cancel_the_duty() -> None:
    """7.4: the temple's own settlement may be the one that held its tile."""
    state = marsh("gA L:temple . g g g g g g g g", card="-", tiles="A temple@b1",
                  pile="grass grass", hands="B grass")  # fmt: skip
    state = play(state, "temple:a1")
    assert tiles(state) == []
    assert line(state, "temples") == "1 0"
    state = play(state, "end", "a1", "d1", "e1", "end")
    assert line(state, "due") == "1"


def test_of_two_temples_the_used_one_goes() -> None:
    """R107: an unused one remains."""
    state = marsh("gA L:temple . gA L:temple . gA", card="-", tiles="A temple@b1 temple@e1")
    state = play(state, "temple:d1")
    assert tiles(state) == ["temple@b1"]
    assert targets(state, "temple") == {"a1", "g1"}


def test_a_temple_may_bring_a_dead_card_back_to_life_no_more() -> None:
    """3.3: a card is removed at once; a hex freed before is suitable in time."""
    state = marsh("gA g . d", card="grass", tiles="A temple", pile="desert", hands="B forest")
    state = play(state, "temple:a1", "b1", "a1")
    assert line(state, "card") == "desert"


# Built in the next turn

FIELD = "gA gA g g g g g g . c c c c . d d d d d"


def next_turn(*actions: str, card: str = "grass") -> kingdom.State:
    """The next turn of A after it did something with its two temples; B built on canyon."""
    state = marsh(FIELD, card="grass", mandatory="0", supply="30 30", hands="B canyon",
                  pile=f"{card} grass canyon", tiles="A temple temple")  # fmt: skip
    return play(state, *actions, "end", "j1", "k1", "l1", "end")


def test_what_waits_is_built_in_addition_in_the_next_turn() -> None:
    """7.4, 3.2: one more for every settlement put there in an earlier turn."""
    state = next_turn("temple:a1")
    assert (line(state, "temples"), line(state, "due")) == ("", "1")
    assert refused(state, "end") == "Build four more first."
    state = play(state, "c1", "d1", "e1")
    assert refused(state, "temple:b1") == (
        "Build one more first: everything else comes before or after, not in between."
    )
    assert state.supply[0] == 27
    state = play(state, "f1")
    assert state.supply[0] == 27
    assert line(state, "due") == ""
    assert "end" in legal(state)


def test_two_waiting_settlements_make_five() -> None:
    """3.2."""
    state = play(next_turn("temple:a1", "temple:b1"), "a1", "b1", "c1", "d1")
    assert kinds(state) == {"build"}
    state = play(state, "e1")
    assert "end" in legal(state)
    assert state.supply[0] == 27


def test_a_temple_used_before_this_turns_mandatory_action_is_for_the_next_turn() -> None:
    """7.4."""
    state = marsh(FIELD, card="grass", tiles="A temple", supply="30 30")
    state = play(state, "temple:a1", "a1", "c1", "d1")
    assert "end" in legal(state)
    assert line(state, "temples") == "1 0"


def test_a_temple_used_after_what_was_due_is_built_waits_for_the_next_turn() -> None:
    """3.2: earlier turns only."""
    state = play(next_turn("temple:a1"), "temple:b1")
    assert (line(state, "temples"), line(state, "due")) == ("1 0", "1")
    assert refused(state, "end") == "Build four more first."


def test_it_is_built_on_that_turns_terrain() -> None:
    """7.4: the terrain of the next card, whatever it stood on."""
    state = next_turn("temple:a1", card="desert")
    assert builds(state) == {"o1", "p1", "q1", "r1", "s1"}
    state = play(state, "o1", "p1", "q1")
    assert builds(state) == {"r1"}


def test_on_swamp_it_is_two_and_one() -> None:
    """3.2."""
    state = marsh("sA s s s s . L:temple", card="swamp-grass", terrain="swamp", due="1")
    state = play(state, "b1", "c1")
    assert kinds(state) == {"build"}
    assert "end" in legal(play(state, "d1"))


def test_the_supply_is_built_first() -> None:
    """3.2: the ones from the supply count as built first."""
    state = marsh("gA g g g g g . L:temple", card="grass", due="2", supply="2 40")
    state = play(state, "b1", "c1")
    assert (state.supply[0], line(state, "due")) == (0, "2")
    state = play(state, "d1")
    assert (state.supply[0], line(state, "due")) == (0, "1")


@pytest.mark.parametrize(("supply", "due", "built"), [(0, 1, 1), (1, 2, 3), (0, 2, 2), (2, 0, 2)])
def test_with_too_few_all_that_are_left_are_built(supply: int, due: int, built: int) -> None:
    """3.2, R9, R11: build what is there."""
    state = marsh("gA g g g g g . L:temple", card="grass", due=due, supply=f"{supply} 40")
    for hex in ("b1", "c1", "d1")[:built]:
        assert "end" not in legal(state)
        state = play(state, hex)
    assert legal(state) == {"end"}


def test_extra_actions_do_not_use_what_waits() -> None:
    """0.2: supply is what is not waiting; a farm needs one of those."""
    state = marsh("gA g g g . L:temple", card="grass", due="1", supply="0 40", tiles="A farm")
    assert targets(state, "farm") == set()
    assert builds(state) == {"b1"}


def test_the_rest_is_built_on_the_new_terrain_when_the_card_dies() -> None:
    """3.3, R91: settlements already built count, waiting ones too."""
    state = marsh("gA g g . d d d d . L:temple", card="grass", due="1", pile="desert",
                  hands="B forest")  # fmt: skip
    state = play(state, "b1", "c1")
    assert builds(state) == {"e1", "f1", "g1", "h1"}
    state = play(state, "e1", "f1")
    assert legal(state) == {"end"}


def test_without_any_card_the_settlements_keep_waiting() -> None:
    """R8."""
    state = marsh("gA d . L:temple . gB", card="desert", due="2", pile="", hands="B -",
                  discards="")  # fmt: skip
    state = play(state, "b1")
    assert line(state, "card") == "-"
    assert legal(state) == {"end"}
    assert line(state, "due") == "2"
    state = play(state, "end")
    assert (line(state, "temples"), line(state, "due")) == ("2 0", "")
    state = play(state, "end")
    assert (line(state, "temples"), line(state, "due")) == ("", "2")
    assert legal(state) == {"end"}


def test_without_a_card_a_temple_used_joins_those_that_waited() -> None:
    """R8."""
    state = marsh("gA gA . gB", card="-", due="1", pile="", hands="B -", tiles="A temple")
    state = play(state, "temple:a1", "end")
    assert line(state, "temples") == "2 0"


def test_many_that_waited_are_refused_in_words_too() -> None:
    """R8: several turns without a card may gather more than seven."""
    state = marsh("gA g g . L:temple", card="grass", due="8")
    assert refused(state, "end").startswith("Build ")


def test_a_seat_waits_for_itself_alone() -> None:
    """7.4: another seat's turn neither builds nor loses it."""
    state = marsh(FIELD, card="grass", tiles="A temple", mandatory="0", hands="B grass",
                  pile="grass")  # fmt: skip
    state = play(state, "temple:a1", "end")
    assert (line(state, "temples"), line(state, "due")) == ("1 0", "")
    state = play(state, "f1", "g1", "h1")
    assert "end" in legal(state)


# The end of the game


def test_a_temple_used_before_delays_the_end() -> None:
    """3.4, R11: the supply runs out while one waits."""
    state = marsh("gA g g g g g g . gB", card="grass", tiles="A temple", supply="3 30",
                  hands="B forest", pile="grass grass")  # fmt: skip
    state = play(state, "temple:a1", "b1", "c1", "d1")
    assert state.supply[0] == 0
    assert not state.ending
    assert "A ending" not in told(state)


def test_the_end_comes_when_the_last_waiting_one_is_built() -> None:
    """R10, R11."""
    state = marsh("gA g g g g . L:temple", card="grass", due="2", supply="1 40")
    state = play(state, "b1")
    assert not state.ending
    state = play(state, "c1")
    assert not state.ending
    state = play(state, "d1")
    assert state.ending
    assert told(state) == ["A built d1", "A ending"]


def test_a_temple_used_afterwards_does_not_take_the_end_back() -> None:
    """3.4, R10: irrevocable."""
    state = marsh("gA g g g g", card="grass", tiles="A temple", supply="3 40")
    state = play(state, "b1", "c1", "d1")
    assert state.ending
    state = play(state, "temple:a1")
    assert state.ending


def test_a_temple_can_delay_the_end_for_another_turn() -> None:
    """R11, R108: the one that was due is put there again."""
    state = marsh("gA g g g g g . gB c", card="grass", tiles="A temple", due="1", supply="0 30",
                  hands="B forest", pile="forest")  # fmt: skip
    state = play(state, "temple:a1", "a1")
    assert not state.ending
    assert line(state, "temples") == "1 0"


def test_waiting_settlements_of_one_seat_do_not_hold_the_end_for_another() -> None:
    """R11: that player's own."""
    state = marsh("gA g g . L:temple", card="grass", supply="1 30", temples="0 2")
    assert play(state, "b1").ending


def test_waiting_settlements_are_lost_when_the_game_ends_first() -> None:
    """R11, 13, 1."""
    state = marsh("gA g g . gB g", card="grass", turn="B", ending="yes", mandatory="0",
                  temples="2 1", tiles="B temple", cards="Hermits")  # fmt: skip
    state = play(state, "end")
    assert state.over
    assert line(state, "temples") == ""
    assert earned(state, "Hermits") == [1, 1]


def test_what_was_due_and_could_not_be_built_is_lost_with_the_end() -> None:
    """R8, R11."""
    state = marsh("gA gB . L:temple", card="-", turn="B", ending="yes", due="1", pile="",
                  hands="A -")  # fmt: skip
    state = play(state, "end")
    assert state.over
    assert (line(state, "temples"), line(state, "due")) == ("", "")


def test_the_sixtieth_round_ends_a_game_that_temples_delay() -> None:
    """R108."""
    lines = {"card": "grass", "turn": "B", "mandatory": "0", "temples": "1 0", "hands": "A forest",
             "pile": "forest"}  # fmt: skip
    assert not play(marsh("gA gB g f . L:temple", round="59", **lines), "end").over
    assert play(marsh("gA gB g f . L:temple", round="60", **lines), "end").over


def test_nothing_to_build_counts_as_done() -> None:
    """R101: the turn is not skipped, the temple still works."""
    state = marsh("gA g", card="grass", tiles="A temple", supply="0 30")
    assert legal(state) == {"end", "temple:a1"}


def test_an_end_read_from_a_picture_waits_for_the_temple() -> None:
    """R11: an empty supply in a picture."""
    assert marsh("gA g . L:temple", card="grass", supply="0 30").ending
    assert not marsh("gA g . L:temple", card="grass", supply="0 30", temples="1 0").ending
    assert not marsh("gA g . L:temple", card="grass", supply="0 30", due="1").ending


# Cards that pay during play


def families(patch: str, *actions: str, **lines: object) -> list[int]:
    """What Families has paid after some actions."""
    state = marsh(patch, at="a1", tiles="", cards="Families", expansions=EVERYTHING, **lines)
    return earned(play(state, *actions), "Families")


def test_families_counts_the_three_of_the_supply() -> None:
    """R57, R93: decided when the third stands; the temple's settlement comes later."""
    patch = """
        g   g   g   g   g   g
          g   g   g   g   g   L:temple
        """
    assert families(patch, "a1", "b1", "c1", card="grass", due="2") == [2, 0]
    assert families(patch, "a1", "b1", "c1", "d1", "e1", card="grass", due="2") == [2, 0]
    assert families(patch, "a1", "b1", "a2", "c1", "d1", card="grass", due="2") == [0, 0]


def test_two_swamp_settlements_and_a_waiting_one_never_score_families() -> None:
    """R57: with or without a temple settlement."""
    assert families("s s s s . L:temple", "a1", "b1", "c1", card="swamp-grass", terrain="swamp",
                    due="1") == [0, 0]  # fmt: skip


def test_a_waiting_settlement_is_no_part_of_the_three_when_the_supply_is_short() -> None:
    """R57: it is built during the mandatory action but no part of it."""
    assert families("gA g g g . L:temple", "b1", "c1", "d1", card="grass", due="1",
                    supply="2 30") == [0, 0]  # fmt: skip


def test_shepherds_and_ambassadors_pay_for_a_waiting_settlement() -> None:
    """7.4: for all other cards building it is a build event."""
    state = marsh("gA g gB . L:temple", card="grass", due="1", supply="0 30",
                  cards="Shepherds, Ambassadors", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "b1")
    assert earned(state, "Shepherds") == [2, 0]
    assert earned(state, "Ambassadors") == [1, 0]


def test_rovers_notes_the_section_of_a_waiting_settlement() -> None:
    """7.4, 10.4."""
    state = marsh("gA g . L:temple", card="grass", due="1", supply="0 30", cards="Rovers",
                  expansions=EVERYTHING, hands="B forest", pile="forest forest")  # fmt: skip
    assert earned(play(state, "b1", "end"), "Rovers") == [1, 0]


def test_a_waiting_settlement_cannot_be_the_mark_of_mayors() -> None:
    """R59: the row is entered with an empty supply."""
    state = marsh("gA gA gA g g . L:temple", card="grass", due="2", supply="0 30", cards="Mayors",
                  expansions=EVERYTHING)  # fmt: skip
    state = play(state, "d1")
    assert line(state, "marks") == ""
    assert line(state, "due") == "1"


def test_a_mark_may_eat_a_supply_settlement_but_none_that_waits() -> None:
    """3.2: a Mayors mark midway; all that are left are built."""
    state = marsh("gA gA gA g g g . L:temple", card="grass", due="1", supply="2 30",
                  cards="Mayors", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "d1")
    assert (state.supply[0], line(state, "marks")) == (0, "1=A")
    assert not state.ending
    assert kinds(state) == {"build"}
    state = play(state, "e1")
    assert state.ending


# Bonus


def test_the_rule_book_temple_builds_five_and_the_first_anywhere() -> None:
    """7.4, S0: two temples used last turn and the bonus; the first takes the last fountain tile."""
    state = marsh(
        """
        g   gA  g   g   ~   g   g
          ~   ~   g   d   L:fountain  d   d
        ~   d   g   d   d   d   d
        """,
        card="grass",
        due="2",
        supply="30 30",
        tiles="A temple temple",
        stock="e2=1",
    )
    assert builds(state) == hexes(
        """
        x   .   x   x   .   x   x
          .   .   x   .   .   .   .
        .   .   x   .   .   .   .
        """
    )
    state = play(state, "f1")
    assert stock(state)["e2"] == 0
    assert "fountain@e2" in tiles(state)
    assert builds(state) == {"a1", "c1", "g1"}
    state = play(state, "g1", "c1", "d1")
    assert builds(state) == {"a1", "c2"}
    state = play(state, "c2")
    assert "end" in legal(state)
    assert state.supply[0] == 27


def test_the_first_may_also_be_adjacent() -> None:
    """7.4: may ignore."""
    state = marsh("gA g . g g g", card="grass", tiles="A temple temple")
    assert builds(state) == {"b1", "d1", "e1", "f1"}
    assert builds(play(state, "b1")) == {"d1", "e1", "f1"}


def test_terrain_stays_with_the_bonus() -> None:
    """7.4."""
    assert builds(marsh("gA g d . g", card="grass", tiles="A temple temple")) == {"b1", "e1"}


@pytest.mark.parametrize("held", ["A temple", "A temple temple+", "B temple temple"])
def test_without_both_tiles_since_before_the_turn_nothing_is_free(held: str) -> None:
    """7.4: from the next turn."""
    assert builds(marsh("gA g . g", card="grass", tiles=held)) == {"b1"}


def test_the_bonus_needs_no_ready_tile() -> None:
    """7.4: passive; both temples may be used first."""
    state = marsh("gA gA gA g . g", card="grass", tiles="A temple temple")
    state = play(state, "temple:a1", "temple:b1")
    assert builds(state) == {"a1", "b1", "d1", "f1"}


def test_the_bonus_goes_with_either_tile() -> None:
    """R33."""
    state = marsh("gA L:temple . gA g . g", card="grass", tiles="A temple@b1 temple")
    assert builds(play(state, "temple:a1")) == {"e1"}


def test_the_bonus_frees_no_extra_action() -> None:
    """7.4: the first settlement of the mandatory action."""
    state = marsh("gA g . g g g", card="grass", tiles="A temple temple farm barn oracle")
    assert targets(state, "farm") == {"b1"}
    assert targets(state, "oracle") == {"b1"}
    assert builds(play(state, "farm:b1")) == {"d1", "e1", "f1"}


def test_the_bonus_works_in_each_own_turn() -> None:
    """7.4: of each mandatory action."""
    state = marsh("gA g . g . g . g . g . gB", card="grass", tiles="A temple temple",
                  supply="1 3", hands="B forest", pile="forest grass")  # fmt: skip
    state = play(state, "f1")
    assert "end" in legal(state)
    state = marsh("gA g g . g . f f f f", card="grass", tiles="A temple temple", mandatory="0",
                  hands="B forest", pile="grass grass")  # fmt: skip
    state = play(state, "end", "g1", "h1", "i1", "end")
    assert builds(state) == {"b1", "c1", "e1"}


def test_the_bonus_is_for_the_first_settlement_whatever_terrain_applies() -> None:
    """R84: a replaced card, or the swamp half."""
    state = marsh("gA g . d . dA d", card="grass", tiles="A temple temple farm", pile="desert",
                  hands="B forest")  # fmt: skip
    state = play(state, "farm:b1")
    assert line(state, "card") == "desert"
    assert builds(state) == {"d1", "g1"}
    state = marsh("sA s . s g", card="swamp-grass", tiles="A temple temple")
    state = play(state, "choose:swamp-grass:swamp")
    assert builds(state) == {"b1", "d1"}


def test_a_card_replaced_midway_frees_nothing_anew() -> None:
    """R84: only the first of the action."""
    state = marsh("gA g . dA d . d d", card="grass", tiles="A temple temple", pile="desert",
                  hands="B forest")  # fmt: skip
    assert builds(play(state, "b1")) == {"e1"}


def test_a_waiting_settlement_may_be_the_first() -> None:
    """R84: with an empty supply it is the first of the mandatory action."""
    state = marsh("gA g . g g", card="grass", tiles="A temple temple", due="2", supply="0 30")
    assert builds(state) == {"b1", "d1", "e1"}
    assert builds(play(state, "d1")) == {"b1", "e1"}
    assert builds(play(state, "b1")) == {"d1", "e1"}


def test_the_outpost_is_kept_when_the_bonus_frees_the_same_settlement() -> None:
    """R103."""
    state = marsh("gA g g g . g . g . N", card="grass", tiles="A temple temple",
                  expansions=EVERYTHING, nomad_tiles="A outpost")  # fmt: skip
    state = play(state, "f1")
    assert line(state, "nomad tiles") == "A outpost"
    assert builds(state) == {"b1", "c1", "d1", "h1"}
    state = play(state, "h1")
    assert line(state, "nomad tiles") == ""
    assert builds(state) == {"b1"}


def test_the_bonus_reaches_the_island() -> None:
    """R64: free placement includes it."""
    rows = ("g", "d", "g", "d", "d")
    state = with_island(marsh("gA g . g", card="grass", tiles="A temple temple"), *rows)
    assert builds(state) == {"b1", "d1", "a22", "a24"}
    bound = with_island(marsh("gA g . g", card="grass", tiles="A temple"), *rows)
    assert builds(bound) == {"b1"}


def test_a_state_with_waiting_and_due_settlements_survives_a_picture() -> None:
    state = next_turn("temple:a1")
    state = play(state, "temple:b1", "a1")
    assert kingdom.write_position(saved(state)) == kingdom.write_position(state)
    assert legal(saved(state)) == legal(state)
