"""Farmland and the farm action: spec 9.2, 9.3, R26, R73, R77."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base.locations import PADDOCK
from tests.expansions.harvest.barnyard import land
from tests.pictures import NOTHING, builds, hexes, legal, moves, own, play, refused, tiles, told
from tests.scenes import earned, kinds, line, targets

FARM_ACTION = "farm-action"


def test_the_farm_action_builds_on_any_farmland_beside_an_own_piece() -> None:
    """9.3: where several farmland hexes touch own pieces the player is free to choose."""
    state = land(
        """
        a   a   g   a   g   a
          g   gA  a   g   a   gA
        a   a   g   a   g   g
        """,
        card="grass",
    )
    assert targets(state, FARM_ACTION) == hexes(
        """
        .   x   .   .   .   x
          .   .   x   .   x   .
        .   x   .   .   .   .
        """
    )


def test_the_farm_action_is_strict() -> None:
    """9.3, 4.6: with no farmland beside an own piece it falls back to nothing."""
    assert targets(land("gA g a a", card="grass"), FARM_ACTION) == NOTHING
    assert targets(land("g g a a", card="grass"), FARM_ACTION) == NOTHING


def test_the_farm_action_needs_no_tile_and_takes_one_from_the_supply() -> None:
    """9.3."""
    state = play(land("gA a . g g", card="grass"), "farm-action:b1")
    assert own(state) == {"a1", "b1"}
    assert state.supply == [38, 40]
    assert told(state) == ["A built b1"]
    assert state.todo == 3


def test_the_rule_book_player_reaches_the_palisade_by_way_of_the_farmland() -> None:
    """S0's example: a settlement on farmland, and the mandatory three connect to the palisade."""
    state = land(
        """
        g   gA  a   f   f   f   g
          .   .   .   g   g   L:palisade .
        """,
        card="forest",
    )
    assert builds(state) == {"d1", "e1", "f1"}
    state = play(state, "farm-action:c1")
    assert builds(state) == {"d1"}
    state = play(state, "d1", "e1", "f1")
    assert own(state) == {"b1", "c1", "d1", "e1", "f1"}
    assert tiles(state) == ["palisade@f2"]


def test_the_farm_action_works_before_the_mandatory_action_and_after_it_but_not_within() -> None:
    """9.3, R73, R5."""
    state = land("gA a . g g g g", card="grass")
    assert kinds(state) == {"build", FARM_ACTION}
    state = play(state, "d1")
    assert kinds(state) == {"build"}
    assert refused(state, "farm-action:b1") == (
        "Build two more first: everything else comes before or after, not in between."
    )
    state = play(state, "e1", "f1")
    assert kinds(state) == {"end", FARM_ACTION}
    assert own(play(state, "farm-action:b1")) >= {"b1"}


def test_the_farm_action_is_there_once_a_turn() -> None:
    """9.3, R73."""
    state = land("gA a a . g g g g", card="grass")
    state = play(state, "farm-action:b1")
    assert line(state, "farmed") == "yes"
    assert kinds(state) == {"build"}
    state = play(state, "e1", "f1", "g1")
    assert legal(state) == {"end"}


def test_every_player_has_a_farm_action_in_every_own_turn() -> None:
    """9.3, R73: once per own turn; the use of one seat does not touch the next."""
    state = land(
        "gA a a . gB a a . g g g g g g g g g g", card="grass", hands="B grass", pile="grass grass"
    )
    state = play(state, "farm-action:b1", "i1", "j1", "k1", "end")
    assert line(state, "farmed") == ""
    assert targets(state, FARM_ACTION) == {"f1"}
    state = play(state, "l1", "m1", "n1", "farm-action:f1", "end")
    assert targets(state, FARM_ACTION) == {"c1"}
    assert state.supply == [35, 35]


def test_a_farm_action_not_used_is_lost() -> None:
    """9.3: one a turn, never two in the next."""
    state = land(
        "gA a a . gB g g g . g g g g g g", card="grass", hands="B grass", pile="grass grass"
    )
    state = play(state, "j1", "k1", "l1", "end", "f1", "g1", "h1", "end", "farm-action:b1")
    assert targets(state, FARM_ACTION) == NOTHING


def test_the_farm_action_needs_a_settlement_in_the_supply() -> None:
    """5.3."""
    state = land("gA a . g", card="grass", supply="0 40")
    assert legal(state) == {"end"}
    assert targets(land("gA a . g", card="grass", supply="1 40"), FARM_ACTION) == {"b1"}


def test_the_farm_action_may_eat_what_the_mandatory_action_would_build() -> None:
    """R9."""
    state = play(land("gA a . g g g", card="grass", supply="3 40"), "farm-action:b1")
    assert state.todo == 2
    assert refused(state, "end") == "Build two more first."


