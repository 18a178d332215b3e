"""Everything a seat may do in its turn besides the mandatory action (spec 3.1, 5.3)."""

from . import crossroads, harvest, locations, marshlands, nomads, queenies
from .deck import can_draw
from .grid import Hex, name_of
from .harvest import (
    AGAIN,
    BAZAAR,
    CATHEDRAL,
    CATHEDRAL_TAKE,
    FARM_ACTION,
    SCOUT_CABIN,
    is_counter_left,
)
from .marshlands import CANOE, CANOE_BONUS, REFUGE, REFUGE_BONUS, TEMPLE, has_bonus
from .picture import READY, TAKEN_NOW, Picture
from .prompts import FORT, QUARRY, SHIP_MOVE, WAGON_MOVE, at, first_clicks
from .queenies import CAVE
from .targets import own_of

BUILDS = locations.BUILDS | nomads.BUILDS | crossroads.BUILDS | marshlands.BUILDS | harvest.BUILDS
MOVES = locations.MOVES | nomads.MOVES | marshlands.MOVES | harvest.MOVES | queenies.MOVES
CROSSROADS = "crossroads"

TILE_OF = {
    "barracks-back": "barracks",
    "wagon-back": "wagon",
    "lighthouse-back": "lighthouse",
    WAGON_MOVE: "wagon",
    SHIP_MOVE: "lighthouse",
    CATHEDRAL_TAKE: CATHEDRAL,
}
"""Actions that are not named for their tile."""

MORE_ACTIONS = {
    "quarry": (QUARRY,),
    "wagon": (WAGON_MOVE,),
    "lighthouse": (SHIP_MOVE,),
    "scout-cabin": (SCOUT_CABIN,),
    "cathedral": (CATHEDRAL,),
}
"""Tiles with powers of several clicks."""


def extra_actions(picture: Picture) -> set[str]:
    """All of them."""
    actions = nomad_tile_actions(picture) | bonus_actions(picture)
    actions |= farm_actions(picture) | cave_moves(picture)
    for name in {tile.name for tile in picture.tiles[picture.turn] if tile.mark == READY}:
        actions |= actions_of_a_tile(picture, picture.turn, name)
    return actions


def actions_of_a_tile(picture: Picture, seat: str, name: str) -> set[str]:
    """All that one location tile offers. Crossroads only draws cards, a canoe only reacts."""
    actions: set[str] = set()
    if name in BUILDS and picture.supply[seat] > 0:
        actions |= at(name, BUILDS[name](picture, seat))
    if name in MOVES:
        actions |= from_to(name, MOVES[name](picture, seat))
    if name in crossroads.PLACES:
        actions |= at(name, crossroads.PLACES[name](picture, seat))
    if f"{name}-back" in crossroads.TAKEN_BACK:
        kind = crossroads.TAKEN_BACK[f"{name}-back"]
        actions |= at(f"{name}-back", own_of(picture, seat, kind))
    for power in MORE_ACTIONS.get(name, ()):
        actions |= first_clicks(picture, seat, power)
    if name == FORT and picture.supply[seat] > 0 and can_draw(picture):
        actions.add(FORT)
    if name == TEMPLE:
        actions |= at(TEMPLE, marshlands.temple(picture, seat))
    if name == CATHEDRAL and is_counter_left(picture):
        actions.add(CATHEDRAL_TAKE)
    if name == BAZAAR:
        actions |= {f"{BAZAAR}:{power}" for power in can_be_repeated(picture, seat)}
    return actions


def from_to(power: str, moves: set[tuple[Hex, Hex]]) -> set[str]:
    """The power with each of these moves."""
    return {f"{power}:{name_of(origin)}-{name_of(target)}" for origin, target in moves}


def can_be_repeated(picture: Picture, seat: str) -> set[str]:
    """R38: what the other tiles usable this turn, used already or not, could do now."""
    powers: set[str] = set()
    for tile in picture.tiles[seat]:
        if tile.mark != TAKEN_NOW and tile.name not in (BAZAAR, CANOE):
            actions = actions_of_a_tile(picture, seat, tile.name)
            powers |= {action.partition(":")[0] for action in actions}
            if tile.name == CROSSROADS:
                powers.add(CROSSROADS)
    return powers


def is_repeating(picture: Picture) -> bool:
    """Whether a bazaar's repeated action is asked."""
    return bool(picture.prompts) and picture.prompts[-1].power.startswith(AGAIN)


def repeated_actions(picture: Picture) -> set[str]:
    """The actions of the power that a bazaar repeats, and of no other power of the same tile."""
    prompt = picture.prompts[-1]
    power = prompt.power.removeprefix(AGAIN)
    if power == CROSSROADS:
        return {CROSSROADS}
    actions = actions_of_a_tile(picture, prompt.seat, TILE_OF.get(power, power))
    return {action for action in actions if action.partition(":")[0] == power}


def nomad_tile_actions(picture: Picture) -> set[str]:
    """6.3: what the nomad tiles claimed before this turn offer. An outpost is no action."""
    actions: set[str] = set()
    for tile in picture.nomad_tiles[picture.turn]:
        if tile.mark == READY:
            actions |= first_clicks(picture, picture.turn, tile.name)
    return actions


def bonus_actions(picture: Picture) -> set[str]:
    """7.4: the bonus actions of canoe and refuge; those of fountain and temple are no actions."""
    seat = picture.turn
    actions: set[str] = set()
    can_canoe = has_bonus(picture, seat, CANOE) and CANOE not in picture.bonus_used
    if can_canoe and picture.supply[seat] > 0:
        actions |= at(CANOE_BONUS, marshlands.canoe(picture, seat))
    if has_bonus(picture, seat, REFUGE) and REFUGE not in picture.bonus_used:
        actions |= from_to(REFUGE_BONUS, marshlands.refuge_bonus(picture, seat))
    return actions


def farm_actions(picture: Picture) -> set[str]:
    """9.3: once per own turn."""
    if picture.farmed or picture.supply[picture.turn] == 0:
        return set()
    return at(FARM_ACTION, harvest.farm_action(picture, picture.turn))


def cave_moves(picture: Picture) -> set[str]:
    """12.2: once per own turn."""
    return set() if picture.caved else from_to(CAVE, queenies.cave(picture, picture.turn))
