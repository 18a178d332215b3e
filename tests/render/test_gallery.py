"""The gallery of sections: what is stored is what is drawn now, and says how sure it is."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import kingdom
from docs.spec.draw import CERTAINTY, FOLDER, PAGE, Sheet, certainty, files, sheets

SVG = "{http://www.w3.org/2000/svg}"
FILES = files()
SHEETS = {sheet.id: sheet for sheet in sheets()}


@pytest.mark.parametrize("name", FILES)
def test_the_stored_file_is_what_the_script_draws_now(name: str) -> None:
    """If this fails, run ``python docs/spec/draw.py`` and look at the pictures."""
    assert (FOLDER / name).read_text(encoding="utf-8") == FILES[name]


def test_nothing_else_is_stored() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(FILES)


def test_every_section_and_both_sides_of_the_island_are_drawn() -> None:
    assert set(SHEETS) == {*kingdom.LIBRARY.sections, *kingdom.LIBRARY.small_boards}
    assert {len(sheet.board.cells) for sheet in SHEETS.values()} == {100, 29}


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_picture_is_small_and_says_how_sure_its_layout_is(sheet: Sheet) -> None:
    text = FILES[f"{sheet.id}.svg"]
    assert len(text.encode()) < 60_000
    assert "<text" not in text, "every special hex has a pictogram"
    root = ElementTree.fromstring(text)
    for part in ("title", "desc"):
        assert sheet.layout in (root.findtext(f"{SVG}{part}") or "")


@pytest.mark.parametrize(
    ("section", "layout"),
    [
        ("tavern", "printed layout"),
        ("quarry", "printed layout"),
        ("monastery-wagon", "unconfirmed layout"),
        ("a1", "assumed layout"),
        ("temple", "house layout"),
        ("university-palisade", "house layout"),
        ("tree-house", "house layout"),
    ],
)
def test_a_layout_is_as_sure_as_its_file_says(section: str, layout: str) -> None:
    assert SHEETS[section].layout == layout


def test_the_page_shows_every_picture_with_its_certainty() -> None:
    page = FILES[PAGE]
    for sheet in SHEETS.values():
        assert f'<img src="{sheet.id}.svg"' in page
        assert f"**{sheet.name}**<br>{sheet.layout}" in page
    assert all(f"| {layout} | {means} |" in page for layout, means in CERTAINTY.items())
    assert all(f"## {sheet.expansion}\n" in page for sheet in SHEETS.values())


def test_a_layout_of_unknown_certainty_is_refused() -> None:
    with pytest.raises(ValueError, match="does not say"):
        certainty("seen in a dream")
