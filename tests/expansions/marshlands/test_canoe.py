"""The canoe: spec 7.4, 3.5, R34, R35, R46, R56, R81, R94, R102, R107."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.marshlands.marsh import EVERYTHING, asked, marsh
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, stock, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

# A builds b1 and takes the last farm tile of c1. B lives on f1.
LANDING = "g g L:farm . s sB s ~ . ~ . s g g g"


def landing(patch: str = LANDING, **lines: object) -> kingdom.State:
    """A is about to empty the farm on c1; B owns a canoe."""
    given: dict[str, object] = {
        "card": "grass", "tiles": "B canoe", "stock": "c1=1", "hands": "B forest"
    }  # fmt: skip
    given |= lines
    held = str(given.pop("tiles"))
    return marsh(patch, at="a1", tiles=held, **given)


# Where


def test_the_rule_book_canoe_has_seven_places() -> None:
    """7.4, S0: Ani (A) takes the last refuge tile; swamp and water are tested apart for Frank (B).

    Water beside Frank binds him on water; no swamp is beside him, so all of it is free.
    """
    state = marsh(
        """
        g   L:refuge  ~   ~   s
          g   gB  ~   ~   s
        g   g   ~   s   s
        """,
        card="grass",
        tiles="B refuge@b1 canoe",
        stock="b1=1",
    )
    state = play(state, "a1")
    assert state.actor == 1
    places = hexes(
        """
        .   .   x   .   x
          .   .   x   .   x
        .   .   x   x   x
        """
    )
    assert len(places) == 7
    assert targets(state, "canoe") == places
    assert legal(state) == {f"canoe:{hex}" for hex in places} | {"stop"}


def test_swamp_beside_an_own_piece_binds_on_swamp_and_leaves_water_free() -> None:
    """7.4, S0's note: swamp despite water and vice versa."""
    assert targets(play(landing(), "b1"), "canoe") == {"e1", "g1", "h1", "j1"}


def test_both_bind_when_both_are_beside_an_own_piece() -> None:
    """7.4."""
    state = play(landing("g g L:farm . s sB ~ ~ . s g g"), "b1")
    assert targets(state, "canoe") == {"e1", "g1"}


def test_neither_binds_far_from_both() -> None:
    """7.4."""
    state = play(landing("g g L:farm . gB . s ~ . s ~ g g"), "b1")
    assert targets(state, "canoe") == {"g1", "h1", "j1", "k1"}


@pytest.mark.parametrize("patch", ["g g L:farm . gB ~ . ~ g g", "g g L:farm . gB s . s g g"])
def test_a_canoe_works_with_only_water_or_only_swamp(patch: str) -> None:
    """7.4."""
    assert targets(play(landing(patch), "b1"), "canoe") == {"f1"}


def test_a_canoe_enters_open_hexes_only() -> None:
    """7.4: open swamp or water; not occupied, walled or closed by a warrior."""
    state = play(landing("g g L:farm . ~Bs sX ~A . ~ gAw s . ~ s g g . L:barracks",
                         expansions=EVERYTHING), "b1")  # fmt: skip
    assert targets(state, "canoe") == {"m1", "n1"}


def test_the_canoe_builds_from_the_supply_and_spends_its_tile() -> None:
    """7.4."""
    state = play(landing(), "b1", "canoe:h1")
    assert own(state, "B") == {"f1", "h1"}
    assert state.supply == [39, 38]
    assert line(state, "canoes used").startswith("B ")
    assert told(state) == ["B built h1"]


# When


def test_the_canoe_waits_for_the_last_tile() -> None:
    """7.4: a first tile of two starts nothing."""
    state = play(landing(stock="c1=2"), "b1")
    assert asked(state) == ""
    assert stock(state)["c1"] == 1


def test_the_canoe_is_no_action_of_the_own_turn() -> None:
    """7.4: only as a reaction."""
    state = marsh("sA s ~ g", card="grass", tiles="A canoe")
    assert kinds(state) == {"build"}


