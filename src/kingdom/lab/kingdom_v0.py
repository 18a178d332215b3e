"""The PettingZoo environment: every seat is an agent, and the one that must decide steps.

>>> from kingdom.lab import kingdom_v0
>>> env = kingdom_v0.env(seats=3, expansions="all")
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, int(observation["action_mask"].sum())
('seat_0', 68)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import kingdom
from kingdom.engine.game import RULINGS
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat

from .actions import Actions, Step
from .openings import Openings
from .picture import MODES, picture_of
from .reward import Rewards, Score, score_of
from .spaces import Observation, Spaces
from .stepper import Stepper

Unlawful: TypeAlias = Literal["refuse", "lose", "replace"]
"""What becomes of an unlawful step: an error, the end of the game, or a lawful one by chance."""

LOST = -1.0


def env(*, unlawful: Unlawful = "lose", **options: Any) -> AECEnv[str, Observation, Step]:
    """The environment as PettingZoo wants it, which minds the order of calls.

    The options are those of `raw_env`.
    """
    made: AECEnv[str, Observation, Step] = raw_env(
        unlawful="replace" if unlawful == "replace" else "refuse", **options
    )
    if unlawful == "lose":
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv[str, Observation, Step], EzPickle):  # noqa: N801 — PettingZoo calls it so
    """The bare environment: the fastest, but trusts that it is called in order."""

    metadata = {  # noqa: RUF012
        "name": "kingdom_v0",
        "render_modes": [*MODES],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        seats: int = 2,
        expansions: Iterable[str] | str = kingdom.DEFAULT_EXPANSIONS,
        setup: Setup | str | None = None,
        sections: Sequence[str] = (),
        cards: Sequence[str] = (),
        options: Iterable[str] = (),
        rulings: int = RULINGS,
        reward: str | Score = "difference",
        pays: bool = False,
        max_cycles: int | None = None,
        unlawful: Unlawful = "refuse",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, seats=seats, expansions=expansions, setup=setup, sections=sections, cards=cards,
            options=options, rulings=rulings, reward=reward, pays=pays, max_cycles=max_cycles,
            unlawful=unlawful, render_mode=render_mode,
        )  # fmt: skip
        super().__init__()
        self.openings = Openings(
            seats=seats, expansions=expansions, setup=setup, sections=sections, cards=cards,
            options=options, rulings=rulings,
        )  # fmt: skip
        seats = self.openings.seats
        self.actions = Actions(self.openings.kit)
        self.spaces = Spaces(self.actions, seats, pays=pays)
        self.score = score_of(reward)
        self.most_steps = None if max_cycles is None else max_cycles * seats
        self.unlawful = unlawful
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: self.spaces.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.spaces.action_space() for agent in self.possible_agents}
        self._chance = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may say."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, on a set-up drawn anew unless one was given."""
        if seed is not None:
            self._chance = Random(seed)
        first = self.openings.first(self._chance.getrandbits(48))
        self.stepper = Stepper(self.actions, first)
        self._rewards = Rewards(self.score, first.game.seats)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[first.actor]
        self._skip_agent_selection: str | None = None
        self._steps = 0
        self._has_rewards = False

    def seat_of(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; only the one that must decide may do anything."""
        seen = self.spaces.look(self.stepper, self.possible_agents.index(agent))
        if agent in self.infos:
            self.infos[agent]["action_mask"] = seen["action_mask"]
        return seen

    def step(self, action: Step | None) -> None:
        """One step of the agent that must decide."""
        agent, stepper = self.agent_selection, self.stepper
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        step = int(action)
        if self.unlawful == "replace" and not stepper.lawful >> step & 1:
            step = self._chance.choice(stepper.steps)
        is_done = stepper.take(step)
        self.infos[agent].clear()
        self._cumulative_rewards[agent] = 0.0
        if self._has_rewards:
            self._clear_rewards()
            self._has_rewards = False
        if is_done:
            state = stepper.state
            if state.over or self.score.is_dense:
                self._reward(self._rewards.after(state))
            if state.over:
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[state.actor]
        self._steps += 1
        if self._steps == self.most_steps and not stepper.state.over:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _reward(self, gained: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, gained, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._has_rewards = True

    def sample(self) -> list[Step]:
        """The steps of a lawful action by chance, found without listing what else there is."""
        return self.stepper.sample(self._chance.random)

    def render(self) -> NDArray[np.uint8] | str | None:
        """The table as it is now, in the mode that was asked for."""
        return picture_of(self.stepper.state, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def parallel_env(
    *, max_cycles: int | None = None, **options: Any
) -> ParallelEnv[str, Observation, Step]:
    """The same where all agents answer at once; only the one that must decide is heard.

    A cycle is one answer of all, so that many steps may be taken.
    """
    made = env(**options)
    bare = made.unwrapped
    assert isinstance(bare, raw_env)
    bare.most_steps = max_cycles
    return turn_based_aec_to_parallel(made)
