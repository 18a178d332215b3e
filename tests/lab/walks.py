"""Random walks through games of every mix, step by step, and what must hold at each step.

``KINGDOM_STEPS=100000 python -m pytest tests/lab/test_walks.py -n 2`` takes a hundred thousand.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

from kingdom.engine.action import Action
from kingdom.engine.hexes import NO_HEX
from kingdom.lab.actions import Actions
from kingdom.lab.kit import kit_of
from kingdom.lab.observer import Observation, Observer
from kingdom.lab.stepper import NOTHING, Stepper
from tests.properties.games import MIXES, game_of

STEPS = int(os.environ.get("KINGDOM_STEPS", "4000"))
WALKS = 13
"""One walk for each mix, so that workers share them."""


class Walker:
    """Games of one mix, one after the other, in steps chosen by chance."""

    def __init__(self, number: int) -> None:
        self.actions = Actions(kit_of([*MIXES.values()][number % len(MIXES)]))
        self.rng = Random(number)
        self.seeds = iter(range(number, 10**9, len(MIXES)))
        self.observers: dict[int, Observer] = {}

    def moments(self, count: int) -> Iterator[Stepper]:
        """So many moments at which a seat must take a step."""
        while True:
            state = game_of(next(self.seeds))
            state.events = None
            stepper = Stepper(self.actions, state)
            while not state.over:
                if not count:
                    return
                count -= 1
                yield stepper
                stepper.take(self.rng.choice(stepper.steps))

    def look(self, stepper: Stepper, seat: int) -> Observation:
        """What a seat sees."""
        seats = stepper.state.game.seats
        if seats not in self.observers:
            self.observers[seats] = Observer(self.actions, seats)
        return self.observers[seats].look(stepper, seat)


def reached_by(stepper: Stepper) -> set[Action]:
    """Every action that the lawful steps lead to, taken to their ends."""
    found = set()
    actions = stepper.actions
    said = said_so_far(stepper)
    for step in stepper.steps:
        tried = Stepper(actions, stepper.state.copy())
        for earlier in said:
            tried.take(earlier)
        if tried.take(step):
            found.add(actions.action_of([*said, step]))
        else:
            found |= reached_by(tried)
    return found


def said_so_far(stepper: Stepper) -> list[int]:
    """The steps of the action under way."""
    actions, said = stepper.actions, []
    if stepper.what != NOTHING:
        said.append(actions.use_of[stepper.what])
    if stepper.origin != NO_HEX:
        said.append(actions.origins + stepper.origin)
    return said
