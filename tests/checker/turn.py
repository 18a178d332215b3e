"""What the seat that is asked may do, and what it leads to (spec 3)."""

from collections.abc import Sequence

from . import crossroads, prompts, terrain
from .consequences import build, move, place, put_on_temple, remark, remove
from .deck import (
    CHOOSE,
    choices,
    choose,
    count_for_the_book,
    draw,
    is_choice_open,
    look_after_the_card,
)
from .grid import Hex, hex_named, name_of
from .harvest import (
    AGAIN,
    BAZAAR,
    CATHEDRAL_TAKE,
    FARM_ACTION,
    is_silo_phase,
    take_counter,
)
from .header import parse_card
from .marshlands import CANOE, CANOE_BONUS, REFUGE, REFUGE_BONUS, TEMPLE, has_bonus
from .picture import ANY, MANDATORY_ON_SWAMP, READY, USED, NomadTile, Picture, Prompt
from .pieces import SETTLEMENT
from .powers import (
    BUILDS,
    CROSSROADS,
    MOVES,
    TILE_OF,
    extra_actions,
    is_repeating,
    repeated_actions,
)
from .prompts import FORT
from .queenies import CAVE
from .red_cards import note_for_families
from .rounds import end_turn, go_on_or_be_over
from .targets import (
    OUTPOST,
    adjacent_if_possible,
    freely,
    has_outpost,
    suitable,
    suitable_for_card,
    without_outposts,
)

END = "end"


def legal(picture: Picture) -> set[str]:
    """Every action that may be done now."""
    if picture.over:
        return set()
    if is_repeating(picture):
        return repeated_actions(picture)
    if picture.prompts:
        return prompts.answers(picture)
    open_choices = choices(picture) if is_choice_open(picture) else set()
    if not must_build(picture):
        return extra_actions(picture) | open_choices | {END}
    if picture.begun:
        return mandatory_builds(picture) | open_choices
    return extra_actions(picture) | open_choices | mandatory_builds(picture)


def must_build(picture: Picture) -> bool:
    """3.2: whether the mandatory action is not yet done. Without a card it is (R8, R101)."""
    is_full = picture.terrain == ANY and not suitable(picture)
    return picture.has_card() and not is_full and picture.mandatory + picture.due > 0


def mandatory_builds(picture: Picture) -> set[str]:
    """3.2: on the terrain of the card in force, adjacent if possible.

    With the temple's bonus the first settlement may ignore that.
    """
    sites = suitable_for_card(picture)
    if picture.begun or not has_bonus(picture, picture.turn, TEMPLE):
        sites = adjacent_if_possible(picture, picture.turn, sites)
    else:
        sites = freely(picture, picture.turn, sites)
    return {name_of(hex) for hex in sites}


def after(picture: Picture, action: str, drawn: Sequence[str]) -> Picture:
    """The picture after one legal action; `drawn` are the terrain cards it turned up, in order."""
    if action not in legal(picture):
        raise ValueError(f"{action!r} is not legal")
    needs_an_outpost = is_outpost_needed(picture, action)
    cards = [parse_card(word) for word in drawn]
    picture = picture.copy()
    if needs_an_outpost:  # R103
        picture.nomad_tiles[picture.turn].remove(OUTPOST)
    if action == END:
        end_turn(picture, cards)
    elif is_silo_phase(picture):
        prompts.answer(picture, action)
        go_on_or_be_over(picture)
    else:
        play(picture, action, cards)
        look_around(picture, cards)
        picture.limit_mandatory()
    if cards:
        raise ValueError(f"{action}: no reason to draw {', '.join(cards)}")
    return picture


def is_outpost_needed(picture: Picture, action: str) -> bool:
    """R103: whether only an outpost allows this. A bazaar spends it with the repeated action."""
    if not has_outpost(picture) or action.startswith(f"{BAZAAR}:"):
        return False
    return action not in legal(without_outposts(picture))


def look_around(picture: Picture, drawn: list[str]) -> None:
    """After a click: pieces that are stuck rest, prompts without a choice are gone, and the card?

    It is not tested between two steps of a piece, nor before a reaction (3.5: 8 before 9).
    """
    is_settled = False
    while not is_settled:
        prompts.let_rest_if_stuck(picture)
        if not prompts.is_under_way(picture) and not prompts.is_reaction_open(picture):
            look_after_the_card(picture, drawn)
        is_settled = not prompts.drop_idle(picture)


