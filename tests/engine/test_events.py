"""Events: what ``after`` tells, in the order it happened (spec 3.5)."""

from __future__ import annotations

import kingdom
from kingdom.cli.telling import told as in_the_terminal
from kingdom.engine.event import Event
from kingdom.engine.hexes import HEX_NAMED, NO_HEX
from kingdom.engine.sentence import Sentence
from kingdom.table.show.teller import Teller
from kingdom.table.speech import Speech
from tests.pictures import play, position, told

LAND = "g L:farm g d d d d g"


def test_the_start_of_a_game_tells_the_deal_and_the_first_turn() -> None:
    state = kingdom.new_game(kingdom.first_game(3), seed=1)
    events = told(state)
    assert [event.split()[:2] for event in events[:3]] == [
        ["A", "drew"],
        ["B", "drew"],
        ["C", "drew"],
    ]
    assert events[3:4] == ["A turn 1"]
    assert events[4].startswith("A chose ")


def test_a_build_is_told_with_its_hex() -> None:
    state = play(position(LAND, card="desert", tiles=""), "d1")
    assert state.events == [Event("built", 0, HEX_NAMED["d1"], NO_HEX, "", 0)]
    assert state.by == kingdom.parse_action("d1")


def test_consequences_are_told_in_the_order_of_the_rules() -> None:
    """3.5: board, tiles lost, tiles taken, end trigger, dead card."""
    last = position("g L:farm d", card="grass", supply="1 40", tiles="", hands="B grass",
                    pile="desert")  # fmt: skip
    assert told(play(last, "a1")) == [
        "A built a1",
        "A took b1 farm",
        "A ending",
        "A removed grass",
        "A revealed desert",
        "A chose desert",
    ]


def test_a_move_is_told_with_both_hexes() -> None:
    state = play(position("gA f g", card="-", tiles="A paddock"), "paddock:a1-c1")
    assert state.events == [Event("moved", 0, HEX_NAMED["c1"], HEX_NAMED["a1"])]


def test_the_end_of_a_turn_tells_the_draw_and_the_next_turn() -> None:
    state = position(LAND, tiles="", card="grass", mandatory="0", hands="B desert", pile="forest")
    assert told(play(state, "end")) == ["A drew forest", "B turn 1", "B chose desert"]
    state = position(
        LAND, turn="B", tiles="", card="grass", mandatory="0", hands="A desert", pile="forest"
    )
    assert told(play(state, "end")) == ["B drew forest", "A turn 2", "A chose desert"]


def test_booked_gold_is_told() -> None:
    state = position(LAND).copy()
    state.events = []
    state.pay(1, 3, "treasure")
    state.pay(1, 2, "treasure")
    assert told(state) == ["B gold treasure 3", "B gold treasure 2"]
    assert state.score(1)["treasure"].gold == 5
    assert state.gold(1) == 5


def test_each_state_tells_only_its_own_action() -> None:
    state = position(LAND, card="desert", tiles="")
    one = play(state, "d1")
    two = play(one, "e1")
    assert told(one) == ["A built d1"]
    assert told(two) == ["A built e1"]


def test_a_copy_listens_to_nothing() -> None:
    assert position(LAND, card="desert").copy().events is None


def test_a_rule_tells_what_happened_in_its_own_words() -> None:
    """The words of an expansion say it in each language; nothing else knows of it."""
    before = position("gA g g", card="grass", tiles="")
    state = before.after("b1")
    says = Sentence("the ferry goes to {hex}", hex="k7")
    state.tell(0, says, "ferry", origin=HEX_NAMED["a1"], hex=HEX_NAMED["k7"])
    event = (state.events or [])[-1]
    assert (event.kind, event.name, event.says) == ("told", "ferry", "the ferry goes to k7")
    assert in_the_terminal(event, 0) == "the ferry goes to k7"
    [line] = Teller([before, state], ["Ann", "Ben"], Speech("en")).lines()
    assert "".join(part.text for part in line.parts) == (
        "Ann built on grass: b1 and the ferry goes to k7"
    )
    assert line.hexes == ["b1", "a1", "k7"]
    step = Teller([before, state], ["Ann", "Ben"], Speech("en")).step(1, [])
    assert [happening.name for happening in step.events] == ["", "ferry"]
    silent = before.copy()
    silent.tell(0, says)
    assert silent.events is None
