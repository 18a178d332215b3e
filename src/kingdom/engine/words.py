"""Words: what everything on the shelf is called and does, in each language there is.

English names and sentences stand in the code beside what they name. What the code does not say,
and every other language, stands in files ``words/<language>.txt``: of the engine here, of an
expansion in its folder. A line reads ``kind id | name | sentence``; or, for what the engine tells
people, ``the sentence in English | the same sentence``.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .card import TERRAIN_CARD_NAMED, TERRAIN_CARDS, TerrainCard
from .library import Library
from .location import slug
from .power import Power
from .section import Section, SmallBoard
from .sentence import Name, Refusal, Sentence
from .terrain import GROUNDS

HERE = Path(__file__).parent
ENGLISH = "en"
CAPITAL_NOUNS = {"de"}
"""Languages that write names of things with a capital within a sentence, too."""
POWER_KINDS = ("action", "tile", "bonus", "location")
"""What a power may be named as: one of several of a tile by its own name."""


class UnknownLanguage(Refusal):
    """A language nothing is written in, with a sentence that lists those there are."""


class Text(NamedTuple):
    """What something is called, and the sentence that says what it does."""

    name: str
    sentence: str


def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.stem for path in (HERE / "words").glob("*.txt"))


def word_files(library: Library, lang: str) -> list[Path]:
    """The files with the words of a language: the engine's and those of every expansion."""
    folders = [HERE, *(Path(box.folder) for box in library.expansions.values() if box.folder)]
    files = [folder / "words" / f"{lang}.txt" for folder in folders]
    return [file for file in files if file.exists()]


