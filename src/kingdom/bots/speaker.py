"""A bot of ours as a program: reads what programs are told, line by line, and answers.

``kingdom bot LEVEL`` runs it, so that bots of one version can sit down with those of another.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from kingdom.engine.action import Action
from kingdom.engine.library import Library
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.position import read_position
from kingdom.engine.view import View

from .bot import Bot

LONGEST = 60
"""Letters of a line that a sentence about it shows."""


class NotTold(ValueError):
    """A line that no program is ever told; the sentence shows how it begins."""


def answers(lines: Iterable[str], make: Callable[[int], Bot], library: Library) -> Iterator[str]:
    """The answer to each line that asks for an action; the first line's seed makes the bot."""
    bot, seat = None, 0
    for line in lines:
        view = None
        try:
            told = json.loads(line)
            if told["type"] == "game":
                seat, bot = SEAT_LETTERS.index(told["seat"]), make(int(told["seed"]))
            elif told["type"] == "choose":
                view = View(read_position(told["position"], library), seat)
        except (AttributeError, LookupError, TypeError, ValueError):
            shown = line.strip()[:LONGEST]
            raise NotTold(
                f"“{shown}” is not a line of a game, as docs/guide/write-a-bot.md has it."
            ) from None
        if view:
            bot = bot or make(0)
            yield json.dumps({"action": str(Action(bot.choose(view)))})
