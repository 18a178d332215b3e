"""What an expansion of somebody else need not have: it is mentioned, and counted as nothing."""

from __future__ import annotations

from kingdom.engine.sentence import Sentence
from kingdom.engine.words import ENGLISH


class Note(Sentence):
    """A sentence about what would be nice; players read English instead."""


def in_language(lang: str, trouble: Sentence) -> Sentence:
    """What is missing in a language: a note if that is not English."""
    return trouble if lang == ENGLISH else Note(trouble.template, **trouble.values)
