"""Kinds of values that messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from .message import Must

HexName: TypeAlias = str
"""A hex by its name, such as ``e12``."""

SeatNumber: TypeAlias = Annotated[int, Must(least=0, most=4)]
"""A seat, counted from 0 in turn order."""

Secret: TypeAlias = Annotated[str, Must(like=r"[A-Za-z0-9_-]{22,64}")]
"""What proves that a seat is yours; at least 22 letters, 128 bits of chance."""

PlayerName: TypeAlias = Annotated[str, Must(most=24, is_stripped=True, like=r"[^\x00-\x1f\x7f]*")]
"""A person's name; without one the seat is called by its letter."""

Pace: TypeAlias = Annotated[int, Must(least=0, most=5000)]
"""Milliseconds between two actions of a bot."""

RequestNumber: TypeAlias = Annotated[int, Must(least=0, most=2**31)]
"""The page's own number for a message; the answer bears it."""

SeatKind: TypeAlias = Literal["here", "elsewhere", "bot"]
"""A person at the browser that made the table, a person invited by a link, or a bot."""

ReasonKind: TypeAlias = Literal["card", "task", "tile", "reason"]
"""What gold is paid for: a scoring card, a task, a tile, or something else."""
