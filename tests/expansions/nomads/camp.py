"""Pictures for the tests of Nomads: land with a nomad space, and what lies on it."""

from __future__ import annotations

import kingdom
from kingdom.engine.library import Library
from tests.pictures import position


def camp(
    patch: str,
    *,
    at: str = "a1",
    tiles: str = "",
    library: Library = kingdom.LIBRARY,
    **lines: object,
) -> kingdom.State:
    """The position with this patch, where nobody holds a location tile unless ``tiles`` says so.

    Names of lines are written with ``_`` for a blank. Nomad tiles need a nomad space on the board.

    >>> from tests.scenes import line
    >>> line(camp("gA g . N", nomads="d1=sword", nomad_tiles="A outpost"), "nomad tiles")
    'A outpost'
    """
    named = {key.replace("_", " "): value for key, value in lines.items()}
    return position(patch, at=at, tiles=tiles, library=library, **named)
