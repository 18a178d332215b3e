"""The PettingZoo environment: the library's own tests, rewards, rendering and refusals."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test import performance_benchmark as benchmark_function
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import kingdom
from kingdom.engine.setup import BadSetup
from kingdom.lab import NotAStep, Score, kingdom_v0

# Our observations are dictionaries, as those of every game there with a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

SORTS: list[dict[str, Any]] = [
    {},
    {"seats": 4, "expansions": "all", "reward": "gold"},
    {"seats": 5, "expansions": ["base", "nomads"], "pays": True, "reward": "win"},
    {"seats": 3, "expansions": ["base", "second_edition"], "options": ["beautiful_castles"]},
    {"setup": "B2-TaPaOaFa-FiKnMe", "max_cycles": 30},
]
MOD = SimpleNamespace(
    env=partial(kingdom_v0.env, unlawful="replace"),
    parallel_env=partial(kingdom_v0.parallel_env, unlawful="replace"),
)
"""The environment for tests that choose without a look at the mask."""


@pytest.mark.parametrize("sort", SORTS)
def test_it_passes_the_test_of_the_interface(sort: dict[str, Any]) -> None:
    api_test(kingdom_v0.env(**sort), num_cycles=100)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(partial(kingdom_v0.env, expansions="all", seats=3), num_cycles=100)


def test_it_passes_the_test_of_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(kingdom_v0.env, expansions=["base", "island"]), shown)
    assert "round 1" in capsys.readouterr().out


def test_it_passes_the_test_of_saved_observations() -> None:
    save_obs_test(kingdom_v0.env())


def test_it_passes_the_test_of_cycles() -> None:
    max_cycles_test(MOD)


def test_it_passes_the_test_of_the_parallel_interface() -> None:
    parallel_api_test(MOD.parallel_env(max_cycles=40, seats=3), num_cycles=100)


def test_it_passes_the_performance_test(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(0, 10**9, 2))  # a clock that makes five seconds pass in a moment
    module = benchmark_function.__globals__["time"]
    monkeypatch.setattr(module, "time", lambda: float(next(ticks)))
    performance_benchmark(kingdom_v0.raw_env())
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoo_makes_it_by_name() -> None:
    env = pettingzoo.make("aec", "kingdom_v0", seats=3)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    env = pettingzoo.make("parallel", "kingdom_v0", seats=2)
    assert env.possible_agents == ["seat_0", "seat_1"]


def test_it_travels_to_other_processes() -> None:
    env = kingdom_v0.raw_env(seats=3, cards=["Knights"])
    again = pickle.loads(pickle.dumps(env))
    assert again.openings.drawn == env.openings.drawn


def played(env: kingdom_v0.raw_env, seed: int) -> dict[str, float]:
    """What each agent was rewarded with in a random game."""
    env.reset(seed=seed)
    rng = Random(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        observation, reward, terminated, truncated, info = env.last()
        total[env.agent_selection] += reward
        step = None
        if not (terminated or truncated):
            assert info["action_mask"] is observation["action_mask"]
            step = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        env.step(step)
    return total


@pytest.mark.parametrize("seed", range(3))
def test_rewards_add_up_to_what_the_score_says_in_the_end(seed: int) -> None:
    for reward in ("gold", "difference", "win"):
        env = kingdom_v0.raw_env(seats=3, reward=reward)
        total = [*played(env, seed).values()]
        state = env.stepper.state
        gold = [state.gold(seat) for seat in range(3)]
        best = max(gold)
        expected: Sequence[float] = gold
        if reward == "difference":
            expected = [mine - max(gold[:at] + gold[at + 1 :]) for at, mine in enumerate(gold)]
        elif reward == "win":
            alone = gold.count(best) == 1
            expected = [(1 if alone else 0) if mine == best else -1 for mine in gold]
        assert total == expected


def test_a_score_of_ones_own_is_a_reward() -> None:
    class Tiles(Score):
        is_dense = True

        def of(self, state: kingdom.State) -> Sequence[float]:
            return [held.bit_count() for held in state.held]

    env = kingdom_v0.raw_env(reward=Tiles())
    total = played(env, 4)
    assert [*total.values()] == [held.bit_count() for held in env.stepper.state.held]


def test_an_unknown_reward_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="difference, win, gold"):
        kingdom_v0.env(reward="love")


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadSetup, match="2 to 5"):
        kingdom_v0.env(seats=7)
    with pytest.raises(BadSetup, match="no expansion"):
        kingdom_v0.env(expansions=["atlantis"])


def test_an_unlawful_step_is_refused_loses_or_is_replaced() -> None:
    bare = kingdom_v0.raw_env()
    bare.reset(seed=1)
    unlawful = bare.actions.step_named("use end")
    with pytest.raises(NotAStep):
        bare.step(unlawful)
    losing = kingdom_v0.env()
    losing.reset(seed=1)
    losing.step(unlawful)
    assert all(losing.terminations.values())
    assert losing.rewards["seat_0"] == kingdom_v0.LOST
    replacing = kingdom_v0.raw_env(unlawful="replace")
    replacing.reset(seed=1)
    replacing.step(unlawful)
    assert replacing.stepper.state.supply == [39, 40]


def test_what_each_card_would_pay_is_what_it_pays_then() -> None:
    env = kingdom_v0.raw_env(pays=True, expansions=["base", "nomads"])
    env.reset(seed=3)
    checked = 0
    while not env.stepper.state.over:
        stepper = env.stepper
        state, actor = stepper.state, stepper.actor
        pays = env.observe(env.agent_selection)["pays"]
        for hex in [step for step in stepper.steps if step < env.actions.origins]:
            after = state.copy()
            after.play(env.actions.action_of([hex]))
            if after.prompts or after.booked != state.booked:
                continue
            for card, plane in zip(state.game.cards, pays, strict=False):
                grown = after.score(actor)[card.name].gold - state.score(actor)[card.name].gold
                assert plane.flat[hex] == grown
                checked += grown != 0
            assert pays[:, hex // 21, hex % 21].sum() == after.gold(actor) - state.gold(actor)
        for step in env.sample():
            env.step(step)
    assert checked > 50
