"""The little board of a scoring card shows the truth: the engine pays the coins drawn on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingdom
from tests.pictures import position

EXPANSIONS = Path(kingdom.__file__).parent / "expansions"
CARDS = [
    "Fishermen", "Merchants", "Discoverers", "Hermits", "Citizens", "Miners", "Workers", "Knights",
    "Geologists", "Messengers", "Noblewomen", "Captains", "Rangers", "Chainers",
]  # fmt: skip
"""Those that are paid at the end for what stands on one section."""

CELL = re.compile(r"(?P<land>[^A-E\d\s]+)(?P<seat>[A-E]?)(?P<gold>\d*)")


@pytest.mark.parametrize("card", CARDS)
def test_the_picture_of_a_card_shows_what_it_pays(card: str) -> None:
    (file,) = EXPANSIONS.glob(f"*/art/cards/{card.lower()}.txt")
    rows = [row for row in file.read_text(encoding="utf-8").splitlines() if ":" not in row]
    drawn = [CELL.fullmatch(word) for row in rows for word in row.split()]
    coins = sum(int(cell["gold"] or 0) for cell in drawn if cell)
    patch = "\n".join(CELL.sub(as_patch, row) for row in rows)
    state = position(patch, tiles="", card="grass", cards=f"{card}, Lords, Farmers")
    assert state.score(0)[card].gold == coins > 0


def as_patch(cell: re.Match[str]) -> str:
    """A cell of the little board as tests write it; any special hex will do for a location."""
    return ("C" if len(cell["land"]) > 1 else cell["land"]) + cell["seat"]
