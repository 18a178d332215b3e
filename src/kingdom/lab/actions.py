"""Actions as numbers of a fixed space, chosen one step at a time.

The engine knows hundreds of thousands of actions: powers times pieces times hexes. A learner says
the same in steps, each of them one of fewer than two thousand numbers:

- ``build e12``: the mandatory action there, at once;
- ``use farm``: a power is picked up, or done if it needs nothing more, such as ``use end``;
- ``from e12``: the piece that is to move;
- ``to f13``: where the power that was picked up is to work; it is done;
- ``number 3``: a choice that is no hex, such as a terrain card; it is done.

The numbers are the same for every set-up of some expansions, and an action takes the same steps in
every position:

>>> from kingdom import parse_action
>>> from kingdom.lab import kit_of
>>> actions = Actions(kit_of(["base"]))
>>> steps = actions.steps_of(parse_action("barn:e12-f13"))
>>> steps, [actions.name_of(step) for step in steps]
((1269, 655, 1097), ['use barn', 'from e12', 'to f13'])
>>> actions.action_of(steps)
Action('barn:e12-f13')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from kingdom.engine.action import (
    POWER_NAMED,
    POWERS,
    Action,
    make_action,
    parse_hex,
    unpack,
)
from kingdom.engine.hexes import NO_HEX, name_of
from kingdom.engine.power import BUILD

from .kit import Kit

Step: TypeAlias = int
"""A number of the action space: all of an action, or a part of it."""


class NotAStep(ValueError):
    """A number or a text that is no step, or one that is not lawful now; the sentence says why."""


class Actions:
    """The action space of a kit: which number stands for what."""

    def __init__(self, kit: Kit) -> None:
        cells = kit.cells
        self.kit = kit
        self.origins, self.targets, self.uses = cells, 2 * cells, 3 * cells
        """The first number of each part; ``build`` has those from 0 on."""
        self.powers = [number for number in kit.powers if number != BUILD.number]
        self.numbers = self.uses + len(self.powers)
        self.size = self.numbers + kit.numbers
        self.use_of = {number: self.uses + at for at, number in enumerate(self.powers)}
        """The step that picks up each power."""
        self.use_bit = {number: 1 << step for number, step in self.use_of.items()}

    def steps_of(self, action: int) -> tuple[Step, ...]:
        """The steps that say an action, one after the other."""
        what, origin, target = unpack(action)
        if what == BUILD.number:
            return (target,)
        steps = [self.use_of[what]]
        if origin != NO_HEX:
            steps.append(self.origins + origin)
        if target != NO_HEX:
            steps.append((self.targets if POWERS[what].on_hexes else self.numbers) + target)
        return tuple(steps)

    def action_of(self, steps: Sequence[Step]) -> Action:
        """The action that some steps say."""
        if steps[0] < self.origins:
            return make_action(BUILD.number, NO_HEX, steps[0])
        what, origin, target = self.powers[steps[0] - self.uses], NO_HEX, NO_HEX
        for step in steps[1:]:
            if step >= self.numbers:
                target = step - self.numbers
            elif step >= self.targets:
                target = step - self.targets
            else:
                origin = step - self.origins
        return make_action(what, origin, target)

    def name_of(self, step: Step) -> str:
        """A step as people write it: ``build e12``, ``use farm``, ``from e12``, ``number 3``."""
        if not 0 <= step < self.size:
            raise NotAStep(f"{step} is no step; they go from 0 to {self.size - 1}.")
        if step >= self.numbers:
            return f"number {step - self.numbers}"
        if step >= self.uses:
            return f"use {POWERS[self.powers[step - self.uses]].name}"
        part = ("build", "from", "to")[step // self.kit.cells]
        return f"{part} {name_of(step % self.kit.cells)}"

    def step_named(self, text: str) -> Step:
        """The step that a text names; `name_of` the other way round."""
        part, _, rest = text.strip().partition(" ")
        if part == "use" and rest in POWER_NAMED and POWER_NAMED[rest].number in self.use_of:
            return self.use_of[POWER_NAMED[rest].number]
        if part == "number" and rest.isdecimal() and int(rest) < self.size - self.numbers:
            return self.numbers + int(rest)
        if part in ("build", "from", "to"):
            hex = parse_hex(rest)
            if hex < self.kit.cells:
                return {"build": 0, "from": self.origins, "to": self.targets}[part] + hex
        raise NotAStep(
            f"“{text}” is not a step of these expansions; write “build e12”, “use farm”, “from "
            "e12”, “to f13” or “number 3”."
        )
