"""Writes weights back into the files that hold them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from kingdom.bots.weights import Weights

ENTRY = re.compile(r'(?P<quote>"?)(?P<name>[\w -]+)(?P=quote) = (?P<old>-?[\d.]+|\[[^]]*\])')
DOUBT = re.compile(r"\s*# ± [\d.]+")


def written(text: str, weights: Weights, doubts: Weights) -> str:
    """The text of a file of weights with new ones, and how sure they are; comments stay.

    >>> new = {"tile.farm": (0.0, 2.0, 7.126)}
    >>> print(written("[tile]\\nfarm = 1.0  # grass\\n", new, {"tile.farm": (0.1, 0.2, 0.31)}))
    [tile]
    farm = [0.00, 2.00, 7.13]  # ± 0.31  # grass
    <BLANKLINE>
    """
    lines, section = [], ""
    for line in text.split("\n"):
        if head := re.match(r"\[(\w+)\]", line):
            section = head[1]
        elif (entry := ENTRY.match(line)) and (name := f"{section}.{entry['name']}") in doubts:
            curve = ", ".join(f"{weight:.2f}" for weight in weights[name])
            rest = DOUBT.sub("", line[entry.end() :], count=1)
            start = line[: entry.start("old")]
            line = f"{start}[{curve}]  # ± {doubts[name][-1]:.2g}{rest}"
        lines.append(line)
    return "\n".join(lines)


def write_back(files: Iterable[Path], weights: Weights, doubts: Weights) -> None:
    """Writes new weights where they stand."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        file.write_text(written(text, weights, doubts), encoding="utf-8")
