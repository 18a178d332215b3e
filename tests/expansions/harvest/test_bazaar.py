"""Bazaar: spec 9.1, R34, R38, R75, R97."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land
from tests.pictures import NOTHING, legal, own, play, refused, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

BAZAAR = "bazaar"


# Repeating every kind of action

BUILDING = {
    "oracle": ("gA d d . d", {"b1"}),
    "farm": ("gA g d . g", {"b1"}),
    "oasis": ("gA d g . d", {"b1"}),
    "tower": ("gA d g . d", {"b1"}),
    "tavern": ("d gA gA gA d . d", {"a1", "e1"}),
    "garden": ("gA w . w . d", {"b1"}),
    "foresters-lodge": ("gA f . f . d", {"b1"}),
    "monastery": ("gA c . c . d", {"b1"}),
    "fountain": ("gA g . d", {"b1"}),
    "water-mill": ("gA g ~ g . d", {"b1"}),
    "mountain-station": ("gA g ^ g . d", {"b1"}),
    "watchtower": ("gA g gB g . d", {"b1"}),
    "university": ("gA g S g . d", {"b1"}),
}


@pytest.mark.parametrize("power", BUILDING)
def test_the_bazaar_repeats_a_building_action(power: str) -> None:
    """9.1, R38: as that action, with its own adjacency, and it ends with the one settlement."""
    patch, expected = BUILDING[power]
    state = land(f"{patch} . d d", card="desert", tiles=f"A bazaar {power}*", mandatory="0")
    assert legal(state) == {"end", f"bazaar:{power}"}
    state = play(state, f"bazaar:{power}")
    assert kinds(state) == {power}
    assert targets(state, power) == expected
    target = min(expected)
    state = play(state, f"{power}:{target}")
    assert told(state) == [f"A built {target}"]
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_the_village() -> None:
    """R38."""
    patch = """
        .   gA  gA  .   d
          gA  g   .   .   .
        """
    state = land(patch, card="desert", tiles="A bazaar village*")
    assert targets(play(state, "bazaar:village"), "village") == {"b2"}


MOVING = {
    "barn": ("gA g d . d", {"a1-c1", "a1-e1"}),
    "harbor": ("gA g ~ . d", {"a1-c1"}),
    "paddock": ("gA ~ g . d", {"a1-c1"}),
    "caravan": ("gA g g . d", {"a1-c1"}),
    "refuge": ("gA g g . d", {"a1-b1"}),
    "palisade": ("gA gA g . d", {"a1-c1"}),
    "rope-bridge": ("gA g c . d", {"a1-c1"}),
    "tree-house": ("gA g f . d", {"a1-c1"}),
}


@pytest.mark.parametrize("power", MOVING)
def test_the_bazaar_repeats_a_moving_action(power: str) -> None:
    """R38."""
    patch, expected = MOVING[power]
    state = land(patch, card="desert", tiles=f"A bazaar {power}*", mandatory="0")
    state = play(state, f"bazaar:{power}")
    assert kinds(state) == {power}
    assert targets(state, power) == expected
    move = min(expected)
    state = play(state, f"{power}:{move}")
    assert told(state)[0] == f"A moved {move.replace('-', ' ')}"
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_the_quarry_with_one_or_two_walls() -> None:
    """R38: the whole action again."""
    patch = "d d dA d d . d"
    state = land(patch, card="desert", tiles="A bazaar quarry", mandatory="0", nomads="")
    state = play(state, "quarry:b1", "stop", "bazaar:quarry")
    assert kinds(state) == {"quarry"}
    state = play(state, "quarry:d1")
    assert legal(state) == {"end"}  # nothing more touches A's settlement
    state = land("d d dA d d", card="desert", tiles="A bazaar quarry*", mandatory="0")
    state = play(state, "bazaar:quarry", "quarry:b1")
    assert kinds(state) == {"quarry", "stop"}
    state = play(state, "quarry:d1")
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_the_steps_of_a_wagon() -> None:
    """R38: three steps more, and the player may stop after each."""
    state = land("gAc g ^ g g g g g", tiles="A bazaar wagon")
    state = play(state, "wagon-move:a1-b1", "wagon-move:b1-c1", "wagon-move:c1-d1")
    assert legal(state) == {"end", "bazaar:wagon-move", "bazaar:wagon-back"}
    state = play(state, "bazaar:wagon-move", "wagon-move:d1-e1")
    assert legal(state) == {"wagon-move:e1-d1", "wagon-move:e1-f1", "stop"}
    state = play(state, "wagon-move:e1-f1", "wagon-move:f1-g1")
    assert legal(state) == {"end"}
    assert own(state) == {"g1"}


def test_the_bazaar_repeats_the_steps_of_a_ship() -> None:
    """R38."""
    state = land("~As ~ ~ ~ ~ ~", tiles="A bazaar lighthouse*")
    state = play(state, "bazaar:lighthouse-move", "lighthouse-move:a1-b1", "stop")
    assert own(state) == {"b1"}
    assert legal(state) == {"end"}


def test_a_piece_taken_back_may_return_in_the_same_turn() -> None:
    """7.1: through a bazaar repeat; S0: pieces may be relocated by repeating."""
    state = land("gA gAc g g", tiles="A bazaar wagon", supply="0 40")
    state = play(state, "wagon-back:b1", "bazaar:wagon", "wagon:b1")
    assert own(state) == {"a1", "b1"}
    assert state.supply == [0, 40]


def test_the_bazaar_gives_no_further_pieces() -> None:
    """9.1, S0: no additional wagon, ship or city hall; the second warrior is one's own."""
    state = land("gA gAc g", tiles="A bazaar wagon*")
    assert "bazaar:wagon" not in legal(state)
    state = land("gA g gAh", tiles="A bazaar city-hall*")
    assert "bazaar:city-hall" not in legal(state)
    state = land("gA . gAw . g . gA", tiles="A bazaar barracks*", card="-")
    assert "bazaar:barracks" in legal(state)
    state = land("gA . gAw . gAw . gA g", tiles="A bazaar barracks*", card="-")
    assert legal(state) == {"end", "bazaar:barracks-back"}


