"""What the owner of the box takes out of it for a game."""

from __future__ import annotations

from .kinds import HexName
from .message import Told


class BoxItem(Told):
    """Something to take out of the box."""

    kind: str
    """What it is, as the shelf knows it: location, piece, card, section…; hex for a place alone."""
    id: str
    name: str
    count: int
    """How many; 0 where there is but one."""
    hexes: list[HexName]
    """Where it lies, if on the board."""
    note: str
    """How it lies or what it does; may be empty."""


class BoxPart(Told):
    """Things that belong together, such as all scoring cards."""

    title: str
    items: list[BoxItem]
