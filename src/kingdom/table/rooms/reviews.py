"""What a good bot thinks of the turns of a finished game, each asked for once."""

from __future__ import annotations

import asyncio

from kingdom.table.cupboard.shelf import usual_bot
from kingdom.table.notdone import NotDone
from kingdom.table.session.story import Story
from kingdom.table.think.review import PlayedTurn, Reviewed
from kingdom.table.thinker import NoThought, Patron, Thinker


class Reviews:
    """The reviews of one game; one turn is thought about at a time."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._asking = asyncio.Lock()
        self._known: dict[int, Reviewed] = {}

    async def of(self, story: Story, entry: int, patron: Patron) -> Reviewed:
        """What is thought of the turn that begins after an entry."""
        if not story.state.over:
            raise NotDone("not_now", "not_over")
        if entry not in story.turn_starts():
            raise NotDone("malformed", "no_entry", entries=story.entries)
        async with self._asking:
            if entry not in self._known:
                done = story.log.entries[: story.turn_done(entry)]
                log = story.log._replace(entries=done)
                turn = PlayedTurn(log, entry, story.states[entry].seat, usual_bot())
                try:
                    self._known[entry] = await self._thinker.review(turn, patron)
                except NoThought:
                    raise NotDone("not_now", "busy") from None
        return self._known[entry]
