"""What the locations and tiles of Nomads let their owner do (spec 6.2, 6.3)."""

from tests.checker import terrain
from tests.checker.consequences import build, remove
from tests.checker.grid import DIRECTIONS, Hex, Hexes, hex_named, neighbours, step, touches
from tests.checker.locations import MOVE_ON_LAND, Builds, Moves
from tests.checker.picture import READY, TAKEN_NOW, NomadTile, Picture, Prompt
from tests.checker.pieces import CITY_HALL, WALL, WALLS
from tests.checker.powers import at
from tests.checker.prompts import STOP, answer, count_down, first_clicks
from tests.checker.scoring import book
from tests.checker.targets import (
    adjacent_if_possible,
    lifted,
    movable,
    open_of,
    others_in_turn_order,
    own,
    suitable,
    suitable_for_card,
)

QUARRY = "quarry"
SWORD = "sword"
RESETTLEMENT = "resettlement"
TREASURE = "treasure"
DONATIONS = tuple(
    f"donation-{word}" for word in (*terrain.CARD_TERRAINS, terrain.WATER, terrain.MOUNTAIN)
)

WALLS_A_USE = 2
DONATED = 3
RESETTLEMENT_STEPS = 4


def village(picture: Picture, seat: str) -> Hexes:
    """Build on a suitable hex that touches at least three own pieces."""
    mine = own(picture, seat)
    return {hex for hex in suitable(picture) if len(neighbours(hex) & mine) >= 3}


def garden(picture: Picture, seat: str) -> Hexes:
    """Build on a flower field, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "flowers"))


def caravan(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Slide a piece over suitable hexes to the last one before an obstacle (R23)."""
    moves: set[tuple[Hex, Hex]] = set()
    for origin in movable(picture, seat, *MOVE_ON_LAND):
        places = suitable(lifted(picture, origin))
        for direction in DIRECTIONS:
            here = origin
            while step(here, direction) in places:
                here = step(here, direction)
            if here != origin:
                moves.add((origin, here))
    return moves


def quarry(picture: Picture, seat: str) -> Hexes:
    """A wall goes on the terrain of the played card, next to an own piece; there are 25."""
    if not is_wall_left(picture):
        return set()
    mine = own(picture, seat)
    return {hex for hex in suitable_for_card(picture) if touches(hex, mine)}


def is_wall_left(picture: Picture) -> bool:
    """Whether one of the 25 is not on the board."""
    return list(picture.pieces.values()).count(WALL) < WALLS


def donation(picture: Picture, seat: str, tile: str) -> Hexes:
    """Build on the terrain the tile shows, water and mountain too, adjacent if possible."""
    shown = tile.removeprefix("donation-")
    return adjacent_if_possible(picture, seat, open_of(picture, shown))


def resettlement(picture: Picture, origin: Hex) -> Hexes:
    """One step to a suitable hex."""
    return suitable(lifted(picture, origin)) & neighbours(origin)


def can_be_hit(picture: Picture, seat: str) -> Hexes:
    """R27: all pieces of a player but the city hall."""
    return {hex for hex in own(picture, seat) if picture.pieces[hex].kind != CITY_HALL}


def sword_victims(picture: Picture, attacker: str) -> list[str]:
    """R106: the opponents with something to hit, in turn order from the attacker's left."""
    others = others_in_turn_order(picture, attacker)
    return [seat for seat in others if can_be_hit(picture, seat)]


def claims(picture: Picture, seat: str, entered: Hexes) -> bool:
    """6.3: the tile of every nomad space beside a hex just entered; a treasure is gold at once.

    Says whether there was one. It works in the next round: one claimed before the own turn of this
    one is over has to wait for it. Before rulings 2 only one claimed in the own turn had to (R102).
    """
    claimed = [space for space in sorted(picture.nomads) if touches(space, entered)]
    for space in claimed:
        name = picture.nomads.pop(space)
        if name == TREASURE:
            book(picture, seat, TREASURE, 3)
        else:
            has_to_wait = picture.has_turn_to_come(seat)
            if picture.rulings < 2:
                has_to_wait = seat == picture.turn
            mark = TAKEN_NOW if has_to_wait else READY
            picture.nomad_tiles[seat].append(NomadTile(name, mark))
    return bool(claimed)


# What is offered


def extra_actions(picture: Picture) -> set[str]:
    """6.3: what the nomad tiles claimed before this turn offer. An outpost is no action."""
    actions: set[str] = set()
    for tile in picture.nomad_tiles[picture.turn]:
        if tile.mark == READY:
            actions |= first_clicks(picture, picture.turn, tile.name)
    return actions


