"""Expansions: one folder each, found by looking.

A folder here that holds a manifest named ``EXPANSION`` is on the shelf; nothing else names it.
"""

from __future__ import annotations

import os
from importlib import import_module

from kingdom.engine.expansion import Expansion
from kingdom.engine.library import Library


def discover() -> list[Expansion]:
    """The manifests of all folders here, in their fixed order."""
    here = os.path.dirname(__file__)
    found: list[Expansion] = []
    for name in sorted(os.listdir(here)):
        folder = os.path.join(here, name)
        if os.path.exists(os.path.join(folder, "__init__.py")):
            manifest: Expansion = import_module(f"{__name__}.{name}").EXPANSION
            found.append(manifest._replace(folder=folder))
    return sorted(found, key=lambda expansion: expansion.order)


LIBRARY = Library(discover())
"""Everything on the shelf."""
