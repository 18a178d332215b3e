"""The lines of a position picture: values by key, read with errors that name the line."""

from __future__ import annotations

from .card import TERRAIN_CARD_NAMED, TERRAIN_CARDS, CardNumber
from .hexes import HEX_NAMED, Hex
from .state import Seat

FIRST_LINE = "kingdom position 1"
SEAT_LETTERS = "ABCDE"


class BadPosition(ValueError):
    """A picture that cannot be read; the sentence names the line and the reason."""


class Lines:
    """The header of a picture: values by key, each with its line's number."""

    def __init__(self, text: str, keys: tuple[str, ...]) -> None:
        self.keys = keys
        self.values: dict[str, tuple[int, str]] = {}
        self.rows: list[tuple[int, list[str]]] = []
        lines = text.splitlines()
        start = next((number for number, line in enumerate(lines) if line.strip()), 0)
        if not lines or lines[start].split("#")[0].strip() != FIRST_LINE:
            raise BadPosition(f"Line {start + 1}: a position begins with “{FIRST_LINE}”.")
        for number, line in enumerate(lines[start + 1 :], start=start + 2):
            if "board" in self.values:
                if line.strip():
                    self.rows.append((number, line.split()))
                continue
            content = line.split("#")[0].strip()
            if content:
                self._add(number, content)
        if "board" not in self.values:
            raise BadPosition("There is no line “board:” with the rows of the board after it.")

    def _add(self, number: int, content: str) -> None:
        key, colon, value = content.partition(":")
        key = key.strip().lower()
        if not colon:
            raise BadPosition(f"Line {number}: “{content}” has no colon.")
        if key not in self.keys:
            raise BadPosition(
                f"Line {number}: “{key}” is not known; lines are {', '.join(self.keys)}."
            )
        if key in self.values:
            raise BadPosition(f"Line {number}: “{key}” is there a second time.")
        self.values[key] = (number, value.strip())

    def get(self, key: str, default: str = "") -> str:
        """The value of a line, or what a fresh game has."""
        return self.values[key][1] if key in self.values else default

    def bad(self, key: str, reason: str) -> BadPosition:
        """The error for a line."""
        where = f"Line {self.values[key][0]}, {key}: " if key in self.values else ""
        return BadPosition(f"{where}{reason}")

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        return self._whole(key, self.get(key, str(default)), least, most)

    def numbers(self, key: str, defaults: list[int], most: int) -> list[int]:
        """One whole number a seat."""
        if key not in self.values:
            return defaults
        words = self.get(key).split()
        if len(words) != len(defaults):
            raise self.bad(key, f"{len(words)} numbers for {len(defaults)} seats.")
        return [self._whole(key, word, 0, most) for word in words]

    def _whole(self, key: str, word: str, least: int, most: int) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            raise self.bad(key, f"“{word}” should be a number from {least} to {most}.")
        return int(word)

    def flag(self, key: str) -> bool:
        """Yes or no."""
        word = self.get(key, "no").lower()
        if word not in ("yes", "no"):
            raise self.bad(key, f"“{word}” should be yes or no.")
        return word == "yes"

    def by_seat(self, key: str, seats: int) -> dict[Seat, list[str]]:
        """Words for some seats: ``A one two ; B three``."""
        found: dict[Seat, list[str]] = {}
        for part in self.get(key).split(";"):
            words = part.split()
            if not words:
                continue
            if words[0] not in tuple(SEAT_LETTERS[:seats]):
                raise self.bad(key, f"“{words[0]}” should be a seat, {SEAT_LETTERS[0]} to "
                                    f"{SEAT_LETTERS[seats - 1]}.")  # fmt: skip
            seat = SEAT_LETTERS.index(words[0])
            if seat in found:
                raise self.bad(key, f"seat {words[0]} is there twice.")
            found[seat] = [word for word in words[1:] if word != "-"]
        return found

    def hex(self, key: str, word: str) -> Hex:
        """A hex by its name."""
        if word not in HEX_NAMED:
            raise self.bad(key, f"“{word}” is no hex; hexes are written like e12.")
        return HEX_NAMED[word]

    def card(self, key: str, word: str) -> CardNumber:
        """A terrain card by its name."""
        if word not in TERRAIN_CARD_NAMED:
            known = ", ".join(card.name for card in TERRAIN_CARDS)
            raise self.bad(key, f"“{word}” is no terrain card; there are {known}.")
        return TERRAIN_CARD_NAMED[word]