def test_a_canoe_asked_for_out_of_time_is_refused_in_words_that_are_true() -> None:
    """A sentence a player can read."""
    state = marsh("sA s ~ g", card="grass", tiles="A canoe")
    assert refused(state, "canoe:b1") == (
        "The canoe reacts when another player takes a last tile; nobody has just now."
    )


def test_only_other_players_react() -> None:
    """R46: the player who took the tile is left out."""
    state = play(landing(tiles="A canoe canoe"), "b1")
    assert asked(state) == ""


def test_the_canoe_is_optional() -> None:
    """R94: stop keeps the tile."""
    state = play(landing(), "b1", "stop")
    assert own(state, "B") == {"f1"}
    assert line(state, "canoes used") == ""
    assert state.actor == 0


def test_a_reaction_refuses_everything_else() -> None:
    """3.1: the turn is interrupted."""
    state = play(landing(), "b1")
    assert refused(state, "a1") == "Finish the canoe first."
    assert refused(state, "end") == "Finish the canoe first."
    assert refused(state, "canoe:l1") == "It must go beside one of your own here, and l1 is not."
    assert refused(state, "canoe:m1") == "m1 is grass: this cannot go there."
    assert refused(state, "canoe:f1") == "f1 is occupied."
    assert refused(play(state, "stop"), "stop") == "Nothing is under way that could be stopped."


@pytest.mark.parametrize(
    "lines",
    [
        {"tiles": "B temple"},
        {"supply": "40 0"},
        {"patch": "g g L:farm . gB g g g"},
        {"patch": "g g L:farm . ~A gB sB g g"},
    ],
)
def test_nobody_is_asked_who_cannot_react(lines: dict[str, str]) -> None:
    """7.4: no tile, no settlement, no open swamp or water."""
    patch = lines.get("patch", LANDING)
    given = {key: value for key, value in lines.items() if key != "patch"}
    assert asked(play(landing(patch, **given), "b1")) == ""


def test_the_mandatory_action_goes_on_after_a_reaction() -> None:
    """7.4: the turn stops after the single build that took the last tile, and then goes on."""
    state = landing(tiles="A farm ; B canoe")
    state = play(state, "b1")
    assert line(state, "mandatory") == "2 begun"
    state = play(state, "canoe:g1")
    assert state.actor == 0
    assert line(state, "mandatory") == "2 begun"
    assert kinds(state) == {"build"}
    assert builds(state) == {"a1"}
    state = play(state, "a1", "m1")
    assert "end" in legal(state)


def test_a_reaction_after_the_last_mandatory_settlement_gives_the_turn_back() -> None:
    """7.4, 3.1."""
    state = landing(mandatory="1 begun")
    state = play(state, "b1", "canoe:g1")
    assert state.actor == 0
    assert legal(state) == {"end"}


def test_a_reaction_interrupts_an_extra_action_too() -> None:
    """7.4: any build or move."""
    state = landing(tiles="A farm tower ; B canoe")
    state = play(state, "farm:b1")
    assert state.actor == 1
    state = play(state, "canoe:g1")
    assert kinds(state) == {"build", "tower"}


@pytest.mark.parametrize(
    ("tile", "action"),
    [("paddock", "paddock:a1-c1"), ("refuge", "refuge:b2-c1"), ("harbor", "harbor:a1-e1")],
)
def test_moves_that_take_the_last_tile_start_reactions(tile: str, action: str) -> None:
    """7.4, R16."""
    patch = """
        gA  g   g   L:farm  ~   g
          g   gA  .   .   .   ~
        """
    state = marsh(patch, card="-", tiles=f"A {tile} ; B canoe", stock="d1=1")
    state = play(state, action)
    assert state.actor == 1
    assert kinds(state) == {"canoe", "stop"}
    state = play(state, "stop")
    assert state.actor == 0


