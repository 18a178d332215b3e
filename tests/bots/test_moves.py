"""Which moves are tried: every place, the piece missed least, then what promises most."""

from __future__ import annotations

from kingdom.bots.moves import MOVES, try_moves
from kingdom.engine.hexes import Hex, Hexes

PIECES = {7: 1.0, 8: 3.0, 9: 2.0}
"""What is left without each piece: the one on hex 8 is missed least."""


def tried(ways: dict[Hex, Hexes], gains: dict[Hex, float]) -> list[tuple[Hex, Hex]]:
    """The moves that are tried, in order, where each landing brings so much."""
    found: list[tuple[Hex, Hex]] = []

    def try_all(origin: Hex, targets: list[Hex]) -> list[tuple[float, Hex]]:
        found.extend((origin, target) for target in targets)
        return [(PIECES[origin] + gains[target], target) for target in targets]

    try_moves(list(ways.items()), PIECES.__getitem__, try_all)
    return found


def test_every_place_is_tried_with_the_piece_that_is_missed_least() -> None:
    places = sum(1 << hex for hex in range(20, 40))
    moves = tried(dict.fromkeys(PIECES, places), dict.fromkeys(range(20, 40), 0.0))
    assert moves[:20] == [(8, hex) for hex in range(20, 40)]


def test_of_the_others_only_the_most_promising_are_tried() -> None:
    places = sum(1 << hex for hex in range(20, 40))
    moves = tried(dict.fromkeys(PIECES, places), {hex: float(hex) for hex in range(20, 40)})
    others = moves[20:]
    assert len(others) == MOVES
    assert others[0] == (9, 39), "the next piece, to the place that brought most"
    assert (7, 21) not in others


def test_a_place_only_one_piece_reaches_is_tried() -> None:
    moves = tried({8: 1 << 20, 7: 1 << 20 | 1 << 30}, {20: 5.0, 30: -5.0})
    assert set(moves) == {(8, 20), (7, 30), (7, 20)}
