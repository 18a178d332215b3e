"""The parts of the checker are found by looking, and none of them knows the engine."""

import ast
from pathlib import Path

import pytest

import kingdom

from .parts import EXPANSIONS, modules, table

HERE = Path(__file__).parent
FILES = [
    *(path for path in sorted(HERE.glob("*.py")) if not path.name.startswith("test_")),
    *sorted(EXPANSIONS.glob("*/checker.py")),
    *sorted(EXPANSIONS.glob("*/checker/*.py")),
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE.parent)))
def test_the_checker_shares_no_code_with_the_engine(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("kingdom") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            module = node.module or ""
            assert not module.startswith("kingdom")
            if module.startswith("tests"):
                assert "checker" in module, "a part knows other parts of the checker at most"


def test_every_location_and_card_of_the_shelf_is_checked() -> None:
    """A location builds, moves, or does something that a table names; a card pays."""
    known = {
        *table("BUILDS"),
        *table("MOVES"),
        *table("PLAYS"),
        *table("OPENING"),
        *table("ANSWER"),
    }
    assert {*kingdom.LIBRARY.locations} <= known
    booked = {name for module in modules() for name in vars(module).get("BOOKED", ())}
    assert {*kingdom.LIBRARY.cards} == {*table("CARDS")} | booked
