"""A board as text, for terminals: in colour, or in plain letters that a file can hold.

In plain letters a cell reads as in a position picture: the terrain, then the seat of a piece; a
location is three letters of its name and the tiles left, and what lies on a hex is its first letter
behind a colon. What may be chosen stands in brackets.
In colour a hex that may be chosen shows its own name, which is what a player types.

>>> from kingdom.engine.board import Board
>>> from kingdom.engine.hexes import cell, hexes_of
>>> from kingdom.engine.land import Cell, Land
>>> land = Land({cell(row, column): Cell("g") for row in range(2) for column in range(3)})
>>> print(sheet(Seen(Board(land), [hexes_of("b1")], legal=hexes_of("c1 a2")), colour=False))
    a   b   c
 1  g   gA [g]  1
 2   [g]  g   g   2
      a   b   c
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from kingdom.engine.board import Board
from kingdom.engine.hexes import NOWHERE, Hex, Hexes, cell, column_of, listed, name_of, row_of
from kingdom.engine.piece import PIECES
from kingdom.engine.state import State
from kingdom.engine.terrain import CASTLE, GROUNDS
from kingdom.engine.view import View

from .faces import PLAIN_FACE, face_of
from .ink import PLAIN, QUIET, Ink, mixed

SEAT_LETTERS = "ABCDE"

STONE, STONE_INK = "#d9d6d2", "#3f3c46"
TILE, TILE_INK, TILE_COUNT, TILE_GONE = "#fff6dc", "#33291a", "#d0662b", "#b9a97f"
DARK, LIGHT = "#1c1712", "#ffffff"


class Livery(NamedTuple):
    """How a seat is known: its colour, the lit side of it, what is legible on it, its name."""

    face: str
    bright: str
    ink: str
    name: str


SEATS = (
    Livery("#cc3f2d", "#e8705c", LIGHT, "red"),
    Livery("#2a5db0", "#5d8bd6", LIGHT, "blue"),
    Livery("#f2bd2b", "#ffdf7c", DARK, "yellow"),
    Livery("#3c3846", "#6a6478", LIGHT, "black"),
    Livery("#f4f0e6", "#ffffff", DARK, "white"),
)


class Size(Enum):
    """How wide and how high a cell is, in characters."""

    NARROW = (3, 1)
    NORMAL = (4, 1)
    LARGE = (4, 2)

    @property
    def wide(self) -> int:
        return self.value[0]

    @property
    def high(self) -> int:
        return self.value[1]


class Seen(NamedTuple):
    """What a text shows: the land, the pieces of each seat, tiles left, and the lights over it."""

    board: Board
    own: Sequence[Hexes]
    tiles: Mapping[Hex, int] = MappingProxyType({})
    kinds: Mapping[Hex, str] = MappingProxyType({})
    """How a picture writes the pieces that are no plain settlements."""
    lying: Mapping[Hex, str] = MappingProxyType({})
    """What lies open on hexes, by id."""
    legal: Hexes = NOWHERE
    last: Hexes = NOWHERE


Words: TypeAlias = tuple[str, Ink]
"""Some characters in one ink."""


def board(
    view: View | State,
    *,
    legal: Hexes = NOWHERE,
    last: Hexes = NOWHERE,
    colour: bool,
    size: Size = Size.NORMAL,
) -> str:
    """The board of a view as lines of text; what may be chosen and what just happened is lit."""
    table = view.table if isinstance(view, View) else view
    tiles = {
        place.hex: (table.stock >> tile & 1) + (table.spare >> tile & 1)
        for tile, place in enumerate(table.board.places)
    }
    kinds = {hex: piece.suffix for piece in PIECES for hex in listed(table.pieces[piece.number])}
    seen = Seen(table.board, table.own, tiles, kinds, table.lying, legal, last)
    return sheet(seen, colour=colour, size=size)


def width(size: Size, columns: int = 20) -> int:
    """How many characters a board takes from left to right."""
    return 3 + size.wide * columns + size.wide // 2 + 3


def sheet(seen: Seen, *, colour: bool, size: Size = Size.NORMAL) -> str:
    """What is seen, with the names of columns and rows around it."""
    hexes = seen.board.cells
    if not hexes:
        return ""
    columns = range(min(map(column_of, hexes)), max(map(column_of, hexes)) + 1)
    rows = range(min(map(row_of, hexes)), max(map(row_of, hexes)) + 1)
    lines = [_ruler(columns, rows[0], size)]
    for row in rows:
        painted = [_cell(seen, cell(row, column), size, colour=colour) for column in columns]
        for part in range(size.high):
            name = str(row + 1) if part == 0 else ""
            line: list[Words] = [(f"{name:>2} ", QUIET), (_setting(row, size), PLAIN)]
            for lines_of_cell in painted:
                line += lines_of_cell[part]
            lines.append([*line, (f" {name}", QUIET)])
    lines.append(_ruler(columns, rows[-1], size))
    return "\n".join(_written(line, colour=colour) for line in lines)


def chip(seat: int, *, colour: bool) -> str:
    """A seat's letter as it stands on the board, for tables and sentences."""
    if not colour:
        return SEAT_LETTERS[seat]
    livery = SEATS[seat]
    return Ink(livery.ink, livery.face, bold=True).write(f" {SEAT_LETTERS[seat]} ")