@lru_cache
def read_lines(file: Path) -> list[list[str]]:
    """The lines of a file, each in its parts."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [
        [part.strip() for part in line.split("|")]
        for line in lines
        if line.strip() and not line.startswith("#")
    ]


def read_words(file: Path) -> dict[tuple[str, str], Text]:
    """The texts of a file, by kind and id."""
    found = {}
    for key, *text in read_lines(file):
        if len(text) > 1:
            kind, _, id = key.partition(" ")
            found[kind, slug(id)] = Text(*text)
    return found


def read_sentences(file: Path) -> dict[str, str]:
    """The sentences of a file, by their English templates."""
    return {key: text[0] for key, *text in read_lines(file) if len(text) == 1}


def said_in_code(library: Library) -> dict[tuple[str, str], Text]:
    """The English texts that stand in the code."""
    found: dict[tuple[str, str], Text] = {}
    for location in library.locations.values():
        found["location", location.id] = Text(location.name, location.sentence)
    for card in library.cards.values():
        found["card", slug(card.name)] = Text(card.name, card.sentence)
    for deal in library.deals.values():
        for rule in library.rules:
            for item in deal.items:
                if getattr(rule, "name", "") == item.name:
                    found[deal.kind, item.id] = Text(item.name, getattr(rule, "sentence", ""))
    for wish in library.wishes.values():
        found["option", wish.name] = Text("", wish.sentence)
    for expansion in library.expansions.values():
        found["expansion", expansion.id] = Text(expansion.name, "")
    boards: list[Section | SmallBoard] = [*library.sections.values()]
    for board in [*boards, *library.small_boards.values()]:
        found["section", board.id] = Text(board.name, "")
    return found


class Words:
    """The names and sentences of everything on a shelf in one language.

    >>> from kingdom import LIBRARY
    >>> Words(LIBRARY, "nl").name("location", "tavern")
    'Herberg'
    >>> Words(LIBRARY, "en").sentence("card", "knights")
    '2 gold for each of your settlements on the horizontal line where you have most.'
    >>> Words(LIBRARY, "nl").say(Sentence("{hex} is occupied.", hex="e12"))
    'e12 is bezet.'
    """

    def __init__(self, library: Library, lang: str = ENGLISH) -> None:
        if lang not in languages():
            raise UnknownLanguage(
                "“{lang}” is not a language of this game; there are {known}.",
                lang=lang,
                known=", ".join(languages()),
            )
        self.library = library
        self.lang = lang
        self._texts: dict[tuple[str, str], Text] | None = None
        self._sentences: dict[str, str] | None = None

    @property
    def texts(self) -> dict[tuple[str, str], Text]:
        """Every text of the language, by kind and id; read when first asked for."""
        if self._texts is None:
            found = said_in_code(self.library) if self.lang == ENGLISH else {}
            for file in word_files(self.library, self.lang):
                for key, (name, sentence) in read_words(file).items():
                    told = found.get(key, Text("", ""))
                    found[key] = Text(name or told.name, sentence or told.sentence)
            self._texts = found
        return self._texts

    @property
    def sentences(self) -> dict[str, str]:
        """What the engine tells, by its English templates; read when first asked for."""
        if self._sentences is None:
            files = word_files(self.library, self.lang)
            self._sentences = {key: text for f in files for key, text in read_sentences(f).items()}
        return self._sentences

    def has(self, kind: str, id: str) -> bool:
        """Whether there are words for something."""
        return (kind, slug(id)) in self.texts

    def name(self, kind: str, id: str) -> str:
        """What something is called."""
        return self.texts[kind, slug(id)].name

    def sentence(self, kind: str, id: str) -> str:
        """The sentence that says what something does."""
        return self.texts[kind, slug(id)].sentence

    def within(self, name: str) -> str:
        """A name as it stands within a sentence.

        >>> from kingdom import LIBRARY
        >>> Words(LIBRARY, "nl").within("Herberg"), Words(LIBRARY, "de").within("Taverne")
        ('herberg', 'Taverne')
        """
        return name if self.lang in CAPITAL_NOUNS else name.lower()

    def section(self, id: str) -> str:
        """What a section or small board is called; one of the user's keeps its own name."""
        library = self.library
        section = library.sections.get(id) or library.small_boards[id]
        if self.lang == ENGLISH:
            return section.name  # of the board on the shelf now, perhaps the user's
        if self.has("section", id):
            return self.name("section", id)
        places = [id for id in section.locations.values() if id in library.locations]
        if slug(section.name) == slug(" / ".join(library.locations[id].name for id in places)):
            return " / ".join(self.name("location", id) for id in places)
        return section.name

    def terrain_card(self, card: TerrainCard) -> str:
        """What a terrain card is called: by its terrains."""
        return "/".join(self.name("terrain", GROUNDS[terrain].name) for terrain in card.terrains)

    def power(self, power: Power) -> Text:
        """What a power is called and does: the tile that pays for it, or the power itself."""
        if power.tile:
            return self.texts["location", power.tile]
        return self.any_of(power.name or "build", "tile", "bonus", "action", "location")

    def reason(self, reason: str) -> Text:
        """What gold was paid for: a card, a task, a tile or something else that pays."""
        return self.any_of(reason, "card", "task", "tile", "reason")

    def say(self, told: object) -> str:
        """What the engine tells in English, in this language: a sentence, or what fills one."""
        if self.lang == ENGLISH:
            return str(told)
        if isinstance(told, Name):
            return self.called(told)
        if isinstance(told, Sentence):
            template = self.sentences.get(told.template, told.template)
            return template.format(**{hole: self.say(value) for hole, value in told.values.items()})
        return str(told)

    def called(self, name: Name) -> str:
        """What something in a sentence is called; as in English if there are no words for it."""
        if name.kind == "section":
            return self.section(name.id)
        if name.kind == "terrain-card":
            return self.terrain_card(TERRAIN_CARDS[TERRAIN_CARD_NAMED[name.id]])
        kinds = POWER_KINDS if name.kind == "power" else (name.kind,)
        known = (self.name(kind, name.id) for kind in kinds if self.has(kind, name.id))
        return next(known, str(name))

    def any_of(self, id: str, *kinds: str) -> Text:
        """The text of something that is of one of some kinds; only its id if it is of none."""
        texts = (self.texts[kind, slug(id)] for kind in kinds if self.has(kind, id))
        return next(texts, Text(id, ""))
