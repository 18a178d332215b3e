"""What every message between a table and a page is made of.

`reading` reads it, `writing` writes it. A message is a dataclass whose fields are plain values,
other messages, and lists of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, dataclass_transform

VERSION = 1
"""Grows when a program written for an earlier number could fail; a new field does not count."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Message:
    """Anything that goes over the wire. Every subclass is a dataclass by being declared."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


class Asked(Message):
    """Something a page sends: nothing unknown may be in it."""


class Told(Message):
    """Something a table sends."""


class Must(NamedTuple):
    """What a value in a message must be beyond its type, as an annotation.

    The bounds are of a number itself, and of the length of a text or a list.
    """

    least: float | None = None
    most: float | None = None
    above: float | None = None
    like: str = ""
    """A pattern that the whole text matches."""
    is_stripped: bool = False
    """Space around the text is taken away before anything else."""
