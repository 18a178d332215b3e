"""``kingdom hint``: the best ways to play a turn, what they should bring, and why."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from kingdom.bots import Advice, advise
from kingdom.bots.advice import in_words, sentence
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.power import END_ACTION
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
                "steps": [
                    {"action": str(action), "brings": [why.told(words()) for why in brings]}
                    for action, brings in zip(each.actions, each.steps, strict=True)
                ],
                "why": [why.told(words()) for why in each.reasons if why.worth > 0],
                "but": [why.told(words()) for why in each.drawbacks],
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
    nothing_else = text("hint_only_end") if state.legal_actions() == [END_ACTION] else ""
    for each in advice:
        plan = " ".join(map(str, each.actions))
        table.add_row(f"{each.gold:.1f}", plan, each.why(words()) or nothing_else)
    console.print(table)
    console.print(text("hint_gold", seat=seat))


def plan_told(advice: Advice) -> list[str]:
    """A plan as lines: each action with what it brings at once, then what else it is good for."""
    actions = [str(action) for action in advice.actions]
    width = max(map(len, actions))
    steps = zip(actions, advice.steps, strict=True)
    lines = [
        f"  {action:{width}}  {in_words(brings, words())}".rstrip() for action, brings in steps
    ]
    why = sentence(advice.besides, advice.drawbacks, words())
    return [*lines, why] if why else lines
