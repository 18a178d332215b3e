"""Resettlement: up to four single steps, spread over one to four own pieces (R19, R80, R98)."""

from __future__ import annotations

from kingdom.engine.action import Option
from kingdom.engine.hexes import NEIGHBOURS, NO_HEX, Hex, Hexes, listed
from kingdom.engine.power import STOP_OPTION
from kingdom.engine.prompt import Prompt
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State

from .tiles import RESETTLEMENT, NomadPower

STEPS = 4


class Resettlement(NomadPower):
    """Step by step; a piece stops when the player says so, and then another may go."""

    name = RESETTLEMENT

    def steps(self, state: State, seat: Seat, origin: Hex) -> Hexes:
        """Where the piece on a hex may step: suitable for everything, and for the piece."""
        near = NEIGHBOURS[origin]
        if not state.figures >> origin & 1:
            return near & state.suitable
        lifted = state.lifted(seat, origin)  # R37: a lifted warrior closes nothing
        kind = state.kind_on(origin)
        ground = kind.ground(state.board) if kind else state.board.buildable
        return near & lifted.suitable & ground

    def options(self, state: State, seat: Seat) -> list[Option]:
        found: list[Option] = []
        for origin in listed(state.movable(seat)):
            targets = self.steps(state, seat, origin)
            if targets:
                found.append((self.number, origin, targets))
        return found

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        return prompt.hex == NO_HEX or bool(state.own[prompt.seat] >> prompt.hex & 1)

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        if prompt.hex == NO_HEX:
            options = self.options(state, prompt.seat)
        else:
            targets = self.steps(state, prompt.seat, prompt.hex)
            options = [(self.number, prompt.hex, targets)] if targets else []
        return [*options, STOP_OPTION] if options else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        prompt = self.going_on(state)
        if prompt is None:
            self.spend(state)
        left = (prompt.left if prompt else STEPS) - 1
        began = prompt.origin if prompt and prompt.hex != NO_HEX else origin
        state.carry(seat, origin, target)
        if left and self.steps(state, seat, target):
            state.ask(Prompt(self.number, seat, left, began, target))
        else:
            if left:
                state.ask(Prompt(self.number, seat, left))
            state.halt(seat, began, target)
        state.moved(seat, origin, target)

    def stop(self, state: State, prompt: Prompt) -> None:
        if prompt.hex != NO_HEX:
            state.ask(Prompt(self.number, prompt.seat, prompt.left))
            state.stop_at(prompt.seat, prompt.origin, prompt.hex)

    def idle(self, state: State, prompt: Prompt) -> None:
        self.stop(state, prompt)

    def defers(self, prompt: Prompt) -> bool:
        return prompt.hex != NO_HEX

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("A piece steps onto a suitable hex beside it: resettlement:e12-e13.")


RESETTLE = Resettlement()
