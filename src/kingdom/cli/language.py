"""The language the command speaks: its own sentences, and the words of the game."""

from __future__ import annotations

from importlib import import_module

import kingdom
from kingdom.engine.power import Power
from kingdom.engine.sentence import Refusal
from kingdom.engine.words import ENGLISH, Words


class Language:
    """One language: what the command says in it and what the game's things are called."""

    def __init__(self, lang: str) -> None:
        self.words = Words(kingdom.LIBRARY, lang)
        self.texts: dict[str, str] = import_module(f".texts.{lang}", __package__).TEXTS

    def layout(self, layout: str) -> str:
        """How sure a board's layout is, in this language where it is known."""
        known = self.texts.get(f"layout {layout}")
        return known or self.text("layout", layout=layout)

    def called(self, power: Power) -> str:
        """A power as one types it and, where that is no name in this language, as it is called."""
        name = self.words.power(power).name
        return self.text("tile", written=power.name or name, name=self.words.within(name))

    def text(self, key: str, **values: object) -> str:
        """One of the command's own sentences."""
        return self.texts[key].format(**values)


_spoken = [Language(ENGLISH)]


def speak(lang: str) -> None:
    """From now on the command speaks this language."""
    _spoken[:] = [Language(lang)]


def language() -> Language:
    """The language the command speaks now."""
    return _spoken[0]


def words() -> Words:
    """What the game's things are called in the language spoken now."""
    return language().words


def text(key: str, **values: object) -> str:
    """One of the command's own sentences in the language spoken now."""
    return language().text(key, **values)


def why(error: Exception) -> str:
    """Why something is refused, in the language spoken now where the engine says so."""
    return words().say(error.sentence if isinstance(error, Refusal) else error)
