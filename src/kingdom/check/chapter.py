"""Checks the chapter of the rules: there is one in each language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kingdom.engine.expansion import Expansion
from kingdom.engine.location import slug
from kingdom.engine.sentence import Sentence
from kingdom.engine.words import Words, languages
from kingdom.expansions import LIBRARY

from .note import in_language
from .words import bad_lines


def told_by(expansion: Expansion, lang: str) -> str:
    """What an expansion tells of its rules: to the letter, in a book for players, or both."""
    pages = (Path(expansion.folder, book, f"{lang}.md") for book in ("spec", "rules"))
    return "\n".join(page.read_text(encoding="utf-8") for page in pages if page.exists())


def chapter(expansion: Expansion) -> Iterator[Sentence]:
    """Languages without a chapter of the rules."""
    for lang in languages():
        text, file = told_by(expansion, lang).casefold(), f"spec/{lang}.md"
        if not text.strip():
            yield in_language(
                lang,
                Sentence(
                    "The rules have no chapter in {file}; write there what players must know.",
                    file=file,
                ),
            )
            continue
        if bad_lines(expansion, lang):
            continue  # what things are called cannot be read
        said = Words(LIBRARY, lang)
        named = [("card", slug(card.name)) for card in expansion.cards]
        named += [("location", location.id) for location in expansion.locations]
        for kind, id in named:
            name = said.name(kind, id) if said.has(kind, id) else id
            if name.casefold() not in text:
                yield in_language(
                    lang,
                    Sentence("{file} does not say what “{name}” does.", file=file, name=name),
                )
