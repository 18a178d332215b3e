"""The built page as a site of its own: a folder that any host of plain files can serve.

Everything is played in the browser then, by the Python that is part of the page.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .policy import policy

STATIC = Path(__file__).parent / "static"
"""Where the build puts the page."""
ENTRY = "index.html"
KEEPER = "sw.js"
"""The service worker; a folder that has one beside an entry was written here."""

HTML = '<html lang="en"'
ALONE = f"{HTML} data-alone"
"""What tells the page that no server is behind it."""
CHARSET = '<meta charset="utf-8" />'
VERSION = re.compile(r'(?<=<meta name="version" content=")\w+')
"""What the page and its service worker are called among others that were at the same address."""


class NotWritten(Exception):
    """Why a site cannot be written: the key of a sentence."""

    def __init__(self, key: str, **words: object) -> None:
        super().__init__(key)
        self.key = key
        self.words = words


class Written(NamedTuple):
    """What was written."""

    files: int
    size: int
    """Bytes, as a plain host sends them."""


def write_site(folder: Path, static: Path = STATIC) -> Written:
    """Writes the site into a folder, in place of an older one there."""
    if not (static / KEEPER).is_file():
        raise NotWritten("site_not_built")
    if folder.exists() and not (folder.is_dir() and _is_free(folder)):
        raise NotWritten("site_folder_taken", folder=folder)
    new = [file.relative_to(static) for file in static.rglob("*") if file.is_file()]
    for name in new:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if str(name) not in (ENTRY, KEEPER):
            shutil.copyfile(static / name, folder / name)
    # Last, so that whoever comes meanwhile finds all of an older version or all of this one.
    for file, text in _alone(static).items():
        (folder / file).write_text(text, encoding="utf-8")
    for old in _older(folder, set(new)):
        old.unlink()
    return Written(len(new), sum((folder / name).stat().st_size for name in new))


def _is_free(folder: Path) -> bool:
    """Whether nothing of somebody else is in a folder."""
    names = {file.name for file in folder.iterdir()}
    return not names or {ENTRY, KEEPER} <= names


def _older(folder: Path, new: set[Path]) -> Iterator[Path]:
    """The files of an older version: those with a hash in their names."""
    for file in (folder / "assets").glob("*"):
        if file.relative_to(folder) not in new:
            yield file


def _alone(static: Path) -> dict[str, str]:
    """The entry of a page that has no server, and no headers of ours, and what keeps it.

    A browser that has the page of a server, from this very address, has to notice the difference.
    """
    entry, keeper = ((static / name).read_text(encoding="utf-8") for name in (ENTRY, KEEPER))
    safe = f'<meta http-equiv="Content-Security-Policy" content="{policy(inside=True)}" />'
    entry = entry.replace(HTML, ALONE, 1).replace(CHARSET, f"{CHARSET}\n    {safe}", 1)
    for version in VERSION.findall(entry):
        entry, keeper = (text.replace(version, f"{version}_alone") for text in (entry, keeper))
    return {ENTRY: entry, KEEPER: keeper}
