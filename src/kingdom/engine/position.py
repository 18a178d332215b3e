"""Position pictures: one text format for a position, used by tests, people and tools alike.

Header lines ``key: value`` come first, in any order, then ``board:`` and twenty rows of twenty
cells. A cell is a terrain letter or a special hex, then, where a piece stands, its seat's letter.
Lines not given take the value of a fresh game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .board import Board, Cell
from .card import NO_CARD, TERRAIN_CARD_NAMED, TERRAIN_CARDS, UNDECIDED, CardNumber
from .chance import Chance
from .game import Game
from .hexes import COLUMNS, HEX_NAMED, MAIN_ROWS, Hex, around_twice, cell, listed, name_of
from .library import Library, Unknown
from .setup import FEWEST_SEATS, MOST_SEATS
from .state import MANDATORY, SETTLEMENTS, Seat, State
from .terrain import LOCATION, NO_CELL, NO_TERRAIN

FIRST_LINE = "kingdom position 1"
SEAT_LETTERS = "ABCDE"
KEYS = (
    "expansions", "options", "cards", "seats", "turn", "card", "mandatory", "supply", "tiles",
    "taken", "stock", "gold", "round", "ending", "over", "hands", "pile", "discards", "board",
)  # fmt: skip


class BadPosition(ValueError):
    """A picture that cannot be read; the sentence names the line and the reason."""


class _Lines:
    """The header of a picture: values by key, each with its line's number."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        self.rows: list[tuple[int, list[str]]] = []
        lines = text.splitlines()
        start = next((number for number, line in enumerate(lines) if line.strip()), 0)
        if not lines or lines[start].split("#")[0].strip() != FIRST_LINE:
            raise BadPosition(f"Line {start + 1}: a position begins with “{FIRST_LINE}”.")
        for number, line in enumerate(lines[start + 1 :], start=start + 2):
            if "board" in self.values:
                if line.strip():
                    self.rows.append((number, line.split()))
                continue
            content = line.split("#")[0].strip()
            if content:
                self._add(number, content)
        if "board" not in self.values:
            raise BadPosition("There is no line “board:” with the rows of the board after it.")

    def _add(self, number: int, content: str) -> None:
        key, colon, value = content.partition(":")
        key = key.strip().lower()
        if not colon:
            raise BadPosition(f"Line {number}: “{content}” has no colon.")
        if key not in KEYS:
            raise BadPosition(f"Line {number}: “{key}” is not known; lines are {', '.join(KEYS)}.")
        if key in self.values:
            raise BadPosition(f"Line {number}: “{key}” is there a second time.")
        self.values[key] = (number, value.strip())

    def get(self, key: str, default: str = "") -> str:
        """The value of a line, or what a fresh game has."""
        return self.values[key][1] if key in self.values else default

    def bad(self, key: str, reason: str) -> BadPosition:
        """The error for a line."""
        where = f"Line {self.values[key][0]}, {key}: " if key in self.values else ""
        return BadPosition(f"{where}{reason}")

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        return self._whole(key, self.get(key, str(default)), least, most)

    def numbers(self, key: str, defaults: list[int], most: int) -> list[int]:
        """One whole number a seat."""
        if key not in self.values:
            return defaults
        words = self.get(key).split()
        if len(words) != len(defaults):
            raise self.bad(key, f"{len(words)} numbers for {len(defaults)} seats.")
        return [self._whole(key, word, 0, most) for word in words]

    def _whole(self, key: str, word: str, least: int, most: int) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            raise self.bad(key, f"“{word}” should be a number from {least} to {most}.")
        return int(word)

    def flag(self, key: str) -> bool:
        """Yes or no."""
        word = self.get(key, "no").lower()
        if word not in ("yes", "no"):
            raise self.bad(key, f"“{word}” should be yes or no.")
        return word == "yes"

    def by_seat(self, key: str, seats: int) -> dict[Seat, list[str]]:
        """Words for some seats: ``A one two ; B three``."""
        found: dict[Seat, list[str]] = {}
        for part in self.get(key).split(";"):
            words = part.split()
            if not words:
                continue
            if words[0] not in SEAT_LETTERS[:seats]:
                raise self.bad(key, f"“{words[0]}” should be a seat, {SEAT_LETTERS[0]} to "
                                    f"{SEAT_LETTERS[seats - 1]}.")  # fmt: skip
            seat = SEAT_LETTERS.index(words[0])
            if seat in found:
                raise self.bad(key, f"seat {words[0]} is there twice.")
            found[seat] = [word for word in words[1:] if word != "-"]
        return found

    def hex(self, key: str, word: str) -> Hex:
        """A hex by its name."""
        if word not in HEX_NAMED:
            raise self.bad(key, f"“{word}” is no hex; hexes are written like e12.")
        return HEX_NAMED[word]

    def card(self, key: str, word: str) -> CardNumber:
        """A terrain card by its name."""
        if word not in TERRAIN_CARD_NAMED:
            known = ", ".join(card.name for card in TERRAIN_CARDS)
            raise self.bad(key, f"“{word}” is no terrain card; there are {known}.")
        return TERRAIN_CARD_NAMED[word]


