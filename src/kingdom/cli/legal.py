"""``kingdom legal``: all that may be done in a position."""

from __future__ import annotations

from typing import Annotated

import typer

from kingdom.engine.action import Action
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.power import Word
from kingdom.engine.state import State

from .files import print_json, read_all, shown
from .language import language, text
from .moment import At, Files, moment_reader


def legal(
    files: Files,
    at: At = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """List every legal action of a position or a saved game, in notation."""
    for name, state in read_all(files, moment_reader(at, to_play=True)):
        if as_json:
            actions = [str(action) for action in in_order(state)]
            print_json({"seat": SEAT_LETTERS[state.actor], "legal": actions})
        else:
            _show(name, state)


def in_order(state: State) -> list[Action]:
    """The legal actions, those that are only a word last."""
    return sorted(state.legal_actions(), key=lambda action: isinstance(action.power, Word))


def _show(name: str, state: State) -> None:
    from .screen import make_console, make_table

    console = make_console()
    actions = in_order(state)
    seat = SEAT_LETTERS[state.actor]
    if not actions:
        console.print(text("nothing_legal", file=shown(name)))
        return
    told = text("legal_actions", file=shown(name), seat=seat, count=len(actions))
    console.print(told, style="bold")
    table = make_table(
        text("power"), text("actions"), text("in_notation"), left=[text("in_notation")]
    )
    by_power: dict[str, list[str]] = {}
    for action in actions:
        by_power.setdefault(language().called(action.power), []).append(str(action))
    for power, written in by_power.items():
        table.add_row(power, str(len(written)), " ".join(written))
    console.print(table)
