"""What the locations of Harvest and its farmland let a seat do (spec 9, 8.5)."""

from tests.checker import terrain
from tests.checker.consequences import build
from tests.checker.grid import Hex, Hexes, areas, hex_named, touches
from tests.checker.locations import MOVE_ON_LAND, Builds, Moves
from tests.checker.parts import moments
from tests.checker.picture import TAKEN_NOW, Picture, Prompt, Tile
from tests.checker.pieces import SCOUT, SCOUTS, Piece
from tests.checker.powers import AGAIN, actions_of_a_tile, at
from tests.checker.prompts import STOP, count_down, first_clicks
from tests.checker.targets import (
    adjacent_if_possible,
    is_next_to,
    is_next_to_water,
    lifted,
    movable,
    open_of,
    opponents,
    own,
    suitable,
    suitable_for_card,
)

BAZAAR = "bazaar"
SCOUT_CABIN = "scout-cabin"
CATHEDRAL = "cathedral"
CATHEDRAL_TAKE = "cathedral-take"
FARM_ACTION = "farm-action"

COUNTERS = 18
"""R52: of all players together."""


def water_mill(picture: Picture, seat: str) -> Hexes:
    """Build next to water, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to_water(picture, hex)}
    return adjacent_if_possible(picture, seat, sites)


def mountain_station(picture: Picture, seat: str) -> Hexes:
    """Build next to a mountain hex, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to(picture, hex, terrain.MOUNTAIN)}
    return adjacent_if_possible(picture, seat, sites)


def watchtower(picture: Picture, seat: str) -> Hexes:
    """Build next to an opponent's piece, adjacent if possible."""
    theirs = opponents(picture, seat)
    sites = {hex for hex in suitable(picture) if touches(hex, theirs)}
    return adjacent_if_possible(picture, seat, sites)


def university(picture: Picture, seat: str) -> Hexes:
    """Build next to a special hex, adjacent if possible."""
    sites = {hex for hex in suitable(picture) if is_next_to(picture, hex, *terrain.SPECIAL)}
    return adjacent_if_possible(picture, seat, sites)


