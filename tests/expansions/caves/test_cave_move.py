"""The cave move: spec 12.2, R68, R69, R37, R38, R115."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kingdom
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, tiles, told
from tests.scenes import (
    bad_picture,
    earned,
    kinds,
    line,
    saved,
    scene,
    scene_text,
    targets,
)
from tests.scenes import landings as lands

VALLEY = """
    g   g   d   g   .   .   .   .   g   w   .
      g   ^   gA  g   .   .   .   ~   ^   f   .
    g   gA  w   g   .   .   .   .   gB  ^   .
    """
"""Two caves, b2 and i2, a mountain j3 beside the second; A touches the first with two pieces."""


def valley(**lines: Any) -> kingdom.State:
    """The two caves above, on a turn with grass."""
    return scene(VALLEY, caves="b2, i2", **{"card": "grass", **lines})


# From where and whereto


def test_a_piece_that_touches_a_cave_goes_to_a_suitable_hex_that_touches_any_cave() -> None:
    """12.2: the same cave included; not water, not mountain, not where others stand."""
    assert lands(valley(), "cave", "c2") == hexes(
        """
        .   x   x   .   .   .   .   .   x   x   .
          x   .   .   .   .   .   .   .   .   x   .
        .   .   x   .   .   .   .   .   .   .   .
        """
    )


def test_every_piece_that_touches_a_cave_may_go_and_no_other() -> None:
    """12.2."""
    state = scene("gA gA ^ g gA gB", caves="c1")
    assert targets(state, "cave") == {"b1-d1"}


def test_a_piece_far_from_every_cave_stays() -> None:
    """12.2: it must touch a cave itself; a chain of own pieces does not help."""
    assert targets(scene("gA gA g ^ g", caves="d1"), "cave") == NOTHING


def test_a_mountain_without_a_cave_moves_nobody() -> None:
    """12.2."""
    state = scene("gA ^ g . ^ g", caves="e1")
    assert targets(state, "cave") == NOTHING
    assert targets(scene("gA ^ g . ^ g", caves="b1"), "cave") == {"a1-c1"}


def test_the_target_must_touch_a_cave() -> None:
    """12.2: a hex beside an ordinary mountain will not do."""
    state = scene("gA ^ . g ^ g", caves="b1")
    assert targets(state, "cave") == NOTHING


def test_adjacent_if_possible_does_not_apply() -> None:
    """12.2, R69: far from all own pieces, although there is room beside them."""
    state = scene("gA gA ^ g . . . g ^ g", caves="c1, i1")
    assert targets(state, "cave") == {"b1-d1", "b1-h1", "b1-j1"}


def test_a_lone_piece_may_travel() -> None:
    """R69: no adjacency test."""
    assert targets(scene("gA ^ . . . g ^", caves="b1, g1"), "cave") == {"a1-f1"}


def test_a_piece_never_travels_to_where_it_is() -> None:
    """12.2 "another", R95."""
    assert targets(scene("gA ^ gB", caves="b1"), "cave") == NOTHING


@pytest.mark.parametrize("cell", ["~", "^", "C", "K", "N", "P", "S", "L:farm", "gB", "gA", "gX"])
def test_a_hex_that_is_not_suitable_takes_nobody(cell: str) -> None:
    """12.2: suitable is open and buildable."""
    state = scene(f"gA ^ {cell} . .", caves="b1")
    assert "a1-c1" not in targets(state, "cave")


@pytest.mark.parametrize("letter", "gwfcdsa")
def test_any_buildable_terrain_will_do_whatever_the_card(letter: str) -> None:
    """12.2: suitable hex, swamp and farmland included."""
    state = scene(f"gA ^ {letter} g", caves="b1", card="grass")
    assert targets(state, "cave") == {"a1-c1"}


def test_a_hex_beside_a_warrior_takes_nobody_but_a_piece_there_may_leave() -> None:
    """8.1, R13: closed hexes are entered by nothing."""
    state = scene("gA ^ g gBw gA ^ g", caves="b1, f1", tiles="B barracks")
    assert targets(state, "cave") == {"a1-g1", "e1-g1"}


def test_pieces_travel_across_section_borders() -> None:
    """12.2: any cave on the board."""
    patch = "gA ^ " + ". " * 14 + "^ g"
    assert targets(scene(patch, caves="b1, q1"), "cave") == {"a1-r1"}


# When


def test_the_caves_work_once_a_turn() -> None:
    """12.2."""
    state = valley()
    assert "cave" in kinds(state)
    state = play(state, "cave:c2-j2")
    assert own(state) == {"j2", "b3"}
    assert line(state, "caved") == "yes"
    assert "cave" not in kinds(state)
    after = scene(VALLEY, caves="b2, i2", card="grass", caved="yes", mandatory="0")
    assert kinds(after) == {"end"}


def test_the_caves_work_before_the_mandatory_action_or_after_it_but_not_in_the_middle() -> None:
    """12.2, R5."""
    patch = "gA ^ g . g g g g"
    state = scene(patch, caves="b1", card="grass")
    assert kinds(state) == {"build", "cave"}
    for target in ("c1", "e1"):
        state = play(state, target)
        assert kinds(state) == {"build"}
    assert refused(state, "cave:a1-f1") == (
        "Build one more first: everything else comes before or after, not in between."
    )
    state = scene(patch, caves="b1", card="grass", mandatory="0")
    assert kinds(state) == {"cave", "end"}


def test_every_player_has_a_cave_move_every_turn() -> None:
    """12.2: every player, once per own turn, ready again in the next one."""
    state = scene("gA ^ gB g . ^ g g", caves="b1, f1", card="grass", mandatory="0", hands="B grass")
    assert targets(state, "cave") == {"a1-g1"}
    state = play(state, "cave:a1-g1", "end")
    assert line(state, "turn") == "B"
    assert line(state, "caved") == ""
    assert targets(state, "cave") == {"c1-a1"}


def test_the_caves_are_ready_again_in_the_next_own_turn() -> None:
    """12.2."""
    patch = "gA ^ g g . gB g g g g g g g g"
    state = scene(patch, caves="b1", card="grass", mandatory="0", pile="grass grass grass",
                  hands="A grass ; B grass")  # fmt: skip
    state = play(state, "cave:a1-c1", "end")
    state = play(state, "g1", "h1", "i1", "end")
    assert line(state, "turn") == "A"
    assert targets(state, "cave") == {"c1-a1"}


def test_a_cave_move_left_unused_is_not_saved_up() -> None:
    """12.2: once per turn."""
    patch = "gA ^ g g . gB g g g g g g g g"
    state = scene(patch, caves="b1", card="grass", mandatory="0", pile="grass grass grass",
                  hands="A grass ; B grass")  # fmt: skip
    state = play(state, "end", "g1", "h1", "i1", "end")
    state = play(state, "cave:a1-c1")
    assert "cave" not in kinds(state)


def test_the_cave_move_needs_no_tile_and_no_supply() -> None:
    """12.2, 5.3."""
    state = scene("gA ^ g", caves="b1", supply="0 40", card="grass")
    assert kinds(state) == {"cave", "end"}


def test_the_cave_move_is_free_to_leave() -> None:
    """12.2: "may"."""
    assert "end" in kinds(scene("gA ^ g", caves="b1", mandatory="0"))


def test_a_bazaar_does_not_repeat_the_caves() -> None:
    """12.2, R38."""
    state = scene("gA ^ g g", caves="b1", card="grass", tiles="A bazaar farm", mandatory="0")
    assert targets(state, "bazaar") == {"farm"}
    state = play(state, "cave:a1-c1")
    assert targets(state, "bazaar") == {"farm"}


def test_an_outpost_is_not_spent_by_the_caves() -> None:
    """R26, R69: there is no adjacency to free from."""
    state = scene("gA gA ^ g . . g ^ . N", caves="c1, h1", nomad_tiles="A outpost")
    assert line(play(state, "cave:b1-g1"), "nomad tiles") == "A outpost"


# A cave is still a mountain


def test_a_cave_is_a_mountain_for_miners() -> None:
    """12.2, R68."""
    assert earned(scene("gA ^ g gB", caves="b1", cards="Miners"), "Miners") == [1, 0]


def test_a_cave_is_a_mountain_for_geologists() -> None:
    """10.3: caves included, and one mountain with the hexes around it."""
    state = scene("^ gA gA ^ ^ . ^", caves="a1, e1", cards="Geologists")
    assert earned(state, "Geologists") == [4, 0]


def test_a_cave_is_a_mountain_for_the_mountain_station() -> None:
    """9.1: caves count."""
    state = scene("g ^ g g", caves="b1", tiles="A mountain-station")
    assert targets(state, "mountain-station") == {"a1", "c1"}


def test_nobody_builds_on_a_cave() -> None:
    """12.2: a mountain is not buildable."""
    state = scene("gA ^ g", caves="b1", card="grass", tiles="A paddock tower")
    assert "b1" not in builds(state)
    assert targets(state, "tower") == {"c1"}
    assert lands(state, "paddock", "a1") == {"c1"}


def test_a_wagon_may_enter_a_cave() -> None:
    """R68."""
    placing = scene("gA ^ g", caves="b1", tiles="A wagon")
    assert targets(placing, "wagon") == {"b1"}
    moving = scene("gAc ^ g", caves="b1", tiles="A wagon")
    assert targets(moving, "wagon-move") == {"a1-b1"}


def test_a_donation_of_mountains_may_use_a_cave() -> None:
    """R68."""
    state = scene("gA ^ g . N", caves="b1", nomad_tiles="A donation-mountain")
    assert targets(state, "donation-mountain") == {"b1"}


def test_a_fountain_with_its_bonus_may_use_a_cave() -> None:
    """R68."""
    state = scene("gA ^ . d", caves="b1", tiles="A fountain fountain")
    assert targets(state, "fountain") == {"b1"}
    assert targets(scene("gA ^ . d", caves="b1", tiles="A fountain"), "fountain") == NOTHING


def test_a_scout_may_stand_on_a_cave() -> None:
    """R68."""
    state = scene("gA ^ ^", caves="b1", tiles="A scout-cabin")
    assert targets(state, "scout-cabin") == {"b1"}


def test_a_piece_on_a_cave_is_not_adjacent_to_it() -> None:
    """12.2, R68: it cannot travel by that cave."""
    assert targets(scene("g ^A g", caves="b1"), "cave") == NOTHING
    assert targets(scene("g ^Ac g . ^ g", caves="b1, e1"), "cave") == NOTHING


def test_a_piece_on_a_cave_is_adjacent_to_another_cave_beside_it() -> None:
    """R68: only to the one it stands on it is not."""
    state = scene("g ^A ^ g", caves="b1, c1")
    assert targets(state, "cave") == {"b1-a1", "b1-d1"}


def test_an_occupied_cave_still_works_for_those_around_it() -> None:
    """R68: it is still a cave."""
    assert targets(scene("gA ^Bc g", caves="b1"), "cave") == {"a1-c1"}


# Pieces


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("gA", {"c1"}),
        ("~A", {"c1"}),
        ("^A", {"c1"}),
        ("gAw", {"c1"}),
        ("gAc", {"c1"}),
        ("^Ac", {"c1"}),
        ("~As", set()),
        ("gAh", set()),
        ("gAt", set()),
        ("gX", set()),
        ("gB", set()),
    ],
)
def test_the_caves_move_settlements_warriors_and_wagons(piece: str, expected: set[str]) -> None:
    """8.7, R37, R69: target legal for the action and for the piece."""
    state = scene(f"{piece} ^ g . ~ ^", caves="b1", tiles="A barracks* wagon* lighthouse*")
    assert lands(state, "cave", "a1") == expected


@pytest.mark.parametrize("piece", ["gAw", "gAc", "^Ac"])
def test_under_an_option_pieces_travel_by_their_own_location_only(piece: str) -> None:
    """R115, option pieces_move_themselves."""
    state = scene(f"{piece} ^ g gA", caves="b1", options="pieces_move_themselves",
                  tiles="A barracks* wagon*")  # fmt: skip
    assert targets(state, "cave") == NOTHING
    settlement = scene("gA ^ g", caves="b1", options="pieces_move_themselves")
    assert targets(settlement, "cave") == {"a1-c1"}


def test_a_travelling_warrior_closes_nothing_while_its_target_is_computed() -> None:
    """R37: it may go to a hex beside the one it leaves; then it closes what is around it."""
    patch = """
        g   g   .   .
          ^   gAw .   .
        """
    state = scene(patch, caves="a2", card="grass", tiles="A barracks*")
    assert lands(state, "cave", "b2") == {"a1", "b1"}
    state = play(state, "cave:b2-b1")
    assert told(state)[0] == "A moved b2 b1"
    assert "a1" not in builds(state)


def test_a_wagon_leaves_the_mountain_for_land_only() -> None:
    """12.2, 8.7: the action wants a suitable hex, and mountain is none."""
    state = scene("^Ac ^ ^ .", caves="b1", tiles="A wagon*")
    assert targets(state, "cave") == NOTHING


# What follows


def test_travelling_is_one_single_move() -> None:
    """R19: tiles and nomads only where it ends; and the tile left behind is lost (5.2)."""
    patch = """
        L:farm  gA  ^   g   L:oasis
          .   .   .   N   .
        """
    state = scene(patch, caves="c1", tiles="A farm@a1", nomads="d2=sword")
    state = play(state, "cave:b1-d1")
    assert tiles(state) == ["oasis@e1"]
    assert line(state, "nomad tiles") == "A sword+"
    assert told(state) == [
        "A moved b1 d1", "A lost a1 farm", "A took e1 oasis", "A claimed d2 sword",
    ]  # fmt: skip


def test_travelling_is_no_build_for_red_cards() -> None:
    """R55."""
    state = scene("gA ^ g gB", caves="b1", cards="Ambassadors, Shepherds, Rovers", mandatory="0",
                  hands="B grass", card="grass")  # fmt: skip
    state = play(state, "cave:a1-c1", "end")
    assert state.booked == {}


def test_travelling_may_mark_a_row() -> None:
    """10.4, R110: Mayors looks at moves too."""
    state = scene("gA ^ g gA gA gA", caves="b1", cards="Mayors")
    state = play(state, "cave:a1-c1")
    assert line(state, "marks") == "1=A"


def test_a_card_that_dies_by_a_cave_move_is_replaced() -> None:
    """3.3: tested again after every completed move."""
    state = scene("gA ^ d g", caves="b1", card="desert", pile="grass", hands="B forest")
    state = play(state, "cave:a1-c1")
    assert line(state, "card") == "grass"
    assert "A removed desert" in told(state)


def test_the_hex_left_behind_makes_a_dead_card_live() -> None:
    """3.3: no card is replaced while its terrain has room."""
    state = scene("dA ^ g dA d", caves="b1", card="desert", pile="grass", hands="B forest",
                  mandatory="1")  # fmt: skip
    state = play(state, "cave:a1-c1", "e1")
    assert line(state, "card") == "desert"


# Refused


def test_a_target_that_touches_no_cave_is_refused_with_a_reason() -> None:
    """A sentence a player can read; the caves need no tile."""
    assert refused(valley(), "cave:c2-d2") == (
        "The caves move one piece that touches a cave to a suitable hex that touches one."
    )


def test_a_second_cave_move_is_refused_without_talk_of_tiles() -> None:
    """12.2: no tile needed, once per turn."""
    state = play(valley(), "cave:c2-b1")
    assert "tile" not in refused(state, "cave:b3-c2")


@pytest.mark.parametrize("action", ["cave:d1-c1", "cave:i3-c1", "cave:c2", "cave:c2-i2"])
def test_what_the_caves_cannot_do_is_refused(action: str) -> None:
    assert refused(valley(), action)


def test_a_game_without_caves_knows_no_cave_move() -> None:
    state = scene("gA ^ g", card="grass")
    assert kinds(state) == {"build"}
    assert refused(state, "cave:a1-c1")


# Pictures and views


def test_caves_are_written_in_a_line_and_read_again() -> None:
    state = valley()
    assert line(state, "caves") == "b2, i2"
    assert line(saved(state), "caves") == "b2, i2"
    assert legal(saved(state)) == legal(state)


@pytest.mark.parametrize("used", ["yes", "no"])
def test_a_picture_says_whether_the_caves_were_used(used: str) -> None:
    state = valley(caved=used)
    assert ("cave" in kinds(state)) is (used == "no")
    assert line(state, "caved") == ("yes" if used == "yes" else "")
    assert kinds(saved(state)) == kinds(state)


def test_a_game_saved_after_the_cave_move_goes_on_alike() -> None:
    state = play(valley(hands="B grass"), "cave:c2-j2")
    again = saved(state)
    assert kingdom.write_position(again) == kingdom.write_position(state)
    assert legal(again) == legal(state)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("caves", "zz", "“zz” is not a hex"),
        ("caves", "b1, b99", "“b99” is not a hex"),
        ("caved", "maybe", "“maybe” should be yes or no."),
    ],
)
def test_a_wrong_line_is_named(key: str, value: str, reason: str) -> None:
    lines = {"caves": "b1", key: value}
    number = 3 + list(lines).index(key)
    message = bad_picture(scene_text("gA ^ g", **lines))
    assert message.startswith(f"Line {number}, {key}: {reason}")


@pytest.mark.parametrize("hex", ["a1", "c1", "e1", "b2", "f1"])
def test_a_cave_that_is_no_mountain_names_its_line(hex: str) -> None:
    """12.2: a cave lies on a mountain hex; grass, a piece, a castle, no hex, water."""
    message = bad_picture(scene_text("gA ^ g . C ~", caves=f"b1, {hex}"))
    assert message.startswith("Line 3, caves:")


def test_a_cave_named_twice_is_refused_or_counts_once() -> None:
    text = scene_text("gA ^ g g ^ g", caves="b1, b1")
    try:
        state = kingdom.read_position(text)
    except kingdom.BadPosition:
        return
    assert targets(state, "cave") == {"a1-c1"}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_shows_the_caves_and_whether_they_were_used(seat: int | None) -> None:
    """3.6: public."""
    for make in MADE:
        state = make()
        shown = kingdom.write_position(kingdom.View(state, seat).table, secrets=False)
        assert shown == kingdom.write_position(state, secrets=False)


MADE: list[Callable[[], kingdom.State]] = [valley, lambda: valley(caved="yes")]
