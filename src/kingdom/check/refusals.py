"""Checks the refusals: whatever is tried where it is not lawful, only a sentence comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, product
from random import Random

from kingdom.engine.action import POWERS, make_action, write_hexes
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.hexes import CELLS, NO_HEX, pick
from kingdom.engine.playout import random_action
from kingdom.engine.power import Power
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import State
from kingdom.expansions import LIBRARY

from .mistake import fault
from .mixes import Mix, mixes, setup_with
from .seen import seen_in

GAMES = 3
"""Of each mix."""
EVERY = 4
"""Of so many positions one is tried, and every one in which its own powers ask something."""
TRIES = 3
"""Of each power in each of them."""


def refusals(expansion: Expansion) -> Iterator[Sentence]:
    """Powers that break where they should say why something cannot be done."""
    if seen_in(expansion).crash:
        return  # the games say so
    powers = [power for location in expansion.locations for power in location.powers]
    powers += expansion.powers
    for mix, seed in product(mixes(expansion) if powers else (), range(GAMES)):
        trouble = next(_game(expansion, mix, seed, powers), None)
        if trouble:
            yield trouble
            return


def _game(expansion: Expansion, mix: Mix, seed: int, powers: Sequence[Power]) -> Iterator[Sentence]:
    """How some powers break in one random game."""
    rng = Random(f"{expansion.id} {mix} {seed}")
    state = Game.of(setup_with(expansion, mix, seed), LIBRARY).start(seed)
    for number in count():
        is_own = bool(state.prompts) and POWERS[state.prompts[-1].power] in powers
        if is_own or number % EVERY == 0 or state.over:
            yield from _tried(state, POWERS if is_own else powers, rng, expansion)
        if state.over:
            return
        state.play(random_action(state, rng.random))


def _tried(
    state: State, powers: Sequence[Power], rng: Random, expansion: Expansion
) -> Iterator[Sentence]:
    """How one of some powers breaks when it is tried wherever chance has it."""
    hexes = [*state.own, state.open, state.board.special, 1 << CELLS - 1]
    places = [NO_HEX, *(pick(some, rng.random) for some in hexes if some)]
    if state.prompts:
        places += [state.prompts[-1].origin, state.prompts[-1].hex]
    for power in powers:
        for _ in range(TRIES):
            origin, target = rng.choice(places), rng.choice(places)
            try:
                state.after(make_action(power.number, origin, target))
            except IllegalAction:
                continue
            except Exception as error:  # whatever somebody's code does wrong
                yield Sentence(
                    "“{action}” breaks when it is tried where it is not lawful: {why}. A player "
                    "should read there why it is not.",
                    action=write_hexes(power.name or type(power).__name__, origin, target),
                    why=fault(error, expansion.folder),
                )
