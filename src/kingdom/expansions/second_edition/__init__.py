"""The newer edition: double-sided boards whose locations are dealt, for two to four (11)."""

from __future__ import annotations

from random import Random

from kingdom.engine.board import SECTIONS
from kingdom.engine.deal import Deal, Draft, HexDeal, Item
from kingdom.engine.expansion import Expansion, Wish, section_files
from kingdom.engine.hexes import HEX_NAMED, NOWHERE, Hexes, listed, name_of
from kingdom.engine.land import Cell, Land
from kingdom.engine.library import Library
from kingdom.engine.sentence import Sentence
from kingdom.engine.terrain import CASTLE, LOCATION

ID = __name__.rsplit(".", 1)[-1]
BEAUTIFUL_CASTLES = "beautiful_castles"
CASTLE_TILES = 2


def open_locations(draft: Draft) -> list[Hexes]:
    """For each section of this edition, its location hexes."""
    return [
        draft.board.specials[LOCATION] & section
        for section, home in zip(SECTIONS, draft.homes, strict=True)
        if home == ID
    ]


class DealCastleTiles(HexDeal):
    """Beautiful castles: castle tiles cover one location hex in two of the sections (R72)."""

    name = "castle tiles"
    letter = "T"

    def sites(self, draft: Draft) -> list[Hexes]:
        """The location hexes of sections that keep another one."""
        return [hexes for hexes in open_locations(draft) if hexes.bit_count() > 1]

    def count(self, draft: Draft) -> int:
        wanted = CASTLE_TILES if BEAUTIFUL_CASTLES in draft.wishes else 0
        return min(wanted, len(self.sites(draft)))

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        chosen = rng.sample(self.sites(draft), self.count(draft))
        return tuple(name_of(rng.choice(listed(hexes))) for hexes in chosen)

    def trouble(self, draft: Draft, dealt: tuple[str, ...]) -> Sentence | None:
        if len(dealt) != self.count(draft):
            return self.wrong_count(len(dealt), self.count(draft))
        covered = set()
        for name in dealt:
            homes = [
                hexes
                for hexes in self.sites(draft)
                if name in HEX_NAMED and hexes >> HEX_NAMED[name] & 1
            ]
            if not homes:
                return Sentence(
                    "{word} is no location hex of a section that keeps another one.", word=name
                )
            covered.update(homes)
        if len(covered) < len(dealt):
            return Sentence("The castle tiles go to two sections.")
        return None

    def lay(self, land: Land, dealt: tuple[str, ...], library: Library) -> None:
        for name in dealt:
            land.print(HEX_NAMED[name], Cell(CASTLE))


class DealSelectionTiles(Deal):
    """A selection tile for each section: all its location hexes are of that kind (R71)."""

    name = "selection tiles"
    letter = "S"
    kind = "location"
    items = (
        Item("oracle", "Or"),
        Item("farm", "Fa"),
        Item("oasis", "Oa"),
        Item("tower", "To"),
        Item("tavern", "Ta"),
        Item("barn", "Bn"),
        Item("harbor", "Ha"),
        Item("paddock", "Pa"),
    )

    def count(self, draft: Draft) -> int:
        return len(open_locations(draft))

    def lay(self, land: Land, dealt: tuple[str, ...], library: Library) -> None:
        kinds = iter(dealt)
        for section in SECTIONS:
            hexes = listed(land.letters.get(LOCATION, NOWHERE) & section)
            blank = [hex for hex in hexes if hex not in land.locations]
            if blank:
                land.locations |= dict.fromkeys(blank, library.locations[next(kinds)])


EXPANSION = Expansion(
    id=ID,
    name="Newer edition",
    code="A",
    order=9,
    sections=section_files(__file__),
    sides=(("a1", "a2", "a3", "a4"), ("b1", "b2", "b3", "b4")),
    most_seats=4,
    deals=(DealCastleTiles(), DealSelectionTiles()),
    wishes=(
        Wish(
            BEAUTIFUL_CASTLES,
            "Castle tiles cover one location in two of the sections of the newer edition.",
        ),
    ),
)
