"""The rules, cut into chapters that the page shows and searches: two books, asked for at the desk.

The book for players comes first: each expansion brings its pages in its folder,
``rules/<language>.md``. The specification follows: chapters and rulings in
``spec/<language>.md``, and what belongs to no expansion in ``docs/spec``. Boxes of others bring
theirs in the same way.

In the book for players a comment below a heading says what the chapter is called in every language
and what it is about, and further ones which refusals it explains:

    <!-- tavern: location tavern -->
    <!-- refusal: {hex} is occupied. -->
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from kingdom import LIBRARY
from kingdom.engine.expansion import Expansion
from kingdom.engine.words import ENGLISH
from kingdom.render.sketch import BadSketch, read_sketch
from kingdom.table.wire import Chapter, Rules

from .markdown import html_of

HERE = Path(__file__).parent
GENERAL = (HERE / "spec", HERE.parents[3] / "docs" / "spec")
"""Where the general part lies in an installed package, and in a clone."""

Book: TypeAlias = Literal["rules", "spec"]

FIRST_PAGE = "README.md"
SOURCES = "sources"
"""What the first page is called: after its introduction it tells what the rules rest on."""
RULINGS = "rulings"
"""The general page about rulings, and the chapter of rulings of each expansion."""
HEADING = re.compile(r"^(#{1,3}) +(.+)$", re.MULTILINE)
NUMBER = re.compile(r"^\d+(\.\d+)*")
RULING = re.compile(r"^\| R\d+ \|", re.MULTILINE)
COMMENT = re.compile(r"^<!-- (?P<name>[a-z0-9-]+)(?:: (?P<things>.+?))? -->\n*", re.MULTILINE)
REFUSAL = "refusal"
CARD = re.compile(r"^card: ([a-z0-9-]+)$", re.MULTILINE)
"""A picture that is the little board of a scoring card."""


@cache
def rules_in(lang: str) -> Rules:
    """The rules of everything on the shelf in a language."""
    return gather(LIBRARY.expansions.values(), lang)


def gather(expansions: Iterable[Expansion], lang: str) -> Rules:
    """The rules of some expansions, each in English where it is not translated."""
    expansions = [*expansions]
    chapters = []
    for expansion in expansions:
        chapters += _chapters(_page(expansion, "rules", lang), expansion.id, "rules")
    for expansion in expansions:
        chapters += _chapters(_page(expansion, "spec", lang), f"spec-{expansion.id}", "spec")
    general = _first(*(place for home in GENERAL for place in (home / lang, home)))
    if general:
        told = lang if general.name == lang else ENGLISH
        chapters += _chapters(general / f"{RULINGS}.md", RULINGS, "spec", told)
        first = _chapters(general / FIRST_PAGE, SOURCES, "spec", told)
        chapters += first[1:]  # without the introduction
    return Rules(chapters=chapters)


def _page(expansion: Expansion, book: Book, lang: str) -> Path | None:
    home = Path(expansion.folder) / book
    return _first(home / f"{lang}.md", home / f"{ENGLISH}.md")


def _first(*places: Path) -> Path | None:
    """The first place that there is."""
    return next((place for place in places if place.exists()), None)


def _chapters(page: Path | None, name: str, book: Book, lang: str = "") -> list[Chapter]:
    """The chapters of a page, which is named for its language unless that is given."""
    if page is None:
        return []
    text = page.read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    found: dict[str, Chapter] = {}
    for place, heading in enumerate(headings):
        end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
        title, body = heading[2].strip(), text[heading.end() : end]
        told = _told(body) if book == "rules" else Comments("", [])
        id = f"{name}/{told.name or _key(title, body)}" if place else name
        if id in found:
            id = f"{id}-{place}"
        pictures = Pictures(page.parents[1])
        found[id] = Chapter(
            id=id,
            book=book,
            lang=lang or page.stem,
            title=title,
            level=len(heading[1]),
            html=html_of(COMMENT.sub("", body) if book == "rules" else body, pictures.put),
            pictures=pictures.texts,
            about=told.about,
        )
    return [*found.values()]


def _key(title: str, body: str) -> str:
    """What a chapter is called within its page, if possible alike in each language."""
    number = NUMBER.match(title)
    if number:
        return number[0]
    return RULINGS if RULING.search(body) else re.sub(r"\W+", "-", title.lower())


class Comments(NamedTuple):
    """What the comments of a chapter say: its name, and what it is about."""

    name: str
    about: list[str]


def _told(body: str) -> Comments:
    name, about = "", []
    for comment in COMMENT.finditer(body):
        things = comment["things"] or ""
        if comment["name"] == REFUSAL:
            about.append(f"{REFUSAL} {things}")
        else:
            name = comment["name"]
            about += [thing.strip() for thing in things.split(",") if thing.strip()]
    return Comments(name, about)


class Pictures:
    """The pictures of a chapter, as far as they can be drawn."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.texts: list[str] = []

    def put(self, text: str) -> str:
        """The place of a picture in HTML; nothing if the picture cannot be drawn."""
        card = CARD.search(text)
        try:
            if card:
                board = self.folder / "art" / "cards" / f"{card[1]}.txt"
                text = f"{text}\n{board.read_text(encoding='utf-8')}"
            read_sketch(text, LIBRARY)
        except (BadSketch, OSError, UnicodeError):
            return ""
        self.texts.append(text)
        return f'<figure data-picture="{len(self.texts) - 1}"></figure>'
