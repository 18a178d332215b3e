"""Takes in an expansion wherever it lies, or refuses it with a sentence."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion

from ..files import Refused
from ..language import why


def taken_in(folder: str) -> Expansion:
    """The expansion of a folder, on the shelf."""
    from kingdom.check import Unusable, put_on_shelf  # the other commands need not wait for it

    try:
        return put_on_shelf(folder)
    except Unusable as error:
        raise Refused(why(error)) from None
