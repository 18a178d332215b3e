"""Parts of the package that are installed only by those who need them."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires

from .language import text

REQUIREMENT = re.compile(r"(?P<name>[\w-]+).*; extra == ['\"](?P<extra>\w+)['\"]")


def missing(error: ModuleNotFoundError) -> str:
    """What to install, in a sentence, for a library that is not there; raises it if it is ours."""
    library = (error.name or "").partition(".")[0]
    extra = extra_of(library)
    if extra is None:
        raise error
    return text("missing_extra", library=library, extra=extra)


def extra_of(library: str) -> str | None:
    """The smallest part of the package that brings a library."""
    try:
        needed = requires("kingdom") or []
    except PackageNotFoundError:  # run from its sources
        return None
    brought: dict[str, list[str]] = {}
    for line in needed:
        found = REQUIREMENT.fullmatch(line)
        if found:
            brought.setdefault(found["extra"], []).append(found["name"])
    fitting = [extra for extra, names in brought.items() if library in names]
    return min(fitting, key=lambda extra: len(brought[extra]), default=None)
