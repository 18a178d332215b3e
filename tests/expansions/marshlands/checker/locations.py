"""What the locations of Marshlands let their owner do (spec 7.4)."""

from tests.checker import terrain
from tests.checker.consequences import build, look_for_the_end, lose_tiles, move_from_to
from tests.checker.grid import DIRECTIONS, Hex, Hexes, hex_named, neighbours, step, touches
from tests.checker.locations import MOVE_ON_LAND, Builds, Moves
from tests.checker.phases import is_last_turn_over
from tests.checker.picture import TAKEN_NOW, Picture, Prompt, Tile
from tests.checker.pieces import SETTLEMENT
from tests.checker.powers import at, from_to
from tests.checker.prompts import STOP
from tests.checker.targets import (
    adjacent_if_possible,
    lifted,
    movable,
    open_of,
    opponents,
    others_in_turn_order,
    own,
    own_of,
    suitable,
)

CANOE = "canoe"
FOUNTAIN = "fountain"
TEMPLE = "temple"
REFUGE = "refuge"
CANOE_BONUS = "canoe-bonus"
REFUGE_BONUS = "refuge-bonus"


def has_bonus(picture: Picture, seat: str, kind: str) -> bool:
    """Both tiles of a kind, owned since before this turn."""
    tiles = [tile for tile in picture.tiles[seat] if tile.name == kind]
    return len([tile for tile in tiles if tile.mark != TAKEN_NOW]) >= 2


def ready_canoes(picture: Picture, seat: str) -> Hexes:
    """The hexes of canoe tiles that can react; one just taken can, too (R34, R35)."""
    canoes = {tile.hex for tile in picture.tiles[seat] if tile.name == CANOE}
    return canoes - picture.canoes_used[seat]


def late_number(picture: Picture, location: Hex) -> int:
    """What a tile that came too late adds to the number of a canoe's prompt (R118).

    2 for the first location hex in reading order, 4 for the second, and so on. 1 is for a seat
    that has reacted.
    """
    return int(2 ** (sorted(picture.locations).index(location) + 1))


def canoes_in_time(picture: Picture, prompt: Prompt) -> Hexes:
    """The hexes of the canoe tiles with which a seat can answer this prompt."""
    return {
        hex
        for hex in ready_canoes(picture, prompt.seat)
        if prompt.number // late_number(picture, hex) % 2 == 0
    }


def canoe(picture: Picture, seat: str) -> Hexes:
    """Build on swamp or on water, adjacent if possible for each of them apart."""
    on_swamp = adjacent_if_possible(picture, seat, open_of(picture, terrain.SWAMP))
    on_water = adjacent_if_possible(picture, seat, open_of(picture, terrain.WATER))
    return on_swamp | on_water


def fountain(picture: Picture, seat: str) -> Hexes:
    """Build next to exactly one own piece and no opponent's; with the bonus on mountains too."""
    places = suitable(picture)
    if has_bonus(picture, seat, FOUNTAIN):
        places |= open_of(picture, terrain.MOUNTAIN)
    mine = own(picture, seat)
    theirs = opponents(picture, seat)
    return {hex for hex in places if len(neighbours(hex) & mine) == 1 and not touches(hex, theirs)}


def temple(picture: Picture, seat: str) -> Hexes:
    """The own settlements; no other piece goes onto a temple."""
    return own_of(picture, seat, SETTLEMENT)


