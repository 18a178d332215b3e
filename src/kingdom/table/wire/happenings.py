"""What happened: steps to animate, and lines of the log in words."""

from __future__ import annotations

from typing import Literal

from .kinds import HexName
from .message import Told


class Part(Told):
    """A piece of a line of the log: plain words, or something that can be pointed at."""

    text: str
    kind: Literal["text", "seat", "hex", "terrain", "thing"]
    id: str


class Line(Told):
    """A line of the log: what a seat did, in words."""

    entry: int
    """The first action it tells of, counted from 1."""
    round: int
    seat: int
    parts: list[Part]
    hexes: list[HexName]


class Happening(Told):
    """One thing that happened, for animation; kinds are those of ``engine/event.py``."""

    kind: str
    seat: int
    hex: HexName | None
    origin: HexName | None
    name: str
    """What it is about, by id; empty where it is secret."""
    amount: int
    named: list[HexName]
    """Hexes that a rule names when it tells something in its own words."""


class Step(Told):
    """One action and everything it caused."""

    entry: int
    """Its number in the log, counted from 1."""
    seat: int
    action: str
    events: list[Happening]
    said: str
    """The same as a sentence, to be read aloud."""
