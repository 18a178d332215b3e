"""Nomads and Crossroads together: what each does to the other's pieces (8.7, R19, R26, R27)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.playout import random_action
from tests.expansions.crossroads.table import (
    card_of,
    cards,
    closed,
    gold,
    pieces,
    powers,
    reach,
    with_nomads,
)
from tests.pictures import (
    NOTHING,
    builds,
    hexes,
    legal,
    own,
    play,
    position,
    refused,
    stock,
    tiles,
    told,
)

# 8.7: the whole table

LAND = """
    g   g   ~   g   g   .
      g   g   g   g   g   .
    g   ~   ?   ~   g   .
      g   g   g   g   g   .
    g   g   ~   g   g   .
    """
HALL = """
    g   g   ~   g   g   .
      g   gAh gAh g   g   .
    g   gAh gAh gAh g   .
      g   gAh gAh g   g   .
    g   g   ~   g   g   .
    """
MOVERS = ["barn", "harbor", "paddock", "caravan", "resettlement"]
TABLE = {
    "gA": {"barn", "harbor", "paddock", "caravan", "resettlement"},
    "gAw": {"barn", "paddock", "caravan", "resettlement"},
    "gAc": {"barn", "paddock", "caravan", "resettlement"},
    "^Ac": {"barn", "paddock", "caravan", "resettlement"},
    "~As": {"harbor"},
    "gAh": set(),
    "gX": set(),
}


def standing(word: str, **lines: object) -> kingdom.State:
    """One piece on c3 with land and water around, and every way to move it."""
    patch = HALL if word == "gAh" else LAND.replace("?", word)
    held = "A barn harbor paddock caravan barracks"
    return with_nomads(patch, "A resettlement", card="grass", tiles=held, **lines)


@pytest.mark.parametrize("power", MOVERS)
@pytest.mark.parametrize("word", TABLE)
def test_which_action_moves_which_piece(word: str, power: str) -> None:
    """8.7: settlement, warrior, wagon, ship, city hall, wall against each action in the box."""
    state = standing(word)
    assert bool(reach(state, power, "c3")) is (power in TABLE[word])
    if word in ("gAh", "gX"):
        assert power not in powers(state)


@pytest.mark.parametrize("power", MOVERS)
@pytest.mark.parametrize("word", TABLE)
def test_which_action_moves_which_piece_when_pieces_move_themselves(word: str, power: str) -> None:
    """R115: plain settlements alone are moved."""
    state = standing(word, options="pieces_move_themselves")
    assert bool(reach(state, power, "c3")) is (word == "gA")


@pytest.mark.parametrize("power", ["barn", "harbor", "paddock", "caravan"])
def test_a_piece_that_cannot_be_moved_is_refused_by_name(power: str) -> None:
    assert refused(standing("gAh"), f"{power}:c3-a1") == "The piece on c3 cannot be moved by this."
    assert refused(standing("gX"), f"{power}:c3-a1") == "You have no piece on c3."


def test_where_each_action_takes_a_warrior() -> None:
    """R37: once lifted it closes nothing, so it may land beside where it stood."""
    state = standing("gAw")
    ring = {"b2", "c2", "b4", "c4"}
    assert reach(state, "resettlement", "c3") == ring
    assert ring < reach(state, "barn", "c3")
    assert reach(state, "paddock", "c3") == {"a3", "e3", "b1", "d1", "b5", "d5"}
    assert reach(state, "caravan", "c3") == {"b1", "d1", "b5", "d5"}


# Caravan


@pytest.mark.parametrize("obstacle", ["gBw", "gBc", "gAh", "gX", "C", "N", "~", "^", "L:farm"])
def test_a_caravan_stops_before_every_obstacle(obstacle: str) -> None:
    """6.2, R23: and one hex earlier before a warrior, whose surroundings are closed."""
    state = position(f"gA g g g {obstacle} g", card="-", tiles="A caravan barracks")
    expected = {"c1"} if obstacle == "gBw" else {"d1"}
    assert reach(state, "caravan", "a1") == expected


def test_a_caravan_beside_a_closed_hex_stays() -> None:
    """6.2: at least one step; the closed hex cannot be entered."""
    state = position("gA g gBw", card="-", tiles="A caravan barracks")
    assert reach(state, "caravan", "a1") == NOTHING


def test_a_settlement_beside_a_warrior_slides_away() -> None:
    """R13."""
    state = position("g g gA gBw", card="-", tiles="A caravan barracks")
    assert reach(state, "caravan", "c1") == {"a1"}


def test_a_wagon_slides_from_a_mountain_over_land_only() -> None:
    """8.7: the target must be legal for the action, and so must every hex between."""
    state = position("g g ^Ac g ^ g", card="-", tiles="A caravan")
    assert reach(state, "caravan", "c1") == {"a1", "d1"}


def test_a_caravan_carries_a_warrior_and_its_closing_along() -> None:
    """8.1, R37; one single move, so only the final hex counts (R19)."""
    state = position(
        """
        gAw g   g   g   g
          L:barn .  .   L:farm L:oasis
        """,
        card="-",
        tiles="A caravan barracks",
    )
    state = play(state, "caravan:a1-e1")
    assert pieces(state, "warrior") == {"e1"}
    assert closed(state) == {"d1", "d2", "e2"}
    assert {tile.partition("@")[0] for tile in tiles(state)} == {
        "caravan",
        "barracks",
        "farm",
        "oasis",
    }


# Resettlement


def test_a_warrior_resettles_step_by_step_and_closes_as_it_goes() -> None:
    """R37, R98: X17 confirms resettlement for warriors."""
    state = with_nomads("gAw g g g . gA g", "A resettlement", card="grass", tiles="A barracks")
    state = play(state, "resettlement:a1-b1")
    assert closed(state) == {"a1", "c1"}
    assert reach(state, "resettlement", "b1") == {"a1", "c1"}
    state = play(state, "resettlement:b1-c1", "stop")
    assert closed(state) == {"b1", "d1"}
    assert reach(state, "resettlement", "f1") == {"g1"}
    assert builds(play(state, "stop")) == {"g1"}


def test_a_resettled_wagon_needs_suitable_hexes_though_it_could_climb() -> None:
    """6.3: every hex entered must be suitable; a mountain is not."""
    state = with_nomads("g ^Ac ^ g", "A resettlement", card="grass", tiles="A wagon")
    assert reach(state, "resettlement", "b1") == {"a1"}
    assert reach(state, "wagon-move", "b1") == {"a1", "c1"}


def test_a_ship_and_a_city_hall_do_not_resettle() -> None:
    """8.7."""
    state = with_nomads("g ~As ~ gAh g", "A resettlement", card="-", tiles="A lighthouse")
    assert "resettlement" not in powers(state)


def test_resettlement_does_not_enter_closed_hexes_but_leaves_them() -> None:
    """8.1, R13."""
    state = with_nomads("g g gA gBw", "A resettlement", card="-", tiles="A barracks")
    state = play(state, "resettlement:c1-b1")
    assert reach(state, "resettlement", "b1") == {"a1"}


def test_a_card_dies_when_a_resettled_wagon_stops_though_steps_are_left() -> None:
    """3.3, R98: the stop of one piece is a completed move; another may still go on."""
    state = with_nomads("dAc g . dA d d", "A resettlement", card="grass", tiles="A wagon",
                        hands="B grass", pile="desert forest")  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    assert card_of(state) == "grass"
    state = play(state, "stop")
    assert card_of(state) == "desert"
    assert reach(state, "resettlement", "d1") == {"e1"}


# Nomad tiles en route

ROUTE = """
    ?   =   =   =   .
      .   N   .   .   .
    """


@pytest.mark.parametrize(
    ("tile", "word", "land"), [("wagon", "gAc", "g"), ("lighthouse", "~As", "~")]
)
def test_a_nomad_tile_is_claimed_at_every_step(tile: str, word: str, land: str) -> None:
    """R19: en route, at the moment of passing; the piece may go on."""
    patch = ROUTE.replace("?", word).replace("=", land)
    state = position(patch, card="-", tiles=f"A {tile}", nomads="b2=sword")
    move = f"{tile}-move"
    state = play(state, f"{move}:a1-b1")
    assert told(state) == ["A moved a1 b1", "A claimed b2 sword"]
    state = play(state, f"{move}:b1-c1", f"{move}:c1-d1")
    assert own(state) == {"d1"}
    assert "nomad tiles: A sword+" in kingdom.write_position(state)


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_treasure_pays_at_any_step(steps: int) -> None:
    """6.3, R19: the third step included."""
    space = ["b2", "c2", "d2"][steps - 1]
    row = " ".join("N" if f"{letter}2" == space else "." for letter in "abcd")
    state = position(f"gAc g g g\n {row}", card="-", tiles="A wagon",
                     nomads=f"{space}=treasure")  # fmt: skip
    path = ["a1", "b1", "c1", "d1"]
    for number in range(steps):
        assert gold(state, "treasure") == 0
        state = play(state, f"wagon-move:{path[number]}-{path[number + 1]}")
    assert gold(state, "treasure") == 3


def test_passing_takes_the_nomad_tile_but_not_the_location_tile() -> None:
    """R19, R98: both lie beside the same step."""
    state = position(
        """
        gAc g   g   g
          .   N   .   .
        """,
        card="-",
        tiles="A wagon",
        nomads="b2=outpost",
    )
    state = play(state, "wagon-move:a1-b1", "wagon-move:b1-a1", "stop")
    assert own(state) == {"a1"}
    assert "outpost+" in kingdom.write_position(state)  # R95: claimed en route stays
    both = position(
        """
        .       N   .   .
          L:farm  g   .   .
        gAc     g   g   g
        """,
        card="-",
        tiles="A wagon",
        nomads="b1=sword",
    )
    both = play(both, "wagon-move:a3-b3", "wagon-move:b3-b2")
    assert "sword+" in kingdom.write_position(both)
    assert not any(tile.startswith("farm") for tile in tiles(both))
    assert any(tile.startswith("farm") for tile in tiles(play(both, "stop")))


def test_a_single_move_claims_only_where_it_ends() -> None:
    """R19: caravan and paddock are one single move."""
    state = position(ROUTE.replace("?", "gA").replace("=", "g"), card="-",
                     tiles="A caravan", nomads="b2=sword")  # fmt: skip
    state = play(state, "caravan:a1-d1")
    assert "sword" not in " ".join(told(state))


@pytest.mark.parametrize(
    ("tile", "patch"),
    [("barracks", "gA g N"), ("wagon", "gA ^ N"), ("lighthouse", "gA ~ N")],
)
def test_a_placed_piece_claims_a_nomad_tile(tile: str, patch: str) -> None:
    """6.3, R18."""
    state = position(patch, card="-", tiles=f"A {tile}", nomads="c1=sword")
    state = play(state, f"{tile}:b1")
    assert told(state)[-1] == "A claimed c1 sword"


def test_a_city_hall_claims_every_adjacent_nomad_tile() -> None:
    """6.3, R96."""
    state = position(
        """
        gA  g   g   N
          g   g   g   .
        N   g   g   N
        """,
        card="-",
        tiles="A city-hall",
        nomads="d1=sword a3=treasure d3=outpost",
    )
    state = play(state, "city-hall:b2")
    assert gold(state, "treasure") == 3
    assert "nomad tiles: A sword+ outpost+" in kingdom.write_position(state)


def test_a_nomad_tile_is_not_lost_when_the_piece_is_taken_back() -> None:
    """6.3: moving away does not lose it."""
    state = with_nomads("gAc g", "A outpost+", card="-", tiles="A wagon")
    state = play(state, "wagon-back:a1")
    assert "nomad tiles: A outpost+" in kingdom.write_position(state)


# Sword


@pytest.mark.parametrize(
    ("word", "name", "tile"),
    [("gBw", "warrior", "barracks"), ("^Bc", "wagon", "wagon"), ("~Bs", "ship", "lighthouse")],
)
def test_a_sword_sends_a_piece_back_to_its_owner_who_may_place_it_again(
    word: str, name: str, tile: str
) -> None:
    """R27: warriors, wagons, ships may be hit; they go to no supply of settlements."""
    land = word[0]
    held = "B barracks" if tile == "barracks" else f"B barracks {tile}"
    state = with_nomads(f"gA g . {word} {land} . gB d d d d d", "A sword", card="desert",
                        mandatory="0", tiles=held, hands="B desert", pile="desert desert",
                        supply="9 8")  # fmt: skip
    assert reach(state, "sword") == {"d1", "g1"}
    state = play(state, "sword:d1")
    assert told(state) == ["B left d1"]
    assert pieces(state, name) == NOTHING
    assert own(state, "B") == {"g1"}
    assert state.supply == [9, 8]
    state = play(state, "end")
    assert reach(state, tile)


def test_a_sword_opens_what_a_warrior_closed_at_once() -> None:
    """8.1: when the warrior leaves, the hexes reopen."""
    state = with_nomads("gA g gBw g gB . g", "A sword", card="grass", tiles="A barracks")
    assert builds(state) == {"g1"}
    state = play(state, "sword:c1")
    assert builds(state) == {"b1"}


def test_a_sword_never_hits_a_city_hall() -> None:
    """R27, 8.4: immune."""
    state = with_nomads("gA g gBh gBh gB", "A sword", card="grass", tiles="A barn")
    assert reach(state, "sword") == {"e1"}
    assert refused(state, "sword:c1") == (
        "The sword sends home one of B's pieces now, one that can leave the board."
    )


def test_a_seat_with_nothing_but_a_city_hall_is_skipped() -> None:
    """R27, R106: each who has a piece that can be hit loses one."""
    state = with_nomads("gA gBh gBh . gC gC", "A sword", card="grass", seats="3", tiles="A barn")
    assert reach(state, "sword") == {"e1", "f1"}
    assert play(state, "sword:e1").prompts == ()
    alone = with_nomads("gA g gBh gBh", "A sword", card="grass", tiles="A barn")
    assert "sword" not in powers(alone)


def test_a_sword_asks_for_each_opponent_in_turn() -> None:
    """R106: from the attacker's left, pieces of every kind."""
    state = with_nomads("gAw . gBw . ~Cs . ^Dc", "C sword", card="-", seats="4", turn="C",
                        tiles="C barracks")  # fmt: skip
    assert reach(state, "sword") == {"g1"}
    state = play(state, "sword:g1")
    assert legal(state) == {"sword:a1"}
    state = play(state, "sword:a1")
    assert legal(state) == {"sword:c1"}
    state = play(state, "sword:c1")
    assert state.prompts == ()
    assert own(state, "C") == {"e1"}