def test_the_farm_action_may_trigger_the_end() -> None:
    """3.4, R10."""
    state = play(land("gA a . g", card="grass", supply="1 40"), "farm-action:b1")
    assert told(state) == ["A built b1", "A ending"]
    assert legal(state) == {"end"}


@pytest.mark.parametrize("taken", ["aB", "aX", "aA"])
def test_the_farm_action_needs_an_open_hex(taken: str) -> None:
    """9.3: suitable farmland."""
    assert targets(land(f"gA {taken} . g", card="grass"), FARM_ACTION) == NOTHING


def test_farmland_beside_a_warrior_is_closed() -> None:
    """8.1."""
    state = land("gA a dBw d a gA . g g", card="grass", tiles="B barracks")
    assert targets(state, FARM_ACTION) == {"e1"}


@pytest.mark.parametrize("piece", ["gA", "gAw", "gAc", "~As", "gAh", "gAt"])
def test_every_own_piece_lets_its_owner_farm_beside_it(piece: str) -> None:
    """0.2: whatever counts as a settlement, scouts of this turn included (4.3)."""
    state = land(f"{piece} a . g", card="grass", tiles="A scout-cabin*")
    assert targets(state, FARM_ACTION) == {"b1"}


@pytest.mark.parametrize("piece", ["gB", "gX", "gBw"])
def test_pieces_of_others_and_walls_do_not(piece: str) -> None:
    """9.3: touching an own piece."""
    assert targets(land(f"{piece} a . gA g", card="grass"), FARM_ACTION) == NOTHING


def test_the_farm_action_takes_tiles_and_feeds_red_cards() -> None:
    """3.5, 10: it is a build like all others."""
    state = land(
        """
        gA  a   gB  g   g
          L:farm  .   .   .   .
        """,
        card="grass",
        cards="Shepherds, Ambassadors, Rovers",
    )
    state = play(state, "farm-action:b1")
    assert tiles(state) == ["farm@a2"]
    assert earned(state, "Shepherds") == [2, 0]
    assert earned(state, "Ambassadors") == [1, 0]
    assert line(state, "rovers") == "1"


def test_the_farm_action_is_no_part_of_the_mandatory_action() -> None:
    """R57: Families looks at the mandatory three alone."""
    state = land("gA a g g d d d g g", card="grass", cards="Families", pile="desert",
                 hands="B desert", supply="3 40")  # fmt: skip
    state = play(state, "farm-action:b1", "c1", "d1")
    assert state.booked == {}


def test_an_outpost_does_not_free_the_farm_action() -> None:
    """R26: strict conditions stay."""
    state = land("gA a . a . N g g g", card="grass", nomad_tiles="A outpost")
    assert targets(state, FARM_ACTION) == {"b1"}


def test_without_farmland_there_is_no_farm_action() -> None:
    """9.3."""
    state = land("gA g g g g", card="grass")
    assert kinds(state) == {"build"}
    assert line(state, "farmed") == ""


def test_the_farm_and_the_farm_action_are_two_things() -> None:
    """R77."""
    state = land("gA a g . d d d", card="desert", tiles="A farm")
    assert targets(state, "farm") == {"c1"}
    assert targets(state, FARM_ACTION) == {"b1"}
    state = play(state, "farm:c1")
    assert targets(state, FARM_ACTION) == {"b1"}
    state = play(state, "farm-action:b1")
    assert kinds(state) == {"build"}


# 9.2: terrain without cards


@pytest.mark.parametrize("card", ["grass", "flowers", "forest", "canyon", "desert"])
def test_no_card_builds_on_farmland(card: str) -> None:
    """9.2: buildable terrain without cards."""
    state = land("a a g a w a f a c a d a", card=card, tiles="A oracle")
    letters = dict(zip("abcdefghijkl", "aagawafacada", strict=True))
    for power in (builds(state), targets(state, "oracle")):
        assert power
        assert {letters[hex[0]] for hex in power}.isdisjoint("a")


def test_farmland_beside_own_pieces_creates_no_duty_for_a_card() -> None:
    """4.1: the target set of the action is tested, and farmland is not in it."""
    state = land("gA a g d g", card="desert")
    assert builds(state) == {"d1"}
    assert builds(land("gA a g d g", card="grass")) == {"c1", "e1"}


BEYOND = """
    gA  gA  gA  a   a
      d   d   .   .   .
    """


def test_tavern_tower_and_paddock_reach_farmland_as_the_book_says() -> None:
    """9.2, S0's note."""
    state = land(BEYOND, card="desert", tiles="A tavern tower paddock")
    assert targets(state, "tavern") == {"d1"}
    assert "d1" in targets(state, "tower")
    assert "b1-d1" in targets(state, "paddock")
    assert "c1-e1" in targets(state, "paddock")


