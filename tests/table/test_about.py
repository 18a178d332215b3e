"""About a choice that is not made yet: what it would bring, or why it may not be made."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.outcome import outcome_of
from kingdom.engine.playout import random_action
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.table.show.about import about
from kingdom.table.speech import speech_in
from kingdom.table.wire import About
from tests.expansions.nomads.camp import camp
from tests.pictures import play, position

NAMES = ("Anna", "Bram", "Cleo", "Dirk")
LAND = """
    g   gA  g   g   d
      g   d   C   d   g
    g   L:tavern g g  ~
    """


def told(state: State, action: str, lang: str = "en", *, shows_gold: bool = True) -> About:
    view = View(state, state.actor)
    return about(view, action, 1, names=NAMES, speech=speech_in(lang), shows_gold=shows_gold)


def test_a_choice_tells_the_gold_by_card_and_the_tiles_it_would_bring() -> None:
    state = position(LAND, card="grass", cards="Citizens, Knights, Miners", tiles="")
    found = told(state, "c1")
    assert found.brings == "1 gold from Citizens; 2 gold from Knights; 3 gold from castles."
    assert [(gain.seat, gain.id, gain.gold) for gain in found.gold] == [
        (0, "citizens", 1), (0, "knights", 2), (0, "castles", 3),
    ]  # fmt: skip
    assert told(state, "a2").brings == "1 gold from Citizens; the Tavern tile."


def test_what_is_lost_is_told() -> None:
    state = position(
        "g L:tavern gA g g g gA L:paddock",
        card="grass",
        cards="Fishermen, Miners, Hermits",
        tiles="A tavern@b1 paddock@h1",
    )
    assert told(state, "paddock:c1-e1").brings == "You lose your Tavern tile."


def test_a_choice_that_changes_nothing_says_so() -> None:
    state = position("gA . d d g", card="desert", cards="Fishermen, Miners, Citizens", tiles="")
    assert told(state, "c1").brings == "Brings nothing right away."


def test_without_a_running_score_no_gold_is_told() -> None:
    state = position(LAND, card="grass", cards="Citizens, Knights, Miners", tiles="")
    assert told(state, "c1", shows_gold=False) == About(id=1, why="", brings="", gold=[])
    assert told(state, "a2", shows_gold=False).brings == "The Tavern tile."


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("d1", "Build beside your own settlements while you can: there is free grass beside them."),
        ("e1", "Your card says grass, and e1 is desert."),
        ("c2", "c2 (castle): pieces go beside it, never on it."),
        (
            "tavern:d1",
            "d1 is no place for that. Build one settlement at either end of a straight line of at "
            "least three of your own.",
        ),
        ("paddock:d1-d1", "You have no piece on d1."),
        ("paddock:b1-c1", "From b1 it must land exactly two hexes away in a straight line."),
        ("nonsense", "I don’t understand “nonsense”: actions are written like e12, tavern:e12, "
                     "harbor:e12-f13 or end."),
    ],
)  # fmt: skip
def test_a_hex_that_may_not_be_chosen_says_why(action: str, why: str) -> None:
    state = position(LAND, card="grass", tiles="A tavern paddock")
    assert (told(state, action).why, told(state, action).brings) == (why, "")


def test_a_piece_that_cannot_go_anywhere_says_so() -> None:
    state = position("gA gB ~", card="grass", tiles="A paddock")
    assert told(state, "paddock:a1-a1").why == "The piece on a1 cannot go anywhere with this."


def test_in_the_middle_of_an_action_its_own_reason_is_told_with_the_players_name() -> None:
    state = camp("gA gB gC g . N", seats="3", card="grass", nomad_tiles="A sword")
    state = play(state, "sword:b1")
    why = told(state, "sword:a1").why
    assert why == "The sword sends home one of Cleo's pieces now, one that can leave the board."


def games(count: int) -> list[State]:
    """Moments of games of all boxes."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        setup = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=3, seed=seed)
        state = kingdom.new_game(setup, seed=seed)
        while not state.over:
            if rng.random() < 0.12:
                found.append(state)
            state = state.after(random_action(state, rng.random))
    return found


def test_what_is_told_comes_true_and_needs_no_secret() -> None:
    """Two tables that look alike to a seat tell it the same; and what they tell is what happens."""
    rng = Random(4)
    drawing = 0
    for state in games(5):
        view = View(state, state.actor)
        other = view.imagine(Random(99))
        for action in rng.sample(state.legal_actions(), min(4, len(state.legal_actions()))):
            seen = told(state, str(action))
            assert seen == told(other, str(action))
            after = state.after(action)
            drawing += any(event.kind in ("drew", "revealed") for event in after.events or ())
            changes = outcome_of(state, action).changes
            assert [(gain.seat, gain.gold) for gain in seen.gold] == [
                (change.seat, change.gold) for change in changes if change.kind == "gold"
            ]
    assert drawing > 10


def test_every_hex_says_something_whatever_is_taken_up() -> None:
    for state in games(2)[::3]:
        what = {POWERS[option[0]] for option in state.options() if POWERS[option[0]].on_hexes}
        for power in what:
            for hex in ("a1", "j10", "t20"):
                word = f"{power.name}:{hex}" if power.name else hex
                found = told(state, word, "nl")
                assert found.why or found.brings, word
