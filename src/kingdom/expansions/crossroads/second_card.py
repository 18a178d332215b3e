"""The crossroads location: a second terrain card, and the choice between them (R45, R97)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.action import NO_TARGET, Option
from kingdom.engine.card import UNDECIDED, CardNumber
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, Hex
from kingdom.engine.lines import Lines
from kingdom.engine.power import Word
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Terrain

TILE = "crossroads"


class MoreCards(NamedTuple):
    """Cards the seat on turn draws beyond the second one."""

    drawn: int = 0


class OneMoreCard(Word):
    """What a crossroads tile does: nothing by itself; repeated, it draws one card more."""

    def options(self, state: State, seat: Seat) -> list[Option]:
        return []

    def repeats(self, state: State, seat: Seat) -> list[Option]:
        return [(self.number, NO_HEX, NO_TARGET)]

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        state.remember(MoreCards(state.recall(MoreCards).drawn + 1))

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence("Crossroads: draw one more terrain card as your turn ends.")

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("Crossroads works by itself: you draw a second card as your turn ends.")


class CrossroadsGiveASecondCard(Rule):
    """Whoever owns a crossroads tile at the end of the turn draws one card more."""

    keys = ("more cards",)

    def needed(self, game: Game) -> bool:
        return TILE in game.tiles_named

    def starts_with(self, game: Game) -> MoreCards:
        return MoreCards()

    def turn_start(self, state: State) -> None:
        if state.recall(MoreCards).drawn:
            state.remember(MoreCards())

    def hand_size(self, state: State, seat: Seat) -> int:
        owned = 1 if state.held[seat] & state.game.tiles_named[TILE] else 0
        return owned + state.recall(MoreCards).drawn

    def write_lines(self, state: State) -> dict[str, str]:
        count = state.recall(MoreCards).drawn
        return {"more cards": str(count)} if count else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        state.remember(MoreCards(lines.number("more cards", 0, 0, 9)))


class TwinCardsAreWild(Rule):
    """Two equal cards in hand let their owner choose any terrain that has cards."""

    wish = "twin_cards_are_wild"

    def needed(self, game: Game) -> bool:
        return self.wish in game.wishes

    def terrains(self, state: State, card: CardNumber) -> tuple[Terrain, ...]:
        is_twin = state.card == UNDECIDED and state.hand[state.seat].count(card) > 1
        return tuple(state.game.every_terrain) if is_twin else ()
