"""Set-ups: how a game begins, chosen or drawn, and checked; `code.py` has their short code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from .deal import Draft, Laid
from .expansion import Expansion
from .library import Library, Unknown
from .sentence import Name, Refusal

FEWEST_SEATS, MOST_SEATS = 2, 5
SECTIONS_LAID, CARDS_DRAWN = 4, 3
TRIES = 200
"""How often a board is drawn before its wishes are given up."""


class BadSetup(Refusal):
    """A set-up that cannot be played; the sentence says what is wrong and what to do."""


class Setup(NamedTuple):
    """How a game begins. Seat A starts; the seed of the cards is not part of it."""

    expansions: tuple[str, ...]
    seats: int
    sections: tuple[Laid, ...]
    cards: tuple[str, ...]
    wishes: tuple[str, ...] = ()
    dealt: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What else was drawn, as pairs of the name of a deal and what it drew."""

    def __repr__(self) -> str:
        sections = " ".join(f"{id}/" if turned else id for id, turned in self.sections)
        parts = [" ".join(self.expansions), f"{self.seats} seats", sections, " ".join(self.cards)]
        parts += [f"{name}: {' '.join(values)}" for name, values in self.dealt]
        return f"<Setup: {'; '.join([*parts, *self.wishes])}>"


def check_setup(setup: Setup, library: Library) -> Setup:
    """The set-up with names as the shelf has them; BadSetup says why it cannot be played."""
    if setup is library.checked:
        return setup
    setup = _check_choices(setup, library)
    _check_dealt(setup, library)
    return setup


def _check_choices(setup: Setup, library: Library) -> Setup:
    """The same without a look at what was dealt."""
    if not FEWEST_SEATS <= setup.seats <= MOST_SEATS:
        raise BadSetup(
            "{seats} seats: the game is for {fewest} to {most}.",
            seats=setup.seats,
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
        )
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
        raise BadSetup(error.sentence) from None
    _check_sections([laid.section for laid in setup.sections])
    _check_cards(setup.cards)
    homes = {library.section_home[laid.section] for laid in setup.sections}
    for chosen in map(library.expansion_named, sorted({*setup.expansions, *homes})):
        if setup.seats > chosen.most_seats:
            raise BadSetup(
                "{expansion} is for up to {most} seats.",
                expansion=_name_of(chosen),
                most=chosen.most_seats,
            )
    _check_sides(setup, library)
    if not any(home in setup.expansions for *_, home in library.terrain_cards.values()):
        raise BadSetup(
            "{expansions} has no terrain cards; add base.", expansions=", ".join(setup.expansions)
        )
    for wish in setup.wishes:
        if wish not in library.wishes:
            known = ", ".join(library.wishes)
            raise BadSetup(
                "There is no option “{word}”; there are {known}.", word=wish, known=known
            )
    return setup


def _check_sides(setup: Setup, library: Library) -> None:
    """Sections that make whole boards of their own belong together."""
    laid = {laid.section for laid in setup.sections}
    for expansion in library.expansions.values():
        for side in expansion.sides:
            if laid & set(side) and laid != set(side):
                raise BadSetup(
                    "Of {expansion}, {sections} belong together.",
                    expansion=_name_of(expansion),
                    sections=", ".join(side),
                )


def _check_dealt(setup: Setup, library: Library) -> None:
    draft = draft_of(setup, library)
    dealt = dict(setup.dealt)
    _check_known(dealt, library)
    for name, deal in library.deals.items():
        trouble = deal.trouble(draft, dealt.get(name, ()))
        if trouble:
            raise BadSetup(trouble)


def _check_known(deals: Iterable[str], library: Library) -> None:
    for name in deals:
        if name not in library.deals:
            known = ", ".join(library.deals)
            raise BadSetup(
                "There are no {word} to deal; there are {known}.", word=name, known=known
            )


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


def deal_out(
    setup: Setup, library: Library, rng: Random, given: Iterable[tuple[str, Sequence[str]]] = ()
) -> Setup:
    """The set-up with all that its board needs dealt: as it is given, the rest by chance."""
    draft = draft_of(setup, library)
    dealt = {name: tuple(values) for name, values in given}
    if dealt:
        _check_known(dealt, library)
    for name, deal in library.deals.items():
        if name not in dealt:
            dealt[name] = deal.draw(draft, rng)
        elif trouble := deal.trouble(draft, dealt[name]):
            raise BadSetup(trouble)
    found = ((name, dealt[name]) for name in library.deals)
    return setup._replace(dealt=tuple((name, values) for name, values in found if values))


