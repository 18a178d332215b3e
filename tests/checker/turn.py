"""What the seat on turn may do, and what it leads to (RULES.md chapter 3)."""

from collections.abc import Sequence

from .consequences import build, clear_marks, move, remark, replace_dead_cards
from .grid import hex_named, name_of
from .locations import BUILDS, MOVES
from .picture import MANDATORY, READY, USED, Picture, parse_card
from .targets import adjacent_if_possible, own, suitable_for_card

END = "end"
LAST_ROUND = 60
"""R108."""


def legal(picture: Picture) -> set[str]:
    """Every action the seat on turn may do now."""
    if picture.over:
        return set()
    if picture.mandatory > 0 and picture.begun:
        return mandatory_builds(picture)
    if picture.mandatory > 0:
        return mandatory_builds(picture) | tile_actions(picture)
    return {END} | tile_actions(picture)


def mandatory_builds(picture: Picture) -> set[str]:
    """3.2: on the terrain of the card in force, adjacent if possible."""
    mine = own(picture, picture.turn)
    return {name_of(hex) for hex in adjacent_if_possible(suitable_for_card(picture), mine)}


def tile_actions(picture: Picture) -> set[str]:
    """5.3: one action for each tile that is owned since before this turn and not yet used."""
    seat = picture.turn
    actions: set[str] = set()
    for name in {tile.name for tile in picture.tiles[seat] if tile.mark == READY}:
        if name in BUILDS and picture.supply[seat] > 0:
            targets = BUILDS[name](picture, seat)
            actions |= {f"{name}:{name_of(target)}" for target in targets}
        if name in MOVES:
            moves = MOVES[name](picture, seat)
            actions |= {f"{name}:{name_of(origin)}-{name_of(target)}" for origin, target in moves}
    return actions


def after(picture: Picture, action: str, drawn: Sequence[str]) -> Picture:
    """The picture after one legal action; `drawn` are the terrain cards it turned up, in order."""
    if action not in legal(picture):
        raise ValueError(f"{action!r} is not legal")
    cards = [parse_card(word) for word in drawn]
    picture = picture.copy()
    if action == END:
        end_turn(picture, cards)
    else:
        play(picture, action)
        replace_dead_cards(picture, cards)
        picture.limit_mandatory()
    if cards:
        raise ValueError(f"{action}: no reason to draw {', '.join(cards)}")
    return picture


def play(picture: Picture, action: str) -> None:
    """A build or a move with its consequences, all but the dead card."""
    seat = picture.turn
    if ":" not in action:
        picture.mandatory -= 1
        picture.begun = True
        build(picture, seat, hex_named(action))
        return
    name, _, where = action.partition(":")
    use_tile(picture, seat, name)
    if name in BUILDS:
        build(picture, seat, hex_named(where))
    else:
        origin, _, target = where.partition("-")
        move(picture, seat, hex_named(origin), hex_named(target))


def use_tile(picture: Picture, seat: str, name: str) -> None:
    """Of several ready tiles the one whose hex comes first in reading order is marked."""
    ready = [
        tile for tile in picture.sorted_tiles(seat) if tile.name == name and tile.mark == READY
    ]
    remark(picture, seat, ready[0], USED)


def end_turn(picture: Picture, drawn: list[str]) -> None:
    """3.1.4, 3.4: the game is over, or a new hand is drawn and the next seat starts."""
    seat = picture.turn
    is_last_seat = seat == picture.seats[-1]
    if is_last_seat and (picture.ending or picture.round >= LAST_ROUND):
        picture.over = True
        return
    clear_marks(picture, seat)
    draw_hand(picture, drawn)
    if is_last_seat:
        picture.round += 1
        picture.turn = picture.seats[0]
    else:
        picture.turn = picture.seats[picture.seats.index(seat) + 1]
    start_turn(picture, drawn)


def draw_hand(picture: Picture, drawn: list[str]) -> None:
    """The card in force is discarded and a new one drawn, so there is always one to draw.

    R8: a seat without a card in force found both piles empty and draws nothing.
    """
    if picture.card is None:
        return
    if not drawn:
        raise ValueError("the seat that ends its turn draws a card")
    picture.hands[picture.turn] = [drawn.pop(0)]


def start_turn(picture: Picture, drawn: list[str]) -> None:
    """3.1.1: the card from the hand is laid open (none in the hand: R8), a dead one replaced."""
    hand = picture.hands.pop(picture.turn, [])
    picture.card = hand[0] if hand else None
    clear_marks(picture, picture.turn)
    replace_dead_cards(picture, drawn)
    picture.mandatory = MANDATORY
    picture.begun = False
    picture.limit_mandatory()
