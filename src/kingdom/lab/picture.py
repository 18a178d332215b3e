"""Pictures of a table for ``render``: text, SVG, or an array of pixels."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from kingdom.engine.hexes import CELLS, ROWS, STRIDE, listed
from kingdom.engine.state import State
from kingdom.engine.terrain import GROUNDS
from kingdom.engine.view import View
from kingdom.render import svg, text
from kingdom.render.faces import face_of

MODES = ("human", "ansi", "svg", "rgb_array")
WIDE, HIGH = 18, 15
"""Pixels from one hex to the next, to the right and downwards."""
HOUSE, RIM = 0.5, 0.95
"""How far a house, and the face of a hex, reach towards its edge."""
PAPER = "#f6efe0"


def picture_of(state: State, mode: str | None) -> NDArray[np.uint8] | str | None:
    """The table as anybody may see it, in one of the modes; ``human`` prints it."""
    if mode == "rgb_array":
        return pixels(state)
    if mode == "svg":
        return str(svg.board(View(state, None)))
    if mode not in ("ansi", "human"):
        raise ValueError(f"There is no way to show it as {mode}; choose one of {', '.join(MODES)}.")
    shown = f"{text.board(View(state, None), colour=mode == 'human')}\n{state!r}"
    if mode == "ansi":
        return shown
    print(shown)
    return None


def pixels(state: State) -> NDArray[np.uint8]:
    """The board in plain colours: a hex for each hex, a spot in it for a piece."""
    nearest, far = _canvas()
    board = state.board
    ground = np.full((CELLS + 1, 3), _rgb(PAPER), np.uint8)
    for hex in listed(board.hexes):
        ground[hex] = _rgb(text.STONE)
    for number, terrain in GROUNDS.items():
        ground[listed(board.terrain[number])] = _rgb(face_of(terrain.name).ground)
    for place in board.places:
        ground[place.hex] = _rgb(text.TILE)
    house = ground.copy()
    for piece in state.game.neutral_pieces:
        house[listed(state.pieces[piece.number])] = _rgb(text.STONE_INK)
    for seat, own in enumerate(state.own):
        house[listed(own)] = _rgb(text.SEATS[seat].face)
    rim = ground.copy()
    rim[listed(board.hexes)] = rim[listed(board.hexes)] // 5 * 4
    drawn = np.where(far[..., None] < HOUSE, house[nearest], ground[nearest])
    drawn = np.where(far[..., None] < RIM, drawn, rim[nearest])
    rows = max(board.cells) // STRIDE + 1
    return np.ascontiguousarray(drawn[: (rows + 1) * HIGH])


@cache
def _canvas() -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """For each pixel the nearest hex, and how far it is on the way to that hex's edge."""
    down, across = np.mgrid[: (ROWS + 1) * HIGH, : STRIDE * WIDE].astype(float)
    best = np.full(down.shape, np.inf)
    nearest = np.full(down.shape, CELLS)
    first = np.floor((down - HIGH) / HIGH)
    for row in (first, first + 1):
        shift = WIDE / 2 * (1 + row % 2)
        column = np.clip(np.rint((across - shift) / WIDE), 0, STRIDE - 2)
        away = np.hypot(across - shift - column * WIDE, down - (row + 1) * HIGH)
        is_nearer = (away < best) & (row >= 0) & (row < ROWS)
        best = np.where(is_nearer, away, best)
        nearest = np.where(is_nearer, row * STRIDE + column, nearest).astype(np.intp)
    is_far = best > WIDE * 0.6
    return np.where(is_far, CELLS, nearest), best / (WIDE / 2)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
