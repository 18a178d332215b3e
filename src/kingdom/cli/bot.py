"""``kingdom bot``: one of our bots as a program that speaks the arena's line protocol."""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

import typer

import kingdom
from kingdom.bots import make_bot
from kingdom.bots.speaker import NotTold, answers

from .files import Refused


def bot(
    name: Annotated[str, typer.Argument(metavar="BOT", help="A level, or any other bot.")],
) -> None:
    """Play as a program: read the lines of a game, write an action for each that asks for one.

    Another version of Kingdom names it run:"kingdom bot hard", and so can your own arena.
    """
    make_bot(name)
    try:
        for answer in answers(sys.stdin, partial(make_bot, name), kingdom.LIBRARY):
            print(answer, flush=True)
    except NotTold as error:
        raise Refused(str(error)) from None
