"""The line between a page and the table in its own browser: requests, and games that are watched.

The worker of the page (``web/src/here/table.worker.ts``) calls these as a server would be called.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from kingdom.table.notdone import NotDone
from kingdom.table.rooms import desk
from kingdom.table.rooms.guest import Guest
from kingdom.table.rooms.lobby import Lobby
from kingdom.table.speech import speech_or_english
from kingdom.table.wire import Refusal, written

from .keeper import Keeper
from .store import BrowserStore
from .thinker import BrowserThinker, Other

LOG = logging.getLogger(__name__)


class Watching(Guest):
    """A page that watches a game; what it is told goes to a function of the worker."""

    def __init__(self, lobby: Lobby, game: str, send: Callable[[str], None]) -> None:
        super().__init__(lobby, game)
        self._send = send

    def send(self, message: str) -> None:
        """Passes a message on."""
        self._send(message)


class Table:
    """All tables of this browser."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def close(self) -> None:
        """Ends them; the keeper has everything."""
        await self._lobby.close()

    async def ask(self, method: str, path: str, about: str) -> tuple[int, str]:
        """A request as a server would be asked: the status, and the answer as text.

        ``about`` is JSON with ``values``, ``body`` as text, and ``secrets``.
        """
        asked: dict[str, Any] = json.loads(about)
        values: dict[str, str] = asked["values"]
        try:
            request, found = desk.find(method, path)
            asking = desk.Asking(self._lobby, {**values, **found}, None, asked["secrets"])
            answer = await desk.answer(request, asking, asked["body"])
        except NotDone as why:
            return why.status, _refused(why, values)
        except Exception:
            LOG.exception("a request failed: %s", path)
            return 500, _refused(NotDone("broken"), values)
        return 200, answer if isinstance(answer, str) else written(answer)

    async def watch(self, game: str, send: Callable[[str], None]) -> Watching | None:
        """Somebody who watches a game from now on; None, and told why, if there is no such game."""
        guest = Watching(self._lobby, game, send)
        return guest if await guest.arrive() else None


def _refused(why: NotDone, values: dict[str, str]) -> str:
    speech = speech_or_english(values.get("lang", ""))
    return written(Refusal(code=why.code, status=why.status, sentence=speech.refusal(why)))


async def open_table(keeper: Keeper, other: Other) -> Table:
    """The tables that a keeper keeps; bots whose turn it is begin to think."""
    lobby = Lobby(BrowserStore(keeper), BrowserThinker(other))
    await lobby.open()
    return Table(lobby)
