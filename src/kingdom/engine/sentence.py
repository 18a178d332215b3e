"""Sentences: what the engine tells people, in English, with all another language needs to say it.

A sentence is a text like any other, but remembers its template and what filled the holes. So the
words of a language (`Words.say`) find the same template there and fill it with their own names.
"""

from __future__ import annotations

from typing import NamedTuple


class Name(NamedTuple):
    """Something that each language has a name of its own for, by its kind and id."""

    kind: str
    """A kind of the words, or ``power`` or ``terrain-card``."""
    id: str
    english: str = ""
    """What English calls it, where that is not its id."""

    def __str__(self) -> str:
        return self.english or self.id


def whose(seat: int) -> Name:
    """A seat, in a sentence that tells who did something; pages put the player's name there.

    >>> Sentence("{who} reaches the well on {hex}", who=whose(0), hex="k7")
    'A reaches the well on k7'
    """
    return Name("seat", str(seat), "ABCDE"[seat])


class Sentence(str):
    """A sentence in English that can be said in another language.

    >>> told = Sentence("You have no {tile} tile.", tile=Name("location", "farm"))
    >>> told
    'You have no farm tile.'
    >>> told.template
    'You have no {tile} tile.'
    """

    template: str
    values: dict[str, object]
    """What fills the holes: a `Name`, another sentence, or what all languages write alike."""

    def __new__(cls, template: str, /, **values: object) -> Sentence:
        sentence = super().__new__(cls, template.format(**values))
        sentence.template = template
        sentence.values = values
        return sentence

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.template,), self.values  # for copies, and for other processes


class Refusal(ValueError):
    """Why something cannot be done; its text is a sentence for people."""

    def __init__(self, why: str, /, **values: object) -> None:
        self.sentence = why if isinstance(why, Sentence) else Sentence(why, **values)
        super().__init__(self.sentence)
