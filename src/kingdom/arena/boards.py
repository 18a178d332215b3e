"""Fingerprints of the boards on the shelf: a tournament goes on only with those it began with."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

import kingdom
from kingdom.engine.section import Section, SmallBoard


class Boards(NamedTuple):
    """Every section with the expansion it belongs to, and every small board."""

    sections: tuple[tuple[Section, str], ...]
    small: tuple[SmallBoard, ...]

    @classmethod
    def here(cls) -> Boards:
        """Those on the shelf of this process."""
        library = kingdom.LIBRARY
        return cls(
            tuple((section, library.section_home[id]) for id, section in library.sections.items()),
            tuple(library.small_boards.values()),
        )

    @property
    def print(self) -> str:
        """A few letters that change when a board does."""
        return sha256(repr(self).encode()).hexdigest()[:12]
