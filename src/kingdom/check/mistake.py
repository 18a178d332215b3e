"""What somebody's code did wrong, in one line, and where."""

from __future__ import annotations

import os
import traceback
from pathlib import Path

import kingdom
from kingdom.engine.sentence import Sentence

OURS = os.path.dirname(os.path.realpath(kingdom.__file__))


def mistake(error: Exception, folder: str | Path) -> str:
    """An error and the innermost line of a folder's code: ``KeyError: 3 (cards.py:7)``."""
    told = f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(".: ")
    where = _innermost(error, str(folder))
    return f"{told} ({where})" if where else told


def fault(error: Exception, folder: str | Path) -> str:
    """The same in a game: where no line of the folder was at work, one of Kingdom was."""
    if _innermost(error, str(folder)):
        return mistake(error, folder)
    return Sentence(
        "{error} (in Kingdom's own {where}: perhaps something of yours answered with the wrong "
        "kind of value, perhaps it is a fault of Kingdom)",
        error=mistake(error, folder),
        where=_innermost(error, OURS),
    )


def _innermost(error: Exception, folder: str) -> str:
    """The last line of a folder's files that was at work, ``cards.py:7``; empty if none was."""
    home = os.path.realpath(folder) + os.sep
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = os.path.realpath(frame.filename)
        if file.startswith(home):
            return f"{file.removeprefix(home)}:{frame.lineno}"
    return ""
