"""What the seat on turn may do, and what it leads to (RULES.md chapter 3)."""

from collections.abc import Sequence

from . import crossroads, locations, nomads, prompts
from .consequences import build, clear_marks, look_for_the_end, move, place, remark, remove
from .deck import CHOOSE, can_draw, choices, choose, draw, look_after_the_card
from .grid import hex_named, name_of
from .picture import MANDATORY, READY, TAKEN_NOW, USED, NomadTile, Picture, Prompt
from .prompts import FORT, QUARRY, SHIP_MOVE, WAGON_MOVE, at, first_clicks
from .reading import parse_card
from .red_cards import note_for_families
from .targets import (
    OUTPOST,
    adjacent_if_possible,
    has_outpost,
    own_of,
    suitable_for_card,
    without_outposts,
)

END = "end"
LAST_ROUND = 60
"""R108."""

BUILDS = locations.BUILDS | nomads.BUILDS | crossroads.BUILDS
MOVES = locations.MOVES | nomads.MOVES

TILE_OF = {
    "barracks-back": "barracks",
    "wagon-back": "wagon",
    "lighthouse-back": "lighthouse",
    WAGON_MOVE: "wagon",
    SHIP_MOVE: "lighthouse",
}
"""Actions that are not named for their tile."""

MORE_ACTIONS = {
    "quarry": (QUARRY,),
    "wagon": (WAGON_MOVE,),
    "lighthouse": (SHIP_MOVE,),
}
"""Tiles with powers of several clicks."""


def legal(picture: Picture) -> set[str]:
    """Every action the seat on turn may do now."""
    if picture.over:
        return set()
    if picture.prompts:
        return prompts.answers(picture)
    if picture.mandatory > 0 and picture.begun:
        return mandatory_builds(picture)
    actions = tile_actions(picture) | nomad_tile_actions(picture)
    if picture.choosing:
        actions |= choices(picture)
    if picture.mandatory > 0:
        return actions | mandatory_builds(picture)
    return actions | {END}


def mandatory_builds(picture: Picture) -> set[str]:
    """3.2: on the terrain of the card in force, adjacent if possible."""
    sites = suitable_for_card(picture)
    return {name_of(hex) for hex in adjacent_if_possible(picture, picture.turn, sites)}


def tile_actions(picture: Picture) -> set[str]:
    """5.3: one action for each tile that is owned since before this turn and not yet used."""
    ready = {tile.name for tile in picture.tiles[picture.turn] if tile.mark == READY}
    actions: set[str] = set()
    for name in ready:
        actions |= actions_of_a_tile(picture, picture.turn, name)
    return actions


def actions_of_a_tile(picture: Picture, seat: str, name: str) -> set[str]:
    """All that one location tile offers. Crossroads offers nothing, it draws cards."""
    actions: set[str] = set()
    if name in BUILDS and picture.supply[seat] > 0:
        actions |= at(name, BUILDS[name](picture, seat))
    if name in MOVES:
        moves = MOVES[name](picture, seat)
        actions |= {f"{name}:{name_of(origin)}-{name_of(target)}" for origin, target in moves}
    if name in crossroads.PLACES:
        actions |= at(name, crossroads.PLACES[name](picture, seat))
    if f"{name}-back" in crossroads.TAKEN_BACK:
        kind = crossroads.TAKEN_BACK[f"{name}-back"]
        actions |= at(f"{name}-back", own_of(picture, seat, kind))
    for power in MORE_ACTIONS.get(name, ()):
        actions |= first_clicks(picture, seat, power)
    if name == FORT and picture.supply[seat] > 0 and can_draw(picture):
        actions.add(FORT)
    return actions


def nomad_tile_actions(picture: Picture) -> set[str]:
    """6.3: what the nomad tiles claimed before this turn offer. An outpost is no action."""
    actions: set[str] = set()
    for tile in picture.nomad_tiles[picture.turn]:
        if tile.mark == READY:
            actions |= first_clicks(picture, picture.turn, tile.name)
    return actions


