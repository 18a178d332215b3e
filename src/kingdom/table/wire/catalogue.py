"""What is on the shelf: all that can be set up, and what everything is called."""

from __future__ import annotations

from .kinds import HexName
from .message import Told


class Text(Told):
    """What something is called, and the sentence that says what it does (it may be empty)."""

    name: str
    sentence: str


class ShelfExpansion(Told):
    """A box one may put on the table."""

    id: str
    code: str
    sections: list[str]
    cards: list[str]
    locations: list[str]
    most_seats: int
    is_whole_game: bool
    """Its sections make whole boards of their own and mix with no others."""


class ShelfSection(Told):
    """A quarter of a board, or a small board beside it."""

    id: str
    name: str
    expansion: str
    locations: list[str]
    layout: str
    """A sentence where the layout is not plainly as printed; empty otherwise."""


class SectionMaps(Told):
    """What is printed on the hexes of each section, as if it lay upright in the upper left.

    A small board lies below, where it lies in a game.
    """

    sections: dict[str, dict[HexName, str]]


class ShelfCard(Told):
    """A scoring card."""

    id: str
    expansion: str


class ShelfOption(Told):
    """An option of a set-up or a designer's wish; off unless asked for."""

    id: str
    expansion: str
    """The box it belongs to; empty if it is for every game."""


class ShelfBot(Told):
    """A bot one may sit against, weakest first."""

    id: str
    name: str
    """As in “Medium bot”."""
    sentence: str


class Preset(Told):
    """Something one may say with one click."""

    id: str
    text: str


class ShelfDrawing(Told):
    """A drawing that the build of the page does not have."""

    kind: str
    """What is drawn: build, move, other, any, special, space, laid, wide, neutral, or nothing."""
    land: str
    """The terrain whose colours it wears where it is shown by itself; may be empty."""
    width: float
    """On a board with hexes of radius 30; 0 for a part of other drawings."""
    svg: str
    """A ``<g id="kb-…">`` of plain shapes, checked by the server."""


class ShelfArt(Told):
    """The art of an expansion that somebody else wrote, so that a page can show it."""

    expansion: str
    drawings: dict[str, ShelfDrawing]
    pictures: dict[str, str]
    """The little boards of its scoring cards, as text."""
    style: str
    """Rules of CSS that reach nothing but its own drawings."""


class Shelf(Told):
    """All that can be set up, and what everything is called in one language. Changes never."""

    lang: str
    languages: list[str]
    expansions: list[ShelfExpansion]
    sections: list[ShelfSection]
    cards: list[ShelfCard]
    options: list[ShelfOption]
    bots: list[ShelfBot]
    usual_bot: str
    """Whom one plays against unless asked otherwise."""
    presets: list[Preset]
    art: list[ShelfArt]
    """Of expansions that are no part of the page's build."""
    texts: dict[str, dict[str, Text]]
    """Names and sentences by kind, then id: action, bonus, card, deal, expansion, location, option,
    piece, reason, section, special, task, terrain, terrain-card, tile."""
