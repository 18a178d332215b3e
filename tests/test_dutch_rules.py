"""The specification in Dutch follows the English one, chapter by chapter and ruling by ruling."""

import re
from pathlib import Path

import pytest

from docs.spec.index import LANGUAGES, Language, spec_of, written
from kingdom.expansions import discover

SPEC = Path(__file__).parents[1] / "docs" / "spec"
PAGES = {
    **{box.id: (spec_of(box, "en"), spec_of(box, "nl")) for box in discover()},
    **{page.stem: (page, SPEC / "nl" / page.name) for page in sorted(SPEC.glob("*.md"))},
}
"""Every page in English and in Dutch: of each expansion, and the general ones."""


def chapters(page: Path) -> list[tuple[str, str]]:
    """The headings of a page: how deep, and the number or nothing."""
    found = re.findall(r"^(#+) +(\d+(?:\.\d+)*)?", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [(depth, number) for depth, number in found]


def rows(page: Path) -> list[tuple[str, int]]:
    """The rows of the tables: the ruling, if it is about one, and how many cells there are."""
    lines = page.read_text(encoding="utf-8").splitlines()
    found = [re.match(r"\| (R\d+ )?", line) for line in lines]
    return [(row[1] or "", row.string.count("|")) for row in found if row]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_the_same_chapters(page: str) -> None:
    english, dutch = PAGES[page]
    assert chapters(dutch) == chapters(english)


@pytest.mark.parametrize("page", PAGES)
def test_every_table_has_the_same_rows(page: str) -> None:
    english, dutch = PAGES[page]
    assert rows(dutch) == rows(english)


@pytest.mark.parametrize("place", [0, 1], ids=["en", "nl"])
def test_every_ruling_is_there_once(place: int) -> None:
    """At the end of the page of one expansion; the general pages only pick some of them."""
    numbers = []
    for box in discover():
        every = PAGES[box.id][place].read_text(encoding="utf-8").rpartition("\n## ")[2]
        own = [int(number) for number in re.findall(r"^\| R(\d+) ", every, re.MULTILINE)]
        assert own
        assert own == sorted(own)
        numbers += own
    assert sorted(numbers) == [*range(1, len(numbers) + 1)]
    assert len(numbers) >= 118


def test_every_reference_leads_somewhere() -> None:
    text = "\n".join(dutch.read_text(encoding="utf-8") for _, dutch in PAGES.values())
    headings = {number for _, dutch in PAGES.values() for _, number in chapters(dutch)}
    points = {*re.findall(r"^\* (\d+\.\d+) ", text, re.MULTILINE)}
    assert {*re.findall(r"\((\d+\.\d+)[,)]", text)} <= headings | points


@pytest.mark.parametrize("lang", LANGUAGES, ids=[lang.code for lang in LANGUAGES])
def test_the_index_is_made_from_todays_chapters(lang: Language) -> None:
    """Make it anew with ``python docs/spec/index.py``."""
    assert lang.page.read_text(encoding="utf-8") == written(lang)
