"""Checks the little boards of the cards: one that says what it shows must pay what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kingdom.engine.expansion import Expansion
from kingdom.engine.location import slug
from kingdom.engine.sentence import Sentence
from kingdom.expansions import LIBRARY
from kingdom.render.sketch import BadSketch, read_sketch

from .art import CELL
from .corner import position
from .mistake import fault


def coins(expansion: Expansion) -> Iterator[Sentence]:
    """Little boards with a line ``pays:`` whose gold is not what the card pays for them."""
    for card in expansion.cards:
        path = Path(expansion.folder, "art", "cards", f"{slug(card.name)}.txt")
        try:
            text = path.read_text(encoding="utf-8")
            sketch = read_sketch(text, LIBRARY)
        except (OSError, BadSketch):
            continue  # the check of the art says so
        if "pays" not in sketch.told:
            continue
        file, drawn = f"art/cards/{path.name}", sum(sketch.scene.reasons.values())
        try:
            paid = _paid(expansion, card.name, text)
        except Exception as error:  # whatever somebody's code does wrong
            yield Sentence(
                "{file} cannot be counted: {why}.", file=file, why=fault(error, expansion.folder)
            )
            continue
        if paid != drawn:
            yield Sentence(
                "{file} shows {drawn} gold, but “{card}” pays {paid} there; correct the one or the "
                "other, or take out the line “pays:” if the board shows only a part.",
                file=file,
                card=card.name,
                drawn=drawn,
                paid=paid,
            )


def _paid(expansion: Expansion, card: str, text: str) -> int:
    """What seat A gets for the little board of a card."""
    first = next(iter(LIBRARY.expansions))
    rows = [row for row in text.splitlines() if ":" not in row]
    land = "\n".join(" ".join(_cell(word) for word in row.split()) for row in rows)
    boxes = ", ".join(dict.fromkeys((first, expansion.id)))
    return position(land, expansions=boxes, cards=card).score(0)[card].gold


def _cell(word: str) -> str:
    """A hex of a little board as position pictures write it."""
    cell = CELL.fullmatch(word)
    if not cell:
        return word
    letters = {special.name: letter for letter, special in LIBRARY.specials.items()}
    land = f"L:{cell['land']}" if cell["land"] in LIBRARY.locations else cell["land"]
    return letters.get(land, land) + cell["seat"]
