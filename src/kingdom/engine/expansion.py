"""Expansions: the manifest of what one brings to the table."""

from __future__ import annotations

import os
from typing import NamedTuple

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
