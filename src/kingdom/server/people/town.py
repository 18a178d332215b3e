"""The people of a server: who may sit with whom, and what finished games say of them."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.server.notices.crier import Crier
from kingdom.table.notdone import NotDone
from kingdom.table.rooms.background import Background
from kingdom.table.rows import SeatRow
from kingdom.table.society import News

from .register import Register
from .skill import entrants


class Town:
    """Everyone that a server knows."""

    def __init__(self, register: Register, crier: Crier) -> None:
        self.register = register
        self._crier = crier
        self._background = Background()

    def close(self) -> None:
        """Nothing goes on here any more."""
        self._background.stop()

    async def check_making(self, person: str, *, with_others: bool) -> None:
        """Whoever is shut out plays against bots only."""
        if with_others:
            await self._check(person)

    async def check_joining(self, person: str, seats: Sequence[SeatRow]) -> None:
        """Nobody sits down with somebody who avoids them, or whom they avoid."""
        await self._check(person)
        others = [row.person for row in seats if row.person and row.person != person]
        for who, _ in await self.register.avoid(person, others) if others else []:
            raise NotDone("not_now", "you_blocked" if who == person else "not_welcome")

    async def _check(self, person: str) -> None:
        known = await self.register.person(person)
        if known is not None and known.is_blocked:
            raise NotDone("not_now", "shut_out")

    async def meet(self, person: str, name: str, lang: str) -> None:
        """Somebody plays under a name."""
        await self.register.meet(person, name, lang)

    def tell(self, news: News) -> None:
        """A game that is over is counted, and those who are away are told."""
        self._background.run(self._crier.cry(news))
        if news.kind == "over":
            sitting = news.sitting
            counted = entrants(sitting)
            if counted:
                self._background.run(self.register.rate(sitting.id, counted, len(sitting.seats)))
