"""The sheet a picture is drawn on: keeps symbols and outlines that are defined once, used often."""

from __future__ import annotations

from zlib import crc32

from kingdom.engine.hexes import Hexes

from .outline import outline, tenths
from .symbols import Art, Symbol


class Sheet:
    """The symbols and outlines of one picture, in the order they are first asked for."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._symbols: dict[str, Symbol] = {}
        self._shapes: dict[str, str] = {}
        self._ids: dict[Hexes, str] = {}

    def put(self, name: str, x: float, y: float, *classes: str) -> str:
        """The drawing of this name, with its middle at a point."""
        self._add(name)
        return f'<use{worn(*classes)} href="#kb-{name}" {_at(x, y)}/>'

    def paint(self, hexes: Hexes, *classes: str, attributes: str = "") -> str:
        """The outline of a set of hexes, defined once however often it is painted."""
        return f'<use{worn(*classes)} href="#{self._shape(hexes)}"{attributes}/>'

    def inside(self, hexes: Hexes) -> str:
        """The attribute that keeps paint inside a set of hexes."""
        id = self._shape(hexes)
        self._shapes[f"{id}-in"] = f'<clipPath id="{id}-in"><use href="#{id}"/></clipPath>'
        return f' clip-path="url(#{id}-in)"'

    def definitions(self) -> str:
        """All that was used, for the head of the picture."""
        symbols = (symbol.text for symbol in self._symbols.values())
        return "\n".join([*symbols, *self._shapes.values()])

    def style(self) -> str:
        """What the folders of the symbols add to the style."""
        return "".join(dict.fromkeys(symbol.style for symbol in self._symbols.values()))

    def _add(self, name: str) -> None:
        if name not in self._symbols:
            symbol = self.art[name]
            for part in symbol.parts:
                self._add(part)
            self._symbols[name] = symbol

    def _shape(self, hexes: Hexes) -> str:
        if hexes not in self._ids:
            path = outline(hexes)
            # The id tells the content: pictures on one page can never mix up their outlines.
            id = f"kb-{crc32(path.encode()):08x}"
            self._shapes[id] = f'<path id="{id}" d="{path}"/>'
            self._ids[hexes] = id
        return self._ids[hexes]


def layer(name: str, *drawn: str) -> str:
    """A group of what is drawn; an empty one is left out."""
    inside = "\n".join(filter(None, drawn))
    return f"<g{worn(name)}>{inside}</g>" if inside else ""


def lettering(x: float, y: float, text: str, *classes: str) -> str:
    """Words, centred over a point."""
    return f"<text{worn(*classes)} {_at(x, y)}>{escaped(text)}</text>"


def escaped(text: str) -> str:
    """Text that may stand between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def worn(*classes: str) -> str:
    """The class attribute, if there is anything to wear."""
    names = " ".join(" ".join(classes).split())
    return f' class="{names}"' if names else ""


def seat_class(seat: int | None) -> str:
    """The class that gives a seat's colours; what belongs to nobody is neutral."""
    return "neutral" if seat is None else f"seat-{seat + 1}"


def number(value: float) -> str:
    """A length as SVG writes it."""
    return tenths(round(value * 10))


def _at(x: float, y: float) -> str:
    return f'x="{number(x)}" y="{number(y)}"'
