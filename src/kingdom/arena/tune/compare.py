"""Compared turns: in positions of games, several ways to play on, and what each led to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.bots.beam import Beam
from kingdom.bots.follow import dealt, play_on
from kingdom.bots.search import Plan, Search, key_of
from kingdom.bots.weights import Weights, tuned_weights
from kingdom.bots.worth import Worth
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State
from kingdom.engine.view import View

from ..exam.maker import mixes
from ..exam.question import read, written
from ..exam.turn import replayed

OFTEN = 0.3
"""Part of the turns of a game that are compared."""
TASTES, OTHERS, AMONG = 4, 2, 60
"""Ways to play a turn: the best one to players of different taste, and some by chance."""
WIDTH, NODES = 4, 1_500
ROUNDS = 3
"""For how many rounds each way is followed: then it is weighed. Followed to the end of the game it
would say more of luck."""
TASTE = 0.5
"""By how much tastes differ, in the logarithm of a weight."""
SEATS = (2, 2, 2, 2, 3, 4)


class Way(NamedTuple):
    """One way to play a turn, and what everybody played in the rounds after it."""

    actions: tuple[int, ...]
    then: tuple[int, ...]


class Compared(NamedTuple):
    """Ways to play the same turn of a game, which came after so many actions."""

    at: int
    future: int
    """How cards were dealt after it."""
    ways: tuple[Way, ...]


class Game(NamedTuple):
    """A game, and those of its turns that were compared."""

    seed: int
    setup: str
    cards: int
    """The seed of its cards."""
    actions: tuple[int, ...]
    compared: tuple[Compared, ...]

    def line(self) -> str:
        """All of it as one line of text."""
        turns = [
            [turn.at, turn.future, [[*map(written, way)] for way in turn.ways]]
            for turn in self.compared
        ]
        told = [self.seed, self.setup, self.cards, written(self.actions), turns]
        return json.dumps(told, separators=(",", ":"))


def read_game(line: str) -> Game:
    """The game of a line."""
    seed, setup, cards, actions, turns = json.loads(line)
    compared = (
        Compared(at, future, tuple(Way(*map(read, way)) for way in ways))
        for at, future, ways in turns
    )
    return Game(seed, setup, cards, read(actions), tuple(compared))


def compared_turns(seed: int) -> Game:
    """Turns of one game of players whose tastes differ; always the same for the same seed."""
    rng = Random(f"compared {seed}")
    mix, seats = rng.choice(mixes()), rng.choice(SEATS)
    setup = kingdom.random_setup(expansions=mix, seats=seats, seed=rng.getrandbits(40))
    cards = rng.getrandbits(40)
    state = kingdom.new_game(setup, seed=cards)
    state.events = None
    weights = tuned_weights(kingdom.LIBRARY)
    bots = [Beam(seed, width=2, nodes=1000, weights=of_taste(weights, rng)) for _ in range(seats)]
    found: list[Compared] = []
    actions: list[int] = []
    turn = (0, 0)
    while not state.over:
        if turn != (state.round, state.seat):
            turn = (state.round, state.seat)
            if rng.random() < OFTEN:
                found.append(_compared(state, len(actions), rng, weights))
        actions.append(int(bots[state.actor].choose(View(state, state.actor))))
        state.play(actions[-1])
    compared = tuple(turn for turn in found if len(turn.ways) > 1)
    return Game(seed, kingdom.setup_code(setup), cards, tuple(actions), compared)


def of_taste(weights: Weights, rng: Random) -> Weights:
    """The weights of somebody who values some things more, others less."""
    return {
        name: (last * taste, few * taste, all * taste)
        for name, (last, few, all) in weights.items()
        for taste in (rng.lognormvariate(0, TASTE),)
    }


def _compared(state: State, at: int, rng: Random, weights: Weights) -> Compared:
    """Ways that end the turn without drawing a card in it, each followed in the same future."""
    imagined = View(state, state.seat).imagine(rng)
    plans = _ended(imagined, weights)
    chosen = plans[:1] + rng.sample(plans[1:AMONG], min(OTHERS, len(plans[1:AMONG])))
    for _ in range(TASTES):
        chosen += _ended(imagined, of_taste(weights, rng))[:1]
    future = rng.getrandbits(40)
    found = []
    for plan in {key_of(plan.state): plan for plan in chosen}.values():
        after = dealt(replayed(state, plan.actions).after, future)
        found.append(Way(plan.actions, tuple(play_on(after, state.seat, rounds=ROUNDS))))
    return Compared(at, future, tuple(found))


def _ended(state: State, weights: Weights) -> list[Plan]:
    """Plans that end the turn, the best first."""
    search = Search(state, state.seat, Worth(state, state.seat, weights), width=WIDTH, nodes=NODES)
    return [plan for plan in search.plans() if plan.ends_turn]


class Led(NamedTuple):
    """Where a way led: how the turn began, how it ended, and how things stood some rounds later."""

    start: State
    end: State
    """With all that the end of a turn brings, but before the next one begins."""
    later: State


def led_by(game: Game) -> Iterator[list[Led]]:
    """For each compared turn of a game, where its ways led."""
    state = kingdom.new_game(kingdom.parse_setup(game.setup), seed=game.cards)
    state.events = None
    wanted = {turn.at: turn for turn in game.compared}
    for number, action in enumerate(game.actions):
        if number in wanted:
            start, turn = state.copy(), wanted[number]
            yield [_led(start, way, turn.future) for way in turn.ways]
        state.play(action)


def _led(start: State, way: Way, future: int) -> Led:
    end = start.copy()
    for action in way.actions[:-1]:
        end.play(action)
    later = end.copy()
    for rule in end.game.turn_end:
        rule.turn_end(end)
    later.play(END_ACTION)
    later = dealt(later, future)
    for action in way.then:
        later.play(action)
    return Led(start, end, later)
