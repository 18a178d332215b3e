"""The folder of a tournament: what was asked, every game as it ends, and what came of it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

import kingdom

from .boards import Boards
from .record import Record
from .refusal import CannotPlay
from .tournament import Tournament

ASKED, GAMES = "tournament.json", "games.jsonl"

SECONDS_AT_RISK = 1.0
"""What a power cut may lose. A killed process loses nothing but the games under way."""


class Folder:
    """An open folder: games are added to it, and the next run finds them."""

    def __init__(self, path: Path, file: BinaryIO, records: dict[int, Record]) -> None:
        self.path = path
        self.records = records
        """Every game that was played, by its number."""
        self._file = file
        self._synced = monotonic()

    def add(self, record: Record) -> None:
        """Writes a game down."""
        with _writing(self.path):
            self._file.write(json.dumps(record, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
        self.records[record["number"]] = record
        if monotonic() - self._synced > SECONDS_AT_RISK:
            self.sync()

    def kept(self) -> int:
        """How many games are written down, whatever broke off the writing of the next one."""
        return (self.path / GAMES).read_bytes().count(b"\n")

    def sync(self) -> None:
        """Makes sure that everything is on the disk."""
        with _writing(self.path):
            os.fsync(self._file.fileno())
        self._synced = monotonic()

    def write(self, name: str, text: str) -> None:
        """Writes a file of the folder, whole or not at all."""
        with _writing(self.path):
            _write(self.path / name, text)


def seed_in(path: Path) -> int | None:
    """The seed of the tournament in a folder, if there is one."""
    seed = _asked_in(path).get("seed")
    return seed if isinstance(seed, int) else None


@contextmanager
def open_folder(path: Path, asked: Tournament) -> Iterator[Folder]:
    """The folder for a tournament, new or as it was left; CannotPlay if it cannot be used."""
    with _writing(path):
        is_new = _prepare(path, asked)
        file = open(path / GAMES, "a+b")  # noqa: SIM115
    with file:
        _lock(file, path)
        with _writing(path):
            if is_new:
                _write(path / ASKED, json.dumps(_told(asked), indent=2) + "\n")
            folder = Folder(path, file, _read(file, path / GAMES, asked))
        yield folder
        folder.sync()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotPlay(
            f"“{path}” cannot be written: {error.strerror or error}; choose another place."
        ) from None


def _prepare(path: Path, asked: Tournament) -> bool:
    """Makes the folder, and says whether this tournament is new in it."""
    path.mkdir(parents=True, exist_ok=True)
    found, wanted = _asked_in(path), _told(asked)
    if found and found != wanted:
        raise CannotPlay(
            f"“{path}” holds another tournament: {_difference(found, wanted)}; "
            "choose another folder, or ask the same."
        )
    if not found and any(path.iterdir()):
        raise CannotPlay(f"“{path}” holds other things; choose a new or an empty folder.")
    return not found


def _told(asked: Tournament) -> dict[str, Any]:
    """What was asked, and all else the games depend on, as JSON tells it."""
    told = {**asked._asdict(), "kingdom": kingdom.__version__, "boards": Boards.here().print}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}


def _asked_in(path: Path) -> dict[str, Any]:
    """What was asked of the tournament in a folder; nothing if there is none."""
    file = path / ASKED
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError):
        told = None
    if not isinstance(told, dict) or not told:
        raise CannotPlay(f"“{file}” is damaged; choose another folder.")
    return told


def _difference(found: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The first thing in which two tournaments differ."""
    key = next(key for key in (*wanted, *found) if found.get(key) != wanted.get(key))
    if key == "boards":
        return "it was begun with other boards"
    had = found.get(key)
    return f"its {key} is {' '.join(map(str, had)) if isinstance(had, list) else had}"


def _lock(file: BinaryIO, path: Path) -> None:
    """Keeps a second tournament out of the folder while this one is at it."""
    try:
        import fcntl
    except ImportError:  # not everywhere
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CannotPlay(f"A tournament is being played in “{path}” right now.") from None


def _read(file: BinaryIO, path: Path, asked: Tournament) -> dict[int, Record]:
    """The games in a file; what a kill left of its last line is cut off and played again."""
    names = {entrant.name for entrant in asked.entrants}
    file.seek(0)
    content = file.read()
    whole = content.rfind(b"\n") + 1
    found: dict[int, Record] = {}
    for number, line in enumerate(content[:whole].splitlines(), start=1):
        try:
            record: Record = json.loads(line)
            good = record["number"] in range(asked.total) and names.issuperset(record["bots"])
        except (ValueError, KeyError, TypeError):
            good = False
        if not good or record["number"] in found:
            raise CannotPlay(
                f"Line {number} of “{path}” is not a game of this tournament; delete that line to "
                "have it played again, or choose another folder."
            )
        found[record["number"]] = record
    if whole < len(content):
        file.truncate(whole)
    return found


def _write(path: Path, text: str) -> None:
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except OSError:
        half.unlink(missing_ok=True)
        raise
