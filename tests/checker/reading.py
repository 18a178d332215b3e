"""Reads position pictures."""

from . import terrain
from .grid import COLUMNS, ROWS, Hex, hex_named, name_of
from .picture import (
    ANY,
    MANDATORY,
    NONE,
    READY,
    SEATS,
    SETTLEMENTS,
    TAKEN_NOW,
    TILES_ON_A_LOCATION,
    TITLE,
    UNCHOSEN,
    USED,
    NomadTile,
    Picture,
    Prompt,
    Tile,
)
from .pieces import LETTERS, STANDS_ON, WALL, Piece

LINES = {
    "expansions",
    "options",
    "cards",
    "tasks",
    "seats",
    "turn",
    "card",
    "terrain",
    "mandatory",
    "prompts",
    "supply",
    "tiles",
    "taken",
    "stock",
    "nomads",
    "nomad tiles",
    "families",
    "gold",
    "earned",
    "round",
    "ending",
    "over",
    "hands",
    "pile",
    "discards",
}

DONATIONS = {f"donation-{word}" for word in terrain.TERRAINS}
NOMAD_TILES = DONATIONS | {"resettlement", "outpost", "sword", "treasure"}


def parse(text: str) -> Picture:
    """The position a picture shows. What it does not say is as in a fresh game."""
    header, board = split_picture(text)
    ground, locations, pieces = parse_board(board)

    seats = SEATS[: parse_seats(header, pieces)]
    if any(piece != WALL and piece.seat not in seats for piece in pieces.values()):
        raise ValueError("the board shows a piece of a seat that is not in play")

    turn = header.get("turn", "A")
    if turn not in list(seats):
        raise ValueError(f"turn: there is no seat {turn!r}")

    settlements = {seat: sum(piece == Piece(seat) for piece in pieces.values()) for seat in seats}
    fresh_supply = {seat: SETTLEMENTS - settlements[seat] for seat in seats}
    mandatory, begun = parse_mandatory(header)
    earned = parse_earned(header.get("earned", NONE), seats)
    all_earned = {seat: sum(gold[seat] for gold in earned.values()) for seat in seats}
    card = header.get("card", NONE)
    picture = Picture(
        expansions=parse_list(header, "expansions"),
        options=parse_list(header, "options"),
        cards=parse_list(header, "cards"),
        tasks=parse_list(header, "tasks"),
        seats=seats,
        ground=ground,
        locations=locations,
        pieces=pieces,
        supply=parse_numbers(header, "supply", fresh_supply),
        stock=parse_stock(header.get("stock", NONE), locations),
        nomads=parse_nomads(header.get("nomads", NONE), ground),
        nomad_tiles=parse_nomad_tiles(header.get("nomad tiles", NONE), seats, turn),
        gold=parse_numbers(header, "gold", all_earned),
        earned=earned,
        tiles=parse_tiles(header.get("tiles", NONE), seats, turn, locations),
        taken={
            seat: {parse_location(word, locations) for word in words}
            for seat, words in parse_by_seat(header.get("taken", NONE), seats).items()
        },
        turn=turn,
        card=None if card in (NONE, UNCHOSEN) else parse_card(card),
        choosing=card == UNCHOSEN,
        terrain=parse_terrain(header.get("terrain", NONE), card),
        mandatory=mandatory,
        begun=begun,
        prompts=parse_prompts(header.get("prompts", NONE), seats),
        families={hex_named(word) for word in header.get("families", "").split() if word != NONE},
        round=int(header.get("round", "1")),
        ending=parse_yes(header, "ending"),
        over=parse_yes(header, "over"),
        hands={
            seat: [parse_card(word) for word in words]
            for seat, words in parse_by_seat(header.get("hands", NONE), seats).items()
            if words
        },
        pile=parse_cards(header["pile"]) if "pile" in header else None,
        discards=parse_cards(header.get("discards", NONE)),
    )
    if picture.choosing and len(picture.hands.get(turn, [])) < 2:
        raise ValueError("card: ? needs several cards in the hand of the seat on turn")
    if picture.card in picture.hands.get(picture.turn, []):
        picture.hands[picture.turn].remove(picture.card)  # the line tells the card in force too
    picture.limit_mandatory()
    return picture


