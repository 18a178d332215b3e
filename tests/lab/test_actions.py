"""The action space: every action is said in steps, and the steps say it back."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.playout import random_action
from kingdom.lab.actions import Actions, NotAStep
from kingdom.lab.kit import kit_of
from kingdom.lab.stepper import Stepper


def actions_of(*expansions: str) -> Actions:
    return Actions(kit_of(expansions))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("e12", ["build e12"]),
        ("end", ["use end"]),
        ("tavern:e12", ["use tavern", "to e12"]),
        ("harbor:e12-f13", ["use harbor", "from e12", "to f13"]),
        ("choose:canyon", ["use choose", "number 51"]),
        ("bazaar:farm", ["use bazaar", "number 6"]),
    ],
)
def test_an_action_takes_the_same_steps_in_every_position(text: str, said: list[str]) -> None:
    actions = actions_of("all")
    steps = actions.steps_of(kingdom.parse_action(text))
    assert [actions.name_of(step) for step in steps] == said
    assert str(actions.action_of(steps)) == text


@pytest.mark.parametrize("expansions", [("base",), ("all",), ("base", "second_edition")])
def test_every_step_has_a_name_that_names_it(expansions: tuple[str, ...]) -> None:
    actions = actions_of(*expansions)
    assert actions.size < 2000
    padding = {step for step in range(actions.uses) if step % actions.kit.columns == 20}
    for step in set(range(actions.size)) - padding:
        if "21" in actions.name_of(step) and step < actions.uses:
            continue  # the empty row between the main board and an island
        assert actions.step_named(actions.name_of(step)) == step


@pytest.mark.parametrize("text", ["", "use", "use nothing", "from z9", "number 9999", "fly e12"])
def test_what_is_no_step_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a (step|hex)"):
        actions_of("base").step_named(text)


def test_a_step_of_another_expansion_is_refused() -> None:
    with pytest.raises(NotAStep, match="not a step of these expansions"):
        actions_of("base").step_named("use quarry")


def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing() -> None:
    actions = actions_of("base")
    stepper = Stepper(actions, kingdom.new_game(kingdom.first_game(), seed=7))
    before = str(stepper.state)
    for text in ("use end", "to a1", "from a1"):
        with pytest.raises(NotAStep, match="not lawful now"):
            stepper.take(actions.step_named(text))
    for number in (-1, actions.size):
        with pytest.raises(NotAStep, match="is no step"):
            stepper.take(number)
    assert str(stepper.state) == before


def test_all_actions_of_random_games_survive_the_way_to_steps_and_back() -> None:
    actions = actions_of("all")
    for seed in range(6):
        state = kingdom.new_game(expansions=kingdom.LIBRARY.mixable, seats=3, seed=seed)
        random = Random(seed).random
        while not state.over:
            for action in state.legal_actions():
                assert actions.action_of(actions.steps_of(action)) == action
            state.play(random_action(state, random))
