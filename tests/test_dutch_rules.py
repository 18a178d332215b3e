"""The Dutch rules follow the English ones, chapter by chapter and ruling by ruling."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "docs" / "rules"
PAGES = sorted(page.name for page in RULES.glob("*.md"))


def chapters(page: Path) -> list[tuple[str, str]]:
    """The headings of a page: how deep, and the number or nothing."""
    found = re.findall(r"^(#+) +(\d+(?:\.\d+)*)?", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [(depth, number) for depth, number in found]


def rows(page: Path) -> list[int]:
    """How many cells each row of each table has."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [line.count("|") for line in lines if line.startswith("|")]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_the_same_chapters(page: str) -> None:
    assert chapters(RULES / "nl" / page) == chapters(RULES / page)


@pytest.mark.parametrize("page", PAGES)
def test_every_table_has_the_same_rows(page: str) -> None:
    assert rows(RULES / "nl" / page) == rows(RULES / page)


@pytest.mark.parametrize("folder", [RULES, RULES / "nl"], ids=["en", "nl"])
def test_every_ruling_is_there_once(folder: Path) -> None:
    """In the last table of the page; the others only pick some of them."""
    every = (folder / "rulings.md").read_text(encoding="utf-8").rpartition("\n#### ")[2]
    numbers = [int(number) for number in re.findall(r"^\| R(\d+) ", every, re.MULTILINE)]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) >= 118


def test_every_reference_leads_somewhere() -> None:
    text = "\n".join((RULES / "nl" / page).read_text(encoding="utf-8") for page in PAGES)
    headings = {number for page in PAGES for _, number in chapters(RULES / "nl" / page)}
    points = {*re.findall(r"^\* (\d+\.\d+) ", text, re.MULTILINE)}
    assert {*re.findall(r"\((\d+\.\d+)[,)]", text)} <= headings | points
