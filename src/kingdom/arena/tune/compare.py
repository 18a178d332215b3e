"""Compared turns: in positions of games, several ways to play on, and what each led to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import kingdom
from kingdom.bots.beam import Beam
from kingdom.bots.search import Plan, Search, key_of
from kingdom.bots.weights import Weights, tuned_weights
from kingdom.bots.worth import Worth
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from ..exam.maker import Following, mixes
from ..exam.turn import Turn, in_future, played_by, quick_bots
from ..spread import mean

OFTEN = 0.3
"""Part of the turns of a game that are compared."""
TASTES, OTHERS, AMONG = 5, 2, 60
"""Ways to play a turn: the best one to players of different taste, and some by chance."""
WIDTH, NODES = 8, 3_000
FUTURES, ROUNDS = 1, 2
"""Futures in which each way is followed, and for how many rounds: then it is weighed. Followed to
the end of the game they would say more of luck; found again and again, the weights grow true."""
TASTE = 0.5
"""By how much tastes differ, in the logarithm of a weight."""
SEATS = (2, 2, 2, 2, 3, 4)


class Way(NamedTuple):
    """One way to play a turn: its terms as the turn ends, and what it led to."""

    left: int
    lead: float
    terms: dict[str, float]


class Compared(NamedTuple):
    """Ways to play the same turn."""

    mix: str
    seats: int
    ways: list[Way]

    def told(self) -> list[Any]:
        """As JSON tells it."""
        return [self.mix, self.seats, [list(way) for way in self.ways]]


def read_compared(told: list[Any]) -> Compared:
    """What JSON told."""
    mix, seats, ways = told
    return Compared(mix, seats, [Way(*way) for way in ways])


def compared_turns(seed: int) -> list[Compared]:
    """Turns of one game of players whose tastes differ; always the same for the same seed."""
    rng = Random(f"compared {seed}")
    mix, seats = rng.choice(mixes()), rng.choice(SEATS)
    setup = kingdom.random_setup(expansions=mix, seats=seats, seed=rng.getrandbits(40))
    state = kingdom.new_game(setup, seed=rng.getrandbits(40))
    state.events = None
    weights = tuned_weights(kingdom.LIBRARY)
    bots = [Beam(seed, width=2, nodes=1000, weights=of_taste(weights, rng)) for _ in range(seats)]
    found: list[Compared] = []
    turn = (0, 0)
    while not state.over:
        if turn != (state.round, state.seat):
            turn = (state.round, state.seat)
            if rng.random() < OFTEN:
                found.append(Compared("+".join(mix), seats, _ways(state, rng, weights)))
        state.play(bots[state.actor].choose(View(state, state.actor)))
    return [compared for compared in found if len(compared.ways) > 1]


def of_taste(weights: Weights, rng: Random) -> Weights:
    """The weights of somebody who values some things more, others less."""
    return {
        name: (last * taste, few * taste, all * taste)
        for name, (last, few, all) in weights.items()
        for taste in (rng.lognormvariate(0, TASTE),)
    }


def _ways(state: State, rng: Random, weights: Weights) -> list[Way]:
    seat = state.seat
    imagined = View(state, seat).imagine(rng)
    worth = Worth(imagined, seat, weights)
    plans = _ended(imagined, weights)
    chosen = plans[:1] + rng.sample(plans[1:AMONG], min(OTHERS, len(plans[1:AMONG])))
    for _ in range(TASTES):
        chosen += _ended(imagined, of_taste(weights, rng))[:1]
    first = rng.getrandbits(40)
    ways = []
    for plan in {key_of(plan.state): plan for plan in chosen}.values():
        turn = played_by(Following(plan.actions, 0), state, 0)
        leads = [_lead(turn, seat, first + number, weights) for number in range(FUTURES)]
        after = plan.state.copy()
        for rule in after.game.turn_end:
            rule.turn_end(after)
        terms = {name: round(value, 3) for name, value in worth.terms(after).items() if value}
        terms |= _of_rivals(after, seat, weights)
        ways.append(Way(worth.left(after), round(mean(leads), 2), terms))
    return ways


def _lead(turn: Turn, seat: Seat, future: int, weights: Weights) -> float:
    """By how much a seat is better off than the best of the others, some rounds later."""
    state = in_future(turn, future)
    bots, last = quick_bots(state, future), turn.after.round + ROUNDS
    while not state.over and (state.round < last or state.seat != seat):
        state.play(bots[state.actor].choose(View(state, state.actor)))
    if state.over:
        worths = [float(state.gold(each)) for each in range(state.game.seats)]
    else:
        worths = [Worth(state, each, weights).of(state) for each in range(state.game.seats)]
    return worths.pop(seat) - max(worths)


def _ended(state: State, weights: Weights) -> list[Plan]:
    """Plans that end the turn, the best first."""
    search = Search(state, state.seat, Worth(state, state.seat, weights), width=WIDTH, nodes=NODES)
    return [plan for plan in search.plans() if plan.ends_turn]


def _of_rivals(state: State, seat: int, weights: Weights) -> dict[str, float]:
    """How well off the best placed rival is."""
    rivals: Sequence[int] = [other for other in range(state.game.seats) if other != seat]
    return {
        "rivals.gold": -float(max(state.gold(other) for other in rivals)),
        "rivals.worth": -round(max(Worth(state, other, weights).of(state) for other in rivals), 2),
    }
