"""The box: what players at a real table take out of it for a set-up, and how it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import kingdom
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.hexes import name_of
from kingdom.engine.location import Material, slug
from kingdom.engine.setup import Setup
from kingdom.engine.state import SETTLEMENTS, State
from kingdom.table.speech import Speech
from kingdom.table.wire import BoxItem, BoxPart

TILES_EACH = 2
"""Tiles on each location hex."""
DESCRIBED = ("task", "tile")
"""Kinds of dealt things of which each says what it does."""


def box_parts(setup: Setup, state: State, speech: Speech) -> list[BoxPart]:
    """All of it, in the order in which a table is laid; the state is the first one."""
    box = _Box(setup, state, speech)
    dealt = [
        (_capital(speech.words.name("deal", name)), box.dealt(name, ids))
        for name, ids in setup.dealt
    ]
    parts = [
        (speech.text("box_sections"), box.sections()),
        (speech.text("box_tiles", each=TILES_EACH), box.tiles()),
        *dealt,
        (speech.text("box_cards"), (box.told("card", name) for name in setup.cards)),
        (speech.text("box_terrain", count=len(state.game.deck)), box.deck()),
        (speech.text("box_pieces"), box.pieces()),
        (speech.text("box_options"), (box.told("option", wish) for wish in setup.wishes)),
    ]
    found = (BoxPart(title=title, items=list(items)) for title, items in parts)
    return [part for part in found if part.items]


def material(state: State) -> list[Material]:
    """What else the locations in play need."""
    locations = {place.location.id: place.location for place in state.board.places}
    return [thing for location in locations.values() for thing in location.material]


class _Box:
    """A box that is opened for a set-up, by somebody who speaks a language."""

    def __init__(self, setup: Setup, state: State, speech: Speech) -> None:
        self.setup, self.state, self.speech = setup, state, speech
        self.places = Counter(place.location.id for place in state.board.places)

    def item(
        self, kind: str, id: str, *, count: int = 0, hexes: Iterable[str] = (), note: str = ""
    ) -> BoxItem:
        """Something by its kind and id."""
        words = self.speech.words
        name = (
            id
            if kind == "hex"
            else words.section(id)
            if kind == "section"
            else words.name(kind, id)
        )
        return BoxItem(kind=kind, id=slug(id), name=name, count=count, hexes=list(hexes), note=note)

    def told(self, kind: str, id: str, hexes: Iterable[str] = ()) -> BoxItem:
        """Something with the sentence that says what it does."""
        return self.item(kind, id, hexes=hexes, note=self.speech.words.sentence(kind, id))

    def sections(self) -> Iterable[BoxItem]:
        """The quarters of the board, row by row."""
        corners = self.speech.text("box_corners").split(", ")
        for corner, laid in zip(corners, self.setup.sections, strict=True):
            turned = self.speech.text("box_turned" if laid.turned else "box_upright")
            yield self.item("section", laid.section, note=f"{corner}, {turned}")

    def tiles(self) -> Iterable[BoxItem]:
        """The tiles of the locations."""
        for id, hexes in self.places.items():
            yield self.item("location", id, count=TILES_EACH * hexes)

    def deck(self) -> Iterable[BoxItem]:
        """The terrain cards."""
        for number, count in Counter(self.state.game.deck).items():
            card = TERRAIN_CARDS[number]
            name = self.speech.words.terrain_card(card)
            yield BoxItem(
                kind="terrain-card", id=card.name, name=name, count=count, hexes=[], note=""
            )

    def pieces(self) -> Iterable[BoxItem]:
        """The settlements of each player, and what the locations need."""
        each = self.speech.text("box_each", players=self.setup.seats)
        one_colour = self.speech.text("box_one_colour", players=self.setup.seats)
        yield self.item("piece", "settlement", count=SETTLEMENTS, note=one_colour)
        for thing in material(self.state):
            note = each if thing.each else ""
            yield self.item(thing.kind, thing.id, count=thing.copies, note=note)

    def dealt(self, name: str, ids: tuple[str, ...]) -> Iterable[BoxItem]:
        """What else was drawn, and where it lies."""
        kind = kingdom.LIBRARY.deals[name].kind
        lying = self.state.lying.items()
        for id, count in Counter(ids).items():
            hexes = [name_of(hex) for hex, item in lying if item == id]
            if kind in DESCRIBED:
                yield self.told(kind, id, hexes)
            else:
                yield self.item(kind, id, count=count if count > 1 else 0, hexes=hexes)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
