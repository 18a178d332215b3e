"""The library: everything the expansions on the shelf bring, by name.

`kingdom.LIBRARY` is the one that all others use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from .action import register
from .board import Board
from .card import CardNumber, ScoringCard, TerrainCard, register_terrain_card
from .claims import Claims, claims_of, claims_of_the_game
from .deal import Deal, Laid
from .expansion import Expansion, SectionFile, Wish
from .hexes import cell
from .land import Cell, Land
from .location import Location
from .piece import register_piece
from .rule import Rule
from .section import SIZE, BadSection, Section, SmallBoard, read_section, read_small_board
from .sentence import Name, Refusal
from .terrain import BASIC_GROUNDS, BASIC_SPECIALS, LOCATION, Ground, Special

Key = TypeVar("Key")
Value = TypeVar("Value")


DEALT = "?"
"""In a section file, a location whose kind the set-up deals."""


class Unknown(Refusal):
    """A name that nothing on the shelf bears, with a sentence that lists what there is."""


CORNERS = tuple(cell(top, left) for top in (0, SIZE) for left in (0, SIZE))
"""The first hex of each quarter of the main board."""

MOST_KEPT = 256


def keep(kept: dict[Key, Value], key: Key, value: Value) -> None:
    """Keeps something for the next time it is asked for; with too many, all are forgotten."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = value


def check_locations(
    locations: dict[str, str], known: Iterable[str], *, is_brought: bool = False
) -> None:
    """Refuses a board that names locations nobody knows, be it one that an expansion brings."""
    for name in locations.values():
        if name not in (*known, DEALT):
            if is_brought:
                raise BadSection(
                    "“{word}” is not a location; add yours to “locations=” of the manifest, or "
                    "correct the name in the section.",
                    word=name,
                )
            raise BadSection(
                "“{word}” is not a location; there are {known}.", word=name, known=", ".join(known)
            )


