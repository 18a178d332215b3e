"""Refusals: every unlawful action is answered with a sentence a player can read."""

from __future__ import annotations

import re

import pytest

import kingdom
from tests.pictures import position, refused

LAND = """
    gA  g   d   ~   ^   C   L:farm
      g   gB  f   g   g   g   g
    """

IS_SENTENCE = re.compile(r"^-?[A-Za-z0-9].*[.]$")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("a1", "a1 is occupied."),
        ("b2", "b2 is occupied."),
        ("c1", "Your card says grass, and c1 is desert."),
        ("d1", "d1 is water: you build there only with a tile that lets you."),
        ("e1", "e1 is mountain: you build there only with a tile that lets you."),
        ("f1", "f1 (castle): pieces go beside it, never on it."),
        ("g1", "g1 is the location Farm: pieces go beside it, never on it."),
        ("d2", "Build beside your own settlements while you can: there is free grass beside them."),
        ("h9", "h9 is not on this board."),
        ("end", "Build three more first."),
        ("stop", "Nothing is under way that could be stopped."),
        ("choose:grass", "There is no such choice of card now."),
        ("choose:forest", "There is no such choice of card now."),
        ("tower:c1", "It must go beside one of your own here, and c1 is not."),
        ("tower:d2", "d2 is no place for that."),
        ("tavern:b1", "b1 is no place for that."),
        ("farm:d2", "It must go beside one of your own here, and d2 is not."),
        ("farm:c1", "c1 is desert: this cannot go there."),
        ("oasis:b1", "b1 is grass: this cannot go there."),
        ("harbor:a1-b1", "b1 is grass: this cannot go there."),
        ("harbor:b1-d1", "You have no piece on b1."),
        ("harbor:b2-d1", "You have no piece on b2."),
        ("harbor:d1", "Say which piece moves: harbor:e12-g12."),
        ("paddock:a1", "Say which piece moves: paddock:e12-g12."),
        ("paddock:a1-b1", "From a1 it must land exactly two hexes away in a straight line."),
        ("paddock:a1-d1", "From a1 it must land exactly two hexes away in a straight line."),
        ("paddock:a1-h9", "From a1 it must land exactly two hexes away in a straight line."),
        ("paddock:c1-e1", "You have no piece on c1."),
        ("barn:a1-d1", "d1 is water: this cannot go there."),
        ("barn:a1-a1", "a1 is occupied."),
        ("harbor:a1-a1", "a1 is occupied."),
    ],
)
def test_an_unlawful_action_is_refused_with_its_reason(action: str, sentence: str) -> None:
    """IllegalAction with a sentence a player can read."""
    assert refused(position(LAND, card="grass"), action) == sentence


@pytest.mark.parametrize(
    ("lines", "action", "sentence"),
    [
        ({"tiles": ""}, "farm:b1", "You have no farm tile."),
        ({"tiles": "B farm"}, "farm:b1", "You have no farm tile."),
        ({"tiles": "A farm*"}, "farm:b1", "Your farm tile has been used this turn."),
        (
            {"tiles": "A farm+"},
            "farm:b1",
            "You took your farm tile this turn; it works from your next turn on.",
        ),
        ({"tiles": "A farm* farm+"}, "farm:b1", "Your farm tile has been used this turn."),
        (
            {"mandatory": "2 begun"},
            "farm:b1",
            "Build two more first: everything else comes before or after, not in between.",
        ),
        ({"mandatory": "1 begun"}, "end", "Build one more first."),
        (
            {"mandatory": "0"},
            "b1",
            "Your settlements for this turn are built: use a tile or end the turn.",
        ),
        ({"supply": "0 39"}, "farm:b1", "Your supply is empty: nothing is left to build."),
        ({"over": "yes"}, "b1", "The game is over."),
        ({"over": "yes"}, "end", "The game is over."),
    ],
)
def test_the_moment_of_the_turn_is_a_reason_too(
    lines: dict[str, str], action: str, sentence: str
) -> None:
    """3.1, 5.3, R5."""
    assert refused(position(LAND, card="grass", **lines), action) == sentence  # type: ignore[arg-type]


def test_a_tavern_tells_what_stands_on_the_end_of_a_line() -> None:
    state = position("gB gA gA gA g")
    assert refused(state, "tavern:a1").startswith("a1 is")


def test_a_build_with_an_origin_is_told_apart_from_a_lawful_one() -> None:
    """The sentence is true: b1 itself would be lawful, the notation is what is wrong."""
    sentence = refused(position(LAND, card="grass"), "farm:a1-b1")
    assert "must touch" not in sentence


@pytest.mark.parametrize("todo", [4, 5, 6, 9])
def test_a_long_mandatory_action_is_counted_in_its_refusals(todo: int) -> None:
    """3.2: temples make it longer than three."""
    state = position(LAND, card="grass", mandatory=str(todo))
    assert refused(state, "end").startswith("Build ")
    begun = position(LAND, card="grass", mandatory=f"{todo} begun")
    assert refused(begun, "farm:b1").startswith("Build ")


@pytest.mark.parametrize(
    "action",
    [
        -1,
        1 << 40,
        99 << 20,
        0,
        1023,
        1023 << 10 | 1022,
        3 << 20 | 1023 << 10 | 1000,
        3 << 20 | 1023 << 10 | 9,
        *(what << 20 | origin << 10 | target
          for what in range(12) for origin in (0, 700, 1023) for target in (20, 700, 1023)),
    ],
)  # fmt: skip
def test_no_number_whatever_escapes_with_another_error(action: int) -> None:
    """Issue 2: bad input everywhere, one clear sentence, no traceback."""
    state = position(LAND, card="grass")
    assert not state.is_legal(action)
    with pytest.raises(kingdom.IllegalAction) as refusal:
        state.after(action)
    sentence = str(refusal.value)
    assert IS_SENTENCE.match(sentence)
    assert "Error" not in sentence
    assert "Traceback" not in sentence
