"""What one is asked: a power without a tile is named, not called a tile."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.playout import random_action
from kingdom.engine.power import END
from kingdom.engine.view import View
from kingdom.table.show.ask import Question, Telling, question_of
from kingdom.table.speech import speech_in


def question(powers: set[str], lang: str) -> Question:
    """The question of a position that offers just these, found by chance."""
    for seed in range(200):
        setup = kingdom.random_setup(expansions=["base", "caves"], seed=seed)
        state = kingdom.new_game(setup, seed=seed)
        random = Random(seed).random
        while not state.over:
            offered = {POWERS[what] for what, _, _ in state.options()}
            if {power.name or "build" for power in offered - {END}} == powers:
                return question_of(View(state, state.actor), Telling(speech_in(lang)))
            state = state.after(random_action(state, random))
    raise AssertionError(f"No game offers {powers}.")


@pytest.mark.parametrize(
    ("powers", "lang", "sentence"),
    [
        ({"cave"}, "en", "You can still use: cave. Or end your turn."),
        ({"cave"}, "nl", "Dit kan nog: grot. Of sluit je beurt af."),
        ({"tavern"}, "en", "Use a tile, or end your turn."),
        (
            {"cave", "tower"},
            "en",
            "Use a tile, or end your turn. Also possible: cave.",
        ),
    ],
)
def test_what_needs_no_tile_is_named_after_the_mandatory_action(
    powers: set[str], lang: str, sentence: str
) -> None:
    assert question(powers, lang).sentence == sentence


def test_what_needs_no_tile_is_named_before_the_mandatory_action() -> None:
    assert question({"build", "cave"}, "en").detail.endswith("Or first: cave.")
    assert question({"build", "tower"}, "en").detail.endswith("Or use a tile first.")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "the last round"), ("nl", "laatste ronde"), ("de", "letzte Runde")]
)
def test_the_last_round_is_said_to_whoever_plays_it(lang: str, said: str) -> None:
    state = kingdom.new_game(kingdom.first_game(seats=2), seed=7)
    random = Random(7).random
    told = {False: set[bool](), True: set[bool]()}
    while not state.over:
        asked = question_of(View(state, state.actor), Telling(speech_in(lang)))
        told[state.ending].add(said in asked.detail)
        state = state.after(random_action(state, random))
    assert told == {False: {False}, True: {True}}
