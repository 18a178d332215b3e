"""The command run as typed, without a new process."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from kingdom.cli import main
from kingdom.cli.language import speak


class Ran(NamedTuple):
    """How a command ended and what it said."""

    code: object
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]


@pytest.fixture
def run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Run]:
    """Runs ``kingdom`` with some words, what is typed to it, and folders of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: str | Path, typed: str | bytes = "") -> Ran:
        content = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        capsys.readouterr()
        speak("en")  # as in a new process
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        return Ran(left.value.code, *capsys.readouterr())

    yield run
    speak("en")  # to whatever runs next in this process
