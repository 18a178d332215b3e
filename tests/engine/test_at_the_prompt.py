"""The library at the Python prompt: notation is understood, and everything says what it is."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kingdom
from tests.pictures import play, position

LAND = "gA g g g d d"


def test_notation_is_taken_wherever_an_action_is() -> None:
    state = position(LAND, card="grass", tiles="")
    assert state.after("b1").own == state.after(kingdom.parse_action("b1")).own
    state.push("b1")
    state.push(kingdom.parse_action("c1"))
    assert state.supply[0] == 37
    assert [event.kind for event in state.events or ()] == ["built"]


@pytest.mark.parametrize(
    ("text", "error"), [("e1", kingdom.IllegalAction), ("z99", kingdom.NotAnAction)]
)
def test_what_may_not_be_pushed_changes_nothing(text: str, error: type[Exception]) -> None:
    state = position(LAND, card="grass", tiles="")
    before = str(state)
    with pytest.raises(error):
        state.push(text)
    assert str(state) == before


def test_a_printed_state_reads_back() -> None:
    state = position(LAND, card="grass", tiles="")
    assert str(kingdom.read_position(str(state))) == str(state)
    assert "gA" in str(state)


def test_a_state_says_in_a_line_where_the_game_is() -> None:
    state = position(LAND, card="grass", tiles="")
    assert repr(state) == "<State: round 1, A to build 3 on grass>"
    assert repr(play(state, "b1")) == "<State: round 1, A to build 2 on grass>"
    assert repr(play(state, "b1", "c1")) == "<State: round 1, A to build 1 on grass>"
    done = position(LAND, card="grass", mandatory="0", tiles="")
    assert repr(done) == "<State: round 1, A may end the turn>"
    two = position(LAND, card="?", hands="A grass desert", tiles="")
    assert repr(two) == "<State: round 1, A to choose a card>"
    over = position(LAND, over="yes", cards="Hermits", tiles="")
    assert repr(over) == "<State: over after round 1, gold 1 0>"


def test_scores_and_set_ups_say_what_they_are() -> None:
    score = position(LAND, cards="Hermits", tiles="").score(0)["Hermits"]
    assert (repr(score), score.names) == ("<Score: 1 gold for a1>", "a1")
    told = repr(kingdom.first_game(3))
    assert told == (
        "<Setup: base; 3 seats; tavern paddock oasis farm; Fishermen Knights Merchants>"
    )


def test_the_drawing_of_a_state_needs_no_second_import() -> None:
    code = (
        "import kingdom; picture = kingdom.render.svg.board(kingdom.new_game(seed=1)); "
        "print(picture[:4], len(repr(picture)) < 60, kingdom.bots.make_bot('random'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("<svg True <kingdom.bots.random")
    with pytest.raises(AttributeError, match="kingdom has no renderer"):
        kingdom.renderer  # noqa: B018
