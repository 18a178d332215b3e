"""The little board of a scoring card, as a position; the engine must pay the coins drawn on it.

Each expansion asks it of its cards that are paid at the end for what stands on one section.
"""

from __future__ import annotations

from pathlib import Path

import kingdom
from kingdom.check.art import CELL
from kingdom.engine.location import slug
from tests.pictures import position


def drawn_and_paid(card: str) -> tuple[int, int]:
    """The gold that the picture of a card shows, and what the engine pays for it."""
    home = kingdom.LIBRARY.expansions[kingdom.LIBRARY.card_home[card]].folder
    text = Path(home, "art", "cards", f"{slug(card)}.txt").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if ":" not in row]
    drawn = [CELL.fullmatch(word) for row in rows for word in row.split()]
    coins = sum(int(cell["gold"] or 0) for cell in drawn if cell)
    # Any special hex will do for a location.
    patch = "\n".join(
        CELL.sub(lambda cell: ("C" if cell["land"][1:] else cell["land"]) + cell["seat"], row)
        for row in rows
    )
    others = [other for other in kingdom.LIBRARY.cards if other != card][:2]
    state = position(patch, tiles="", card="grass", cards=", ".join([card, *others]))
    return coins, state.score(0)[card].gold
