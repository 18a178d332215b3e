"""Swamp and the cards that show it: spec 3.2, 3.3, 4.4 and the rulings they cite."""

from __future__ import annotations

import pytest

from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, told
from tests.scenes import earned, kinds, landings, line, targets

HALVES = {"choose:swamp-grass:swamp", "choose:swamp-grass:grass"}

# Choosing a half


def test_the_rule_book_example_two_on_swamp_or_three_on_desert() -> None:
    """3.2, 4.4; S0: Frank has drawn a swamp/desert card and chooses."""
    state = marsh("s s s s d d d d d", card="swamp-desert")
    assert legal(state) == {"choose:swamp-desert:swamp", "choose:swamp-desert:desert"}
    swamp = play(state, "choose:swamp-desert:swamp", "a1", "b1")
    assert legal(swamp) == {"end"}
    assert swamp.supply == [38, 40]
    desert = play(state, "choose:swamp-desert:desert", "e1", "f1", "g1")
    assert legal(desert) == {"end"}
    assert desert.supply == [37, 40]


def test_a_choice_is_told_and_binds_the_turn() -> None:
    """3.1, 4.4: the half is public and holds for the turn."""
    state = play(marsh("s s s g g g g", card="swamp-grass"), "choose:swamp-grass:grass")
    assert told(state) == ["A chose grass"]
    assert line(state, "terrain") == "grass"
    assert refused(state, "choose:swamp-grass:swamp") == "There is no such choice of card now."


def test_nothing_is_built_before_a_half_is_chosen() -> None:
    """4.4: the half comes with the first card-dependent action."""
    state = marsh("s s s g g g", card="swamp-grass")
    assert refused(state, "a1") == "Choose the terrain you build on first."
    assert refused(state, "end") == "Build three more first."


def test_adjacency_is_tested_for_the_chosen_half_alone() -> None:
    """4.4: swamp may be picked although the other half would force adjacency."""
    state = marsh(
        """
        g   gA  g   s
          g   g   ~   s
        s   ~   g   s
        """,
        card="swamp-grass",
    )
    assert builds(play(state, "choose:swamp-grass:swamp")) == hexes(
        """
        .   .   .   x
          .   .   .   x
        x   .   .   x
        """
    )
    assert builds(play(state, "choose:swamp-grass:grass")) == hexes(
        """
        x   .   x   .
          x   x   .   .
        .   .   .   .
        """
    )


def test_swamp_beside_an_own_piece_must_be_built_on_first() -> None:
    """4 rule 3 holds on swamp as everywhere."""
    state = play(marsh("gA s s . s", card="swamp-grass", terrain="swamp"), "b1")
    assert builds(state) == {"c1"}


@pytest.mark.parametrize(("patch", "half"), [("s s s gA gB", "swamp"), ("sA sB g g g", "grass")])
def test_a_half_without_suitable_hex_is_not_offered(patch: str, half: str) -> None:
    """4.4: may not be picked if the other has one; a single choice is made without asking."""
    state = marsh(patch, card="swamp-grass")
    assert line(state, "terrain") == half
    assert kinds(state) == {"build"}


def test_the_last_choice_is_made_when_an_extra_action_fills_the_other_half() -> None:
    """4.4, 3.3: tested again after every completed build."""
    state = marsh("gA g . s s s", card="swamp-grass", tiles="A farm")
    assert legal(state) == {*HALVES, "farm:b1"}
    state = play(state, "farm:b1")
    assert line(state, "terrain") == "swamp"
    assert builds(state) == {"d1", "e1", "f1"}


def test_a_swamp_card_with_an_open_half_is_dead_only_if_both_are() -> None:
    """3.3: and then it leaves the game."""
    state = marsh("gA sB d d", card="swamp-grass", pile="desert", hands="B forest")
    assert state.game.library.terrain_cards["desert"][1] == state.card
    assert builds(state) == {"c1", "d1"}
    assert state.discards == ()
    assert line(state, "hands") == "A desert ; B forest"


def test_a_warrior_beside_the_last_swamp_leaves_the_half_dead() -> None:
    """3.3, 8.1: closed hexes are not suitable."""
    state = marsh(
        "s gBw . g g g . L:barracks", card="swamp-grass", expansions=EVERYTHING, tiles="A farm"
    )
    assert line(state, "terrain") == "grass"


