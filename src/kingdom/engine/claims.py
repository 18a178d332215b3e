"""Claims: which names, codes and letters are taken on the shelf, and by whom.

An old set-up code, a game file or a picture must go on meaning what it meant, so no expansion may
bring a code, a letter or a name that another one has; it is refused as the shelf is read.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from .lines import KEYS, SEAT_LETTERS
from .power import AGAIN, CHOOSE, END, STOP
from .sentence import Refusal, Sentence
from .terrain import BASIC_GROUNDS, BASIC_SPECIALS, NO_CELL

if TYPE_CHECKING:
    from .expansion import Expansion
    from .section import Section, SmallBoard

NAME, CODE, LETTER = Sentence("name"), Sentence("code"), Sentence("letter")


class Clash(Refusal):
    """Two things on the shelf that cannot be told apart; the sentence names both."""


class Claim(NamedTuple):
    """Something that only one thing on the shelf may have."""

    among: str
    """Where it must be the only one: among cards, powers, letters of hexes, …"""
    what: Sentence
    key: str
    thing: str
    """What has it, in words."""


class Claims:
    """Everything that is taken, and whose it is."""

    def __init__(self) -> None:
        self._taken: dict[tuple[str, str, str], tuple[str, str]] = {}

    def add(self, box: str, claims: Iterable[Claim]) -> None:
        """Takes all that a box claims; Clash if some of it is taken, and then nothing is."""
        taken = dict(self._taken)
        for among, what, key, thing in claims:
            other, home = taken.setdefault((among, what, key), (thing, box))
            if (other, home) != (thing, box):
                raise Clash(
                    "{other} of {home} and {thing} of {box} have the same {what}: {key}. {instead}",
                    other=other,
                    home=home,
                    thing=thing,
                    box=box,
                    what=what,
                    key=key,
                    instead=_instead(among, what, key, taken),
                )
        self._taken = taken


def _instead(among: str, what: Sentence, key: str, taken: Container[object]) -> Sentence:
    """What to do about it: of single letters those that are free."""
    if len(key) != 1:
        return Sentence("Choose another.")
    letters = ascii_lowercase if key.islower() else ascii_uppercase
    free = [letter for letter in letters if (among, what, letter) not in taken]
    return Sentence("Choose another; free are {letters}.", letters=" ".join(free))


def claims_of(
    expansion: Expansion, sections: Iterable[Section], boards: Iterable[SmallBoard]
) -> Iterator[Claim]:
    """Everything an expansion claims for itself."""
    whole = expansion.name
    yield Claim("expansions", NAME, expansion.id, whole)
    yield Claim("expansions", CODE, expansion.code, whole)
    for section in sections:
        yield Claim("sections", NAME, section.id, section.name)
        # A turned section's code is written with its cases swapped.
        yield Claim("sections", CODE, section.code.casefold(), section.name)
    for board in boards:
        yield Claim("sections", NAME, board.id, board.name)
    for card in expansion.cards:
        yield Claim("cards", NAME, card.name.lower(), card.name)
        yield Claim("cards", CODE, card.code, card.name)
    for terrain_card in expansion.terrain_cards:
        yield Claim("terrain cards", NAME, terrain_card.name, terrain_card.name)
    for ground in expansion.grounds:
        yield Claim("hexes", LETTER, ground.letter, ground.name)
        yield Claim("terrains", NAME, ground.name, ground.name)
    for special in expansion.specials:
        yield Claim("hexes", LETTER, special.letter, special.name)
    for location in expansion.locations:
        yield Claim("locations", NAME, location.id, location.name)
    powers = [power for location in expansion.locations for power in location.powers]
    for power in (*powers, *expansion.powers):
        yield Claim("powers", NAME, power.name, f"{power.name} ({type(power).__name__})")
    for piece in expansion.pieces:
        yield Claim("pieces", NAME, piece.name, piece.name)
        yield Claim("pieces", LETTER, piece.suffix, piece.name)
    for deal in expansion.deals:
        yield Claim("deals", NAME, deal.name, deal.name)
        yield Claim("deals", LETTER, deal.letter, deal.name)
        if deal.in_pictures:
            yield Claim("lines", NAME, deal.name, deal.name)
    for wish in expansion.wishes:
        yield Claim("options", NAME, wish.name, wish.name)
    for rule in (*expansion.rules, *(rule for card in expansion.cards for rule in card.rules)):
        for key in rule.keys:
            yield Claim("lines", NAME, key, type(rule).__name__)


def claims_of_the_game() -> Iterator[Claim]:
    """What no expansion can bring, because every game has it."""
    for ground in BASIC_GROUNDS:
        yield Claim("hexes", LETTER, ground.letter, ground.name)
        yield Claim("terrains", NAME, ground.name, ground.name)
    for special in BASIC_SPECIALS:
        yield Claim("hexes", LETTER, special.letter, special.name)
    yield Claim("hexes", LETTER, NO_CELL, "no hex")
    for number in "12":
        yield Claim("hexes", LETTER, number, f"location {number}")
    for seat in SEAT_LETTERS:
        yield Claim("pieces", LETTER, seat, f"seat {seat}")
    for power in (END, STOP, CHOOSE, AGAIN):
        yield Claim("powers", NAME, power.name, power.name)
    for key in KEYS:
        yield Claim("lines", NAME, key, f"the line {key}")
