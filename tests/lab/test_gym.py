"""The Gymnasium environment, alone and in vectors."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, VectorEnv

import kingdom
from kingdom.bots import UnknownBot
from kingdom.lab import KingdomCrew, KingdomEnv, KingdomVector, NotAStep
from kingdom.lab.observer import mask_of

SORTS: list[dict[str, Any]] = [
    {},
    {"opponents": ["greedy", "random"], "expansions": "all", "seat": None, "reward": "gold"},
    {"seats": 5, "pays": True, "seat": 4},
    {"setup": "B2-TaPaOaFa-FiKnMe", "reward": "win"},
]


@pytest.mark.parametrize("sort", SORTS)
def test_it_passes_the_checker(sort: dict[str, Any]) -> None:
    check_env(gymnasium.make("Kingdom-v0", render_mode="ansi", **sort).unwrapped)


def play(env: KingdomEnv, seed: int) -> float:
    """The rewards of a game of lawful steps by chance, all together."""
    rng = Random(seed)
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        step = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        seen, reward, over, truncated, info = env.step(step)
        assert not truncated
        assert env.observation_space.contains(seen)
        assert over or env.game.stepper.actor == env.game.seat
        total += reward
    return total


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_rewarded_for_what_it_ends_with(seat: int) -> None:
    env = KingdomEnv(opponents=["random", "greedy"], seat=seat, reward="gold")
    assert play(env, 5) == env.game.stepper.state.gold(seat)
    env = KingdomEnv(opponents=["random", "greedy"], seat=seat)
    won = play(env, 5)
    gold = [env.game.stepper.state.gold(other) for other in range(3)]
    assert won == gold[seat] - max(gold[:seat] + gold[seat + 1 :])


def test_the_learner_sits_anywhere_if_it_is_to() -> None:
    env = KingdomEnv(seats=3, seat=None)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.game.seat)
        assert env.game.stepper.actor == env.game.seat
    assert seats == {0, 1, 2}


def test_opponents_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="3 seats have room for 2"):
        KingdomEnv(seats=3, opponents=["random", "random", "random"])
    with pytest.raises(ValueError, match="no seat 2"):
        KingdomEnv(seats=2, seat=2)
    with pytest.raises(UnknownBot):
        KingdomEnv(opponents="grandmaster")


def test_an_unlawful_step_is_replaced_and_told_or_refused() -> None:
    env = KingdomEnv()
    env.reset(seed=1)
    end = env.game.actions.step_named("use end")
    *_, info = env.step(end)
    assert "build" in env.game.actions.name_of(info["replaced_by"])
    env = KingdomEnv(unlawful="refuse")
    env.reset(seed=1)
    with pytest.raises(NotAStep):
        env.step(end)


def steps_by_chance(masks: np.ndarray[Any, Any], rng: Random) -> np.ndarray[Any, Any]:
    """A lawful step for each game; anything for one that is over."""
    lawful = [np.flatnonzero(mask).tolist() or [0] for mask in masks]
    return np.array([rng.choice(steps) for steps in lawful])


def test_many_games_in_one_process_are_the_same_games() -> None:
    """Side by side or each alone: what is seen and rewarded is the same, step for step."""
    count, rng = 3, Random(2)
    vector = gymnasium.make_vec("Kingdom-v0", num_envs=count, seats=3, reward="gold")
    assert isinstance(vector, KingdomVector)
    alone = [KingdomEnv(seats=3, reward="gold") for _ in range(count)]
    seen, info = vector.reset(seed=40)
    ours = [env.reset(seed=40 + at)[0] for at, env in enumerate(alone)]
    was_over = [False] * count
    for _ in range(400):
        for at, each in enumerate(ours):
            for key in each:
                assert np.array_equal(seen[key][at], each[key]), key
        steps = steps_by_chance(info["action_mask"], rng)
        seen, rewards, over, _, info = vector.step(steps)
        for at, env in enumerate(alone):
            if was_over[at]:
                ours[at], _ = env.reset()
                assert rewards[at] == 0
                was_over[at] = False
            else:
                ours[at], reward, was_over[at], _, _ = env.step(int(steps[at]))
                assert rewards[at] == reward
        assert over.tolist() == was_over


def test_observations_of_many_games_are_not_copied() -> None:
    vector = KingdomVector(2)
    first, _ = vector.reset(seed=1)
    later, *_ = vector.step(steps_by_chance(first["action_mask"], Random(1)))
    assert all(later[key] is first[key] for key in first)
    game = vector.games[1]
    assert np.array_equal(later["action_mask"][1], mask_of(game.stepper, game.seat))


def test_games_shared_among_processes_are_the_same_games() -> None:
    crew = gymnasium.make_vec("Kingdom-v0", num_envs=3, workers=2, seats=3, reward="gold")
    assert isinstance(crew, KingdomCrew)
    vector, rng = KingdomVector(3, seats=3, reward="gold"), Random(4)
    try:
        seen, info = crew.reset(seed=40)
        ours, _ = vector.reset(seed=40)
        for _ in range(200):
            for key in ours:
                assert np.array_equal(seen[key], ours[key]), key
            steps = steps_by_chance(info["action_mask"], rng)
            seen, rewards, over, _, info = crew.step(steps)
            ours, our_rewards, ours_over, *_ = vector.step(steps)
            assert rewards.tolist() == our_rewards.tolist()
            assert over.tolist() == ours_over.tolist()
        crew.reset(seed=7, options={"reset_mask": np.array([False, True, False])})
        vector.reset(seed=7, options={"reset_mask": np.array([False, True, False])})
        assert np.array_equal(seen["observation"], ours["observation"])
        with pytest.raises(TypeError):
            crew.step(np.array([None, None, None]))
    finally:
        crew.close()
    assert all(worker.exitcode == 0 for worker in crew._processes)


def test_a_process_for_each_game() -> None:
    vector: VectorEnv[Any, Any, Any] = gymnasium.make_vec(
        "Kingdom-v0", num_envs=2, vectorization_mode="async", expansions="all", seats=3
    )
    assert isinstance(vector, AsyncVectorEnv)
    rng = Random(3)
    try:
        _, info = vector.reset(seed=9)
        for _ in range(40):
            _, _, over, _, info = vector.step(steps_by_chance(info["action_mask"], rng))
        assert over.shape == (2,)
    finally:
        vector.close()


def test_a_bot_of_ones_own_is_let_go_when_the_game_is_over() -> None:
    env = KingdomEnv(opponents="examples/pioneer.py:Pioneer", setup=kingdom.first_game())
    play(env, 1)
    env.close()
    assert env.game.bots == {}
