"""``kingdom hint``: the best ways to play a turn, what they should bring, and why."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from kingdom.bots import Advice, advise
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.state import State
from kingdom.engine.view import View

from .files import Refused, print_json, read_all, shown
from .language import text, words
from .moment import At, Files, moment_reader

MOST = 8


def hint(
    files: Files,
    at: At = "",
    count: Annotated[int, typer.Option(help="How many ways to tell.")] = 3,
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """Say how a turn is best played, what that should bring, and why."""
    if not 1 <= count <= MOST:
        raise Refused(text("hint_count", count=count, most=MOST))
    for name, state in read_all(files, moment_reader(at, to_play=True)):
        advice = advise(View(state, state.actor), count=count)
        if as_json:
            print_json(told(state, advice))
        else:
            _show(name, state, advice)


def told(state: State, advice: list[Advice]) -> dict[str, Any]:
    """Advice as JSON tells it."""
    return {
        "seat": SEAT_LETTERS[state.actor],
        "plans": [
            {
                "actions": [str(action) for action in each.actions],
                "gold": round(each.gold, 1),
                "why": [reason.told(words()) for reason in each.reasons],
            }
            for each in advice
        ],
    }


def _show(name: str, state: State, advice: list[Advice]) -> None:
    from .screen import make_console, make_table

    console = make_console()
    if not advice:
        console.print(text("nothing_legal", file=shown(name)))
        return
    seat = SEAT_LETTERS[state.actor]
    console.print(text("hints", file=shown(name), seat=seat), style="bold")
    table = make_table(
        text("gold"), text("turn_plan"), text("why"), left=[text("turn_plan"), text("why")]
    )
    for each in advice:
        plan = " ".join(map(str, each.actions))
        table.add_row(f"{each.gold:.1f}", plan, told_reasons(each))
    console.print(table)
    console.print(text("hint_gold", seat=seat))


def told_reasons(advice: Advice) -> str:
    """Why a turn is good, as one sentence."""
    why = "; ".join(reason.told(words()) for reason in advice.reasons)
    return f"{why[:1].upper()}{why[1:]}." if why else ""
