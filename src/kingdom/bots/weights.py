"""Weights: what the terms of the evaluation count, from the files that hold them.

What every game has is weighed in ``weights.toml`` here; what a box brings in the file of that name
in the box's folder. The arena's ``tune`` finds them by letting bots play.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from kingdom.engine.library import Library

Weights: TypeAlias = Mapping[str, float]
"""What each term counts, by ``section.name`` of the files of weights."""

NAME = "weights.toml"


def weight_files(library: Library) -> list[Path]:
    """The files with weights: ours, and those of every box on a shelf that has one."""
    folders = [Path(__file__).parent, *(Path(box.folder) for box in library.expansions.values())]
    return [folder / NAME for folder in folders if (folder / NAME).exists()]


def read_weights(file: Path) -> dict[str, float]:
    """The weights of one file."""
    return {
        f"{section}.{name}": float(weight)
        for section, weights in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for name, weight in weights.items()
    }


@lru_cache(maxsize=8)
def tuned_weights(library: Library) -> Weights:
    """Every weight there is for a shelf; a card that has none brings its own first guess."""
    found = {f"card.{name}": card.weight for name, card in library.cards.items() if card.promise}
    for file in weight_files(library):
        found |= read_weights(file)
    return found
