"""Prompts: decisions in progress, which lie on a stack in the state.

A power with several steps, or one that another seat must answer, asks by leaving one. It is plain
data, so a game can be saved between any two clicks.
"""

from __future__ import annotations

from typing import NamedTuple

from .hexes import NO_HEX, Hex


class Prompt(NamedTuple):
    """A decision in progress, as plain data: which power asks whom, and what it must remember."""

    power: int
    seat: int
    left: int = 0
    origin: Hex = NO_HEX
    hex: Hex = NO_HEX
