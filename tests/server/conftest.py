"""A server for all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .serving import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server with a database of its own; tests share it and make their own games."""
    file = tmp_path_factory.mktemp("server") / "games.sqlite"
    with serving(f"sqlite:///{file}") as server:
        yield server
