"""What the log of a game says: what each page must show in the end, and what its bots would do."""

from __future__ import annotations

import json
from typing import Any

import kingdom
from kingdom.engine.log import Log
from kingdom.engine.state import Seat
from kingdom.table.show.ask import YES
from kingdom.table.show.sight import Buttons, Sight
from kingdom.table.speech import speech_in
from kingdom.table.think.tasks import Task, play_turn
from kingdom.table.wire import written

TAKEN_BACK = ("undo", "undo_turn", "take_back")
"""What a page may take back, which depends on more than the log."""


def shown(log: Log, seat: Seat, names: list[str]) -> dict[str, Any]:
    """All that somebody on a seat must be shown after the last entry."""
    states = log.replay(kingdom.LIBRARY)
    sight = Sight(states, yours={seat}, names=names, speech=speech_in("en"), shows_gold=True)
    is_asked = not states[-1].over and states[-1].actor == seat
    now = sight.now(len(log.entries), Buttons(YES, YES, YES) if is_asked else None)
    return comparable(json.loads(written(now)))


def comparable(now: dict[str, Any]) -> dict[str, Any]:
    """What a page shows, without what it may take back."""
    ask = now["ask"]
    return {**now, "ask": ask and {name: ask[name] for name in ask if name not in TAKEN_BACK}}


def below_level(log: Log, seat: Seat, bot: str) -> list[str]:
    """The actions on a seat that are none of a bot's.

    It plans until another seat must decide, and plans anew wherever something failed meanwhile.
    """
    found: list[str] = []
    plan: list[str] = []
    states = log.replay(kingdom.LIBRARY)
    for place, entry in enumerate(log.entries):
        if states[place].actor != seat:
            plan = []
            continue
        if plan[:1] != [entry.action]:
            until = log._replace(entries=log.entries[:place])
            plan = play_turn(Task(until, seat, bot))
        if plan[:1] != [entry.action]:
            found.append(f"{entry.action} as number {place + 1}, not {plan[0]}")
        plan = plan[1:]
    return found
