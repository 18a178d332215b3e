"""How one comes to the island: spec 12.3, 3.3, R64."""

from __future__ import annotations

import pytest

import kingdom
from tests.pictures import NOTHING, builds, legal, own, play, refused, told
from tests.scenes import isle, kinds, line, scene, targets
from tests.scenes import landings as lands

SMALL = """
      .   d   g   w
    .   c   f   g   d
      .   d   ~   g
    """
"""An island of three rows, b22 to d24."""


# The mandatory action


def test_the_first_settlement_may_go_to_the_island() -> None:
    """12.3: nothing adjacent is possible."""
    state = scene("g d . g", SMALL, card="grass")
    assert builds(state) == {"a1", "d1"} | isle(
        """
          .   .   x   .
        .   .   .   x   .
          .   .   .   x
        """
    )


def test_with_nothing_adjacent_the_mandatory_action_may_enter_the_island() -> None:
    """12.3: "anywhere" within the target set includes the island's hexes of that set."""
    state = scene("wA d . g", SMALL, card="grass")
    assert builds(state) == {"d1", "c22", "d23", "d24"}


def test_with_something_adjacent_the_mandatory_action_must_stay() -> None:
    """12.3, 4 rule 3."""
    state = scene("wA g . g", SMALL, card="grass")
    assert builds(state) == {"b1"}
    assert refused(state, "c22") == (
        "Build beside your own settlements while you can: there is free grass beside them."
    )


def test_the_test_is_made_afresh_for_every_settlement() -> None:
    """4 rule 3: when the land around is used up the next one is free."""
    state = play(scene("wA g . d", SMALL, card="grass"), "b1")
    assert builds(state) == {"c22", "d23", "d24"}


def test_once_there_one_may_be_forced_to_play_there() -> None:
    """12.3: island hexes take part in the adjacency test like all others."""
    state = play(scene("wA d . g", SMALL, card="grass"), "d23")
    assert builds(state) == {"c22", "d24"}
    state = play(state, "d24")
    assert builds(state) == {"c22"}
    assert refused(state, "d1") == (
        "Build beside your own settlements while you can: there is free grass beside them."
    )


def test_an_own_piece_on_the_island_binds_a_player_of_the_main_board() -> None:
    """12.3: and one with room on both boards may choose."""
    island = SMALL.replace("f", "fA")
    assert builds(scene("wA d . d", island, card="grass")) == {"c22", "d23"}
    assert builds(scene("wA d . d", island, card="desert")) == {"b1", "b22", "b24"}
    assert builds(scene("wA g . d", island, card="grass")) == {"b1", "c22", "d23"}


def test_a_neighbour_on_the_island_does_not_bind_other_seats() -> None:
    """4 rule 3: own pieces only."""
    island = SMALL.replace("f", "fB")
    assert builds(scene("wA d . g", island, card="grass")) == {"d1", "c22", "d23", "d24"}


def test_the_sea_around_the_island_is_no_hex() -> None:
    """12.3 (X17): nothing can enter it."""
    state = scene("gA", "gA g", tiles="A harbor lighthouse", card="grass")
    assert kinds(state) == {"build"}
    assert refused(state, "c22") == "c22 is not on this board."


# The book's example


def test_the_rule_book_player_goes_to_the_island_by_the_oasis_and_the_farm_must_follow() -> None:
    """12.3, S0's example: desert three times, then oasis, then farm."""
    patch = """
        f   d   d   f   .   d   .   g
          c   d   c   .   .   .   .   .
        """
    island = """
          .   w   d   g
        .   c   g   g   d
          .   d   ~   c
        """
    state = scene(patch, island, card="desert", tiles="A oasis farm")
    state = play(state, "b1", "c1", "b2")
    assert targets(state, "oasis") == {"f1", "c22", "e23", "b24"}
    assert targets(state, "farm") == {"h1", "d22", "c23", "d23"}
    state = play(state, "oasis:c22")
    assert targets(state, "farm") == {"d22", "c23", "d23"}
    assert refused(state, "farm:h1") == "It must go beside one of your own here, and h1 is not."
    state = play(state, "farm:d23")
    assert own(state) == {"b1", "c1", "b2", "c22", "d23"}


# Extra actions under "adjacent if possible"


