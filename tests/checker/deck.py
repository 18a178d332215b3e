"""Terrain cards: drawing, choosing one of several, replacing dead ones (RULES.md 3.1, 3.3, R45)."""

from .picture import ANY, Picture
from .targets import open_of, suitable_for_card
from .terrain import CARD_TERRAINS

CHOOSE = "choose"


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


def choices(picture: Picture) -> set[str]:
    """R45: the cards in hand with a suitable hex; if all are dead, all of them."""
    hand = picture.hands[picture.turn]
    all_choices = {(card, card) for card in hand}
    if "twin_cards_are_wild" in picture.options:
        twins = {card for card in hand if hand.count(card) >= 2}
        all_choices |= {(card, terrain) for card in twins for terrain in CARD_TERRAINS}
    usable = {(card, terrain) for card, terrain in all_choices if open_of(picture, terrain)}
    return {
        f"{CHOOSE}:{card}" if terrain == card else f"{CHOOSE}:{card}:{terrain}"
        for card, terrain in usable or all_choices
    }


def choose(picture: Picture, card: str, terrain: str | None = None) -> None:
    """This card is in force from now on; the others stay hidden in hand."""
    picture.hands[picture.turn].remove(card)
    picture.card = card
    picture.terrain = terrain
    picture.choosing = False


def look_after_the_card(picture: Picture, drawn: list[str]) -> None:
    """Makes a choice that is none, then replaces the card in force if it is dead."""
    if picture.choosing and len(set(picture.hands[picture.turn])) == 1 == len(choices(picture)):
        (only,) = choices(picture)
        _, card, *terrain = only.split(":")
        choose(picture, card, *terrain)
    replace_dead_cards(picture, drawn)


def replace_dead_cards(picture: Picture, drawn: list[str]) -> None:
    """3.3, R7, R8: cards without a suitable hex are replaced by those drawn, while there are any.

    By the option `full_terrain_is_wild` the card stays and any suitable hex will do (R116).
    """
    while picture.card is not None and not suitable_for_card(picture):
        if "full_terrain_is_wild" in picture.options:
            picture.terrain = ANY
            if not suitable_for_card(picture):
                picture.mandatory = 0
            return
        picture.terrain = None
        picture.card = draw(picture, drawn)