def choices(setup: Setup, library: Library) -> dict[str, list[tuple[str, ...]]]:
    """For each thing a set-up was dealt, by its deal, all that may be dealt in its place."""
    draft = draft_of(setup, library)
    return {name: library.deals[name].choices(draft, dealt) for name, dealt in setup.dealt}


def _name_of(expansion: Expansion) -> Name:
    return Name("expansion", expansion.id, expansion.name)


def _check_sections(sections: Sequence[str]) -> None:
    if len(sections) != SECTIONS_LAID:
        raise BadSetup(
            "{count} sections: a game has {wanted}.", count=len(sections), wanted=SECTIONS_LAID
        )
    for section in sections:
        if sections.count(section) > 1:
            raise BadSetup(
                "The section {section} is there twice; each may be used once.",
                section=Name("section", section),
            )


def _check_cards(cards: Sequence[str]) -> None:
    if len(cards) != CARDS_DRAWN:
        raise BadSetup("{count} cards: a game has {wanted}.", count=len(cards), wanted=CARDS_DRAWN)
    for card in cards:
        if cards.count(card) > 1:
            raise BadSetup(
                "The card {card} is there twice; each may be used once.", card=Name("card", card)
            )


def random_setup(
    library: Library,
    rng: Random,
    *,
    expansions: Iterable[str],
    seats: int = 2,
    sections: Sequence[str] = (),
    cards: Sequence[str] = (),
    wishes: Iterable[str] = (),
    dealt: Iterable[tuple[str, Sequence[str]]] = (),
) -> Setup:
    """A set-up by chance from some expansions; what is given is kept, the rest is drawn.

    A section is given by its id, with ``/`` behind it to lay it turned, and ``?`` or nothing to
    have it drawn.
    """
    try:
        chosen = tuple(library.expansion_named(name).id for name in expansions)
    except Unknown as error:
        raise BadSetup(error.sentence) from None
    chosen = tuple(id for id in library.expansions if id in chosen)
    if len(sections) > SECTIONS_LAID:
        _check_sections(sections)
    wishes = tuple(sorted(set(wishes)))
    laid = _draw_wanted(library, rng, chosen, sections, wishes)
    drawn = _draw_cards(library, rng, chosen, cards, wishes)
    setup = _check_choices(Setup(chosen, seats, laid, drawn, wishes), library)
    library.checked = setup = deal_out(setup, library, rng, dealt)
    return setup


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
        raise BadSetup(error.sentence) from None
    pool = [s for s, home in library.section_home.items() if home in expansions and s not in fixed]
    missing = fixed.count(None)
    if missing > len(pool):
        raise BadSetup(
            "Sections still needed: {missing}; left in {expansions}: {count}. Add an expansion: "
            "{example}.",
            missing=missing,
            expansions=", ".join(expansions),
            count=len(pool),
            example=_with_the_first(library, expansions),
        )
    sides = [side for id in expansions for side in library.expansions[id].sides]
    if sides:
        fitting = [side for side in sides if {s for s in fixed if s} <= set(side)]
        if not fitting:
            raise BadSetup(
                "These sections do not go with {expansions}.", expansions=", ".join(expansions)
            )
        pool = [section for section in rng.choice(fitting) if section not in fixed]
    drawn = iter(rng.sample(pool, missing))
    return tuple(
        Laid(next(drawn), rng.random() < 0.5) if id is None else Laid(id, name.endswith("/"))
        for id, name in zip(fixed, wanted, strict=True)
    )


def _with_the_first(library: Library, expansions: tuple[str, ...]) -> str:
    """Expansions as commands write them, together with the first on the shelf."""
    return ",".join(dict.fromkeys((next(iter(library.expansions)), *expansions)))


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
        raise BadSetup(error.sentence) from None
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
            "Scoring cards still needed: {missing}; left in {expansions}: {count}. Add an "
            "expansion: {example}.",
            missing=missing,
            expansions=", ".join(expansions),
            count=len(pool),
            example=_with_the_first(library, expansions),
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
