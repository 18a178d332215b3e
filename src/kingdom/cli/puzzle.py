"""``kingdom puzzle``: find the best turn, in the terminal."""

from __future__ import annotations

from random import choice
from typing import TYPE_CHECKING, Annotated

import typer

from kingdom.engine.action import NotAnAction, parse_action
from kingdom.engine.hexes import NO_HEX, NOWHERE
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.power import BUILD, END_ACTION
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.puzzles import Puzzle, shipped
from kingdom.puzzles.difficulty import answered, points

from .files import Refused
from .hint import plan_told
from .language import text, why, words
from .telling import asked
from .typed import one_by_one, perhaps, without_tile

if TYPE_CHECKING:
    from rich.console import Console

LEAVE = ("q", "quit", "exit")
UNDO = "undo"


def puzzle(
    name: Annotated[
        str | None,
        typer.Argument(metavar="PUZZLE", help="Which one, or a box; any of the game if not given."),
    ] = None,
) -> None:
    """Find the best turn: a moment of a strong game, played and graded in the terminal."""
    from .screen import make_console

    console = make_console()
    chosen = _puzzle(name)
    states = [chosen.begin()[-1]]
    seat = states[0].seat
    console.print(text("puzzle_ask", gap=f"{chosen.gap:g}", rating=chosen.rating))
    for card in states[0].game.cards:
        console.print(f"{words().reason(card.name).name}: {words().reason(card.name).sentence}")
    while True:
        _show(console, states[-1])
        try:
            line = console.input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if line in LEAVE:
            return
        if line == UNDO:
            states = states[:-1] or states
        for word in one_by_one(line) if line and line != UNDO else ():
            try:
                action = parse_action(word)
                after = states[-1].after(action)
            except NotAnAction as error:
                console.print(without_tile(states[-1], word) or why(error))
                break
            except IllegalAction as error:
                console.print(f"{why(error)}{perhaps(states[-1], action)}")
                break
            if action == END_ACTION:
                _grade(console, chosen, states[0], states[-1])
                return
            states.append([after, *answered(after, seat)][-1])


def _puzzle(name: str | None) -> Puzzle:
    known = shipped()
    if name in known:
        return known[name][1]
    boxes = [*dict.fromkeys(box for box, _ in known.values())]
    of_box = [each for box, each in known.values() if box == (name or boxes[0])]
    if not of_box:
        raise Refused(text("no_puzzle", name=name, known=", ".join(boxes)))
    return choice(of_box)


def _show(console: Console, state: State) -> None:
    """The board with where one may build, the gold, and what is asked."""
    from .screen import board_text, gold_table

    lit = NOWHERE
    for action in state.legal_actions():
        if action.power is BUILD and action.target != NO_HEX:
            lit |= 1 << action.target
    console.print(board_text(console, View(state, state.seat), legal=lit))
    names = [
        text("puzzle_you") if seat == state.seat else SEAT_LETTERS[seat]
        for seat in range(state.game.seats)
    ]
    console.print(gold_table(console, state, names))
    console.print(asked(state))


def _grade(console: Console, puzzle: Puzzle, before: State, done: State) -> None:
    """The turn beside the best one."""
    from kingdom.bots.advice import explained
    from kingdom.puzzles import Judge, done_by
    from kingdom.puzzles.difficulty import SEEDS

    view = View(before, before.seat)
    judge = Judge(view)
    mine = judge.mean(done, SEEDS)
    best = judge.mean(done_by(puzzle.best, before), SEEDS)
    if points(best - mine) == 1:
        console.print(text("puzzle_found", gold=f"{mine:.1f}"), style="bold")
        return
    console.print(text("puzzle_short", gold=f"{mine:.1f}", best=f"{best:.1f}"), style="bold")
    turn = [parse_action(action) for action in puzzle.best]
    console.print("\n".join(plan_told(explained(view, turn, best))))
