"""One server for each SQLite file: its rooms are the only ones that know of its games."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from .store import BadDatabase


class InUse(Exception):
    """Another server has this file; the address where it is reached, if that is known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def file_of(database: str) -> Path | None:
    """The file of a SQLite database; None for any other."""
    with contextlib.suppress(ArgumentError):
        url = make_url(database)
        if url.get_backend_name() == "sqlite" and url.database:
            return Path(url.database)
    return None


@contextlib.contextmanager
def holding(database: str, address: str) -> Iterator[None]:
    """Keeps others from serving the same file; the system lets go of it even after ``kill -9``."""
    file = file_of(database)
    try:
        import fcntl
    except ImportError:  # a system without such locks: nobody is kept out
        file = None
    if file is None:
        yield
        return
    try:
        lock = open(file.with_name(f"{file.name}.lock"), "a+", encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        raise BadDatabase(f"“{file}” cannot be written: {error.strerror}.") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise InUse(lock.read().strip()) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        yield
