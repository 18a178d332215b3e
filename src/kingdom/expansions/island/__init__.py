"""Island: a small board beside the main one, with one location (12.3)."""

from __future__ import annotations

from random import Random

from kingdom.engine.deal import Deal, Draft, Item
from kingdom.engine.expansion import Expansion, section_files
from kingdom.engine.game import Game
from kingdom.engine.hexes import FIRST_SMALL_ROW, MAIN, NOWHERE, Hexes, cell
from kingdom.engine.land import Land
from kingdom.engine.library import Library
from kingdom.engine.location import Location
from kingdom.engine.move import MoveOne
from kingdom.engine.power import on
from kingdom.engine.rule import Rule
from kingdom.engine.section import SmallBoard
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import CANYON, FOREST, NO_CELL

ID = __name__.rsplit(".", 1)[-1]

ROPE_BRIDGE = Location(
    "Rope bridge", "Move one settlement to canyon, adjacent if possible.", MoveOne(on(CANYON))
)
TREE_HOUSE = Location(
    "Tree house", "Move one settlement to forest, adjacent if possible.", MoveOne(on(FOREST))
)


def island(side: SmallBoard, library: Library) -> Land:
    """The hexes of one side, below the main board; its second row is the one set in."""
    found = {}
    for down, letters in enumerate(side.rows):
        for right, letter in enumerate(letters):
            if letter != NO_CELL:
                # The first island row is an odd one, which lies half a hex to the right already.
                hex = cell(FIRST_SMALL_ROW + down, right + down % 2)
                found[hex] = library.cell(letter, side.locations)
    return Land(found)


class DealIsland(Deal):
    """Which side of the island lies up."""

    name = "island"
    letter = "I"
    kind = "section"
    items = (Item("rope-bridge", "Rb"), Item("tree-house", "Th"))

    def count(self, draft: Draft) -> int:
        return 1 if ID in draft.expansions else 0

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        return (rng.choice(self.items).id,) if self.count(draft) else ()

    def lay(self, land: Land, dealt: tuple[str, ...], library: Library) -> None:
        for side in dealt:
            land.add(island(library.small_boards[side], library))


class OnlyNecessityLeadsThere(Rule):
    """By the book one gets to the island by having to place where nothing adjacent is (R64)."""

    def needed(self, game: Game) -> bool:
        return "by_the_book" in game.wishes and bool(game.board.hexes & ~MAIN)

    def binds(self, state: State, seat: Seat) -> Hexes:
        is_there = state.own[seat] & ~MAIN
        return NOWHERE if is_there else state.board.hexes & ~MAIN


EXPANSION = Expansion(
    id=ID,
    name="Island",
    code="I",
    order=8,
    small_boards=section_files(__file__),
    locations=(ROPE_BRIDGE, TREE_HOUSE),
    rules=(OnlyNecessityLeadsThere(),),
    deals=(DealIsland(),),
)
