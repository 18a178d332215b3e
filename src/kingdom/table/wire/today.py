"""Today's game: one set-up and one deck for everybody on a day, and one try."""

from __future__ import annotations

from .ground import Board, Land
from .kinds import PlayerName, Secret
from .message import Asked, Told


class TodayWish(Asked):
    """Sitting down to today's game. A page has one secret for all days, so it has one try a day."""

    secret: Secret
    name: PlayerName = ""


class Try(Told):
    """Somebody's try at the game of a day."""

    game: str
    is_over: bool
    is_gone: bool
    """Its game was deleted before its end: the try is spent."""
    gold: int
    """Of no meaning until it is over, like what follows."""
    ahead: int
    """Gold more than the bot has; below 0 if it has more."""


class Today(Told):
    """The game of a day, and how everybody fared with it here."""

    day: str
    """In the calendar of Greenwich, such as 2026-11-16."""
    seconds_left: int
    """Until the next one; 0 on a day that is over."""
    code: str
    expansions: list[str]
    cards: list[str]
    bot: str
    """Whom one plays against."""
    land: Land
    board: Board
    yours: Try | None
    """Your try, if your secret came along and you have sat down."""
    tries: list[int]
    """The gold of everybody who has finished it, the least first."""
