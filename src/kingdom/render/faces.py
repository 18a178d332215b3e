"""The colours of terrains for what is no SVG, such as a terminal: those of the style sheets.

What every game shares is in ``render/style.css``, the terrains of an expansion in its own
``art/style.css``: ``--grass`` and ``--grass-deep``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kingdom.expansions import LIBRARY

from .ink import brightness, mixed
from .symbols import HERE, style


class Face(NamedTuple):
    """The colours of a terrain on a light board, as ``#rrggbb``: its ground, and its letter."""

    ground: str
    letter: str


PLAIN_FACE = Face("#d9d6d2", "#6a6672")
"""Of what the style sheets give no such colours."""
DARK = 110
"""A ground darker than this, from 0 to 255, bears a light letter."""


@cache
def face_of(terrain: str) -> Face:
    """The colours of a terrain, by its name.

    >>> face_of("grass")
    Face(ground='#b3cc62', letter='#6f8e2c')
    >>> face_of("forest")
    Face(ground='#3f7049', letter='#95b09b')
    """
    folders = [HERE, *(Path(box.folder, "art") for box in LIBRARY.expansions.values())]
    sheets = "".join(style(folder / "style.css") for folder in folders)
    colours = [
        re.search(rf"--{terrain}{tone}:(#[0-9a-f]{{6}})", sheets, re.IGNORECASE)
        for tone in ("", "-deep")
    ]
    ground, deep = (found[1] if found else "" for found in colours)
    if not (ground and deep):
        return PLAIN_FACE
    return Face(ground, mixed(ground, "#ffffff", 0.45) if brightness(ground) < DARK else deep)
