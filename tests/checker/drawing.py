"""Small positions for tests, and questions to them."""

from collections.abc import Mapping

from . import Position
from .grid import ALL_ROWS, COLUMNS, ROWS, hex_named, is_on_island


def position(
    art: str = "", cells: Mapping[str, str] | None = None, /, **header: object
) -> Position:
    """A position whose top left corner is `art`, with single cells named; elsewhere is no hex."""
    board = {(row, column): "." for row in ALL_ROWS for column in range(COLUMNS)}
    for row, line in enumerate(art.strip("\n").splitlines()):
        for column, cell in enumerate(line.split()):
            board[row, column] = cell
    for name, cell in (cells or {}).items():
        board[hex_named(name)] = cell
    has_island = any(is_on_island(hex) and cell != "." for hex, cell in board.items())
    lines = ["kingdom position 1"]
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in header.items()]
    lines.append("board:")
    for row in ALL_ROWS if has_island else range(ROWS):
        lines.append(" ".join(board[row, column] for column in range(COLUMNS)))
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
    return {action for action in position.legal() if ":" not in action and len(action) < 4} - {
        "end"
    }


def gold(position: Position, card: str) -> list[int]:
    """The gold of a card by seat."""
    return [row[card] for row in position.scores().values()]


def after(position: Position, *actions: str) -> Position:
    """The position after several actions that draw no card."""
    for action in actions:
        position = position.after(action)
    return position


FAR = "m8"
FAR_TOO = "q8"
"""Places for location hexes where nothing touches them."""


def with_tile(
    kind: str, art: str, cells: Mapping[str, str] | None = None, /, **header: object
) -> Position:
    """A holds a ready tile of this kind; the mandatory action is done if not said otherwise."""
    header = {"card": "grass", "mandatory": 0, "tiles": f"A {kind}@{FAR}"} | header
    return position(art, {FAR: f"L:{kind}"} | dict(cells or {}), **header)


def with_two_tiles(
    kind: str, art: str, cells: Mapping[str, str] | None = None, /, **header: object
) -> Position:
    """A holds both tiles of this kind, so the bonus too."""
    header = {"tiles": f"A {kind}@{FAR} {kind}@{FAR_TOO}"} | header
    return with_tile(kind, art, {FAR_TOO: f"L:{kind}"} | dict(cells or {}), **header)
