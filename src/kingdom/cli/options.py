"""Options that several commands share, and what a shell may complete in them.

``kingdom --install-completion`` teaches the shell to ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeAlias

import typer

import kingdom
from kingdom.bots import BOTS


def known_bots(begun: str) -> list[str]:
    """The bots that a word may go on with; some options name several, with commas between."""
    return _going_on(begun, BOTS)


def known_expansions(begun: str) -> list[str]:
    """The expansions that a word may go on with."""
    return _going_on(begun, ["all", *kingdom.LIBRARY.expansions])


def _going_on(begun: str, names: Iterable[str]) -> list[str]:
    earlier, comma, last = begun.rpartition(",")
    return [f"{earlier}{comma}{name}" for name in names if name.startswith(last)]


BotEachSeat: TypeAlias = Annotated[
    str, typer.Option(help="One bot a seat.", autocompletion=known_bots)
]
DrawnFrom: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="Expansions to draw set-ups from, or all; base if not given.",
        autocompletion=known_expansions,
    ),
]
