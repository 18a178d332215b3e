"""Ink: how a few characters of a terminal are coloured.

>>> Ink("#1c1712", "#b3cc62", bold=True).write("A")
'\\x1b[1;38;2;28;23;18;48;2;179;204;98mA\\x1b[0m'
"""

from __future__ import annotations

from typing import NamedTuple


class Ink(NamedTuple):
    """Colours as ``#rrggbb``, or nothing for the terminal's own."""

    text: str = ""
    ground: str = ""
    bold: bool = False
    dim: bool = False
    underlined: bool = False

    def write(self, words: str) -> str:
        """These words with the escapes that colour them (ECMA-48, 24 bits a colour)."""
        codes = [
            *(["1"] if self.bold else []),
            *(["2"] if self.dim else []),
            *(["4"] if self.underlined else []),
            *([_colour(38, self.text)] if self.text else []),
            *([_colour(48, self.ground)] if self.ground else []),
        ]
        return f"\x1b[{';'.join(codes)}m{words}\x1b[0m" if codes else words


PLAIN = Ink()
QUIET = Ink(dim=True)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def brightness(colour: str) -> float:
    """How bright a colour looks, from 0 to 255.

    >>> round(brightness("#000000")), round(brightness("#808080"))
    (0, 128)
    """
    red, green, blue = _parts(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


def _colour(layer: int, colour: str) -> str:
    return f"{layer};2;" + ";".join(map(str, _parts(colour)))