def read_position(text: str, library: Library) -> State:
    """The position a picture shows; BadPosition says which line is wrong and why."""
    lines = _Lines(text)
    seats = lines.number("seats", 2, FEWEST_SEATS, MOST_SEATS)
    board, pieces = _read_board(lines, seats, library)
    game = _read_game(lines, seats, board, library)
    state = State(game)
    state.chance = Chance(0)
    state.memory = {type(record): record for record in (f(game) for f in game.starts_with)}
    for hex, seat in pieces.items():
        state.own[seat] |= 1 << hex
    _read_seats(lines, state)
    _read_tiles(lines, state)
    for seat in range(seats):
        state.adjacent[seat], state.twice[seat] = around_twice(state.own[seat])
    state.recount(state.seat)
    _read_cards(lines, state)
    _read_mandatory(lines, state)
    return state


def has_card(text: str) -> bool:
    """Whether a picture says which card is played."""
    return "card" in _Lines(text).values


def _read_board(lines: _Lines, seats: int, library: Library) -> tuple[Board, dict[Hex, Seat]]:
    if len(lines.rows) != MAIN_ROWS:
        raise BadPosition(f"The board has {len(lines.rows)} rows; it needs {MAIN_ROWS}.")
    cells: dict[Hex, Cell] = {}
    pieces: dict[Hex, Seat] = {}
    for row, (number, words) in enumerate(lines.rows):
        if len(words) != COLUMNS:
            raise BadPosition(f"Line {number}: {len(words)} cells; a row has {COLUMNS}.")
        for column, word in enumerate(words):
            if word == NO_CELL:
                continue
            hex = cell(row, column)
            try:
                cells[hex], seat = _read_cell(word, seats, library)
            except (BadPosition, Unknown) as error:
                raise BadPosition(f"Line {number}, {name_of(hex)}: {error}") from None
            if seat is not None:
                pieces[hex] = seat
    return Board(cells), pieces


def _read_cell(word: str, seats: int, library: Library) -> tuple[Cell, Seat | None]:
    if word.startswith("L:"):
        name = word[2:].lower()
        if name not in library.locations:
            known = ", ".join(library.locations)
            raise BadPosition(f"“{name}” is no location; there are {known}.")
        return Cell(LOCATION, library.locations[name]), None
    letter, piece = word[0], word[1:]
    if letter == LOCATION:
        raise BadPosition("a location is written with its name: L:farm.")
    if letter in library.specials:
        if piece:
            raise BadPosition(f"“{word}”: nothing can stand on a special hex.")
        return Cell(letter), None
    if letter not in library.grounds:
        known = " ".join([*library.grounds, *library.specials])
        raise BadPosition(f"“{word}” is no terrain and no special hex; use one of {known}.")
    if not piece:
        return Cell(letter), None
    if piece not in SEAT_LETTERS[:seats]:
        raise BadPosition(f"“{piece}” is no seat; there are {' '.join(SEAT_LETTERS[:seats])}.")
    return Cell(letter), SEAT_LETTERS.index(piece)


def _names(value: str) -> list[str]:
    return [name.strip() for name in value.split(",") if name.strip()]


def _read_game(lines: _Lines, seats: int, board: Board, library: Library) -> Game:
    cards = []
    try:
        for name in _names(lines.get("cards")):
            cards.append(library.card_named(name))
    except Unknown as error:
        raise lines.bad("cards", str(error)) from None
    expansions = []
    try:
        for name in _names(lines.get("expansions", next(iter(library.expansions)))):
            expansions.append(library.expansion_named(name).id)
    except Unknown as error:
        raise lines.bad("expansions", str(error)) from None
    wishes = _names(lines.get("options"))
    for wish in wishes:
        if wish not in library.wishes:
            known = ", ".join(library.wishes)
            raise lines.bad("options", f"there is no option “{wish}”; there are {known}.")
    if len({card.name for card in cards}) < len(cards):
        raise lines.bad("cards", "a card is there twice.")
    return Game(
        library, board, seats=seats, cards=tuple(cards), expansions=expansions, wishes=wishes
    )


