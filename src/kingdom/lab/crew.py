"""A crew: many games shared among processes, each of which steps its share side by side.

A process for every game (Gymnasium's own way) spends more time on messages than on play. Here each
process gets one message a step for all its games, and writes what is seen where we read it.
"""

from __future__ import annotations

import multiprocessing
import os
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, create_shared_memory, read_from_shared_memory
from numpy.typing import NDArray

from .seat import LearningSeat
from .spaces import Observation
from .vector import KingdomVector, Seeds, seeds_of


def make_vector(
    num_envs: int = 1, *, workers: int = 1, **options: Any
) -> KingdomVector | KingdomCrew:
    """Many games in this process or, with more than one worker, in others."""
    if workers > 1:
        return KingdomCrew(num_envs, workers=workers, **options)
    return KingdomVector(num_envs, **options)


class KingdomCrew(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """So many games in so many processes; otherwise as `KingdomVector`."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        *,
        workers: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        spaces = LearningSeat(**options).spaces
        self.single_action_space = spaces.action_space()
        self.single_observation_space = space = spaces.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(space, num_envs)
        context: Any = multiprocessing.get_context("spawn")
        self._shared = shared = create_shared_memory(space, num_envs, context)
        self._seen: Any = read_from_shared_memory(space, shared, num_envs)
        count = min(num_envs, workers or os.cpu_count() or 1)
        bounds = [num_envs * at // count for at in range(count + 1)]
        self._shares = [slice(*pair) for pair in pairwise(bounds)]
        self._lines: list[Any] = []
        self._processes = []
        for share in self._shares:
            ours, theirs = context.Pipe()
            worker = context.Process(
                target=_work, args=(theirs, shared, num_envs, share, options), daemon=True
            )
            worker.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(worker)

    def reset(
        self,
        *,
        seed: Seeds = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere, or where ``options["reset_mask"]`` says so."""
        seeds = seeds_of(seed, self.num_envs)
        mask = (options or {}).get("reset_mask", [True] * self.num_envs)
        for line, share in zip(self._lines, self._shares, strict=True):
            line.send(("reset", seeds[share], mask[share]))
        self._heard()
        return self._seen, self._info()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Lets every process begin with a step."""
        for line, share in zip(self._lines, self._shares, strict=True):
            line.send(("step", actions[share], None))

    def step_wait(
        self,
    ) -> tuple[
        Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """What came of it, once all are done."""
        told = self._heard()
        rewards = np.concatenate([rewards for rewards, _ in told])
        over = np.concatenate([over for _, over in told])
        return self._seen, rewards, over, np.zeros_like(over), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """One step in each game."""
        self.step_async(actions)
        return self.step_wait()

    def _heard(self) -> list[Any]:
        """What every process answers; the first that failed is told."""
        told = [line.recv() for line in self._lines]
        for answer in told:
            if isinstance(answer, Exception):
                raise answer
        return told

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen["action_mask"]}

    def close_extras(self, **_: Any) -> None:
        """Sends the processes home."""
        for line in self._lines:
            line.send(None)
        for worker in self._processes:
            worker.join()


def _work(
    line: Connection, shared: Any, num_envs: int, share: slice, options: dict[str, Any]
) -> None:
    """Steps a share of the games for as long as somebody asks."""
    space = LearningSeat(**options).spaces.observation_space()
    arrays: Any = read_from_shared_memory(space, shared, num_envs)
    seen = {key: array[share] for key, array in arrays.items()}
    vector = KingdomVector(share.stop - share.start, seen=seen, **options)
    while (asked := _asked(line)) is not None:
        what, given, mask = asked
        try:
            if what == "reset":
                vector.reset(seed=given, options={"reset_mask": mask})
                line.send(None)
            else:
                _, rewards, over, *_ = vector.step(given)
                line.send((rewards, over))
        except Exception as error:  # it belongs to whoever asked
            line.send(error)
    vector.close()


def _asked(line: Connection) -> Any:
    try:
        return line.recv()
    except (EOFError, KeyboardInterrupt):  # nobody is there any more
        return None
