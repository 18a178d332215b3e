"""Reads position pictures."""

from . import terrain
from .grid import ALL_ROWS, COLUMNS, ROWS, Hex, name_of
from .header import (
    parse_by_seat,
    parse_card,
    parse_cards,
    parse_earned,
    parse_hexes,
    parse_list,
    parse_location,
    parse_mandatory,
    parse_marks,
    parse_nomad_tiles,
    parse_nomads,
    parse_numbers,
    parse_prompts,
    parse_sections,
    parse_stock,
    parse_terrain,
    parse_tiles,
    parse_yes,
)
from .parts import names
from .picture import NONE, RULINGS, SEATS, SETTLEMENTS, TITLE, UNCHOSEN, Picture
from .pieces import LETTERS, SCOUT, STANDS_ON, WALL, Piece

LINES = {
    "expansions",
    "options",
    "rulings",
    "cards",
    "tasks",
    "seats",
    "turn",
    "card",
    "terrain",
    "mandatory",
    "due",
    "built",
    "resettled",
    "prompts",
    "supply",
    "temples",
    "tiles",
    "taken",
    "canoes used",
    "bonus used",
    "stock",
    "nomads",
    "nomad tiles",
    "families",
    "farmed",
    "caved",
    "caves",
    "counters",
    "marks",
    "rovers",
    "removed terrain",
    "more cards",
    "gold",
    "earned",
    "round",
    "ending",
    "over",
    "hands",
    "pile",
    "discards",
}


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
    if any(piece.kind == SCOUT and piece.seat != turn for piece in pieces.values()):
        raise ValueError("only the seat on turn has scouts")

    rulings = int(header.get("rulings", RULINGS))
    nobody = dict.fromkeys(seats, 0)
    marks = parse_marks(header.get("marks", NONE), seats)
    due = int(header.get("due", "0"))
    temples = parse_numbers(header, "temples", nobody)
    fresh_supply = {
        seat: SETTLEMENTS
        - list(pieces.values()).count(Piece(seat))
        - list(marks.values()).count(seat)
        - temples[seat]
        - (due if seat == turn else 0)
        for seat in seats
    }
    mandatory, begun = parse_mandatory(header)
    earned = parse_earned(header.get("earned", NONE), seats)
    all_earned = {seat: sum(gold[seat] for gold in earned.values()) for seat in seats}
    card = header.get("card", NONE)
    picture = Picture(
        expansions=parse_list(header, "expansions"),
        options=parse_list(header, "options"),
        rulings=rulings,
        cards=parse_list(header, "cards"),
        tasks=parse_list(header, "tasks"),
        seats=seats,
        ground=ground,
        locations=locations,
        pieces=pieces,
        supply=parse_numbers(header, "supply", fresh_supply),
        stock=parse_stock(header.get("stock", NONE), locations),
        nomads=parse_nomads(header.get("nomads", NONE), ground),
        nomad_tiles=parse_nomad_tiles(header.get("nomad tiles", NONE), seats, turn, rulings),
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
        due=due,
        begun=begun,
        built=int(header.get("built", "0")),
        resettled=parse_hexes(header, "resettled"),
        prompts=parse_prompts(header.get("prompts", NONE), seats),
        families=parse_hexes(header, "families"),
        temples=temples,
        canoes_used={
            seat: {parse_location(word, locations) for word in words}
            for seat, words in parse_by_seat(header.get("canoes used", NONE), seats).items()
        },
        bonus_used={word for word in header.get("bonus used", NONE).split() if word != NONE},
        removed_terrain=parse_terrain(header.get("removed terrain", NONE), card=NONE),
        farmed=parse_yes(header, "farmed"),
        caved=parse_yes(header, "caved"),
        caves=frozenset(parse_hexes(header, "caves")),
        counters=parse_numbers(header, "counters", nobody),
        marks=marks,
        rovers=parse_sections(header.get("rovers", NONE)),
        more_cards=int(header.get("more cards", "0")),
        extra={key: header[key] for key in names("LINES") if key in header},
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
    if any(ground.get(hex) != terrain.MOUNTAIN for hex in picture.caves):
        raise ValueError("a cave lies on a mountain hex")
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
        if not colon or key not in (*LINES, *names("LINES")) or key in header:
            raise ValueError(f"unknown or repeated line {line!r}")
        header[key] = value.strip()
    raise ValueError("there is no board")


def parse_board(
    lines: list[str],
) -> tuple[dict[Hex, str], dict[Hex, str], dict[Hex, Piece]]:
    """What each hex is, the kind of each location hex, and what stands where.

    The five rows of the island, if there is one, follow those of the main board.
    """
    if len(lines) not in (ROWS, len(ALL_ROWS)):
        raise ValueError(f"the board has {len(lines)} rows")
    ground: dict[Hex, str] = {}
    locations: dict[Hex, str] = {}
    pieces: dict[Hex, Piece] = {}
    for row, line in zip(ALL_ROWS, lines, strict=False):
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
