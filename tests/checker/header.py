"""Reads the single lines of a picture's header."""

from . import terrain
from .grid import ALL_ROWS, ROWS, SECTIONS, Hex, Hexes, hex_named
from .picture import (
    ANY,
    MANDATORY,
    NONE,
    READY,
    TAKEN_NOW,
    TILES_ON_A_LOCATION,
    USED,
    NomadTile,
    Prompt,
    Tile,
)

DONATIONS = {
    f"donation-{word}" for word in (*terrain.CARD_TERRAINS, terrain.WATER, terrain.MOUNTAIN)
}
NOMAD_TILES = DONATIONS | {"resettlement", "outpost", "sword", "treasure"}


def parse_list(header: dict[str, str], key: str) -> tuple[str, ...]:
    """The words of a line such as `cards: Lords, Miners`."""
    return tuple(word.strip() for word in header.get(key, "").split(",") if word.strip(" -"))


def parse_mandatory(header: dict[str, str]) -> tuple[int, bool]:
    """How many are still to build, and whether the mandatory action has begun."""
    words = header.get("mandatory", str(MANDATORY)).split()
    if words[1:] not in ([], ["begun"]):
        raise ValueError(f"mandatory: {header['mandatory']!r}")
    return int(words[0]), words[1:] == ["begun"]


def parse_numbers(header: dict[str, str], key: str, fresh: dict[str, int]) -> dict[str, int]:
    """One number for each seat."""
    if key not in header:
        return fresh
    numbers = [int(word) for word in header[key].split()]
    return dict(zip(fresh, numbers, strict=True))


def parse_earned(value: str, seats: str) -> dict[str, dict[str, int]]:
    """`Shepherds 4 2 ; treasure 3 0`: one number a seat."""
    earned: dict[str, dict[str, int]] = {}
    for part in value.split(";"):
        if part.strip() not in ("", NONE):
            reason, *numbers = part.split()
            gold = [int(number) for number in numbers]
            earned[reason] = dict(zip(seats, gold, strict=True))
    return earned


def parse_by_seat(value: str, seats: str) -> dict[str, list[str]]:
    """The words of each seat in a line such as `A farm@r2 ; B -`."""
    words: dict[str, list[str]] = {seat: [] for seat in seats}
    for part in value.split(";"):
        if part.strip() in ("", "-"):
            continue
        seat, *rest = part.split()
        if seat not in words:
            raise ValueError(f"there is no seat {seat!r}")
        words[seat] += [word for word in rest if word != "-"]
    return words


def parse_location(name: str, locations: dict[Hex, str]) -> Hex:
    """A location hex."""
    hex = hex_named(name)
    if hex not in locations:
        raise ValueError(f"{name} is no location hex")
    return hex


def parse_tiles(
    value: str, seats: str, turn: str, locations: dict[Hex, str]
) -> dict[str, list[Tile]]:
    """The tiles of each seat. Only the seat on turn can have marks (R34)."""
    tiles: dict[str, list[Tile]] = {seat: [] for seat in seats}
    for seat, words in parse_by_seat(value, seats).items():
        for word in words:
            mark = word[-1] if word[-1] in (USED, TAKEN_NOW) else READY
            kind, _, place = word.removesuffix(mark).partition("@")
            hex = parse_location(place, locations)
            if locations[hex] != kind:
                raise ValueError(f"{place} is no {kind}")
            if mark and seat != turn:
                raise ValueError(f"{word}: seat {seat} is not on turn and has no marks")
            if hex in {tile.hex for tile in tiles[seat]}:
                raise ValueError(f"{word}: a seat has only one tile of a hex")
            tiles[seat].append(Tile(kind, hex, mark))
    return tiles


def parse_stock(value: str, locations: dict[Hex, str]) -> dict[Hex, int]:
    """The number of tiles left on every location hex."""
    stock = dict.fromkeys(locations, TILES_ON_A_LOCATION)
    for word in value.split():
        if word != "-":
            place, _, number = word.partition("=")
            stock[parse_location(place, locations)] = int(number)
    return stock


