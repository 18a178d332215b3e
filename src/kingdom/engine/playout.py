"""Playouts: random play without listing what may be done."""

from __future__ import annotations

from .action import Option
from .card import NO_CARD
from .hexes import NO_HEX, nth
from .power import BUILD, CHOOSE, END_ACTION, NOTHING_TO_DO, Random
from .state import State
from .terrain import NO_TERRAIN
from .turn import card_choices

_BUILD_FROM_NOWHERE = BUILD.number << 20 | NO_HEX << 10


def random_action(state: State, random: Random) -> int:
    """A lawful action by chance: the kind first, then the origin, then the target."""
    if state.prompts:
        return _one_of(state.options(), random)
    if not state.begun or state.terrain == NO_TERRAIN:
        powers = state.game.powers_of(state.ready)
        kinds = _other_kinds(state) if state.game.extra_powers or state.terrain < 0 else []
        count = len(powers)
        total = count + len(kinds)
        # Building or ending the turn is a kind too, unless a card must be chosen before.
        sides = total if state.terrain == NO_TERRAIN and state.todo else total + 1
        while total:
            kind = int(random() * sides)
            if kind == total:
                break
            if kind >= count:
                return _one_of(kinds[kind - count], random)
            action = powers[kind].sample(state, state.seat, random)
            if action != NOTHING_TO_DO:
                return action
    if state.todo:
        targets = BUILD.targets(state, state.seat)
        return _BUILD_FROM_NOWHERE | nth(targets, int(random() * targets.bit_count()))
    return END_ACTION


def _other_kinds(state: State) -> list[list[Option]]:
    """What may be done without a tile: choose a card, or what rules offer, by kinds."""
    kinds: dict[int, list[Option]] = {}
    if state.terrain == NO_TERRAIN and state.card != NO_CARD:
        kinds[CHOOSE.number] = [(CHOOSE.number, NO_HEX, card_choices(state))]
    for extra in state.game.extra_powers:
        for option in extra(state, state.seat):
            kinds.setdefault(option[0], []).append(option)
    return list(kinds.values())


def _one_of(options: list[Option], random: Random) -> int:
    what, origin, targets = options[int(random() * len(options))]
    return what << 20 | origin << 10 | nth(targets, int(random() * targets.bit_count()))


def play_out(state: State, random: Random) -> None:
    """Plays a state to its end, in place."""
    while not state.over:
        state.play(random_action(state, random))
