"""People beyond one game: a name that is kept, how well somebody plays, and whom they avoid."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from .kinds import PlayerName, SeatNumber
from .message import Asked, Must, Told

NoticeKind: TypeAlias = Literal["turn", "joined", "rematch", "over"]
"""What somebody may want to be told: your turn, somebody sat down, a rematch, the game is over."""

PersonId: TypeAlias = Annotated[str, Must(like=r"[0-9a-f]{24}")]
"""What a person is known by to others; it follows from their secret."""

Address: TypeAlias = Annotated[str, Must(most=600, is_stripped=True, like=r"[^\x00-\x20\x7f]*")]
"""Where something is sent: on the web, or by mail."""


class AboutMe(Asked):
    """What somebody says of themselves; what is not said stays as it is."""

    name: PlayerName | None = None
    lang: Annotated[str, Must(most=8)] | None = None
    wants: Annotated[tuple[NoticeKind, ...], Must(most=4)] | None = None
    """Which notices they want."""
    mail: Address | None = None
    """Where notices are sent by mail; empty for none."""


class PushWish(Asked):
    """A browser that wants notices, as it told the page; without keys it wants no more."""

    endpoint: Address
    key: Annotated[str, Must(most=200)] = ""
    auth: Annotated[str, Must(most=100)] = ""


class HookWish(Asked):
    """Where word of a game goes for somebody who plays it: Discord, Slack, ntfy."""

    address: Address
    """Empty for nowhere."""


class BlockWish(Asked):
    """Somebody one does not want to sit with, or does again."""

    person: PersonId
    is_blocked: bool


class ReportWish(Asked):
    """Tells the operator of somebody at a table."""

    game: Annotated[str, Must(most=40)]
    seat: SeatNumber
    why: Annotated[str, Must(least=1, most=1000, is_stripped=True, like=r"[^\x00\x7f]*")]


class RemoveWish(Asked):
    """Whoever made a table sends somebody away before the game begins."""

    seat: SeatNumber


class Known(Told):
    """Somebody, by their name."""

    person: str
    name: str


class Standing(Told):
    """How well somebody plays."""

    person: str
    name: str
    rating: int | None
    """On the scale of chess; none before a game has counted."""
    played: int
    """Games that counted."""
    won: int


class Played(Told):
    """A game that counted."""

    game: str
    said: float
    """When it ended, in seconds since 1970."""
    place: int
    seats: int
    rating: int
    """What it was afterwards."""


class PersonShown(Told):
    """Somebody as others see them."""

    standing: Standing
    games: list[Played]
    """The last first."""


class Leaders(Told):
    """Those who play best, and the bots among them."""

    people: list[Standing]
    bots: list[Standing]
    """By the level that is their name."""
    least: int
    """So many games must have counted."""


class Me(Told):
    """What is kept of somebody, as they see it themselves."""

    standing: Standing
    games: list[Played]
    blocked: list[Known]
    wants: list[NoticeKind]
    mail: str
    may_mail: bool
    """Whether the operator sends mail."""
    push_key: str
    """What a browser needs to be sent notices; empty if this server sends none."""


class HookTold(Told):
    """Where word of a game goes."""

    address: str


class Gone(Told):
    """Everything of a person was deleted."""

    games: int
    """So many games stay with the others, without the name."""