def test_a_sword_takes_the_tile_the_piece_kept() -> None:
    """R21: the last piece there is taken away by an opponent's sword."""
    state = with_nomads("gA . L:farm ~Bs", "A sword", card="-", tiles="B farm@c1")
    state = play(state, "sword:d1")
    assert told(state) == ["B left d1", "B lost c1 farm"]
    assert tiles(state, "B") == []
    assert stock(state)["c1"] == 2  # the picture had both tiles left; a lost one leaves the game


@pytest.mark.parametrize("options", ["", "tiles_return"])
def test_a_tile_lost_to_a_sword_returns_only_under_the_option(options: str) -> None:
    """A wish of the designer: ``tiles_return``."""
    state = with_nomads("gA . L:farm ~Bs", "A sword", card="-", tiles="B farm@c1", stock="c1=1",
                        options=options)  # fmt: skip
    assert stock(play(state, "sword:d1"))["c1"] == (2 if options else 1)


def test_a_sword_does_not_undo_the_end_by_hitting_pieces() -> None:
    """R10: irrevocable, and pieces never matter."""
    state = with_nomads("gA g gBc", "A sword", card="grass", supply="0 3", tiles="A barn")
    assert play(state, "sword:c1").ending


# Donations and walls


@pytest.mark.parametrize(
    ("terrain", "land"), [("grass", "g"), ("water", "~"), ("mountain", "^"), ("desert", "d")]
)
def test_a_donation_does_not_enter_closed_hexes(terrain: str, land: str) -> None:
    """8.1: water and mountain too; R14: they create no duty either."""
    tile = f"donation-{terrain}"
    state = with_nomads(f"gA {land} gBw {land} . {land} {land} {land}", f"A {tile}", card="-",
                        tiles="A barracks")  # fmt: skip
    assert reach(state, tile) == {"f1", "g1", "h1"}
    state = play(state, f"{tile}:f1")
    assert reach(state, tile) == {"g1"}


