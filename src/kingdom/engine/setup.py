"""Set-ups: how a game begins, and the short code people paste in a chat.

The code ``B2-TaPaoAfA-FiKnMe`` says: base game, two seats; tavern and paddock upright above oasis
and farm turned half round (small letter first); Fishermen, Knights and Merchants. What else the
set-up drew follows, a letter and a dot before it, and options by name: ``…-N.SwTr-no_lords``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from .deal import Draft, Laid
from .library import Library, Unknown

Decoded = TypeVar("Decoded")

FEWEST_SEATS, MOST_SEATS = 2, 5
SECTIONS_LAID, CARDS_DRAWN = 4, 3
TRIES = 200
"""How often a board is drawn before its wishes are given up."""


class BadSetup(ValueError):
    """A set-up that cannot be played; the sentence says what is wrong and what to do."""


class Setup(NamedTuple):
    """How a game begins. Seat A starts; the seed of the cards is not part of it."""

    expansions: tuple[str, ...]
    seats: int
    sections: tuple[Laid, ...]
    cards: tuple[str, ...]
    wishes: tuple[str, ...] = ()
    dealt: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What else was drawn, by the name of its deal."""


def check_setup(setup: Setup, library: Library) -> Setup:
    """The set-up with names as the shelf has them; BadSetup says why it cannot be played."""
    if not FEWEST_SEATS <= setup.seats <= MOST_SEATS:
        raise BadSetup(f"{setup.seats} seats: the game is for {FEWEST_SEATS} to {MOST_SEATS}.")
    if not setup.expansions:
        raise BadSetup("Name at least one expansion, such as base.")
    try:
        setup = setup._replace(
            expansions=tuple(library.expansion_named(name).id for name in setup.expansions),
            sections=tuple(
                Laid(library.section_named(name).id, turned) for name, turned in setup.sections
            ),
            cards=tuple(library.card_named(name).name for name in setup.cards),
        )
    except Unknown as error:
        raise BadSetup(str(error)) from None
    _check_distinct("section", [laid.section for laid in setup.sections], SECTIONS_LAID)
    _check_distinct("card", list(setup.cards), CARDS_DRAWN)
    homes = {library.section_home[laid.section] for laid in setup.sections}
    for chosen in map(library.expansion_named, sorted({*setup.expansions, *homes})):
        if setup.seats > chosen.most_seats:
            raise BadSetup(f"{chosen.name} is for up to {chosen.most_seats} seats.")
    _check_sides(setup, library)
    if not any(home in setup.expansions for *_, home in library.terrain_cards.values()):
        raise BadSetup(f"{', '.join(setup.expansions)} has no terrain cards; add base.")
    for wish in setup.wishes:
        if wish not in library.wishes:
            known = ", ".join(library.wishes)
            raise BadSetup(f"There is no option “{wish}”; there are {known}.")
    _check_dealt(setup, library)
    return setup


def _check_sides(setup: Setup, library: Library) -> None:
    """Sections that make whole boards of their own belong together."""
    laid = {laid.section for laid in setup.sections}
    for expansion in library.expansions.values():
        for side in expansion.sides:
            if laid & set(side) and laid != set(side):
                raise BadSetup(f"Of {expansion.name}, {', '.join(side)} belong together.")


def _check_dealt(setup: Setup, library: Library) -> None:
    draft = draft_of(setup, library)
    dealt = dict(setup.dealt)
    for name in dealt:
        if name not in library.deals:
            raise BadSetup(f"There are no {name} to deal; there are {', '.join(library.deals)}.")
    for name, deal in library.deals.items():
        trouble = deal.trouble(draft, dealt.get(name, ()))
        if trouble:
            raise BadSetup(trouble)


def draft_of(setup: Setup, library: Library) -> Draft:
    """The table on which the deals of a set-up are drawn."""
    return Draft(
        library.board(setup.sections),
        setup.sections,
        tuple(library.section_home[laid.section] for laid in setup.sections),
        setup.expansions,
        setup.cards,
        setup.wishes,
    )


def deal_out(setup: Setup, library: Library, rng: Random) -> Setup:
    """The set-up with all that its board needs dealt by chance."""
    draft = draft_of(setup, library)
    dealt = ((name, deal.draw(draft, rng)) for name, deal in library.deals.items())
    return setup._replace(dealt=tuple((name, values) for name, values in dealt if values))


def _check_distinct(what: str, names: list[str], wanted: int) -> None:
    if len(names) != wanted:
        raise BadSetup(f"{len(names)} {what}s: a game has {wanted}.")
    for name in names:
        if names.count(name) > 1:
            raise BadSetup(f"The {what} {name} is there twice; each may be used once.")


def random_setup(
    library: Library,
    rng: Random,
    *,
    expansions: Iterable[str],
    seats: int = 2,
    sections: Sequence[str] = (),
    cards: Sequence[str] = (),
    wishes: Iterable[str] = (),
) -> Setup:
    """A set-up by chance from some expansions; what is given is kept, the rest is drawn.

    A section is given by its id, with ``/`` behind it to lay it turned, and ``?`` or nothing to
    have it drawn.
    """
    try:
        chosen = tuple(library.expansion_named(name).id for name in expansions)
    except Unknown as error:
        raise BadSetup(str(error)) from None
    chosen = tuple(id for id in library.expansions if id in chosen)
    if len(sections) > SECTIONS_LAID:
        raise BadSetup(f"{len(sections)} sections: a game has {SECTIONS_LAID}.")
    wishes = tuple(sorted(set(wishes)))
    laid = _draw_wanted(library, rng, chosen, sections, wishes)
    drawn = _draw_cards(library, rng, chosen, cards, wishes)
    _check_distinct("section", [section for section, turned in laid], SECTIONS_LAID)
    setup = deal_out(Setup(chosen, seats, laid, drawn, wishes), library, rng)
    return check_setup(setup, library)


