"""A position as plain data, read from and printed as a position picture. No rules here."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from . import terrain
from .grid import COLUMNS, ROWS, Hex, Hexes, hex_named, name_of

TITLE = "kingdom position 1"
SEATS = "ABCDE"
SETTLEMENTS = 40
MANDATORY = 3
TILES_ON_A_LOCATION = 2

READY = ""
USED = "*"
TAKEN_NOW = "+"

LINES = {
    "cards",
    "seats",
    "turn",
    "card",
    "mandatory",
    "supply",
    "tiles",
    "taken",
    "stock",
    "gold",
    "round",
    "ending",
    "over",
    "hands",
    "pile",
    "discards",
}


class Piece(NamedTuple):
    """What stands on a hex."""

    seat: str
    kind: str = "settlement"


class Tile(NamedTuple):
    """One location tile in a player's hand, with the hex it came from."""

    name: str
    hex: Hex
    mark: str = READY

    def __str__(self) -> str:
        return f"{self.name}@{name_of(self.hex)}{self.mark}"


@dataclass
class Picture:
    """Everything a position picture says."""

    cards: tuple[str, ...]
    seats: str
    ground: dict[Hex, str]
    locations: dict[Hex, str]
    pieces: dict[Hex, Piece]
    supply: dict[str, int]
    stock: dict[Hex, int]
    gold: dict[str, int]
    tiles: dict[str, list[Tile]]
    taken: dict[str, Hexes]
    turn: str = "A"
    card: str | None = None
    mandatory: int = 0
    begun: bool = False
    round: int = 1
    ending: bool = False
    over: bool = False
    hands: dict[str, list[str]] = field(default_factory=dict)

    def copy(self) -> "Picture":
        """A picture that can be changed without changing this one."""
        return replace(
            self,
            pieces=dict(self.pieces),
            supply=dict(self.supply),
            stock=dict(self.stock),
            gold=dict(self.gold),
            tiles={seat: list(tiles) for seat, tiles in self.tiles.items()},
            taken={seat: set(hexes) for seat, hexes in self.taken.items()},
            hands={seat: list(cards) for seat, cards in self.hands.items()},
        )

    def limit_mandatory(self) -> None:
        """3.2, R8, R9, R101: no more to build than the supply holds; nothing without a card."""
        if self.card is None:
            self.mandatory = 0
        self.mandatory = min(self.mandatory, self.supply[self.turn])
        if self.mandatory == 0:
            self.begun = False

    def cell(self, hex: Hex) -> str:
        """The hex as the board shows it: `g`, `gA`, `L:farm`, `.`."""
        if hex not in self.ground:
            return "."
        if hex in self.locations:
            return f"L:{self.locations[hex]}"
        letter = terrain.LETTER_OF[self.ground[hex]]
        return letter + (self.pieces[hex].seat if hex in self.pieces else "")

    def facts(self) -> dict[str, object]:
        """All that is public, in a form that two equal positions share."""
        return {
            "cards": sorted(self.cards),
            "seats": len(self.seats),
            "turn": self.turn,
            "card": self.card or "-",
            "mandatory": self.mandatory,
            "begun": self.begun,
            "supply": dict(self.supply),
            "tiles": {seat: [str(tile) for tile in self.sorted_tiles(seat)] for seat in self.seats},
            "taken": {seat: names(self.taken[seat]) for seat in self.seats},
            "stock": {name_of(hex): self.stock[hex] for hex in sorted(self.stock)},
            "gold": dict(self.gold),
            "round": self.round,
            "ending": self.ending,
            "over": self.over,
            "board": {
                name_of((row, column)): self.cell((row, column))
                for row in range(ROWS)
                for column in range(COLUMNS)
            },
        }

    def sorted_tiles(self, seat: str) -> list[Tile]:
        """The seat's tiles by the hex they came from, in reading order."""
        return sorted(self.tiles[seat], key=lambda tile: tile.hex)

    def __str__(self) -> str:
        yes = {True: "yes", False: "no"}
        tiles = {seat: [str(tile) for tile in self.sorted_tiles(seat)] for seat in self.seats}
        taken = {seat: names(self.taken[seat]) for seat in self.seats}
        stock = [f"{name_of(hex)}={self.stock[hex]}" for hex in sorted(self.stock)]
        lines = [
            TITLE,
            f"cards: {', '.join(self.cards) or '-'}",
            f"seats: {len(self.seats)}",
            f"turn: {self.turn}",
            f"card: {self.card or '-'}",
            f"mandatory: {self.mandatory}{' begun' if self.begun else ''}",
            f"supply: {' '.join(str(self.supply[seat]) for seat in self.seats)}",
            f"tiles: {print_by_seat(tiles)}",
            f"taken: {print_by_seat(taken)}",
            f"stock: {' '.join(stock) or '-'}",
            f"gold: {' '.join(str(self.gold[seat]) for seat in self.seats)}",
            f"round: {self.round}",
            f"ending: {yes[self.ending]}",
            f"over: {yes[self.over]}",
            f"hands: {print_by_seat(self.hands)}",
            "board:",
        ]
        for row in range(ROWS):
            cells = [self.cell((row, column)) for column in range(COLUMNS)]
            lines.append(" " * (row % 2) + " ".join(cells))
        return "\n".join(lines) + "\n"