def after(picture: Picture, action: str, drawn: Sequence[str]) -> Picture:
    """The picture after one legal action; `drawn` are the terrain cards it turned up, in order."""
    if action not in legal(picture):
        raise ValueError(f"{action!r} is not legal")
    needs_an_outpost = has_outpost(picture) and action not in legal(without_outposts(picture))
    cards = [parse_card(word) for word in drawn]
    picture = picture.copy()
    if needs_an_outpost:  # R103
        picture.nomad_tiles[picture.turn].remove(OUTPOST)
    if action == END:
        end_turn(picture, cards)
    else:
        play(picture, action, cards)
        prompts.let_rest_if_stuck(picture)
        if not prompts.is_under_way(picture):
            look_after_the_card(picture, cards)
        prompts.drop_idle(picture)
        picture.limit_mandatory()
    if cards:
        raise ValueError(f"{action}: no reason to draw {', '.join(cards)}")
    return picture


def play(picture: Picture, action: str, drawn: list[str]) -> None:
    """One click with its consequences, all but the dead card."""
    seat = picture.turn
    name, colon, where = action.partition(":")
    if picture.prompts:
        prompts.answer(picture, action)
    elif name == CHOOSE:
        choose(picture, *where.split(":"))
    elif name == FORT:
        use_tile(picture, seat, FORT)
        draw_for_the_fort(picture, seat, drawn)
    elif not colon:
        picture.mandatory -= 1
        picture.begun = True
        build(picture, seat, hex_named(action))
        note_for_families(picture, seat, hex_named(action))
    elif NomadTile(name) in picture.nomad_tiles[seat]:
        picture.nomad_tiles[seat].remove(NomadTile(name))
        picture.prompts = prompts.opening(picture, seat, name)
        prompts.answer(picture, action)
    else:
        use_tile(picture, seat, TILE_OF.get(name, name))
        play_tile(picture, seat, action)


def play_tile(picture: Picture, seat: str, action: str) -> None:
    """The action of a location tile that is already marked as used."""
    name, _, where = action.partition(":")
    if name in BUILDS:
        build(picture, seat, hex_named(where))
    elif name in MOVES:
        origin, _, target = where.partition("-")
        move(picture, seat, hex_named(origin), hex_named(target))
    elif name == "city-hall":
        hexes = crossroads.city_hall_hexes(hex_named(where))
        place(picture, seat, crossroads.PLACED[name], hexes)
    elif name in crossroads.PLACED:
        place(picture, seat, crossroads.PLACED[name], {hex_named(where)})
    elif name in crossroads.TAKEN_BACK:
        remove(picture, hex_named(where))
    else:
        picture.prompts = prompts.opening(picture, seat, name)
        prompts.answer(picture, action)


def draw_for_the_fort(picture: Picture, seat: str, drawn: list[str]) -> None:
    """7.1: a card is drawn openly and discarded at once; then its terrain is built on."""
    card = draw(picture, drawn)
    if card is None:
        raise ValueError("the fort draws a card")
    picture.discards.append(card)
    picture.prompts = [Prompt(FORT, seat, crossroads.FORT_CARDS.index(card))]


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
    picture.nomad_tiles[seat] = [
        tile for tile in picture.nomad_tiles[seat] if tile.mark == TAKEN_NOW
    ]
    if "sword_cancels_end" in picture.options:
        look_for_the_end(picture)
    if is_last_seat and (picture.ending or picture.round >= LAST_ROUND):
        picture.over = True
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


def draw_hand(picture: Picture, drawn: list[str]) -> None:
    """All own cards are discarded and a new one drawn, two if a crossroads tile is owned (R97).

    The cards just discarded can be drawn. R8: a seat without a card in force found both piles
    empty, so only the cards it did not choose are there to be drawn.
    """
    seat = picture.turn
    found_piles_empty = picture.card is None and not picture.choosing
    own_cards = picture.hands.pop(seat, [])
    if picture.card is not None:
        own_cards.append(picture.card)
    picture.discards += own_cards

    wanted = 2 if "crossroads" in {tile.name for tile in picture.tiles[seat]} else 1
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
    hand = picture.hands.get(picture.turn, [])
    picture.card = None
    picture.terrain = None
    picture.choosing = len(hand) > 1
    if len(hand) == 1:
        picture.card = picture.hands.pop(picture.turn)[0]
    clear_marks(picture, picture.turn)
    picture.families = set()
    picture.mandatory = MANDATORY
    picture.begun = False
    look_after_the_card(picture, drawn)
    picture.limit_mandatory()