def _draw_wanted(
    library: Library,
    rng: Random,
    expansions: tuple[str, ...],
    given: Sequence[str],
    wishes: tuple[str, ...],
) -> tuple[Laid, ...]:
    """Sections by chance whose board has what the wishes want."""
    wants = [library.wishes[name].wants for name in wishes if name in library.wishes]
    for _ in range(TRIES):
        laid = _draw_sections(library, rng, expansions, given)
        board = library.board(laid)
        if all(want is None or want(board) for want in wants):
            return laid
    raise BadSetup("No board of these sections has what the options ask for.")


def _draw_sections(
    library: Library, rng: Random, expansions: tuple[str, ...], given: Sequence[str]
) -> tuple[Laid, ...]:
    wanted = [*given, *["?"] * (SECTIONS_LAID - len(given))]
    try:
        fixed = [
            None if name == "?" else library.section_named(name.rstrip("/")).id for name in wanted
        ]
    except Unknown as error:
        raise BadSetup(str(error)) from None
    pool = [s for s, home in library.section_home.items() if home in expansions and s not in fixed]
    missing = fixed.count(None)
    if missing > len(pool):
        raise BadSetup(
            f"{', '.join(expansions)} has {len(pool)} more sections, and {missing} are needed; "
            "add an expansion."
        )
    sides = [side for id in expansions for side in library.expansions[id].sides]
    if sides:
        fitting = [side for side in sides if {s for s in fixed if s} <= set(side)]
        if not fitting:
            raise BadSetup(f"These sections do not go with {', '.join(expansions)}.")
        pool = [section for section in rng.choice(fitting) if section not in fixed]
    drawn = iter(rng.sample(pool, missing))
    return tuple(
        Laid(next(drawn), rng.random() < 0.5) if id is None else Laid(id, name.endswith("/"))
        for id, name in zip(fixed, wanted, strict=True)
    )


def _draw_cards(
    library: Library,
    rng: Random,
    expansions: tuple[str, ...],
    given: Sequence[str],
    wishes: Iterable[str],
) -> tuple[str, ...]:
    try:
        fixed = [library.card_named(name).name for name in given]
    except Unknown as error:
        raise BadSetup(str(error)) from None
    unwanted = {c for name in wishes if name in library.wishes
                for c in library.wishes[name].without_cards}  # fmt: skip
    pool = [
        card
        for card, home in library.card_home.items()
        if home in expansions and card not in fixed and card not in unwanted
    ]
    missing = max(0, CARDS_DRAWN - len(fixed))
    if missing > len(pool):
        raise BadSetup(
            f"{', '.join(expansions)} has {len(pool)} more scoring cards, and {missing} are "
            "needed; add an expansion."
        )
    drawn = set(fixed) | set(rng.sample(pool, missing))
    return (
        tuple(card for card in library.cards if card in drawn)
        if len(fixed) <= CARDS_DRAWN
        else tuple(fixed)
    )


def first_game(library: Library, seats: int = 2) -> Setup:
    """The set-up recommended for a first game."""
    for expansion in library.expansions.values():
        if expansion.first_game:
            sections, cards = expansion.first_game
            laid = tuple(Laid(section) for section in sections)
            return check_setup(Setup((expansion.id,), seats, laid, cards), library)
    raise BadSetup("No expansion on the shelf recommends a first game.")


def setup_code(setup: Setup, library: Library) -> str:
    """The short code of a set-up."""
    setup = check_setup(setup, library)
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
        raise BadSetup(f"“{code}” is no set-up code; one looks like B2-TaPaOaFa-FiKnMe.")
    who, sections, cards, *rest = parts
    wishes = [part for part in rest if "." not in part]
    by_letter = {expansion.code: id for id, expansion in library.expansions.items()}
    expansions = []
    for letter in who[:-1]:
        if letter not in by_letter:
            raise BadSetup(f"“{letter}” in {code} is no expansion; use {' '.join(by_letter)}.")
        expansions.append(by_letter[letter])
    upright = {section.code: Laid(id) for id, section in library.sections.items()}
    turned = {section.code.swapcase(): Laid(id, True) for id, section in library.sections.items()}
    laid = _decode(sections, upright | turned, "section", code)
    named = {card.code: name for name, card in library.cards.items()}
    drawn = _decode(cards, named, "card", code)
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
            raise BadSetup(f"“{part}” in {code} is not known; deals are {', '.join(by_letter)}.")
        found[by_letter[letter].name] = by_letter[letter].read(part)
    return tuple((name, found[name]) for name in library.deals if name in found)


def _decode(text: str, meaning: dict[str, Decoded], what: str, code: str) -> tuple[Decoded, ...]:
    """What the two-letter codes in a text stand for."""
    found = []
    for pair in (text[place : place + 2] for place in range(0, len(text), 2)):
        if pair not in meaning:
            raise BadSetup(f"“{pair}” in {code} is no {what}.")
        found.append(meaning[pair])
    return tuple(found)
