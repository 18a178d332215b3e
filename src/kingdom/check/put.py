"""Puts an expansion on the shelf that may lie anywhere, so that it can be checked and played."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from kingdom.bots.weights import tuned_weights
from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Refusal
from kingdom.expansions import LIBRARY
from kingdom.expansions.others import load_folder
from kingdom.render.symbols import all_art

from .mistake import mistake

MANIFEST = "__init__.py"


class Unusable(Refusal):
    """An expansion that cannot be put on the shelf; the sentence says why."""


def put_on_shelf(where: str) -> Expansion:
    """The expansion in a folder, put on the shelf if it is not there; or one that is, by its id."""
    if not os.path.isdir(where):
        for expansion in LIBRARY.expansions.values():
            if where in (expansion.id, os.path.basename(expansion.folder)):
                return expansion
        known = ", ".join(LIBRARY.expansions)
        raise Unusable(
            "“{where}” is neither a folder nor an expansion that is installed; there are {known}.",
            where=where,
            known=known,
        )
    folder = package_in(Path(where))
    for expansion in LIBRARY.expansions.values():
        if os.path.exists(expansion.folder) and os.path.samefile(expansion.folder, folder):
            return expansion
    return _add(folder)


def package_in(folder: Path) -> Path:
    """The folder with the manifest: this one, or the package that its ``pyproject.toml`` names."""
    if (folder / MANIFEST).exists():
        return folder
    project = folder / "pyproject.toml"
    if project.exists():
        try:
            told = tomllib.loads(project.read_text(encoding="utf-8"))
            points = told["project"]["entry-points"]["kingdom.expansions"]
            module = next(iter(points.values())).partition(":")[0]
        except (tomllib.TOMLDecodeError, KeyError, StopIteration, AttributeError):
            raise Unusable(
                "{file} names no expansion; add “{table}” with a line “{line}”.",
                file=str(project),
                table='[project.entry-points."kingdom.expansions"]',
                line='ferry = "kingdom_ferry:EXPANSION"',
            ) from None
        for home in (folder, folder / "src"):
            package = home.joinpath(*module.split("."))
            if (package / MANIFEST).exists():
                return package
    raise Unusable(
        "There is no {file} in {folder}; an expansion begins there, with “{line}”.",
        file=MANIFEST,
        folder=str(folder),
        line="EXPANSION = Expansion(…)",
    )


def _add(folder: Path) -> Expansion:
    try:
        expansion = load_folder(str(folder.resolve()))
    except Exception as error:  # whatever somebody's code does wrong
        raise Unusable(
            "{where} cannot be loaded: {why}.", where=str(folder), why=mistake(error, folder)
        ) from error
    there = LIBRARY.expansions.get(expansion.id)
    if there is not None:
        raise Unusable(
            "There is an expansion “{id}” already, in {folder}; give yours another id, or take "
            "that one away first.",
            id=expansion.id,
            folder=there.folder,
        )
    try:
        LIBRARY.add(expansion)
    except Exception as error:
        why = error.sentence if isinstance(error, Refusal) else mistake(error, folder)
        raise Unusable(
            "{where} cannot be put on the shelf: {why}", where=str(folder), why=why
        ) from error
    all_art.cache_clear()
    tuned_weights.cache_clear()
    return expansion
