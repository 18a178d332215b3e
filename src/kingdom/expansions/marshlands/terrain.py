"""Swamp, the cards that show it beside another terrain, and palaces (3.2, 4.4, 7.3)."""

from __future__ import annotations

from kingdom.engine.card import NOTHING, Score, TerrainCard
from kingdom.engine.game import Game
from kingdom.engine.hexes import NEIGHBOURS, NOWHERE, Hexes, listed
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
