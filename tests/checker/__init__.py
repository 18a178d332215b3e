"""A slow and obvious checker of the rules, written from docs/spec without the engine.

It reads position pictures and works on plain sets of (row, column) pairs. What is not of every
game lies with the tests of the expansion that brings it (`parts`).
"""

from .position import Position

__all__ = ["Position"]
