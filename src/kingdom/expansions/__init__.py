"""Finds the expansions, one folder each, and puts them on the shelf: `LIBRARY`.

A folder here that holds a manifest named ``EXPANSION`` is on the shelf; nothing else names it. What
others wrote comes after ours (`others.py`).
"""

from __future__ import annotations

import os
from importlib import import_module

from kingdom.engine.expansion import Expansion
from kingdom.engine.library import Library

from .others import MANIFEST, add_others, manifest_in

ENTRIES = ("__init__.py", "__init__.pyc")
"""What makes a folder a package; a browser gets bytecode only."""


def discover() -> list[Expansion]:
    """The manifests of all folders here, in their fixed order."""
    here = os.path.dirname(__file__)
    found = [
        manifest_in(import_module(f"{__name__}.{name}"), MANIFEST)
        for name in sorted(os.listdir(here))
        if any(os.path.exists(os.path.join(here, name, entry)) for entry in ENTRIES)
    ]
    return sorted(found, key=lambda expansion: expansion.order)


LIBRARY = Library(discover())
"""Everything on the shelf."""

LEFT_OUT = add_others(LIBRARY)
"""Expansions of others that cannot be used, and why."""
