"""Terrain cards: drawing, choosing one of several, replacing dead ones (spec 3.1, 3.3, R45)."""

from .picture import ANY, MANDATORY, MANDATORY_ON_SWAMP, Picture
from .targets import open_of, suitable_for_card
from .terrain import CARD_TERRAINS, SWAMP, halves

CHOOSE = "choose"

WILD_TERRAINS = CARD_TERRAINS
"""What two equal cards let one choose by the option `twin_cards_are_wild`."""


def can_draw(picture: Picture) -> bool:
    """Whether a card is left in the draw pile or the discards; a pile not known is not empty."""
    return picture.pile is None or bool(picture.pile or picture.discards)


def draw(picture: Picture, drawn: list[str]) -> str | None:
    """The next card, taken off the front of `drawn`; None if no card is left.

    The order of the pile is not looked at: who says what was drawn knows it.
    """
    if picture.pile is None:
        return drawn.pop(0) if drawn else None
    if not picture.pile:  # R92
        picture.pile, picture.discards = picture.discards, []
    if not picture.pile:
        return None
    if not drawn or drawn[0] not in picture.pile:
        raise ValueError(f"somebody draws one of {picture.pile}")
    picture.pile.remove(drawn[0])
    return drawn.pop(0)


def is_choice_open(picture: Picture) -> bool:
    """Whether a card of several, or the half of a swamp card, is still to be chosen."""
    return picture.choosing or picture.is_undecided()


def choices(picture: Picture) -> set[str]:
    """R45, 4.4: the cards or halves with a suitable hex; if all are dead, all of them."""
    if picture.card is not None:
        all_choices = {(picture.card, half) for half in halves(picture.card)}
    else:
        hand = picture.hands[picture.turn]
        all_choices = {(card, half) for card in hand for half in halves(card)}
        if "twin_cards_are_wild" in picture.options:
            twins = {card for card in hand if hand.count(card) >= 2}
            all_choices |= {(card, terrain) for card in twins for terrain in WILD_TERRAINS}
    usable = {(card, terrain) for card, terrain in all_choices if open_of(picture, terrain)}
    return {
        f"{CHOOSE}:{card}" if terrain == card else f"{CHOOSE}:{card}:{terrain}"
        for card, terrain in usable or all_choices
    }


def choose(picture: Picture, choice: str) -> None:
    """This card or half is in force from now on; other cards stay hidden in hand."""
    _, card, *terrain = choice.split(":")
    if picture.choosing:
        picture.hands[picture.turn].remove(card)
    picture.card = card
    picture.terrain = terrain[0] if terrain else None
    picture.choosing = False
    number_by_the_book(picture)


def look_after_the_card(picture: Picture, drawn: list[str]) -> None:
    """Replaces the card in force if it is dead, and makes a choice that is none."""
    make_the_only_choice(picture)
    replace_dead_cards(picture, drawn)
    make_the_only_choice(picture)


def make_the_only_choice(picture: Picture) -> None:
    """4.4: without asking. A swamp card that is dead has no half to choose."""
    if picture.choosing and len(set(picture.hands[picture.turn])) > 1:
        return  # R117: different cards stay hidden until one is chosen
    if is_choice_open(picture) and not is_dead(picture) and len(choices(picture)) == 1:
        choose(picture, *choices(picture))


def is_dead(picture: Picture) -> bool:
    """3.3: no suitable hex of the terrain in force; with the half still open, of neither half."""
    if picture.card is None:
        return False
    if picture.is_undecided():
        return not open_of(picture, *halves(picture.card))
    return not suitable_for_card(picture)


def replace_dead_cards(picture: Picture, drawn: list[str]) -> None:
    """3.3, R7, R8: cards without a suitable hex are replaced by those drawn, while there are any.

    By the option `full_terrain_is_wild` the card stays and any suitable hex will do (R116).
    """
    while is_dead(picture):
        if "full_terrain_is_wild" in picture.options:
            picture.terrain = ANY
            if not suitable_for_card(picture):
                picture.mandatory, picture.begun = 0, False
            return
        picture.terrain = None
        picture.card = draw(picture, drawn)
        number_by_the_book(picture)


def is_number_by_the_book(picture: Picture) -> bool:
    """Whether the number of mandatory settlements may change; only a swamp makes it differ."""
    return picture.is_by_the_book() and SWAMP in picture.ground.values()


def count_for_the_book(picture: Picture) -> None:
    """One more settlement of the mandatory action stands."""
    if is_number_by_the_book(picture):
        picture.built += 1


def number_by_the_book(picture: Picture) -> None:
    """R91 by the book: a card that comes in the middle says how many are built in all.

    Three, or two if swamp is chosen; those that stand count. Ours keeps the number it began with.
    """
    is_counted = is_number_by_the_book(picture) and picture.begun and picture.mandatory > 0
    if is_counted and picture.card is not None and not picture.is_undecided():
        number = MANDATORY_ON_SWAMP if picture.terrain == SWAMP else MANDATORY
        picture.mandatory = max(0, number - picture.built)
        picture.limit_mandatory()
