"""Checks the chapter of the rules: there is one in each language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Sentence
from kingdom.engine.words import languages


def chapter_of(expansion: Expansion, lang: str) -> Path:
    """Where an expansion tells its rules."""
    return Path(expansion.folder, "spec", f"{lang}.md")


def chapter(expansion: Expansion) -> Iterator[Sentence]:
    """Languages without a chapter of the rules."""
    for lang in languages():
        path = chapter_of(expansion, lang)
        if not path.exists() or not path.read_text(encoding="utf-8").strip():
            yield Sentence(
                "The rules have no chapter in {file}; write there what players must know.",
                file=f"spec/{lang}.md",
            )
