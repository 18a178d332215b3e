"""A slow and obvious checker of the rules, written from docs/spec without the engine.

It reads position pictures and works on plain sets of (row, column) pairs.
"""

from .position import Position

__all__ = ["Position"]
