"""The rules."""

from __future__ import annotations

from .message import Told


class Chapter(Told):
    """A chapter of the rules, as HTML of our own making."""

    id: str
    """Its page and heading, such as ``base/3.2``."""
    title: str
    level: int
    html: str


class Rules(Told):
    """The complete rules in the language there is."""

    lang: str
    chapters: list[Chapter]
