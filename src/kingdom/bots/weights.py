"""Weights: what the terms of the evaluation count, from the files that hold them.

What every game has is weighed in ``weights.toml`` here; what a box brings in the file of that name
in the box's folder. The arena's ``tune`` finds them by letting bots play.

A weight is a *curve*: what a term counts with no settlement left to build, with ten, and with all
forty; between them it goes straight. One number in a file stands for a curve of the usual shape.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.library import Library

Curve: TypeAlias = tuple[float, float, float]
"""What a term counts with none, ten, and all settlements left."""

Weights: TypeAlias = Mapping[str, Curve]
"""What each term counts, by ``section.name`` of the files of weights."""

NAME = "weights.toml"
FEW = 10
"""The settlements left at the bend of a curve: about two turns."""
NOTHING: Curve = (0.0, 0.0, 0.0)
FADING = "card", "beside"
"""Sections of what is begun: it counts until shortly before the end."""
SHRINKING = "tile", "idle", "bound", "early"
"""Sections of what counts less with every settlement: it will be used less often."""


def curve(section: str, weight: float) -> Curve:
    """The usual curve of a weight that is one number.

    >>> curve("card", 2.0), curve("tile", 8.0), curve("general", 1.0)
    ((0.0, 2.0, 2.0), (0.0, 2.0, 8.0), (1.0, 1.0, 1.0))
    """
    if section in FADING:
        return 0.0, weight, weight
    if section in SHRINKING:
        return 0.0, weight * FEW / SETTLEMENTS, weight
    return weight, weight, weight


def at(curve: Curve, left: int) -> float:
    """What a term counts with so many settlements left.

    >>> at((0.0, 2.0, 8.0), 5), at((0.0, 2.0, 8.0), 25)
    (1.0, 5.0)
    """
    last, few, all = curve
    if left < FEW:
        return last + (few - last) * left / FEW
    return few + (all - few) * (left - FEW) / (SETTLEMENTS - FEW)


def weight_files(library: Library) -> list[Path]:
    """The files with weights: ours, and those of every box on a shelf that has one."""
    folders = [Path(__file__).parent, *(Path(box.folder) for box in library.expansions.values())]
    return [folder / NAME for folder in folders if (folder / NAME).exists()]


def read_weights(file: Path) -> dict[str, Curve]:
    """The weights of one file."""
    return {
        f"{section}.{name}": _read(section, weight)
        for section, weights in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for name, weight in weights.items()
    }


def _read(section: str, weight: object) -> Curve:
    if isinstance(weight, list):
        last, few, all = map(float, weight)
        return last, few, all
    if not isinstance(weight, (int, float)):
        raise TypeError(f"{weight!r} is neither a number nor three of them")
    return curve(section, float(weight))


@lru_cache(maxsize=8)
def tuned_weights(library: Library) -> Weights:
    """Every weight there is for a shelf; a card that has none brings its own first guess."""
    found = {
        f"card.{name}": curve("card", card.weight)
        for name, card in library.cards.items()
        if card.promise
    }
    for file in weight_files(library):
        found |= read_weights(file)
    return found
