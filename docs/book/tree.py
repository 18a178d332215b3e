"""The tree of the site: which files are pages, what they are called there, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kingdom.engine.expansion import Expansion
from kingdom.expansions import discover

ROOT = Path(__file__).parents[2]
BOXES = [*discover()]
LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}


class Page(NamedTuple):
    """A page that is made from a file."""

    name: str
    """What Sphinx calls it: its address without the ending."""
    file: Path
    below: tuple[str, ...] = ()
    """The pages below it, in their order."""


GUIDE = (
    "cookbook", "notation", "formats", "bots", "bot-trials", "write-a-bot", "lab", "expansions",
    "server", "hosting", "site", "speed",
)  # fmt: skip


def pages() -> Iterator[Page]:
    """Every page that is made from a file."""
    here = Path(__file__).parent
    yield Page("index", here / "index.md")
    yield Page("start", ROOT / "README.md")
    yield Page("architecture", ROOT / "ARCHITECTURE.md")
    yield Page("contributing", ROOT / "CONTRIBUTING.md")
    yield Page("changelog", ROOT / "CHANGELOG.md")
    yield Page("security", ROOT / "SECURITY.md")
    yield Page("web", ROOT / "web" / "README.md")
    for name in GUIDE:
        yield Page(f"guide/{name}", ROOT / "docs" / "guide" / f"{name}.md")
    below = ("examples/tour", "examples/ferry")
    yield Page("examples/index", ROOT / "examples" / "README.md", below)
    yield Page("examples/tour", ROOT / "examples" / "tour.ipynb")
    yield Page("examples/ferry", ROOT / "examples" / "ferry" / "README.md")
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    for file in decisions:
        yield Page(f"decisions/{file.stem}", file)
    yield from rule_books()
    yield from specification()


def rule_books() -> Iterator[Page]:
    """The book for players: each box has its pages, in each language."""
    below = [*names("rules", "en"), *(f"rules/{lang}/index" for lang in [*LANGUAGES][1:])]
    yield Page("rules/index", ROOT / "docs" / "rules" / "README.md", tuple(below))
    for lang in LANGUAGES:
        for box in BOXES:
            if (file := told(box, "rules", lang)).exists():
                yield Page(f"rules/{lang}/{box.id}", file)


def specification() -> Iterator[Page]:
    """The precise rules: what is general, and the chapters of each box."""
    home = ROOT / "docs" / "spec"
    general = ("spec/contents", "spec/rulings", "spec/sections")
    below = (*general, *names("spec", "en"), "spec/nl/index")
    yield Page("spec/index", home / "README.md", below)
    yield Page("spec/contents", home / "index.md")
    yield Page("spec/rulings", home / "rulings.md")
    yield Page("spec/sections", home / "sections" / "README.md")
    dutch = ("spec/nl/contents", "spec/nl/rulings", *names("spec", "nl"))
    yield Page("spec/nl/index", home / "nl" / "README.md", dutch)
    yield Page("spec/nl/contents", home / "nl" / "index.md")
    yield Page("spec/nl/rulings", home / "nl" / "rulings.md")
    for lang in LANGUAGES:
        for box in BOXES:
            if (file := told(box, "spec", lang)).exists():
                yield Page(f"spec/{lang}/{box.id}", file)


def names(book: str, lang: str) -> list[str]:
    """The pages of a book in a language, box by box."""
    return [f"{book}/{lang}/{box.id}" for box in BOXES if told(box, book, lang).exists()]


def told(box: Expansion, book: str, lang: str) -> Path:
    """The file of a box in a book and a language."""
    return Path(box.folder) / book / f"{lang}.md"


def other_addresses() -> dict[Path, str]:
    """Files and folders that are no pages, and the page that shows what is in them."""
    return {
        ROOT / "docs" / "guide" / "api.md": "reference/index",
        ROOT / "docs" / "decisions": "decisions/index",
    }