class Library:
    """Expansions in a fixed order, and all they bring."""

    def __init__(self, expansions: Iterable[Expansion]) -> None:
        self.expansions: dict[str, Expansion] = {}
        self.sections: dict[str, Section] = {}
        self.section_home: dict[str, str] = {}
        self.small_boards: dict[str, SmallBoard] = {}
        self.locations: dict[str, Location] = {}
        self.cards: dict[str, ScoringCard] = {}
        self.card_home: dict[str, str] = {}
        self.terrain_cards: dict[str, tuple[TerrainCard, CardNumber, str]] = {}
        self.grounds: dict[str, Ground] = {g.letter: g for g in BASIC_GROUNDS}
        self.specials: dict[str, Special] = {s.letter: s for s in BASIC_SPECIALS}
        self.rules: list[Rule] = []
        self.deals: dict[str, Deal] = {}
        self.wishes: dict[str, Wish] = {}
        self.own: tuple[SectionFile, ...] = ()
        """Boards the user put on the shelf."""
        self.checked: object = None
        """The set-up drawn last, which need not be checked again."""
        self._quarters: dict[Laid, Land] = {}
        self._boards: dict[tuple[object, ...], Board] = {}
        self._claims = Claims()
        self._claims.add("the game itself", claims_of_the_game())
        for expansion in expansions:
            self.add(expansion)

    def add(self, expansion: Expansion) -> None:
        """Puts an expansion on the shelf; one that cannot be told from another is refused."""
        sections = [self._read(expansion, file, read_section) for file in expansion.sections]
        boards = [self._read(expansion, file, read_small_board) for file in expansion.small_boards]
        known = (*self.locations, *(location.id for location in expansion.locations))
        for locations in [board.locations for board in sections] + [b.locations for b in boards]:
            check_locations(locations, known, is_brought=True)
        self._claims.add(expansion.name, claims_of(expansion, sections, boards))
        self.expansions[expansion.id] = expansion
        for ground in expansion.grounds:
            self.grounds[ground.letter] = ground
        for special in expansion.specials:
            self.specials[special.letter] = special
        for location in expansion.locations:
            self.locations[location.id] = location
            for power in location.powers:
                register(power)
        for power in expansion.powers:
            register(power)
        for piece in expansion.pieces:
            register_piece(piece)
        for deal in expansion.deals:
            self.deals[deal.name] = deal
        for card in expansion.cards:
            self.cards[card.name] = card
            self.card_home[card.name] = expansion.id
        for terrain_card in expansion.terrain_cards:
            number = register_terrain_card(terrain_card)
            self.terrain_cards[terrain_card.name] = (terrain_card, number, expansion.id)
        for section in sections:
            self.add_section(section, expansion.id)
        for board in boards:
            self.add_small_board(board)
        self.rules += expansion.rules
        for wish in expansion.wishes:
            self.wishes[wish.name] = wish

    def _read(
        self, expansion: Expansion, file: SectionFile, read: Callable[[str, str, str], Value]
    ) -> Value:
        """A board of an expansion that is not on the shelf yet, with the letters it brings."""
        letters = self.letters + "".join(ground.letter for ground in expansion.grounds)
        letters += "".join(special.letter for special in expansion.specials)
        try:
            return read(file.text, file.id, letters)
        except BadSection as error:
            where = f"{expansion.id}/{file.id}"
            raise BadSection("{where}: {why}", where=where, why=error.sentence) from None

    @property
    def mixable(self) -> list[str]:
        """The expansions that go together in any mix: all but whole games of their own."""
        return [id for id, expansion in self.expansions.items() if not expansion.sides]

    @property
    def letters(self) -> str:
        """Letters a section may show, locations aside."""
        return "".join(self.grounds) + "".join(s for s in self.specials if s != LOCATION)

    def add_section(self, section: Section, expansion: str) -> None:
        """Puts a section on the shelf; one with the same id gives way."""
        check_locations(section.locations, self.locations)
        self.sections[section.id] = section
        self.section_home[section.id] = expansion
        self._forget()

    def add_small_board(self, board: SmallBoard) -> None:
        """Puts a small board on the shelf; one with the same id gives way."""
        check_locations(board.locations, self.locations)
        self.small_boards[board.id] = board
        self._forget()

    def _forget(self) -> None:
        """The shelf has changed: what was found out about it may be wrong."""
        self.checked = None
        self._quarters.clear()
        self._boards.clear()

    def add_own(self, file: SectionFile) -> None:
        """Puts a board of the user's on the shelf, in place of the one with the same id."""
        if file.id in self.small_boards:
            self.add_small_board(read_small_board(file.text, file.id, self.letters))
            self.own += (file,)
            return
        section = read_section(file.text, file.id, self.letters)
        home = self.section_home.get(file.id, section.edition)
        if home not in self.expansions:
            known = ", ".join(self.expansions)
            raise BadSection(
                "A new section says where it belongs: “# edition: …”, one of {known}.", known=known
            )
        for other in self.sections.values():
            if other.code == section.code and other.id != section.id:
                raise BadSection(
                    "The code {code} is that of {section}; choose another.",
                    code=section.code,
                    section=Name("section", other.id, other.name),
                )
        if not section.code and file.id in self.sections:
            section = section._replace(code=self.sections[file.id].code)
        if len(section.code) != 2:
            raise BadSection("A section needs two letters for set-up codes: “# code: Xy”.")
        self.add_section(section, home)
        self.own += (file,)

    def board(
        self, laid: Iterable[tuple[str, bool]], dealt: Iterable[tuple[str, tuple[str, ...]]] = ()
    ) -> Board:
        """The board of sections, row by row, each upright or turned, and of what was dealt.

        Boards never change, so those of the last games are kept and shared.
        """
        sections = tuple(Laid(*each) for each in laid)
        printed = [(deal, ids) for deal, ids in dealt if self.deals[deal].prints]
        key = sections, *printed
        board = self._boards.get(key)
        if board is None:
            land = Land()
            for corner, section in zip(CORNERS, sections, strict=False):
                land.add(self._quarter(section), corner)
            for deal, ids in printed:
                self.deals[deal].lay(land, ids, self)
            board = Board(land)
            keep(self._boards, key, board)
        return board

    def _quarter(self, laid: Laid) -> Land:
        """A section as the quarter at the top left of a board."""
        land = self._quarters.get(laid)
        if land is None:
            section, cells = self.sections[laid.section], {}
            for row in range(SIZE):
                for column in range(SIZE):
                    letter = section.cell_at(row, column, turned=laid.turned)
                    cells[cell(row, column)] = self.cell(letter, section.locations)
            land = self._quarters[laid] = Land(cells)
        return land

    def cell(self, letter: str, locations: dict[str, str]) -> Cell:
        """What a letter of a section prints on a hex."""
        if letter in locations:
            return Cell(LOCATION, self.locations.get(locations[letter]))
        return Cell(letter)

    def card_named(self, name: str) -> ScoringCard:
        """The scoring card of a name, in any case."""
        if name in self.cards:
            return self.cards[name]
        for card in self.cards.values():
            if name.lower() == card.name.lower():
                return card
        known = ", ".join(self.cards)
        raise Unknown("There is no card “{word}”; there are {known}.", word=name, known=known)

    def section_named(self, name: str) -> Section:
        """The section of an id or name, in any case."""
        if name in self.sections:
            return self.sections[name]
        for section in self.sections.values():
            if name.lower() in (section.id, section.name.lower()):
                return section
        known = ", ".join(self.sections)
        raise Unknown("There is no section “{word}”; there are {known}.", word=name, known=known)

    def expansion_named(self, name: str) -> Expansion:
        """The expansion of an id or name, in any case."""
        if name in self.expansions:
            return self.expansions[name]
        for expansion in self.expansions.values():
            if name.lower() in (expansion.id, expansion.name.lower()):
                return expansion
        known = ", ".join(self.expansions)
        raise Unknown(
            "There is no expansion “{word}” here; perhaps it is not installed. There are {known}.",
            word=name,
            known=known,
        )