def test_reactions_inside_a_city_halls_placing_come_once() -> None:
    """R94, R96: one placement, however many hexes it emptied."""
    patch = """
        gA  g   g   L:farm
          g   g   g   .   .   .
        g   g   g   L:tower  .   .
          .   .   .   .   sB  s
        """
    state = marsh(patch, card="-", tiles="A city-hall ; B canoe", stock="d1=1 d3=1",
                  expansions=EVERYTHING)  # fmt: skip
    state = play(state, "city-hall:b2")
    assert stock(state)["d1"] == stock(state)["d3"] == 0
    assert asked(state) == "B"
    assert asked(play(state, "stop")) == ""


def test_one_round_however_many_locations_a_build_emptied() -> None:
    """R94."""
    state = marsh("L:farm g L:tower . sB s ~ g", card="grass", tiles="B canoe canoe",
                  stock="a1=1 c1=1")  # fmt: skip
    state = play(state, "b1")
    assert stock(state)["a1"] == stock(state)["c1"] == 0
    assert asked(state) == "B"
    assert asked(play(state, "stop")) == ""


def test_two_builds_that_each_empty_a_location_start_two_rounds() -> None:
    """R94: per build."""
    state = marsh("L:farm g g L:tower . sB s ~ g", card="grass", tiles="B canoe",
                  stock="a1=1 d1=1")  # fmt: skip
    state = play(state, "b1", "stop", "c1")
    assert asked(state) == "B"


def test_both_canoe_tiles_may_react_one_after_the_other() -> None:
    """R94: one or more of their ready tiles, in one round."""
    state = landing("g g L:farm . s sB s ~ . ~ . s g g", tiles="B canoe canoe")
    state = play(state, "b1", "canoe:g1")
    assert state.actor == 1
    assert targets(state, "canoe") == {"e1", "h1"}
    one = play(state, "stop")
    assert asked(one) == ""
    assert own(one, "B") == {"f1", "g1"}
    both = play(state, "canoe:h1")
    assert asked(both) == ""
    assert own(both, "B") == {"f1", "g1", "h1"}
    assert len(line(both, "canoes used").split()) == 3


def test_seats_react_in_turn_order_from_the_left_of_the_active_player() -> None:
    """R94: C takes in its own turn, so D, A and B react in this order."""
    state = landing("g g L:farm . sA s sB s sD s ~ ~ g", seats="4", turn="C", hands="",
                    tiles="A canoe ; B canoe ; D canoe")  # fmt: skip
    state = play(state, "b1")
    seats = []
    while state.prompts:
        seats.append(state.actor)
        state = play(state, "stop")
    assert seats == [3, 0, 1]
    assert state.actor == 2


def test_the_position_changes_between_two_reactions() -> None:
    """R94, 3.5: each reaction is complete before the next one."""
    state = landing("g g L:farm . sB s sC . g", seats="3", tiles="B canoe ; C canoe", hands="")
    state = play(state, "b1", "canoe:f1")
    assert asked(state) == ""


# How often


def test_a_canoe_reacts_once_between_two_own_turns() -> None:
    """R34: once per tile."""
    state = marsh("L:farm g g L:tower . sB s s ~ g", card="grass", tiles="B canoe",
                  stock="a1=1 d1=1")  # fmt: skip
    state = play(state, "b1", "canoe:g1", "c1")
    assert asked(state) == ""


def test_a_canoe_that_was_not_used_stays_ready() -> None:
    """R34."""
    state = marsh("L:farm g g L:tower . sB s s ~ g", card="grass", tiles="B canoe",
                  stock="a1=1 d1=1")  # fmt: skip
    state = play(state, "b1", "stop", "c1", "canoe:g1")
    assert own(state, "B") == {"f1", "g1"}


def test_a_canoe_is_ready_again_at_the_start_of_the_owners_turn() -> None:
    """R34: like all tiles."""
    state = landing(hands="B forest", pile="grass")
    state = play(state, "b1", "canoe:g1", "a1", "m1")
    assert line(state, "canoes used") != ""
    state = play(state, "end")
    assert state.seat == 1
    assert line(state, "canoes used") == ""


