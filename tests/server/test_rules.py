"""The rules as the page shows them, gathered from the folders of the expansions."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.words import languages
from kingdom.table.cupboard.rules import gather, rules_in

OURS = [*kingdom.LIBRARY.expansions.values()]


def stranger(folder: Path, **pages: str) -> Expansion:
    """An expansion of somebody else, with its chapters by language."""
    (folder / "spec").mkdir()
    for lang, text in pages.items():
        (folder / "spec" / f"{lang}.md").write_text(text, encoding="utf-8")
    return Expansion(id="stranger", name="Stranger", code="Z", order=99, folder=str(folder))


@pytest.mark.parametrize("lang", languages())
def test_every_expansion_has_its_chapters_and_its_rulings(lang: str) -> None:
    told = rules_in(lang)
    assert told.lang == lang
    ids = [chapter.id for chapter in told.chapters]
    assert [id for id in ids if "/" not in id] == [*(box.id for box in OURS), "rulings"]
    for box in OURS:
        last = [id for id in ids if id.startswith(f"{box.id}/")][-1]
        assert last == f"{box.id}/rulings"


def test_the_chapters_have_the_same_addresses_in_each_language() -> None:
    addresses = [[chapter.id for chapter in rules_in(lang).chapters] for lang in languages()]
    assert all(each == addresses[0] for each in addresses)


def test_an_expansion_of_others_brings_its_chapters(tmp_path: Path) -> None:
    text = "# Stranger\n\nHello.\n\n## 1. In\n\n## Tides\n\n## Tides\n\n## Rulings\n\n| R1 | x |\n"
    told = gather([*OURS, stranger(tmp_path, en=text)], "en")
    ids = [chapter.id for chapter in told.chapters if chapter.id.startswith("stranger")]
    assert ids == [f"stranger{rest}" for rest in ("", "/1", "/tides", "/tides-3", "/rulings")]
    hello = next(chapter for chapter in told.chapters if chapter.id == "stranger")
    assert (hello.title, hello.html) == ("Stranger", "<p>Hello.</p>\n")
    assert [chapter.id for chapter in told.chapters][-2:] == ["sources/0", "sources/0.1"]


def test_what_is_not_translated_is_told_in_english(tmp_path: Path) -> None:
    told = gather([*OURS, stranger(tmp_path, en="# Only English\n")], "nl")
    assert told.lang == "nl"
    titles = {chapter.id: chapter.title for chapter in told.chapters}
    assert titles["base"] == "Het basisspel"
    assert titles["stranger"] == "Only English"


def test_an_expansion_without_chapters_is_left_out(tmp_path: Path) -> None:
    assert gather([*OURS, stranger(tmp_path)], "en") == rules_in("en")


def test_what_others_wrote_runs_no_script(tmp_path: Path) -> None:
    text = "# Stranger\n\n<script>x()</script> [here](javascript:x())\n"
    html = gather([stranger(tmp_path, en=text)], "en").chapters[0].html
    assert "<script" not in html
    assert "href" not in html
