"""Makes papers: games of mixed company, turns out of them, and what ways to play one are worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.bots import Bot, make_bot
from kingdom.bots.beam import Beam
from kingdom.bots.quick import Quick
from kingdom.bots.search import Search
from kingdom.bots.worth import Worth
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS
from kingdom.engine.state import State
from kingdom.engine.view import View

from ..spread import mean
from .paper import Paper
from .question import Answer, Question, phase_of
from .turn import Turn, lead_after, played_by

COMPANY = ("easy", "medium", "hard")
"""Who plays the games: positions of good and of bad players."""
ANSWERING = ("novice", "easy", "medium", "hard", "expert")
"""Whose turns are valued besides those of a wide search."""
WIDTH, NODES = 64, 8_000
"""Of the search for ways to play a turn."""
BEST_PLANS, OTHER_PLANS, AMONG = 6, 1, 40
"""Plans that are valued: the best ones, and some more by chance among so many."""
PICKING = ((6, 99), (10, 4))
"""How the best turn is found: futures for each, and how many of the best so far get them."""
MEASURED = 10
"""Futures in which every turn is then held against the best: others, so luck finds none twice."""


class Order(NamedTuple):
    """A paper to be made: everything it depends on."""

    number: int
    seed: int


class Following:
    """A bot that plays given actions, and goes on as a beam would."""

    def __init__(self, actions: Sequence[int], seed: int) -> None:
        self.actions = list(actions)
        self.beam = Beam(seed)

    def choose(self, view: View) -> int:
        """The next given action."""
        return self.actions.pop(0) if self.actions else self.beam.choose(view)


def make_paper(order: Order) -> Paper:
    """The questions of one game, one of each phase it met; always the same for the same order."""
    rng = Random(f"{order.seed} paper {order.number}")
    seats = rng.choice((FEWEST_SEATS, *range(FEWEST_SEATS, MOST_SEATS + 1)))
    mix = rng.choice(mixes())
    setup = kingdom.random_setup(expansions=mix, seats=seats, seed=rng.getrandbits(40))
    seed = rng.getrandbits(40)
    state = kingdom.new_game(setup, seed=seed)
    state.events = None
    company = [rng.choice(COMPANY) for _ in range(seats)]
    bots = [make_bot(name, rng.getrandbits(40)) for name in company]
    code, turn = kingdom.setup_code(setup), (0, 0)
    before: list[int] = []
    met: dict[str, list[tuple[State, tuple[int, ...]]]] = {}
    while not state.over:
        if turn != (state.round, state.seat):
            turn = state.round, state.seat
            met.setdefault(phase_of(state), []).append((state.copy(), tuple(before)))
        action = int(bots[state.actor].choose(View(state, state.actor)))
        before.append(action)
        state.play(action)
    asked = [rng.choice(turns) for turns in met.values()]
    return Paper(
        order.number,
        tuple(
            Question(code, seed, so_far, answers(position, f"{order.number} {len(so_far)}"))
            for position, so_far in asked
        ),
    )


def mixes() -> list[tuple[str, ...]]:
    """What games are made of: the base game, with each box of locations, and with all of them."""
    base = kingdom.DEFAULT_EXPANSIONS
    library = kingdom.LIBRARY
    large = [
        box for box in library.mixable if box not in base and library.expansions[box].locations
    ]
    return [base, *((*base, box) for box in large), tuple(library.mixable)]


def answers(state: State, name: str) -> tuple[Answer, ...]:
    """The ways to play a turn that are worth a look, the best one first, with what each loses."""
    seat, first = state.seat, Random(name).getrandbits(40)
    turns, quick = ways(state, first), Quick()
    leads: dict[int, list[float]] = {number: [] for number in range(len(turns))}
    future = first
    for futures, best in PICKING:
        ranked = sorted(leads, key=lambda number: -mean(leads[number]))
        for number in ranked[:best]:
            leads[number] += [
                lead_after(turns[number], seat, future + each, quick) for each in range(futures)
            ]
        future += futures
    chosen = max(ranked[: PICKING[-1][1]], key=lambda number: mean(leads[number]))
    measured = range(future, future + MEASURED)
    found = [mean([lead_after(turn, seat, each, quick) for each in measured]) for turn in turns]
    known = [
        Answer(turn.actions, found[chosen] - lead)
        for turn, lead in zip(turns, found, strict=True)
        if turn is not turns[chosen]
    ]
    return (Answer(turns[chosen].actions, 0.0), *sorted(known, key=lambda answer: answer.loss))


def ways(state: State, seed: int) -> list[Turn]:
    """Different turns: the best of a wide search, some others of it, and those of every level."""
    rng, seat = Random(seed), state.seat
    imagined = View(state, seat).imagine(rng)
    search = Search(imagined, seat, Worth(imagined, seat), width=WIDTH, nodes=NODES)
    plans = [plan.actions for plan in search.plans()]
    further = plans[BEST_PLANS:AMONG]
    chosen = plans[:BEST_PLANS] + rng.sample(further, min(OTHER_PLANS, len(further)))
    bots: list[Bot] = [Following(actions, seed) for actions in chosen]
    bots += [make_bot(name, seed) for name in ANSWERING]
    turns = [played_by(bot, state, seed) for bot in bots]
    return list({turn.key: turn for turn in turns}.values())