def test_another_seats_turn_makes_no_canoe_ready() -> None:
    """R34: of its owner's turn."""
    state = landing("g g L:farm . s sC s ~ . g g g", seats="3", tiles="C canoe",
                    hands="B forest ; C forest", pile="grass")  # fmt: skip
    state = play(state, "b1", "canoe:g1", "a1", "j1", "end")
    assert state.seat == 1
    assert line(state, "canoes used").startswith("C ")


def test_a_turn_makes_the_canoes_of_its_seat_ready_and_no_others() -> None:
    """R34: B and C both reacted; B's turn begins."""
    state = landing(
        "g g L:farm . s sB s ~ . ~C ~ g g g",
        seats="3",
        tiles="B canoe ; C canoe",
        hands="B forest ; C forest",
        pile="grass",
    )
    state = play(state, "b1", "canoe:g1", "canoe:k1", "a1", "l1", "end")
    assert state.seat == 1
    assert line(state, "canoes used").startswith("C ")


OWN_TURN = "g L:farm . sA s . gB g g . f"


@pytest.mark.parametrize(("option", "reacts"), [("", False), ("tiles_reset_at_end", True)])
def test_a_canoe_used_in_the_own_turn_is_ready_at_its_end_only_by_option(
    option: str, reacts: bool
) -> None:
    """R34, `tiles_reset_at_end`: S0 turns tiles back as the turn ends, X17 as it begins."""
    state = marsh(OWN_TURN + " L:canoe", card="-", turn="A", tiles="A canoe@l1", stock="b1=1",
                  canoes_used="A l1", options=option, hands="B grass", pile="grass")  # fmt: skip
    state = play(state, "end")
    assert line(state, "canoes used") == ("" if reacts else "A l1")
    state = play(state, "h1", "i1", "a1")
    assert state.actor == (0 if reacts else 1)
    assert targets(state, "canoe") == ({"e1"} if reacts else NOTHING)


def test_by_option_a_canoe_used_abroad_waits_for_the_end_of_the_own_turn() -> None:
    """`tiles_reset_at_end`: not ready as the own turn begins, but as it ends."""
    state = marsh("gA g . sB s . L:canoe", card="grass", mandatory="0", tiles="B canoe@g1",
                  canoes_used="B g1", options="tiles_reset_at_end", hands="B forest",
                  pile="grass grass")  # fmt: skip
    state = play(state, "end")
    assert (state.seat, line(state, "canoes used")) == (1, "B g1")
    while state.seat == 1:
        state = state.after(state.legal_actions()[0])
    assert line(state, "canoes used") == ""


def test_of_two_canoes_the_used_one_goes() -> None:
    """R107: an unused one remains if there was one."""
    state = marsh("L:canoe sB . L:canoe sB s . g L:farm . N", card="grass", stock="i1=1",
                  tiles="B canoe@a1 canoe@d1", canoes_used="B a1", expansions=EVERYTHING,
                  nomad_tiles="A sword")  # fmt: skip
    state = play(state, "sword:e1")
    assert tiles(state, "B") == ["canoe@a1"]
    state = play(state, "h1")
    assert asked(state) == "B"


def test_a_used_canoe_that_is_lost_leaves_no_mark_in_a_picture() -> None:
    """5.2: the mark goes with it."""
    state = marsh("L:canoe sB . L:canoe sB s . g L:farm . N", card="grass", stock="i1=1",
                  tiles="B canoe@a1 canoe@d1", canoes_used="B a1 d1", expansions=EVERYTHING,
                  nomad_tiles="A sword")  # fmt: skip
    state = play(state, "sword:e1")
    assert line(state, "canoes used") == "B a1"
    assert kingdom.write_position(saved(state)) == kingdom.write_position(state)


def test_a_canoe_lost_reacts_no_more() -> None:
    """5.2."""
    state = marsh("L:canoe sB s . g L:farm . N", card="grass", stock="f1=1",
                  tiles="B canoe@a1", expansions=EVERYTHING, nomad_tiles="A sword")  # fmt: skip
    state = play(state, "sword:b1", "e1")
    assert asked(state) == ""


# What a reaction brings


