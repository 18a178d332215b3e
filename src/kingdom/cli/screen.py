"""The screen: boards, tables and colours as the terminal at hand can show them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kingdom.engine.hexes import NOWHERE, Hexes
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

from .language import text as said
from .language import words
from .score import reasons

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

ROOM_BELOW = 20
"""Lines a game needs beside the board."""


def make_console() -> Console:
    """Standard output, with as much colour as it can show."""
    from rich.console import Console

    return Console(highlight=False, markup=False, soft_wrap=True)


def in_colour(console: Console) -> bool:
    """Whether colours may be used."""
    return console.color_system is not None and not console.no_color


def board_text(
    console: Console, view: View | State, *, legal: Hexes = NOWHERE, last: Hexes = NOWHERE
) -> Text:
    """The board, as large as there is room for it."""
    from rich.text import Text

    from kingdom.render import text

    size = text.Size.NORMAL
    if console.is_terminal:
        if console.width < text.width(size):
            size = text.Size.NARROW
        elif console.height >= 2 * 20 + 2 + ROOM_BELOW:
            size = text.Size.LARGE
    written = text.board(view, legal=legal, last=last, colour=in_colour(console), size=size)
    return Text.from_ansi(written, no_wrap=True, overflow="ignore")


def chip_text(console: Console, seat: int) -> Text:
    """A seat's letter in its colour."""
    from rich.text import Text

    from kingdom.render import text

    return Text.from_ansi(text.chip(seat, colour=in_colour(console)))


def make_table(*columns: str, left: Collection[str] = ()) -> Table:
    """A quiet table: the first column and those of words stand left, numbers right."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True, header_style="bold")
    for number, column in enumerate(columns):
        is_left = number == 0 or column in left
        table.add_column(column, justify="left" if is_left else "right", no_wrap=not is_left)
    return table


def held(state: State, seat: Seat) -> str:
    """What a seat has in front of it: location tiles, and what rules say it holds."""
    tiles = [
        place.location.id
        for tile, place in enumerate(state.board.places)
        if state.held[seat] >> tile & 1
    ]
    for rule in state.game.holds:
        for holding in rule.holds(state, seat):
            count = f"{holding.copies}×" if holding.copies > 1 else ""
            tiles.append(f"{count}{holding.id}")
    return " ".join(tiles)


def gold_table(console: Console, state: State, names: Sequence[str]) -> Table:
    """The gold of every seat by its reasons, and what it has in hand."""
    told = [reasons(state, seat) for seat in range(state.game.seats)]
    columns = list(dict.fromkeys(reason for found in told for reason in found))
    gold, tiles = said("gold"), said("tiles")
    heads = (words().reason(reason).name for reason in columns)
    table = make_table("", gold, *heads, said("total"), said("supply"), tiles, left=(gold, tiles))
    for seat, found in enumerate(told):
        earned = [str(found[reason].gold) if reason in found else "0" for reason in columns]
        total = str(sum(score.gold for score in found.values()))
        supply = str(state.supply[seat])
        table.add_row(
            chip_text(console, seat), names[seat], *earned, total, supply, held(state, seat)
        )
    table.columns[-3].style = "bold"
    return table