def test_the_bazaar_may_found_the_city_hall_in_the_place_of_the_tile() -> None:
    """R38: whether the tile was used does not matter; then it stands for good."""
    patch = """
        gA  g   g   g
          g   g   g   .
        .   g   g   .
        """
    state = land(patch, tiles="A bazaar city-hall")
    state = play(state, "bazaar:city-hall", "city-hall:b2")
    assert len(own(state)) == 8
    assert legal(state) == {"end"}


def test_the_bazaar_repeats_a_fort() -> None:
    """R38: a card is drawn openly once more, and the settlement must be built."""
    state = land("gA d w f d w f", card="desert", tiles="A bazaar fort", mandatory="0",
                 pile="flowers forest desert", hands="B desert")  # fmt: skip
    state = play(state, "fort")
    assert told(state) == ["A revealed flowers"]
    state = play(state, "fort:c1", "bazaar:fort")
    assert legal(state) == {"fort"}
    state = play(state, "fort")
    assert told(state) == ["A revealed forest"]
    assert kinds(state) == {"fort"}
    assert targets(state, "fort") == {"d1"}
    state = play(state, "fort:d1")
    assert own(state) == {"a1", "c1", "d1"}
    assert line(state, "discards") == "flowers forest"
    assert legal(state) == {"end"}


def test_a_repeated_fort_that_draws_a_full_terrain_is_lost() -> None:
    """7.1 Fort: no redraw."""
    state = land("gA d d", card="desert", tiles="A bazaar fort*", mandatory="0",
                 pile="flowers forest", hands="B desert")  # fmt: skip
    state = play(state, "bazaar:fort", "fort")
    assert legal(state) == {"end"}
    assert own(state) == {"a1"}


def test_a_repeated_fort_draws_before_it_builds() -> None:
    """7.1 Fort: the sentence is the one of a fort not repeated."""
    state = land("gA g d d", card="desert", tiles="A bazaar fort*", mandatory="0",
                 pile="grass forest", hands="B desert")  # fmt: skip
    state = play(state, "bazaar:fort")
    assert refused(state, "fort:b1") == (
        "Use the fort by itself first; it draws the card that says where to build."
    )
    assert legal(play(state, "fort")) == {"fort:b1"}


