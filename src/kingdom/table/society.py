"""What is known of people beyond one game, and word to those who are not there.

A server keeps it (``server/people``); a browser alone knows nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from kingdom.engine.state import Seat

from .rows import SeatRow
from .session.sitting import Sitting

NewsKind: TypeAlias = Literal["turn", "joined", "rematch", "over"]


class News(NamedTuple):
    """Something that happened at a table."""

    kind: NewsKind
    sitting: Sitting
    seats: Collection[Seat]
    """Whom it concerns."""
    present: Callable[[], Collection[Seat]] = tuple
    """Who sees it anyway: asked a moment later, for another server may not know yet who left."""
    by: Seat | None = None
    """Who did it."""


Tell: TypeAlias = Callable[[News], None]
"""Passes news on; never waits."""


class Society(Protocol):
    """Knows people by the ids that their secrets have."""

    async def check_making(self, person: str, *, with_others: bool) -> None:
        """NotDone if somebody may make no table."""

    async def check_joining(self, person: str, seats: Sequence[SeatRow]) -> None:
        """NotDone if somebody may not sit down with these."""

    async def meet(self, person: str, name: str, lang: str) -> None:
        """Somebody plays under a name."""

    def tell(self, news: News) -> None:
        """Something happened; never waits."""


class Nobody:
    """A society of strangers."""

    async def check_making(self, person: str, *, with_others: bool) -> None:
        """Everyone may."""

    async def check_joining(self, person: str, seats: Sequence[SeatRow]) -> None:
        """Everyone may."""

    async def meet(self, person: str, name: str, lang: str) -> None:
        """Nothing is kept."""

    def tell(self, news: News) -> None:
        """Nobody is told."""
