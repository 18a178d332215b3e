"""The manifest of an expansion: what it brings to the table, declared in its folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from .board import Board
from .card import ScoringCard, TerrainCard
from .deal import Deal
from .location import Location
from .piece import Piece
from .power import Power
from .rule import Rule
from .terrain import Ground, Special


class Wish(NamedTuple):
    """An option of a set-up, off unless asked for: its name, one sentence, cards it leaves out."""

    name: str
    sentence: str
    without_cards: tuple[str, ...] = ()
    wants: Callable[[Board], bool] | None = None
    """What a board drawn by chance must have."""


class SectionFile(NamedTuple):
    """A section as it lies in a folder: its id and its text."""

    id: str
    text: str


class Expansion(NamedTuple):
    """All that one expansion brings; the base game is the first."""

    id: str
    """The name of its folder."""
    name: str
    code: str
    """One capital letter for set-up codes."""
    order: int
    sections: tuple[SectionFile, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
    """Where its sections make whole boards of their own, which four belong together."""
    most_seats: int = 5
    small_boards: tuple[SectionFile, ...] = ()
    """Boards that are no quarters of the main one."""
    locations: tuple[Location, ...] = ()
    cards: tuple[ScoringCard, ...] = ()
    terrain_cards: tuple[TerrainCard, ...] = ()
    grounds: tuple[Ground, ...] = ()
    specials: tuple[Special, ...] = ()
    powers: tuple[Power, ...] = ()
    """Powers that no tile pays for."""
    pieces: tuple[Piece, ...] = ()
    rules: tuple[Rule, ...] = ()
    deals: tuple[Deal, ...] = ()
    wishes: tuple[Wish, ...] = ()
    folder: str = ""
    """Where its words, drawings and weights lie: the folder of its manifest."""
    first_game: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """Sections, all upright, and cards recommended for a first game."""


def section_files(manifest: str) -> tuple[SectionFile, ...]:
    """The section files beside a manifest; pass ``__file__``."""
    return read_folder(os.path.join(os.path.dirname(manifest), "sections"))


def read_folder(folder: str) -> tuple[SectionFile, ...]:
    """Every section file of a folder, by name."""
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".txt"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found.append(SectionFile(name[:-4], file.read()))
    return tuple(found)
