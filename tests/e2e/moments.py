"""Moments of games at which each special action may be done, found by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.playout import random_action
from kingdom.engine.power import CHOOSE, Power
from tests.server.pages import Made
from tests.server.serving import Server

GAMES = 100


def special_actions(expansion: str) -> dict[str, Power]:
    """What an expansion lets one do, by name."""
    brings = kingdom.LIBRARY.expansions[expansion]
    powers = [*(power for place in brings.locations for power in place.powers), *brings.powers]
    return {power.name: power for power in powers}


def moments(expansion: str) -> Iterator[tuple[str, int, str]]:
    """For each special action: its name, the seat that may do it, and the game until then."""
    powers = special_actions(expansion)
    wanted = set(powers)
    if any(works_by_itself(power) for power in powers.values()):
        wanted.add(CHOOSE.name)  # between two cards: what such a tile brings
    # Some can only be done with something of another box.
    boxes = ([*kingdom.DEFAULT_EXPANSIONS, expansion], kingdom.LIBRARY.mixable)
    for seed in range(GAMES):
        setup = kingdom.random_setup(expansions=boxes[seed % 2], seats=2, seed=seed)
        log, state = kingdom.new_log(setup, seed=seed)
        random = Random(seed).random
        while wanted and not state.over:
            offered = {POWERS[what].name for what, _, _ in state.options()}
            for name in sorted(wanted & offered):
                yield name, state.actor, kingdom.write_log(log)
            wanted -= offered
            state = state.after(random_action(state, random))
            log = log.then(state)
        if not wanted:
            return
    missing = [name for name in wanted if not works_by_itself(powers[name])]
    assert not missing, f"No game offers {', '.join(missing)}."


def works_by_itself(power: Power) -> bool:
    """Whether a tile is never used, though it may be used once more."""
    return type(power).repeats is not Power.repeats


def finished_game(server: Server) -> str:
    """A game that is over, to be looked at: read from a file."""
    return Made(server, file=finished_file()).game


def finished_file() -> str:
    """A whole game that was played by chance."""
    log, state = kingdom.new_log(kingdom.first_game(seats=2), seed=3, players=("Anna", "Bram"))
    random = Random(3).random
    while not state.over:
        state = state.after(random_action(state, random))
        log = log.then(state)
    return kingdom.write_log(log)
