"""Wagon and lighthouse: a piece placed, moved step by step, or taken back (7.1, 8.2, 8.3)."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.crossroads.table import card_of, gold, pieces, powers, reach
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

BOTH = [("wagon", "g", "Ac", "wagon"), ("lighthouse", "~", "As", "ship")]
"""The tile, terrain its piece may stand on, how a picture writes it, its name."""


# Placing


def test_a_wagon_is_placed_on_land_or_mountain_beside_an_own_piece_if_possible() -> None:
    """7.1 Wagon, R30: land and mountain are one set."""
    state = position(
        """
        ^   w   ~   d
          ^   gA  L:farm ^
        C   gB  ^   g
        """,
        card="grass",
    )
    assert reach(state, "wagon") == hexes(
        """
        .   x   .   .
          x   .   .   .
        .   .   x   .
        """
    )


def test_a_mountain_alone_beside_an_own_piece_binds_the_wagon() -> None:
    """R30: one joint set, so the land elsewhere is out of reach."""
    assert reach(position("gA ^ ~ g d ^", card="grass"), "wagon") == {"b1"}
    assert reach(position("^ ~ gA g ~ ^", card="grass"), "wagon") == {"d1"}


def test_a_wagon_goes_anywhere_when_nothing_fits_beside_an_own_piece() -> None:
    """4, rule 3."""
    assert reach(position("gA ~ ^ d gB C", card="grass"), "wagon") == {"c1", "d1"}


def test_a_ship_is_placed_on_water_beside_an_own_piece_if_possible() -> None:
    """7.1 Lighthouse."""
    state = position(
        """
        ~   g   ~   ~
          ~   gA  ~   ~
        g   ~B  ~   ~
        """,
        card="grass",
    )
    assert reach(state, "lighthouse") == hexes(
        """
        .   .   x   .
          x   .   x   .
        .   .   x   .
        """
    )
    assert reach(position("gA g ~ ~ d", card="grass"), "lighthouse") == {"c1", "d1"}


@pytest.mark.parametrize("there", ["~A", "~B", "~As", "~Bs"])
def test_occupied_water_is_closed_to_a_ship_whatever_stands_there(there: str) -> None:
    """R85: S0 names ships only; settlements count as well."""
    state = position(f"gB {there} . ~ .", card="grass", tiles="B lighthouse", turn="B")
    assert reach(state, "lighthouse") <= {"d1"}
    sailing = position(f"~Cs {there} . ~ .", card="-", seats="3", turn="C", tiles="C lighthouse")
    assert reach(sailing, "lighthouse-move", "a1") == NOTHING


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_it_can_be_placed_only_while_it_is_off_the_board(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """7.1: S0 “only if your wagon is not on the game board”."""
    state = position(f"gA {land} {land}{suffix} {land}", card="-", tiles=f"A {tile}")
    assert reach(state, tile) == NOTHING
    assert refused(state, f"{tile}:b1") == f"You have no {name} to place."
    others = position(f"gA {land} {land}B{suffix[1]} {land}", card="-", tiles=f"A {tile}")
    assert reach(others, tile) == {"b1"}


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_it_is_placed_without_a_settlement_from_the_supply(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """7.1, R10."""
    state = play(position(f"gA {land} {land}", card="-", supply="0 7"), f"{tile}:b1")
    assert state.supply == [0, 7]
    assert pieces(state, name) == {"b1"}
    assert told(state) == [f"A placed b1 {name}"]


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_placing_taking_and_moving_are_one_option_per_use(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R82."""
    start = position(f"gA {land} {land} {land}", card="-", tiles=f"A {tile}")
    state = play(start, f"{tile}:b1")
    assert legal(state) == {"end"}
    standing = position(f"gA {land}{suffix} {land} {land}", card="-", tiles=f"A {tile}")
    assert powers(standing) == {"end", f"{tile}-move", f"{tile}-back"}
    assert legal(play(standing, f"{tile}-back:b1")) == {"end"}
    assert legal(play(standing, f"{tile}-move:b1-c1", "stop")) == {"end"}


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_placed_piece_takes_tiles(tile: str, land: str, suffix: str, name: str) -> None:
    """5.1, R18."""
    state = position(f"gA {land} L:farm", card="-", tiles=f"A {tile}")
    assert "farm@c1" in tiles(play(state, f"{tile}:b1"))


