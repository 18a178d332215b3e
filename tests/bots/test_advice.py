"""Advice: whole turns, lawful, with the gold to expect and reasons in both languages."""

from __future__ import annotations

import kingdom
from kingdom.bots import Advice, advise
from kingdom.bots.advice import KINDS, Reason
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
