"""Everything a seat may do in its turn besides the mandatory action (spec 3.1, 5.3)."""

from collections.abc import Iterable

from .grid import Hex, name_of
from .parts import moments, table
from .picture import READY, Picture

AGAIN = "again:"


def at(power: str, hexes: Iterable[Hex]) -> set[str]:
    """The power with each of these hexes."""
    return {f"{power}:{name_of(hex)}" for hex in hexes}


def from_to(power: str, moves: set[tuple[Hex, Hex]]) -> set[str]:
    """The power with each of these moves."""
    return {f"{power}:{name_of(origin)}-{name_of(target)}" for origin, target in moves}


def extra_actions(picture: Picture) -> set[str]:
    """All of them."""
    actions: set[str] = set()
    for extra in moments("extra_actions"):
        actions |= extra(picture)
    for name in {tile.name for tile in picture.tiles[picture.turn] if tile.mark == READY}:
        actions |= actions_of_a_tile(picture, picture.turn, name)
    return actions


def actions_of_a_tile(picture: Picture, seat: str, name: str) -> set[str]:
    """All that one location tile offers."""
    actions: set[str] = set()
    builds, moves = table("BUILDS"), table("MOVES")
    if name in builds and picture.supply[seat] > 0:
        actions |= at(name, builds[name](picture, seat))
    if name in moves:
        actions |= from_to(name, moves[name](picture, seat))
    for offers in moments("offers"):
        actions |= offers(picture, seat, name)
    return actions


def is_repeating(picture: Picture) -> bool:
    """Whether a bazaar's repeated action is asked."""
    return bool(picture.prompts) and picture.prompts[-1].power.startswith(AGAIN)


def repeated_actions(picture: Picture) -> set[str]:
    """The actions of the power that a bazaar repeats, and of no other power of the same tile."""
    prompt = picture.prompts[-1]
    power = prompt.power.removeprefix(AGAIN)
    tile = table("TILE_OF").get(power, power)
    actions = actions_of_a_tile(picture, prompt.seat, tile)
    for repeats in moments("repeats"):
        actions |= repeats(picture, prompt.seat, tile)
    return {action for action in actions if action.partition(":")[0] == power}
