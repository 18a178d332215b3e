"""What a page wishes before there is a table: a set-up, a table, a seat."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from .kinds import Pace, PlayerName, SeatKind, SeatNumber, Secret
from .message import Asked, Must


class SetupWish(Asked):
    """What is wanted of a set-up; what is not said is drawn by chance.

    Either ``first``, or ``code``, or parts. A code with another number of seats keeps its land.
    """

    seats: Annotated[int, Must(least=2, most=5)] = 2
    first: bool = False
    """The set-up recommended for a first game."""
    code: Annotated[str, Must(most=300)] | None = None
    expansions: Annotated[tuple[str, ...], Must(most=20)] = ()
    """The boxes on the table; none means the base game."""
    sections: Annotated[tuple[str, ...], Must(most=4)] = ()
    """Top left, top right, bottom left, bottom right: an id, with ``/`` behind it if turned, or
    ``?`` to draw it."""
    cards: Annotated[tuple[str, ...], Must(most=3)] = ()
    options: Annotated[tuple[str, ...], Must(most=30)] = ()
    dealt: Annotated[dict[str, tuple[str, ...]], Must(most=30)] = field(default_factory=dict)
    """What is dealt besides, by the name of the deal."""
    seed: Annotated[int, Must(least=0, most=2**53 - 1)] | None = None


class SeatWish(Asked):
    """Who sits on a seat."""

    kind: SeatKind
    name: PlayerName = ""
    bot: Annotated[str, Must(most=24)] = ""
    """Which bot, for a bot; the usual one if not said."""


class ClockWish(Asked):
    """Time for each person: so much for the game, and so much more for each own turn."""

    minutes: Annotated[float, Must(above=0, most=60 * 24 * 60)]
    """Up to sixty days."""
    seconds: Annotated[float, Must(least=0, most=7 * 24 * 3600)] = 0
    """Up to a week."""


class NewGame(Asked):
    """A table to be made. Begins with a set-up, goes on from another game, or reads a file."""

    seats: Annotated[tuple[SeatWish, ...], Must(most=5)]
    """Who sits where, in turn order; nobody if a file is only to be looked at."""
    code: Annotated[str, Must(most=300)] | None = None
    """The set-up; without any source it is the first game."""
    game: Annotated[str, Must(most=40)] | None = None
    """Another game to go on from: play on from here."""
    entry: Annotated[int, Must(least=0)] | None = None
    """After how many actions of that game or file; the last one if not said."""
    file: Annotated[str, Must(most=200_000)] | None = None
    """The text of a game file to go on from or to look at."""
    seed: Annotated[int, Must(least=0, most=2**53 - 1)] | None = None
    """The same seed, the same cards."""
    running_score: bool = True
    clock: ClockWish | None = None
    is_open: bool = False
    """Listed among the open tables: anyone may take a seat meant for someone elsewhere."""
    pace: Pace = 400
    person: Secret | None = None
    """Who plays the first seat here, if they want to be known beyond this game."""
    lang: Annotated[str, Must(most=8)] = "en"
    """The language that they are told of it in."""


class Join(Asked):
    """Sitting down. The page makes the secret itself, so asking twice does no harm."""

    code: Annotated[str, Must(least=1, most=64, is_stripped=True)]
    """An invitation, or the id of an open table."""
    secret: Secret
    name: PlayerName = ""
    seat: SeatNumber | None = None
    """Which free seat of an open table; the first if not said."""
    person: Secret | None = None
    """Who sits down, if they want to be known beyond this game."""
    lang: Annotated[str, Must(most=8)] = "en"


class Invited(Asked):
    """Where would I sit down? Nobody sits down yet."""

    code: Annotated[str, Must(least=1, most=64, is_stripped=True)]
    """An invitation, or the id of an open table."""


class Held(Asked):
    """The secrets a browser holds for one game."""

    game: Annotated[str, Must(most=40)]
    secrets: Annotated[tuple[Secret, ...], Must(most=5)]


class MyGames(Asked):
    """Asks for the games a browser has seats in."""

    games: Annotated[tuple[Held, ...], Must(most=200)]