def test_a_reaction_takes_tiles_in_the_foreign_turn() -> None:
    """5.1: automatic, also in another player's turn."""
    state = landing("g g L:farm . sB s L:tower . g g")
    state = play(state, "b1", "canoe:f1")
    assert "tower@g1" in tiles(state, "B")
    assert told(state) == ["B built f1", "B took g1 tower"]


def test_a_tile_taken_in_a_foreign_turn_works_in_the_next_own_turn() -> None:
    """3.1, 3: owned since before that turn."""
    state = landing("g g L:farm . sB s L:tower . g g d d d d", pile="grass", hands="B desert")
    state = play(state, "b1", "canoe:f1", "a1", "i1", "end")
    assert "tower" in kinds(state)


@pytest.mark.parametrize(("rulings", "then"), [(1, ""), (2, "B outpost")])
def test_a_nomad_tile_claimed_by_a_reaction_is_for_the_next_round(rulings: int, then: str) -> None:
    """R102: B's turn of this round is to come; by the first rulings the tile was for that."""
    state = landing("g g L:farm . sB s N . g g d d d d", pile="grass", hands="B desert",
                    nomads="g1=outpost", expansions=EVERYTHING, rulings=rulings)  # fmt: skip
    state = play(state, "b1", "canoe:f1")
    assert line(state, "nomad tiles") == ("B outpost" if rulings == 1 else "B outpost+")
    state = play(state, "a1", "i1", "end")
    assert line(state, "nomad tiles") == ("B outpost" if rulings == 1 else "B outpost+")
    assert line(play(state, "k1", "l1", "m1", "end"), "nomad tiles") == then


def test_shepherds_and_ambassadors_pay_for_a_canoe_build() -> None:
    """R56: outside the own turn too."""
    state = landing("g g L:farm . sB s sA . ~ g g", cards="Shepherds, Ambassadors",
                    expansions=EVERYTHING)  # fmt: skip
    state = play(state, "b1")
    before = earned(state, "Shepherds")
    state = play(state, "canoe:f1")
    assert earned(state, "Shepherds") == [before[0], 2]
    assert earned(state, "Ambassadors") == [0, 1]


def test_shepherds_are_judged_before_any_reaction() -> None:
    """10.2: right after the placement; 3.5, 5 before 8."""
    state = landing("s s L:farm . gB . g", card="swamp-grass", terrain="swamp",
                    cards="Shepherds", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "b1", "canoe:a1")
    assert earned(state, "Shepherds") == [0, 2]


def test_a_canoe_build_marks_a_row_for_mayors() -> None:
    """R56: Mayors too."""
    state = landing("g g L:farm . sB sB sB s . g", cards="Mayors", expansions=EVERYTHING)
    state = play(state, "b1", "canoe:h1")
    assert line(state, "marks") == "1=B"
    assert state.supply[1] == 35


def test_rovers_and_families_need_an_own_turn() -> None:
    """R56."""
    state = landing("g g L:farm . sB s s s g g", cards="Rovers, Families", expansions=EVERYTHING,
                    tiles="B canoe canoe", hands="B forest", pile="grass grass")  # fmt: skip
    state = play(state, "b1", "canoe:f1", "canoe:g1")
    assert line(state, "families") == "b1"
    assert line(state, "rovers") == "1"
    state = play(state, "a1", "i1", "end")
    assert earned(state, "Rovers") == [1, 0]
    assert earned(state, "Families") == [0, 0]


def test_a_canoe_build_does_not_disturb_the_active_players_family() -> None:
    """R57: the three of the mandatory action proper."""
    state = marsh("g g g L:farm . ~B ~", card="grass", tiles="B canoe", stock="d1=1",
                  cards="Families", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "c1", "canoe:g1", "b1", "a1")
    assert earned(state, "Families") == [2, 0]


def test_the_supply_of_the_reacting_seat_may_run_out_in_a_foreign_turn() -> None:
    """R10: the end is triggered in anybody's turn."""
    state = landing(supply="30 1")
    state = play(state, "b1", "canoe:g1")
    assert state.ending
    assert told(state) == ["B built g1", "B ending"]
    assert builds(state) == {"a1"}  # the mandatory action goes on