# Taking back


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_it_is_taken_back_and_placed_again_in_a_later_turn(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """7.1."""
    state = position(f"gA {land}{suffix} {land} d d d", card="desert", tiles=f"A {tile}",
                     mandatory="0", hands="B desert", supply="9 9",
                     pile="desert desert")  # fmt: skip
    assert reach(state, f"{tile}-back") == {"b1"}
    state = play(state, f"{tile}-back:b1")
    assert own(state) == {"a1"}
    assert state.supply == [9, 9]
    assert told(state) == ["A left b1"]
    state = play(state, "end")
    state = play(state, *sorted(legal(state))[:1])
    while state.seat:
        state = state.after(state.legal_actions()[0])
    assert "b1" in reach(state, tile)


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_taking_it_back_loses_the_tile_it_alone_kept(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R21."""
    patch = f"L:farm {land}{suffix} . gA"
    state = position(patch, card="-", tiles=f"A {tile} farm@a1")
    state = play(state, f"{tile}-back:b1")
    assert told(state) == ["A left b1", "A lost a1 farm"]
    assert [held for held in tiles(state) if held.startswith("farm")] == []


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_only_the_own_piece_can_be_taken_back(tile: str, land: str, suffix: str, name: str) -> None:
    """7.1."""
    state = position(f"gA {land}B{suffix[1]} g", card="-", tiles=f"A {tile}")
    assert reach(state, f"{tile}-back") == NOTHING
    assert refused(state, f"{tile}-back:b1") == f"You have no {name} there."
    assert refused(state, f"{tile}-back:a1") == f"You have no {name} there."


@pytest.mark.parametrize("options", ["", "tiles_return"])
def test_a_tile_lost_by_taking_back_returns_only_under_the_option(options: str) -> None:
    """A wish of the designer: ``tiles_return``, both ways; R17 bars the taker for good."""
    state = position("L:farm gAc . gA", card="-", tiles="A wagon farm@a1", options=options,
                     stock="a1=0")  # fmt: skip
    state = play(state, "wagon-back:b1")
    assert stock(state)["a1"] == (1 if options else 0)


# Moving step by step


def test_a_wagon_steps_over_land_and_mountain_only() -> None:
    """8.2: open, buildable or mountain."""
    state = position(
        """
        ^   d   gA
          ~   gAc C
        gB  gX  w
        """,
        card="-",
        tiles="A wagon",
    )
    assert reach(state, "wagon-move", "b2") == {"b1", "c3"}
    crossing = position("gAc ^ ^ d", card="-", tiles="A wagon")
    state = play(crossing, "wagon-move:a1-b1", "wagon-move:b1-c1", "wagon-move:c1-d1")
    assert pieces(state, "wagon") == {"d1"}


def test_a_ship_steps_over_open_water_only() -> None:
    """8.3."""
    state = position(
        """
        ~   d   ~B
          ~   ~As ^
        ~Bs ~   C
        """,
        card="-",
        tiles="A lighthouse",
    )
    assert reach(state, "lighthouse-move", "b2") == {"a2", "b3"}


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_move_is_one_to_three_steps_and_the_player_may_stop_after_each(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """8.2, R98."""
    patch = f"{land}{suffix} {land} {land} {land} {land}"
    state = position(patch, card="-", tiles=f"A {tile}")
    assert "stop" not in legal(state)
    move = f"{tile}-move"
    state = play(state, f"{move}:a1-b1")
    assert legal(state) == {f"{move}:b1-a1", f"{move}:b1-c1", "stop"}
    assert told(state) == ["A moved a1 b1"]
    assert own(play(state, "stop")) == {"b1"}
    assert legal(play(state, "stop")) == {"end"}
    state = play(state, f"{move}:b1-c1")
    assert legal(state) == {f"{move}:c1-b1", f"{move}:c1-d1", "stop"}
    assert own(play(state, "stop")) == {"c1"}
    state = play(state, f"{move}:c1-d1")
    assert state.prompts == ()
    assert own(state) == {"d1"}
    assert legal(state) == {"end"}
    assert pieces(state, name) == {"d1"}


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_nothing_else_may_be_done_between_two_steps(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R5: extra actions never interrupt each other."""
    state = position(f"{land}{suffix} {land} {land} g g", card="grass", tiles=f"A {tile} farm")
    move = f"{tile}-move"
    state = play(state, f"{move}:a1-b1")
    for action in ("end", "e1", "farm:e1", f"{tile}-back:b1"):
        assert refused(state, action).startswith(f"Finish the {tile}")
    assert refused(state, f"{move}:a1-b1") == "You have no piece on a1."


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_stepwise_move_may_come_back(tile: str, land: str, suffix: str, name: str) -> None:
    """R95."""
    state = position(f"{land}{suffix} {land} {land} {land}", card="-", tiles=f"A {tile}")
    move = f"{tile}-move"
    state = play(state, f"{move}:a1-b1", f"{move}:b1-a1", "stop")
    assert own(state) == {"a1"}
    assert legal(state) == {"end"}


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_piece_that_cannot_go_on_stops_by_itself(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R98, R13: it left a closed hex, may not return, and nothing else is open; tiles move."""
    state = position(f". gBw {land}{suffix} {land} L:farm", card="-",
                     tiles=f"A {tile} barracks")  # fmt: skip
    state = play(state, f"{tile}-move:c1-d1")
    assert state.prompts == ()
    assert told(state) == ["A moved c1 d1", "A took e1 farm"]
    assert "stop" not in legal(state)


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_piece_without_a_step_cannot_be_moved(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """8.2: at least one step."""
    state = position(f"C {land}{suffix} gB", card="-", tiles=f"A {tile}")
    assert powers(state) == {"end", f"{tile}-back"}
    sentence = f"The {name} goes one step at a time, over open hexes it can stand on."
    assert refused(state, f"{tile}-move:b1-a1") == sentence
    assert refused(state, f"{tile}-move:b1-c1") == sentence


def test_a_wagon_cannot_leap() -> None:
    """8.2: every step is one hex."""
    state = position("gAc g g g", card="-", tiles="A wagon")
    sentence = "The wagon goes one step at a time, over open hexes it can stand on."
    assert refused(state, "wagon-move:a1-c1") == sentence


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_location_tile_is_taken_only_where_the_piece_stops(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R19, R98: not in passing."""
    patch = f"""
        {land}{suffix} {land} {land} {land} {land}
          .   L:farm .  L:oasis .
        """
    state = position(patch, card="-", tiles=f"A {tile}")
    move = f"{tile}-move"
    state = play(state, f"{move}:a1-b1")
    assert tiles(state) == tiles(position(patch, card="-", tiles=f"A {tile}"))
    assert "farm@b2" in tiles(play(state, "stop"))
    assert told(play(state, "stop")) == ["A took b2 farm"]
    state = play(state, f"{move}:b1-c1", f"{move}:c1-d1")
    assert "farm@b2" not in tiles(state)
    assert "oasis@d2" in tiles(state)
    assert stock(state)["b2"] == 2
    assert stock(state)["d2"] == 1
    assert told(state) == ["A moved c1 d1", "A took d2 oasis"]


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_location_tile_is_lost_only_where_the_piece_stops(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """R20, R98: at once when the moved piece has stopped, and not if it came back."""
    patch = f"L:farm {land}{suffix} {land} {land} {land}"
    start = position(patch, card="-", tiles=f"A {tile} farm@a1*")
    move = f"{tile}-move"
    state = play(start, f"{move}:b1-c1")
    assert "farm@a1" in tiles(state)
    assert told(play(state, "stop")) == ["A lost a1 farm"]
    assert "farm@a1" not in tiles(play(state, "stop"))
    back = play(state, f"{move}:c1-b1", "stop")
    assert "farm@a1" in tiles(back)
    third = play(state, f"{move}:c1-d1", f"{move}:d1-e1")
    assert "farm@a1" not in tiles(third)
    assert told(third) == ["A moved d1 e1", "A lost a1 farm"]


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_a_move_away_from_its_own_location_still_completes(
    tile: str, land: str, suffix: str, name: str
) -> None:
    """5.3: a tile may be lost by its own action; 7.1: the piece stays on the board."""
    state = position(f"L:{tile} {land}{suffix} {land} {land} {land}", card="-",
                     tiles=f"A {tile}@a1")  # fmt: skip
    move = f"{tile}-move"
    state = play(state, f"{move}:b1-c1", f"{move}:c1-d1", f"{move}:d1-e1")
    assert own(state) == {"e1"}
    assert tiles(state) == []
    assert pieces(state, name) == {"e1"}


def test_a_tile_held_by_another_piece_is_not_lost() -> None:
    """5.2."""
    state = position("gA L:farm gAc g g", card="-", tiles="A wagon farm@b1")
    assert "farm@b1" in tiles(play(state, "wagon-move:c1-d1", "stop"))


def test_a_dead_card_is_not_tested_between_two_steps() -> None:
    """3.3: “not between the steps of one moving piece”."""
    state = position("dAc d g d gA", card="grass", tiles="A wagon", pile="desert forest",
                     hands="B grass")  # fmt: skip
    state = play(state, "wagon-move:a1-b1", "wagon-move:b1-c1")
    assert card_of(state) == "grass"  # the wagon stands on the last free grass
    passed = play(state, "wagon-move:c1-d1")
    assert card_of(passed) == "grass"
    stopped = play(state, "stop")
    assert card_of(stopped) == "desert"
    assert told(stopped)[0] == "A removed grass"


def test_a_card_dies_at_the_third_step_and_at_a_stop_without_asking() -> None:
    """3.3, R98."""
    state = position("dAc d d g d", card="grass", tiles="A wagon", pile="desert", hands="B grass")
    state = play(state, "wagon-move:a1-b1", "wagon-move:b1-c1", "wagon-move:c1-d1")
    assert card_of(state) == "desert"
    state = position(". gBw dAc g . d", card="grass", tiles="A wagon barracks", pile="desert",
                     hands="B grass")  # fmt: skip
    assert card_of(play(state, "wagon-move:c1-d1")) == "desert"


def test_a_move_leaves_a_begun_mandatory_action_alone() -> None:
    """R5."""
    state = play(position("gA g gAc g g", card="grass", tiles="A wagon"), "b1")
    assert refused(state, "wagon-move:c1-d1") == (
        "Build two more first: everything else comes before or after, not in between."
    )


@pytest.mark.parametrize(("tile", "land", "suffix", "name"), BOTH)
def test_only_the_own_piece_moves(tile: str, land: str, suffix: str, name: str) -> None:
    """7.1."""
    state = position(f"{land}B{suffix[1]} {land} . {land}{suffix} {land}", card="-",
                     tiles=f"A {tile}")  # fmt: skip
    assert reach(state, f"{tile}-move", "d1") == {"e1"}
    assert reach(state, f"{tile}-move", "a1") == NOTHING


# What they are worth


def test_settlements_are_built_beside_wagon_and_ship() -> None:
    """4.3, S0: you may build settlements adjacent to them."""
    state = position("g ^Ac g . g ~As g . g", card="grass")
    assert builds(state) == {"a1", "c1", "e1", "g1"}


def test_a_wagon_on_a_mountain_is_no_miner_but_may_fish() -> None:
    """R12, 10.1 Miners (b)."""
    state = position(
        """
        ^   ^Ac gA
          ~   .   .
        """,
        cards="Miners, Fishermen",
    )
    assert gold(state, "Miners") == 1  # the settlement beside it alone
    assert gold(state, "Fishermen") == 1  # the wagon touches a2
    land = position("^ gAc ~", cards="Miners, Fishermen")
    assert (gold(land, "Miners"), gold(land, "Fishermen")) == (1, 1)


def test_a_ship_never_fishes_but_may_mine() -> None:
    """R12, 8.3, 10.1 Fishermen (c)."""
    state = position("~ ~As ^ C", cards="Miners, Fishermen, Workers")
    assert (gold(state, "Miners"), gold(state, "Fishermen")) == (1, 0)
    beside = position("C ~As ~", cards="Workers, Fishermen")
    assert (gold(beside, "Workers"), gold(beside, "castles"), gold(beside, "Fishermen")) == (
        1,
        3,
        0,
    )


def test_pieces_are_not_removed_before_scoring() -> None:
    """R79: the first booklet's misprint is ignored."""
    state = position("gAw ~As ^Ac", cards="Citizens, Knights", turn="B", card="grass",
                     supply="0 0", tiles="")  # fmt: skip
    state = play(state, "end")
    assert state.over
    assert (gold(state, "Citizens"), gold(state, "Knights")) == (1, 6)


# Refusals


def test_a_wagon_and_a_ship_say_why_a_hex_is_refused() -> None:
    state = position("gA g ~ C gB . ^ ~ g", card="-", tiles="A wagon lighthouse")
    assert refused(state, "wagon:c1") == "c1 is water: this cannot go there."
    assert refused(state, "wagon:d1") == "d1 (castle): pieces go beside it, never on it."
    assert refused(state, "wagon:e1") == "e1 is occupied."
    assert refused(state, "wagon:g1") == "It must go beside one of your own here, and g1 is not."
    assert refused(state, "lighthouse:b1") == "b1 is grass: this cannot go there."
    assert "wagon-move" not in powers(state)
    assert refused(state, "wagon-back:a1") == "You have no wagon there."


@pytest.mark.parametrize(
    ("tile", "hex", "kind"), [("wagon", "b1", "water"), ("lighthouse", "c1", "grass")]
)
def test_a_piece_that_has_no_room_is_not_said_to_be_missing(tile: str, hex: str, kind: str) -> None:
    """The sentence must be true; the piece is off the board."""
    patch = {"wagon": "gA ~ gB", "lighthouse": "gA gB g . ~B"}[tile]
    state = position(patch, card="-", tiles=f"A {tile}")
    assert refused(state, f"{tile}:{hex}") == f"{hex} is {kind}: this cannot go there."


@pytest.mark.parametrize(
    "text",
    ["wagon:e12", "wagon-move:e12-f12", "wagon-back:e12", "lighthouse:e12", "barracks:e12",
     "lighthouse-move:e12-f12", "lighthouse-back:e12", "barracks-back:e12", "city-hall:e12",
     "foresters-lodge:e12", "monastery:e12"],
)  # fmt: skip
def test_actions_are_read_back(text: str) -> None:
    """Values print as they are written."""
    assert str(kingdom.parse_action(text)) == text
