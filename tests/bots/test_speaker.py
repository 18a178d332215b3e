"""Our bots as programs: they play over lines as they play in the process."""

from __future__ import annotations

import json

import pytest

import kingdom
from kingdom import Action, State, View
from kingdom.bots import make_bot
from kingdom.bots.protocol import told_choice, told_game
from kingdom.bots.speaker import NotTold, answers
from tests.bots.programs import MIXES


def spoken(state: State, name: str, seed: int) -> str:
    """What a bot answers for the seat that must decide, asked by lines."""
    view = View(state, state.actor)
    lines = [json.dumps(told_game(view, seed=seed, limit=1)), json.dumps(told_choice(view))]
    (answer,) = answers(lines, lambda told: make_bot(name, told), kingdom.LIBRARY)
    action: str = json.loads(answer)["action"]
    return action


@MIXES
def test_a_bot_answers_lines_as_it_answers_a_view(expansions: list[str], seats: int) -> None:
    state = kingdom.new_game(expansions=expansions, seats=seats, seed=seats)
    for move in range(40):
        action = Action(make_bot("greedy", move).choose(View(state, state.actor)))
        assert spoken(state, "greedy", move) == str(action)
        state = state.after(action)


@pytest.mark.parametrize("line", ["nothing", "[]", '{"type": "choose"}', '{"type": "game"}'])
def test_a_line_that_no_program_is_told_is_refused(line: str) -> None:
    with pytest.raises(NotTold, match="not a line of a game"):
        list(answers([line], lambda seed: make_bot("random", seed), kingdom.LIBRARY))