def _ruler(columns: range, row: int, size: Size) -> list[Words]:
    """The letters of the columns, above or below a row."""
    letters = "".join(_centred(chr(97 + column), size.wide) for column in columns)
    return [(f"   {_setting(row, size)}{letters}".rstrip(), QUIET)]


def _setting(row: int, size: Size) -> str:
    """The half cell by which every second row is set in."""
    return " " * (size.wide // 2) if row % 2 else ""


def _written(line: list[Words], *, colour: bool) -> str:
    if colour:
        return "".join(ink.write(words) for words, ink in line if words)
    return "".join(words for words, _ in line).rstrip()


def _centred(words: str, room: int) -> str:
    """Words in the middle of a cell, a little to the left where there is none."""
    before = (room - len(words)) // 2 if len(words) < room else 0
    return f"{' ' * before}{words}".ljust(room)


def _cell(seen: Seen, hex: Hex, size: Size, *, colour: bool) -> list[list[Words]]:
    """One cell, line by line."""
    printed = seen.board.cells.get(hex)
    if printed is None:
        return _tall([(" " * size.wide, PLAIN)], PLAIN, size)
    if printed.location:
        return _location(printed.location.name, seen.tiles.get(hex, 0), size)
    seat = next((seat for seat, own in enumerate(seen.own) if own >> hex & 1), None)
    kind = seen.kinds.get(hex, "")
    thing = "" if kind or seat is not None else seen.lying.get(hex, "")
    if not colour:
        piece = kind if seat is None else SEAT_LETTERS[seat] + kind
        piece = f":{thing[0]}" if thing else piece
        return _plain(seen, hex, printed.letter + piece, size)
    face, deep = _face(printed.letter)
    lit = seen.legal >> hex & 1
    if lit:
        # Names of three letters fill a narrow cell: two tones keep neighbours apart.
        face = mixed(face, LIGHT, 0.85 if size is Size.NARROW and column_of(hex) % 2 else 0.65)
    ground = Ink(deep, face)
    if seat is not None:
        return _house(seat, kind, ground, size, new=bool(seen.last >> hex & 1))
    if kind:
        neutral = Ink(DARK, STONE, bold=True)
        return _tall(
            [(" ", ground), (kind.ljust(2), neutral), (" " * (size.wide - 3), ground)], ground, size
        )
    if thing:
        words = name_of(hex) if lit and size.high == 1 else thing.capitalize()[: size.wide - 1]
        shown = [(words.ljust(size.wide), Ink(TILE_INK, TILE, bold=True))]
        if not lit or size.high == 1:
            return _tall(shown, ground, size)
        return [shown, [(_centred(name_of(hex), size.wide), Ink(DARK, face, bold=True))]]
    if printed.letter == CASTLE:
        return _tall([(_centred("♜", size.wide), ground._replace(bold=True))], ground, size)
    letter = (_centred(printed.letter, size.wide), ground)
    if not lit:
        return _tall([letter], ground, size)
    name = (_centred(name_of(hex), size.wide), Ink(DARK, face, bold=True))
    return [[name]] if size.high == 1 else [[letter], [name]]


def _face(letter: str) -> tuple[str, str]:
    if letter == CASTLE:
        return STONE, STONE_INK
    for ground in GROUNDS.values():
        if ground.letter == letter:
            return face_of(ground.name)
    return PLAIN_FACE


def _tall(line: list[Words], ground: Ink, size: Size) -> list[list[Words]]:
    """A cell whose first line says all."""
    return [line, *[[(" " * size.wide, ground)]] * (size.high - 1)]


def _location(name: str, left: int, size: Size) -> list[list[Words]]:
    """The beginning of its name, and how many tiles lie there."""
    ink = Ink(TILE_INK if left else TILE_GONE, TILE, bold=bool(left))
    count = (str(left or "-"), Ink(TILE_COUNT if left else TILE_GONE, TILE, bold=True))
    begin = (name[: size.wide - 1].ljust(size.wide - 1), ink)
    if size.high == 1:
        return [[begin, count]]
    return [[begin, (" ", ink)], [(" ", ink), count, ("  ", ink)]]


def _house(seat: int, kind: str, ground: Ink, size: Size, *, new: bool) -> list[list[Words]]:
    """A house with its seat's letter, and what else it is; a new one is bright and underlined."""
    livery = SEATS[seat]
    face = livery.bright if new else livery.face
    side = Ink(face, ground.ground)
    ink = Ink(livery.ink, face, bold=True, underlined=new)
    right = (kind[-1], ink) if kind else ("▌", side)
    body = [("▐", side), (SEAT_LETTERS[seat], ink), right, (" " * (size.wide - 3), ground)]
    return [body] if size.high == 1 else [[(" ▄  ", side)], body]


def _plain(seen: Seen, hex: Hex, words: str, size: Size) -> list[list[Words]]:
    """A cell in letters: legal in brackets, new in parentheses, a star where there is no room."""
    before, after = " ", ""
    if (seen.legal | seen.last) >> hex & 1:
        before, after = "[]" if seen.legal >> hex & 1 else "()"
        if len(words) + 2 > size.wide:
            before, after = "*", ""
    return _tall([(f"{before}{words}{after}"[: size.wide].ljust(size.wide), PLAIN)], PLAIN, size)
