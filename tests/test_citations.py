"""What the project cites exists: chapters and rulings of the specification, and documents."""

from __future__ import annotations

import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLACES = ("src", "tests", "examples", "docs", "web", "*.md", "*.py", "*.toml", "Makefile")
TEXTS = {".py", ".md", ".txt", ".toml", ".ts", ".svelte", ".css", ".js", ".c", ""}
EXAMPLES = {"tests/test_citations.py", "web/tests/rules.test.ts", "tests/server/test_rules.py"}
"""Tests of citations, which need some that lead nowhere."""

NUMBER = r"(?:R\d{1,3}|\d{1,2}(?:\.\d{1,2})?)\b"
NUMBERS = rf"{NUMBER}(?:(?:, | and ){NUMBER})*"
NAMED = re.compile(rf"\b(?:spec|chapters?) ({NUMBERS})", re.IGNORECASE)
"""“spec 8.1, R13”, “chapter 3”."""
ALONE = re.compile(rf'(?:^[#"\s]*|\()(?=R\d|\d+\.\d)({NUMBERS})(?=[,:;.)]|$| \w)')
"""“4.5, R15: …” at the beginning, or in brackets; never a plain number, which may be anything."""
RULING = re.compile(r"\bR\d{1,3}\b")
ELSEWHERE = {"spec/de.md", "../start.md", "../files/src/kingdom/bots/weights.toml.md"}
"""Documents that are made: one that a new expansion begins with, and pages of the book."""
DOCUMENT = re.compile(r"(?<![\w./:>*-])[\w./-]*\w\.md\b")


def tracked() -> list[Path]:
    asked = ["git", "ls-files", "-z", *PLACES]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("This is no git checkout.")
    names = [name for name in done.stdout.decode().split("\0") if name and name not in EXAMPLES]
    return [ROOT / name for name in names if Path(name).suffix in TEXTS and (ROOT / name).is_file()]


def remarks(path: Path) -> Iterator[str]:
    """Docstrings and comments of a module, without what is run; of any other file all of it."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield text
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or token.string.startswith('"""'):
            yield token.string.partition(">>>")[0]


def cited(path: Path) -> set[str]:
    """The chapters and rulings a file cites."""
    found = set()
    for text in remarks(path):
        patterns = (NAMED, ALONE) if path.suffix == ".py" else (NAMED,)
        for pattern in patterns:
            for numbers in pattern.findall(text):
                found |= {*re.findall(NUMBER, numbers)}
        found |= {*RULING.findall(text)}
    return found


def written() -> set[str]:
    """Every chapter, every numbered point of one, and every ruling; “8” is where 8.1 is."""
    found = set()
    for path in tracked():
        if path.match("spec/en.md") or path == ROOT / "docs" / "spec" / "README.md":
            text = path.read_text(encoding="utf-8")
            found |= {*re.findall(r"^(?:#+|\*) (\d+(?:\.\d+)?)\b", text, re.MULTILINE)}
            found |= {*re.findall(r"^\| (R\d+) ", text, re.MULTILINE)}
    return found | {number.partition(".")[0] for number in found}


def test_every_cited_chapter_and_ruling_exists() -> None:
    known = written()
    assert {"0.1", "3.5", "4.5", "8", "12.3", "R1", "R118"} <= known
    strangers = {path.relative_to(ROOT).as_posix(): cited(path) - known for path in tracked()}
    assert {name: unknown for name, unknown in strangers.items() if unknown} == {}


def test_every_cited_document_is_in_the_project() -> None:
    """By its path from here, from the root, or as the end of one."""
    files = tracked()
    names = {f"/{path.relative_to(ROOT).as_posix()}" for path in files}
    for path in files:
        for document in {*DOCUMENT.findall(path.read_text(encoding="utf-8"))} - ELSEWHERE:
            here = (path.parent / document).resolve()
            is_there = here.exists() or any(name.endswith(f"/{document}") for name in names)
            assert is_there, f"{path.relative_to(ROOT)} cites {document}"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ('"""4.5, R15: a lifted piece is no anchor."""', "4.5 R15"),
        ('"""The silo phase: spec 9.4, 13 and R11."""', "9.4 13 R11"),
        ('"""What one may do (8.1, R13); see chapter 3."""', "8.1 R13 3"),
        ("# 3.3: the card is dead", "3.3"),
        ("# Nothing enters there (R14).", "R14"),
        ('"""2 gold for each of 3.5 rows (12)."""', ""),
        ('"""Half of it.\n\n>>> half(1)\n(0.5, 0.5)\n"""', ""),
        ("step = 4.5  # steps", ""),
    ],
)
def test_a_citation_is_told_from_a_number(text: str, numbers: str, tmp_path: Path) -> None:
    file = tmp_path / "cites.py"
    file.write_text(f"{text}\n", encoding="utf-8")
    assert cited(file) == {*numbers.split()}
