"""Takes in an expansion wherever it lies, or refuses it with a sentence."""

from __future__ import annotations

import os

from kingdom.engine.expansion import Expansion

from ..files import Refused
from ..language import why
from ..own import tell_left_out


def taken_in(folder: str) -> Expansion:
    """The expansion of a folder, on the shelf."""
    from kingdom.check import Unusable, put_on_shelf  # the other commands need not wait for it

    try:
        return put_on_shelf(folder)
    except Unusable as error:
        if not os.path.isdir(folder):
            tell_left_out()  # perhaps it is installed and cannot be used
        raise Refused(why(error)) from None