def test_a_donation_is_anchored_by_ship_and_wagon() -> None:
    """4.3."""
    state = with_nomads("~ ~As . ^ ^Ac . ~ ^", "A donation-water donation-mountain", card="-",
                        tiles="A barn")  # fmt: skip
    assert reach(state, "donation-water") == {"a1"}
    assert reach(state, "donation-mountain") == {"d1"}


def test_walls_go_on_no_closed_hex_and_beside_any_own_piece() -> None:
    """8.1, 6.2 Quarry: strict, touching an own piece of any kind."""
    state = position(
        """
        g   ~As g   .   g   gAh g
          .   .   .   .   .   .   .
        g   ^Ac g   gBw g   .   g
        """,
        card="grass",
        tiles="A quarry barracks",
    )
    assert closed(state) == {"c3", "e3"}
    assert reach(state, "quarry") == {"a1", "c1", "e1", "g1", "a3"}
    assert refused(state, "quarry:c3") == "c3 is closed: nothing may enter it."


def test_walls_close_a_way_to_wagons_and_a_place_to_every_piece() -> None:
    """8.6: a walled hex is occupied."""
    state = position("gA gX . gAc gX . g", card="-", tiles="A wagon barracks")
    assert reach(state, "wagon-move", "d1") == NOTHING
    assert reach(state, "barracks") == {"g1"}
    assert refused(state, "barracks:b1") == "b1 is occupied."


