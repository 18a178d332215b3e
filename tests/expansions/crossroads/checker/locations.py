"""What the locations of Crossroads let their owner do (spec 7.1, 8)."""

from tests.checker import terrain
from tests.checker.consequences import build, place, remove
from tests.checker.deck import can_draw, draw
from tests.checker.grid import Hex, Hexes, hex_named, neighbours, touches
from tests.checker.locations import Builds
from tests.checker.picture import Picture, Prompt
from tests.checker.pieces import CITY_HALL, SHIP, WAGON, WARRIOR, WARRIORS
from tests.checker.powers import at
from tests.checker.prompts import first_clicks
from tests.checker.targets import adjacent_if_possible, lifted, open_of, own, own_of, suitable

FORT = "fort"
CROSSROADS = "crossroads"
WAGON_MOVE = "wagon-move"
SHIP_MOVE = "lighthouse-move"
STEPS_A_MOVE = 3


def foresters_lodge(picture: Picture, seat: str) -> Hexes:
    """Build in the forest, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "forest"))


def monastery(picture: Picture, seat: str) -> Hexes:
    """Build in a canyon, adjacent if possible."""
    return adjacent_if_possible(picture, seat, open_of(picture, "canyon"))


def fort(picture: Picture, seat: str, card: str) -> Hexes:
    """Build on the terrain of the card just drawn, adjacent if possible.

    The two halves of a swamp card are tested apart.
    """
    places: Hexes = set()
    for half in terrain.halves(card):
        places |= adjacent_if_possible(picture, seat, open_of(picture, half))
    return places


def city_hall_hexes(centre: Hex) -> Hexes:
    """The seven hexes of a city hall."""
    return {centre} | neighbours(centre)


def city_hall(picture: Picture, seat: str) -> Hexes:
    """Centres where all seven hexes are suitable and at least one of them touches an own piece.

    Once per game.
    """
    if own_of(picture, seat, CITY_HALL):
        return set()
    places = suitable(picture)
    mine = own(picture, seat)
    return {
        centre
        for centre in places
        if city_hall_hexes(centre) <= places
        and any(touches(hex, mine) for hex in city_hall_hexes(centre))
    }


def barracks(picture: Picture, seat: str) -> Hexes:
    """Place a warrior on a suitable hex, adjacent if possible; there are two."""
    if len(own_of(picture, seat, WARRIOR)) >= WARRIORS:
        return set()
    return adjacent_if_possible(picture, seat, suitable(picture))


def wagon_places(picture: Picture) -> Hexes:
    """8.2: buildable terrain or mountain."""
    return open_of(picture, *terrain.BUILDABLE, terrain.MOUNTAIN)


def wagon(picture: Picture, seat: str) -> Hexes:
    """Place the wagon, adjacent if possible; land and mountain are one set (R30)."""
    if own_of(picture, seat, WAGON):
        return set()
    return adjacent_if_possible(picture, seat, wagon_places(picture))


def ship_places(picture: Picture) -> Hexes:
    """8.3: water."""
    return open_of(picture, terrain.WATER)


def lighthouse(picture: Picture, seat: str) -> Hexes:
    """Place the ship on water, adjacent if possible."""
    if own_of(picture, seat, SHIP):
        return set()
    return adjacent_if_possible(picture, seat, ship_places(picture))


def wagon_step(picture: Picture, origin: Hex) -> Hexes:
    """One step of the wagon."""
    return wagon_places(lifted(picture, origin)) & neighbours(origin)


def ship_step(picture: Picture, origin: Hex) -> Hexes:
    """One step of the ship."""
    return ship_places(lifted(picture, origin)) & neighbours(origin)


PLACES: dict[str, Builds] = {
    "barracks": barracks,
    "wagon": wagon,
    "lighthouse": lighthouse,
    "city-hall": city_hall,
}
"""What brings a piece besides a settlement onto the board."""
PLACED = {"barracks": WARRIOR, "wagon": WAGON, "lighthouse": SHIP, "city-hall": CITY_HALL}
TAKEN_BACK = {"barracks-back": WARRIOR, "wagon-back": WAGON, "lighthouse-back": SHIP}
MOVED = {"wagon": WAGON_MOVE, "lighthouse": SHIP_MOVE}


def offers(picture: Picture, seat: str, tile: str) -> set[str]:
    """Pieces placed, taken back and moved, and the draw of a fort. Crossroads only draws cards."""
    actions: set[str] = set()
    if tile in PLACES:
        actions |= at(tile, PLACES[tile](picture, seat))
    if f"{tile}-back" in TAKEN_BACK:
        actions |= at(f"{tile}-back", own_of(picture, seat, TAKEN_BACK[f"{tile}-back"]))
    if tile in MOVED:
        actions |= first_clicks(picture, seat, MOVED[tile])
    if tile == FORT and picture.supply[seat] > 0 and can_draw(picture):
        actions.add(FORT)
    return actions


def repeats(picture: Picture, seat: str, tile: str) -> set[str]:
    """R97: repeated, a crossroads draws one card more."""
    return {CROSSROADS} if tile == CROSSROADS else set()


def put_piece(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """A piece is placed."""
    name, _, where = action.partition(":")
    hex = hex_named(where)
    place(picture, seat, PLACED[name], city_hall_hexes(hex) if name == "city-hall" else {hex})


def take_back(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """A piece leaves the board."""
    remove(picture, hex_named(action.partition(":")[2]))


def draw_for_the_fort(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """7.1: a card is drawn openly and discarded at once; then its terrain is built on."""
    card = draw(picture, drawn)
    if card is None:
        raise ValueError("the fort draws a card")
    picture.discards.append(card)
    picture.prompts = [Prompt(FORT, seat, terrain.CARDS.index(card))]


def draw_one_more(picture: Picture, seat: str, action: str, drawn: list[str]) -> None:
    """R97: as the turn ends."""
    picture.more_cards += 1


def ask_for_steps(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """Three steps."""
    return [Prompt(power, seat, STEPS_A_MOVE)]


def wagons(picture: Picture, prompt: Prompt) -> Hexes:
    """The wagon of the seat."""
    return own_of(picture, prompt.seat, WAGON)


def ships(picture: Picture, prompt: Prompt) -> Hexes:
    """The ship of the seat."""
    return own_of(picture, prompt.seat, SHIP)


def fort_builds(picture: Picture, prompt: Prompt) -> set[str]:
    """Where the fort builds, by the card it drew."""
    if picture.supply[prompt.seat] == 0:
        return set()
    return at(FORT, fort(picture, prompt.seat, terrain.CARDS[prompt.number]))


def build_with_the_fort(picture: Picture, action: str) -> None:
    """The settlement stands."""
    prompt = picture.prompts.pop()
    build(picture, prompt.seat, hex_named(action.partition(":")[2]))


def more_cards(picture: Picture) -> int:
    """One more if a crossroads tile is owned, one more if a bazaar repeated it (R97)."""
    has_tile = CROSSROADS in {tile.name for tile in picture.tiles[picture.turn]}
    return picture.more_cards + has_tile


def turn_starts(picture: Picture) -> None:
    """What a bazaar repeated is over."""
    picture.more_cards = 0


BUILDS: dict[str, Builds] = {"foresters-lodge": foresters_lodge, "monastery": monastery}
PLAYS = {
    **dict.fromkeys(PLACED, put_piece),
    **dict.fromkeys(TAKEN_BACK, take_back),
    FORT: draw_for_the_fort,
    CROSSROADS: draw_one_more,
}
TILE_OF = {
    "barracks-back": "barracks",
    "wagon-back": "wagon",
    "lighthouse-back": "lighthouse",
    WAGON_MOVE: "wagon",
    SHIP_MOVE: "lighthouse",
}
OPENING = dict.fromkeys((WAGON_MOVE, SHIP_MOVE), ask_for_steps)
STEPS = {WAGON_MOVE: (wagons, wagon_step), SHIP_MOVE: (ships, ship_step)}
ANSWERS = {FORT: fort_builds}
ANSWER = {FORT: build_with_the_fort}
