"""The languages the server speaks: its own sentences, and the words of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module

import kingdom
from kingdom.engine.power import Power
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.terrain import GROUNDS, WILD, Terrain
from kingdom.engine.words import ENGLISH, Text, Words, languages

from .notdone import NotDone
from .wire import Part

PLACE = re.compile(r"\{(\w+)\}")


class Speech:
    """One language: what the server says in it and what the game's things are called."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words(kingdom.LIBRARY, lang)
        self.texts: dict[str, str] = import_module(f".texts.{lang}", __package__).TEXTS

    def text(self, key: str, **values: object) -> str:
        """One of the server's own sentences."""
        return self.texts[key].format(**values)

    def parts(self, key: str, **values: Part | Sequence[Part]) -> list[Part]:
        """The same, in parts that can be pointed at."""
        found: list[Part] = []
        for place, piece in enumerate(PLACE.split(self.texts[key])):
            if place % 2:
                value = values[piece]
                found += [value] if isinstance(value, Part) else value
            elif piece:
                found.append(plain(piece))
        return found

    def refusal(self, why: NotDone) -> str:
        """Why something was not done."""
        return self.text(
            why.key, **{name: self.words.say(value) for name, value in why.values.items()}
        )

    def named(self, told: Sentence, names: Sequence[str]) -> str:
        """A sentence of the engine, with what the seats are called in it."""
        seats = {
            hole: names[int(value.id)]
            for hole, value in told.values.items()
            if isinstance(value, Name) and value.kind == "seat"
        }
        return self.words.say(Sentence(told.template, **{**told.values, **seats}))

    def count(self, number: int) -> str:
        """A small number as a word."""
        counts = self.texts["counts"].split()
        return counts[number] if number < len(counts) else str(number)

    def listing(self, items: Sequence[str]) -> str:
        """Words as a sentence lists them."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])}{self.texts['and']}{items[-1]}"

    def land(self, terrain: Terrain) -> str:
        """A terrain as sentences call it."""
        if terrain == WILD:
            return self.texts["any_land"]
        return self.words.name("terrain", GROUNDS[terrain].name)

    def power(self, power: Power) -> Text:
        """What a power is called and does; one of several of a tile by its own name."""
        if self.words.has("action", power.name):
            return self.words.texts["action", power.name]
        return self.words.power(power)

    def bot(self, id: str) -> str:
        """What a bot is called."""
        known = self.texts.get(f"bot_{id}")
        return known or self.text("bot", name=id.capitalize())

    def bot_sentence(self, id: str) -> str:
        """What a bot is like."""
        return self.texts.get(f"bot_{id}_says", self.texts["bot_says"])

    def layout(self, layout: str) -> str:
        """How sure a board's layout is."""
        known = self.texts.get(f"layout {layout}")
        return known or self.text("layout", layout=layout)

    def article(self, name: str) -> str:
        """What English puts before a name."""
        return "an" if name[:1].lower() in "aeiou" else "a"

    def presets(self) -> dict[str, str]:
        """What can be said with one click, by id."""
        start = "preset_"
        return {
            key.removeprefix(start): text
            for key, text in self.texts.items()
            if key.startswith(start)
        }


def plain(text: str) -> Part:
    """Words that nothing can be pointed at in."""
    return Part(text=text, kind="text", id="")


def sentence(parts: Sequence[Part]) -> str:
    """Parts as one sentence."""
    text = "".join(part.text for part in parts)
    return text if text.endswith(".") else f"{text}."


@cache
def _speech(lang: str) -> Speech:
    return Speech(lang)


def speech_in(lang: str) -> Speech:
    """The speech of a language; NotDone if there is none."""
    if lang not in languages():
        raise NotDone("bad_setup", "no_lang", lang=lang[:8], langs=", ".join(languages()))
    return _speech(lang)


def speech_or_english(lang: str) -> Speech:
    """The speech of a language, or English where there is none: for refusals."""
    return _speech(lang if lang in languages() else ENGLISH)
