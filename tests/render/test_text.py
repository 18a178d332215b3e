"""Boards as text: everything is on them, in its place, with and without colour."""

from __future__ import annotations

import re
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import HEX_NAMED, hexes_of, listed, name_of
from kingdom.engine.playout import random_action
from kingdom.engine.state import State
from kingdom.engine.terrain import GROUNDS, MOUNTAIN
from kingdom.engine.view import View
from kingdom.render.faces import PLAIN_FACE, face_of
from kingdom.render.ink import Ink, brightness
from kingdom.render.text import SEATS, Size, board, chip, width
from tests.pictures import position

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def some_state(seats: int = 5) -> State:
    state = kingdom.new_game(kingdom.first_game(seats), seed=4)
    rng = Random(4)
    for _ in range(150):
        state = state.after(random_action(state, rng.random))
    return state


def cell_at(text: str, name: str, size: Size = Size.NORMAL) -> str:
    """The first line of a cell of a whole board, without colour."""
    hex = HEX_NAMED[name]
    row, column = divmod(hex, 21)
    line = ESCAPE.sub("", text).splitlines()[1 + row * size.high]
    start = 3 + (size.wide // 2 if row % 2 else 0) + column * size.wide
    return line[start : start + size.wide]


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("colour", [True, False])
def test_every_piece_and_location_is_in_its_place(size: Size, colour: bool) -> None:
    state = some_state()
    text = board(state, colour=colour, size=size)
    part = 1 if colour and size is Size.LARGE else 0
    for seat, own in enumerate(state.own):
        for hex in listed(own):
            row, column = divmod(hex, 21)
            line = ESCAPE.sub("", text).splitlines()[1 + row * size.high + part]
            start = 3 + (size.wide // 2 if row % 2 else 0) + column * size.wide
            assert "ABCDE"[seat] in line[start : start + size.wide]
    for place in state.board.places:
        assert cell_at(text, name_of(place.hex), size).startswith(place.location.name[:2])


@pytest.mark.parametrize("size", Size)
def test_no_line_is_wider_than_said(size: Size) -> None:
    for colour in (True, False):
        lines = ESCAPE.sub("", board(some_state(), colour=colour, size=size)).splitlines()
        assert len(lines) == 2 + 20 * size.high
        assert max(map(len, lines)) <= width(size)


def test_plain_text_has_no_escapes() -> None:
    assert "\x1b" not in board(some_state(), legal=hexes_of("a1"), colour=False)


def test_what_is_legal_shows_its_name_in_colour_and_brackets_without() -> None:
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    legal = hexes_of("b1 a13")
    assert cell_at(board(state, legal=legal, colour=True), "a13") == "a13 "
    assert cell_at(board(state, legal=legal, colour=False), "a13") == "[d] "
    assert cell_at(board(state, legal=legal, colour=False), "b1") == "[d] "
    assert cell_at(board(state, legal=legal, colour=False), "c1") == " d  "


def test_what_just_happened_is_marked() -> None:
    state = some_state()
    hex = listed(state.own[0])[0]
    plain = board(state, last=1 << hex, colour=False)
    assert cell_at(plain, name_of(hex))[::3] == "()"
    assert cell_at(board(state, last=1 << hex, colour=False, size=Size.NARROW), name_of(hex),
                   Size.NARROW)[0] == "*"  # fmt: skip
    assert SEATS[0].bright != SEATS[0].face
    assert board(state, last=1 << hex, colour=True) != board(state, colour=True)


def test_tiles_left_are_counted() -> None:
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    place = state.board.places[0]
    state.spare &= ~1
    assert cell_at(board(state, colour=False), name_of(place.hex))[3] == "1"
    state.stock &= ~1
    assert cell_at(board(state, colour=False), name_of(place.hex))[3] == "-"


def test_a_view_looks_like_its_state() -> None:
    state = some_state()
    assert board(View(state, 0), colour=True) == board(state, colour=True)


def test_a_small_land_is_drawn_small() -> None:
    rows = [" ".join([*["g"] * 3, *["."] * 17])] * 2 + [" ".join(["."] * 20)] * 18
    state = kingdom.read_position("kingdom position 1\nboard:\n" + "\n".join(rows))
    assert board(state, colour=False).splitlines() == [
        "    a   b   c",
        " 1  g   g   g   1",
        " 2    g   g   g   2",
        "      a   b   c",
    ]


def test_seats_are_known_by_letter_and_colour() -> None:
    assert len({seat.face for seat in SEATS}) == len({seat.name for seat in SEATS}) == 5
    assert [chip(seat, colour=False) for seat in range(5)] == list("ABCDE")
    assert "204;63;45" in chip(0, colour=True)
    assert Ink().write("plain") == "plain"


def test_what_lies_on_a_hex_is_seen_until_a_piece_stands_there() -> None:
    """A cave, a nomad tile, whatever an expansion lays open."""
    state = position("^ g gA", expansions="base, caves", caves="a1", tiles="")
    assert "^:c" in board(state, colour=False)
    assert "Cav" in board(state, colour=True)
    assert "*^:c" in board(state, legal=state.board.terrain[MOUNTAIN], colour=False)


def test_every_terrain_of_every_box_has_the_colours_of_its_style_sheet() -> None:
    faces = [face_of(ground.name) for ground in GROUNDS.values()]
    assert PLAIN_FACE not in faces
    assert len({*faces}) == len(faces)
    for ground, letter in faces:
        assert abs(brightness(ground) - brightness(letter)) > 40, "The letter can be read."
