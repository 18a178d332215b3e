"""What a table says to a page."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .ground import Land
from .happenings import Line, Step
from .kinds import HexName
from .message import Told
from .moment import Now
from .players import Settings, Table
from .refusals import RefusalCode


class Chat(Told):
    """Something somebody said."""

    type: Literal["chat"] = "chat"
    number: int
    seat: int
    text: str
    """Own words, or the preset's in your language."""
    said: float
    """When, in seconds since 1970."""


class Welcome(Told):
    """The answer to hello: everything a page needs to show the table."""

    type: Literal["welcome"] = "welcome"
    game: str
    version: str
    lang: str
    yours: list[int]
    """The seats your secrets opened."""
    settings: Settings
    land: Land
    table: Table
    lines: list[Line]
    chat: list[Chat]
    steps: list[Step]
    """What happened since the entry you had seen; empty if that is no longer in the log."""
    now: Now


class Moved(Told):
    """Somebody acted: animate the steps, then show what stands now."""

    type: Literal["moved"] = "moved"
    steps: list[Step]
    lines_from: int
    """Drop every line of the log from this entry on, then add these."""
    lines: list[Line]
    now: Now


class Undone(Told):
    """Something was taken back: show what stands now."""

    type: Literal["undone"] = "undone"
    seat: int
    taken: int
    """How many actions."""
    lines_from: int
    lines: list[Line]
    now: Now


class Changed(Told):
    """What is different from the last `moved` or `undone`, for pages that ask for it in hello.

    The first one is different from a `moved` without steps and lines, from entry 0 on, and with the
    ``now`` of the welcome. `changes` says how to read it.
    """

    type: Literal["changed"] = "changed"
    changes: dict[str, object]


class HintStep(Told):
    """One action of a plan."""

    action: str
    deed: str
    """What to do, in words."""
    hexes: list[HexName]
    """Where: from and to, or the one hex; none if it is a button."""
    brings: str
    """What it brings or costs at once, in words; may be empty."""


class Hint(Told):
    """What a good bot would do with the turn, step by step."""

    type: Literal["hint"] = "hint"
    id: int
    steps: list[HintStep]
    why: str
    """What speaks for it besides what the steps bring; may be empty."""
    but: str
    """What speaks against it, with a “but”; may be empty."""


class Gain(Told):
    """Gold that a seat would have more, or less, of one reason."""

    seat: int
    id: str
    gold: int


class About(Told):
    """What an action would bring at once, or why it may not be done."""

    type: Literal["about"] = "about"
    id: int
    why: str
    """Why it may not be done; empty if it may."""
    brings: str
    """What it would bring, in words; empty if it may not be done."""
    gold: list[Gain]
    """The same by reason; none while the running score is off."""


class Done(Told):
    """A message was obeyed, and what it changed is stored."""

    type: Literal["done"] = "done"
    id: int


class Refused(Told):
    """A message was not obeyed, and nothing was changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if the message's number could not be read."""
    code: RefusalCode
    status: int
    sentence: str


FromServer: TypeAlias = (
    Welcome | Moved | Undone | Changed | Table | Chat | Hint | About | Done | Refused
)
"""Any message of the server."""
