"""Playouts: random play without listing what may be done."""

from __future__ import annotations

from .action import Option
from .card import NO_CARD
from .hexes import NO_HEX, nth
from .power import BUILD, CHOOSE, END_ACTION, NOTHING_TO_DO, Random
from .state import State
from .terrain import NO_TERRAIN

_BUILD_FROM_NOWHERE = BUILD.number << 20 | NO_HEX << 10


def random_action(state: State, random: Random) -> int:
    """A lawful action by chance: the kind first, then the origin, then the target."""
    if state.prompts:
        return _one_of(state.options(), random)
    if not state.begun:
        game, seat = state.game, state.seat
        powers = game.powers_of(state.ready)
        kinds: list[list[Option]] = []
        if game.extra_powers:
            kinds += _by_kind(
                [option for extra in game.extra_powers for option in extra(state, seat)]
            )
        undecided = state.terrain == NO_TERRAIN and state.card != NO_CARD
        if undecided:
            kinds.append([(CHOOSE.number, NO_HEX, state.card_choices())])
        count, all_kinds = len(powers), len(powers) + len(kinds)
        turn = undecided and state.todo  # nothing to build before the card is chosen
        while all_kinds:
            kind = int(random() * (all_kinds if turn else all_kinds + 1))
            if kind >= all_kinds:
                break
            if kind >= count:
                return _one_of(kinds[kind - count], random)
            action = powers[kind].sample(state, seat, random)
            if action != NOTHING_TO_DO:
                return action
    if state.todo:
        targets = BUILD.targets(state, state.seat)
        return _BUILD_FROM_NOWHERE | nth(targets, int(random() * targets.bit_count()))
    return END_ACTION


def _by_kind(options: list[Option]) -> list[list[Option]]:
    kinds: dict[int, list[Option]] = {}
    for option in options:
        kinds.setdefault(option[0], []).append(option)
    return list(kinds.values())


def _one_of(options: list[Option], random: Random) -> int:
    what, origin, targets = options[int(random() * len(options))]
    return what << 20 | origin << 10 | nth(targets, int(random() * targets.bit_count()))


def play_out(state: State, random: Random) -> None:
    """Plays a state to its end, in place."""
    while not state.over:
        state.play(random_action(state, random))