@pytest.mark.parametrize(
    ("tile", "letter"),
    [
        ("oracle", "d"),
        ("farm", "g"),
        ("oasis", "d"),
        ("garden", "w"),
        ("foresters-lodge", "f"),
        ("monastery", "c"),
    ],
)
def test_a_build_on_a_terrain_enters_the_island_when_nothing_is_adjacent(
    tile: str, letter: str
) -> None:
    """12.3, 6.1, 6.2, 7.1."""
    island = f"{letter} ~ {letter}"
    free = scene(f"^A ~ . {letter}", island, card="desert", tiles=f"A {tile}", mandatory="0")
    assert targets(free, tile) == {"d1", "a22", "c22"}
    bound = scene(f"^A {letter} . {letter}", island, card="desert", tiles=f"A {tile}",
                  mandatory="0")  # fmt: skip
    assert targets(bound, tile) == {"b1"}
    there = scene(f"^A ~ . {letter}", f"{letter} ~A {letter}", card="desert", tiles=f"A {tile}",
                  mandatory="0")  # fmt: skip
    assert targets(there, tile) == {"a22", "c22"}


def test_the_water_mill_enters_the_island() -> None:
    """12.3, 9.1: its coast counts as next to water."""
    state = scene("gA . ~ g", "g g", tiles="A water-mill")
    assert targets(state, "water-mill") == {"d1", "a22", "b22"}
    bound = scene("gA g ~ g", "g g", tiles="A water-mill")
    assert targets(bound, "water-mill") == {"b1"}


def test_the_mountain_station_enters_the_island() -> None:
    """12.3, 9.1."""
    state = scene("gA . ^ g", "g ^ g g", tiles="A mountain-station")
    assert targets(state, "mountain-station") == {"d1", "a22", "c22"}


def test_the_watchtower_enters_the_island() -> None:
    """12.3, 9.1."""
    assert targets(scene("gA g", "g gB g", tiles="A watchtower"), "watchtower") == {"a22", "c22"}


def test_the_university_enters_the_island() -> None:
    """12.3, 9.1."""
    assert targets(scene("gA g", "g C g", tiles="A university"), "university") == {"a22", "c22"}


def test_the_cathedral_enters_the_island() -> None:
    """12.3, 9.1: each of its settlements is free or bound by itself."""
    state = scene("gA g", "d d . d", card="desert", tiles="A cathedral", counters="3 0",
                  mandatory="0")  # fmt: skip
    assert targets(state, "cathedral") == {"a22", "b22", "d22"}
    assert targets(play(state, "cathedral:a22"), "cathedral") == {"b22"}


def test_the_fort_enters_the_island() -> None:
    """12.3, 7.1."""
    state = scene("gA g", "d g d", card="grass", tiles="A fort", mandatory="0", pile="desert",
                  hands="B forest")  # fmt: skip
    assert targets(play(state, "fort"), "fort") == {"a22", "c22"}


def test_a_donation_enters_the_island_and_goes_on_there() -> None:
    """12.3, 6.3: adjacent if possible for each of the three."""
    state = scene("gA g . N", "d d . d", nomad_tiles="A donation-desert")
    assert targets(state, "donation-desert") == {"a22", "b22", "d22"}
    state = play(state, "donation-desert:b22")
    assert targets(state, "donation-desert") == {"a22"}
    state = play(state, "donation-desert:a22")
    assert targets(state, "donation-desert") == {"d22"}


def test_a_donation_of_water_or_mountain_enters_the_island() -> None:
    """R64: the water within the island is made of hexes, the sea around it is not."""
    for terrain, letter in (("water", "~"), ("mountain", "^")):
        state = scene("gA g . N", f"d {letter} d", nomad_tiles=f"A donation-{terrain}")
        assert targets(state, f"donation-{terrain}") == {"b22"}


@pytest.mark.parametrize(("tile", "letter"), [("barn", "d"), ("harbor", "~")])
def test_a_move_under_adjacent_if_possible_may_go_to_the_island_and_back(
    tile: str, letter: str
) -> None:
    """12.3: a build or move."""
    state = scene(f"gA g . {letter}", f"g {letter} {letter}", card="desert", tiles=f"A {tile}",
                  mandatory="0")  # fmt: skip
    assert lands(state, tile, "a1") == {"d1", "b22", "c22"}
    back = scene(f"g g . {letter}", f"gA g {letter}", card="desert", tiles=f"A {tile}",
                 mandatory="0")  # fmt: skip
    assert lands(back, tile, "a22") == {"d1", "c22"}
    bound = scene(f"gA gA {letter}", f"g {letter}", card="desert", tiles=f"A {tile}",
                  mandatory="0")  # fmt: skip
    assert lands(bound, tile, "a1") == {"c1"}