def play(picture: Picture, action: str, drawn: list[str]) -> None:
    """One click with its consequences, all but the dead card."""
    seat = picture.turn
    name, colon, where = action.partition(":")
    if is_repeating(picture):
        picture.prompts.pop()
        play_tile(picture, seat, action, drawn)
    elif picture.prompts:
        prompts.answer(picture, action)
    elif name == CHOOSE:
        choose(picture, action)
    elif name in (CANOE_BONUS, FARM_ACTION):
        remember_use(picture, name)
        build(picture, seat, hex_named(where))
    elif name in (REFUGE_BONUS, CAVE):
        remember_use(picture, name)
        move_from_to(picture, seat, where)
    elif NomadTile(name) in picture.nomad_tiles[seat]:
        picture.nomad_tiles[seat].remove(NomadTile(name))
        picture.prompts = prompts.opening(picture, seat, name)
        prompts.answer(picture, action)
    elif not colon and name not in (FORT, CATHEDRAL_TAKE):
        build_mandatory(picture, seat, hex_named(action))
    else:
        use_tile(picture, seat, TILE_OF.get(name, name))
        play_tile(picture, seat, action, drawn)


def remember_use(picture: Picture, name: str) -> None:
    """What needs no tile is done once a turn."""
    if name == CANOE_BONUS:
        picture.bonus_used.add(CANOE)
    elif name == REFUGE_BONUS:
        picture.bonus_used.add(REFUGE)
    elif name == FARM_ACTION:
        picture.farmed = True
    else:
        picture.caved = True


def build_mandatory(picture: Picture, seat: str, target: Hex) -> None:
    """3.2: first from the supply, then what waited on temples, which is nothing to Families (R93).

    R91: if the first of all goes on swamp, two are built from the supply instead of three.
    """
    if not picture.begun and picture.ground[target] == terrain.SWAMP:
        picture.mandatory = min(picture.mandatory, MANDATORY_ON_SWAMP)
    picture.begun = True
    if picture.mandatory > 0:
        picture.mandatory -= 1
        count_for_the_book(picture)
        build(picture, seat, target)
        note_for_families(picture, seat, target)
    else:
        picture.due -= 1
        place(picture, seat, SETTLEMENT, {target})


def play_tile(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """The action of a location tile that is already marked as used."""
    name, _, where = action.partition(":")
    if name in BUILDS:
        build(picture, seat, hex_named(where))
    elif name in MOVES:
        move_from_to(picture, seat, where)
    elif name == "city-hall":
        hexes = crossroads.city_hall_hexes(hex_named(where))
        place(picture, seat, crossroads.PLACED[name], hexes)
    elif name in crossroads.PLACED:
        place(picture, seat, crossroads.PLACED[name], {hex_named(where)})
    elif name in crossroads.TAKEN_BACK:
        remove(picture, hex_named(where))
    elif name == TEMPLE:
        put_on_temple(picture, seat, hex_named(where))
    elif name == FORT:
        draw_for_the_fort(picture, seat, drawn)
    elif name == CATHEDRAL_TAKE:
        take_counter(picture, seat)
    elif name == CROSSROADS:
        picture.more_cards += 1
    elif name == BAZAAR:
        picture.prompts.append(Prompt(AGAIN + where, seat, 0))
    else:
        picture.prompts = prompts.opening(picture, seat, name)
        prompts.answer(picture, action)


def move_from_to(picture: Picture, seat: str, where: str) -> None:
    """One single move, written `e12-e13`."""
    origin, _, target = where.partition("-")
    move(picture, seat, hex_named(origin), hex_named(target))


def draw_for_the_fort(picture: Picture, seat: str, drawn: list[str]) -> None:
    """7.1: a card is drawn openly and discarded at once; then its terrain is built on."""
    card = draw(picture, drawn)
    if card is None:
        raise ValueError("the fort draws a card")
    picture.discards.append(card)
    picture.prompts = [Prompt(FORT, seat, terrain.CARDS.index(card))]


def use_tile(picture: Picture, seat: str, name: str) -> None:
    """Of several ready tiles the one whose hex comes first in reading order is marked."""
    ready = [
        tile for tile in picture.sorted_tiles(seat) if tile.name == name and tile.mark == READY
    ]
    remark(picture, seat, ready[0], USED)
