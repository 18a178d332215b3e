"""A position as plain data that prints itself as a position picture. No rules here."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from . import terrain
from .grid import COLUMNS, ROWS, Hex, Hexes, name_of
from .pieces import Piece

TITLE = "kingdom position 1"
SEATS = "ABCDE"
SETTLEMENTS = 40
MANDATORY = 3
TILES_ON_A_LOCATION = 2

READY = ""
USED = "*"
TAKEN_NOW = "+"

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
    """A decision in progress: of which power, who decides, a number, where a piece began and is."""

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
    """The terrain in force where it is not the card's own, or `any`."""
    mandatory: int = 0
    begun: bool = False
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
    tasks: tuple[str, ...] = ()
    prompts: list[Prompt] = field(default_factory=list)
    """Decisions in progress; the last is asked."""
    nomads: dict[Hex, str] = field(default_factory=dict)
    """The tiles that still lie on nomad spaces."""
    nomad_tiles: dict[str, list[NomadTile]] = field(default_factory=dict)
    families: Hexes = field(default_factory=set)
    earned: dict[str, dict[str, int]] = field(default_factory=dict)
    """Booked gold by reason and seat."""

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
            earned={reason: dict(gold) for reason, gold in self.earned.items()},
        )

    def limit_mandatory(self) -> None:
        """3.2, R8, R9, R101: no more to build than the supply holds; nothing without a card."""
        if self.card is None and not self.choosing:
            self.mandatory = 0
        self.mandatory = min(self.mandatory, self.supply[self.turn])
        if self.mandatory == 0:
            self.begun = False

    def cell(self, hex: Hex) -> str:
        """The hex as the board shows it: `g`, `gA`, `^Ac`, `gX`, `L:farm`, `.`."""
        if hex not in self.ground:
            return "."
        if hex in self.locations:
            return f"L:{self.locations[hex]}"
        letter = terrain.LETTER_OF[self.ground[hex]]
        return letter + (str(self.pieces[hex]) if hex in self.pieces else "")

    def card_word(self) -> str:
        """The card in force as a picture says it."""
        return UNCHOSEN if self.choosing else self.card or NONE

    def sorted_tiles(self, seat: str) -> list[Tile]:
        """The seat's tiles by the hex they came from, in reading order."""
        return sorted(self.tiles[seat], key=lambda tile: tile.hex)

    def tile_words(self) -> dict[str, list[str]]:
        """The location tiles of each seat as a picture says them."""
        return {seat: [str(tile) for tile in self.sorted_tiles(seat)] for seat in self.seats}

    def nomad_tile_words(self) -> dict[str, list[str]]:
        """The nomad tiles of each seat as a picture says them."""
        return {seat: sorted(str(tile) for tile in self.nomad_tiles[seat]) for seat in self.seats}

    def taken_words(self) -> dict[str, list[str]]:
        """The hexes of lost tiles of each seat."""
        return {seat: names(self.taken[seat]) for seat in self.seats}

    def facts(self) -> dict[str, object]:
        """All that is public, in a form that two equal positions share."""
        return {
            "options": sorted(self.options),
            "cards": sorted(self.cards),
            "tasks": sorted(self.tasks),
            "seats": len(self.seats),
            "turn": self.turn,
            "card": self.card_word(),
            "terrain": self.terrain or NONE,
            "mandatory": self.mandatory,
            "begun": self.begun,
            "prompts": [str(prompt) for prompt in self.prompts],
            "supply": dict(self.supply),
            "tiles": self.tile_words(),
            "taken": self.taken_words(),
            "stock": {name_of(hex): self.stock[hex] for hex in sorted(self.stock)},
            "nomads": {name_of(hex): self.nomads[hex] for hex in sorted(self.nomads)},
            "nomad tiles": self.nomad_tile_words(),
            "families": names(self.families),
            "gold": dict(self.gold),
            "earned": {
                reason: dict(gold)
                for reason, gold in sorted(self.earned.items())
                if any(gold.values())
            },
            "round": self.round,
            "ending": self.ending,
            "over": self.over,
            "board": {
                name_of((row, column)): self.cell((row, column))
                for row in range(ROWS)
                for column in range(COLUMNS)
            },
        }

    def __str__(self) -> str:
        yes = {True: "yes", False: "no"}
        stock = [f"{name_of(hex)}={self.stock[hex]}" for hex in sorted(self.stock)]
        nomads = [f"{name_of(hex)}={self.nomads[hex]}" for hex in sorted(self.nomads)]
        earned = [f"{reason} {numbers(gold)}" for reason, gold in sorted(self.earned.items())]
        optional = {
            "expansions": ", ".join(self.expansions),
            "options": ", ".join(self.options),
            "tasks": ", ".join(self.tasks),
            "terrain": self.terrain,
            "prompts": " ; ".join(str(prompt) for prompt in self.prompts),
            "nomads": " ".join(nomads),
            "nomad tiles": any(self.nomad_tiles.values())
            and print_by_seat(self.nomad_tile_words()),
            "families": " ".join(names(self.families)),
            "earned": " ; ".join(earned),
            "pile": self.pile is not None and (" ".join(self.pile) or NONE),
            "discards": self.pile is not None and (" ".join(self.discards) or NONE),
        }
        lines = [
            TITLE,
            f"cards: {', '.join(self.cards) or '-'}",
            f"seats: {len(self.seats)}",
            f"turn: {self.turn}",
            f"card: {self.card_word()}",
            f"mandatory: {self.mandatory}{' begun' if self.begun else ''}",
            f"supply: {numbers(self.supply)}",
            f"tiles: {print_by_seat(self.tile_words())}",
            f"taken: {print_by_seat(self.taken_words())}",
            f"stock: {' '.join(stock) or '-'}",
            f"gold: {numbers(self.gold)}",
            f"round: {self.round}",
            f"ending: {yes[self.ending]}",
            f"over: {yes[self.over]}",
            f"hands: {print_by_seat(self.hands)}",
            *(f"{key}: {value}" for key, value in optional.items() if value),
            "board:",
        ]
        for row in range(ROWS):
            cells = [self.cell((row, column)) for column in range(COLUMNS)]
            lines.append(" " * (row % 2) + " ".join(cells))
        return "\n".join(lines) + "\n"


def names(hexes: Hexes) -> list[str]:
    """The names of hexes in reading order."""
    return [name_of(hex) for hex in sorted(hexes)]


def numbers(by_seat: dict[str, int]) -> str:
    """One number for each seat."""
    return " ".join(str(by_seat[seat]) for seat in sorted(by_seat))


def print_by_seat(words: dict[str, list[str]]) -> str:
    """`A farm@r2 ; B -`."""
    return " ; ".join(f"{seat} {' '.join(words[seat]) or '-'}" for seat in sorted(words)) or "-"
