"""Which Kingdom this is: the version, and the commit it was made from."""

from __future__ import annotations

import subprocess
from pathlib import Path

import kingdom
from kingdom.engine.hexes import IS_FAST

PACKAGE = Path(kingdom.__file__).parent
KEPT = PACKAGE / "commit.txt"
"""A wheel keeps its commit here; ``hatch_build.py`` puts it in."""


def told() -> str:
    """What ``kingdom --version`` says."""
    at = commit()
    made = f" ({at})" if at else ""
    return f"kingdom {kingdom.__version__}{made}, sets of hexes in {'C' if IS_FAST else 'Python'}"


def commit() -> str:
    """The commit this was built from, or is checked out: with a ``+`` if files changed since."""
    if KEPT.exists():
        return KEPT.read_text(encoding="utf-8").strip()
    checkout = PACKAGE.parents[1]
    if not (checkout / ".git").exists():
        return ""
    command = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip()
