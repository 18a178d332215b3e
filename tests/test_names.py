"""Nothing outside its folder names an expansion, nor anything that it brings.

The names are the library's: ids, and what people read in each language; so those of a new expansion
are looked for as soon as it is there. Code names none of them. What explains code, comments and
sentences with an example, may take its example from the base game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kingdom
from kingdom.check.things import things
from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.location import slug
from kingdom.engine.terrain import BASIC_GROUNDS
from kingdom.engine.words import Words, languages, read_lines

SOURCE = Path(kingdom.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"
EXPANSIONS = SOURCE / "expansions"
BASE = kingdom.DEFAULT_EXPANSIONS[0]

ORDINARY = {
    "base": "what is played unless asked otherwise; in code, what something stands on",
    "tasks": "a kind of thing that pays, and what a server does besides",
    "workers": "processes that play or think",
    "scouts": "pieces, of the box that has them",
    "counters": "what somebody collects besides tiles",
    "by-the-book": "an option that every box may heed",
    "wall": "what a yard has around it, and where a clock hangs",
    "built": "what happens to a settlement",
    "due": "settlements that are still to be built",
}
"""Names that are also everyday words, and what else they mean."""

ALLOWED = {
    ("expansions/caves/__init__.py", "tavern"): "an option of this box is about that section",
}
"""The places that may name something, and why."""

ALSO_SAID = {
    ("src/kingdom/engine/words/nl.txt", "waard"): "what something is worth",
}
"""The same for what people read."""


TEXTS = (".py", ".pyi", ".c", ".h", ".toml", ".txt", ".md", ".ts", ".svelte", ".css", ".svg")


@cache
def homes() -> dict[str, set[str]]:
    """Every name, and the boxes that bring what is called so."""
    found: dict[str, set[str]] = {}
    for id, box in kingdom.LIBRARY.expansions.items():
        powers = [*box.powers, *(power for place in box.locations for power in place.powers)]
        names = [
            *(thing for _, thing in things(box)),
            *(power.name for power in powers),
            *(deal.name for deal in box.deals),
            *(card.name for card in box.terrain_cards),
            *(board.id for board in (*box.sections, *box.small_boards)),
            *(key for rule in box.rules for key in rule.keys),
        ]
        for name in names:
            found.setdefault(slug(name).replace("_", "-"), set()).add(id)
    ours = {ground.name for ground in BASIC_GROUNDS} | {*ORDINARY, *HEX_NAMED, ""}
    return {name: where for name, where in found.items() if name not in ours}


@cache
def called(lang: str) -> dict[str, set[str]]:
    """What people of a language read, and the boxes that bring what is called so."""
    found: dict[str, set[str]] = {}
    words = Words(kingdom.LIBRARY, lang)
    basic = {words.name("terrain", ground.name) for ground in BASIC_GROUNDS}
    for id, box in kingdom.LIBRARY.expansions.items():
        for kind, thing in things(box):
            name = words.name(kind, thing)
            if name not in basic and slug(thing) not in ORDINARY:
                found.setdefault(name.lower(), set()).add(id)
    return found


def written_in(lang: str) -> Iterator[tuple[str, str]]:
    """The files of a language that are of no box, and what people read in them."""
    for path in sources(".py", ".ts", ".txt"):
        if lang not in path.name.split(".") or box_of(path):
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".txt":
            text = "\n".join(" ".join(parts) for _, *parts in read_lines(path))
        yield path.relative_to(SOURCE.parents[1]).as_posix(), text.lower()


def named_in(text: str, box: str = "") -> set[str]:
    """The names in a text, but those of the box it belongs to."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text)  # FarmAction
    text = re.sub(r"[\s_]+", "-", text.replace("'", "").replace("’", "")).lower()
    for name in sorted(homes(), key=len, reverse=True):
        if box in homes()[name]:
            text = re.sub(rf"(?<![a-z]){name}(?![a-z])", " ", text)
    return {name for name in homes() if name in text and is_word(name, text)}


def is_word(name: str, text: str) -> bool:
    return re.search(rf"(?<![^\W\d_]){re.escape(name)}(?![^\W\d_])", text) is not None


def box_of(path: Path) -> str:
    """The expansion a file belongs to; empty for all that every game shares."""
    inside = path.relative_to(EXPANSIONS).parts if EXPANSIONS in path.parents else ()
    return inside[0] if inside[1:] else ""


def sources(*endings: str) -> Iterator[Path]:
    for home in (SOURCE, PAGE):
        for path in sorted(home.rglob("*")):
            if path.suffix in endings and "static" not in path.parts:
                yield path


def code_of_python(text: str) -> str:
    """Identifiers and quoted names of a module; comments, docstrings and sentences aside."""
    words: list[str] = []
    for node in ast.walk(ast.parse(text)):
        words += [
            value
            for field in ("id", "attr", "name", "arg", "module")
            if isinstance(value := getattr(node, field, None), str)
        ]
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words += [] if re.search(r"\s", node.value) else [node.value]
    return " | ".join(words)


def code_of_page(text: str) -> str:
    """A file of the page without its comments."""
    return re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", " | ", text, flags=re.DOTALL)


def guilty(path: Path, text: str, *, examples: bool) -> set[tuple[str, str]]:
    """What a file names that it should not."""
    home = SOURCE if SOURCE in path.parents else PAGE
    place = path.relative_to(home).as_posix()
    named = named_in(text, box_of(path))
    if examples:
        named = {name for name in named if BASE not in homes()[name]}
    return {(place, name) for name in named} - ALLOWED.keys()


def test_the_names_are_known() -> None:
    """Else nothing would be looked for."""
    assert len(homes()) > 80
    assert named_in("FARM_ACTION = farmAction(QUARRY, 'tree house')") >= {"quarry", "tree-house"}
    assert named_in("farmers") == {"farmers"}
    assert named_in("a farmhouse") == set()


@pytest.mark.parametrize("lang", languages())
def test_what_people_read_names_nothing_of_a_box(lang: str) -> None:
    """Page, terminal, server and engine, in the words of their own language."""
    files = dict(written_in(lang))
    assert len(files) >= 6, "Engine, terminal, table and page have their words in files."
    found = {
        (place, name)
        for place, text in files.items()
        for name, boxes in called(lang).items()
        if name in text and BASE not in boxes and is_word(name, text)
    }
    assert found - ALSO_SAID.keys() == set()


def test_every_exception_is_still_needed() -> None:
    for place, name in ALLOWED:
        path = SOURCE / place
        assert name in named_in(path.read_text(encoding="utf-8"), box_of(path)), place


def test_no_module_names_what_is_of_a_box() -> None:
    found = set()
    for path in sources(".py"):
        code = code_of_python(path.read_text(encoding="utf-8"))
        found |= guilty(path, code, examples=False)
    assert found == set()


def test_nothing_of_the_page_names_what_is_of_a_box() -> None:
    found = set()
    for path in sources(".ts", ".svelte", ".css"):
        code = code_of_page(path.read_text(encoding="utf-8"))
        found |= guilty(path, code, examples=False)
    assert found == set()


def test_examples_are_of_the_base_game() -> None:
    """In comments, docstrings and sentences of everything that is of no box."""
    found = set()
    for path in sources(*TEXTS):
        if not box_of(path):
            text = f"{path.name} | {path.read_text(encoding='utf-8')}"
            found |= guilty(path, text, examples=True)
    assert found == set()
