"""Capitol: a tile on a castle that pays everyone within two hexes (12.1)."""

from __future__ import annotations

from random import Random

from kingdom.engine.board import Board
from kingdom.engine.card import Score
from kingdom.engine.deal import Draft, HexDeal
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.hexes import HEX_NAMED, NEIGHBOURS, NOWHERE, Hexes, listed, name_of, rim
from kingdom.engine.land import Cell, Land
from kingdom.engine.library import Library
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Special

CAPITOL = Special("K", "capitol")
ID = __name__.rsplit(".", 1)[-1]


def twin_castles(board: Board) -> list[Hexes]:
    """The castles of each section that has two of them."""
    found = (board.castles & section for section in board.sections)
    return [castles for castles in found if castles.bit_count() > 1]


class DealCapitols(HexDeal):
    """One capitol for each section with two castles, on one of them (R105)."""

    name = "capitols"
    letter = "K"

    def sites(self, draft: Draft) -> list[Hexes]:
        return twin_castles(draft.board) if ID in draft.expansions else []

    def count(self, draft: Draft) -> int:
        return len(self.sites(draft))

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        return tuple(name_of(rng.choice(listed(castles))) for castles in self.sites(draft))

    def trouble(self, draft: Draft, dealt: tuple[str, ...]) -> Sentence | None:
        if not dealt:
            return None
        if ID not in draft.expansions:
            return Sentence("Capitols need the Capitol among the expansions.")
        seen = []
        for name in dealt:
            hex = HEX_NAMED.get(name, -1)
            homes = [castles for castles in self.sites(draft) if hex >= 0 and castles >> hex & 1]
            if not homes:
                return Sentence(
                    "{word} is no castle of a section with two castles; a capitol goes there.",
                    word=name,
                )
            seen += homes
        if len(set(seen)) < len(seen):
            return Sentence("A section takes one capitol at most.")
        return None

    def lay(self, land: Land, dealt: tuple[str, ...], library: Library) -> None:
        for name in dealt:
            land.print(HEX_NAMED[name], Cell(CAPITOL.letter))


class CapitolsPayTheirSurroundings(Rule):
    """1 gold for each own piece at most two hexes from a capitol, for each capitol (R65, R66)."""

    def needed(self, game: Game) -> bool:
        return bool(game.board.specials.get(CAPITOL.letter))

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        gold, earning = 0, NOWHERE
        for hex in listed(state.board.specials[CAPITOL.letter]):
            near = NEIGHBOURS[hex]
            mine = state.own[seat] & (near | rim(near))
            gold += mine.bit_count()
            earning |= mine
        return "capitols", Score(gold, earning)


EXPANSION = Expansion(
    id=ID,
    name="Capitol",
    code="C",
    order=6,
    specials=(CAPITOL,),
    rules=(CapitolsPayTheirSurroundings(),),
    deals=(DealCapitols(),),
)