# How many


def test_swamp_takes_two_settlements_and_no_more() -> None:
    """3.2."""
    state = marsh("s s s s", card="swamp-grass", terrain="swamp")
    state = play(state, "a1")
    assert line(state, "mandatory") == "1 begun"
    state = play(state, "b1")
    assert (
        refused(state, "c1")
        == "Your settlements for this turn are built: use a tile or end the turn."
    )


def test_the_refusal_counts_two_once_swamp_is_chosen() -> None:
    """3.2: two settlements are asked for."""
    state = marsh("s s s s", card="swamp-grass", terrain="swamp")
    assert refused(state, "end") == "Build two more first."


@pytest.mark.parametrize(("supply", "built"), [("1 40", 1), ("2 40", 2), ("3 40", 2)])
def test_a_small_supply_shortens_swamp_too(supply: str, built: int) -> None:
    """3.2, R9."""
    state = marsh("s s s s", card="swamp-grass", terrain="swamp", supply=supply)
    for hex in ("a1", "b1")[:built]:
        assert "end" not in legal(state)
        state = play(state, hex)
    assert legal(state) == {"end"}


def test_the_number_stays_two_when_the_swamp_is_full_midway() -> None:
    """R91: fixed by the terrain of the first settlement; only the rest is built anew."""
    state = marsh("gA s . d d d", card="swamp-grass", terrain="swamp", pile="desert",
                  hands="B forest")  # fmt: skip
    state = play(state, "b1")
    assert line(state, "mandatory") == "1 begun"
    assert builds(state) == {"d1", "e1", "f1"}
    assert legal(play(state, "d1")) == {"end"}


def test_the_number_stays_three_when_swamp_replaces_midway() -> None:
    """R91: the first stood on grass."""
    state = marsh("gA g . s s s", card="grass", pile="swamp-grass", hands="B forest")
    state = play(state, "b1")
    assert line(state, "mandatory") == "2 begun"
    assert line(state, "terrain") == "swamp"
    state = play(state, "d1", "e1")
    assert legal(state) == {"end"}


def test_a_replacement_before_the_first_settlement_sets_the_number_anew() -> None:
    """R91."""
    state = marsh("gA g . s s s", card="grass", pile="swamp-grass", hands="B forest",
                  tiles="A farm")  # fmt: skip
    state = play(state, "farm:b1", "d1", "e1")
    assert legal(state) == {"end"}
    state = marsh("gA s . w w w . L:canoe", card="swamp-grass", terrain="swamp", pile="flowers",
                  hands="B forest", tiles="A canoe canoe")  # fmt: skip
    state = play(state, "canoe-bonus:b1", "d1")
    assert line(state, "mandatory") == "2 begun"


def test_the_other_half_never_steps_in() -> None:
    """R91: when the half in force is full the whole card is dead."""
    state = marsh("gA s . d d d g g", card="swamp-grass", terrain="swamp", pile="desert",
                  hands="B forest")  # fmt: skip
    state = play(state, "b1")
    assert "A removed swamp-grass" in told(state)
    assert builds(state) == {"d1", "e1", "f1"}


def test_a_swamp_card_that_replaces_midway_lets_the_player_choose_its_half() -> None:
    """R91."""
    state = marsh("gA g . s s s w w w", card="grass", pile="swamp-flowers", hands="B forest")
    state = play(state, "b1")
    assert legal(state) == {"choose:swamp-flowers:swamp", "choose:swamp-flowers:flowers"}
    state = play(state, "choose:swamp-flowers:flowers")
    assert builds(state) == {"g1", "h1", "i1"}
    assert legal(play(state, "g1", "h1")) == {"end"}


def test_nothing_else_may_be_done_while_that_half_is_chosen() -> None:
    """R5, R91."""
    state = marsh("gA g . s s s w w w d", card="grass", pile="swamp-flowers", hands="B forest",
                  tiles="A oasis")  # fmt: skip
    assert kinds(play(state, "b1")) == {"choose"}


