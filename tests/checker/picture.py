"""A position as plain data; `printing` turns it into words."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from . import terrain
from .grid import Hex, Hexes, name_of
from .pieces import Piece

TITLE = "kingdom position 1"
SEATS = "ABCDE"
SETTLEMENTS = 40
MANDATORY = 3
MANDATORY_ON_SWAMP = 2
TILES_ON_A_LOCATION = 2
RULINGS = 2
"""The newest; a picture may be of a game that was begun under earlier ones."""

READY = ""
USED = "*"
TAKEN_NOW = "+"

BY_THE_BOOK = "by_the_book"

NONE = "-"
UNCHOSEN = "?"
ANY = "any"


class Tile(NamedTuple):
    """One location tile in a player's hand, with the hex it came from."""

    name: str
    hex: Hex
    mark: str = READY

    def __str__(self) -> str:
        return f"{self.name}@{name_of(self.hex)}{self.mark}"


class NomadTile(NamedTuple):
    """One nomad tile in a player's hand; one that was used is gone."""

    name: str
    mark: str = READY

    def __str__(self) -> str:
        return f"{self.name}{self.mark}"


class Prompt(NamedTuple):
    """A decision in progress: of which power, who decides, a number, where a piece began and is.

    In a silo's prompt the two hexes are those of the pieces already moved.
    """

    power: str
    seat: str
    number: int
    origin: Hex | None = None
    hex: Hex | None = None

    def __str__(self) -> str:
        origin = name_of(self.origin) if self.origin else NONE
        hex = name_of(self.hex) if self.hex else NONE
        return f"{self.power} {self.seat} {self.number} {origin} {hex}"


@dataclass
class Picture:
    """Everything a position picture says."""

    cards: tuple[str, ...]
    seats: str
    ground: dict[Hex, str]
    locations: dict[Hex, str]
    pieces: dict[Hex, Piece]
    supply: dict[str, int]
    stock: dict[Hex, int]
    gold: dict[str, int]
    tiles: dict[str, list[Tile]]
    taken: dict[str, Hexes]
    turn: str = "A"
    card: str | None = None
    choosing: bool = False
    """Several cards in hand, none chosen yet; `card` is None meanwhile."""
    terrain: str | None = None
    """The terrain in force where it is not the card's own: a half of a swamp card, or `any`."""
    mandatory: int = 0
    """How many are still to be built from the supply."""
    due: int = 0
    """How many that waited on temples are still to be built after those."""
    begun: bool = False
    built: int = 0
    """How many of them stand already; counted only where that matters (R91 by the book)."""
    resettled: Hexes = field(default_factory=set)
    """Where pieces stand that a resettlement under way has moved already (R98 by the book)."""
    round: int = 1
    ending: bool = False
    over: bool = False
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The cards not laid open. Of the seat on turn: all while choosing, then the others."""
    pile: list[str] | None = None
    """None: not known, but not empty."""
    discards: list[str] = field(default_factory=list)
    expansions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    rulings: int = RULINGS
    tasks: tuple[str, ...] = ()
    prompts: list[Prompt] = field(default_factory=list)
    """Decisions in progress; the last is asked."""
    nomads: dict[Hex, str] = field(default_factory=dict)
    """The tiles that still lie on nomad spaces."""
    nomad_tiles: dict[str, list[NomadTile]] = field(default_factory=dict)
    families: Hexes = field(default_factory=set)
    earned: dict[str, dict[str, int]] = field(default_factory=dict)
    """Booked gold by reason and seat."""
    temples: dict[str, int] = field(default_factory=dict)
    """Settlements that wait for the seat's next turn."""
    canoes_used: dict[str, Hexes] = field(default_factory=dict)
    """The hexes of the canoe tiles that have reacted and are not ready yet."""
    bonus_used: set[str] = field(default_factory=set)
    removed_terrain: str | None = None
    farmed: bool = False
    caved: bool = False
    caves: frozenset[Hex] = frozenset()
    counters: dict[str, int] = field(default_factory=dict)
    marks: dict[int, str] = field(default_factory=dict)
    """Who has marked a row for Mayors; rows counted from 0, the island's are 21 to 25."""
    rovers: set[tuple[int, int]] = field(default_factory=set)
    """The sections the seat on turn has built in."""
    more_cards: int = 0
    extra: dict[str, str] = field(default_factory=dict)
    """Lines that only a part of the checker understands."""

    def copy(self) -> "Picture":
        """A picture that can be changed without changing this one."""
        return replace(
            self,
            pieces=dict(self.pieces),
            supply=dict(self.supply),
            stock=dict(self.stock),
            gold=dict(self.gold),
            tiles={seat: list(tiles) for seat, tiles in self.tiles.items()},
            taken={seat: set(hexes) for seat, hexes in self.taken.items()},
            hands={seat: list(cards) for seat, cards in self.hands.items()},
            pile=None if self.pile is None else list(self.pile),
            discards=list(self.discards),
            prompts=list(self.prompts),
            nomads=dict(self.nomads),
            nomad_tiles={seat: list(tiles) for seat, tiles in self.nomad_tiles.items()},
            families=set(self.families),
            resettled=set(self.resettled),
            earned={reason: dict(gold) for reason, gold in self.earned.items()},
            temples=dict(self.temples),
            canoes_used={seat: set(hexes) for seat, hexes in self.canoes_used.items()},
            bonus_used=set(self.bonus_used),
            counters=dict(self.counters),
            marks=dict(self.marks),
            rovers=set(self.rovers),
            extra=dict(self.extra),
        )

    def has_turn_to_come(self, seat: str) -> bool:
        """Whether the seat has not yet ended its turn of this round."""
        return self.seats.index(seat) >= self.seats.index(self.turn)

    def is_by_the_book(self) -> bool:
        """Whether the literal words of the rule books hold where our rulings go beyond them."""
        return BY_THE_BOOK in self.options

    def has_card(self) -> bool:
        """Whether a card is in force or will be when it is chosen (R8)."""
        return self.card is not None or self.choosing

    def is_undecided(self) -> bool:
        """Whether a swamp card is in force whose half is still open."""
        return self.card in terrain.SWAMP_CARDS and self.terrain is None

    def limit_mandatory(self) -> None:
        """3.2, R8, R9, R101: no more to build than the supply holds; nothing without a card.

        What waited on temples keeps waiting without a card.
        """
        if not self.has_card():
            self.mandatory = 0
            self.begun = False
        self.mandatory = min(self.mandatory, self.supply[self.turn])
        if self.mandatory == 0 and self.due == 0:
            self.begun = False

    def cell(self, hex: Hex) -> str:
        """The hex as the board shows it: `g`, `gA`, `^Ac`, `gX`, `L:farm`, `.`."""
        if hex not in self.ground:
            return "."
        if hex in self.locations:
            return f"L:{self.locations[hex]}"
        letter = terrain.LETTER_OF[self.ground[hex]]
        return letter + (str(self.pieces[hex]) if hex in self.pieces else "")

    def sorted_tiles(self, seat: str) -> list[Tile]:
        """The seat's tiles by the hex they came from, in reading order."""
        return sorted(self.tiles[seat], key=lambda tile: tile.hex)
