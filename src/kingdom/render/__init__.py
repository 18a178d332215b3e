"""Boards as pictures: a Scene says what is seen, `draw` gives it as one self-contained SVG."""

from .scene import Mark, Scene
from .svg import Drawing, Theme, draw

__all__ = ["Drawing", "Mark", "Scene", "Theme", "draw"]
