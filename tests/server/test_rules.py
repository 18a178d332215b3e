"""The rules as the page shows them, gathered from the folders of the expansions."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.words import languages
from kingdom.table.cupboard.rules import gather, rules_in
from kingdom.table.wire import Chapter

OURS = [*kingdom.LIBRARY.expansions.values()]

SPECIFIED = {"de": "en"}
"""Languages without a specification of their own, and the one they read it in."""


def stranger(folder: Path, book: str = "spec", **pages: str) -> Expansion:
    """An expansion of somebody else, with its chapters by language."""
    (folder / book).mkdir()
    for lang, text in pages.items():
        (folder / book / f"{lang}.md").write_text(text, encoding="utf-8")
    return Expansion(id="stranger", name="Stranger", code="Z", order=99, folder=str(folder))


@pytest.mark.parametrize("lang", languages())
def test_every_expansion_has_its_chapters_and_its_rulings(lang: str) -> None:
    told = rules_in(lang)
    assert {(chapter.book, chapter.lang) for chapter in told.chapters} == {
        ("rules", lang),
        ("spec", SPECIFIED.get(lang, lang)),
    }
    ids = [chapter.id for chapter in told.chapters]
    boxes = [box.id for box in OURS]
    pages = [*boxes, *(f"spec-{box}" for box in boxes), "rulings"]
    assert [id for id in ids if "/" not in id] == pages
    for box in boxes:
        last = [id for id in ids if id.startswith(f"spec-{box}/")][-1]
        assert last == f"spec-{box}/rulings"


def test_the_book_for_players_comes_first() -> None:
    books = [chapter.book for chapter in rules_in("en").chapters]
    assert books == sorted(books)
    assert {*books} == {"rules", "spec"}


def test_the_chapters_have_the_same_addresses_in_each_language() -> None:
    addresses = [[chapter.id for chapter in rules_in(lang).chapters] for lang in languages()]
    assert all(each == addresses[0] for each in addresses)


def test_an_expansion_of_others_brings_its_chapters(tmp_path: Path) -> None:
    text = "# Stranger\n\nHello.\n\n## 1. In\n\n## Tides\n\n## Tides\n\n## Rulings\n\n| R1 | x |\n"
    told = gather([*OURS, stranger(tmp_path, en=text)], "en")
    ids = [chapter.id for chapter in told.chapters if chapter.id.startswith("spec-stranger")]
    assert ids == [f"spec-stranger{rest}" for rest in ("", "/1", "/tides", "/tides-3", "/rulings")]
    hello = next(chapter for chapter in told.chapters if chapter.id == "spec-stranger")
    assert (hello.title, hello.html) == ("Stranger", "<p>Hello.</p>\n")
    assert [chapter.id for chapter in told.chapters][-2:] == ["sources/0", "sources/0.1"]


def test_what_is_not_translated_is_told_in_english(tmp_path: Path) -> None:
    told = gather([*OURS, stranger(tmp_path, en="# Only English\n")], "nl")
    english = [chapter.id for chapter in told.chapters if chapter.lang == "en"]
    assert english == ["spec-stranger"]
    titles = {chapter.id: chapter.title for chapter in told.chapters}
    assert titles["base"] == titles["spec-base"] == "Het basisspel"
    assert titles["spec-stranger"] == "Only English"


def test_a_language_may_have_the_book_for_players_alone() -> None:
    told = gather(OURS, "de").chapters
    assert {(chapter.book, chapter.lang) for chapter in told} == {("rules", "de"), ("spec", "en")}


def test_an_expansion_without_chapters_is_left_out(tmp_path: Path) -> None:
    assert gather([*OURS, stranger(tmp_path)], "en") == rules_in("en")


def test_what_others_wrote_runs_no_script(tmp_path: Path) -> None:
    text = "# Stranger\n\n<script>x()</script> [here](javascript:x())\n"
    html = gather([stranger(tmp_path, en=text)], "en").chapters[0].html
    assert "<script" not in html
    assert "href" not in html


BOARD = "at: e5\ncaption: <b>Here!</b>\ng gA> g!\n  ~ g:wall castle3\n"


def told_by(folder: Path, text: str) -> Chapter:
    (chapter,) = gather([stranger(folder, "rules", en=text)], "en").chapters[:1]
    return chapter


def test_a_chapter_says_what_it_is_about(tmp_path: Path) -> None:
    comments = "<!-- top: location ferry, card ferrymen -->\n<!-- refusal: {hex}, no. -->\n"
    told = told_by(tmp_path, f"# Ferries\n{comments}\nHi.\n")
    assert told.about == ["location ferry", "card ferrymen", "refusal {hex}, no."]
    assert (told.id, told.book, told.html) == ("stranger", "rules", "<p>Hi.</p>\n")


def test_a_picture_travels_as_text_and_leaves_its_place(tmp_path: Path) -> None:
    told = told_by(tmp_path, f"# A\n\nSee:\n\n```position\n{BOARD}```\n\nThere.\n")
    assert told.pictures == [BOARD.strip()]
    assert told.html == '<p>See:</p>\n<figure data-picture="0"></figure>\n<p>There.</p>\n'


@pytest.mark.parametrize(
    "board",
    ["", "x y z", "g g:dragon", "at: z99\ng", "secret: yes\ng", "g " * 21, "card: ../../../x"],
)
def test_a_picture_that_cannot_be_drawn_stays_text(board: str, tmp_path: Path) -> None:
    told = told_by(tmp_path, f"# A\n\n```position\n{board}\n<b>\n```\n")
    assert told.pictures == []
    assert told.html.startswith("<pre><code>")
    assert "<b>" not in told.html


def test_a_picture_may_be_the_little_board_of_a_card(tmp_path: Path) -> None:
    (tmp_path / "art" / "cards").mkdir(parents=True)
    (tmp_path / "art" / "cards" / "ferrymen.txt").write_text("part: 1 2 3 4\n~ gA1\n")
    told = told_by(tmp_path, "# A\n\n```position\ncard: ferrymen\ncaption: 1 gold.\n```\n")
    assert told.pictures == ["card: ferrymen\ncaption: 1 gold.\npart: 1 2 3 4\n~ gA1\n"]
