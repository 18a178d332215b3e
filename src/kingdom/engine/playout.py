"""Playouts: random play, fast because it never lists what may be done. For bots and bench."""

from __future__ import annotations

from .action import Option, pack
from .card import NO_CARD
from .hexes import NO_HEX, pick
from .power import BUILD, CHOOSE, END_ACTION, NOTHING_TO_DO, Dice
from .state import State
from .terrain import NO_TERRAIN

_FROM_NOWHERE = pack(BUILD.number, NO_HEX, 0)


def random_action(state: State, random: Dice) -> int:
    """A lawful action by chance: the kind first, then the origin, then the target."""
    if state.prompts:
        return _one_of(state.options(), random)
    if state.begun and state.terrain >= 0:  # most often: the mandatory action goes on
        return _FROM_NOWHERE | pick(BUILD.targets(state, state.seat), random)
    is_undecided = state.terrain == NO_TERRAIN and state.card != NO_CARD
    if is_undecided or (not state.begun and (state.ready or state.game.extra_powers)):
        action = _random_power(state, random)
        if action != NOTHING_TO_DO:
            return action
    if state.todo or (state.due and state.is_due):
        return _FROM_NOWHERE | pick(BUILD.targets(state, state.seat), random)
    return END_ACTION


def _random_power(state: State, random: Dice) -> int:
    """An action by a tile or another power, or none: building or ending the turn is a kind too."""
    seat = state.seat
    powers = () if state.begun else state.powers()
    is_bound = False
    if state.terrain == NO_TERRAIN and state.card != NO_CARD:
        powers = [*powers, CHOOSE]
        is_bound = state.owed > 0  # nothing can be built before the card is chosen
    count = len(powers)
    while True:
        kind = int(random() * (count if is_bound else count + 1))
        if kind == count:
            return NOTHING_TO_DO
        action = powers[kind].sample(state, seat, random)
        if action != NOTHING_TO_DO:
            return action


def _one_of(options: list[Option], random: Dice) -> int:
    what, origin, targets = options[int(random() * len(options))]
    return pack(what, origin, pick(targets, random))


def play_out(state: State, random: Dice) -> None:
    """Plays a state to its end, in place."""
    while not state.over:
        state.play(random_action(state, random))
