"""What a release says of itself: ``python docs/release.py v0.2.0`` prints what changed in it.

It stops with a sentence where something is not ready: a tag that is not the version, a version of
which the changelog says nothing, addresses that lead nowhere.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOWHERE = ".example"
"""Addresses that end so belong to nobody, and never will (RFC 2606)."""


def version() -> str:
    """The version of the sources."""
    text = (ROOT / "src" / "kingdom" / "__init__.py").read_text(encoding="utf-8")
    found: list[str] = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return found[0]


def notes(of: str) -> str:
    """The changelog's part about a version; nothing if there is none."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, said = part.partition("\n")
        if title.split(",")[0] == of:
            return said.strip()
    return ""


def trouble(tag: str) -> str:
    """Why this must not be released under a tag; nothing if it may."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if tag != f"v{version()}":
        return f"The tag is {tag}, and the sources are version {version()}."
    if not notes(version()):
        return f"CHANGELOG.md has nothing under “## {version()}”."
    if any(NOWHERE in address for address in project["urls"].values()):
        return "The addresses in pyproject.toml lead nowhere yet: say where the project lives."
    return ""


if __name__ == "__main__":
    tag = sys.argv[1]
    if why := trouble(tag):
        sys.exit(why)
    print(notes(version()))
