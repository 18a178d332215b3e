"""Options: the designer's wishes, off by default, tested both ways (docs/spec/rulings.md)."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base import EXPANSION
from kingdom.expansions.base.locations import BARN, FARM, ORACLE
from tests.pictures import NOTHING, builds, legal, moves, play, position, stock, tiles, told

PADDOCKED = "g f gA L:farm d"


def test_a_lost_tile_leaves_the_game_unless_asked_otherwise() -> None:
    """R20."""
    state = position(PADDOCKED, card="-", tiles="A paddock farm@d1", stock="d1=1")
    assert stock(play(state, "paddock:c1-a1"))["d1"] == 1


@pytest.mark.parametrize(("before", "after"), [(1, 2), (0, 1)])
def test_a_lost_tile_goes_back_with_tiles_return(before: int, after: int) -> None:
    """Designer's wish: a lost tile goes back to the hex it came from."""
    state = position(
        PADDOCKED,
        card="-",
        tiles="A paddock farm@d1",
        stock=f"d1={before}",
        options="tiles_return",
    )
    state = play(state, "paddock:c1-a1")
    assert tiles(state) == ["paddock@t20"]
    assert stock(state)["d1"] == after


def test_a_tile_that_went_back_serves_another_seat() -> None:
    """Designer's wish, with R17 for the seat that lost it."""
    state = position(
        "g f gA L:farm d",
        card="-",
        tiles="A paddock paddock farm@d1",
        stock="d1=0",
        options="tiles_return",
        hands="B desert",
        pile="",
    )
    state = play(state, "paddock:c1-a1", "paddock:a1-c1")
    assert tiles(state) == ["paddock@r20", "paddock@t20"]  # R17 stands
    state = play(state, "end", "e1")
    assert tiles(state, "B") == ["farm@d1"]
    assert stock(state)["d1"] == 0


FULL = "gA gA f . . d w"


def test_a_full_terrain_draws_a_new_card_unless_asked_otherwise() -> None:
    """3.3."""
    state = position(FULL, card="grass", hands="B desert", pile="desert forest")
    assert builds(state) == {"f1"}
    assert len(state.pile) == 1


def test_a_full_terrain_is_wild_with_the_option() -> None:
    """R116: a suitable hex, adjacent if possible, for all card-dependent actions; no card dies."""
    state = position(
        FULL, card="grass", hands="B desert", pile="desert forest", options="full_terrain_is_wild"
    )
    assert builds(state) == {"c1"}
    assert builds(state, ORACLE) == {"c1"}
    assert moves(state, BARN, "a1") == {"c1"}
    assert builds(state, FARM) == NOTHING
    assert len(state.pile) == 2
    assert state.hand[0] == (state.card,)
    state = play(state, "c1")
    assert builds(state) == {"f1", "g1"}


def test_a_terrain_that_fills_during_the_turn_becomes_wild() -> None:
    """R116, 3.3: at the moment the last hex is built on."""
    state = position(
        "gA g f d", card="grass", hands="B desert", pile="desert", options="full_terrain_is_wild",
        tiles="",
    )  # fmt: skip
    state = play(state, "b1")
    assert builds(state) == {"c1"}
    assert not any("removed" in event for event in told(state))


def test_a_wild_turn_stays_wild_when_a_hex_of_the_terrain_is_freed() -> None:
    """R116: of the turn."""
    state = position(
        "gA gB f f d", card="grass", hands="B desert", pile="desert", tiles="A paddock",
        options="full_terrain_is_wild",
    )  # fmt: skip
    state = play(state, "paddock:a1-c1")
    assert builds(state) == {"d1"}


def test_a_wild_turn_is_told_by_the_picture() -> None:
    """Issue 2: whatever a position needs to be played on from exactly; R116."""
    state = position(
        "gA gB f f d", card="grass", hands="B desert", pile="desert", tiles="A paddock",
        options="full_terrain_is_wild",
    )  # fmt: skip
    state = play(state, "paddock:a1-c1")
    again = kingdom.read_position(kingdom.write_position(state))
    assert builds(again) == builds(state)


def test_the_next_turn_is_not_wild_by_itself() -> None:
    """R116: of the turn."""
    state = position(
        "gA gB f f d d d d", card="grass", mandatory="0", hands="B desert", pile="forest",
        options="full_terrain_is_wild", tiles="",
    )  # fmt: skip
    state = play(state, "end")
    assert builds(state) == {"e1", "f1", "g1", "h1"}


def test_a_full_board_leaves_nothing_to_build_even_where_a_full_terrain_is_wild() -> None:
    """R8, R101: nothing is suitable at all."""
    state = position(
        "gA gB ~", card="grass", hands="B desert", pile="desert", options="full_terrain_is_wild"
    )
    assert "end" in legal(state)
    assert builds(state) == NOTHING


def test_no_card_is_removed_when_the_last_suitable_hex_is_filled() -> None:
    """R116: the card stays, the mandatory action is over."""
    state = position(
        """
        gA  gB   .
          g   .   .
        """, card="grass", hands="B desert", pile="desert forest", options="full_terrain_is_wild",
        tiles="",
    )  # fmt: skip
    state = play(state, "a2")
    assert not any("removed" in event for event in told(state))
    assert len(state.pile) == 2
    assert legal(state) == {"end"}


def test_a_settlement_that_waited_is_not_asked_for_where_nothing_is_suitable() -> None:
    """R101, R116, R11: it goes on waiting, and the turn can end."""
    state = position(
        "gA gB g . . L:temple", card="grass", hands="B desert", pile="desert",
        expansions="base, marshlands",
        options="full_terrain_is_wild", tiles="", mandatory="1", due="1",
    )  # fmt: skip
    state = play(state, "c1")
    assert legal(state) == {"end"}
    assert state.owed == 0


def test_lords_is_drawn_unless_asked_otherwise() -> None:
    """X17's advice to leave Lords out: ``no_lords``."""
    every = {card.name for card in EXPANSION.cards}
    drawn = {card for seed in range(60) for card in kingdom.random_setup(seed=seed).cards}
    assert drawn == every
    without = [kingdom.random_setup(seed=seed, options=["no_lords"]).cards for seed in range(60)]
    assert {card for cards in without for card in cards} == every - {"Lords"}


def test_options_are_part_of_the_set_up_and_its_code() -> None:
    setup = kingdom.random_setup(options=["tiles_return", "no_lords"], seed=1)
    assert setup.wishes == ("no_lords", "tiles_return")
    assert kingdom.setup_code(setup).endswith("-no_lords-tiles_return")
    assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
    assert "tiles_return" in kingdom.new_game(setup, seed=1).game.wishes
    assert "tiles_return" not in kingdom.new_game(seed=1).game.wishes


def test_every_option_says_what_it_does() -> None:
    """The designer's wishes that concern the base game."""
    assert {*kingdom.LIBRARY.wishes} >= {"tiles_return", "full_terrain_is_wild", "no_lords"}
    assert all(wish.sentence.endswith(".") for wish in kingdom.LIBRARY.wishes.values())
