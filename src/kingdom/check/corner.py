"""Positions for tests: a few rows of land in a corner of an empty board, and what else is so."""

from __future__ import annotations

from kingdom.engine.hexes import COLUMNS, MAIN_ROWS
from kingdom.engine.position import read_position
from kingdom.engine.state import State
from kingdom.engine.terrain import NO_CELL
from kingdom.expansions import LIBRARY


def position(land: str, **lines: str) -> State:
    """A position with this land in its top left corner; further lines as in a position picture.

    >>> state = position('''
    ... gA  g   C
    ...   g   g   f
    ... ''', cards="Knights", card="grass", mandatory="1")
    >>> [str(action) for action in state.legal_actions()]
    ['b1', 'a2']
    """
    rows = [line.split() for line in land.strip().splitlines()]
    rows += [[]] * (MAIN_ROWS - len(rows))
    head = [f"{key}: {value}" for key, value in lines.items()]
    board = [" ".join([*row, *[NO_CELL] * (COLUMNS - len(row))]) for row in rows]
    return read_position("\n".join(["kingdom position 1", *head, "board:", *board]), LIBRARY)
