"""The kit: everything that games of some expansions may hold, in a fixed order.

Spaces of actions and observations are made of it, so they are the same for every set-up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.expansion import Expansion
from kingdom.engine.hexes import MAIN_ROWS, ROWS, STRIDE
from kingdom.engine.library import Unknown
from kingdom.engine.power import AGAIN, BUILD, CHOOSE, END, STOP
from kingdom.engine.rule import filled
from kingdom.engine.setup import BadSetup
from kingdom.engine.terrain import BASIC_GROUNDS, BASIC_SPECIALS, LOCATION

EVERYTHING = "all"


class Kit:
    """What the expansions of a kit bring, thing by thing: powers, cards, terrains, pieces…

    >>> kit = kit_of(["base"])
    >>> kit.rows, kit.columns, len(kit.cards), len(kit.locations)
    (20, 21, 10, 8)
    """

    def __init__(self, expansions: Iterable[str]) -> None:
        library = kingdom.LIBRARY
        self.expansions = tuple(expansions)
        box: list[Expansion] = [library.expansions[id] for id in self.expansions]
        self.rows = ROWS if any(each.small_boards for each in box) else MAIN_ROWS
        self.columns = STRIDE
        """One more than there are: as in the engine, the last one is always empty."""
        self.cells = self.rows * STRIDE
        self.deals = [deal for each in box for deal in each.deals]
        dealt = [item.id for deal in self.deals if deal.kind == "location" for item in deal.items]
        self.locations = [location.id for each in box for location in each.locations]
        self.locations += [id for id in dealt if id not in self.locations]
        powers = [BUILD, END, STOP, CHOOSE, AGAIN]
        powers += [power for id in self.locations for power in library.locations[id].powers]
        powers += [power for each in box for power in each.powers]
        self.powers = [power.number for power in powers]
        self.power_names = [power.name or "build" for power in powers]
        self.cards = [name for name, home in library.card_home.items() if home in self.expansions]
        self.terrain_cards = [
            number for _, number, home in library.terrain_cards.values() if home in self.expansions
        ]
        self.card_names = [TERRAIN_CARDS[number].name for number in self.terrain_cards]
        self.grounds = [*BASIC_GROUNDS, *(ground for each in box for ground in each.grounds)]
        specials = [*BASIC_SPECIALS, *(special for each in box for special in each.specials)]
        self.specials = [special for special in specials if special.letter != LOCATION]
        self.pieces = [piece for each in box for piece in each.pieces]
        self.things = [item.id for deal in self.deals if deal.kind == "tile" for item in deal.items]
        """Tiles that lie on hexes until somebody takes them, location tiles aside."""
        self.dealt = [(deal.name, item.id) for deal in self.deals for item in deal.items]
        self.wishes = [wish.name for each in box for wish in each.wishes]
        self.numbers = 1 + max(
            max(self.terrain_cards, default=0) << 4 | 15,
            *(number for number in self.powers if POWERS[number].tile),
        )
        """How many numbers a choice can have that is no hex: a card and terrain, or a power."""
        moments = {moment for each in box for rule in each.rules for moment in filled(rule)}
        self.has_things = bool(moments & {"lying", "holds"})
        """Whether something may lie on hexes or before a seat, location tiles aside."""

    def __repr__(self) -> str:
        return f"<Kit: {' '.join(self.expansions)}>"


@lru_cache(maxsize=64)
def _kit(expansions: tuple[str, ...]) -> Kit:
    return Kit(expansions)


def kit_of(expansions: Iterable[str] | str, beside: Iterable[str] = ()) -> Kit:
    """The kit of some expansions, by name; ``"all"`` is everything that mixes.

    ``beside`` are expansions from which only a section or a card is taken.
    """
    library = kingdom.LIBRARY
    names = [expansions] if isinstance(expansions, str) else [*expansions]
    chosen = {*beside}
    try:
        for name in names:
            chosen |= (
                {*library.mixable} if name == EVERYTHING else {library.expansion_named(name).id}
            )
    except Unknown as error:
        raise BadSetup(error.sentence) from None
    return _kit(tuple(id for id in library.expansions if id in chosen))
