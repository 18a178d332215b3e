"""What the seat that is asked may do, and what it leads to (spec 3)."""

from collections.abc import Sequence

from . import prompts, terrain
from .consequences import build, move_from_to, place, remark
from .deck import (
    CHOOSE,
    choices,
    choose,
    count_for_the_book,
    is_choice_open,
    look_after_the_card,
)
from .grid import Hex, hex_named, name_of
from .header import parse_card
from .parts import moments, names, table
from .phases import is_last_turn_over
from .picture import ANY, MANDATORY_ON_SWAMP, READY, USED, Picture
from .pieces import SETTLEMENT
from .powers import extra_actions, is_repeating, repeated_actions
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

    The first settlement may ignore that if an expansion says so.
    """
    sites = suitable_for_card(picture)
    if picture.begun or not any(frees(picture) for frees in moments("frees_the_first")):
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
    elif is_last_turn_over(picture):
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
    if not has_outpost(picture) or action.partition(":")[0] in names("PAYS_LATER"):
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
    name, colon, _ = action.partition(":")
    if is_repeating(picture):
        picture.prompts.pop()
        play_tile(picture, seat, action, drawn)
    elif picture.prompts:
        prompts.answer(picture, action)
    elif name == CHOOSE:
        choose(picture, action)
    elif name in table("EXTRA"):
        table("EXTRA")[name](picture, seat, action)
    elif not colon and name not in table("PLAYS"):
        build_mandatory(picture, seat, hex_named(action))
    else:
        use_tile(picture, seat, table("TILE_OF").get(name, name))
        play_tile(picture, seat, action, drawn)


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
        for mandatory_built in moments("mandatory_built"):
            mandatory_built(picture, seat, target)
    else:
        picture.due -= 1
        place(picture, seat, SETTLEMENT, {target})


def play_tile(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """The action of a location tile that is already marked as used."""
    name, _, where = action.partition(":")
    if name in table("BUILDS"):
        build(picture, seat, hex_named(where))
    elif name in table("MOVES"):
        move_from_to(picture, seat, where)
    elif name in table("PLAYS"):
        table("PLAYS")[name](picture, seat, action, drawn)
    else:
        picture.prompts = prompts.opening(picture, seat, name)
        prompts.answer(picture, action)


def use_tile(picture: Picture, seat: str, name: str) -> None:
    """Of several ready tiles the one whose hex comes first in reading order is marked."""
    ready = [
        tile for tile in picture.sorted_tiles(seat) if tile.name == name and tile.mark == READY
    ]
    remark(picture, seat, ready[0], USED)