def test_a_waiting_settlement_of_the_reacting_seat_holds_the_end() -> None:
    """R11: its temple was used before."""
    state = landing(LANDING + " L:temple", supply="30 1", temples="0 1")
    state = play(state, "b1", "canoe:g1")
    assert state.supply[1] == 0
    assert not state.ending


def test_what_is_due_for_the_seat_on_turn_does_not_hold_the_end_for_the_reacting_one() -> None:
    """R11: each seat waits for itself."""
    state = landing(LANDING + " L:temple", supply="30 1", due="1")
    assert play(state, "b1", "canoe:g1").ending


def test_a_seat_with_two_canoes_and_one_settlement_reacts_once() -> None:
    """5.3: a build needs a settlement in the supply."""
    state = landing(supply="30 1", tiles="B canoe canoe")
    assert asked(play(state, "b1", "canoe:g1")) == ""


# Dead cards


def test_the_card_is_tested_after_the_reactions() -> None:
    """3.5: 8 comes before 9; the last grass hex is gone, but B decides first."""
    state = landing("gA g L:farm . sB s . d d d", pile="desert", hands="B forest", mandatory="2")
    state = play(state, "b1")
    assert line(state, "card") == "grass"
    assert asked(state) == "B"
    state = play(state, "stop")
    assert told(state)[0] == "A removed grass"
    assert line(state, "card") == "desert"
    assert builds(state) == {"h1", "i1", "j1"}


def test_a_reaction_may_kill_the_card_of_the_seat_on_turn() -> None:
    """3.3: after every completed reaction in the turn."""
    state = marsh("s L:farm . sB s . d d", card="swamp-grass", terrain="swamp", tiles="B canoe",
                  stock="b1=1", pile="desert", hands="B forest")  # fmt: skip
    state = play(state, "a1")
    assert line(state, "card") == "swamp-grass"
    state = play(state, "canoe:e1")
    assert told(state) == ["B built e1", "A removed swamp-grass", "A revealed desert",
                           "A chose desert"]  # fmt: skip
    assert state.actor == 0
    assert line(state, "mandatory") == "1 begun"
    assert builds(state) == {"g1", "h1"}


def test_the_card_is_tested_after_each_reaction() -> None:
    """3.5: reactions come before the card, but each is an event with a look at the card itself."""
    state = marsh("gA g L:farm . sB s . ~C ~ . d d", card="grass", seats="3",
                  tiles="B canoe ; C canoe", stock="c1=1", pile="desert",
                  hands="B forest ; C forest")  # fmt: skip
    state = play(state, "b1")
    assert (state.actor, line(state, "card")) == (1, "grass")
    reacted = play(state, "canoe:f1")
    assert (reacted.actor, line(reacted, "card")) == (2, "desert")
    declined = play(state, "stop")
    assert (declined.actor, line(declined, "card")) == (2, "grass")
    assert line(play(declined, "stop"), "card") == "desert"


def test_without_any_card_left_the_turn_still_comes_back() -> None:
    """R8: the rest of the mandatory action is dropped after the reaction."""
    state = marsh("s L:farm . sB s . d d", card="swamp-grass", terrain="swamp", tiles="B canoe",
                  stock="b1=1", pile="", hands="B -")  # fmt: skip
    state = play(state, "a1", "canoe:e1")
    assert state.actor == 0
    assert legal(state) == {"end"}


# Nomad tiles


def test_the_canoe_reacts_to_a_nomad_tile() -> None:
    """7.4: the tile from a nomad space."""
    state = marsh("g g N . sB s g g", card="grass", tiles="B canoe", nomads="c1=outpost",
                  expansions=EVERYTHING)  # fmt: skip
    state = play(state, "b1")
    assert asked(state) == "B"
    assert line(state, "nomad tiles") == "A outpost+"
    state = play(state, "canoe:f1")
    assert builds(state) == {"a1"}


