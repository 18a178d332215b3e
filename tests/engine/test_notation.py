"""Notation: actions as people write them, and the sentence for what is none."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.action import make_action
from kingdom.engine.hexes import HEX_NAMED, NO_HEX
from kingdom.engine.power import BUILD, CHOOSE, END, STOP
from tests.pictures import position


@pytest.mark.parametrize(
    "text",
    [
        "e12", "a1", "t20", "end", "stop", "oracle:e12", "farm:a1", "oasis:t20", "tower:a1",
        "tavern:e12", "barn:e12-f13", "harbor:e12-f13", "paddock:e12-g12", "choose:grass",
    ],
)  # fmt: skip
def test_an_action_prints_as_it_is_written(text: str) -> None:
    """Values print as they are written."""
    action = kingdom.parse_action(text)
    assert str(action) == text
    assert repr(action) == f"Action('{text}')"
    assert kingdom.parse_action(str(action)) == action


def test_case_and_space_around_an_action_do_not_matter() -> None:
    assert kingdom.parse_action("  Tavern:E12 ") == kingdom.parse_action("tavern:e12")


def test_an_action_knows_what_where_from_and_where_to() -> None:
    action = kingdom.parse_action("harbor:e12-f13")
    assert action.power.name == "harbor"
    assert action.what == action.power.number
    assert (action.origin, action.target) == (HEX_NAMED["e12"], HEX_NAMED["f13"])
    assert kingdom.parse_action("e12").origin == NO_HEX
    assert kingdom.parse_action("e12").power is BUILD
    assert kingdom.parse_action("end").power is END
    assert kingdom.parse_action("stop").power is STOP
    assert kingdom.parse_action("choose:grass").power is CHOOSE


def test_every_legal_action_has_a_text_of_its_own() -> None:
    state = position(
        """
        g   gA  gA  gA  g   ~
          d   f   ~   g   c   w
        """,
        card="grass",
    )
    actions = state.legal_actions()
    texts = [str(action) for action in actions]
    assert len(set(texts)) == len(actions) == len(set(actions))
    assert [kingdom.parse_action(text) for text in texts] == actions


LIKE_THIS = "actions are written like e12, tavern:e12, harbor:e12-f13 or end."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("e21", f"I don’t understand “e21”: {LIKE_THIS}"),
        ("u1", f"I don’t understand “u1”: {LIKE_THIS}"),
        ("pass", f"I don’t understand “pass”: {LIKE_THIS}"),
        ("e12 f13", f"I don’t understand “e12 f13”: {LIKE_THIS}"),
        ("igloo:e12", f"There is no power “igloo”: {LIKE_THIS}"),
        ("e12:farm", f"There is no power “e12”: {LIKE_THIS}"),
        ("farm", "Say where: farm:e12, or farm:e12-f13 for a move."),
        ("farm:", "Say where: farm:e12, or farm:e12-f13 for a move."),
        ("farm:z9", "“z9” is not a hex; hexes are written like e12."),
        ("barn:e12-", "“” is not a hex; hexes are written like e12."),
        ("barn:e12-z9", "“z9” is not a hex; hexes are written like e12."),
        ("barn:e12-f13-g14", "“f13-g14” is not a hex; hexes are written like e12."),
        ("end:e12", "“end” stands alone, without “:e12”."),
        ("choose:jungle", "“jungle” is not a terrain card."),
        ("choose", "“” is not a terrain card."),
        ("choose:grass:lava", "“lava” is not a terrain."),
        ("", f"I don’t understand “”: {LIKE_THIS}"),
        (":e12", f"There is no power “”: {LIKE_THIS}"),
        (":e12-f13", f"There is no power “”: {LIKE_THIS}"),
    ],
)
def test_what_is_no_action_is_told_with_a_sentence(text: str, sentence: str) -> None:
    """Issue 2: bad input, one clear sentence."""
    with pytest.raises(kingdom.NotAnAction) as refusal:
        kingdom.parse_action(text)
    assert str(refusal.value) == sentence


def test_no_action_has_two_spellings() -> None:
    """``make_action`` is the one place where actions are made."""
    assert make_action(0, NO_HEX, HEX_NAMED["e12"]) == kingdom.parse_action("e12")
    assert make_action(END.number) == kingdom.parse_action("end")
