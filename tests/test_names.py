"""Nothing outside its folder names an expansion, nor any location, card, task, tile or power of it.

The names are the library's, so those of a new expansion are looked for as soon as it is there. Code
names none of them. What explains code, comments and sentences with an example, may take its example
from the base game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import kingdom
from kingdom.engine.location import slug
from kingdom.engine.terrain import GROUNDS

SOURCE = Path(kingdom.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"
EXPANSIONS = SOURCE / "expansions"
BASE = kingdom.DEFAULT_EXPANSIONS[0]

ORDINARY = {
    "base": "what is played unless asked otherwise; in code, what something stands on",
    "island": "the grid of the engine has rows for a small board beside the main one",
    "tasks": "a kind of thing that pays, and what a server does besides",
    "workers": "processes that play or think",
    "scouts": "pieces, of the box that has them",
}
"""Names that are also everyday words, and what else they mean."""

ALLOWED = {
    ("expansions/caves/__init__.py", "tavern"): "an option of this box is about that section",
    ("engine/section.py", "fort"): "a sentence shows how a letter is given a location",
    ("engine/position.py", "fort"): "a sentence shows how an open prompt is written",
    ("engine/words/nl.txt", "fort"): "the same sentences",
    ("engine/words/de.txt", "fort"): "the same sentences",
    ("engine/words.py", "treasure"): "an example that is run",
    ("engine/location.py", "foresters-lodge"): "an example of a name with an apostrophe",
}
"""The places that may name something, and why."""


@cache
def homes() -> dict[str, set[str]]:
    """Every name, and the boxes that bring what is called so."""
    found: dict[str, set[str]] = {}
    for id, box in kingdom.LIBRARY.expansions.items():
        powers = [*box.powers, *(power for place in box.locations for power in place.powers)]
        names = [
            id,
            *(place.id for place in box.locations),
            *(card.name for card in box.cards),
            *(power.name for power in powers),
            *(item.id for deal in box.deals for item in deal.items),
            *(deal.name for deal in box.deals),
        ]
        for name in names:
            found.setdefault(slug(name).replace("_", "-"), set()).add(id)
    ours = {ground.name for ground in GROUNDS.values()} | set(ORDINARY)
    return {name: where for name, where in found.items() if name and name not in ours}


def named_in(text: str, box: str = "") -> set[str]:
    """The names in a text, but those of the box it belongs to."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text)  # FarmAction
    text = re.sub(r"[\s_]+", "-", text.replace("'", "").replace("’", "")).lower()
    for name in sorted(homes(), key=len, reverse=True):
        if box in homes()[name]:
            text = re.sub(rf"(?<![a-z]){name}(?![a-z])", " ", text)
    return {name for name in homes() if name in text and is_word(name, text)}


def is_word(name: str, text: str) -> bool:
    return re.search(rf"(?<![a-z]){name}(?![a-z])", text) is not None


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
    for path in sources(".py", ".pyi", ".c", ".toml", ".txt", ".ts", ".svelte", ".css", ".svg"):
        if not box_of(path):
            found |= guilty(path, path.read_text(encoding="utf-8"), examples=True)
    assert found == set()
