"""The rule books for players: about everything there is, alike in each language, and true."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import kingdom
from kingdom.engine.action import POWER_NAMED
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.expansion import Expansion
from kingdom.engine.hexes import HEX_NAMED, NO_HEX, NOWHERE, cell, column_of, name_of, row_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.piece import PIECES
from kingdom.engine.power import BUILD
from kingdom.engine.terrain import GROUND_NAMED
from kingdom.engine.words import Words, read_sentences, word_files
from kingdom.render import draw
from kingdom.render.sketch import Sketch, read_sketch
from kingdom.table.cupboard.rules import gather
from kingdom.table.wire import Chapter
from tests.pictures import Names, named, position

LANGUAGES = ("en", "nl", "de")
BOXES = [*kingdom.LIBRARY.expansions.values()]
BOOKS = {
    lang: [chapter for chapter in gather(BOXES, lang).chapters if chapter.book == "rules"]
    for lang in LANGUAGES
}
KINDS = (
    "location", "card", "task", "tile", "bonus", "option", "special", "terrain", "piece", "reason",
    "expansion", "deal", "action",
)  # fmt: skip
"""What one may ask the rule of."""
GOES_WITHOUT_SAYING = {"action stop", "action choose", "action again"}
CAPTION = re.compile(r"^caption: .*\n?", re.MULTILINE)
WHY = re.compile(r"\.\./spec/(\w+)\.md#([R\d.]+)")


def things() -> set[str]:
    """Everything on the shelf, by kind and id."""
    texts = Words(kingdom.LIBRARY, "en").texts
    return {f"{kind} {id}" for kind, id in texts if kind in KINDS} - GOES_WITHOUT_SAYING


def pictures() -> list[tuple[str, str]]:
    """Every picture of the English book, with the chapter it is in."""
    return [(chapter.id, picture) for chapter in BOOKS["en"] for picture in chapter.pictures]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_exactly_one_chapter_about_it(lang: str) -> None:
    told = Counter(
        about for chapter in BOOKS[lang] for about in chapter.about if about[:8] != "refusal "
    )
    assert {thing for thing, count in told.items() if count > 1} == set()
    assert things() - told.keys() == set()
    assert told.keys() - things() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_that_is_explained_is_one_of_the_engine(lang: str) -> None:
    known = {
        template for file in word_files(kingdom.LIBRARY, "nl") for template in read_sentences(file)
    }
    told = [
        about[8:] for chapter in BOOKS[lang] for about in chapter.about if about[:8] == "refusal "
    ]
    assert len(told) == len({*told}) > 10
    assert {*told} - known == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_every_box_has_a_rule_book_in_each_language(box: Expansion, lang: str) -> None:
    assert (Path(box.folder) / "rules" / f"{lang}.md").is_file()


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_books_are_alike_in_each_language(lang: str) -> None:
    """The same chapters about the same things, with the same pictures and reasons."""
    assert [alike(chapter) for chapter in BOOKS[lang]] == [alike(each) for each in BOOKS["en"]]


def alike(chapter: Chapter) -> tuple[object, ...]:
    """What a chapter has in common in every language."""
    boards = [CAPTION.sub("", picture) for picture in chapter.pictures]
    reasons = [number for _, number in WHY.findall(chapter.html)]
    return chapter.id, chapter.level, chapter.about, boards, reasons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_can_be_drawn_and_has_a_caption(lang: str) -> None:
    for chapter in BOOKS[lang]:
        assert "<pre>" not in chapter.html, chapter.id
        for picture in chapter.pictures:
            sketch = read_sketch(picture, kingdom.LIBRARY)
            assert sketch.told["caption"].endswith((".", "!")), chapter.id
            assert draw(sketch.scene).startswith("<svg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_why_leads_to_a_chapter_or_a_ruling_of_its_box(lang: str) -> None:
    for chapter in BOOKS[lang]:
        box = kingdom.LIBRARY.expansions[chapter.id.partition("/")[0]]
        for spec, number in WHY.findall(chapter.html):
            assert spec == ("nl" if lang == "nl" else "en")
            every = "".join(
                (Path(each.folder) / "spec" / f"{spec}.md").read_text(encoding="utf-8")
                for each in BOXES
            )
            assert re.search(rf"^(#+|\*|\|) {re.escape(number)}\b", every, re.MULTILINE), box.id


@pytest.mark.parametrize(
    ("chapter", "picture"),
    [each for each in pictures() if "\npower: " in each[1]],
    ids=lambda word: word.partition("\n")[0],
)
def test_a_picture_of_an_action_marks_what_the_engine_allows(chapter: str, picture: str) -> None:
    sketch = read_sketch(picture, kingdom.LIBRARY)
    assert targets(sketch) == named(sketch.scene.legal) != set()


@pytest.mark.parametrize(
    ("chapter", "picture"),
    [each for each in pictures() if "\npays: " in each[1]],
    ids=lambda word: word.partition("\n")[0],
)
def test_a_picture_of_gold_shows_what_the_engine_pays(chapter: str, picture: str) -> None:
    sketch = read_sketch(picture, kingdom.LIBRARY)
    reason = sketch.told["pays"]
    cards = f"{reason.capitalize()}, Lords" if reason in kingdom.LIBRARY.cards else "Lords, Farmers"
    tasks = {"tasks": reason} if f"task {reason.replace(' ', '-').lower()}" in things() else {}
    state = state_of(sketch, cards=cards, **tasks)
    assert state.score(0)[reason].gold == sum(sketch.scene.reasons.values()) > 0


def targets(sketch: Sketch) -> Names:
    """Where the engine lets seat A go with the power of a sketch, from its origin if it has one."""
    terrain = sketch.told.get("terrain", "desert")
    card = next(card for card in TERRAIN_CARDS if GROUND_NAMED[terrain] in card.terrains)
    state = state_of(sketch, card=card.name, terrain=terrain)
    power = POWER_NAMED.get(sketch.told["power"], BUILD)
    origin = NO_HEX if sketch.scene.origin is None else sketch.scene.origin
    found = NOWHERE
    for what, start, hexes in state.options():
        if what == power.number and start == origin:
            found |= hexes
    return named(found)


def state_of(sketch: Sketch, **lines: object) -> kingdom.State:
    """The position that a sketch shows; seat A has a tile of every location from far away."""
    library, scene = kingdom.LIBRARY, sketch.scene
    letters = {ground.name: letter for letter, ground in library.grounds.items()}
    letters |= {special.name: letter for letter, special in library.specials.items()}
    suffixes = {piece.name: piece.suffix for piece in PIECES}
    words = {hex: letters.get(name, f"L:{name}") for hex, name in scene.cells.items()}
    for mark in scene.pieces:
        seat = "" if mark.seat is None else SEAT_LETTERS[mark.seat]
        words[mark.hex] += seat + suffixes.get(mark.kind, "")
    at = sketch.told.get("at", "a1")
    left, right = column_of(HEX_NAMED[at]), max(map(column_of, words))
    rows = (
        " ".join(words.get(cell(row, column), ".") for column in range(left, right + 1))
        for row in sorted({*map(row_of, words)})
    )
    top = row_of(HEX_NAMED[at])
    patch = "\n".join(" " * ((top + down) % 2) + row for down, row in enumerate(rows))
    caves = [name_of(hex) for hex, id in (scene.lying or {}).items() if id == "cave"]
    lines |= {"caves": ", ".join(caves)} if caves else {}
    return position(
        patch, at=at, tiles=None, library=library, expansions=", ".join(library.expansions), **lines
    )