def offers(picture: Picture, seat: str, tile: str) -> set[str]:
    """The first wall of a quarry."""
    return first_clicks(picture, seat, QUARRY) if tile == QUARRY else set()


# Prompts


def ask_for_walls(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """Two walls."""
    return [Prompt(power, seat, WALLS_A_USE)]


def ask_for_steps(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """Four steps."""
    picture.resettled = set()
    return [Prompt(power, seat, RESETTLEMENT_STEPS)]


def ask_for_settlements(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """Three settlements."""
    return [Prompt(power, seat, DONATED)]


def ask_for_victims(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """One piece of each opponent, the first of whom is asked for first."""
    victims = sword_victims(picture, seat)
    numbers = [picture.seats.index(victim) for victim in reversed(victims)]
    return [Prompt(power, seat, number) for number in numbers]


def walls(picture: Picture, prompt: Prompt) -> set[str]:
    """Where the next wall goes."""
    return {STOP} | at(prompt.power, quarry(picture, prompt.seat))


def hits(picture: Picture, prompt: Prompt) -> set[str]:
    """What a sword hits of the opponent in question."""
    return at(prompt.power, can_be_hit(picture, picture.seats[prompt.number]))


def donations(picture: Picture, prompt: Prompt) -> set[str]:
    """Where the next settlement of a donation goes."""
    if picture.supply[prompt.seat] == 0:
        return set()
    return at(prompt.power, donation(picture, prompt.seat, prompt.power))


def has_walls(picture: Picture, seat: str) -> bool:
    """Whether there is a wall left."""
    return is_wall_left(picture)


def resettlers(picture: Picture, prompt: Prompt) -> Hexes:
    """The pieces that may take the next step, if none is under way."""
    return movable(picture, prompt.seat, *MOVE_ON_LAND) - picture.resettled


def go_on_resettling(picture: Picture, prompt: Prompt) -> None:
    """R98: a resettlement goes on with any piece while steps are left.

    By the book with any other: one that has stopped is not taken up again.
    """
    if prompt.number > 0:
        picture.prompts.append(prompt._replace(origin=None, hex=None))
        if picture.is_by_the_book() and prompt.hex is not None:
            picture.resettled.add(prompt.hex)


def put_wall(picture: Picture, action: str) -> None:
    """A wall has no consequences but a dead card."""
    count_down(picture)
    picture.pieces[hex_named(action.partition(":")[2])] = WALL


def hit(picture: Picture, action: str) -> None:
    """The piece goes back to its owner."""
    picture.prompts.pop()
    remove(picture, hex_named(action.partition(":")[2]))


def donate(picture: Picture, action: str) -> None:
    """One of the settlements stands."""
    seat = picture.prompts[-1].seat
    count_down(picture)
    build(picture, seat, hex_named(action.partition(":")[2]))


def use_nomad_tile(picture: Picture, seat: str, action: str) -> None:
    """The tile is gone with its first click."""
    name = action.partition(":")[0]
    picture.nomad_tiles[seat].remove(NomadTile(name))
    picture.prompts = OPENING[name](picture, seat, name)
    answer(picture, action)


# Turns


def turn_ends(picture: Picture) -> None:
    """6.3: what was not used is gone."""
    kept = [tile for tile in picture.nomad_tiles[picture.turn] if tile.mark == TAKEN_NOW]
    picture.nomad_tiles[picture.turn] = kept


def turn_passes(picture: Picture) -> None:
    """What was claimed in this turn works in the next."""
    tiles = picture.nomad_tiles[picture.turn]
    picture.nomad_tiles[picture.turn] = [tile._replace(mark=READY) for tile in tiles]


BUILDS: dict[str, Builds] = {"village": village, "garden": garden}
MOVES: dict[str, Moves] = {"caravan": caravan}
OPENING = {
    QUARRY: ask_for_walls,
    SWORD: ask_for_victims,
    RESETTLEMENT: ask_for_steps,
    **dict.fromkeys(DONATIONS, ask_for_settlements),
}
ANSWERS = {QUARRY: walls, SWORD: hits, **dict.fromkeys(DONATIONS, donations)}
ANSWER = {QUARRY: put_wall, SWORD: hit, **dict.fromkeys(DONATIONS, donate)}
MEANS = {QUARRY: has_walls}
STEPS = {RESETTLEMENT: (resettlers, resettlement)}
STOPPED = {RESETTLEMENT: go_on_resettling}
EXTRA = dict.fromkeys((SWORD, RESETTLEMENT, *DONATIONS), use_nomad_tile)
