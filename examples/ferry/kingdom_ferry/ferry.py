"""The ferry: where it lies, whom it carries, and where it goes."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from kingdom.engine.board import Board
from kingdom.engine.deal import Draft, HexDeal
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    HEX_NAMED,
    NEIGHBOURS,
    NOWHERE,
    Hex,
    Hexes,
    areas,
    first,
    listed,
    name_of,
    rim,
)
from kingdom.engine.lines import Lines
from kingdom.engine.move import Move
from kingdom.engine.power import Power
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import WATER

ID = "ferry"
SMALLEST = 3
"""Hexes of the smallest water that a ferry crosses."""


def waters(board: Board) -> list[Hexes]:
    """The bodies of water that are large enough."""
    return [water for water in areas(board.terrain[WATER]) if water.bit_count() >= SMALLEST]


class DealFerry(HexDeal):
    """One ferry, on any hex of a water large enough."""

    name = "ferries"
    letter = "F"
    in_pictures = True

    def sites(self, draft: Draft) -> list[Hexes]:
        water = sum(waters(draft.board)) if ID in draft.expansions else NOWHERE
        return [water] if water else []

    def count(self, draft: Draft) -> int:
        return len(self.sites(draft))

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        return tuple(name_of(rng.choice(listed(water))) for water in self.sites(draft))

    def trouble(self, draft: Draft, dealt: tuple[str, ...]) -> Sentence | None:
        if len(dealt) != self.count(draft):
            return self.wrong_count(len(dealt), self.count(draft))
        for name in dealt:
            if name not in HEX_NAMED or not sum(waters(draft.board)) >> HEX_NAMED[name] & 1:
                return Sentence("{word} is no hex of a water that a ferry crosses.", word=name)
        return None


class Ferry(NamedTuple):
    """Where the ferry lies, and whether the seat on turn has used it."""

    hex: Hex
    used: bool = False


def water_of(state: State) -> Hexes:
    """The body of water on which the ferry lies."""
    ferry = state.recall(Ferry).hex
    return next((water for water in waters(state.board) if water >> ferry & 1), NOWHERE)


class Cross(Move):
    """Move one piece beside the ferry to a suitable hex on the shore of the same water."""

    name = ID

    def origins(self, state: State, seat: Seat) -> Hexes:
        return state.movable(seat) & NEIGHBOURS[state.recall(Ferry).hex]

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        return rim(water_of(lifted)) & lifted.suitable

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        there = first(NEIGHBOURS[target] & water_of(state))
        here = state.recall(Ferry).hex
        super().play(state, origin, target)
        state.remember(Ferry(there, used=True))
        if there != here:
            says = Sentence("the ferry goes to {hex}", hex=name_of(there))
            state.tell(state.seat, says, ID, origin=here, hex=there)

    def spend(self, state: State) -> None:
        state.remember(state.recall(Ferry)._replace(used=True))

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        if Ferry not in state.memory:
            return Sentence("There is no ferry on this board.")
        if state.recall(Ferry).used:
            return Sentence("You have used the ferry this turn.")
        return None

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "The ferry takes one piece beside it to a suitable hex on the shore of its water."
        )


CROSSING = Cross()


class FerryIsOpenToAll(Rule):
    """Every player has one crossing a turn, without any tile."""

    keys = ("ferry", "ferried")

    def needed(self, game: Game) -> bool:
        return bool(game.dealt.get(DealFerry.name))

    def starts_with(self, game: Game) -> Ferry:
        return Ferry(HEX_NAMED[game.dealt[DealFerry.name][0]])

    def lying(self, state: State) -> dict[Hex, str]:
        return {state.recall(Ferry).hex: ID}

    def turn_start(self, state: State) -> None:
        if state.recall(Ferry).used:
            state.remember(state.recall(Ferry)._replace(used=False))

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        return [] if state.recall(Ferry).used else [CROSSING]

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        """A piece beside the ferry may cross next turn."""
        return ID, float(bool(state.own[seat] & NEIGHBOURS[state.recall(Ferry).hex]))

    def write_lines(self, state: State) -> dict[str, str]:
        ferry = state.recall(Ferry)
        lines = {"ferry": name_of(ferry.hex)}
        return {**lines, "ferried": "yes"} if ferry.used else lines

    def read_lines(self, state: State, lines: Lines) -> None:
        ferry = state.recall(Ferry)
        hex = lines.hex("ferry", lines.get("ferry")) if lines.get("ferry") else ferry.hex
        if not sum(waters(state.board)) >> hex & 1:
            word = name_of(hex)
            raise lines.bad("ferry", "{word} is no hex of a water that a ferry crosses.", word=word)
        state.remember(Ferry(hex, lines.flag("ferried")))
