"""Games that have begun: real tables are at every stage, and the later ones are the dearer ones."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import kingdom
from kingdom.engine.log import drawn_by

GAMES = 20
"""How many different games there are."""
LEFT = 12
"""Actions that are left at least."""


@cache
def played(number: int) -> tuple[str, int]:
    """A game played to its end by chance, as a file, and how many actions it has."""
    rng = Random(number)
    log, state = kingdom.new_log(kingdom.first_game(2), number)
    entries = []
    while not state.over:
        action = rng.choice(state.legal_actions())
        state = state.after(action)
        entries.append(kingdom.Entry(str(action), drawn_by(state)))
    return kingdom.write_log(log._replace(entries=tuple(entries))), len(entries)


def table(number: int) -> dict[str, Any]:
    """What to ask for: a table of two people somewhere between the first action and the last."""
    file, entries = played(number % GAMES)
    entry = Random(number).randrange(max(1, entries - LEFT))
    return {"seats": [{"kind": "here"}] * 2, "pace": 0, "file": file, "entry": entry}
