"""The temple: a settlement leaves the board and is built next turn, in addition (7.4, R11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.fields import replaced
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, Hex
from kingdom.engine.holding import Holding
from kingdom.engine.lines import Lines
from kingdom.engine.power import BUILD, Power
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import SETTLEMENTS, Seat, State

from .bonus import TEMPLE, has_bonus


class Waiting(NamedTuple):
    """For each seat, settlements on temple tiles for its next turn."""

    settlements: tuple[int, ...]


class Retreat(Power):
    """Take one own settlement from the board onto the tile."""

    def options(self, state: State, seat: Seat) -> list[Option]:
        targets = state.own[seat] & ~state.figures
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        self.spend(state)
        waiting = state.recall(Waiting).settlements
        state.remember(Waiting(replaced(waiting, seat, waiting[seat] + 1)))
        state.supply[seat] -= 1  # it goes to the tile, not to the supply that `remove` fills
        state.remove(seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence(
            "Temple: choose a settlement to take off; in your next turn you build it as an extra."
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("The temple takes one of your own settlements; you have none there.")


class TemplesHoldSettlements(Rule):
    """What waits is due in the owner's next mandatory action, and holds the end until then."""

    keys = ("temples", "due")

    def needed(self, game: Game) -> bool:
        return TEMPLE in game.tiles_named

    def starts_with(self, game: Game) -> Waiting:
        return Waiting((0,) * game.seats)

    def holds(self, state: State, seat: Seat) -> list[Holding]:
        waiting = state.recall(Waiting).settlements[seat]
        waiting += state.due if seat == state.seat else 0
        return [Holding("piece", "settlement", waiting, "waits")] if waiting else []

    def turn_start(self, state: State) -> None:
        waiting = state.recall(Waiting).settlements
        state.due = waiting[state.seat]
        if state.due:
            state.remember(Waiting(replaced(waiting, state.seat, 0)))

    def turn_end(self, state: State) -> None:
        if state.due:  # R8: no card was left to build them by
            waiting = state.recall(Waiting).settlements
            kept = waiting[state.seat] + state.due
            state.remember(Waiting(replaced(waiting, state.seat, kept)))
            state.due = 0

    def delays_end(self, state: State, seat: Seat) -> bool:
        due = state.due if seat == state.seat else 0
        return state.recall(Waiting).settlements[seat] + due > 0

    def before_scoring(self, state: State) -> None:
        state.remember(Waiting((0,) * state.game.seats))

    def write_lines(self, state: State) -> dict[str, str]:
        waiting = state.recall(Waiting).settlements
        lines = {"temples": " ".join(map(str, waiting))} if any(waiting) else {}
        return lines | ({"due": str(state.due)} if state.due else {})

    def read_lines(self, state: State, lines: Lines) -> None:
        waiting = lines.numbers("temples", [0] * state.game.seats, SETTLEMENTS)
        state.remember(Waiting(tuple(waiting)))
        state.due = lines.number("due", 0, 0, SETTLEMENTS)
        waiting[state.seat] += state.due
        for seat, count in enumerate(waiting):
            if "supply" not in lines.values:
                state.supply[seat] = max(0, state.supply[seat] - count)
            standing = (state.own[seat] & ~state.figures).bit_count()
            if standing + state.supply[seat] + count > SETTLEMENTS:
                raise lines.bad(
                    "temples", "a seat has only {most} settlements in all.", most=SETTLEMENTS
                )


class TempleBonusFreesTheFirst(Rule):
    """With both temple tiles the first settlement of a mandatory action need not be adjacent."""

    def needed(self, game: Game) -> bool:
        return TEMPLE in game.tiles_named

    def loosens(self, state: State, seat: Seat, power: Power) -> bool:
        return power is BUILD and not state.begun and has_bonus(state, seat, TEMPLE)

    def loosened(self, state: State, seat: Seat, power: Power) -> None:
        """It costs nothing."""
