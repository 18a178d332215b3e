"""What a good bot thinks of the turns of a finished game; each is thought about once."""

from __future__ import annotations

import asyncio

from kingdom.table.cupboard.shelf import usual_bot
from kingdom.table.notdone import NotDone
from kingdom.table.session.sitting import Sitting
from kingdom.table.show.window import Window
from kingdom.table.speech import Speech
from kingdom.table.think.review import PlayedTurn, Reviewed
from kingdom.table.thinker import NOBODY, NoThought, Patron, Thinker
from kingdom.table.wire import TurnReview


class Reviews:
    """The reviews of one game."""

    def __init__(self, sitting: Sitting, window: Window, thinker: Thinker) -> None:
        self._sitting = sitting
        self._window = window
        self._thinker = thinker
        self._reviewing = asyncio.Lock()
        self._known: dict[int, Reviewed] = {}

    async def of(self, entry: int, speech: Speech, patron: Patron = NOBODY) -> TurnReview:
        """Of the turn that begins after an entry; of one turn at a time."""
        story = self._sitting.story
        if not story.state.over:
            raise NotDone("not_now", "not_over")
        if entry not in story.turn_starts():
            raise NotDone("malformed", "no_entry", entries=story.entries)
        async with self._reviewing:
            if entry not in self._known:
                done = story.log.entries[: story.turn_done(entry)]
                log = story.log._replace(entries=done)
                turn = PlayedTurn(log, entry, story.states[entry].seat, usual_bot())
                try:
                    self._known[entry] = await self._thinker.review(turn, patron)
                except NoThought:
                    raise NotDone("not_now", "busy") from None
        return self._window.review(entry, self._known[entry], speech)