def test_the_quarry_waits_for_the_choice_of_a_card_and_follows_it() -> None:
    """R87: before the mandatory action it fixes the card for the turn."""
    state = position("gA g d g d", card="?", hands="A grass desert ; B canyon", pile="forest",
                     tiles="A quarry crossroads")  # fmt: skip
    assert "quarry" not in powers(state)
    state = play(state, "choose:grass", "quarry:b1")
    assert legal(state) >= {"d1"}
    assert builds(state) == {"d1"}
    assert "choose" not in powers(state)


# Outpost


def outpost(patch: str, tile: str, **lines: Any) -> kingdom.State:
    """Seat A may use an outpost this turn."""
    known: dict[str, Any] = {"card": "grass", "hands": "B grass", **lines}
    return with_nomads(patch, "A outpost", tiles=f"A {tile}", **known)


def has_outpost(state: kingdom.State) -> bool:
    return "nomad tiles: A outpost" in kingdom.write_position(state)


def test_an_outpost_may_be_decided_on_after_the_forts_draw() -> None:
    """7.1, R26, X3."""
    state = play(outpost("dA d g d", "fort", pile="desert grass"), "fort")
    assert has_outpost(state)
    assert legal(state) == {"fort:b1", "fort:d1"}
    assert has_outpost(play(state, "fort:b1"))
    assert not has_outpost(play(state, "fort:d1"))


