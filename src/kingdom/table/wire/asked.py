"""What a page says at a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from .kinds import Pace, PlayerName, RequestNumber, SeatNumber, Secret
from .message import Asked, Must


class Hello(Asked):
    """The first message: who is watching. Without secrets one is a spectator."""

    type: Literal["hello"]
    secrets: Annotated[tuple[Secret, ...], Must(most=5)] = ()
    lang: Annotated[str, Must(most=8)] = "en"
    seen: Annotated[int, Must(least=0)] | None = None
    """The last entry the page has shown; the steps since then come with the welcome."""
    changes: bool = False
    """Whether `changed`, which is short, is to be told in place of `moved` and `undone`."""


class Act(Asked):
    """A choice."""

    type: Literal["act"]
    id: RequestNumber
    seat: SeatNumber
    action: Annotated[str, Must(most=60)]
    at: int
    """The ``at`` of what the page shows."""


class Undo(Asked):
    """Takes back the last action or the whole turn, as far as no secret was revealed."""

    type: Literal["undo"]
    id: RequestNumber
    seat: SeatNumber
    at: int
    whole_turn: bool = False


class TakeBack(Asked):
    """Back to the beginning of my previous turn, past what bots have done."""

    type: Literal["take_back"]
    id: RequestNumber
    seat: SeatNumber
    at: int


class AskHint(Asked):
    """What would a good bot do?"""

    type: Literal["hint"]
    id: RequestNumber
    seat: SeatNumber


class AskAbout(Asked):
    """What would an action bring, or why may it not be done?"""

    type: Literal["about"]
    id: RequestNumber
    seat: SeatNumber
    action: Annotated[str, Must(most=60)]
    at: int
    """The ``at`` of what the page shows."""


class Say(Asked):
    """Something to say: own words or a preset. Only seats speak."""

    type: Literal["say"]
    id: RequestNumber
    seat: SeatNumber
    text: Annotated[
        str,
        Must(most=300, is_stripped=True, like=r"[^\x00-\x1f\x7f]*"),
    ] = ""
    preset: Annotated[str, Must(most=24)] = ""


class Rename(Asked):
    """My name."""

    type: Literal["rename"]
    id: RequestNumber
    seat: SeatNumber
    name: PlayerName


class Substitute(Asked):
    """A bot for a person's seat, or none: mine at any time, another's while it is away."""

    type: Literal["substitute"]
    id: RequestNumber
    seat: SeatNumber
    bot: Annotated[str, Must(most=24)]
    """Empty gives the seat back."""


class SetPace(Asked):
    """How quickly bots act; for any seat, and for everyone where only bots play."""

    type: Literal["pace"]
    id: RequestNumber
    pace: Pace


class AskRematch(Asked):
    """Another game with the same people; the next seat begins."""

    type: Literal["rematch"]
    id: RequestNumber
    new_land: bool = False
    """Draw another board and other cards from the same boxes."""


FromPage: TypeAlias = (
    Hello
    | Act
    | Undo
    | TakeBack
    | AskHint
    | AskAbout
    | Say
    | Rename
    | Substitute
    | SetPace
    | AskRematch
)
"""Any message of a page."""
