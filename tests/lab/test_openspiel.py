"""The game in OpenSpiel: its own tests, chance nodes, and what players know."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: kingdom[openspiel]")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import kingdom.lab.openspiel  # noqa: E402, F401 — registers it
from kingdom.lab.stepper import NOTHING  # noqa: E402

MIXED = "kingdom(players=3,expansions=all,seed=3)"


@pytest.mark.parametrize("name", ["kingdom", "kingdom(setup=B2-TaPaOaFa-FiKnMe)", MIXED])
def test_it_passes_the_random_simulations_of_the_library(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_it_can_be_stored_in_the_middle() -> None:
    state = after(pyspiel.load_game(MIXED).new_initial_state(), 60, seed=5)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.legal_actions() == state.legal_actions()


def after(state: Any, moves: int, seed: int) -> Any:
    """The state after so many choices, by chance, at which a player decides."""
    rng = Random(seed)
    while moves > 0 or state.is_chance_node():
        if state.is_terminal():
            return state
        if state.is_chance_node():
            cards, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(cards, shares)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        moves -= 1
    return state


def test_every_card_is_drawn_at_a_chance_node_as_likely_as_it_is() -> None:
    game = pyspiel.load_game("kingdom")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(card, 0.2) for card in range(5)]
    state.apply_action(3)
    assert dict(state.chance_outcomes())[3] == pytest.approx(4 / 24)
    state.apply_action(1)
    assert state.moment.stepper.state.hand == ((3,), (1,))
    rng, draws = Random(1), Counter[int]()
    while not state.is_terminal():
        if state.is_chance_node():
            card = rng.choice(state.legal_actions())
            draws[card] += 1
            before = Counter(state.moment.pile)
            state.apply_action(card)
            left = Counter(tuple(state.moment.stepper.state.pile))
            if not state.is_chance_node():
                assert before[card] - left[card] == 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(draws.values()) >= 2 * state.moment.stepper.state.round - 2


def test_the_games_are_those_of_the_engine() -> None:
    """What OpenSpiel plays, the engine plays with the same cards to the same end."""
    game = pyspiel.load_game("kingdom(players=3,expansions=base+crossroads+marshlands,seed=2)")
    state = game.new_initial_state()
    rng, cards, actions, said = Random(4), [], [], []
    while not state.is_terminal():
        choice = rng.choice(state.legal_actions())
        if state.is_chance_node():
            cards.append(choice)
        else:
            said.append(choice)
            if does_an_action(state, choice):
                actions.append(state.moment.stepper.actions.action_of(said))
                said = []
        state.apply_action(choice)
    table = state.moment.stepper.state
    played = table.game.start(0, tuple(cards))
    for action in actions:
        played = played.after(action)
    assert [played.gold(seat) for seat in range(3)] == [table.gold(seat) for seat in range(3)]
    assert sum(state.returns()) == pytest.approx(0)


def does_an_action(state: Any, step: int) -> bool:
    """Whether an action is done by a step, and nothing is left to be said."""
    child = state.child(step)
    return bool(child.is_chance_node() or child.moment.stepper.what == NOTHING)


def test_a_player_sees_its_own_card_and_no_other() -> None:
    game = pyspiel.load_game("kingdom")
    told, seen = set(), set()
    for card in range(5):
        state = game.new_initial_state()
        state.apply_action(2)
        state.apply_action(card)
        told.add(state.information_state_string(0))
        seen.add((state.observation_string(0), tuple(state.observation_tensor(0))))
    assert len(told) == len(seen) == 1
    assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("seed", range(3))
def test_a_resampled_state_looks_the_same_to_its_player(seed: int) -> None:
    state = after(pyspiel.load_game(MIXED).new_initial_state(), 90, seed)
    player, rng = state.current_player(), Random(seed)
    hands = set()
    for _ in range(20):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        hands.add(other.moment.stepper.state.hand)
        after(other, 3, seed)
    assert len(hands) > 1


def test_the_tensor_can_be_taken_apart_by_name() -> None:
    game = pyspiel.load_game("kingdom")
    observation = make_observation(game)
    state = after(game.new_initial_state(), 12, seed=1)
    observation.set_from(state, state.current_player())
    assert observation.dict["planes"].sum() > 0
    assert observation.dict["land"].shape[1:] == (20, 21)


def test_mcts_and_ismcts_play_it() -> None:
    game = pyspiel.load_game("kingdom")
    random = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, random)
    bots = [
        ismcts.ISMCTSBot(
            game=game, uct_c=20.0, max_simulations=3, evaluator=judge, random_state=random
        ),
        mcts.MCTSBot(game, 20.0, 3, judge, random_state=random, solve=False),
    ]
    state = after(game.new_initial_state(), 4, seed=1)
    for _ in range(10):
        if state.is_chance_node():
            state = after(state, 1, seed=2)
        step = bots[state.current_player()].step(state)
        assert step in state.legal_actions()
        state.apply_action(step)
