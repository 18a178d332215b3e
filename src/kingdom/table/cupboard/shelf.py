"""The shelf: all that can be set up, and what everything is called."""

from __future__ import annotations

from functools import cache

import kingdom
from kingdom.bots import LEVELS
from kingdom.engine.expansion import Expansion
from kingdom.engine.hexes import name_of
from kingdom.engine.location import slug
from kingdom.engine.section import PRINTED, Section, SmallBoard
from kingdom.engine.words import languages
from kingdom.render.scene import cells_of
from kingdom.table.notdone import NotDone
from kingdom.table.speech import Speech, speech_in
from kingdom.table.wire import (
    Preset,
    SectionMaps,
    Shelf,
    ShelfBot,
    ShelfCard,
    ShelfExpansion,
    ShelfOption,
    ShelfSection,
    Text,
)

from .art import art_of_others

PREFERRED = "medium"


def bot_names() -> list[str]:
    """The bots a person may choose, weakest first."""
    return [level.id for level in LEVELS]


def usual_bot() -> str:
    """Whom one plays against unless asked otherwise."""
    return PREFERRED


def known_bot(name: str) -> str:
    """The bot of a name, the usual one without any; NotDone if there is none."""
    if name and name not in bot_names():
        raise NotDone("bad_setup", "no_bot", bot=name, bots=", ".join(bot_names()))
    return name or usual_bot()


@cache
def shelf_in(lang: str) -> Shelf:
    """The whole shelf in a language."""
    speech = speech_in(lang)
    library = kingdom.LIBRARY
    homes = {wish.name: id for id, box in library.expansions.items() for wish in box.wishes}
    return Shelf(
        lang=lang,
        languages=languages(),
        expansions=[_expansion(box) for box in library.expansions.values()],
        sections=_sections(speech),
        cards=[
            ShelfCard(id=slug(name), expansion=home) for name, home in library.card_home.items()
        ],
        options=[ShelfOption(id=id, expansion=home) for id, home in homes.items()],
        bots=[
            ShelfBot(id=id, name=speech.bot(id), sentence=speech.bot_sentence(id))
            for id in bot_names()
        ],
        usual_bot=usual_bot(),
        presets=[Preset(id=id, text=text) for id, text in speech.presets().items()],
        art=art_of_others()[0],
        texts=_texts(speech),
    )


def _expansion(box: Expansion) -> ShelfExpansion:
    homes = kingdom.LIBRARY.section_home
    return ShelfExpansion(
        id=box.id,
        code=box.code,
        sections=[section for section, home in homes.items() if home == box.id],
        cards=[slug(card.name) for card in box.cards],
        locations=[location.id for location in box.locations],
        most_seats=box.most_seats,
        is_whole_game=bool(box.sides),
    )


def _sections(speech: Speech) -> list[ShelfSection]:
    library = kingdom.LIBRARY
    boards: list[tuple[Section | SmallBoard, str]] = [
        (section, library.section_home[id]) for id, section in library.sections.items()
    ]
    for box in library.expansions.values():
        boards += [(library.small_boards[file.id], box.id) for file in box.small_boards]
    return [
        ShelfSection(
            id=board.id,
            name=speech.words.section(board.id),
            expansion=home,
            locations=[id for id in board.locations.values() if id in library.locations],
            layout="" if board.layout == PRINTED else speech.layout(board.layout),
        )
        for board, home in boards
    ]


@cache
def section_maps() -> SectionMaps:
    """Every section as a map."""
    library = kingdom.LIBRARY
    boards = {id: library.board([(id, False)]) for id in library.sections}
    for name, deal in library.deals.items():
        if deal.kind == "section":
            boards |= {item.id: library.board((), [(name, (item.id,))]) for item in deal.items}
    return SectionMaps(
        sections={
            id: {name_of(hex): cell for hex, cell in cells_of(board, library).items()}
            for id, board in boards.items()
        }
    )


def _texts(speech: Speech) -> dict[str, dict[str, Text]]:
    found: dict[str, dict[str, Text]] = {}
    for (kind, id), (name, sentence) in speech.words.texts.items():
        found.setdefault(kind, {})[id] = Text(name=name, sentence=sentence)
    cards = found.setdefault("terrain-card", {})
    for card, _, _ in kingdom.LIBRARY.terrain_cards.values():
        cards[card.name] = Text(name=speech.words.terrain_card(card), sentence="")
    return found
