"""The store a table needs: the truth about every game, written before anything is shown.

A server keeps it in a database, a browser in its own storage; several of either may share one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Protocol, TypeAlias

from .rows import ChatRow, Clocking, GameRow, Record, SeatRow, Stored, TryRow

Heard: TypeAlias = Callable[..., None]
"""Called with the words that somebody else on the same store said."""


class Conflict(Exception):
    """Somebody else has written that number first."""


class Store(Protocol):
    """Games with their journal, seats and chat; whoever shares it hears of every change."""

    async def open(self) -> None:
        """Makes it ready."""

    async def close(self) -> None:
        """Lets go of it."""

    # Games ------------------------------------------------------------------------------------

    async def create(
        self,
        game: GameRow,
        seats: Iterable[SeatRow],
        journal: Iterable[Record] = (),
        attempt: TryRow | None = None,
    ) -> None:
        """Keeps a new game, with what has happened in it already.

        If it is somebody's try at the game of a day: Conflict, and nothing kept, after a first.
        """

    async def create_rematch(self, id: str, game: GameRow, seats: Iterable[SeatRow]) -> bool:
        """Keeps the game that follows one; False, and nothing kept, if one does already."""

    async def load(self, id: str) -> Stored | None:
        """A game with everything in it; None if there is none."""

    async def game(self, id: str) -> GameRow | None:
        """A game without what happened in it."""

    async def delete(self, id: str) -> None:
        """Forgets a game with everything in it."""

    async def open_games(self, most: int) -> list[str]:
        """Games with a free seat for anyone, the last touched first."""

    async def set_pace(self, id: str, pace: int) -> None:
        """How quickly the bots of a game act."""

    # The journal ------------------------------------------------------------------------------

    async def append(
        self, record: Record, *, is_over: bool, bot_to_act: bool, clock: Clocking | None = None
    ) -> Record:
        """Writes a change down for good; Conflict if its number is taken.

        With a clock it counts what was thought itself, and gives the change as it is written.
        """

    async def records_after(self, id: str, number: int) -> list[Record]:
        """What was written behind a number."""

    # Seats ------------------------------------------------------------------------------------

    async def seats(self, id: str) -> list[SeatRow]:
        """The seats of a game."""

    async def invited(self, invite: str) -> SeatRow | None:
        """The seat an invitation is for, by its hash."""

    async def sit_down(
        self, id: str, seat: int, secret: str, name: str, person: str | None = None
    ) -> bool:
        """Gives a free seat a secret, by its hash; False if it is not free any more."""

    async def stand_up(self, id: str, seat: int, invite: str) -> None:
        """Nobody sits there any more; the seat has another invitation, by its hash."""

    async def rename(self, id: str, seat: int, name: str) -> None:
        """A person's name."""

    async def substitute(
        self, id: str, seat: int, bot: str, *, out_of_time: bool, bot_to_act: bool
    ) -> None:
        """The bot that plays in a person's place, or none."""

    # Time -------------------------------------------------------------------------------------

    async def now(self) -> float:
        """The one time for all who share it, in seconds since 1970."""

    async def set_clock(self, id: str, clock: Clocking) -> None:
        """The clock of a game begins to run or to rest, if it does not already."""

    async def overdue(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which somebody's time is up, some left out."""

    # Chat -------------------------------------------------------------------------------------

    async def say(self, row: ChatRow) -> None:
        """Keeps what was said; Conflict if its number is taken."""

    async def chat_after(self, id: str, number: int, most: int) -> list[ChatRow]:
        """What was said behind a number; of too much, the last."""

    # Games of a day ---------------------------------------------------------------------------

    async def tries(self, day: str) -> list[TryRow]:
        """Everybody's tries at the game of a day."""

    async def end_try(self, row: TryRow) -> None:
        """How a try ended."""

    # Others on the same store -----------------------------------------------------------------

    async def drive(self, id: str, seconds: float) -> bool:
        """Takes it on to let the bots of a game act for a while; False while another does."""

    async def undriven(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Games in which a bot must act and nobody lets it, some left out."""

    async def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """From now on, passes on what others say: who says it, the game, a word, more."""

    async def others_wrote(self) -> bool:
        """Whether anything was written since it was last asked by others who did not tell it."""

    async def tell(self, *words: str) -> None:
        """Tells the others some things that are not stored."""
