"""Holdings: what a seat has in front of it besides location tiles."""

from __future__ import annotations

from random import Random

import kingdom
from kingdom.engine.holding import Holding
from kingdom.engine.playout import random_action


def holdings(state: kingdom.State, seat: int) -> list[Holding]:
    return [held for rule in state.game.holds for held in rule.holds(state, seat)]


def test_the_base_game_has_nothing_but_tiles() -> None:
    state = kingdom.new_game(kingdom.first_game(2), seed=1)
    assert state.game.holds == ()


def test_a_claimed_tile_lies_in_front_of_its_seat_until_its_turn_is_over() -> None:
    """6.3: good for the owner's next turn."""
    seen = 0
    for seed in range(12):
        setup = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=3, seed=seed)
        state = kingdom.new_game(setup, seed=seed)
        random = Random(seed).random
        while not state.over:
            state = state.after(random_action(state, random))
            for event in state.events or ():
                if event.kind == "claimed" and event.name != "treasure":
                    seen += 1
                    held = [h for h in holdings(state, event.seat) if h.id == event.name]
                    assert held
                    assert {h.readiness for h in held} <= {"new", "ready"}
    assert seen > 5
