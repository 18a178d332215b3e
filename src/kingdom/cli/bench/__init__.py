"""``kingdom bench``: how fast the engine is on this machine."""

from __future__ import annotations

from .command import bench

__all__ = ["bench"]
