"""Following a game: everybody plays on, quickly, as long as somebody wants to see what comes.

The best bot, the exam and the tuner compare turns by where they lead.
"""

from __future__ import annotations

from random import Random

from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .collector import without_collector
from .search import Plan, Search
from .weights import Weights
from .worth import Worth

WIDTH, NODES, MOVERS = 1, 600, 4
"""Of the searches by which everybody plays: quick ones, which plan whole turns all the same."""


def dealt(state: State, future: int | str) -> State:
    """The state with all cards dealt anew by a future's number: to nobody's favour.

    They are dealt the same way wherever the same cards have been seen.
    """
    return View(state, None).imagine(Random(f"future {future}"))


@without_collector
def play_on(
    state: State, seat: Seat, weights: Weights | None = None, *, rounds: int = 99
) -> list[int]:
    """Everybody plays, until it is the seat's turn again so many rounds later, or to the end.

    What they played is told.
    """
    last = state.round + rounds
    played: list[int] = []
    while not state.over and (state.round < last or state.seat != seat):
        actor = state.actor
        search = Search(
            state, actor, Worth(state, actor, weights),
            width=WIDTH, nodes=NODES, movers=MOVERS, draws=False,
        )  # fmt: skip
        for action in search.plans()[0].actions:
            state.play(action)
            played.append(action)
    return played


def lead(state: State, seat: Seat, weights: Weights | None = None) -> float:
    """By how much a seat is better off than the best of the others; in gold once it is over."""
    if state.over:
        worths = [float(state.gold(each)) for each in range(state.game.seats)]
    else:
        worths = [Worth(state, each, weights).of(state) for each in range(state.game.seats)]
    return worths.pop(seat) - max(worths)


def lead_after(plan: Plan, seat: Seat, future: int | str, *, rounds: int) -> float:
    """By how much a seat leads some rounds after it has played a plan, in one future."""
    state = plan.state.copy()
    state.play(END_ACTION)
    state = dealt(state, future)
    play_on(state, seat, rounds=rounds)
    return lead(state, seat)
