"""``kingdom score``: the gold of a position, by its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from kingdom.engine.card import NOTHING, Score
from kingdom.engine.hexes import listed, name_of, names
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.running import running_score
from kingdom.engine.state import Seat, State

from .files import print_json, read_all, shown
from .language import text, words
from .moment import At, Files, moment_reader

if TYPE_CHECKING:
    from rich.console import Console

CASTLES = "castles"


def score(
    files: Files,
    at: At = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """Say what each seat's gold is in a position or a saved game, and which hexes earn it."""
    for name, state in read_all(files, moment_reader(at)):
        if as_json:
            print_json(counted(state))
        else:
            _show(name, state)


def reasons(state: State, seat: Seat) -> dict[str, Score]:
    """A seat's gold by its reasons: every card, castles in any case, and what was booked."""
    found = {card.name: NOTHING for card in state.game.cards} | {CASTLES: NOTHING}
    for reason, score in running_score(state, seat).items():
        if reason in found or score.gold:
            found[reason] = score
    return found


def counted(state: State) -> dict[str, Any]:
    """The gold of every seat as JSON tells it."""
    told = {}
    for seat in range(state.game.seats):
        found = reasons(state, seat)
        told[SEAT_LETTERS[seat]] = {
            "gold": {reason: score.gold for reason, score in found.items()},
            "total": sum(score.gold for score in found.values()),
            "hexes": {
                reason: [name_of(hex) for hex in listed(score.hexes)]
                for reason, score in found.items()
            },
        }
    return told


def _show(name: str, state: State) -> None:
    from .screen import make_console

    console = make_console()
    console.print(shown(name), style="bold")
    show_gold(console, state)


def show_gold(console: Console, state: State) -> None:
    """A table of every seat's gold and the hexes that earn it."""
    from .screen import chip_text, make_table

    table = make_table(text("seat"), text("gold"), text("for"), left=[text("for")])
    for seat in range(state.game.seats):
        found = reasons(state, seat)
        total = str(sum(score.gold for score in found.values()))
        table.add_row(chip_text(console, seat), total, "", style="bold")
        for reason, score in found.items():
            table.add_row(f"  {words().reason(reason).name}", str(score.gold), names(score.hexes))
    console.print(table)
