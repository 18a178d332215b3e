"""Many games in one process, whose observations are written into arrays that stay the same.

``gymnasium.make_vec("Kingdom-v0", num_envs=64)`` gives it; with ``workers=2`` as well two processes
share the games (`crew.py`). With ``vectorization_mode="async"`` each game has a process of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, create_empty_array
from numpy.typing import NDArray

from .picture import MODES, picture_of
from .seat import LearningSeat
from .spaces import Observation

Seeds: TypeAlias = int | Sequence[int | None] | None
"""What games are begun with: a seed for each, one to count on from, or none."""


def seeds_of(seed: Seeds, games: int) -> Sequence[int | None]:
    """The seed of each game; one alone is that of the first, the others count on from it."""
    if seed is None:
        return [None] * games
    return [seed + at for at in range(games)] if isinstance(seed, int) else seed


class KingdomVector(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """So many games side by side; the options are those of `LearningSeat`.

    What `reset` and `step` give are the same arrays every time, overwritten by the next step: copy
    what is to be kept. A game that is over begins anew with the step after it.
    """

    metadata = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [*MODES],
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        render_mode: str | None = None,
        seen: Observation | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.games = [LearningSeat(**options) for _ in range(num_envs)]
        self.render_mode = render_mode
        spaces = self.games[0].spaces
        self.single_action_space = spaces.action_space()
        self.single_observation_space = spaces.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seen: Any = seen or create_empty_array(self.single_observation_space, num_envs)
        """Where observations are written: arrays that were given, or of its own."""
        self._rewards = np.zeros(num_envs)
        self._over = np.zeros(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._chances = [Random() for _ in range(num_envs)]

    def reset(
        self,
        *,
        seed: Seeds = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere, or where ``options["reset_mask"]`` says so."""
        wanted = (options or {}).get("reset_mask", [True] * self.num_envs)
        for at, given in enumerate(seeds_of(seed, self.num_envs)):
            if not wanted[at]:
                continue
            if given is not None:
                self._chances[at] = Random(given)
            self._begin(at)
        return self._seen, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """One step in each game."""
        rewards, over = self._rewards, self._over
        for at, step in enumerate(actions.tolist()):
            game = self.games[at]
            if over[at]:
                self._begin(at)
                continue
            if not game.stepper.lawful >> step & 1:
                step = self._chances[at].choice(game.stepper.steps)
            rewards[at] = game.step(step)
            over[at] = game.over
            self._look(at)
        return self._seen, rewards, over, self._never, self._info()

    def _begin(self, at: int) -> None:
        game = self.games[at]
        game.begin(self._chances[at])
        self._rewards[at] = 0.0
        self._over[at] = False
        self._seen["land"][at] = game.spaces.observer.meet(game.stepper.state.game)
        self._look(at)

    def _look(self, at: int) -> None:
        """Writes what a game shows into its place."""
        game, seen = self.games[at], self._seen
        observer = game.spaces.observer
        seen["observation"][at], seen["action_mask"][at] = observer.planes_of(
            game.stepper, game.seat
        )
        seen["vector"][at] = np.frombuffer(observer.vector_of(game.stepper, game.seat), np.uint8)
        if game.spaces.pays:
            seen["pays"][at] = game.spaces.pays_of(game.stepper, game.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen["action_mask"]}

    def render(self) -> tuple[Any, ...]:
        """Every table as it is now."""
        return tuple(picture_of(game.stepper.state, self.render_mode) for game in self.games)

    def close_extras(self, **_: Any) -> None:
        """Lets all bots go."""
        for game in self.games:
            game.close()
