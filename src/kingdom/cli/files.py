"""Files the command reads and writes, and the one way it refuses what it cannot use."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from .language import text, why

Read = TypeVar("Read")

MOST_BYTES = 4_000_000
"""No position, game or section is larger; a device would never end."""


class Refused(ValueError):
    """Input that cannot be used: one sentence that says what is wrong and what to do."""


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        if name == "-":
            content = _standard_input()
        else:
            with open(name, "rb") as file:
                content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Refused(text("no_file", name=name)) from None
    except IsADirectoryError:
        raise Refused(text("is_folder", name=name)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Refused(text("cannot_read", name=name, reason=reason)) from None
    if len(content) > MOST_BYTES:
        raise Refused(text("too_large", name=name))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(text("no_text", name=name)) from None


def _standard_input() -> bytes:
    binary = getattr(sys.stdin, "buffer", None)
    if binary is None:
        return sys.stdin.read(MOST_BYTES + 1).encode()
    content: bytes = binary.read(MOST_BYTES + 1)
    return content


def read_all(names: Iterable[str], read: Callable[[str], Read]) -> list[tuple[str, Read]]:
    """What each file holds, all read before anything is said; the first bad one is refused."""
    names = list(names)
    if names.count("-") > 1:
        raise Refused(text("input_once"))
    found = []
    for name in names:
        content = read_text(name)
        try:
            found.append((name, read(content)))
        except ValueError as error:
            raise Refused(f"{shown(name)}: {why(error)}") from None
    return found


def shown(name: str) -> str:
    """How a file is called in a sentence."""
    return text("standard_input") if name == "-" else name


def write_text(path: Path, content: str) -> None:
    """Writes a file whole or not at all."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_text(content, encoding="utf-8")
        half.replace(path)
    except OSError:
        half.unlink(missing_ok=True)
        raise


def writable(name: str) -> Path:
    """The path of a file to be written, if its folder is there."""
    path = Path(name)
    if path.is_dir():
        raise Refused(text("is_folder", name=name))
    if not path.parent.is_dir():
        raise Refused(text("no_folder", folder=path.parent, name=path.name))
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise Refused(text("may_not_write", name=name))
    return path


def user_folder(variable: str, otherwise: str) -> Path:
    """A folder of the user's for this game, by the XDG base directory specification."""
    told = os.environ.get(variable, "")
    base = Path(told) if os.path.isabs(told) else Path.home() / otherwise
    return base / "kingdom"


def data_folder() -> Path:
    """Where games are kept."""
    return user_folder("XDG_DATA_HOME", ".local/share")


def cache_folder() -> Path:
    """Where measurements are kept."""
    return user_folder("XDG_CACHE_HOME", ".cache")


def print_json(value: Any) -> None:
    """One value, one line."""
    import json

    print(json.dumps(value))
