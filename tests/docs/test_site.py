"""The documentation site: built without a warning, no broken link, and nothing is left out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError

from docs.book.look import TOKENS, style
from docs.book.notebook import executed
from docs.book.pages import Gathering
from docs.book.tree import BOXES, LANGUAGES, ROOT, other_addresses, pages

NOTEBOOK = ROOT / "examples" / "tour.ipynb"
POSITION = re.compile(r"^```position$", re.MULTILINE)
ID = re.compile(r'<[^>]*\sid="([^"]+)"')
LINK = re.compile(r'<a [^>]*href="([^"]*)"')
FETCHED = re.compile(r'<(?:img|script) [^>]*src="([^"]*)"|<link (?!rel="search)[^>]*href="([^"]*)"')


class Read:
    """What a built page has that can be linked to, and what it links to."""

    def __init__(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        self.ids = set(ID.findall(text))
        self.links = set(LINK.findall(text))
        self.fetched = {one or other for one, other in FETCHED.findall(text)}


def test_the_site_is_built_and_whole(tmp_path: Path) -> None:
    """One test, because building takes the time: nothing fetched, no broken link, all pictures."""
    command = [sys.executable, "-m", "docs.book", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    site = tmp_path / "html"
    read = {file: Read(file) for file in site.rglob("*.html")}
    check_links(site, read)
    check_pages(site)
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    told = json.loads(index.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))
    assert "rules/en/base" in told["docnames"]


def check_links(site: Path, read: dict[Path, Read]) -> None:
    """Every link leads to a file, and behind a # to a place in it; nothing is fetched."""
    for file, page in read.items():
        for link in page.links | page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                assert link not in page.fetched, f"{file.relative_to(site)} fetches {link}"
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert target.is_file(), f"{file.relative_to(site)}: {link}"
            if parts.fragment and target in read:
                found = unquote(parts.fragment) in read[target].ids
                assert found, f"{file.relative_to(site)}: {link} has no such place"


def check_pages(site: Path) -> None:
    """Every page is there, the rule books with all their pictures."""
    for page in pages():
        html = (site / f"{page.name}.html").read_text(encoding="utf-8")
        if page.name.startswith("rules/") and page.name != "rules/index":
            drawn = len(POSITION.findall(page.file.read_text(encoding="utf-8")))
            assert html.count('<figure class="position">') == drawn
    check_notebook((site / "examples" / "tour.html").read_text(encoding="utf-8"))
    reference = (site / "reference" / "kingdom.html").read_text(encoding="utf-8")
    for name in ("State.after", "State.own", "View.imagine", "new_game", "LIBRARY"):
        assert f'id="kingdom.{name}"' in reference


def check_notebook(html: str) -> None:
    """It was run from the first cell to the last: drawings, hints, and a player that learned."""
    assert html.count('<figure class="cell">') == 3
    told = unescape(re.sub(r"<[^>]+>", "", html))
    assert "<State: round 1, A to build 3 on flowers>" in told
    assert "the best turns for the player who is to move" in told.lower()
    assert re.search(r"\d+ gold: .* end\n", told)
    untrained, trained = map(int, re.findall(r"beats random: (\d+)% untrained, (\d+)%", told)[0])
    assert trained > untrained + 20


def test_the_notebook_has_ten_cells_and_is_kept_without_what_they_gave() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(cells) == 10
    for cell in cells:
        assert not cell.outputs, "clear all outputs before you commit it"
        assert cell.execution_count is None


def test_a_cell_that_fails_stops_the_site(tmp_path: Path) -> None:
    broken = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    nbformat.write(broken, tmp_path / "broken.ipynb")
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        executed(tmp_path / "broken.ipynb")


def test_a_broken_link_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "a.html"
    for text in (
        '<a href="b.html">',
        '<a href="#nowhere">',
        '<img src="https://else.where/a.png">',
    ):
        file.write_text(text)
        try:
            check_links(tmp_path, {file: Read(file)})
        except AssertionError:
            continue
        raise AssertionError(text)


def test_every_page_of_the_guide_is_in_the_site() -> None:
    shown = {page.file for page in pages()} | other_addresses().keys()
    for folder in ("guide", "decisions", "rules"):
        for file in (ROOT / "docs" / folder).glob("*.md"):
            assert file in shown, f"docs/book/tree.py does not know {file.relative_to(ROOT)}"


def test_every_rule_book_is_in_the_site_in_every_language() -> None:
    """A language that comes along must be named in docs/book/tree.py."""
    names = {page.name for page in pages()}
    for box in BOXES:
        for book in ("rules", "spec"):
            for file in (Path(box.folder) / book).glob("*.md"):
                assert file.stem in LANGUAGES
                assert f"{book}/{file.stem}/{box.id}" in names


def test_colours_and_fonts_are_those_of_the_page() -> None:
    tokens = TOKENS.read_text(encoding="utf-8")
    written = style()
    for name in ("--table", "--paper", "--primary", "--serif"):
        for value in re.findall(rf"{name}: +([^;]+);", tokens):
            assert f"{value};" in written
    assert ":root" not in written
    used = set(re.findall(r"var\((--[a-z0-9-]+)", written))
    assert used <= set(re.findall(r"(--[a-z0-9-]+):", written))


def test_links_lead_from_page_to_page_and_code_stays_as_it_is(tmp_path: Path) -> None:
    gathering = Gathering(tmp_path)
    (page,) = (page for page in gathering.pages if page.name == "guide/bots")
    linked = gathering._linked("[a](notation.md#x) `[b](notation.md)` [c](../../README.md)", page)
    assert linked == "[a](notation.md#x) `[b](notation.md)` [c](../start.md)"
    assert gathering._linked("[w](../../src/kingdom/bots/weights.toml)", page).endswith(
        "](../files/src/kingdom/bots/weights.toml.md)"
    )