def test_an_outpost_keeps_the_terrain_of_the_fort() -> None:
    """R26: terrain and all other conditions stay."""
    state = play(outpost("dA d g d", "fort", pile="desert grass"), "fort")
    assert refused(state, "fort:c1") == "c1 is grass: this cannot go there."


def test_a_fort_without_anything_adjacent_spends_no_outpost() -> None:
    """R103: spent by choosing a target that only it allows."""
    state = play(outpost("gA g d d", "fort", pile="desert grass"), "fort", "fort:d1")
    assert has_outpost(state)


@pytest.mark.parametrize(
    ("tile", "land"), [("barracks", "g"), ("wagon", "^"), ("wagon", "g"), ("lighthouse", "~")]
)
def test_an_outpost_frees_a_placed_piece(tile: str, land: str) -> None:
    """R26: placing warrior, wagon or ship."""
    state = outpost(f"gA {land} d . {land}", tile, card="-")
    far = {"b1", "e1"} if land in "~" else {"b1", "c1", "e1"}
    assert reach(state, tile) == far
    assert has_outpost(play(state, f"{tile}:b1"))
    spent = play(state, f"{tile}:e1")
    assert not has_outpost(spent)
    assert own(spent) == {"a1", "e1"}


def test_an_outpost_does_not_free_a_city_hall() -> None:
    """R26: not strict conditions."""
    state = outpost(
        """
        gA  .   g   g   .
          .   g   g   g   .
        .   .   g   g   .
        """,
        "city-hall",
    )
    assert "city-hall" not in powers(state)