def _read_seats(lines: _Lines, state: State) -> None:
    """Whose turn it is, supplies, gold, and how far the game is."""
    seats = state.game.seats
    turn = lines.get("turn", "A")
    if turn not in SEAT_LETTERS[:seats] or len(turn) != 1:
        raise lines.bad("turn", f"“{turn}” is no seat; there are {' '.join(SEAT_LETTERS[:seats])}.")
    state.seat = SEAT_LETTERS.index(turn)
    standing = [own.bit_count() for own in state.own]
    state.supply = lines.numbers(
        "supply", [max(0, SETTLEMENTS - count) for count in standing], SETTLEMENTS
    )
    for seat, (left, count) in enumerate(zip(state.supply, standing, strict=True)):
        if left + count > SETTLEMENTS:
            raise lines.bad(
                "supply",
                f"seat {SEAT_LETTERS[seat]} has {count} on the board and {left} in the supply, "
                f"but only {SETTLEMENTS} settlements.",
            )
    gold = tuple(lines.numbers("gold", [0] * seats, 999))
    if any(gold):
        state.booked = {"booked": gold}
    state.round = lines.number("round", 1, 1, 999)
    state.ending = lines.flag("ending") or 0 in state.supply
    state.over = lines.flag("over")


def _read_tiles(lines: _Lines, state: State) -> None:
    places = {place.hex: tile for tile, place in enumerate(state.board.places)}
    held = [0] * state.game.seats
    used = fresh = 0
    for seat, words in lines.by_seat("tiles", state.game.seats).items():
        for word in words:
            mark = word[-1] if word[-1] in "*+" else ""
            name, at, where = word.removesuffix(mark).partition("@")
            if not at:
                raise lines.bad("tiles", f"“{word}” should read like farm@r2: name and hex.")
            tile = places.get(lines.hex("tiles", where))
            if tile is None or state.board.places[tile].location.id != name:
                raise lines.bad("tiles", f"{where} is no {name} location.")
            if mark and seat != state.seat:
                raise lines.bad("tiles", f"“{word}”: only the seat on turn has * and + marks.")
            held[seat] |= 1 << tile
            used |= 1 << tile if mark == "*" else 0
            fresh |= 1 << tile if mark == "+" else 0
    taken = list(held)
    for seat, words in lines.by_seat("taken", state.game.seats).items():
        for word in words:
            hex = lines.hex("taken", word)
            if hex not in places:
                raise lines.bad("taken", f"{word} is no location.")
            taken[seat] |= 1 << places[hex]
    state.held, state.taken = tuple(held), tuple(taken)
    state.since = held[state.seat] & ~fresh
    state.ready = state.since & ~used
    for word in lines.get("stock").split():
        name, _, count = word.partition("=")
        hex = lines.hex("stock", name)
        if hex not in places or count not in ("0", "1", "2"):
            raise lines.bad("stock", f"“{word}” should read like c3=1: a location and 0, 1 or 2.")
        bit = 1 << places[hex]
        state.stock = state.stock | bit if count != "0" else state.stock & ~bit
        state.spare = state.spare | bit if count == "2" else state.spare & ~bit


def _read_cards(lines: _Lines, state: State) -> None:
    """Hands and piles; cards that no line places lie in the pile, and each seat holds one."""
    seats = state.game.seats
    hands = {
        seat: [lines.card("hands", word) for word in words]
        for seat, words in lines.by_seat("hands", seats).items()
    }
    word = lines.get("card", "-")
    if word == "?":
        state.card = UNDECIDED
    elif word == "-":
        state.card = NO_CARD
        hands.setdefault(state.seat, [])
    else:
        state.card = lines.card("card", word)
        if state.card not in hands.setdefault(state.seat, [state.card]):
            hands[state.seat].append(state.card)
    rest = list(state.game.deck)
    discards = [lines.card("discards", word) for word in lines.get("discards").split()]
    pile = [lines.card("pile", word) for word in lines.get("pile").split()]
    for card in [*discards, *pile, *(card for hand in hands.values() for card in hand)]:
        if card not in rest:
            raise BadPosition(f"There are too many {TERRAIN_CARDS[card].name} cards in this game.")
        rest.remove(card)
    if "pile" in lines.values:
        state.pile = tuple(reversed(pile))
    else:
        state.pile = state.chance.shuffled(tuple(rest))
        for seat in range(seats):
            if seat not in hands and state.pile:
                hands[seat] = [state.pile[-1]]
                state.pile = state.pile[:-1]
    state.discards = tuple(discards)
    state.hand = tuple(tuple(hands.get(seat, ())) for seat in range(seats))