def names(hexes: Hexes) -> list[str]:
    """The names of hexes in reading order."""
    return [name_of(hex) for hex in sorted(hexes)]


def print_by_seat(words: dict[str, list[str]]) -> str:
    """`A farm@r2 ; B -`."""
    return " ; ".join(f"{seat} {' '.join(words[seat]) or '-'}" for seat in sorted(words)) or "-"


def parse(text: str) -> Picture:
    """The position a picture shows. What it does not say is as in a fresh game."""
    header, board = split_picture(text)
    ground, locations, pieces = parse_board(board)

    seats = SEATS[: parse_seats(header, pieces)]
    if any(piece.seat not in seats for piece in pieces.values()):
        raise ValueError("the board shows a piece of a seat that is not in play")

    turn = header.get("turn", "A")
    if turn not in list(seats):
        raise ValueError(f"turn: there is no seat {turn!r}")

    settlements = {seat: sum(piece == Piece(seat) for piece in pieces.values()) for seat in seats}
    fresh_supply = {seat: SETTLEMENTS - settlements[seat] for seat in seats}
    mandatory, begun = parse_mandatory(header)
    picture = Picture(
        cards=tuple(
            name.strip() for name in header.get("cards", "").split(",") if name.strip(" -")
        ),
        seats=seats,
        ground=ground,
        locations=locations,
        pieces=pieces,
        supply=parse_numbers(header, "supply", fresh_supply),
        stock=parse_stock(header.get("stock", "-"), locations),
        gold=parse_numbers(header, "gold", dict.fromkeys(seats, 0)),
        tiles=parse_tiles(header.get("tiles", "-"), seats, turn, locations),
        taken={
            seat: {parse_location(word, locations) for word in words}
            for seat, words in parse_by_seat(header.get("taken", "-"), seats).items()
        },
        turn=turn,
        card=None if header.get("card", "-") == "-" else parse_card(header["card"]),
        mandatory=mandatory,
        begun=begun,
        round=int(header.get("round", "1")),
        ending=parse_yes(header, "ending"),
        over=parse_yes(header, "over"),
        hands={
            seat: [parse_card(word) for word in words]
            for seat, words in parse_by_seat(header.get("hands", "-"), seats).items()
            if words
        },
    )
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
            elif len(rest) == 1 and rest in SEATS and ground[hex] not in terrain.SPECIAL:
                pieces[hex] = Piece(rest)
            elif rest or ground[hex] == terrain.LOCATION:
                raise ValueError(f"{name_of(hex)}: unknown cell {cell!r}")
    return ground, locations, pieces


def parse_seats(header: dict[str, str], pieces: dict[Hex, Piece]) -> int:
    """The number of seats: as said, else two or as many as the board shows."""
    if "seats" in header:
        seats = int(header["seats"])
        if not 1 <= seats <= len(SEATS):
            raise ValueError(f"seats: {seats}")
        return seats
    return max([2] + [SEATS.index(piece.seat) + 1 for piece in pieces.values()])


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


def parse_card(word: str) -> str:
    """A terrain card."""
    if word not in terrain.CARD_TERRAINS:
        raise ValueError(f"{word!r} is no terrain card")
    return word


def parse_yes(header: dict[str, str], key: str) -> bool:
    """Whether an optional line says yes."""
    value = header.get(key, "no")
    if value not in ("yes", "no"):
        raise ValueError(f"{key}: {value!r}")
    return value == "yes"