def test_an_outpost_does_not_open_a_closed_hex() -> None:
    """R26, 8.1."""
    state = outpost("gA g . g gBw g . g", "barracks")
    assert builds(state) == {"b1", "h1"}


def test_an_outpost_frees_a_moved_piece() -> None:
    """R26: moves under “adjacent if possible”; lifted first."""
    state = outpost("gA g gAc . g", "barn")
    assert reach(state, "barn", "c1") == {"b1", "e1"}
    assert not has_outpost(play(state, "barn:c1-e1"))
    assert has_outpost(play(state, "barn:c1-b1"))


# Red cards


def test_shepherds_judge_a_city_hall_hex_by_hex_after_all_stand() -> None:
    """R96, R55: an order among the seven would pay some hexes less."""
    state = position(
        """
        dA  g   g   .
          g   g   g   .
        .   g   g   .
        """,
        card="-",
        cards="Shepherds",
        tiles="A city-hall",
    )
    state = play(state, "city-hall:b2")
    assert gold(state, "Shepherds") == 14


def test_shepherds_pay_only_the_hexes_of_a_city_hall_without_an_empty_neighbour() -> None:
    """R96: each hex is judged for its own terrain."""
    state = position(
        """
        dA  g   g   g
          f   g   g   .
        .   w   d   d
        """,
        card="-",
        cards="Shepherds",
        tiles="A city-hall",
    )
    state = play(state, "city-hall:b2")
    # c1 and c2 touch the empty d1 (c2 does: row 2 is set in), c3 the empty d3.
    assert gold(state, "Shepherds") == 2 * (7 - 3)


def test_ambassadors_judge_a_city_hall_seven_times() -> None:
    """R96, R89: each of the seven beside an opponent's piece of any kind pays 1."""
    state = position(
        """
        gA  g   g   gBc
          g   g   g   .
        ~Bs g   g   gBh
        """,
        card="-",
        cards="Ambassadors",
        tiles="A city-hall",
    )
    state = play(state, "city-hall:b2")
    # c1 and c2 touch the wagon, a2 and b3 the ship, c2 and c3 the city hall: five hexes.
    assert gold(state, "Ambassadors") == 5
    assert told(state).count("A gold Ambassadors 1") == 5


@pytest.mark.parametrize(
    ("tile", "patch"),
    [("barracks", "gA g gB"), ("wagon", "gA ^ gBw"), ("lighthouse", "gA ~ ~Bs")],
)
def test_a_placed_piece_feeds_red_cards(tile: str, patch: str) -> None:
    """R55: placing a warrior, wagon or ship counts as building."""
    held = f"A {tile}"
    state = position(patch, card="-", cards="Ambassadors, Shepherds", tiles=held)
    state = play(state, f"{tile}:b1")
    assert gold(state, "Ambassadors") == 1
    assert gold(state, "Shepherds") == 2


@pytest.mark.parametrize("stop", [True, False])
def test_a_moved_piece_feeds_no_red_card(stop: bool) -> None:
    """R55: moving anything does not, nor any step of it."""
    state = position("gAc g g g gB", card="-", cards="Ambassadors, Shepherds",
                     tiles="A wagon paddock")  # fmt: skip
    state = play(state, "wagon-move:a1-b1", "wagon-move:b1-c1")
    state = play(state, "stop") if stop else play(state, "wagon-move:c1-d1")
    assert gold(state, "Ambassadors") == gold(state, "Shepherds") == 0
    if stop:
        assert gold(play(state, "paddock:c1-a1"), "Shepherds") == 0