def palisade(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Move a piece to a suitable hex that touches another piece of the area it came from (R40)."""
    moves: set[tuple[Hex, Hex]] = set()
    own_areas = areas(own(picture, seat))
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        (others,) = (area - {origin} for area in own_areas if origin in area)
        for target in suitable(lifted(picture, origin)):
            if touches(target, others) and target != origin:
                moves.add((origin, target))
    return moves


def farm_action(picture: Picture, seat: str) -> Hexes:
    """9.3: build on farmland that touches an own piece."""
    mine = own(picture, seat)
    return {hex for hex in open_of(picture, terrain.FARMLAND) if touches(hex, mine)}


def leaves_before_scoring(picture: Picture) -> None:
    """The scouts leave the board; they do not count (8.5)."""
    for hex in [hex for hex, piece in picture.pieces.items() if piece.kind == SCOUT]:
        del picture.pieces[hex]


def scout_cabin(picture: Picture, seat: str, left: int) -> Hexes:
    """A scout goes on land, water or mountain next to an own piece, maybe to the first scout.

    Before the first, scouts that stand from an earlier use are lifted (R75).
    """
    if left == 2:
        picture = picture.copy()
        leaves_before_scoring(picture)
    mine = own(picture, seat)
    return {hex for hex in open_of(picture, *terrain.TERRAINS) if touches(hex, mine)}


def cathedral(picture: Picture, seat: str) -> Hexes:
    """Build on the terrain of the played card for one counter, adjacent if possible."""
    if picture.counters[seat] == 0:
        return set()
    return adjacent_if_possible(picture, seat, suitable_for_card(picture))


def is_counter_left(picture: Picture) -> bool:
    """R52: there are 18 for all players."""
    return sum(picture.counters.values()) < COUNTERS


def take_counter(picture: Picture, seat: str) -> None:
    """One number tile, if one is left."""
    if is_counter_left(picture):
        picture.counters[seat] += 1


# What is offered


def offers(picture: Picture, seat: str, tile: str) -> set[str]:
    """What scout cabin, cathedral and bazaar offer."""
    if tile == SCOUT_CABIN:
        return first_clicks(picture, seat, tile)
    if tile == CATHEDRAL:
        take = {CATHEDRAL_TAKE} if is_counter_left(picture) else set()
        return take | first_clicks(picture, seat, tile)
    if tile == BAZAAR:
        return {f"{BAZAAR}:{power}" for power in can_be_repeated(picture, seat)}
    return set()


def can_be_repeated(picture: Picture, seat: str) -> set[str]:
    """R38: what the other tiles usable this turn, used already or not, could do now."""
    powers: set[str] = set()
    for tile in picture.tiles[seat]:
        if tile.mark != TAKEN_NOW and tile.name != BAZAAR:
            actions = actions_of_a_tile(picture, seat, tile.name)
            powers |= {action.partition(":")[0] for action in actions}
            for repeats in moments("repeats"):
                powers |= repeats(picture, seat, tile.name)
    return powers


def extra_actions(picture: Picture) -> set[str]:
    """9.3: the farm action, once per own turn."""
    if picture.farmed or picture.supply[picture.turn] == 0:
        return set()
    return at(FARM_ACTION, farm_action(picture, picture.turn))


# What it does


def farm(picture: Picture, seat: str, action: str) -> None:
    """One settlement on farmland."""
    picture.farmed = True
    build(picture, seat, hex_named(action.partition(":")[2]))


def take_one(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """The cathedral saves one more."""
    take_counter(picture, seat)


def repeat(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """R38: the action that is repeated is asked next."""
    picture.prompts.append(Prompt(AGAIN + action.partition(":")[2], seat, 0))


def tile_taken(picture: Picture, seat: str, location: Hex) -> None:
    """R52: a cathedral comes with a counter."""
    if picture.locations[location] == CATHEDRAL:
        take_counter(picture, seat)


def tile_lost(picture: Picture, seat: str, lost: Tile) -> None:
    """R52: with the cathedral the counters go."""
    if lost.name == CATHEDRAL:
        picture.counters[seat] = 0


# Prompts


def ask_for_scouts(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """Two scouts."""
    return [Prompt(power, seat, SCOUTS)]


def ask_for_counters(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """As many as there are counters."""
    return [Prompt(power, seat, 0)]


def scout_places(picture: Picture, prompt: Prompt) -> set[str]:
    """Where the next scout goes."""
    return at(prompt.power, scout_cabin(picture, prompt.seat, prompt.number))


def counter_places(picture: Picture, prompt: Prompt) -> set[str]:
    """Where a counter builds."""
    has_settlement = picture.supply[prompt.seat] > 0
    return {STOP} | at(prompt.power, cathedral(picture, prompt.seat) if has_settlement else ())


def put_scout(picture: Picture, action: str) -> None:
    """A scout has no consequences; the first lifts those that stand (R75)."""
    prompt = picture.prompts[-1]
    count_down(picture)
    if prompt.number == SCOUTS:
        leaves_before_scoring(picture)
    picture.pieces[hex_named(action.partition(":")[2])] = Piece(prompt.seat, SCOUT)


def spend_counter(picture: Picture, action: str) -> None:
    """The prompt stays, for another counter (R104)."""
    seat = picture.prompts[-1].seat
    picture.counters[seat] -= 1
    build(picture, seat, hex_named(action.partition(":")[2]))


def has_counters(picture: Picture, seat: str) -> bool:
    """Whether there is a settlement and a counter for it."""
    return picture.supply[seat] > 0 and picture.counters[seat] > 0


# Turns


def turn_ends(picture: Picture) -> None:
    """The scouts leave."""
    leaves_before_scoring(picture)


def turn_starts(picture: Picture) -> None:
    """There is a farm action again."""
    picture.farmed = False


BUILDS: dict[str, Builds] = {
    "water-mill": water_mill,
    "mountain-station": mountain_station,
    "watchtower": watchtower,
    "university": university,
}
MOVES: dict[str, Moves] = {"palisade": palisade}
PLAYS = {CATHEDRAL_TAKE: take_one, BAZAAR: repeat}
EXTRA = {FARM_ACTION: farm}
TILE_OF = {CATHEDRAL_TAKE: CATHEDRAL}
OPENING = {SCOUT_CABIN: ask_for_scouts, CATHEDRAL: ask_for_counters}
ANSWERS = {SCOUT_CABIN: scout_places, CATHEDRAL: counter_places}
ANSWER = {SCOUT_CABIN: put_scout, CATHEDRAL: spend_counter}
MEANS = {CATHEDRAL: has_counters}
PAYS_LATER = (BAZAAR,)
