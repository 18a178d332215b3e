"""Games as data: a folder that fills with games, and the table they are read back as.

Games come in parts, so that a run that was broken off goes on where it was; a folder that is full
holds one file, ``games.parquet``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import kingdom
from kingdom.arena import CannotPlay
from kingdom.engine.state import State

from .schema import KEY, SCHEMA, VERSION
from .told import Told, Turn

ASKED, WHOLE, PART = "asked.json", "games.parquet", "part-{number:05}.parquet"
MOST_WAITING, LONGEST = 200, 30.0
"""Games, and seconds, after which what was played is written down."""


class Making:
    """A folder of games under way."""

    def __init__(self, path: Path, asked: dict[str, Any]) -> None:
        self.path = path
        self._waiting: list[Told] = []
        self._since = monotonic()
        try:
            self._open(asked)
            self._drop_what_is_in_the_whole()
            self.done = {number for table in self._tables(["number"]) for number in _numbers(table)}
            """The numbers of the games that were played."""
        except OSError as error:
            raise _unwritable(path, error) from None

    def _open(self, asked: dict[str, Any]) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        file = self.path / ASKED
        if file.exists():
            found = json.loads(file.read_text(encoding="utf-8"))
            for key, value in asked.items():
                if found.get(key) != value:
                    raise CannotPlay(
                        f"“{self.path}” holds other games: their {key} is {found.get(key)}; "
                        "choose another folder, or ask the same."
                    )
        elif any(self.path.iterdir()):
            raise CannotPlay(f"“{self.path}” holds other things; choose a new or an empty folder.")
        else:
            file.write_text(json.dumps(asked, indent=2) + "\n", encoding="utf-8")

    def _drop_what_is_in_the_whole(self) -> None:
        """Parts that were left behind by a run broken off between its last two steps."""
        whole = self.path / WHOLE
        if whole.exists():
            done = {*_numbers(pq.read_table(whole, columns=["number"]))}
            for part in self._parts():
                if done.issuperset(_numbers(pq.read_table(part, columns=["number"]))):
                    part.unlink()

    def add(self, game: Told) -> None:
        """Puts a game away; it is written with those that come soon after it."""
        self._waiting.append(game)
        self.done.add(game["number"])
        if len(self._waiting) >= MOST_WAITING or monotonic() - self._since > LONGEST:
            self.write()

    def write(self) -> None:
        """Writes down all that was played."""
        if self._waiting:
            taken = [int(part.stem.removeprefix("part-")) for part in self._parts()]
            part = PART.format(number=max(taken, default=-1) + 1)
            self._write(part, pa.Table.from_pylist(self._waiting, SCHEMA))
            self._waiting = []
        self._since = monotonic()

    def finish(self) -> None:
        """Makes one file of all parts, game by game in the order of their numbers."""
        self.write()
        parts = self._parts()
        if parts:
            self._write(WHOLE, pa.concat_tables(self._tables()).sort_by("number"))
            for part in parts:
                part.unlink()

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"))

    def _tables(self, columns: list[str] | None = None) -> list[pa.Table]:
        whole = self.path / WHOLE
        files = [*([whole] if whole.exists() else []), *self._parts()]
        return [pq.read_table(file, columns=columns) for file in files]

    def _write(self, name: str, table: pa.Table) -> None:
        """A file, whole or not at all."""
        half = self.path / f".{name}.{os.getpid()}"
        try:
            pq.write_table(table, half, compression="zstd", compression_level=9)
            half.replace(self.path / name)
        except OSError as error:
            half.unlink(missing_ok=True)
            raise _unwritable(self.path, error) from None


def _numbers(table: pa.Table) -> list[int]:
    found: list[int] = table["number"].to_pylist()
    return found


def _unwritable(path: Path, error: OSError) -> CannotPlay:
    return CannotPlay(
        f"“{path}” cannot be written: {error.strerror or error}; choose another place."
    )


@dataclass(frozen=True)
class Games:
    """Games that were read: an Arrow table, and the states its turns began with."""

    table: pa.Table

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def positions(self) -> Iterator[tuple[Turn, State]]:
        """Every turn of every game, with the state in which it began.

        The games are replayed, each action checked.
        """
        for row in self.table.select(["log", "turns"]).to_batches():
            for game in row.to_pylist():
                states = kingdom.read_log(game["log"]).replay(kingdom.LIBRARY)
                for turn in game["turns"]:
                    yield turn, states[turn["first"]]


def read_games(path: str | Path, columns: Iterable[str] | None = None) -> Games:
    """The games of a Parquet file, or of a folder that ``kingdom games make`` fills."""
    place = Path(path)
    files = sorted(place.glob("*.parquet")) if place.is_dir() else [place]
    if not files or not all(file.exists() for file in files):
        raise FileNotFoundError(f"There are no games in “{place}”; kingdom games make makes some.")
    wanted = None if columns is None else [*columns]
    for file in files:
        version = (pq.read_schema(file).metadata or {}).get(KEY, b"").decode()
        if version != str(VERSION):
            told = f"version {version}" if version else "no version"
            raise ValueError(
                f"“{file}” is a table of {told}; this Kingdom reads version {VERSION}."
            )
    return Games(pa.concat_tables([pq.read_table(file, columns=wanted) for file in files]))
