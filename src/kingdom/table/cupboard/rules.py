"""The complete rules, cut into chapters that the page shows and searches; asked for by the routes.

Each expansion brings its chapters and rulings in its folder, `spec/<language>.md`, those of others
too. What belongs to none of them is in `docs/spec`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from kingdom import LIBRARY
from kingdom.engine.expansion import Expansion
from kingdom.engine.words import ENGLISH
from kingdom.table.wire import Chapter, Rules

from .markdown import html_of

HERE = Path(__file__).parent
GENERAL = (HERE / "spec", HERE.parents[3] / "docs" / "spec")
"""Where the general part lies in an installed package, and in a clone."""

FIRST_PAGE = "README.md"
SOURCES = "sources"
"""What the first page is called: after its introduction it tells what the rules rest on."""
RULINGS = "rulings"
"""The general page about rulings, and the chapter of rulings of each expansion."""
HEADING = re.compile(r"^(#{1,3}) +(.+)$", re.MULTILINE)
NUMBER = re.compile(r"^\d+(\.\d+)*")
RULING = re.compile(r"^\| R\d+ \|", re.MULTILINE)


@cache
def rules_in(lang: str) -> Rules:
    """The rules of everything on the shelf in a language."""
    return gather(LIBRARY.expansions.values(), lang)


def gather(expansions: Iterable[Expansion], lang: str) -> Rules:
    """The rules of some expansions, each in English where it is not translated."""
    chapters = []
    for expansion in expansions:
        spec = Path(expansion.folder) / "spec"
        page = _first(spec / f"{lang}.md", spec / f"{ENGLISH}.md")
        chapters += _chapters(page, expansion.id) if page else []
    general = _first(*(place for home in GENERAL for place in (home / lang, home)))
    if general:
        chapters += _chapters(general / f"{RULINGS}.md", RULINGS)
        chapters += _chapters(general / FIRST_PAGE, SOURCES)[1:]  # without the introduction
    is_translated = general is not None and general.name == lang
    return Rules(lang=lang if is_translated else ENGLISH, chapters=chapters)


def _first(*places: Path) -> Path | None:
    """The first place that there is."""
    return next((place for place in places if place.exists()), None)


def _chapters(page: Path, name: str) -> list[Chapter]:
    text = page.read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    found: dict[str, Chapter] = {}
    for place, heading in enumerate(headings):
        end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
        title, body = heading[2].strip(), text[heading.end() : end]
        id = f"{name}/{_key(title, body)}" if place else name
        if id in found:
            id = f"{id}-{place}"
        html = html_of(body)
        found[id] = Chapter(id=id, title=title, level=len(heading[1]), html=html)
    return [*found.values()]


def _key(title: str, body: str) -> str:
    """What a chapter is called within its page, if possible alike in each language."""
    number = NUMBER.match(title)
    if number:
        return number[0]
    return RULINGS if RULING.search(body) else re.sub(r"\W+", "-", title.lower())