def split_picture(text: str) -> tuple[dict[str, str], list[str]]:
    """The header as a dictionary without its comments, and the lines of the board."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    if not lines or lines[0].split("#")[0].strip() != TITLE:
        raise ValueError(f"a picture begins with {TITLE!r}")
    header: dict[str, str] = {}
    for number, whole_line in enumerate(lines[1:], start=1):
        line = whole_line.split("#")[0].strip()
        if line == "board:":
            return header, lines[number + 1 :]
        if not line:
            continue
        key, colon, value = line.partition(":")
        if not colon or key not in LINES or key in header:
            raise ValueError(f"unknown or repeated line {line!r}")
        header[key] = value.strip()
    raise ValueError("there is no board")


def parse_board(
    lines: list[str],
) -> tuple[dict[Hex, str], dict[Hex, str], dict[Hex, Piece]]:
    """What each hex is, the kind of each location hex, and what stands where."""
    if len(lines) != ROWS:
        raise ValueError(f"the board has {len(lines)} rows")
    ground: dict[Hex, str] = {}
    locations: dict[Hex, str] = {}
    pieces: dict[Hex, Piece] = {}
    for row, line in enumerate(lines):
        cells = line.split()
        if len(cells) != COLUMNS:
            raise ValueError(f"row {row + 1} has {len(cells)} cells")
        for column, cell in enumerate(cells):
            hex = (row, column)
            if cell == ".":
                continue
            if cell[0] not in terrain.LETTERS:
                raise ValueError(f"{name_of(hex)}: unknown cell {cell!r}")
            ground[hex] = terrain.LETTERS[cell[0]]
            rest = cell[1:]
            if ground[hex] == terrain.LOCATION and rest[:1] == ":" and rest[1:]:
                locations[hex] = rest[1:]
            elif ground[hex] == terrain.LOCATION:
                raise ValueError(f"{name_of(hex)}: unknown cell {cell!r}")
            elif rest:
                pieces[hex] = parse_piece(rest, ground[hex])
    return ground, locations, pieces


def parse_piece(word: str, ground: str) -> Piece:
    """What stands on a hex: `A` settlement, `Aw` warrior, `Ac` wagon, `As` ship, `Ah`, `X` wall."""
    if word == "X" and ground in terrain.BUILDABLE:
        return WALL
    seat, letter = word[:1], word[1:]
    if seat not in SEATS or letter not in LETTERS or ground not in STANDS_ON[LETTERS[letter]]:
        raise ValueError(f"there is no {word!r} on {ground}")
    return Piece(seat, LETTERS[letter])


def parse_seats(header: dict[str, str], pieces: dict[Hex, Piece]) -> int:
    """The number of seats: as said, else two or as many as the board shows."""
    if "seats" in header:
        seats = int(header["seats"])
        if not 1 <= seats <= len(SEATS):
            raise ValueError(f"seats: {seats}")
        return seats
    return max([2] + [SEATS.index(piece.seat) + 1 for piece in pieces.values() if piece != WALL])


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


def parse_nomad_tiles(value: str, seats: str, turn: str) -> dict[str, list[NomadTile]]:
    """The nomad tiles of each seat; only the seat on turn has some marked as claimed just now."""
    tiles: dict[str, list[NomadTile]] = {}
    for seat, words in parse_by_seat(value, seats).items():
        if seat != turn and any(word.endswith(TAKEN_NOW) for word in words):
            raise ValueError(f"seat {seat} is not on turn and has no marks")
        tiles[seat] = [
            NomadTile(
                parse_nomad_tile(word.removesuffix(TAKEN_NOW)),
                TAKEN_NOW if word.endswith(TAKEN_NOW) else READY,
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
    if word not in terrain.CARD_TERRAINS:
        raise ValueError(f"{word!r} is no terrain card")
    return word


def parse_cards(value: str) -> list[str]:
    """Several terrain cards."""
    return [parse_card(word) for word in value.split() if word != NONE]


def parse_terrain(word: str, card: str) -> str | None:
    """The terrain in force; None if it is the card's own."""
    if word in (NONE, card):
        return None
    return word if word == ANY else parse_card(word)


def parse_yes(header: dict[str, str], key: str) -> bool:
    """Whether an optional line says yes."""
    value = header.get(key, "no")
    if value not in ("yes", "no"):
        raise ValueError(f"{key}: {value!r}")
    return value == "yes"
