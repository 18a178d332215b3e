"""The cells of a position picture: the land, and what stands on it."""

from __future__ import annotations

from typing import TypeAlias

from .board import Board
from .hexes import COLUMNS, FIRST_SMALL_ROW, MAIN_ROWS, ROWS, Hex, cell, name_of
from .land import Cell, Land
from .library import Library, Unknown
from .lines import SEAT_LETTERS, BadPosition, Lines
from .piece import PIECES, Piece
from .state import Seat
from .terrain import LOCATION, NO_CELL

Standing: TypeAlias = tuple[Seat | None, Piece | None]
"""A piece on a hex: its seat unless it is neutral, its kind unless it is a settlement."""

SMALL_ROWS = ROWS - FIRST_SMALL_ROW


def read_board(lines: Lines, seats: int, library: Library) -> tuple[Board, dict[Hex, Standing]]:
    """The land of a picture, and what stands where."""
    if len(lines.rows) not in (MAIN_ROWS, MAIN_ROWS + SMALL_ROWS):
        raise BadPosition(
            "The board has {count} rows; it needs {wanted}, and {more} more for a small board.",
            count=len(lines.rows),
            wanted=MAIN_ROWS,
            more=SMALL_ROWS,
        )
    cells: dict[Hex, Cell] = {}
    pieces: dict[Hex, Standing] = {}
    for row, (number, words) in enumerate(lines.rows):
        if len(words) != COLUMNS:
            raise BadPosition(
                "Line {number}: {count} cells; a row has {wanted}.",
                number=number,
                count=len(words),
                wanted=COLUMNS,
            )
        for column, word in enumerate(words):
            if word == NO_CELL:
                continue
            hex = cell(row if row < MAIN_ROWS else row + 1, column)
            try:
                cells[hex], standing = _read_cell(word, seats, library)
            except (BadPosition, Unknown) as error:
                raise BadPosition(
                    "Line {number}, {key}: {why}",
                    number=number,
                    key=name_of(hex),
                    why=error.sentence,
                ) from None
            if standing:
                pieces[hex] = standing
    return Board(Land(cells)), pieces


def _read_cell(word: str, seats: int, library: Library) -> tuple[Cell, Standing | None]:
    if word.startswith("L:"):
        name = word[2:].lower()
        if name not in library.locations:
            known = ", ".join(library.locations)
            raise BadPosition(
                "“{word}” is not a location; there are {known}.", word=name, known=known
            )
        return Cell(LOCATION, library.locations[name]), None
    letter, piece = word[0], word[1:]
    if letter == LOCATION:
        raise BadPosition("a location is written with its name: L:farm.")
    if letter in library.specials:
        if piece:
            raise BadPosition("“{word}”: nothing can stand on a special hex.", word=word)
        return Cell(letter), None
    if letter not in library.grounds:
        known = " ".join([*library.grounds, *library.specials])
        raise BadPosition(
            "“{word}” is not a terrain and no special hex; use one of {known}.",
            word=word,
            known=known,
        )
    if not piece:
        return Cell(letter), None
    return Cell(letter), _read_piece(piece, seats)


def _read_piece(word: str, seats: int) -> Standing:
    """A piece as a cell writes it: a seat, and a small letter if it is no settlement."""
    for kind in PIECES:
        if kind.neutral and word == kind.suffix:
            return None, kind
    if word[0] not in SEAT_LETTERS[:seats]:
        known = " ".join(SEAT_LETTERS[:seats])
        raise BadPosition("“{word}” is not a seat; there are {known}.", word=word, known=known)
    seat = SEAT_LETTERS.index(word[0])
    if len(word) == 1:
        return seat, None
    for kind in PIECES:
        if not kind.neutral and word[1:] == kind.suffix:
            return seat, kind
    raise BadPosition("“{word}” is not a kind of piece.", word=word[1:])
