"""Set-ups in which an expansion shows: alone if it can be, with the base game, with everything."""

from __future__ import annotations

from random import Random

from kingdom.engine.expansion import Expansion
from kingdom.engine.setup import CARDS_DRAWN, BadSetup, Setup, random_setup
from kingdom.expansions import LIBRARY

Mix = tuple[str, ...]


def mixes(expansion: Expansion) -> list[Mix]:
    """The expansions it is tried with: none if that makes a game, the first one, and all."""
    first = next(iter(LIBRARY.expansions))
    found: list[Mix] = [(expansion.id,)] if is_whole(expansion) else []
    found.append(tuple(dict.fromkeys((first, expansion.id))))
    if expansion.id in LIBRARY.mixable:
        found.append(tuple(LIBRARY.mixable))
    return list(dict.fromkeys(found))


def is_whole(expansion: Expansion) -> bool:
    """Whether it has sections, scoring cards and terrain cards for a game of its own."""
    if not expansion.terrain_cards:
        return False
    try:
        random_setup(LIBRARY, Random(0), expansions=(expansion.id,))
    except BadSetup:
        return False
    return True


def setup_with(expansion: Expansion, mix: Mix, seed: int) -> Setup:
    """A random set-up with sections and cards of the expansion, and now and then with options."""
    rng = Random(f"{expansion.id} {mix} {seed}")
    homes, cards = LIBRARY.section_home, [card.name for card in expansion.cards]
    own = [id for id, home in homes.items() if home == expansion.id and not expansion.sides]
    sections = rng.sample(own, min(len(own), rng.randint(1, 4))) if len(mix) > 1 else []
    known = [wish for id in mix for wish in LIBRARY.expansions[id].wishes]
    wishes = [wish.name for wish in known if rng.random() < 0.15]
    without = {card for name in wishes for card in LIBRARY.wishes[name].without_cards}
    cards = [card for card in cards if card not in without]
    most = min(LIBRARY.expansions[id].most_seats for id in mix)
    for options in (wishes, []):
        try:
            return random_setup(
                LIBRARY,
                rng,
                expansions=mix,
                seats=rng.randint(2, most),
                sections=sections,
                cards=rng.sample(cards, min(len(cards), rng.randint(1, CARDS_DRAWN))),
                wishes=options,
            )
        except BadSetup:
            if not options:
                raise
    raise AssertionError("without options there is a set-up, or the reason why not")
