"""The bazaar: another own tile's action once more (9.1, R38)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import POWER_NAMED, POWERS, Action, NotAnAction, Option, make_action
from kingdom.engine.event import Event
from kingdom.engine.hexes import NO_HEX, Hex
from kingdom.engine.power import AGAIN, Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State


class RepeatAnother(Power):
    """``bazaar:farm`` lets the farm be used once more, used or not; its action follows."""

    on_hexes = False

    def options(self, state: State, seat: Seat) -> list[Option]:
        targets = 0
        for power in state.game.powers_of(state.since & state.held[seat]):
            if power is not self and power.repeats(state, seat):
                targets |= 1 << power.number
        return [(self.number, NO_HEX, targets)] if targets else []

    def repeats(self, state: State, seat: Seat) -> list[Option]:
        return []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        state.ask(Prompt(AGAIN.number, state.seat, target))

    def write(self, origin: Hex, target: Hex) -> str:
        repeated = POWERS[target].name if target < len(POWERS) else str(target)
        return f"{self.name}:{repeated}"

    def read(self, rest: str) -> Action:
        if rest not in POWER_NAMED:
            raise NotAnAction(
                "“{word}” is not a tile that could be used again, as in bazaar:farm.", word=rest
            )
        return make_action(self.number, NO_HEX, POWER_NAMED[rest].number)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence("Bazaar: choose which of your other tiles you use once more.")

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "The bazaar repeats a tile held since before this turn, where it can be used."
        )