def test_the_canoe_reacts_to_a_treasure_too() -> None:
    """7.4, 6.3: it leaves its space like the others."""
    state = marsh("g g N . sB s g g", card="grass", tiles="B canoe", nomads="c1=treasure",
                  expansions=EVERYTHING)  # fmt: skip
    assert asked(play(state, "b1")) == "B"


def test_an_empty_nomad_space_starts_nothing() -> None:
    """7.4."""
    state = marsh("g g N . sB s g g", card="grass", tiles="B canoe", expansions=EVERYTHING)
    assert asked(play(state, "b1")) == ""


def test_a_step_past_a_nomad_space_starts_a_round_and_the_move_goes_on() -> None:
    """7.4, R94: step, for a nomad tile; R19 en route."""
    state = marsh("gA g N . sB s . N", card="-", tiles="B canoe", nomads="c1=sword",
                  nomad_tiles="A resettlement", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    assert state.actor == 1
    state = play(state, "canoe:f1")
    assert state.actor == 0
    assert legal(state) == {"resettlement:b1-a1", "stop"}


def test_a_stepwise_move_starts_a_round_for_a_location_only_where_it_stops() -> None:
    """7.4, R19, R98."""
    patch = "gA g g . sB s N"
    state = marsh(patch.replace("gA g g", "gA g L:farm"), card="-", tiles="B canoe",
                  nomad_tiles="A resettlement", stock="c1=1", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    assert state.actor == 0
    state = play(state, "stop")
    assert state.actor == 1
    state = play(state, "canoe:f1")
    assert legal(state) == {"resettlement:b1-a1", "stop"}


def test_a_wagon_that_stops_beside_a_last_tile_starts_a_round() -> None:
    """7.4, R98."""
    state = marsh("gAc g L:farm . sB s", card="-", tiles="A wagon ; B canoe", stock="c1=1",
                  expansions=EVERYTHING)  # fmt: skip
    state = play(state, "wagon-move:a1-b1")
    assert state.actor == 0
    state = play(state, "stop")
    assert state.actor == 1
    assert legal(play(state, "stop")) == {"end"}


def test_a_donation_goes_on_after_a_reaction() -> None:
    """7.4: the build that took the tile is complete, the donation is not."""
    state = marsh("w w w L:farm w . sB s . N", card="-", tiles="B canoe", stock="d1=1",
                  nomad_tiles="A donation-flowers", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "donation-flowers:c1", "canoe:h1")
    assert state.actor == 0
    assert legal(state) == {"donation-flowers:b1"}
    state = play(state, "donation-flowers:b1", "donation-flowers:a1")
    assert legal(state) == {"end"}


def test_a_fort_and_a_bazaar_give_way_to_reactions() -> None:
    """7.4: any build."""
    state = marsh("g g L:farm . sB s . d", card="-", tiles="A fort ; B canoe", stock="c1=1",
                  pile="grass", hands="B forest", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "fort", "fort:b1")
    assert state.actor == 1
    assert legal(play(state, "stop")) == {"end"}
    state = marsh("g g L:farm . sB s . d", card="-", tiles="A farm* bazaar ; B canoe",
                  stock="c1=1", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "bazaar:farm", "farm:b1")
    assert state.actor == 1
    assert legal(play(state, "stop")) == {"end"}


# The bazaar, the silo


def test_the_bazaar_repeats_no_canoe() -> None:
    """R38: reactive."""
    state = marsh("sA s ~ g", card="-", tiles="A canoe canoe bazaar", expansions=EVERYTHING)
    assert kinds(state) == {"canoe-bonus", "end"}


def test_nobody_reacts_in_the_silo_phase() -> None:
    """R81: no turn is there to interrupt."""
    state = marsh("S gA g L:farm . sB s", card="-", turn="B", ending="yes", stock="d1=1",
                  tiles="B canoe", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "end")
    assert state.actor == 0
    state = play(state, "silo:c1")
    assert stock(state)["d1"] == 0
    assert asked(state).strip("A") == ""
    while not state.over:
        assert state.actor == 0
        state = play(state, "stop")