def test_scouts_are_lifted_and_placed_anew() -> None:
    """R75: both of them; the first may not hang on a scout that is lifted."""
    state = land("g gA g g g . d d", card="desert", tiles="A bazaar scout-cabin", mandatory="0")
    state = play(state, "scout-cabin:c1", "scout-cabin:d1")
    assert own(state) == {"b1", "c1", "d1"}
    state = play(state, "bazaar:scout-cabin")
    assert targets(state, "scout-cabin") == {"a1", "c1"}
    assert own(state) == {"b1", "c1", "d1"}  # until the first is placed anew
    state = play(state, "scout-cabin:a1")
    assert own(state) == {"a1", "b1"}
    assert targets(state, "scout-cabin") == {"c1"}
    state = play(state, "scout-cabin:c1")
    assert own(state) == {"a1", "b1", "c1"}
    assert legal(state) == {"end"}


def test_a_repeated_scout_may_stand_where_one_stood() -> None:
    """R75: lifted first."""
    state = land("gA g . d", card="desert", tiles="A bazaar scout-cabin", mandatory="0")
    state = play(state, "scout-cabin:b1", "bazaar:scout-cabin", "scout-cabin:b1")
    assert own(state) == {"a1", "b1"}
    assert legal(state) == {"end"}


def test_what_was_built_beside_a_scout_stays_when_it_is_placed_anew() -> None:
    """8.5."""
    state = land("gA ~ d d d d g", card="desert", tiles="A bazaar scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "d1", "e1", "f1")
    state = play(state, "bazaar:scout-cabin", "scout-cabin:g1", "scout-cabin:b1")
    assert own(state) == {"a1", "b1", "d1", "e1", "f1", "g1"}


def test_the_bazaar_repeats_either_use_of_the_cathedral() -> None:
    """R38, R52: take twice, spend twice, or one of each."""
    state = land("gA d d d d d", card="desert", tiles="A bazaar cathedral", counters="2 0",
                 mandatory="0")  # fmt: skip
    twice = play(state, "cathedral-take", "bazaar:cathedral-take", "cathedral-take")
    assert line(twice, "counters") == "4 0"
    assert legal(twice) == {"end"}
    both = play(state, "cathedral-take", "bazaar:cathedral", "cathedral:b1")
    assert line(both, "counters") == "2 0"
    assert kinds(both) == {"cathedral", "stop"}
    both = play(both, "stop")
    assert legal(both) == {"end"}
    spent = play(state, "cathedral:b1", "cathedral:c1")
    assert legal(spent) == {"end", "bazaar:cathedral-take"}


def test_the_bazaar_repeats_a_temple() -> None:
    """R38: a second settlement waits."""
    state = land("gA gA gA d d", card="desert", tiles="A bazaar temple", mandatory="0")
    state = play(state, "temple:a1", "bazaar:temple", "temple:b1")
    assert own(state) == {"c1"}
    assert line(state, "temples") == "2 0"
    assert state.supply == [37, 40]


def test_the_bazaar_repeats_a_fountain_with_its_bonus() -> None:
    """7.4: the bonus applies to every fountain action."""
    state = land("gA ^ . d", card="desert", tiles="A bazaar fountain* fountain*", mandatory="0")
    assert targets(play(state, "bazaar:fountain"), "fountain") == {"b1"}
    state = land("gA ^ . d", card="desert", tiles="A bazaar fountain*", mandatory="0")
    assert "bazaar:fountain" not in legal(state)


# Crossroads (R97)


CROSSING = "g g g g g g g g g g"


@pytest.mark.parametrize(("repeated", "cards"), [(False, 2), (True, 3)])
def test_crossroads_repeated_draws_one_card_more(repeated: bool, cards: int) -> None:
    """R97: 1, +1 if crossroads is owned, +1 if the bazaar repeated it."""
    state = land(CROSSING, card="grass", tiles="A bazaar crossroads", hands="B desert",
                 pile="grass desert forest canyon flowers")  # fmt: skip
    state = play(state, "a1", "b1", "c1")
    if repeated:
        state = play(state, "bazaar:crossroads")
        assert legal(state) == {"crossroads"}
        state = play(state, "crossroads")
        assert line(state, "more cards") == "1"
        assert told(state) == []
    state = play(state, "end")
    assert len(state.hand[0]) == cards
    assert line(state, "more cards") == ""


def test_the_card_more_comes_also_if_crossroads_was_lost_since() -> None:
    """R97."""
    state = land("L:crossroads gA g g . d d d", card="desert", hands="B desert", mandatory="0",
                 tiles="A bazaar crossroads@a1 paddock", pile="grass desert forest")  # fmt: skip
    state = play(state, "bazaar:crossroads", "crossroads", "paddock:b1-d1", "end")
    assert len(state.hand[0]) == 2


def test_the_card_more_is_for_this_turn_only() -> None:
    """R97: per repeat."""
    state = land("gA g g g g g g . gB d d d d d", card="grass", tiles="A bazaar crossroads",
                 mandatory="0", hands="B desert",
                 pile="grass grass grass desert desert forest canyon flowers")  # fmt: skip
    state = play(state, "bazaar:crossroads", "crossroads", "end")
    assert [len(hand) for hand in state.hand] == [3, 1]
    state = play(state, "j1", "k1", "l1", "end")
    assert [len(hand) for hand in state.hand] == [3, 1]  # B owns no crossroads
    state = play(state, "b1", "c1", "d1", "end")
    assert len(state.hand[0]) == 2


def test_crossroads_alone_is_no_action() -> None:
    """7.1: passive."""
    state = land(CROSSING, card="grass", tiles="A crossroads")
    assert kinds(state) == {"build"}
    assert refused(state, "crossroads") == (
        "Crossroads works by itself: you draw a second card as your turn ends."
    )


# What it does not repeat


def test_the_bazaar_does_not_repeat_a_canoe() -> None:
    """R38: a reaction."""
    state = land("gA ~ s . d", card="desert", tiles="A bazaar canoe farm*", mandatory="0")
    assert legal(state) == {"end"}
    assert refused(state, "bazaar:canoe") == SENTENCE


def test_the_bazaar_does_not_repeat_bonus_actions() -> None:
    """R38."""
    state = land("gA s ~ g g", card="grass", tiles="A bazaar canoe canoe refuge* refuge*",
                 mandatory="0")  # fmt: skip
    assert kinds(state) == {"end", "canoe-bonus", "refuge-bonus", BAZAAR}
    assert targets(state, BAZAAR) == {"refuge"}
    for bonus in ("canoe-bonus", "refuge-bonus"):
        assert refused(state, f"bazaar:{bonus}") == SENTENCE


def test_the_bazaar_does_not_repeat_nomad_tiles() -> None:
    """6.3, R38, S0's clarification."""
    state = land("gA g g . gB . N", card="grass", tiles="A bazaar", mandatory="0",
                 nomad_tiles="A sword resettlement donation-grass outpost")  # fmt: skip
    assert targets(state, BAZAAR) == NOTHING
    for tile in ("sword", "resettlement", "donation-grass"):
        assert refused(state, f"bazaar:{tile}") == SENTENCE


def test_the_bazaar_does_not_repeat_the_farm_action() -> None:
    """9.3, S0's note."""
    state = land("gA a a . g", card="grass", tiles="A bazaar", mandatory="0")
    assert kinds(state) == {"end", "farm-action"}
    assert kinds(play(state, "farm-action:b1")) == {"end"}
    assert refused(state, "bazaar:farm-action") == SENTENCE


def test_the_bazaar_does_not_repeat_the_cave_move() -> None:
    """12.2, R38."""
    state = land("gA ^ g . d", card="desert", tiles="A bazaar", mandatory="0", caves="b1")
    assert kinds(state) == {"end", "cave"}
    assert refused(state, "bazaar:cave") == SENTENCE


def test_the_bazaar_does_not_repeat_itself_nor_another_bazaar() -> None:
    """R38: any other location tile action."""
    state = land("gA g . d", card="desert", tiles="A bazaar bazaar farm*", mandatory="0")
    assert legal(state) == {"end", "bazaar:farm"}
    state = play(state, "bazaar:farm", "farm:b1")
    assert legal(state) == {"end"}  # no grass is left
    assert refused(land("gA g g", card="desert", tiles="A bazaar bazaar"), "bazaar:bazaar") == (
        SENTENCE
    )


def test_two_bazaars_repeat_the_same_tile_twice() -> None:
    """R38: whether it was used already does not matter."""
    state = land("gA g g g g", card="desert", tiles="A bazaar bazaar farm", mandatory="0")
    state = play(state, "farm:b1", "bazaar:farm", "farm:c1", "bazaar:farm", "farm:d1")
    assert legal(state) == {"end"}


def test_the_bazaar_does_not_repeat_a_tile_taken_this_turn() -> None:
    """9.1: the tile must be usable this turn."""
    state = land("g g g L:farm . g", card="grass", tiles="A bazaar")
    state = play(state, "a1", "b1", "c1")
    assert "farm@d1" in tiles(state)
    assert legal(state) == {"end"}
    assert refused(state, "bazaar:farm") == SENTENCE


def test_the_bazaar_does_not_repeat_a_tile_lost_this_turn() -> None:
    """5.2."""
    state = land("L:farm gA g g g", card="grass", tiles="A bazaar farm@a1 paddock", mandatory="0")
    assert "bazaar:farm" in legal(state)
    state = play(state, "paddock:b1-d1")
    assert targets(state, BAZAAR) == {"paddock"}


def test_the_bazaar_does_not_repeat_what_only_others_own() -> None:
    """R38: of the own tiles."""
    state = land("gA g . d", card="desert", tiles="A bazaar ; B farm", mandatory="0")
    assert legal(state) == {"end"}


def test_the_bazaar_offers_only_what_can_be_done() -> None:
    """R38: an action without a target cannot be repeated."""
    state = land("gA g g", card="-", pile="", tiles="A bazaar oracle* oasis* farm*")
    assert legal(state) == {"end", "bazaar:farm"}
    state = land("gA g g", card="-", pile="", tiles="A bazaar farm*", supply="0 40")
    assert legal(state) == {"end"}


# When and how often


def test_the_bazaar_repeats_a_tile_used_or_not() -> None:
    """R38."""
    state = land("gA g g g . d d d", card="desert", tiles="A bazaar farm", mandatory="0")
    first = play(state, "bazaar:farm", "farm:b1")
    assert line(first, "tiles").count("*") == 1
    assert legal(first) == {"end", "farm:c1"}
    first = play(first, "farm:c1")
    last = play(state, "farm:b1", "bazaar:farm", "farm:c1")
    assert own(first) == own(last) == {"a1", "b1", "c1"}
    assert legal(first) == legal(last) == {"end"}
    assert line(first, "tiles") == line(last, "tiles")


def test_the_bazaar_works_once_a_turn_and_again_in_the_next() -> None:
    """5.3."""
    state = land("gA g g g g g . gB d d d d", card="desert", tiles="A bazaar farm",
                 mandatory="0", hands="B desert", pile="desert desert")  # fmt: skip
    state = play(state, "bazaar:farm", "farm:b1", "farm:c1")
    assert refused(state, "bazaar:farm") == "Your bazaar tile has been used this turn."
    state = play(state, "end", "i1", "j1", "k1", "end")
    assert "bazaar:farm" in legal(state)


def test_the_bazaar_works_before_or_after_the_mandatory_action_but_not_within() -> None:
    """R5."""
    state = land("gA g . d d d d", card="desert", tiles="A bazaar farm")
    assert kinds(state) == {"build", "farm", BAZAAR}
    state = play(state, "d1")
    assert kinds(state) == {"build"}
    state = play(state, "e1", "f1")
    assert kinds(state) == {"end", "farm", BAZAAR}


def test_a_bazaar_of_this_turn_does_not_work_yet() -> None:
    """5.3."""
    state = land("gA g . d", card="desert", tiles="A bazaar+ farm", mandatory="0")
    assert legal(state) == {"end", "farm:b1"}


def test_once_chosen_the_repeated_action_must_follow() -> None:
    """R5: nothing comes between; there is nothing to stop."""
    state = land("gA g . d d d", card="desert", tiles="A bazaar farm oasis", mandatory="0")
    state = play(state, "bazaar:farm")
    assert legal(state) == {"farm:b1"}


def test_the_repeated_action_has_all_consequences() -> None:
    """3.5."""
    state = land(
        """
        gA  g   gB  .
          L:tavern .   .   .
        """,
        card="desert",
        cards="Ambassadors, Rovers",
        tiles="A bazaar farm*",
        mandatory="0",
    )
    state = play(state, "bazaar:farm", "farm:b1")
    assert "tavern@a2" in tiles(state)
    assert earned(state, "Ambassadors") == [1, 0]
    assert line(state, "rovers") == "1"


def test_an_outpost_may_be_spent_inside_the_repeated_action() -> None:
    """R103."""
    state = land("gA g . g . N d", card="desert", tiles="A bazaar farm*", mandatory="0",
                 nomad_tiles="A outpost")  # fmt: skip
    state = play(state, "bazaar:farm")
    assert targets(state, "farm") == {"b1", "d1"}
    assert line(play(state, "farm:d1"), "nomad tiles") == ""
    assert line(play(state, "farm:b1"), "nomad tiles") == "A outpost"


def test_the_repeated_action_may_lose_the_bazaar_itself() -> None:
    """5.3: the action still completes."""
    state = land("L:bazaar gA g g", card="grass", tiles="A bazaar@a1 paddock*", mandatory="0")
    state = play(state, "bazaar:paddock", "paddock:b1-d1")
    assert told(state) == ["A moved b1 d1", "A lost a1 bazaar"]
    assert legal(state) == {"end"}


def test_the_tile_marks_survive_the_repeat() -> None:
    """R34, R38: the bazaar pays, the repeated tile keeps its own mark."""
    state = land("gA g g . L:farm . L:bazaar d", card="desert", tiles="A farm@e1 bazaar@g1",
                 mandatory="0")  # fmt: skip
    state = play(state, "bazaar:farm")
    assert line(state, "tiles") == "A farm@e1 bazaar@g1* ; B -"
    assert legal(saved(state)) == {"farm:b1"}


# Notation and refusals

SENTENCE = "The bazaar repeats a tile held since before this turn, where it can be used."


def test_the_bazaar_names_the_action_it_repeats() -> None:
    assert str(kingdom.parse_action("bazaar:water-mill")) == "bazaar:water-mill"
    with pytest.raises(kingdom.NotAnAction) as error:
        kingdom.parse_action("bazaar:e12")
    assert str(error.value) == "“e12” is not a tile that could be used again, as in bazaar:farm."


def test_the_bazaar_alone_is_no_action() -> None:
    with pytest.raises(kingdom.NotAnAction):
        kingdom.parse_action("bazaar")


@pytest.mark.parametrize("name", ["oasis", "end", "stop", "choose", "silo", "again", "tavern"])
def test_what_cannot_be_repeated_is_refused_with_a_reason(name: str) -> None:
    state = land("gA g g d", card="grass", tiles="A bazaar farm tavern", mandatory="0")
    assert refused(state, f"bazaar:{name}") == SENTENCE


def test_other_actions_are_refused_until_the_repeated_one_is_done() -> None:
    """A sentence a player can read, in the game's words."""
    state = land("gA g . g d d", card="desert", tiles="A bazaar farm oasis", mandatory="0")
    state = play(state, "bazaar:farm")
    for action in ("end", "oasis:e1", "stop"):
        assert refused(state, action) in ("Finish the bazaar first.", "Finish the farm first.")


def test_a_wrong_place_for_the_repeated_action_is_refused_with_its_own_reason() -> None:
    state = land("gA g . g d d", card="desert", tiles="A bazaar farm", mandatory="0")
    state = play(state, "bazaar:farm")
    assert refused(state, "farm:d1") in (
        "It must go beside one of your own here, and d1 is not.",
        "farm:d1 is not possible now.",
    )
