"""How a turn ends and the next one starts, and how the game ends (spec 3.1, 3.4, 9.4)."""

from . import prompts, silo
from .consequences import clear_marks, look_for_the_end
from .deck import draw, look_after_the_card
from .harvest import lift_scouts
from .picture import MANDATORY, READY, TAKEN_NOW, Picture
from .powers import CROSSROADS
from .red_cards import pay_rovers

LAST_ROUND = 60
"""R108."""


def end_turn(picture: Picture, drawn: list[str]) -> None:
    """3.1.4, 3.4: the last turn is over, or a new hand is drawn and the next seat starts."""
    seat = picture.turn
    is_last_seat = seat == picture.seats[-1]
    pay_rovers(picture)
    lift_scouts(picture)
    picture.nomad_tiles[seat] = [
        tile for tile in picture.nomad_tiles[seat] if tile.mark == TAKEN_NOW
    ]
    keep_waiting(picture)
    if are_tiles_reset_at_the_end(picture):
        picture.canoes_used[seat] = set()
    if "sword_cancels_end" in picture.options:
        look_for_the_end(picture)
    if is_last_seat and (picture.ending or picture.round >= LAST_ROUND):
        picture.temples = dict.fromkeys(picture.seats, 0)  # R11
        picture.prompts = silo.opening(picture)
        go_on_or_be_over(picture)
        return
    clear_marks(picture, seat)
    picture.nomad_tiles[seat] = [tile._replace(mark=READY) for tile in picture.nomad_tiles[seat]]
    draw_hand(picture, drawn)
    if is_last_seat:
        picture.round += 1
        picture.turn = picture.seats[0]
    else:
        picture.turn = picture.seats[picture.seats.index(seat) + 1]
    start_turn(picture, drawn)


def keep_waiting(picture: Picture) -> None:
    """R8: what waited on temples and could not be built for want of a card waits on."""
    picture.temples[picture.turn] += picture.due
    picture.due = 0


def go_on_or_be_over(picture: Picture) -> None:
    """After the last turn the game is over when no silo is asked any more."""
    while prompts.drop_idle(picture):
        pass
    picture.over = not picture.prompts


def draw_hand(picture: Picture, drawn: list[str]) -> None:
    """All own cards are discarded and a new one drawn.

    One more if a crossroads tile is owned, one more if a bazaar repeated it (R97). The cards just
    discarded can be drawn. R8: a seat without a card in force found both piles empty, so only the
    cards it did not choose are there to be drawn.
    """
    seat = picture.turn
    found_piles_empty = not picture.has_card()
    own_cards = picture.hands.pop(seat, [])
    if picture.card is not None:
        own_cards.append(picture.card)
    picture.discards += own_cards

    wanted = 1 + picture.more_cards
    if CROSSROADS in {tile.name for tile in picture.tiles[seat]}:
        wanted += 1
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
    """3.1.1: a single card from the hand is laid open (none: R8), a dead one replaced.

    What waited on temples is due now.
    """
    seat = picture.turn
    hand = picture.hands.get(seat, [])
    picture.card = None
    picture.terrain = None
    picture.choosing = len(hand) > 1
    if len(hand) == 1:
        picture.card = picture.hands.pop(seat)[0]
    clear_marks(picture, seat)
    if not are_tiles_reset_at_the_end(picture):
        picture.canoes_used[seat] = set()
    picture.bonus_used = set()
    picture.farmed = False
    picture.caved = False
    picture.more_cards = 0
    picture.families = set()
    picture.mandatory = MANDATORY
    picture.due = picture.temples[seat]
    picture.temples[seat] = 0
    picture.begun = False
    picture.built = 0
    look_after_the_card(picture, drawn)
    picture.limit_mandatory()


def are_tiles_reset_at_the_end(picture: Picture) -> bool:
    """R34: by the option, or by the book, as a turn ends and not as it starts."""
    return "tiles_reset_at_end" in picture.options or picture.is_by_the_book()
