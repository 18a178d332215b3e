"""Finds expansions of others at every start: in installed packages and in the user's data folder.

A package names its manifest in the entry point group ``kingdom.expansions``:
``ferry = "kingdom_ferry:EXPANSION"``. A folder ``expansions/<name>/`` in the user's data folder is
a package as the folders here are. One that cannot be used is left out, with the reason; it never
keeps the others from being played.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import NamedTuple

from kingdom.engine.expansion import Expansion
from kingdom.engine.library import Library

GROUP = "[kingdom.expansions]"
MANIFEST = "EXPANSION"
PREFIX = "kingdom_expansion_"
"""What modules of the user's folders are called; a package brings a name of its own."""


class LeftOut(NamedTuple):
    """An expansion that cannot be used: where it is, and why."""

    where: str
    why: str


def add_others(library: Library) -> list[LeftOut]:
    """Puts the expansions of others on a shelf; gives those that cannot be used."""
    found: list[Expansion] = []
    left_out = []
    for where, load in (*packaged(), *in_data_folder()):
        try:
            found.append(load())
        except Exception as error:  # whatever somebody else's code does wrong
            left_out.append(LeftOut(where, _told(error)))
    for expansion in sorted(found, key=lambda each: (each.order, each.id)):
        try:
            library.add(expansion)
        except Exception as error:
            left_out.append(LeftOut(expansion.folder, _told(error)))
    return left_out


def packaged() -> Iterator[tuple[str, Callable[[], Expansion]]]:
    """What installed packages name as their expansions, and how each is loaded.

    The files are read by hand: importing ``importlib.metadata`` takes as long as all of kingdom.
    """
    for place in dict.fromkeys(sys.path):
        try:
            names = sorted(os.listdir(place or "."))
        except OSError:
            continue
        for name in names:
            if not name.endswith((".dist-info", ".egg-info")):
                continue
            try:
                with open(os.path.join(place, name, "entry_points.txt"), encoding="utf-8") as file:
                    text = file.read()
            except OSError:
                continue
            if GROUP in text:
                for target in _targets(text):
                    yield target, lambda target=target: load_named(target)  # type: ignore[misc]


def _targets(text: str) -> Iterator[str]:
    """The targets of our group in a file of entry points."""
    section = ""
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip()
        elif section == GROUP and "=" in line:
            yield line.partition("=")[2].strip()


def load_named(target: str) -> Expansion:
    """The expansion of ``module:attribute``."""
    name, _, attribute = target.partition(":")
    begun = sys.modules.get(name)
    if begun is not None and getattr(begun.__spec__, "_initializing", False):
        # It was imported before us and needs us: load it whole now, and Python will take this one.
        del sys.modules[name]
    return manifest_in(import_module(name), attribute or MANIFEST)


def in_data_folder() -> Iterator[tuple[str, Callable[[], Expansion]]]:
    """The user's own expansions, and how each is loaded."""
    told = os.environ.get("XDG_DATA_HOME", "")
    base = told if os.path.isabs(told) else os.path.expanduser("~/.local/share")
    home = os.path.join(base, "kingdom", "expansions")
    for name in sorted(os.listdir(home)) if os.path.isdir(home) else ():
        folder = os.path.join(home, name)
        if os.path.exists(os.path.join(folder, "__init__.py")):
            yield folder, lambda folder=folder: load_folder(folder)  # type: ignore[misc]


def load_folder(folder: str) -> Expansion:
    """The expansion in a folder that is a package, wherever it lies."""
    name = PREFIX + os.path.basename(os.path.normpath(folder))
    if name not in sys.modules:
        spec = spec_from_file_location(
            name, os.path.join(folder, "__init__.py"), submodule_search_locations=[folder]
        )
        if spec is None or spec.loader is None:
            raise ImportError(f"{folder} is no Python package")
        sys.modules[name] = module = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return manifest_in(sys.modules[name], MANIFEST)


def manifest_in(module: ModuleType, attribute: str) -> Expansion:
    """The manifest of a module, with the folder it lies in."""
    manifest = getattr(module, attribute, None)
    if not isinstance(manifest, Expansion):
        raise TypeError(f"{module.__name__} has no {attribute} = Expansion(…)")
    return manifest._replace(folder=os.path.dirname(module.__file__ or ""))


def _told(error: Exception) -> str:
    """A mistake in one line."""
    text = " ".join(str(error).split())
    return text if isinstance(error, ValueError) else f"{type(error).__name__}: {text}"
