"""What each expansion adds to the properties, from ``tests/expansions/<name>/properties.py``.

A part may have ``check(state)`` and ``check_step(before, state)``, which assert what must hold;
``waiting(state, seat)`` and ``spent(state, seat)``, settlements of a seat that are neither on the
board nor in the supply, still to be built or not; ``closed(state)``, hexes that nothing may enter;
and ``may_be_out(state)``, whether a supply may be empty before the last round.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

EXPANSIONS = Path(__file__).parents[1] / "expansions"


@cache
def parts(name: str) -> list[Callable[..., Any]]:
    """The functions of this name, one of each part that has it."""
    names = sorted(path.parent.name for path in EXPANSIONS.glob("*/properties.py"))
    modules = [import_module(f"tests.expansions.{each}.properties") for each in names]
    return [getattr(module, name) for module in modules if hasattr(module, name)]