def test_a_swamp_card_that_replaces_before_the_first_lets_the_player_choose() -> None:
    """R91, 3.3."""
    state = marsh("gA gB s s s w w w", card="grass", pile="swamp-flowers", hands="B forest")
    assert legal(state) == {"choose:swamp-flowers:swamp", "choose:swamp-flowers:flowers"}


def test_two_swamp_settlements_never_score_families() -> None:
    """R57, 10.2 Families (c)."""
    state = marsh("sA s s s", card="swamp-grass", terrain="swamp", cards="Families",
                  expansions=EVERYTHING)  # fmt: skip
    assert earned(play(state, "b1", "c1"), "Families") == [0, 0]


# Card-dependent actions


def test_the_half_binds_the_oracle_before_the_mandatory_action() -> None:
    """4.4, R42: oracle first, then the same half."""
    state = marsh("gA g g g s s s", card="swamp-grass", tiles="A oracle")
    assert kinds(state) == {"choose"}
    state = play(state, "choose:swamp-grass:swamp")
    assert targets(state, "oracle") == {"e1", "f1", "g1"}
    state = play(state, "oracle:f1")
    assert builds(state) == {"e1", "g1"}


def test_the_half_binds_the_oracle_after_the_mandatory_action() -> None:
    """4.4, R42."""
    state = marsh("gA g g g g s s s", card="swamp-grass", tiles="A oracle", terrain="grass")
    state = play(state, "b1", "c1", "d1")
    assert targets(state, "oracle") == {"e1"}


@pytest.mark.parametrize(("half", "landing"), [("swamp", {"e1", "f1"}), ("grass", {"c1"})])
def test_the_half_binds_the_barn(half: str, landing: set[str]) -> None:
    """4.4, R42."""
    state = marsh("gA fA g ~ s s", card="swamp-grass", tiles="A barn")
    assert targets(state, "barn") == NOTHING
    state = play(state, f"choose:swamp-grass:{half}")
    assert landings(state, "barn", "a1") == landing


@pytest.mark.parametrize(("half", "walls"), [("swamp", {"a1"}), ("grass", {"c1"})])
def test_the_half_binds_the_quarry(half: str, walls: set[str]) -> None:
    """4.4, R42, R87: a quarry before the mandatory action fixes the half."""
    state = marsh("s fA g g s s", card="swamp-grass", tiles="A quarry", expansions=EVERYTHING)
    assert targets(state, "quarry") == NOTHING
    state = play(state, f"choose:swamp-grass:{half}")
    assert targets(state, "quarry") == walls
    state = play(state, f"quarry:{min(walls)}")
    if "stop" in legal(state):
        state = play(state, "stop")
    assert builds(state) <= ({"e1", "f1"} if half == "swamp" else {"d1"})


@pytest.mark.parametrize(("half", "sites"), [("swamp", {"a1"}), ("grass", {"c1"})])
def test_the_half_binds_the_cathedral(half: str, sites: set[str]) -> None:
    """R42: building with the cathedral depends on the card."""
    state = marsh("s fA g g s s", card="swamp-grass", tiles="A cathedral", expansions=EVERYTHING,
                  counters="1 0")  # fmt: skip
    state = play(state, f"choose:swamp-grass:{half}")
    assert targets(state, "cathedral-build") | targets(state, "cathedral") == sites


def test_the_farm_stays_on_grass_whatever_the_half() -> None:
    """R42: the Dutch text is a slip."""
    state = marsh("sA s s g g", card="swamp-flowers", terrain="swamp", tiles="A farm")
    assert targets(state, "farm") == {"d1", "e1"}


def test_actions_that_do_not_depend_on_the_card_leave_the_half_open() -> None:
    """4.4: paddock, farm, tower and the like fix nothing."""
    state = marsh("gA s s . g g s", card="swamp-grass", tiles="A paddock tower")
    state = play(state, "paddock:a1-c1", "tower:b1")
    assert legal(state) == HALVES


def test_the_half_holds_after_the_mandatory_action() -> None:
    """3.3: the card dies with its half, also when nothing is left to build."""
    state = marsh("sA s s s . g g", card="swamp-grass", terrain="swamp", tiles="A oracle",
                  pile="grass", hands="B forest")  # fmt: skip
    state = play(state, "b1", "c1", "oracle:d1")
    assert "A removed swamp-grass" in told(state)
    assert line(state, "card") == "grass"