@pytest.mark.parametrize(
    ("power", "patch", "action"),
    [
        ("caravan", "gA a a g", "caravan:a1-d1"),
        ("caravan", "gA a a ~", "caravan:a1-c1"),
        ("refuge", "gA a g", "refuge:a1-b1"),
        ("fountain", "gA a ~", "fountain:b1"),
        ("water-mill", "gA a ~", "water-mill:b1"),
        ("mountain-station", "gA a ^", "mountain-station:b1"),
        ("watchtower", "gA a gB", "watchtower:b1"),
        ("university", "gA a S", "university:b1"),
        ("palisade", "gA gA a", "palisade:a1-c1"),
        ("scout-cabin", "gA a g", "scout-cabin:b1"),
        ("wagon", "gA a g", "wagon:b1"),
        ("barracks", "gA a g", "barracks:b1"),
    ],
)
def test_every_action_that_may_go_anywhere_suitable_reaches_farmland(
    power: str, patch: str, action: str
) -> None:
    """9.2: the Dutch text says “or other actions”."""
    state = land(f"{patch} . d d d", card="desert", tiles=f"A {power}", nomads="")
    assert action in legal(state)


def test_a_village_a_city_hall_and_a_resettlement_reach_farmland() -> None:
    """9.2."""
    ring = """
        .   gA  gA  .   a   a   .
          gA  a   .   a   a   a   N
        .   .   gA  .   a   a   .
        """
    state = land(ring, card="grass", tiles="A village city-hall", pile="",
                 nomad_tiles="A resettlement")  # fmt: skip
    assert targets(state, "village") == {"b2"}
    assert "a2-b2" in targets(state, "resettlement")
    assert targets(state, "city-hall") == NOTHING  # it touches nothing of A's
    ring = ring.replace(".   a   a   .\n          gA", "gA  a   a   .\n          gA")
    assert targets(land(ring, card="grass", tiles="A city-hall"), "city-hall") == {"e2"}


@pytest.mark.parametrize("power", ["farm", "oasis", "garden", "foresters-lodge", "monastery",
                                   "oracle"])  # fmt: skip
def test_actions_bound_to_a_terrain_do_not_reach_farmland(power: str) -> None:
    """9.2: only targets of “any suitable hex”."""
    state = land("gA a . a aB", card="-", pile="", tiles=f"A {power}")
    assert targets(state, power) == NOTHING


@pytest.mark.parametrize("power", ["barn", "harbor", "rope-bridge", "tree-house"])
def test_moves_bound_to_a_terrain_do_not_reach_farmland(power: str) -> None:
    state = land("gA a . g d ~ c f", card="grass", tiles=f"A {power}")
    assert not any(move.endswith("-b1") for move in targets(state, power))


def test_a_full_terrain_makes_farmland_wild_too() -> None:
    """R116: any suitable hex, adjacent if possible."""
    state = land("gA a . g gB", card="desert", options="full_terrain_is_wild")
    assert builds(state) == {"b1"}


def test_a_piece_may_leave_farmland_like_any_other_hex() -> None:
    """9.2."""
    state = land("aA g g g g", card="grass", tiles="A paddock")
    assert moves(state, PADDOCK, "a1") == {"c1"}


# Refusals

YARD = """
    gA  a   g   a   aB  aX
      .   .   .   .   .   .
    """


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("farm-action:c1", "c1 is grass: this cannot go there."),
        ("farm-action:d1", "It must go beside one of your own here, and d1 is not."),
        ("farm-action:e1", "e1 is occupied."),
        ("farm-action:f1", "f1 is occupied."),
        ("farm-action:j10", "j10 is not on this board."),
    ],
)
def test_a_farm_action_in_the_wrong_place_is_refused_with_a_reason(
    action: str, sentence: str
) -> None:
    assert refused(land(YARD, card="grass"), action) == sentence


def test_a_second_farm_action_is_refused_with_that_reason() -> None:
    state = land("gA a a . g g g", card="grass", farmed="yes")
    assert refused(state, "farm-action:b1") == "You have used your farm action this turn."


def test_a_farm_action_with_an_empty_supply_is_refused_with_that_reason() -> None:
    state = land("gA a . g", card="grass", supply="0 40")
    assert refused(state, "farm-action:b1") == "Your supply is empty: nothing is left to build."


def test_a_farm_action_without_farmland_is_refused_with_that_reason() -> None:
    state = land("gA g g", card="grass")
    assert refused(state, "farm-action:b1") == "There is no farmland on this board."


def test_a_farm_action_without_a_hex_is_no_action() -> None:
    with pytest.raises(kingdom.NotAnAction, match="Say where: farm-action:e12"):
        kingdom.parse_action("farm-action")
