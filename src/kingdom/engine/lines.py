"""The lines of a position picture: values by key, read with errors that name the line.

`position.py` reads its own; a rule reads and writes what it remembers.
"""

from __future__ import annotations

from .card import TERRAIN_CARD_NAMED, TERRAIN_CARDS, CardNumber
from .hexes import HEX_NAMED, Hex
from .sentence import Refusal
from .state import Seat

FIRST_LINE = "kingdom position 1"
SEAT_LETTERS = "ABCDE"
KEYS = (
    "expansions", "options", "rulings", "cards", "seats", "turn", "card", "mandatory", "supply",
    "tiles", "taken", "stock", "gold", "earned", "round", "ending", "over", "terrain", "prompts",
    "hands", "pile", "discards", "board",
)  # fmt: skip
"""The lines that a picture of any game may have."""


class BadPosition(Refusal):
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
            raise BadPosition(
                "Line {number}: a position begins with “{first}”.",
                number=start + 1,
                first=FIRST_LINE,
            )
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
            raise BadPosition("Line {number}: “{word}” has no colon.", number=number, word=content)
        if key in self.values:
            raise BadPosition(
                "Line {number}: “{word}” is there a second time.", number=number, word=key
            )
        self.values[key] = (number, value.strip())

    def check_known(self) -> None:
        """BadPosition if there is a line that nothing on the shelf would read."""
        for key, (number, _) in self.values.items():
            if key not in self.keys:
                raise BadPosition(
                    "Line {number}: “{word}” is not known; lines are {known}.",
                    number=number,
                    word=key,
                    known=", ".join(self.keys),
                )

    def get(self, key: str, default: str = "") -> str:
        """The value of a line, or what a fresh game has."""
        return self.values[key][1] if key in self.values else default

    def bad(self, key: str, why: str, /, **values: object) -> BadPosition:
        """The error for a line."""
        error = BadPosition(why, **values)
        if key not in self.values:
            return error
        number = self.values[key][0]
        return BadPosition(
            "Line {number}, {key}: {why}", number=number, key=key, why=error.sentence
        )

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        return self._whole(key, self.get(key, str(default)), least, most)

    def numbers(self, key: str, defaults: list[int], most: int) -> list[int]:
        """One whole number a seat."""
        if key not in self.values:
            return defaults
        words = self.get(key).split()
        if len(words) != len(defaults):
            raise self.bad(
                key, "{count} numbers for {seats} seats.", count=len(words), seats=len(defaults)
            )
        return [self._whole(key, word, 0, most) for word in words]

    def _whole(self, key: str, word: str, least: int, most: int) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            raise self.bad(
                key,
                "“{word}” should be a number from {least} to {most}.",
                word=word,
                least=least,
                most=most,
            )
        return int(word)

    def flag(self, key: str) -> bool:
        """Yes or no."""
        word = self.get(key, "no").lower()
        if word not in ("yes", "no"):
            raise self.bad(key, "“{word}” should be yes or no.", word=word)
        return word == "yes"

    def seats(self, key: str, most: int) -> tuple[Seat, ...]:
        """Some seats by their letters, as in ``A C``; none if there is no such line."""
        words = self.get(key).split()
        for word in words:
            if word not in SEAT_LETTERS[:most]:
                raise self.bad(key, "“{word}” is not a seat.", word=word)
        return tuple(sorted({SEAT_LETTERS.index(word) for word in words}))

    def by_seat(self, key: str, seats: int) -> dict[Seat, list[str]]:
        """Words for some seats: ``A one two ; B three``."""
        found: dict[Seat, list[str]] = {}
        for part in self.get(key).split(";"):
            words = part.split()
            if not words:
                continue
            if words[0] not in tuple(SEAT_LETTERS[:seats]):
                raise self.bad(
                    key,
                    "“{word}” should be a seat, {first} to {last}.",
                    word=words[0],
                    first=SEAT_LETTERS[0],
                    last=SEAT_LETTERS[seats - 1],
                )
            seat = SEAT_LETTERS.index(words[0])
            if seat in found:
                raise self.bad(key, "seat {seat} is there twice.", seat=words[0])
            found[seat] = [word for word in words[1:] if word != "-"]
        return found

    def hex(self, key: str, word: str) -> Hex:
        """A hex by its name."""
        if word not in HEX_NAMED:
            raise self.bad(key, "“{word}” is not a hex; hexes are written like e12.", word=word)
        return HEX_NAMED[word]

    def card(self, key: str, word: str) -> CardNumber:
        """A terrain card by its name."""
        if word not in TERRAIN_CARD_NAMED:
            known = ", ".join(card.name for card in TERRAIN_CARDS)
            raise self.bad(
                key, "“{word}” is not a terrain card; there are {known}.", word=word, known=known
            )
        return TERRAIN_CARD_NAMED[word]
