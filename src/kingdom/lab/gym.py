"""The Gymnasium environment ``Kingdom-v0``: one seat learns, named bots sit on the others.

>>> import gymnasium, kingdom.lab
>>> env = gymnasium.make("Kingdom-v0", opponents=["greedy"], expansions="all")
>>> observation, info = env.reset(seed=7)
>>> step = env.action_space.sample(mask=info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(step)
>>> reward, terminated, truncated
(0.0, False, False)
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from .actions import Step
from .observer import mask_of
from .picture import MODES, picture_of
from .seat import LearningSeat
from .spaces import Observation

Unlawful: TypeAlias = Literal["refuse", "replace"]
"""What becomes of an unlawful step: an error, or a lawful one by chance in its place."""


class KingdomEnv(gymnasium.Env[Observation, Step]):
    """One seat of one game; the options are those of `LearningSeat`."""

    metadata = {"render_modes": [*MODES], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, *, unlawful: Unlawful = "replace", render_mode: str | None = None, **options: Any
    ) -> None:
        self.game = LearningSeat(**options)
        self.unlawful = unlawful
        self.render_mode = render_mode
        self.observation_space = self.game.spaces.observation_space()
        self.action_space = self.game.spaces.action_space()
        self._chance = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, on a set-up drawn anew unless one was given."""
        super().reset(seed=seed)
        if seed is not None:
            self._chance = Random(seed)
        self.game.begin(self._chance)
        return self._seen()

    def step(self, action: Step) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One step of the seat that learns, and the turns of all others behind it."""
        stepper, step = self.game.stepper, int(action)
        replaced = self.unlawful == "replace" and not stepper.lawful >> step & 1
        if replaced:
            step = self._chance.choice(stepper.steps)
        reward = self.game.step(step)
        seen, info = self._seen()
        if replaced:
            info["replaced_by"] = step
        if self.render_mode == "human":
            self.render()
        return seen, reward, self.game.over, False, info

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.game.spaces.look(self.game.stepper, self.game.seat)
        seen["land"] = seen["land"].copy()  # Gymnasium wants every array to be new
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return mask_of(self.game.stepper, self.game.seat).view(np.bool_)

    def render(self) -> Any:
        """The table as it is now, in the mode that was asked for."""
        return picture_of(self.game.stepper.state, self.render_mode)

    def close(self) -> None:
        """Lets the bots go."""
        self.game.close()
