"""Stone walls, which belong to nobody, and the quarry that raises them (6.2, 8.6)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.board import Board
from kingdom.engine.event import Event
from kingdom.engine.hexes import NOWHERE, Hex, Hexes, name_of
from kingdom.engine.piece import Piece
from kingdom.engine.power import Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import why_not
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import ground_name

STOCK_OF_WALLS = 25


class Wall(Piece):
    """A neutral piece that fills its hex for good."""

    neutral = True
    fixed = True

    def ground(self, board: Board) -> Hexes:
        return board.hexes & ~board.special


WALL = Wall("wall", "X", most=STOCK_OF_WALLS)


def are_walls_left(state: State) -> bool:
    """Whether there is a wall to raise."""
    return state.pieces[WALL.number].bit_count() < STOCK_OF_WALLS


class RaiseWalls(Power):
    """One or two walls on the terrain of the card, each touching an own piece."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where a wall may stand."""
        if not are_walls_left(state):
            return NOWHERE
        return state.board.terrain[state.terrain] & state.open & state.adjacent[seat]

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        return self.more_by_card(state, prompt.seat) if are_walls_left(state) else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        if not self.going_on(state):
            self.spend(state)
            state.ask(Prompt(self.number, state.seat, 1))
        state.place_neutral(WALL, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        terrain = ground_name(state.terrain)
        if self.under_way(state):
            return Sentence("Quarry: put a second wall on {terrain}, or stop.", terrain=terrain)
        return Sentence("Quarry: put a wall on {terrain}, beside one of your own.", terrain=terrain)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not are_walls_left(state):
            return Sentence("No wall is left.")
        sites = state.board.terrain[state.terrain]
        if sites & state.open & 1 << target:
            return Sentence(
                "A wall must touch one of your own pieces, and {hex} does not.",
                hex=name_of(target),
            )
        return why_not(state, seat, sites, target)
