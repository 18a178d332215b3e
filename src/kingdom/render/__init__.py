"""Boards as pictures: a Scene says what is seen, `draw` gives it as one self-contained SVG."""

from .scene import Mark, Scene, cells_of, reasons_of, scene_of
from .svg import Drawing, Theme, board, draw

__all__ = [
    "Drawing", "Mark", "Scene", "Theme", "board", "cells_of", "draw", "reasons_of", "scene_of",
]  # fmt: skip
