"""Sword: of each other player one piece goes back to its owner (R27, R106)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, Hex, Hexes
from kingdom.engine.piece import PIECES
from kingdom.engine.prompt import Prompt
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence, whose
from kingdom.engine.state import Seat, State
from kingdom.engine.turn import maybe_end

from .tiles import SWORD, NomadPower


class Sword(NomadPower):
    """Hits one piece of each other seat in turn order; the attacker chooses every one."""

    name = SWORD

    def hittable(self, state: State, victim: Seat) -> Hexes:
        """Pieces of a seat that can be hit: all that may leave the board."""
        found = state.own[victim]
        if state.figures & found:
            for piece in PIECES:
                if piece.fixed:
                    found &= ~state.pieces[piece.number]
        return found

    def victims(self, state: State, attacker: Seat) -> list[Seat]:
        """The other seats with something to hit, from the attacker's left."""
        seats = state.game.seats
        others = ((attacker + place) % seats for place in range(1, seats))
        return [seat for seat in others if self.hittable(state, seat)]

    def options(self, state: State, seat: Seat) -> list[Option]:
        victims = self.victims(state, seat)
        return [(self.number, NO_HEX, self.hittable(state, victims[0]))] if victims else []

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        return prompt.left < state.game.seats and prompt.left != prompt.seat

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        targets = self.hittable(state, prompt.left)
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        prompt = self.going_on(state)
        if prompt is None:
            victims = self.victims(state, state.seat)
            self.spend(state)
            for victim in reversed(victims[1:]):
                state.ask(Prompt(self.number, state.seat, victim))
            victim = victims[0]
        else:
            victim = prompt.left
        state.remove(victim, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        prompt = self.under_way(state)
        victim = prompt.left if prompt else self.victims(state, state.seat)[0]
        return Sentence("Sword: choose one of {who}'s pieces to send home.", who=whose(victim))

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        prompt = self.under_way(state)
        victims = [prompt.left] if prompt else self.victims(state, seat)
        if not victims:
            return Sentence("Nobody has a piece that the sword could send home.")
        return Sentence(
            "The sword sends home one of {who}'s pieces now, one that can leave the board.",
            who=whose(victims[0]),
        )


STRIKE = Sword()


class SwordCancelsTheEnd(Rule):
    """Under the option of that name only the end of a round asks whether a supply is empty."""

    def needed(self, game: Game) -> bool:
        return "sword_cancels_end" in game.wishes

    def turn_end(self, state: State) -> None:
        seats = state.game.seats
        if state.seat == seats - 1:
            state.ending = False
            for seat in range(seats):
                maybe_end(state, seat)
