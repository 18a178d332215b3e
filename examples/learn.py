"""Learns the game from nothing: masked PPO of sb3-contrib against random bots.

    pip install "kingdom[lab]" sb3-contrib
    python examples/learn.py --seed 1 --out learned

learns for about ten minutes and prints how often it beats `random` and `greedy` as it goes. The
network looks at the board as a board: it has one output for each hex, as the action space has.
``--ray 2`` has the games played by two processes of Ray, here or on the cluster of RAY_ADDRESS.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

import kingdom
from kingdom.engine.state import SETTLEMENTS
from kingdom.lab import KingdomVector, Score

CHANNELS = 16
SEEN = CHANNELS + 4
"""What is seen of each hex in the end: what was found out about it, and four planes of `pays`."""
WHOLE = 2 * SEEN + CHANNELS
"""What is seen of all of them together."""
GAMES = 16
"""Games played side by side."""
JUDGED = {"random": 300, "greedy": 100}
"""Games against each bot in which the learner is judged, in any seat."""
STEPS = 400_000
"""Ten minutes of two processors, or less."""
RATE = 1e-3
"""How fast it learns at first; evenly less with every step, and nothing after the last."""
TILE = 5.0
"""Gold that a tile promises as the game begins; nothing any more when all is built."""


class Lead(Score):
    """Gold as it is gained, less what the others gain on average; ten gold are one."""

    is_dense = True

    def of(self, state: kingdom.State) -> Sequence[float]:
        worth = [state.gold(seat) + promised(state, seat) for seat in range(state.game.seats)]
        others = len(worth) - 1
        return [(mine - (sum(worth) - mine) / others) / 10 for mine in worth]


def promised(state: kingdom.State, seat: int) -> float:
    """What the tiles of a seat are worth as long as there is something left to build."""
    return TILE * state.held[seat].bit_count() * state.supply[seat] / SETTLEMENTS


# The games -----------------------------------------------------------------------------------


class Here:
    """Games in this process."""

    def __init__(self, games: int, **options: Any) -> None:
        self.vector = KingdomVector(games, pays=True, seat=None, **options)

    def reset(self, seed: int) -> Any:
        return self.vector.reset(seed=seed)[0]

    def step(self, steps: Any) -> Any:
        """What is seen after a step, with games that are over begun anew; rewards, what is over."""
        _, rewards, over, _, _ = self.vector.step(steps)
        rewards, over = rewards.copy(), over.copy()
        seen, _ = self.vector.reset(options={"reset_mask": over})
        return seen, rewards, over


class Games(VecEnv):
    """Many games as stable-baselines3 wants them, in one process or in several of Ray."""

    def __init__(self, games: int, seed: int, *, actors: int = 0, **options: Any) -> None:
        self.many = max(1, actors)
        self.remote = bool(actors)
        each = games // self.many
        if actors:
            import ray

            self.ray = ray
            kind = ray.remote(num_cpus=1)(Here)
            self.workers = [kind.remote(each, **options) for _ in range(actors)]
        else:
            self.workers = [Here(each, **options)]
        self.seeds = [seed + 1000 * at for at in range(self.many)]
        space = KingdomVector(1, pays=True, **options).single_observation_space
        assert isinstance(space, gymnasium.spaces.Dict)
        shown = {key: part for key, part in space.items() if key != "action_mask"}
        self.size = space["action_mask"].shape[0]
        super().__init__(
            each * self.many, gymnasium.spaces.Dict(shown), gymnasium.spaces.Discrete(self.size)
        )

    def _ask(self, what: str, given: Sequence[Any]) -> list[Any]:
        if not self.remote:
            return [getattr(self.workers[0], what)(given[0])]
        asked = [
            getattr(worker, what).remote(each)
            for worker, each in zip(self.workers, given, strict=True)
        ]
        return list(self.ray.get(asked))

    def _show(self, parts: list[Any]) -> dict[str, Any]:
        """What is seen in all games; the masks are kept until they are asked for."""
        seen = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
        self.masks = seen.pop("action_mask")
        return seen

    def reset(self) -> Any:
        return self._show(self._ask("reset", self.seeds))

    def step_async(self, actions: Any) -> None:
        self.said = np.split(actions, self.many)

    def step_wait(self) -> Any:
        parts = self._ask("step", self.said)
        rewards, over = (np.concatenate([part[at] for part in parts]) for at in (1, 2))
        return self._show([part[0] for part in parts]), rewards, over, [{} for _ in over]

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(self.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None: ...

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None: ...


# The network ---------------------------------------------------------------------------------


class Board(BaseFeaturesExtractor):
    """A look at every hex and its neighbours, knowing what the vector tells."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        shapes = {key: part.shape for key, part in space.items()}
        planes = sum(shapes[key][0] for key in ("observation", "land", "pays"))
        cells = shapes["land"][1] * shapes["land"][2]
        super().__init__(space, SEEN * cells + CHANNELS)
        self.vector = nn.Linear(shapes["vector"][0], CHANNELS)
        self.first = nn.Conv2d(planes, CHANNELS, 3, padding=1)
        self.second = nn.Conv2d(CHANNELS, CHANNELS, 1)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        told = torch.tanh(self.vector(seen["vector"] / 10))
        planes = torch.cat((seen["observation"], seen["land"], seen["pays"]), dim=1)
        board = torch.relu(self.first(planes) + told[:, :, None, None])
        board = torch.relu(self.second(board)) + board
        board = torch.cat((board, seen["pays"] / 4), dim=1)  # whatever else, this is seen at once
        return torch.cat((board.flatten(1), told), dim=1)