@pytest.mark.parametrize("word", ["gB", "gBw", "gBc", "gBh", "~Bs", "~B", "^Bc"])
def test_ambassadors_meet_opponents_of_every_kind(word: str) -> None:
    """R89."""
    state = position(f"{word} d . d", card="desert", cards="Ambassadors", tiles="A fort",
                     mandatory="1")  # fmt: skip
    assert gold(play(state, "b1"), "Ambassadors") == 1
    assert gold(play(state, "d1"), "Ambassadors") == 0


def test_ambassadors_do_not_meet_walls_or_own_pieces() -> None:
    """8.6, R89."""
    state = position("gX d dAc", card="desert", cards="Ambassadors", tiles="", mandatory="1")
    assert gold(play(state, "b1"), "Ambassadors") == 0


def test_a_closed_but_empty_hex_is_empty_for_shepherds() -> None:
    """R58."""
    state = position("dBw g g . .", card="grass", cards="Shepherds", tiles="A barracks",
                     mandatory="1")  # fmt: skip
    assert closed(state) == {"b1"}
    assert gold(play(state, "c1"), "Shepherds") == 0


def test_pieces_fill_a_hex_for_shepherds() -> None:
    """10.2: no hex of the same terrain beside it is empty."""
    state = position("gBc g gX .", card="grass", cards="Shepherds", tiles="", mandatory="1")
    assert gold(play(state, "b1"), "Shepherds") == 2


def test_a_piece_is_no_mandatory_settlement_for_families() -> None:
    """R57: the three settlements of the mandatory action, whatever was placed before."""
    state = position("gA g g g g", card="grass", cards="Families", tiles="A wagon")
    state = play(state, "wagon:b1", "c1", "d1", "e1")
    assert gold(state, "Families") == 2
    gap = position("gA g g g g", card="grass", cards="Families", tiles="A wagon", mandatory="2")
    gap = play(gap, "wagon:b1", "c1", "d1")
    assert gold(gap, "Families") == 0


# Village, cards


def test_a_village_counts_pieces_of_every_kind() -> None:
    """R22, 6.2 Village."""
    state = position(
        """
        .   ~As ^Ac .
          gAh g   d   .
        .   f   c   .
        """,
        card="-",
        tiles="A village",
    )
    assert reach(state, "village") == {"b2"}


def test_a_village_is_closed_by_a_warrior_among_the_three() -> None:
    """8.1: the hex touches the warrior, so nothing enters it."""
    patch = """
        .   ~As ^Ac .
          gA? g   d   .
        .   f   c   .
        """
    for kind, found in (("", {"b2"}), ("w", NOTHING)):
        state = position(patch.replace("?", kind), card="-", tiles="A village barracks")
        assert reach(state, "village") == found


def test_a_nomad_space_is_special_for_ships_and_wagons() -> None:
    """R28, X13: Workers and Merchants."""
    state = position("C ~As ^Ac N", cards="Workers, Merchants")
    assert gold(state, "Workers") == 2
    assert gold(state, "Merchants") == 8


# Options in the presence of both


def test_a_terrain_closed_by_a_warrior_is_wild_under_the_option() -> None:
    """R116: any suitable hex, adjacent if possible, instead of a new card."""
    lines: dict[str, Any] = {"card": "flowers", "tiles": "A barracks oracle quarry",
                             "hands": "B grass", "pile": "desert"}  # fmt: skip
    patch = "wA w g g d d ~"
    normal = play(position(patch, **lines), "barracks:b1")
    assert card_of(normal) == "desert"
    wild = play(position(patch, options="full_terrain_is_wild", **lines), "barracks:b1")
    assert card_of(wild) == "flowers"
    assert cards(wild.hand[0]) == ["flowers"]
    assert builds(wild) == reach(wild, "oracle") == {"d1", "e1", "f1"}


def test_a_caravan_makes_a_tile_return_under_the_option() -> None:
    """A wish of the designer: ``tiles_return`` for a wagon moved by a Nomads location."""
    for options, left in (("", 0), ("tiles_return", 1)):
        state = position("L:farm gAc g g", card="-", tiles="A caravan farm@a1", stock="a1=0",
                         options=options)  # fmt: skip
        assert stock(play(state, "caravan:b1-d1"))["a1"] == left


# Saved games