def refuge(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to an adjacent suitable hex."""
    return {
        (origin, target)
        for origin in movable(picture, seat, *MOVE_ON_LAND)
        for target in suitable(lifted(picture, origin)) & neighbours(origin)
    }


def refuge_bonus(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece in a straight line to the first suitable hex, over everything unsuitable.

    The line ends where there is no hex (R112).
    """
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        places = suitable(lifted(picture, origin))
        for direction in DIRECTIONS:
            here = step(origin, direction)
            while here in picture.ground and here not in places:
                here = step(here, direction)
            if here in places:
                moves.add((origin, here))
    return moves


# What is offered


def offers(picture: Picture, seat: str, tile: str) -> set[str]:
    """What goes onto a temple; a canoe only reacts."""
    return at(TEMPLE, temple(picture, seat)) if tile == TEMPLE else set()


def extra_actions(picture: Picture) -> set[str]:
    """7.4: the bonus actions of canoe and refuge; those of fountain and temple are no actions."""
    seat = picture.turn
    actions: set[str] = set()
    can_canoe = has_bonus(picture, seat, CANOE) and CANOE not in picture.bonus_used
    if can_canoe and picture.supply[seat] > 0:
        actions |= at(CANOE_BONUS, canoe(picture, seat))
    if has_bonus(picture, seat, REFUGE) and REFUGE not in picture.bonus_used:
        actions |= from_to(REFUGE_BONUS, refuge_bonus(picture, seat))
    return actions


def frees_the_first(picture: Picture) -> bool:
    """With the temple's bonus the first mandatory settlement may ignore adjacency."""
    return has_bonus(picture, picture.turn, TEMPLE)


# What it does


def put_on_temple(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """7.4: a settlement leaves the board and waits for the seat's next turn."""
    hex = hex_named(action.partition(":")[2])
    del picture.pieces[hex]
    picture.temples[seat] += 1
    lose_tiles(picture, seat, hex)
    look_for_the_end(picture)


def build_with_the_bonus(picture: Picture, seat: str, action: str) -> None:
    """Two canoes, once a turn."""
    picture.bonus_used.add(CANOE)
    build(picture, seat, hex_named(action.partition(":")[2]))


def move_with_the_bonus(picture: Picture, seat: str, action: str) -> None:
    """Two refuges, once a turn."""
    picture.bonus_used.add(REFUGE)
    move_from_to(picture, seat, action.partition(":")[2])


# Canoes


def emptied(picture: Picture, taker: str) -> None:
    """One round of reactions; the first to react is asked first, so it lies on top (R94, R36).

    From the left of the player whose turn it is, who comes last; before rulings 2 from the left of
    the taker. Not in the silo phase (R81).
    """
    if is_last_turn_over(picture):
        return
    order = others_in_turn_order(picture, picture.turn) + picture.turn
    if picture.rulings < 2:
        order = others_in_turn_order(picture, taker)
    for seat in reversed(order):
        if seat != taker and ready_canoes(picture, seat):
            picture.prompts.append(Prompt(CANOE, seat, 0))


def tile_taken(picture: Picture, seat: str, location: Hex) -> None:
    """R118: a canoe tile just taken answers none of the triggers that wait for this seat."""
    if picture.locations[location] != CANOE or picture.rulings < 2:
        return
    for number, prompt in enumerate(picture.prompts):
        if prompt.power == CANOE and prompt.seat == seat:
            late = prompt.number + late_number(picture, location)
            picture.prompts[number] = prompt._replace(number=late)


def tile_lost(picture: Picture, seat: str, lost: Tile) -> None:
    """R107 for canoes, which have reacted or not: one that has reacted goes first."""
    used = picture.canoes_used[seat]
    if lost.name == CANOE and used:
        used.remove(lost.hex if lost.hex in used else min(used))


def reactions(picture: Picture, prompt: Prompt) -> set[str]:
    """Where a canoe builds."""
    can_react = picture.supply[prompt.seat] > 0 and canoes_in_time(picture, prompt)
    return {STOP} | at(CANOE, canoe(picture, prompt.seat) if can_react else ())


def react(picture: Picture, action: str) -> None:
    """The prompt stays, for another canoe (R94); 1 tells that it has reacted."""
    prompt = picture.prompts[-1]
    picture.canoes_used[prompt.seat].add(min(canoes_in_time(picture, prompt)))
    if not has_reacted(prompt):
        picture.prompts[-1] = prompt._replace(number=prompt.number + 1)
    build(picture, prompt.seat, hex_named(action.partition(":")[2]))


def has_reacted(prompt: Prompt) -> bool:
    """Whether the seat that a canoe's prompt asks has built with a canoe already."""
    return prompt.number % 2 == 1


def is_still_to_react(prompt: Prompt) -> bool:
    """Whether it has not."""
    return not has_reacted(prompt)


# Turns


def turn_ends(picture: Picture) -> None:
    """R8: what waited on temples and could not be built for want of a card waits on."""
    picture.temples[picture.turn] += picture.due
    picture.due = 0
    if are_tiles_reset_at_the_end(picture):
        picture.canoes_used[picture.turn] = set()


def last_turn_over(picture: Picture) -> list[Prompt]:
    """R11: what waits on temples is lost."""
    picture.temples = dict.fromkeys(picture.seats, 0)
    return []


def turn_starts(picture: Picture) -> None:
    """What waited on temples is due now."""
    seat = picture.turn
    if not are_tiles_reset_at_the_end(picture):
        picture.canoes_used[seat] = set()
    picture.bonus_used = set()
    picture.due = picture.temples[seat]
    picture.temples[seat] = 0


def are_tiles_reset_at_the_end(picture: Picture) -> bool:
    """R34: by the option, or by the book, as a turn ends and not as it starts."""
    return "tiles_reset_at_end" in picture.options or picture.is_by_the_book()


BUILDS: dict[str, Builds] = {FOUNTAIN: fountain}
MOVES: dict[str, Moves] = {REFUGE: refuge}
PLAYS = {TEMPLE: put_on_temple}
EXTRA = {CANOE_BONUS: build_with_the_bonus, REFUGE_BONUS: move_with_the_bonus}
ANSWERS = {CANOE: reactions}
ANSWER = {CANOE: react}
REACTIONS = {CANOE: is_still_to_react}