@pytest.mark.parametrize(
    ("tile", "cells", "expected"),
    [
        ("barracks", "g ~ ^", {"a22"}),
        ("wagon", "g ~ ^", {"a22", "c22"}),
        ("lighthouse", "g ~ ^", {"b22"}),
    ],
)
def test_a_piece_may_be_placed_on_the_island(tile: str, cells: str, expected: set[str]) -> None:
    """12.3, 7.1: adjacent if possible; nothing is, so anywhere."""
    state = scene("gA C", cells, tiles=f"A {tile}")
    assert targets(state, tile) == expected


def test_a_canoe_may_react_on_the_water_of_the_island() -> None:
    """12.3, 7.4: swamp and water are tested apart."""
    state = scene("gB L:farm g", "~ g ~", card="grass", tiles="A canoe", turn="B",
                  stock="b1=1")  # fmt: skip
    state = play(state, "c1")
    assert legal(state) == {"canoe:a22", "canoe:c22", "stop"}


# What lifts the rule


def test_an_outpost_lets_a_settlement_enter_the_island() -> None:
    """R64, 6.3: although something adjacent is possible."""
    state = scene("gA g . N", "g w g", card="grass", nomad_tiles="A outpost")
    assert builds(state) == {"b1", "a22", "c22"}
    state = play(state, "c22")
    assert line(state, "nomad tiles") == ""
    assert own(state) == {"a1", "c22"}


def test_an_outpost_lets_an_extra_action_enter_the_island() -> None:
    """R64, R26."""
    state = scene("gA g . N", "g w g", nomad_tiles="A outpost", tiles="A farm", mandatory="0")
    assert targets(state, "farm") == {"b1", "a22", "c22"}


def test_the_temple_bonus_lets_the_first_settlement_enter_the_island() -> None:
    """R64, 7.4: the first of the mandatory action only."""
    state = scene("gA g g", "g w g", card="grass", tiles="A temple temple")
    assert builds(state) == {"b1", "c1", "a22", "c22"}
    assert builds(play(state, "b1")) == {"c1"}
    one = scene("gA g g", "g w g", card="grass", tiles="A temple")
    assert builds(one) == {"b1"}


def test_an_outpost_does_not_bring_a_strict_action_to_the_island() -> None:
    """R26, R64."""
    state = scene("gA gA gA g . N", "g g g", nomad_tiles="A outpost", tiles="A tavern village")
    assert targets(state, "tavern") == {"d1"}
    assert targets(state, "village") == NOTHING


# The dead card


def test_a_card_with_room_on_the_island_alone_is_not_dead() -> None:
    """3.3: no suitable hex anywhere, island included."""
    state = scene("dA dB g", "d g", card="desert", pile="grass", hands="B forest")
    assert line(state, "card") == "desert"
    assert builds(state) == {"a22"}


def test_a_card_dies_when_the_island_is_full_too() -> None:
    """3.3: at once, in the middle of the action; the rest is built on the new terrain."""
    state = scene("dA dB g", "d g", card="desert", pile="grass", hands="B forest")
    state = play(state, "a22")
    assert line(state, "card") == "grass"
    assert told(state) == ["A built a22", "A removed desert", "A revealed grass", "A chose grass"]
    assert builds(state) == {"b22"}


def test_a_card_is_dead_when_the_last_hex_of_the_island_is_closed() -> None:
    """3.3, 8.1: closed hexes are not suitable there either."""
    state = scene("dA dB g", "d gBw", card="desert", pile="grass", hands="B forest",
                  tiles="B barracks")  # fmt: skip
    assert line(state, "card") == "grass"


def test_an_extra_action_is_forfeit_only_if_the_island_is_full_too() -> None:
    """6.1, 3.3."""
    assert targets(scene("gA gB d", "g", tiles="A farm"), "farm") == {"a22"}
    assert targets(scene("gA gB d", "gB", tiles="A farm"), "farm") == NOTHING


def test_an_island_game_plays_from_the_first_turn_on() -> None:
    """12.3: the very first settlement of a real game may stand there."""
    wanted = kingdom.random_setup(expansions=["base", "island"], seed=2)
    state = kingdom.new_game(wanted, seed=2)
    assert any(int(hex[1:]) > 20 for hex in builds(state))