SAVED: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "donation-grass": ("gA g g g g", "A barn", "A donation-grass", ("donation-grass:b1",)),
    "resettlement": ("gAw g g g g", "A barracks", "A resettlement", ("resettlement:a1-b1",)),
    "resettlement between": ("gAc g g . gA g", "A wagon", "A resettlement",
                             ("resettlement:a1-b1", "stop")),
    "sword": ("gA . gBw . ~Cs . gC", "A barracks", "A sword", ("sword:c1",)),
    "quarry": ("gA g . gAc g", "A quarry", "A outpost", ("quarry:b1",)),
    "fort": ("dA d g d d", "A fort", "A outpost", ("fort",)),
    "wagon-move": ("gAc g g L:farm", "A wagon", "A outpost", ("wagon-move:a1-b1",)),
    "lighthouse-move": ("~As ~ ~ L:farm", "A lighthouse", "A outpost", ("lighthouse-move:a1-b1",)),
}  # fmt: skip


@pytest.mark.parametrize("name", SAVED)
def test_a_game_saved_inside_a_prompt_plays_on_identically(name: str) -> None:
    """A game can be saved between any two clicks."""
    patch, held, nomads, actions = SAVED[name]
    state = with_nomads(patch + " . d d d", nomads, card="grass", tiles=held, seats="3",
                        hands="B desert ; C desert", pile="desert grass desert")  # fmt: skip
    state = play(state, *actions)
    assert POWERS[state.prompts[-1].power].name == name.split()[0]
    written = kingdom.write_position(state)
    for choice in range(5):
        one, other = state, kingdom.read_position(written)
        for _ in range(8):
            assert kingdom.write_position(other) == kingdom.write_position(one)
            assert other.legal_actions() == one.legal_actions()
            found = one.legal_actions()
            if not found:
                break
            action = found[choice % len(found)]
            one, other = one.after(action), other.after(action)
            assert one.events == other.events


def test_random_games_of_all_three_are_stored_inside_every_kind_of_prompt() -> None:
    """Replay equals play, and a picture taken at any click plays on with the same choices."""
    seen: set[str] = set()
    for seed in range(8):
        setup = kingdom.random_setup(
            expansions=["base", "nomads", "crossroads"],
            seats=3,
            seed=seed,
            sections=["quarry", "city-hall-fort", "monastery-wagon", "lighthouse-foresters-lodge"],
        )
        log, state = kingdom.new_log(setup, seed)
        random = Random(seed).random
        while not state.over:
            state = state.after(random_action(state, random))
            log = log.then(state)
            if state.prompts:
                seen.add(POWERS[state.prompts[-1].power].name)
                again = kingdom.read_position(kingdom.write_position(state))
                assert again.legal_actions() == state.legal_actions()
                assert again.prompts == state.prompts
        text = kingdom.write_log(log)
        assert kingdom.read_log(text) == log
        last = log.replay(kingdom.LIBRARY)[-1]
        assert kingdom.write_position(last) == kingdom.write_position(state)
        for seat in range(3):
            settlements = (state.own[seat] & ~state.figures).bit_count()
            assert settlements + state.supply[seat] == 40
    assert seen >= {"fort", "quarry", "wagon-move", "lighthouse-move", "sword", "resettlement"}
    assert any(name.startswith("donation") for name in seen)


def test_a_picture_of_all_three_expansions_round_trips() -> None:
    """Issue 3: nomads, nomad tiles, pieces, tasks and prompts in one picture."""
    state = position(
        """
        gA  gAw ^Ac ~As N
          gBh gBh gX  g   g
        """,
        card="grass",
        expansions="base, nomads, crossroads",
        cards="Shepherds, Lords",
        tasks="Road, Advance",
        tiles="A fort wagon* ; B crossroads",
        nomads="e1=sword",
        options="pieces_move_themselves, tiles_return",
    )
    written = kingdom.write_position(state)
    assert "expansions: base, nomads, crossroads\n" in written
    assert "options: pieces_move_themselves, tiles_return\n" in written
    again = kingdom.read_position(written)
    assert kingdom.write_position(again) == written
    assert again.legal_actions() == state.legal_actions()
    assert hexes("x") <= own(again)
