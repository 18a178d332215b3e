"""Advice: whole turns, lawful, with the gold to expect and reasons in both languages."""

from __future__ import annotations

import kingdom
from kingdom.bots import Advice, advise
from kingdom.bots.advice import KINDS, Reason, in_words
from kingdom.bots.why import WHY
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.engine.words import Words, languages
from tests.pictures import position


def advice_for(state: State, count: int = 3) -> list[Advice]:
    return advise(View(state, state.actor), count=count)


def test_each_plan_is_a_whole_lawful_turn() -> None:
    state = kingdom.new_game(kingdom.random_setup(seed=4), seed=4)
    found = advice_for(state)
    assert len(found) == 3
    for advice in found:
        after = state
        for action in advice.actions:
            after = after.after(action)
        assert after.seat == 1
    assert len({advice.actions for advice in found}) == 3


def test_the_best_comes_first() -> None:
    gold = [advice.gold for advice in advice_for(kingdom.new_game(seats=2, seed=4), count=5)]
    assert gold == sorted(gold, reverse=True)


def test_in_the_last_turn_the_gold_is_certain() -> None:
    state = position(
        "gA g g g g", card="grass", tiles="", supply="1 5", cards="Citizens, Hermits, Knights"
    )
    best = advice_for(state)[0]
    assert [str(action) for action in best.actions] == ["b1", "end"]
    assert best.gold == 1 + 1 + 4


def test_reasons_name_what_pays() -> None:
    state = position(
        "gA g g g g", card="grass", tiles="", supply="1 5", cards="Citizens, Hermits, Knights"
    )
    best = advice_for(state)[0]
    told = [reason.told(Words(kingdom.LIBRARY)) for reason in best.reasons]
    assert "2 gold from Knights" in told
    assert "1 gold from Citizens" in told


def test_a_tile_taken_is_a_reason() -> None:
    state = position("g gA g L:farm g g g g", card="grass", tiles="")
    reasons = [reason for advice in advice_for(state) for reason in advice.reasons]
    assert any(reason.kind == "tile" and reason.name == "farm" for reason in reasons)


def test_each_step_tells_what_it_brings_at_once() -> None:
    state = position(
        "gA g g g g", card="grass", tiles="", supply="1 5", cards="Citizens, Hermits, Knights"
    )
    best = advice_for(state)[0]
    assert [in_words(step, Words(kingdom.LIBRARY)) for step in best.steps] == [
        "1 gold from Citizens; 2 gold from Knights",
        "",
    ]


def test_drawbacks_come_behind_a_but_and_nothing_is_said_twice() -> None:
    words = Words(kingdom.LIBRARY)
    good = (
        Reason("gold", "Knights", 2),
        Reason("begun", "Merchants", 1),
        Reason("begun", "Merchants", 1),
    )
    bad = Reason("tile", "farm", -1), Reason("gold", "Hermits", -1)
    advice = Advice((), 40.0, (*good, *bad))
    assert advice.why(words) == (
        "2 gold from Knights; it prepares Merchants; "
        "but you lose your Farm tile; 1 gold less from Hermits."
    )
    assert Advice((), 40.0, bad).why(words).startswith("But you lose your Farm tile; ")
    assert [each.kind for each in advice.besides] == ["begun", "begun"]


def test_what_speaks_for_a_plan_comes_before_what_speaks_against_it() -> None:
    """Over many turns, and each reason once: no card both pays and is prepared."""
    told = []
    for seed in range(3):
        state = kingdom.new_game(kingdom.random_setup(seed=seed), seed=seed)
        for _ in range(6):
            best = advice_for(state, count=1)[0]
            signs = [reason.worth > 0 for reason in best.reasons]
            assert signs == sorted(signs, reverse=True)
            assert len({(each.kind, each.name) for each in best.reasons}) == len(best.reasons)
            paid = {each.name for each in best.reasons if each.kind == "gold" and each.worth > 0}
            begun = {each.name for each in best.reasons if each.kind == "begun"}
            assert not paid & begun
            told += signs
            for action in best.actions:
                state = state.after(action)
    assert not all(told)


def test_every_reason_can_be_told_in_every_language() -> None:
    kinds = {"gold", "tile", *KINDS.values()}
    for lang in languages():
        words = Words(kingdom.LIBRARY, lang)
        for kind in kinds:
            assert Reason(kind, "Lords", 2).told(words)
    assert {frozenset(texts) for texts in WHY.values()} == {frozenset(WHY["en"])}


def test_a_game_that_is_over_needs_no_advice() -> None:
    state = kingdom.new_game(seats=2, seed=4)
    state.over = True
    assert advice_for(state) == []
