"""Scouts: two tiles that stand for one turn as own pieces (8.5, R39, R74, R75)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.board import Board
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, Hex, Hexes
from kingdom.engine.piece import Piece
from kingdom.engine.power import Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import MOUNTAIN, WATER

SCOUTS = 2


class Scout(Piece):
    """A scout, which stands on land, water or mountain, and leaves with the turn."""

    passing = True
    fixed = True

    def ground(self, board: Board) -> Hexes:
        return board.buildable | board.terrain[WATER] | board.terrain[MOUNTAIN]


SCOUT = Scout("scout", "t", most=SCOUTS)


class SendScouts(Power):
    """Put both scouts beside own pieces, the second perhaps beside the first."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where a scout may stand."""
        return SCOUT.ground(state.board) & state.open & state.adjacent[seat]

    def options(self, state: State, seat: Seat) -> list[Option]:
        standing = state.pieces[SCOUT.number]
        lifted = state.without_passing() if standing else state
        targets = self.targets(lifted, seat)
        return [(self.number, NO_HEX, targets)] if targets else []

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        targets = self.targets(state, prompt.seat)
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        if not self.going_on(state):
            self.spend(state)
            recall_scouts(state)
            state.ask(Prompt(self.number, state.seat, SCOUTS - 1))
        place_scout(state, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        if self.under_way(state):
            return Sentence(
                "Scout cabin: put the second scout beside your own pieces or the first one."
            )
        return Sentence(
            "Scout cabin: put the first of two scouts beside your own pieces, for this turn."
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "A scout stands beside one of your own, on any open land, water or mountain."
        )


def place_scout(state: State, target: Hex) -> None:
    """A scout stands for its seat on a hex; it takes no tile and earns nothing."""
    seat, standing = state.seat, 1 << target
    state.own[seat] |= standing
    state.figures |= standing
    state.put(SCOUT, standing)
    state.recount(seat)
    if state.events is not None:
        state.events.append(Event("placed", seat, target, name=SCOUT.name))


def recall_scouts(state: State) -> None:
    """The scouts of the seat on turn leave the board."""
    standing = state.pieces[SCOUT.number]
    if standing:
        state.take_off(state.seat, standing)


class ScoutsLeaveWithTheTurn(Rule):
    """Scouts go after Rovers is paid and before anything else of the end of a turn."""

    order = 7

    def needed(self, game: Game) -> bool:
        return "scout-cabin" in game.tiles_named

    def turn_end(self, state: State) -> None:
        recall_scouts(state)
