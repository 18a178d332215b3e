"""Playouts: random play without listing what may be done."""

from __future__ import annotations

from .hexes import NO_HEX, nth
from .power import BUILD, END_ACTION, NOTHING_TO_DO, Random
from .state import State
from .terrain import NO_TERRAIN

_BUILD_FROM_NOWHERE = BUILD.number << 20 | NO_HEX << 10


def random_action(state: State, random: Random) -> int:
    """A lawful action by chance: the kind first, then the origin, then the target."""
    game = state.game
    if state.prompts or game.extra_powers or (state.terrain == NO_TERRAIN and state.todo):
        return _by_options(state, random)
    if state.ready and not state.begun:
        powers = game.powers_of(state.ready)
        count = len(powers)
        kind = int(random() * (count + 1))
        while kind < count:
            action = powers[kind].sample(state, state.seat, random)
            if action != NOTHING_TO_DO:
                return action
            kind = int(random() * (count + 1))
    if state.todo:
        targets = BUILD.targets(state, state.seat)
        return _BUILD_FROM_NOWHERE | nth(targets, int(random() * targets.bit_count()))
    return END_ACTION


def _by_options(state: State, random: Random) -> int:
    options = state.options()
    kinds = list({option[0] for option in options})
    kind = kinds[int(random() * len(kinds))]
    options = [option for option in options if option[0] == kind]
    what, origin, targets = options[int(random() * len(options))]
    return what << 20 | origin << 10 | nth(targets, int(random() * targets.bit_count()))


def play_out(state: State, random: Random) -> None:
    """Plays a state to its end, in place."""
    while not state.over:
        state.play(random_action(state, random))
