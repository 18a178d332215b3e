"""The rules: a book for players, and the specification for whoever wants to know exactly."""

from __future__ import annotations

from typing import Literal

from .message import Told


class Chapter(Told):
    """A chapter of the rules, as HTML of our own making."""

    id: str
    """Its page and what it is called there, such as ``base/tavern`` or ``spec-base/3.2``."""
    book: Literal["rules", "spec"]
    lang: str
    """The language it is written in: English where it is not translated."""
    title: str
    level: int
    html: str
    """Where ``<figure data-picture="0"></figure>`` stands belongs the first of the pictures."""
    pictures: list[str]
    """Little boards, as text: those of ``render/sketch.py``."""
    about: list[str]
    """What it tells of, by kind and id as in the texts of the shelf: ``location tavern``."""


class Rules(Told):
    """The complete rules: the book for players first."""

    chapters: list[Chapter]
