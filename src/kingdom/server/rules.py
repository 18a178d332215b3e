"""The complete rules, from ``docs/rules``, cut into chapters that can be searched."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kingdom.engine.words import ENGLISH

from .protocol import Chapter, Rules

HERE = Path(__file__).parent
FOLDERS = (HERE / "rulebook", HERE.parents[2] / "docs" / "rules")
"""Where the rules lie in an installed package, and in a clone."""

FIRST_PAGE = "README.md"
SOURCES = "sources"
"""What the first page is called: after its list it tells what the rules rest on."""
LIST = "\n* "
"""What the list of pages begins with."""
LINK = re.compile(r"\]\(([\w-]+\.md)\)")
HEADING = re.compile(r"^(#{1,3}) +(.+)$", re.MULTILINE)
NUMBER = re.compile(r"^\d+(\.\d+)*")


@cache
def rules_in(lang: str) -> Rules:
    """The rules in a language, or in English where they are not translated."""
    home = next((folder for folder in FOLDERS if folder.is_dir()), None)
    if home is None:
        return Rules(lang=ENGLISH, chapters=[])
    translated = home / lang
    folder = translated if translated.is_dir() else home
    first = (folder / FIRST_PAGE).read_text(encoding="utf-8")
    pages = dict.fromkeys(LINK.findall(first[first.index(LIST) :]))
    chapters = [chapter for page in pages for chapter in _chapters(folder / page, Path(page).stem)]
    chapters += _chapters(folder / FIRST_PAGE, SOURCES)[1:]  # without the list of pages
    return Rules(lang=lang if folder is translated else ENGLISH, chapters=chapters)


def _chapters(page: Path, name: str) -> list[Chapter]:
    from markdown_it import MarkdownIt

    text = page.read_text(encoding="utf-8")
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    headings = list(HEADING.finditer(text))
    found = []
    for place, heading in enumerate(headings):
        end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
        title = heading[2].strip()
        html = markdown.render(LINK.sub(_inside, text[heading.end() : end]))
        number = NUMBER.match(title)
        id = f"{name}/{number[0]}" if number else name
        found.append(Chapter(id=id, title=title, level=len(heading[1]), html=html))
    return found


def _inside(link: re.Match[str]) -> str:
    """A link to another page of the rules as one to its first chapter."""
    return f"](#{Path(link[1]).stem})"
