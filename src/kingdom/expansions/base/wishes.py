"""Options of every game: the designer's wishes, and the rule books word for word.

``docs/spec/rulings.md`` tells what each means.
"""

from __future__ import annotations

from kingdom.engine.board import Board
from kingdom.engine.expansion import Wish
from kingdom.engine.game import Game
from kingdom.engine.move import Move
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import WILD


class LostTilesReturn(Rule):
    """A lost tile goes back to the location it came from."""

    wish = "tiles_return"

    def needed(self, game: Game) -> bool:
        return self.wish in game.wishes

    def tile_lost(self, state: State, seat: Seat, tile: int) -> None:
        state.spare |= state.stock & 1 << tile
        state.stock |= 1 << tile


class FullTerrainIsWild(Rule):
    """Where the terrain of a card is full, any suitable hex will do (R116)."""

    wish = "full_terrain_is_wild"

    def needed(self, game: Game) -> bool:
        return self.wish in game.wishes

    def card_died(self, state: State) -> bool:
        state.terrain = WILD
        return True


class MovesAreJudgedWhereTheyEnd(Rule):
    """By the book a piece that goes step by step has moved when it stops, and not before (R98)."""

    wish = "by_the_book"

    def needed(self, game: Game) -> bool:
        return self.wish in game.wishes

    def joins_steps(self, state: State) -> bool:
        return True


def has_a_move(board: Board) -> bool:
    """Whether some location on a board moves pieces."""
    return any(isinstance(power, Move) for place in board.places for power in place.location.powers)


WISHES = (
    Wish(LostTilesReturn.wish, "A lost tile goes back to the location it came from."),
    Wish(
        FullTerrainIsWild.wish,
        "When your terrain is full you build on any suitable hex instead of drawing a new card.",
    ),
    Wish("move_tile", "At least one location on the board moves pieces.", wants=has_a_move),
    Wish(
        MovesAreJudgedWhereTheyEnd.wish,
        "Where a ruling goes beyond the words of the rule books, you play by their words.",
    ),
    Wish("no_lords", "Lords is never drawn among the scoring cards.", ("Lords",)),
)
