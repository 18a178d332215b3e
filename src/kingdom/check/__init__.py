"""What must hold for every expansion, ours or another's: ``kingdom expansion check`` asks it.

Each check is a function that is given an expansion on the shelf and yields a sentence for all that
is missing or wrong, with what to do about it. The project's own tests ask the same of every
expansion there is, so a new one is tested by being there.

>>> from kingdom import LIBRARY
>>> list(CHECKS["words"](LIBRARY.expansions["base"]))
[]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Sentence

from .art import art
from .boards import boards
from .chapter import chapter
from .coins import coins
from .corner import position
from .games import games
from .note import Note
from .put import Unusable, put_on_shelf
from .refusals import refusals
from .uses import uses
from .weights import weights
from .words import words

__all__ = ["CHECKS", "Check", "Note", "Unusable", "position", "put_on_shelf", "troubles"]

Check: TypeAlias = Callable[[Expansion], Iterator[Sentence]]
"""Yields a sentence for all that an expansion lacks."""

CHECKS: dict[str, Check] = {
    "words": words,
    "art": art,
    "weights": weights,
    "chapter": chapter,
    "boards": boards,
    "coins": coins,
    "games": games,
    "refusals": refusals,
    "uses": uses,
}
"""Every check by its name, the quick ones first."""


def troubles(expansion: Expansion) -> list[Sentence]:
    """All that is missing or wrong; nothing if the expansion is complete. Notes do not count."""
    found = (trouble for check in CHECKS.values() for trouble in check(expansion))
    return [trouble for trouble in found if not isinstance(trouble, Note)]