class Split(nn.Module):
    """The board and the vector, apart again."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__()
        self.shape = (SEEN, rows, columns)

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        board = features[:, :-CHANNELS].unflatten(1, self.shape)
        whole = torch.cat((board.mean((2, 3)), board.amax((2, 3)), features[:, -CHANNELS:]), dim=1)
        return board, whole


class Steps(nn.Module):
    """How good each step seems: three for every hex, build, from and to; then all others."""

    def __init__(self, rows: int, columns: int, size: int) -> None:
        super().__init__()
        self.split = Split(rows, columns)
        self.hexes = nn.Conv2d(SEEN, 3, 1)
        self.others = nn.Linear(WHOLE, size - 3 * rows * columns)

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        board, whole = self.split(features)
        return torch.cat((self.hexes(board).flatten(1), self.others(whole)), dim=1)


class Worth(nn.Module):
    """How good a position seems."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__()
        self.split = Split(rows, columns)
        self.deep = nn.Sequential(nn.Linear(WHOLE, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        worth: torch.Tensor = self.deep(self.split(features)[1])
        return worth


class AsItIs(nn.Module):
    """Hands the features on."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.latent_dim_pi = self.latent_dim_vf = size

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return features, features

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        return features

    forward_critic = forward_actor


class BoardPolicy(MaskableMultiInputActorCriticPolicy):
    """A policy with an output for every hex."""

    def _build(self, lr_schedule: Any) -> None:
        _, rows, columns = self.observation_space["land"].shape  # type: ignore[index]
        self.mlp_extractor = AsItIs(self.features_dim)
        self.action_net = Steps(rows, columns, int(self.action_space.n))  # type: ignore[attr-defined]
        self.value_net = Worth(rows, columns)
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )


# Learning ------------------------------------------------------------------------------------


def learner(games: Games, seed: int) -> MaskablePPO:
    """A learner that knows nothing yet."""
    return MaskablePPO(
        BoardPolicy, games, seed=seed, n_steps=64, batch_size=256, n_epochs=3, gamma=0.99,
        gae_lambda=0.6, ent_coef=0.01, learning_rate=RATE, device="cpu",
        policy_kwargs={"features_extractor_class": Board},
    )  # fmt: skip


def wins(model: MaskablePPO, opponent: str, seed: int, games: int) -> float:
    """The share of games that the learner wins, choosing what seems best; a tie is half."""
    vector = KingdomVector(games, pays=True, seat=None, opponents=opponent, reward="win")
    seen, info = vector.reset(seed=seed)
    won, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        shown = {key: part for key, part in seen.items() if key != "action_mask"}
        masks = info["action_mask"].astype(bool)
        masks[~playing] = True
        steps, _ = model.predict(shown, action_masks=masks, deterministic=True)
        seen, rewards, over, _, info = vector.step(steps)
        won += np.where(playing & over, (1 + rewards) / 2, 0.0)
        playing &= ~over
    vector.close()
    return float(won.mean())


def learn(
    *, seed: int, steps: int = STEPS, ray: int = 0,
    judged: Mapping[str, int] = JUDGED, part: float = 2.0**13, **options: Any,
) -> Iterator[tuple[MaskablePPO, dict[str, float]]]:  # fmt: skip
    """Learns for so many steps, and tells now and then how it fares."""
    torch.set_num_threads(2)  # on two cores a second thread saves a third of the time
    clock = time.monotonic if ray else time.process_time  # Ray's time is not ours
    games = Games(GAMES, seed, actors=ray, reward=Lead(), **options)
    model = learner(games, seed)
    model.lr_schedule = lambda _: RATE * max(0.0, 1 - model.num_timesteps / steps)
    spent = 0.0
    while True:
        told = {name: wins(model, name, seed + 7, count) for name, count in judged.items()}
        yield model, {"minutes": spent / 60, "steps": model.num_timesteps, **told}
        if model.num_timesteps >= steps:
            return
        start = clock()
        model.learn(min(int(part), steps - model.num_timesteps), reset_num_timesteps=False)
        spent += clock() - start
        part *= 1.5


def main() -> None:
    """Learns as the command line says, and keeps the curve and the network."""
    words = argparse.ArgumentParser(description="Masked PPO learns Kingdom Builder from nothing.")
    words.add_argument("--steps", type=int, default=STEPS, help="how long to learn")
    words.add_argument("--seed", type=int, default=1, help="the same seed, the same curve")
    words.add_argument("--ray", type=int, default=0, metavar="N", help="play in N Ray processes")
    words.add_argument("--opponents", default="random", help="the bot to learn against")
    words.add_argument("--out", type=Path, default=Path("learned"), metavar="DIR",
                       help="where the curve and the network go")  # fmt: skip
    asked = words.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    learning = learn(seed=asked.seed, steps=asked.steps, ray=asked.ray, opponents=asked.opponents)
    with open(asked.out / "curve.csv", "w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(("minutes", "steps", "random", "greedy"))
        for model, told in learning:
            print(
                f"{told['minutes']:5.1f} min {told['steps']:9,.0f} steps: beats random "
                f"{told['random']:.0%}, greedy {told['greedy']:.0%}",
                flush=True,
            )
            curve.writerow(f"{value:g}" for value in told.values())
            file.flush()
            model.save(asked.out / "network.zip")


if __name__ == "__main__":
    main()
