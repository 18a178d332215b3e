"""The examples of the documents: Python is run as doctests, commands are commands that exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from docs.book.tree import ROOT, pages
from kingdom.cli import app

FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `(kingdom(?: [^`]*)?)` \|", re.MULTILINE)
FILES = sorted({page.file for page in pages()})
RUN_ELSEWHERE = {"write-a-bot.md"}
"""Whole files to copy: ``tests/bots/test_examples.py`` lets them play."""


def fences(file: Path) -> list[tuple[str, str]]:
    """The language and the text of every block of code."""
    return FENCE.findall(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_python_in_a_document_is_run(file: Path) -> None:
    """What has no prompt is not run by doctest, so it may not be there."""
    bare = [text for lang, text in fences(file) if lang == "python" and ">>> " not in text]
    assert not bare or file.name in RUN_ELSEWHERE


def commands(file: Path) -> Iterator[str]:
    """Every line that a reader is told to type."""
    for lang, text in fences(file):
        if lang in ("sh", "bash", "console"):
            yield from text.splitlines()
    yield from ROW.findall(file.read_text(encoding="utf-8"))


def harmless(command: Any) -> Any:
    """The command with nothing behind it: it reads what is typed, and does nothing."""
    command.callback = None
    for inner in getattr(command, "commands", {}).values():
        harmless(inner)
    return command


TYPED = [(file, line) for file in FILES for line in commands(file)]


@pytest.mark.parametrize(("file", "line"), TYPED, ids=[line for _, line in TYPED])
def test_what_a_reader_is_told_to_type_exists(file: Path, line: str) -> None:
    words = shlex.split(line, comments=True)
    while "=" in words[0]:
        words.pop(0)
    match [Path(words[0]).name, *words[1:]]:
        case ["kingdom", *rest]:
            words = [word.replace("$(", "") for word in rest]
            harmless(typer.main.get_command(app)).main(words, standalone_mode=False)
        case ["make", target, *_]:
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
        case ["python", file_or_flag, *_] if file_or_flag != "-m":
            assert (ROOT / file_or_flag).exists()
        case ["npm", "run", script, *_]:
            assert f'"{script}"' in (file.parent / "package.json").read_text()
        case [program, *_]:
            assert program in ("cp", "pip", "npm", "python", "python3", "systemctl")
