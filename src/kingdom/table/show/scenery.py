"""The land and what lies and stands on it, for the wire."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import kingdom
from kingdom.engine.code import setup_code
from kingdom.engine.hexes import COLUMNS, FIRST_SMALL_ROW, Hexes, listed, name_of
from kingdom.engine.location import slug
from kingdom.engine.section import SIZE
from kingdom.engine.setup import Setup
from kingdom.engine.view import View
from kingdom.render.scene import Mark, Standing, cells_of, standing_in, tiles_left_of
from kingdom.table.wire import Board, LaidSection, Land, PieceShown, Settings

MOST_LANDS = 50


def hex_names(hexes: Hexes) -> list[str]:
    """The names of some hexes, from the top left."""
    return [name_of(hex) for hex in listed(hexes)]


def laid_sections(setup: Setup) -> list[LaidSection]:
    """The sections and small boards of a set-up, and where each lies."""
    found = [
        LaidSection(
            id=laid.section,
            turned=laid.turned,
            top=quarter // 2 * SIZE,
            left=quarter % 2 * SIZE,
            rows=SIZE,
            columns=SIZE,
        )
        for quarter, laid in enumerate(setup.sections)
    ]
    for deal, ids in setup.dealt:
        if kingdom.LIBRARY.deals[deal].kind == "section":
            for id in ids:
                rows = len(kingdom.LIBRARY.small_boards[id].rows)
                found.append(
                    LaidSection(
                        id=id,
                        turned=False,
                        top=FIRST_SMALL_ROW,
                        left=0,
                        rows=rows,
                        columns=COLUMNS,
                    )
                )
    return found


@lru_cache(MOST_LANDS)
def land_of(setup: Setup) -> Land:
    """The land of a set-up; it never changes, so that of some games is kept."""
    board = kingdom.LIBRARY.board(setup.sections, setup.dealt)
    cells = cells_of(board, kingdom.LIBRARY)
    return Land(
        cells={name_of(hex): id for hex, id in cells.items()}, sections=laid_sections(setup)
    )


def settings_of(setup: Setup) -> Settings:
    """What a table is like at which only a set-up was decided."""
    deals = kingdom.LIBRARY.deals
    return Settings(
        code=setup_code(setup, kingdom.LIBRARY),
        running_score=True,
        clock=None,
        is_open=False,
        expansions=list(setup.expansions),
        options=list(setup.wishes),
        cards=[slug(card) for card in setup.cards],
        tasks=[id for deal, ids in setup.dealt for id in ids if deals[deal].kind == "task"],
        day="",
        rulings="",
    )


def pieces_shown(standing: Standing) -> list[PieceShown]:
    """The pieces of one owner."""
    return [_shown(mark) for mark in standing.marks()]


def board_of(view: View, shown: Callable[[Standing], list[PieceShown]] = pieces_shown) -> Board:
    """What lies and stands on the land in a view."""
    table = view.table
    return Board(
        tiles_left={name_of(hex): left for hex, left in tiles_left_of(table).items()},
        lying={name_of(hex): id for hex, id in (table.lying or {}).items()},
        pieces=[piece for standing in standing_in(table) for piece in shown(standing)],
        closed=hex_names(table.closed & table.board.hexes & ~table.occupied),
    )


@cache
def _shown(mark: Mark) -> PieceShown:
    """A piece as it is shown; the same one at every table."""
    return PieceShown(hex=name_of(mark.hex), seat=mark.seat, kind=mark.kind)
