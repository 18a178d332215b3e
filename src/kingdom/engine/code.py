"""Codes: a set-up in a few letters, which people paste in a chat.

The code ``B2-TaPaoAfA-FiKnMe`` says: base game, two seats; tavern and paddock upright above oasis
and farm turned half round (small letter first); Fishermen, Knights and Merchants. What else the
set-up drew follows, a letter and a dot before it, and options by name: ``…-N.SwTr-no_lords``.
"""

from __future__ import annotations

from typing import TypeVar

from .deal import Laid
from .library import Library
from .sentence import Sentence
from .setup import BadSetup, Setup, check_setup

Decoded = TypeVar("Decoded")


def setup_code(setup: Setup, library: Library) -> str:
    """The short code of a set-up."""
    return code_of(check_setup(setup, library), library)


def code_of(setup: Setup, library: Library) -> str:
    """The short code of a set-up that was checked, such as that of a game."""
    who = "".join(library.expansions[name].code for name in setup.expansions)
    sections = "".join(
        library.sections[laid.section].code.swapcase()
        if laid.turned
        else library.sections[laid.section].code
        for laid in setup.sections
    )
    cards = "".join(library.cards[name].code for name in setup.cards)
    dealt = [library.deals[name].write(values) for name, values in setup.dealt]
    return "-".join((f"{who}{setup.seats}", sections, cards, *dealt, *setup.wishes))


def parse_setup(code: str, library: Library) -> Setup:
    """The set-up a code stands for."""
    parts = code.strip().split("-")
    if len(parts) < 3 or not parts[0][-1:].isdecimal():
        raise BadSetup(
            "“{code}” is not a set-up code; one looks like B2-TaPaOaFa-FiKnMe.", code=code
        )
    who, sections, cards, *rest = parts
    wishes = [part for part in rest if "." not in part]
    by_letter = {expansion.code: id for id, expansion in library.expansions.items()}
    expansions = []
    for letter in who[:-1]:
        if letter not in by_letter:
            raise BadSetup(
                "“{letter}” in {code} is no expansion here; perhaps it is not installed. "
                "There are {known}.",
                letter=letter,
                code=code,
                known=" ".join(by_letter),
            )
        expansions.append(by_letter[letter])
    upright = {section.code: Laid(id) for id, section in library.sections.items()}
    turned = {section.code.swapcase(): Laid(id, True) for id, section in library.sections.items()}
    laid = _decode(sections, upright | turned, Sentence("section"), code)
    named = {card.code: name for name, card in library.cards.items()}
    drawn = _decode(cards, named, Sentence("card"), code)
    dealt = _read_dealt([part for part in rest if "." in part], code, library)
    setup = Setup(tuple(expansions), int(who[-1]), laid, drawn, tuple(wishes), dealt)
    return check_setup(setup, library)


def _read_dealt(
    parts: list[str], code: str, library: Library
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    by_letter = {deal.letter: deal for deal in library.deals.values()}
    found = {}
    for part in parts:
        letter = part.partition(".")[0]
        if letter not in by_letter:
            raise BadSetup(
                "“{word}” in {code} is not known; deals are {known}.",
                word=part,
                code=code,
                known=", ".join(by_letter),
            )
        found[by_letter[letter].name] = by_letter[letter].read(part)
    return tuple((name, found[name]) for name in library.deals if name in found)


def _decode(
    text: str, meaning: dict[str, Decoded], what: Sentence, code: str
) -> tuple[Decoded, ...]:
    """What the two-letter codes in a text stand for."""
    found = []
    for pair in (text[place : place + 2] for place in range(0, len(text), 2)):
        if pair not in meaning:
            raise BadSetup("“{pair}” in {code} is no {what}.", pair=pair, code=code, what=what)
        found.append(meaning[pair])
    return tuple(found)
