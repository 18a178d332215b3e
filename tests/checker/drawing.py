"""Small positions for tests, and questions to them."""

from collections.abc import Mapping

from . import Position
from .grid import COLUMNS, ROWS, hex_named


def position(
    art: str = "", cells: Mapping[str, str] | None = None, /, **header: object
) -> Position:
    """A position whose top left corner is `art`, with single cells named; elsewhere is no hex."""
    board = [["."] * COLUMNS for _ in range(ROWS)]
    for row, line in enumerate(art.strip("\n").splitlines()):
        for column, cell in enumerate(line.split()):
            board[row][column] = cell
    for name, cell in (cells or {}).items():
        row, column = hex_named(name)
        board[row][column] = cell
    lines = ["kingdom position 1"]
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in header.items()]
    lines.append("board:")
    lines += [" " * (row % 2) + " ".join(cells) for row, cells in enumerate(board)]
    return Position.parse("\n".join(lines))


def settled(hexes: str, cell: str = "gA") -> dict[str, str]:
    """The same cell at several hexes."""
    return dict.fromkeys(hexes.split(), cell)


def words(text: str) -> set[str]:
    """The words of a line."""
    return set(text.split())


def by_tile(position: Position, name: str) -> set[str]:
    """The targets (or moves) a tile offers."""
    actions = (action.partition(":") for action in position.legal())
    return {where for tile, colon, where in actions if colon and tile == name}


def builds(position: Position) -> set[str]:
    """The targets of the mandatory action."""
    return {action for action in position.legal() if ":" not in action} - {"end", "stop", "fort"}


def gold(position: Position, card: str) -> list[int]:
    """The gold of a card by seat."""
    return [row[card] for row in position.scores().values()]


def after(position: Position, *actions: str) -> Position:
    """The position after several actions that draw no card."""
    for action in actions:
        position = position.after(action)
    return position
