"""``kingdom legal``: all that may be done in a position."""

from __future__ import annotations

from typing import Annotated

import typer

import kingdom
from kingdom.engine.action import Action
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.position import has_card
from kingdom.engine.power import Word
from kingdom.engine.state import State

from .files import Refused, print_json, read_all, shown
from .language import language, text


def legal(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Position pictures; - for standard input."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """List every legal action of a position, in notation."""
    for name, state in read_all(files, read_position_to_play):
        if as_json:
            actions = [str(action) for action in in_order(state)]
            print_json({"seat": SEAT_LETTERS[state.actor], "legal": actions})
        else:
            _show(name, state)


def read_position_to_play(content: str) -> State:
    """The position a picture shows, if it says which card is played."""
    state = kingdom.read_position(content)
    if not state.over and not has_card(content, kingdom.LIBRARY):
        cards = ", ".join(state.game.library.terrain_cards)
        raise Refused(text("which_card", cards=cards))
    return state


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
