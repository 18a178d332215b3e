"""Resettlement: up to four single steps, spread over one to four own pieces (R19, R80, R98)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NEIGHBOURS, NO_HEX, NOWHERE, Hex, Hexes, listed, name_of
from kingdom.engine.lines import Lines
from kingdom.engine.power import STOP_OPTION
from kingdom.engine.prompt import Prompt
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.steps import halt, moved, stepped, stop_at

from .tiles import NOMAD_SPACE, RESETTLEMENT, NomadPower

STEPS = 4


class Resettled(NamedTuple):
    """By the book, where the pieces stand that a resettlement under way has moved."""

    hexes: Hexes = NOWHERE


class Resettlement(NomadPower):
    """Move own pieces four steps in all; one stops when the player says so, then another goes."""

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
            rested = state.recall(Resettled).hexes if Resettled in state.memory else NOWHERE
            options = [
                option for option in self.options(state, prompt.seat) if not rested >> option[1] & 1
            ]
        else:
            targets = self.steps(state, prompt.seat, prompt.hex)
            options = [(self.number, prompt.hex, targets)] if targets else []
        return [*options, STOP_OPTION] if options else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        prompt = self.going_on(state)
        if prompt is None:
            self.spend(state)
            if Resettled in state.memory:
                state.remember(Resettled())
        left = (prompt.left if prompt else STEPS) - 1
        began = prompt.origin if prompt and prompt.hex != NO_HEX else origin
        state.carry(seat, origin, target)
        if left and self.steps(state, seat, target):
            state.ask(Prompt(self.number, seat, left, began, target))
            stepped(state, seat, origin, target)
        else:
            if left:
                self.ask_for_another(state, seat, left, target)
            halt(state, seat, began, target)
            moved(state, seat, origin, target)

    def ask_for_another(self, state: State, seat: Seat, left: int, stopped: Hex) -> None:
        """Steps are left, and a piece has stopped; by the book it is not taken up again (R98)."""
        state.ask(Prompt(self.number, seat, left))
        if Resettled in state.memory:
            state.remember(Resettled(state.recall(Resettled).hexes | 1 << stopped))

    def stop(self, state: State, prompt: Prompt) -> None:
        if prompt.hex != NO_HEX:
            self.ask_for_another(state, prompt.seat, prompt.left, prompt.hex)
            stop_at(state, prompt.seat, prompt.origin, prompt.hex)

    def idle(self, state: State, prompt: Prompt) -> None:
        self.stop(state, prompt)

    def defers(self, prompt: Prompt) -> bool:
        return prompt.hex != NO_HEX

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        prompt = self.under_way(state)
        if prompt is None:
            return Sentence("Resettlement: choose the piece that takes the first of four steps.")
        if prompt.hex == NO_HEX:
            return Sentence(
                "Resettlement: move another piece, or stop. Steps left: {left}.", left=prompt.left
            )
        return Sentence(
            "Resettlement: one more step, or stop with this piece. Steps left: {left}.",
            left=prompt.left,
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("A piece steps onto a suitable hex beside it: resettlement:e12-e13.")


RESETTLE = Resettlement()


class PiecesResettleOnce(Rule):
    """By the book a resettlement moves one to four pieces, each of them once (R98)."""

    keys = ("resettled",)

    def needed(self, game: Game) -> bool:
        return "by_the_book" in game.wishes and bool(game.board.specials.get(NOMAD_SPACE.letter))

    def starts_with(self, game: Game) -> Resettled:
        return Resettled()

    def write_lines(self, state: State) -> dict[str, str]:
        is_under_way = any(prompt.power == RESETTLE.number for prompt in state.prompts)
        rested = listed(state.recall(Resettled).hexes) if is_under_way else []
        return {"resettled": " ".join(map(name_of, rested))} if rested else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        rested = NOWHERE
        for word in lines.get("resettled").split():
            rested |= 1 << lines.hex("resettled", word)
        state.remember(Resettled(rested))
