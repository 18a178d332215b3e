"""Where several expansions meet: what one begins, another interrupts or ends."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.nomads.camp import camp
from tests.pictures import legal, play, position, tiles, told

ALL = ", ".join(kingdom.LIBRARY.mixable)

# R98: a piece that cannot step on has stopped, and the stop is part of the step (3.5, R94)


def dead_end() -> kingdom.State:
    """A steps from water to a place with no way on, beside a nomad tile and the last farm."""
    return camp(
        """
        ~A  g   N   .   .   .  ~ ~
          .   L:farm   .   .   .   .  d .
        .   ~   .   .
        """,
        expansions=ALL, card="desert", mandatory="0", supply="5 5", tiles="B canoe", stock="b2=1",
        nomads="c1=sword", nomad_tiles="A resettlement",
    )  # fmt: skip


def test_the_tiles_of_a_dead_end_are_taken_before_anybody_reacts() -> None:
    state = play(dead_end(), "resettlement:a1-b1")
    assert "farm@b2" in tiles(state)
    assert state.actor == 1, "the canoe reacts to what was emptied"
    assert "farm@b2" not in tiles(play(state, "canoe:b3"), "B")


def test_a_dead_end_is_one_event_with_one_round_of_reactions() -> None:
    state = play(dead_end(), "resettlement:a1-b1", "stop")
    assert (state.actor, state.prompts) == (0, ())


def test_another_piece_goes_on_with_the_steps_a_dead_end_left() -> None:
    """R98: spread over several pieces."""
    state = camp(
        """
        ~A  g   .   .   gA  g   .   .   N
          .   .   .   .   .   .   .   .   .
        """,
        expansions=ALL, card="desert", mandatory="0", tiles="",
        nomad_tiles="A resettlement",
    )  # fmt: skip
    assert legal(play(state, "resettlement:a1-b1")) == {"resettlement:e1-f1", "stop"}


def test_a_wagon_that_cannot_go_on_has_stopped() -> None:
    """R98, 8.1: the place it came from is closed by a warrior."""
    state = position(
        """
        N       L:farm  .   ~   ~   ~
          g   .   .   ~   ~   ~
        gAc   .   .   .   .   .
          gBw   .   .   .   d   .   .   L:barracks
        """,
        expansions=ALL, card="desert", mandatory="0", supply="10 10", tiles="A wagon ; B canoe",
        nomads="a1=sword", stock="b1=1",
    )  # fmt: skip
    state = play(state, "wagon-move:a3-a2")
    assert "farm@b1" in tiles(state)
    assert state.actor == 1


# R91: a swamp card replaces a dead one in the middle of an action by the card


@pytest.mark.parametrize("tile", ["cathedral", "quarry"])
def test_an_action_by_the_card_goes_on_with_the_half_chosen(tile: str) -> None:
    """3.3, R104, 6.2."""
    state = position(
        """
        gA  g   .   d   s
          d   .   .   .   s
        """,
        expansions=ALL, card="grass", mandatory="0", supply="10 40", tiles=f"A {tile}",
        counters="3 0" if tile == "cathedral" else "", pile="forest swamp-desert",
        hands="A grass ; B canyon",
    )  # fmt: skip
    state = play(state, f"{tile}:b1")
    choices = {"choose:swamp-desert:desert", "choose:swamp-desert:swamp", "stop"}
    assert legal(state) == choices
    assert legal(play(state, "choose:swamp-desert:desert")) == {f"{tile}:a2", "stop"}


def test_an_action_that_cannot_go_on_asks_for_no_half() -> None:
    """R104: the last counter is spent; the half is chosen when it is needed."""
    state = position(
        """
        gA  g   .   d   s
          d   .   .   .   s
        """,
        expansions=ALL, card="grass", mandatory="0", tiles="A cathedral", supply="10 40",
        counters="1 0", pile="forest swamp-desert", hands="A grass ; B canyon",
    )  # fmt: skip
    state = play(state, "cathedral:b1")
    assert not state.prompts
    assert "end" in legal(state)


def test_on_wild_land_the_first_settlement_decides_how_many() -> None:
    """R91, R116: two if it stands on swamp."""
    state = position(
        """
        gA  s   s   s   s
          g   .   .   .   s
        """,
        expansions=ALL, card="desert", tiles="", options="full_terrain_is_wild",
        hands="A desert ; B canyon",
    )  # fmt: skip
    assert state.owed == 3
    assert play(state, "b1").owed == 1
    assert play(state, "a2").owed == 2


# R107: of two equal tiles the used one goes


def test_a_bazaar_does_not_repeat_the_tile_that_was_just_taken() -> None:
    """R107, R38: the used farm went, the one that came this turn stays unusable."""
    state = position(
        """
        gA  L:farm  .   .   d
          ^   .   .   .   .
        .   g   g   g   g
        """,
        expansions=ALL, card="desert", mandatory="0",
        tiles="A farm* farm@b1+ paddock bazaar",
    )  # fmt: skip
    assert "bazaar:farm" in legal(state)
    state = play(state, "paddock:a1-b3")
    assert "bazaar:farm" not in legal(state)
    assert any("lost" in event for event in told(state))