def parse_nomads(value: str, ground: dict[Hex, str]) -> dict[Hex, str]:
    """The tiles that lie on nomad spaces."""
    nomads: dict[Hex, str] = {}
    for word in value.split():
        if word != "-":
            place, _, tile = word.partition("=")
            hex = hex_named(place)
            if ground.get(hex) != terrain.NOMAD_SPACE:
                raise ValueError(f"{place} is no nomad space")
            nomads[hex] = parse_nomad_tile(tile)
    return nomads


def parse_nomad_tile(word: str) -> str:
    """The name of a nomad tile."""
    if word not in NOMAD_TILES:
        raise ValueError(f"{word!r} is no nomad tile")
    return word


def parse_nomad_tiles(
    value: str, seats: str, turn: str, rulings: int
) -> dict[str, list[NomadTile]]:
    """The nomad tiles of each seat; a mark says that one was claimed in this round.

    It means nothing to a seat whose turn is over, and before rulings 2 to none but that on turn.
    """
    tiles: dict[str, list[NomadTile]] = {}
    for seat, words in parse_by_seat(value, seats).items():
        is_over = seats.index(seat) < seats.index(turn)
        has_to_wait = seat == turn if rulings < 2 else not is_over
        tiles[seat] = [
            NomadTile(
                parse_nomad_tile(word.removesuffix(TAKEN_NOW)),
                TAKEN_NOW if word.endswith(TAKEN_NOW) and has_to_wait else READY,
            )
            for word in words
        ]
    return tiles


def parse_prompts(value: str, seats: str) -> list[Prompt]:
    """`resettlement A 3 e12 e13 ; …`, the last is asked."""
    prompts: list[Prompt] = []
    for part in value.split(";"):
        if part.strip() in ("", NONE):
            continue
        power, seat, number, origin, hex = part.split()
        if seat not in list(seats):
            raise ValueError(f"there is no seat {seat!r}")
        prompts.append(
            Prompt(
                power,
                seat,
                int(number),
                None if origin == NONE else hex_named(origin),
                None if hex == NONE else hex_named(hex),
            )
        )
    return prompts


def parse_card(word: str) -> str:
    """A terrain card."""
    if word not in terrain.CARDS:
        raise ValueError(f"{word!r} is no terrain card")
    return word


def parse_cards(value: str) -> list[str]:
    """Several terrain cards."""
    return [parse_card(word) for word in value.split() if word != NONE]


def parse_terrain(word: str, card: str) -> str | None:
    """The terrain in force; None if it is the card's own."""
    if word in (NONE, card):
        return None
    if word not in (*terrain.CARD_TERRAINS, terrain.SWAMP, ANY):
        raise ValueError(f"{word!r} is no terrain of a card")
    return word


def parse_hexes(header: dict[str, str], key: str) -> Hexes:
    """Hexes with spaces or commas between them."""
    words = header.get(key, NONE).replace(",", " ").split()
    return {hex_named(word) for word in words if word != NONE}


def parse_marks(value: str, seats: str) -> dict[int, str]:
    """`7=A 22=B`: rows 1 to 20, and 21 to 25 for those of the island."""
    marks: dict[int, str] = {}
    for word in value.split():
        if word != NONE:
            number, _, seat = word.partition("=")
            row = int(number) - 1 if int(number) <= ROWS else int(number)
            if row not in ALL_ROWS or seat not in list(seats):
                raise ValueError(f"marks: {word!r}")
            marks[row] = seat
    return marks


def parse_sections(value: str) -> set[tuple[int, int]]:
    """Sections by their numbers from 1."""
    return {SECTIONS[int(word) - 1] for word in value.split() if word != NONE}


def parse_yes(header: dict[str, str], key: str) -> bool:
    """Whether an optional line says yes."""
    value = header.get(key, "no")
    if value not in ("yes", "no"):
        raise ValueError(f"{key}: {value!r}")
    return value == "yes"
