"""Everything an expansion brings that people meet, by kind and id as the words know it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kingdom.engine.expansion import Expansion
from kingdom.engine.location import slug
from kingdom.engine.sentence import Refusal

MAKER = "Sentence"


def things(expansion: Expansion) -> list[tuple[str, str]]:
    """What must have a name and a sentence in every language."""
    found = [("expansion", expansion.id)]
    found += [("location", location.id) for location in expansion.locations]
    found += [("card", slug(card.name)) for card in expansion.cards]
    found += [("piece", piece.name) for piece in expansion.pieces]
    found += [("terrain", ground.name) for ground in expansion.grounds]
    found += [("special", special.name) for special in expansion.specials]
    found += [("option", wish.name) for wish in expansion.wishes]
    for deal in expansion.deals:
        found.append(("deal", slug(deal.name)))
        if deal.kind != "section":
            found += [(deal.kind, item.id) for item in deal.items]
    for location in expansion.locations:
        found += [(thing.kind, thing.id) for thing in location.material]
    return list(dict.fromkeys(found))


class Told(NamedTuple):
    """A sentence in the code of an expansion."""

    template: str
    is_event: bool
    """Whether it stands in a function that tells what happened, ``state.tell``."""


def told_in_code(expansion: Expansion) -> list[Told]:
    """Every sentence that the modules of an expansion make."""
    files = sorted(Path(expansion.folder).rglob("*.py"))
    own = [file for file in files if "tests" not in file.relative_to(expansion.folder).parts]
    return [told for file in own for told in told_in(file)]


@cache
def told_in(file: Path) -> list[Told]:
    """Every sentence that a module makes."""
    return list(_told(ast.parse(file.read_text(encoding="utf-8")), is_event=False))


def _told(node: ast.AST, *, is_event: bool) -> Iterator[Told]:
    if isinstance(node, ast.FunctionDef):
        is_event = any(
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "tell"
            for call in ast.walk(node)
        )
    if isinstance(node, ast.Call):
        text = _template(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield Told(text.value, is_event)
    for child in ast.iter_child_nodes(node):
        yield from _told(child, is_event=is_event)


def _template(call: ast.Call) -> ast.expr | None:
    """What a call says, if it makes a sentence or refuses something with one."""
    if isinstance(call.func, ast.Name) and call.func.id in makers() and call.args:
        return call.args[0]
    if isinstance(call.func, ast.Attribute) and call.func.attr == "bad" and len(call.args) > 1:
        return call.args[1]
    return None


@cache
def makers() -> frozenset[str]:
    """The names of what makes sentences."""
    found, left = {MAKER}, [Refusal]
    while left:
        kind = left.pop()
        found.add(kind.__name__)
        left += kind.__subclasses__()
    return frozenset(found)
