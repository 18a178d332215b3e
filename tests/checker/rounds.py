"""How a turn ends and the next one starts, and how the game ends (spec 3.1, 3.4, 9.4)."""

from . import prompts
from .consequences import clear_marks, look_for_the_end
from .deck import draw, look_after_the_card
from .parts import moments
from .picture import MANDATORY, Picture

LAST_ROUND = 60
"""R108."""


def end_turn(picture: Picture, drawn: list[str]) -> None:
    """3.1.4, 3.4: the last turn is over, or a new hand is drawn and the next seat starts."""
    seat = picture.turn
    is_last_seat = seat == picture.seats[-1]
    for turn_ends in moments("turn_ends"):
        turn_ends(picture)
    if "sword_cancels_end" in picture.options:
        look_for_the_end(picture)
    if is_last_seat and (picture.ending or picture.round >= LAST_ROUND):
        picture.prompts = [prompt for last in moments("last_turn_over") for prompt in last(picture)]
        go_on_or_be_over(picture)
        return
    clear_marks(picture, seat)
    for turn_passes in moments("turn_passes"):
        turn_passes(picture)
    draw_hand(picture, drawn)
    if is_last_seat:
        picture.round += 1
        picture.turn = picture.seats[0]
    else:
        picture.turn = picture.seats[picture.seats.index(seat) + 1]
    start_turn(picture, drawn)


def go_on_or_be_over(picture: Picture) -> None:
    """After the last turn the game is over when nothing is asked any more."""
    while prompts.drop_idle(picture):
        pass
    picture.over = not picture.prompts


def draw_hand(picture: Picture, drawn: list[str]) -> None:
    """All own cards are discarded and a new one drawn.

    The cards just discarded can be drawn. R8: a seat without a card in force found both piles
    empty, so only the cards it did not choose are there to be drawn.
    """
    seat = picture.turn
    found_piles_empty = not picture.has_card()
    own_cards = picture.hands.pop(seat, [])
    if picture.card is not None:
        own_cards.append(picture.card)
    picture.discards += own_cards

    wanted: int = 1 + sum(more_cards(picture) for more_cards in moments("more_cards"))
    certain = min(wanted, len(own_cards))
    if found_piles_empty and picture.pile is None:
        wanted = certain
    hand: list[str] = []
    for _ in range(wanted):
        card = draw(picture, drawn)
        if card is not None:
            hand.append(card)
    if len(hand) < certain:
        raise ValueError(f"the seat that ends its turn draws {certain}")
    if hand:
        picture.hands[seat] = hand


def start_turn(picture: Picture, drawn: list[str]) -> None:
    """3.1.1: a single card from the hand is laid open (none: R8), a dead one replaced."""
    seat = picture.turn
    hand = picture.hands.get(seat, [])
    picture.card = None
    picture.terrain = None
    picture.choosing = len(hand) > 1
    if len(hand) == 1:
        picture.card = picture.hands.pop(seat)[0]
    clear_marks(picture, seat)
    for turn_starts in moments("turn_starts"):
        turn_starts(picture)
    picture.mandatory = MANDATORY
    picture.begun = False
    picture.built = 0
    look_after_the_card(picture, drawn)
    picture.limit_mandatory()
