"""Swamp, the cards that show it beside another terrain, and palaces (3.2, 4.4, 7.3)."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.engine.action import unpack
from kingdom.engine.card import NOTHING, Score, TerrainCard
from kingdom.engine.game import Game
from kingdom.engine.hexes import NEIGHBOURS, NOWHERE, Hexes, listed
from kingdom.engine.lines import Lines
from kingdom.engine.power import BUILD
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import (
    CANYON,
    DESERT,
    FLOWERS,
    FOREST,
    GRASS,
    GROUNDS,
    Special,
    Terrain,
    new_ground,
)
from kingdom.engine.turn import MANDATORY, limit_todo

SWAMP_GROUND = new_ground("s", "swamp")
SWAMP: Terrain = SWAMP_GROUND.number
PALACE = Special("P", "palace", is_listed=False)
PALACE_GOLD = 5
ON_SWAMP = 2
"""Settlements of a mandatory action on swamp."""

SWAMP_CARDS = tuple(
    TerrainCard(f"swamp-{GROUNDS[other].name}", (other, SWAMP), 1)
    for other in (GRASS, FLOWERS, FOREST, CANYON, DESERT)
)


class SwampTakesTwo(Rule):
    """The mandatory action builds two on swamp, as decided by its first settlement (R91)."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.terrain[SWAMP])

    def mandatory(self, state: State, count: int, sites: Hexes) -> int:
        is_on_swamp = sites and not sites & ~state.board.terrain[SWAMP]
        return min(count, ON_SWAMP) if is_on_swamp else count


class Built(NamedTuple):
    """By the book, how many settlements of this turn's mandatory action stand."""

    settlements: int = 0


class TheCardSaysHowMany(Rule):
    """By the book a card that comes in the middle says how many there are in all (R91)."""

    keys = ("built",)

    def needed(self, game: Game) -> bool:
        return "by_the_book" in game.wishes and bool(game.board.terrain[SWAMP])

    def starts_with(self, game: Game) -> Built:
        return Built()

    def turn_start(self, state: State) -> None:
        state.remember(Built())

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        if state.begun and state.by is not None and unpack(state.by)[0] == BUILD.number:
            state.remember(Built(state.recall(Built).settlements + 1))

    def card_chosen(self, state: State) -> None:
        if state.begun and state.todo:
            number = ON_SWAMP if state.terrain == SWAMP else MANDATORY
            state.todo = max(0, number - state.recall(Built).settlements)
            state.begun = state.todo + state.due > 0
            limit_todo(state)

    def write_lines(self, state: State) -> dict[str, str]:
        count = state.recall(Built).settlements if state.begun and state.todo else 0
        return {"built": str(count)} if count else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        state.remember(Built(lines.number("built", 0, 0, MANDATORY)))


def majorities(state: State, seat: Seat, hexes: Hexes, gold: int) -> Score:
    """Gold for each of some hexes beside which nobody has more pieces than the seat."""
    won = NOWHERE
    for hex in listed(hexes & state.adjacent[seat]):
        near = NEIGHBOURS[hex]
        mine = (near & state.own[seat]).bit_count()
        if all((near & own).bit_count() <= mine for own in state.own):
            won |= 1 << hex
    return Score.each(gold, won) if won else NOTHING


class PalacesPayTheMost(Rule):
    """5 gold for whoever has most pieces beside a palace; ties all get it (R32)."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.specials.get(PALACE.letter))

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        palaces = state.board.specials[PALACE.letter]
        return "palaces", majorities(state, seat, palaces, PALACE_GOLD)
