"""The running score: what players see of their gold while they play."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.running import running_gold, running_score

BOXES = kingdom.LIBRARY.expansions


@pytest.mark.parametrize("box", BOXES)
def test_nobody_has_gold_before_anybody_has_built(box: str) -> None:
    """Whatever the cards and whatever else was dealt: a game begins at nothing."""
    boxes = {box} if BOXES[box].sides else {*kingdom.DEFAULT_EXPANSIONS, box}
    for card in [card for each in boxes for card in BOXES[each].cards]:
        setup = kingdom.random_setup(expansions=boxes, cards=[card.name], seed=1)
        state = kingdom.new_game(setup, seed=1)
        assert [running_gold(state, seat) for seat in (0, 1)] == [0, 0], card


def test_until_the_game_is_over_a_section_pays_once_somebody_has_built_there() -> None:
    """R53: nobody in a section is a tie at nothing, 12 for all; it shows in the final score."""
    state = kingdom.new_game(kingdom.parse_setup("B2-TaPaOaFa-LoKnMe"), seed=1)
    state = state.after(state.legal_actions()[0])
    assert [state.score(seat)["Lords"].gold for seat in (0, 1)] == [48, 42]
    assert [running_score(state, seat)["Lords"].gold for seat in (0, 1)] == [12, 6]
    state.over = True
    assert [running_score(state, seat)["Lords"].gold for seat in (0, 1)] == [48, 42]
