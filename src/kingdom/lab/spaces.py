"""Spaces: what an environment takes and gives, as Gymnasium describes it.

An observation is a dictionary of arrays: ``observation`` (planes that change), ``land`` (planes
that a board has for good), ``vector``, ``action_mask``, and ``pays`` if it is asked for.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingdom.engine.hexes import NO_HEX, NOWHERE, listed
from kingdom.engine.power import BUILD
from kingdom.engine.setup import CARDS_DRAWN
from kingdom.engine.state import Seat, State

from .actions import Actions
from .observer import MOST, Observer
from .stepper import NOTHING, Stepper

Observation: TypeAlias = dict[str, NDArray[Any]]


class Spaces:
    """The spaces of games of a kit with so many seats, and what fills them."""

    def __init__(self, actions: Actions, seats: int, *, pays: bool = False) -> None:
        self.actions = actions
        self.observer = Observer(actions, seats)
        self.pays = pays

    def action_space(self) -> spaces.Space[Any]:
        """One step of an action."""
        return spaces.Discrete(self.actions.size)

    def observation_space(self) -> spaces.Space[Any]:
        """What a seat sees."""
        observer = self.observer
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 1, observer.shape, np.uint8),
            "land": spaces.Box(0, 1, observer.land_shape, np.uint8),
            "vector": spaces.Box(0, MOST, (len(observer.vector_names),), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
        }
        if self.pays:
            found["pays"] = spaces.Box(-128, 127, self.pays_shape, np.int8)
        return spaces.Dict(found)

    @property
    def pays_shape(self) -> tuple[int, int, int]:
        return CARDS_DRAWN + 1, self.actions.kit.rows, self.actions.kit.columns

    def look(self, stepper: Stepper, seat: Seat) -> Observation:
        """What a seat sees now, as arrays of its own but for the land."""
        land, planes, vector, mask = self.observer.look(stepper, seat)
        seen: Observation = {
            "observation": planes,
            "land": land,
            "vector": vector,
            "action_mask": mask,
        }
        if self.pays:
            seen["pays"] = self.pays_of(stepper, seat)
        return seen

    def pays_of(self, stepper: Stepper, seat: Seat) -> NDArray[np.int8]:
        """What each scoring card would pay more for a settlement on each hex that may be chosen.

        The last plane is for all other gold, such as that of castles. Exact, and so it takes longer
        than everything else: each hex is built on and scored.
        """
        found = np.zeros(self.pays_shape, np.int8)
        if seat == stepper.actor:
            state = stepper.state
            before = _golds(state, seat)
            flat = found.reshape(len(found), -1)
            for hex in listed(self._sites(stepper)):
                built = state.copy()
                built.build(seat, hex)
                after = _golds(built, seat)
                flat[:, hex] = [new - old for new, old in zip(after, before, strict=True)]
        return found

    def _sites(self, stepper: Stepper) -> int:
        """Open hexes that may be built on, or aimed at once a power is picked up."""
        state = stepper.state
        if not state.supply[stepper.actor]:
            return NOWHERE
        wanted = BUILD.number if stepper.what == NOTHING else stepper.what
        found = NOWHERE
        for what, origin, targets in stepper.options:
            if what == wanted and (stepper.origin == NO_HEX or origin == stepper.origin):
                found |= targets
        return found & state.open


def _golds(state: State, seat: Seat) -> list[int]:
    """What each scoring card pays a seat, in the order of the cards, and all else together."""
    score = state.score(seat)
    cards = [score[card.name].gold for card in state.game.cards]
    return [*cards, sum(each.gold for each in score.values()) - sum(cards)]
