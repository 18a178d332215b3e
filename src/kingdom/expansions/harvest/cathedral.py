"""The cathedral: counters, saved up or spent on settlements (9.1, R52, R104)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.action import NO_TARGET, Option
from kingdom.engine.event import Event
from kingdom.engine.fields import replaced
from kingdom.engine.freedom import adjacent_if_possible, maybe_use_freedom
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes
from kingdom.engine.holding import Holding
from kingdom.engine.lines import Lines
from kingdom.engine.power import Power, Word, on_the_card
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import EMPTY_SUPPLY, why_not
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import ground_name

ALL_COUNTERS = 18
CATHEDRAL = "cathedral"


class Counters(NamedTuple):
    """For each seat, the value of its number tiles."""

    owned: tuple[int, ...]


def add_counters(state: State, seat: Seat, count: int) -> None:
    """A seat's counters grow, as far as the pool goes, or shrink."""
    owned = state.recall(Counters).owned
    count = min(count, ALL_COUNTERS - sum(owned))
    state.remember(Counters(replaced(owned, seat, owned[seat] + count)))


class TakeCounter(Word):
    """Take one counter more."""

    def options(self, state: State, seat: Seat) -> list[Option]:
        if sum(state.recall(Counters).owned) >= ALL_COUNTERS:
            return []
        return [(self.number, NO_HEX, NO_TARGET)]

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        add_counters(state, state.seat, 1)
        if state.events is not None:
            state.events.append(Event("counted", state.seat, name=CATHEDRAL, amount=1))

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence("Cathedral: take a number tile, which saves up one settlement more.")

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("No number tile is left.")


class BuildWithCounters(Power):
    """Build on the terrain of the card, a counter a settlement; the player may stop after each."""

    def is_possible(self, state: State, seat: Seat) -> bool:
        """Whether there is a settlement and a counter for it."""
        return bool(state.supply[seat] and state.recall(Counters).owned[seat])

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the next settlement may go."""
        if not self.is_possible(state, seat):
            return NOWHERE
        sites = on_the_card(state, seat) & state.open
        return adjacent_if_possible(state, seat, self, sites)

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        seat = prompt.seat
        return self.more_by_card(state, seat) if self.is_possible(state, seat) else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        if not self.going_on(state):
            self.spend(state)
        add_counters(state, seat, -1)
        state.ask(Prompt(self.number, seat))
        maybe_use_freedom(state, seat, self, on_the_card(state, seat) & state.open, target)
        state.build(seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        terrain = ground_name(state.terrain)
        if self.under_way(state):
            return Sentence(
                "Cathedral: build one more on {terrain} for another number tile, or stop.",
                terrain=terrain,
            )
        return Sentence(
            "Cathedral: build on {terrain}, one settlement for each number tile.", terrain=terrain
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not state.recall(Counters).owned[seat]:
            return Sentence("You have no number tile to spend.")
        if not state.supply[seat]:
            return EMPTY_SUPPLY
        return why_not(state, seat, on_the_card(state, seat), target)


class CathedralsCount(Rule):
    """Taking the tile gives one counter; losing it loses them all (R52)."""

    keys = ("counters",)

    def needed(self, game: Game) -> bool:
        return CATHEDRAL in game.tiles_named

    def starts_with(self, game: Game) -> Counters:
        return Counters((0,) * game.seats)

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        return "counters", state.recall(Counters).owned[seat]

    def holds(self, state: State, seat: Seat) -> list[Holding]:
        owned = state.recall(Counters).owned[seat]
        return [Holding("piece", "number-1", owned)] if owned else []

    def tile_taken(self, state: State, seat: Seat, tile: int) -> None:
        if state.game.tiles_named[CATHEDRAL] >> tile & 1:
            add_counters(state, seat, 1)

    def tile_lost(self, state: State, seat: Seat, tile: int) -> None:
        if state.game.tiles_named[CATHEDRAL] >> tile & 1:
            owned = state.recall(Counters).owned
            state.remember(Counters(replaced(owned, seat, 0)))

    def write_lines(self, state: State) -> dict[str, str]:
        owned = state.recall(Counters).owned
        return {"counters": " ".join(map(str, owned))} if any(owned) else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        owned = lines.numbers("counters", [0] * state.game.seats, ALL_COUNTERS)
        if sum(owned) > ALL_COUNTERS:
            raise lines.bad("counters", "there are only {most} in all.", most=ALL_COUNTERS)
        state.remember(Counters(tuple(owned)))