# With several cards in hand


def test_crossroads_offers_every_living_half_of_every_card() -> None:
    """4.4, R45: cards and halves together."""
    state = marsh("s s g g d d c", card="?", hands="A swamp-grass canyon ; B forest",
                  expansions=EVERYTHING)  # fmt: skip
    assert legal(state) == {*HALVES, "choose:canyon"}


def test_crossroads_offers_no_dead_half_while_another_card_lives() -> None:
    """4.4, R45: another card in hand has a suitable hex."""
    state = marsh("g g d c c", card="?", hands="A swamp-desert swamp-grass ; B forest",
                  expansions=EVERYTHING)  # fmt: skip
    assert legal(state) == {"choose:swamp-desert:desert", "choose:swamp-grass:grass"}
    state = marsh("s sA dB c c", card="?", hands="A swamp-desert forest ; B forest",
                  expansions=EVERYTHING)  # fmt: skip
    assert legal(state) == {"choose:swamp-desert:swamp"}
    assert builds(play(state, "choose:swamp-desert:swamp")) == {"a1"}


def test_a_fort_that_draws_a_swamp_card_builds_on_either_half_tested_apart() -> None:
    """7.1 Fort: legal is the union."""
    state = marsh("gA g ~ s ~ s . g d d d", card="desert", tiles="A fort", expansions=EVERYTHING,
                  pile="swamp-grass", hands="B forest")  # fmt: skip
    state = play(state, "fort")
    assert targets(state, "fort") == {"b1", "d1", "f1"}
    assert line(state, "discards") == "swamp-grass"
    state = play(state, "fort:d1")
    assert builds(state) == {"i1", "j1", "k1"}


# Swamp as land


def test_swamp_is_suitable_for_actions_on_any_land() -> None:
    """0.2, 6.1: tower, tavern and paddock reach it."""
    state = marsh("s gA sA gA s", card="-", tiles="A tavern tower paddock")
    assert targets(state, "tavern") == {"a1", "e1"}
    assert targets(state, "tower") == {"a1", "e1"}
    assert landings(state, "paddock", "c1") == {"a1", "e1"}


def test_a_caravan_slides_over_swamp_and_stops_before_a_palace() -> None:
    """R23."""
    state = marsh("gA s s g P g", card="-", tiles="A caravan", expansions=EVERYTHING)
    assert landings(state, "caravan", "a1") == {"d1"}


def test_village_and_city_hall_stand_on_swamp() -> None:
    """0.2: swamp is buildable terrain."""
    patch = """
          s   s   s
        s   sA  s   s
          s   s   s   s
        s   s   s   s
        """
    state = marsh(patch, at="b2", card="-", tiles="A city-hall", expansions=EVERYTHING)
    assert targets(state, "city-hall") == {"d4"}


def test_a_harbor_finds_no_water_in_swamp() -> None:
    """6.1: swamp is land, not water."""
    assert targets(marsh("gA s s", card="-", tiles="A harbor"), "harbor") == NOTHING


# R43: swamp cards without swamp


@pytest.mark.parametrize("other", ["grass", "flowers", "forest", "canyon", "desert"])
def test_without_swamp_hexes_a_swamp_card_is_a_plain_card_of_its_other_half(other: str) -> None:
    """R43: three settlements, nothing to choose."""
    letter = {"flowers": "w"}.get(other, other[0])
    state = marsh(" ".join([letter] * 4), card=f"swamp-{other}", hands="B swamp-" + (
        "grass" if other != "grass" else "forest"))  # fmt: skip
    assert kinds(state) == {"build"}
    state = play(state, "a1", "b1", "c1")
    assert legal(state) == {"end"}
    assert own(state) == {"a1", "b1", "c1"}


def test_without_swamp_hexes_a_full_other_half_kills_the_card() -> None:
    """R43, 3.3."""
    state = marsh("gA gB d d", card="swamp-grass", pile="desert", hands="B forest")
    assert line(state, "card") == "desert"
    assert builds(state) == {"c1", "d1"}
