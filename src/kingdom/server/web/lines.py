"""A program anywhere as a player: the lines that a bot on this machine is told, over a socket.

It says hello with its owner's secret, as a page does; from then on each line that asks for an
action is answered with one (docs/guide/write-a-bot.md).
"""

from __future__ import annotations

import json

from kingdom.bots.protocol import Told, told_choice, told_game, told_result
from kingdom.engine.view import View
from kingdom.table.notdone import NotDone

from .socket import Socket

LONGEST = 3600.0
"""Seconds for a decision where no clock runs; nobody is hurried."""
DONE = 1000


class Lines(Socket):
    """A guest who is told lines instead of pictures."""

    _asked: tuple[int, int] | None = None
    """What was asked last: at which change of the game, and which seat."""
    _knows_game = False
    _is_over = False

    def send(self, message: str) -> None:
        """Whatever a page would be shown: perhaps there is something to decide."""
        room = self._room
        if room is None or self._is_over:
            return
        sitting = room.sitting
        state, at = sitting.state, sitting.story.at
        if state.over:
            self._is_over = True
            if self.yours:
                self._say(told_result(View(state, min(self.yours))))
            self._hang_up(DONE)
            return
        is_mine = state.actor in self.yours and not sitting.player_of(state.actor)
        if is_mine and self._asked != (at, state.actor):
            self._asked = at, state.actor
            self._ask(View(state, state.actor))

    def _ask(self, view: View) -> None:
        if not self._knows_game:
            self._knows_game = True
            left = self._room.timer.left(view.actor) if self._room else None
            limit = LONGEST if left is None else left / 1000
            self._say(told_game(view, seed=hash((self.game, view.actor)) % 2**31, limit=limit))
        self._say(told_choice(view))

    def _say(self, told: Told) -> None:
        super().send(json.dumps(told))

    def refuse(self, id: int | None, why: NotDone) -> None:
        """Says why something was not done; whoever must still decide is asked once more."""
        told = {"type": "refused", "code": why.code, "sentence": self.speech.refusal(why)}
        self._say(told)
        if why.code != "too_many":
            self._asked = None
            self.send("")

    async def hear(self, text: str) -> None:
        """A line that answers is a choice in the words of a page; all others are a page's own."""
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            told = None
        if isinstance(told, dict) and "action" in told and self._asked is not None:
            at, seat = self._asked
            act = {"type": "act", "id": 0, "seat": seat, "action": told["action"], "at": at}
            text = json.dumps(act)
        await super().hear(text)
