"""Writes the index of chapters and rulings in each language: ``python docs/spec/index.py``."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

from kingdom.engine.expansion import Expansion
from kingdom.expansions import discover

HERE = Path(__file__).parent
HEADING = re.compile(r"^(#{1,3}) +(.+)$", re.MULTILINE)
RULING = re.compile(r"^\| (R\d+) \| (.+?) \|", re.MULTILINE)


class Language(NamedTuple):
    """What the index says in a language, and where it is."""

    code: str
    page: Path
    head: str
    rulings: str


LANGUAGES = (
    Language(
        "en",
        HERE / "index.md",
        "# Chapters and rulings\n\nMade by `python docs/spec/index.py` from the chapters.\n",
        "## All rulings\n\n| No. | What is unclear | Ruling |\n| --- | --- | --- |\n",
    ),
    Language(
        "nl",
        HERE / "nl" / "index.md",
        "# Hoofdstukken en uitspraken\n\n"
        "Gemaakt met `python docs/spec/index.py` uit de hoofdstukken.\n",
        "## Alle uitspraken\n\n| Nr. | Wat onduidelijk is | Uitspraak |\n| --- | --- | --- |\n",
    ),
)


def written(lang: Language) -> str:
    """The whole page: the chapters of each expansion, then every ruling by its number."""
    parts = [lang.head]
    rulings = {}
    for expansion in discover():
        chapters = spec_of(expansion, lang.code)
        text = chapters.read_text(encoding="utf-8")
        place = Path(os.path.relpath(chapters, lang.page.parent)).as_posix()
        title, *headings = HEADING.findall(text)
        parts.append(f"## [{title[1]}]({place})\n")
        parts += [f"* [{heading}]({place}#{anchor(heading)})" for _, heading in headings]
        parts.append("")
        for number, question in RULING.findall(text):
            rulings[int(number[1:])] = (
                f"| {number} | {question} | [{title[1]}]({place}#{anchor(headings[-1][1])}) |"
            )
    return (
        "\n".join([*parts, lang.rulings + "\n".join(rulings[each] for each in sorted(rulings))])
        + "\n"
    )


def spec_of(expansion: Expansion, lang: str) -> Path:
    """The chapters and rulings of an expansion in a language."""
    return Path(expansion.folder) / "spec" / f"{lang}.md"


def anchor(heading: str) -> str:
    """What leads to a heading, as the places that show Markdown name it.

    >>> anchor("3.1 A turn")
    '31-a-turn'
    """
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


if __name__ == "__main__":
    for language in LANGUAGES:
        language.page.write_text(written(language), encoding="utf-8", newline="\n")
