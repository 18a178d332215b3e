"""Holdings: what a seat has in front of it besides location tiles.

Rules tell it (`Rule.holds`); terminal and page show it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Readiness: TypeAlias = Literal["ready", "waits", "used", "new"]
"""Usable in the seat's turn; not at this moment; used this turn; taken this turn."""


class Holding(NamedTuple):
    """Something a seat has: its kind and id as words know them, how many, and when it works."""

    kind: str
    id: str
    copies: int = 1
    readiness: Readiness = "ready"
