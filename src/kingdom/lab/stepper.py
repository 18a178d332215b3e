"""A stepper: a game that is played in the steps of an action space.

Every environment stands on one. It keeps the state and what was picked up so far, and knows which
steps are lawful.
"""

from __future__ import annotations

from kingdom.engine.action import NO_TARGET, POWERS, Option, pack
from kingdom.engine.hexes import NO_HEX, Hex, listed
from kingdom.engine.playout import random_action
from kingdom.engine.power import BUILD, Dice
from kingdom.engine.state import Seat, State

from .actions import Actions, NotAStep, Step

NOTHING = -1
"""No power is picked up."""

UNKNOWN = -1
_BUILD = BUILD.number
_BUILD_ON = pack(BUILD.number, NO_HEX, 0)


class Stepper:
    """A game, and the action that is being said step by step."""

    __slots__ = ("actions", "state", "what", "origin", "_options", "_lawful")

    def __init__(self, actions: Actions, state: State) -> None:
        self.actions = actions
        self.begin(state)

    def begin(self, state: State) -> None:
        """Goes on with another state, which is changed in place from now on."""
        self.state = state
        self.what = NOTHING
        """The power that is picked up."""
        self.origin: Hex = NO_HEX
        """The piece that is to move."""
        self._options: list[Option] | None = None
        self._lawful = UNKNOWN

    @property
    def actor(self) -> Seat:
        """The seat that must decide now."""
        return self.state.actor

    @property
    def options(self) -> list[Option]:
        """What may be done, as the engine tells it."""
        if self._options is None:
            self._options = self.state.options()
        return self._options

    @property
    def lawful(self) -> int:
        """Every lawful step, as bits: bit ``n`` is set when step ``n`` may be taken."""
        found = self._lawful
        if found == UNKNOWN:
            found = self._lawful = self._find_lawful()
        return found

    def _find_lawful(self) -> int:
        actions, picked, found = self.actions, self.what, 0
        if picked == NOTHING:
            use_bit = actions.use_bit
            for what, _, targets in self.options:
                if what == _BUILD:
                    found |= targets
                elif targets:
                    found |= use_bit[what]
            return found
        part = actions.targets if POWERS[picked].on_hexes else actions.numbers
        for what, origin, targets in self.options:
            if what == picked:
                if origin == self.origin:
                    found |= targets << part
                elif self.origin == NO_HEX:
                    found |= 1 << actions.origins + origin
        return found

    @property
    def steps(self) -> list[Step]:
        """Every lawful step, one after the other."""
        return listed(self.lawful)

    def take(self, step: Step) -> bool:
        """Takes a step; whether an action is done by it. NotAStep if it is not lawful."""
        if step < 0 or not self.lawful >> step & 1:
            said = self.actions.name_of(step)
            raise NotAStep(f"“{said}” is not lawful now; choose a step that the mask allows.")
        return self.trust(step)

    def trust(self, step: Step) -> bool:
        """The same for a step that is known to be lawful."""
        actions = self.actions
        if step < actions.origins:
            self.state.play(_BUILD_ON | step)
        elif step >= actions.numbers:
            self.state.play(pack(self.what, self.origin, step - actions.numbers))
        elif step >= actions.uses:
            what = actions.powers[step - actions.uses]
            if not self._is_done_by(what):
                self.what = what
                self._lawful = UNKNOWN
                return False
            self.state.play(pack(what, NO_HEX, NO_HEX))
        elif step >= actions.targets:
            self.state.play(pack(self.what, self.origin, step - actions.targets))
        else:
            self.origin = step - actions.origins
            self._lawful = UNKNOWN
            return False
        self.what, self.origin = NOTHING, NO_HEX
        self._options = None
        self._lawful = UNKNOWN
        return True

    def _is_done_by(self, what: int) -> bool:
        """Whether a power needs neither a piece nor a place."""
        for number, origin, targets in self.options:
            if number == what:
                return origin == NO_HEX and targets == NO_TARGET
        return False

    def play(self, action: int) -> None:
        """A whole lawful action, such as that of a bot; trusts its caller."""
        self.state.play(action)
        self.what, self.origin = NOTHING, NO_HEX
        self._options = None
        self._lawful = UNKNOWN

    def sample(self, random: Dice) -> list[Step]:
        """The steps of a lawful action by chance, found without listing what else there is."""
        return [*self.actions.steps_of(random_action(self.state, random))]
