"""Rovers: spec 10.4, 3.1, R55, R56, R60, R62, R113."""

from __future__ import annotations

import pytest

from tests.expansions.harvest.barnyard import land, with_island
from tests.pictures import play, told
from tests.scenes import earned, line, saved

SEAM = "g g g g g g"
"""At h1: three hexes of the first section, three of the second."""


def test_the_rule_book_player_builds_in_two_sections() -> None:
    """10.4 Rovers, worked example (a): 2 gold as the turn ends."""
    state = land(SEAM, at="h1", card="grass", cards="Rovers", hands="B grass")
    state = play(state, "i1", "j1", "k1")
    assert earned(state, "Rovers") == [0, 0]
    assert line(state, "rovers") == "1 2"
    state = play(state, "end")
    assert earned(state, "Rovers") == [2, 0]
    assert told(state)[0] == "A gold Rovers 2"
    assert line(state, "rovers") == ""


def test_many_builds_in_one_section_pay_one() -> None:
    """10.4 Rovers, worked example (b): three mandatory ones and a farm action."""
    state = land("gA g g g a", card="grass", cards="Rovers", hands="B grass", pile="grass")
    state = play(state, "b1", "c1", "d1", "farm-action:e1", "end")
    assert earned(state, "Rovers") == [1, 0]


def test_a_turn_with_moves_only_pays_nothing() -> None:
    """10.4 Rovers, worked example (c), R55."""
    state = land("gA g g g", card="grass", cards="Rovers", mandatory="0", tiles="A paddock",
                 hands="B grass")  # fmt: skip
    state = play(state, "paddock:a1-c1", "end")
    assert state.booked == {}


def test_all_four_sections_pay_four() -> None:
    """10.4: 0 to 4."""
    state = land(
        """
          g   g
        g   g
        """,
        at="j10",
        card="grass",
        cards="Rovers",
        hands="B desert",
        tiles="A farm",
        pile="desert",
    )
    state = play(state, "farm:j10", "k10", "j11", "k11")
    assert line(state, "rovers") == "1 2 3 4"
    state = play(state, "end")
    assert earned(state, "Rovers") == [4, 0]


def test_rovers_pays_at_the_end_of_every_own_turn_anew() -> None:
    """R60."""
    state = land(" ".join(["g"] * 20), card="grass", cards="Rovers", hands="B grass",
                 pile="grass grass")  # fmt: skip
    state = play(state, "i1", "j1", "k1", "end", "a1", "b1", "c1", "end", "l1", "m1", "n1", "end")
    assert earned(state, "Rovers") == [3, 1]


def test_each_section_pays_once_a_turn() -> None:
    """R60: one per section and turn."""
    state = land(SEAM, at="h1", card="grass", cards="Rovers", hands="B grass", tiles="A farm")
    state = play(state, "farm:h1", "i1", "j1", "k1", "end")
    assert earned(state, "Rovers") == [2, 0]


@pytest.mark.parametrize(
    ("power", "patch", "action"),
    [
        ("barracks", "gA g d", "barracks:b1"),
        ("wagon", "gA g d", "wagon:b1"),
        ("lighthouse", "gA ~ d", "lighthouse:b1"),
        ("oasis", "gA d g", "oasis:b1"),
        ("university", "gA d S", "university:b1"),
    ],
)
def test_every_build_event_counts(power: str, patch: str, action: str) -> None:
    """R55: placed pieces are builds."""
    state = land(patch, card="-", cards="Rovers", tiles=f"A {power}")
    state = play(state, action, "end")
    assert earned(state, "Rovers") == [1, 0]


def test_a_city_hall_counts_every_section_it_stands_on() -> None:
    """R55, R96."""
    patch = """
        .   g   g   .
          g   g   g   .
        .   g   g   gA
        """
    state = land(patch, at="i9", card="-", cards="Rovers", tiles="A city-hall")
    state = play(state, "city-hall:j10")
    assert line(state, "rovers") == "1 2 3 4"


def test_scouts_and_walls_count_for_nothing() -> None:
    """8.5, 8.6."""
    state = land("dA d d d", card="desert", cards="Rovers", tiles="A scout-cabin quarry",
                 mandatory="0", hands="B desert", nomads="")  # fmt: skip
    state = play(state, "quarry:b1", "end")
    assert state.booked == {}
    state = land("dA d d d d", card="desert", cards="Rovers", tiles="A scout-cabin", mandatory="0",
                 hands="B desert")  # fmt: skip
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "end")
    assert state.booked == {}


def test_a_canoe_in_another_players_turn_counts_for_nobody() -> None:
    """R56: Rovers needs an own turn."""
    state = land("~B ~ . L:farm g g g g", card="grass", cards="Rovers", tiles="B canoe",
                 stock="d1=1", hands="B grass")  # fmt: skip
    state = play(state, "e1", "canoe:b1")
    assert line(state, "rovers") == "1"
    state = play(state, "f1", "g1", "end")
    assert earned(state, "Rovers") == [1, 0]


def test_a_canoe_far_away_in_another_players_turn_adds_no_section() -> None:
    """R56."""
    state = land("~B ~ . L:farm g g g g", at="g1", card="grass", cards="Rovers", tiles="B canoe",
                 stock="j1=1", hands="B grass")  # fmt: skip
    state = play(state, "k1", "canoe:h1", "l1", "m1", "end")
    assert earned(state, "Rovers") == [1, 0]


def test_a_nested_canoe_of_the_own_turn_counts() -> None:
    """R113: it is a build in the own turn."""
    state = land(
        """
        g   g   g   g   L:farm .   ~   L:oasis .   .   ~   ~
          .   .   .   .   .   .   .   .   .   .   .   .
        """,
        card="grass",
        cards="Rovers",
        tiles="A canoe ; B canoe",
        stock="e1=1 h1=1",
        hands="B grass",
    )
    state = play(state, "d1")
    assert state.actor == 1
    state = play(state, "canoe:g1")
    assert state.actor == 0
    state = play(state, "canoe:k1")
    assert line(state, "rovers") == "1 2"


def test_the_island_is_no_section() -> None:
    """R62."""
    state = with_island("d d", "g g g g", card="grass", cards="Rovers", hands="B grass")
    state = play(state, "a22", "b22", "c22", "end")
    assert state.booked == {}


def test_rovers_is_not_scored_at_the_end() -> None:
    """10: gold during play, nothing at the end."""
    state = land("gA g . gB", cards="Rovers", earned="Rovers 5 3")
    assert state.score(0)["Rovers"].gold == 5
    assert state.score(1)["Rovers"].gold == 3
    assert state.gold(0) == 5


def test_a_turn_under_way_is_not_paid_yet() -> None:
    """R60: as the turn ends."""
    state = play(land("g g g g", card="grass", cards="Rovers"), "a1", "b1", "c1")
    assert state.gold(0) == 0


def test_rovers_is_paid_in_the_last_turn_too() -> None:
    """3.1, 4: before the game is over."""
    state = land("gA . gB g g g", turn="B", card="grass", cards="Rovers", ending="yes",
                 hands="A grass")  # fmt: skip
    state = play(state, "d1", "e1", "f1", "end")
    assert state.over
    assert earned(state, "Rovers") == [0, 1]


def test_the_sections_of_a_turn_survive_saving() -> None:
    state = land(SEAM, at="h1", card="grass", cards="Rovers", hands="B grass", pile="grass")
    state = saved(play(state, "i1", "j1"))
    assert line(state, "rovers") == "1"
    state = play(state, "k1", "end")
    assert earned(state, "Rovers") == [2, 0]
