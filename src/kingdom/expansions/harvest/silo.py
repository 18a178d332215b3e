"""The silo phase: after the last turn, before any scoring (9.4, R41, R100)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NEIGHBOURS, NO_HEX, NOWHERE, Hex, Hexes, listed
from kingdom.engine.power import STOP_OPTION, Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import count_of
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Special

SILO = Special("S", "silo", is_listed=False)
PIECES_PER_SILO = 3


class SiloAction(Power):
    """Up to three builds or up to three moves, each beside another own piece.

    The prompt's number is ``4 * silos still to come + pieces done``; the hexes of pieces moved in
    this action are its ``origin`` and ``hex``.
    """

    name = "silo"
    comes_last = True

    def builds(self, state: State, seat: Seat) -> Hexes:
        """Where a settlement may be built."""
        return state.suitable & state.adjacent[seat] if state.supply[seat] else NOWHERE

    def moves(self, state: State, seat: Seat, moved: tuple[Hex, ...]) -> list[Option]:
        """Where each piece that has not moved in this action may go."""
        found: list[Option] = []
        suitable = state.suitable
        for origin in listed(state.movable(seat)):
            if origin in moved:
                continue
            if state.figures >> origin & 1:
                lifted = state.lifted(seat, origin)
                targets = lifted.suitable & lifted.adjacent[seat] & ~(1 << origin)
                kind = state.kind_on(origin)
                targets &= kind.ground(state.board) if kind else NOWHERE
            else:
                targets = suitable & state.touched_without(seat, origin)
            if targets:
                found.append((self.number, origin, targets))
        return found

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        done = prompt.left & 3
        moved = tuple(hex for hex in (prompt.origin, prompt.hex) if hex != NO_HEX)
        found: list[Option] = []
        if not moved:
            targets = self.builds(state, prompt.seat)
            if targets:
                found.append((self.number, NO_HEX, targets))
        if not done or moved:
            found += self.moves(state, prompt.seat, moved)
        return [*found, STOP_OPTION] if found else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        prompt = state.prompts[-1]
        state.prompts = state.prompts[:-1]
        seat, silos, done = prompt.seat, prompt.left >> 2, (prompt.left & 3) + 1
        moved = [hex for hex in (prompt.origin, prompt.hex) if hex != NO_HEX]
        if origin != NO_HEX:
            moved.append(target)
        if done < PIECES_PER_SILO:
            first, second = (*moved, NO_HEX, NO_HEX)[:2]
            state.ask(Prompt(self.number, seat, silos << 2 | done, first, second))
        else:
            self.next_silo(state, seat, silos)
        if origin == NO_HEX:
            state.build(seat, target)
        else:
            state.move(seat, origin, target)

    def next_silo(self, state: State, seat: Seat, silos: int) -> None:
        """One silo is done; the seat's next one is asked for."""
        if silos:
            state.ask(Prompt(self.number, seat, silos - 1 << 2))

    def stop(self, state: State, prompt: Prompt) -> None:
        self.next_silo(state, prompt.seat, prompt.left >> 2)

    def idle(self, state: State, prompt: Prompt) -> None:
        self.stop(state, prompt)

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        return Sentence("Silos are used after the last turn.")

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        prompt = state.prompts[-1]
        done, has_moved = prompt.left & 3, prompt.origin != NO_HEX
        if not done:
            return Sentence(
                "Silo: build up to three settlements or move up to three, each beside your pieces."
            )
        count = count_of(PIECES_PER_SILO - done)
        if has_moved:
            return Sentence(
                "Silo: move up to {count} more, each beside your own pieces.", count=count
            )
        return Sentence("Silo: build up to {count} more, each beside your own pieces.", count=count)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "With a silo you build or move up to three, each beside another of your own."
        )


SILO_ACTION = SiloAction()


class SilosComeLast(Rule):
    """After the last turn each seat has one silo action for each silo it stands beside."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.specials.get(SILO.letter))

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        silos = state.board.specials[SILO.letter]
        return "silos", (silos & state.adjacent[seat]).bit_count()

    def before_scoring(self, state: State) -> None:
        silos = listed(state.board.specials[SILO.letter])
        for seat in reversed(range(state.game.seats)):
            mine = sum(1 for silo in silos if NEIGHBOURS[silo] & state.own[seat])
            if mine:
                state.ask(Prompt(SILO_ACTION.number, seat, mine - 1 << 2))
