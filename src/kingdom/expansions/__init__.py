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
    found = [
        import_module(f"{__name__}.{folder}").EXPANSION
        for folder in sorted(os.listdir(here))
        if os.path.exists(os.path.join(here, folder, "__init__.py"))
    ]
    return sorted(found, key=lambda expansion: expansion.order)


LIBRARY = Library(discover())
"""Everything on the shelf."""