def _read_mandatory(lines: _Lines, state: State) -> None:
    words = lines.get("mandatory", str(MANDATORY)).split()
    if len(words) not in (1, 2) or not words[0].isdecimal() or words[1:] not in ([], ["begun"]):
        raise lines.bad("mandatory", "it should be a number, or a number and “begun”.")
    state.todo = min(int(words[0]), state.supply[state.seat])
    state.begun = len(words) == 2 and state.todo > 0
    if state.over:
        state.last = True
        return
    if state.card >= 0:
        state.terrain = NO_TERRAIN
    state.settle_card()


def write_position(state: State, *, secrets: bool = True) -> str:
    """The picture of a position; without secrets it leaves out hands and the pile."""
    game = state.game
    lines = [FIRST_LINE]
    if game.expansions != (next(iter(game.library.expansions)),):
        lines.append(f"expansions: {', '.join(game.expansions)}")
    if game.wishes:
        lines.append(f"options: {', '.join(sorted(game.wishes))}")
    lines += [
        f"cards: {', '.join(card.name for card in game.cards)}",
        f"seats: {game.seats}",
        f"turn: {SEAT_LETTERS[state.seat]}",
        f"card: {_card_name(state.card)}",
        f"mandatory: {state.todo}{' begun' if state.begun else ''}",
        f"supply: {' '.join(map(str, state.supply))}",
    ]
    lines += _tile_lines(state)
    gold = [sum(booked[seat] for booked in state.booked.values()) for seat in range(game.seats)]
    lines.append(f"gold: {' '.join(map(str, gold))}")
    lines.append(f"round: {state.round}")
    if state.ending:
        lines.append("ending: yes")
    if state.over:
        lines.append("over: yes")
    if secrets:
        lines.append(f"hands: {_by_seat(state, lambda seat: map(_card_name, state.hand[seat]))}")
        lines.append(
            f"pile: {' '.join(_card_name(card) for card in reversed(state.pile))}".rstrip()
        )
    if state.discards:
        lines.append(f"discards: {' '.join(map(_card_name, state.discards))}")
    return "\n".join([*lines, "board:", *_board_lines(state)]) + "\n"


def _card_name(card: CardNumber) -> str:
    return "-" if card == NO_CARD else "?" if card < 0 else TERRAIN_CARDS[card].name


def _by_seat(state: State, words: Callable[[Seat], Iterable[str]]) -> str:
    return " ; ".join(
        f"{SEAT_LETTERS[seat]} {' '.join(words(seat)) or '-'}" for seat in range(state.game.seats)
    )


def _tile_lines(state: State) -> list[str]:
    places = state.board.places

    def held(seat: Seat) -> list[str]:
        return [
            f"{places[tile].location.id}@{name_of(places[tile].hex)}{_mark(state, seat, tile)}"
            for tile in listed(state.held[seat])
        ]

    def lost(seat: Seat) -> list[str]:
        return [name_of(places[tile].hex) for tile in listed(state.taken[seat] & ~state.held[seat])]

    lines = [f"tiles: {_by_seat(state, held)}"]
    if any(lost(seat) for seat in range(state.game.seats)):
        lines.append(f"taken: {_by_seat(state, lost)}")
    stock = " ".join(
        f"{name_of(place.hex)}={state.stock >> tile & 1}"
        for tile, place in enumerate(places)
        if not state.spare >> tile & 1
    )
    return [*lines, f"stock: {stock}"] if stock else lines


def _mark(state: State, seat: Seat, tile: int) -> str:
    if seat != state.seat or state.ready >> tile & 1:
        return ""
    return "*" if state.since >> tile & 1 else "+"


def _board_lines(state: State) -> list[str]:
    lines = []
    for row in range(MAIN_ROWS):
        words = [_cell_word(state, cell(row, column)) for column in range(COLUMNS)]
        lines.append(" " * (row % 2) + " ".join(words))
    return lines


def _cell_word(state: State, hex: Hex) -> str:
    printed = state.board.cells.get(hex)
    if printed is None:
        return NO_CELL
    if printed.location:
        return f"{LOCATION}:{printed.location.id}"
    for seat, own in enumerate(state.own):
        if own >> hex & 1:
            return f"{printed.letter}{SEAT_LETTERS[seat]}"
    return printed.letter
