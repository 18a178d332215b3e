"""Checks the words: everything has a name and a sentence in each language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Sentence
from kingdom.engine.words import (
    ENGLISH,
    Words,
    languages,
    read_lines,
    read_sentences,
    read_words,
)
from kingdom.expansions import LIBRARY

from .note import in_language
from .seen import seen_in
from .things import things, told_in_code

LONGEST = 160
"""Signs of a sentence, so that it fits on a card."""
BROUGHT = ("location", "card", "piece", "terrain", "special", "option", "expansion", "deal")
"""Kinds of which an expansion names only its own things."""


def words(expansion: Expansion) -> Iterator[Sentence]:
    """What is not said in each language."""
    for lang in languages():
        file = f"words/{lang}.txt"
        path = Path(expansion.folder, file)
        if not path.exists():
            trouble = Sentence(
                "There is no {file}; write it, beginning with a line “{line}”.",
                file=file,
                line=f"expansion {expansion.id} | … | …",
            )
            yield in_language(lang, trouble)
            continue
        bad = bad_lines(expansion, lang)
        for line in bad:
            yield Sentence(
                "{file}: “{line}” has {count} parts; a thing has three, its kind and id, its name "
                "and its sentence, and a sentence has two, in English and in this language.",
                file=file,
                line=" | ".join(line),
                count=len(line),
            )
        if not bad:
            yield from _names(expansion, lang, path)
            yield from _sentences(expansion, lang, path)


def bad_lines(expansion: Expansion, lang: str) -> list[list[str]]:
    """Lines of its words that are neither a thing nor a sentence."""
    path = Path(expansion.folder, f"words/{lang}.txt")
    lines = read_lines(path) if path.exists() else []
    return [line for line in lines if len(line) not in (2, 3)]


def _names(expansion: Expansion, lang: str, path: Path) -> Iterator[Sentence]:
    """Things without a name or a sentence, and lines for things there are not."""
    said = Words(LIBRARY, lang)
    file = f"words/{lang}.txt"
    wanted = things(expansion)
    for kind, id in wanted:
        name, sentence = said.any_of(id, kind) if said.has(kind, id) else ("", "")
        if not name or not sentence:
            yield _missing(lang, kind, id)
        else:
            yield from _shape(lang, kind, id, sentence)
            yield from _namesakes(said, kind, id)
    for power in expansion.powers:
        if not said.power(power).sentence:
            yield _missing(lang, "action", power.name)
    for reason in seen_in(expansion).reasons:
        if not said.reason(reason).sentence:
            yield _missing(lang, "reason", reason)
    for kind, id in read_words(path):
        if kind in BROUGHT and (kind, id) not in wanted:
            yield Sentence(
                "{file} has a line “{kind} {id}”, but this expansion has no such thing; correct it "
                "or take it out.",
                file=file,
                kind=kind,
                id=id,
            )


def _missing(lang: str, kind: str, id: str) -> Sentence:
    trouble = Sentence(
        "“{id}” has no name or no sentence in {file}; add a line “{line}”.",
        id=id,
        file=f"words/{lang}.txt",
        line=f"{kind} {id} | … | …",
    )
    return in_language(lang, trouble)


def _namesakes(said: Words, kind: str, id: str) -> Iterator[Sentence]:
    """Another thing of the same kind that is called the same."""
    name = said.texts[kind, id].name
    for (other, namesake), text in said.texts.items():
        if other == kind and namesake != id and text.name.casefold() == name.casefold():
            trouble = Sentence(
                "In {file} “{id}” is called “{name}”, as “{other}” is already; players could not "
                "tell them apart, so choose another name.",
                file=f"words/{said.lang}.txt",
                id=id,
                name=name,
                other=namesake,
            )
            yield in_language(said.lang, trouble)


def _shape(lang: str, kind: str, id: str, sentence: str) -> Iterator[Sentence]:
    if not sentence.endswith("."):
        yield Sentence(
            "The sentence of {kind} {id} ({lang}) should end with a full stop.",
            kind=kind,
            id=id,
            lang=lang,
        )
    if len(sentence) > LONGEST:
        yield Sentence(
            "The sentence of {kind} {id} ({lang}) has {count} characters; say it in {most}.",
            kind=kind,
            id=id,
            lang=lang,
            count=len(sentence),
            most=LONGEST,
        )


def _sentences(expansion: Expansion, lang: str, path: Path) -> Iterator[Sentence]:
    """What the code tells and the language does not say, and the other way round."""
    file = f"words/{lang}.txt"
    templates = list(dict.fromkeys(told.template for told in told_in_code(expansion)))
    if lang != ENGLISH:
        known = Words(LIBRARY, lang).sentences
        for template in templates:
            if template not in known:
                trouble = Sentence(
                    "{file} does not say what your code tells; add a line “{line}”.",
                    file=file,
                    line=f"{template} | …",
                )
                yield in_language(lang, trouble)
    for template, said in read_sentences(path).items():
        if template not in templates:
            yield Sentence(
                "{file} says “{told}”, which no module of this expansion tells; correct it or take "
                "it out.",
                file=file,
                told=template,
            )
        elif not _holes(said) <= _holes(template):
            yield Sentence(
                "{file}: “{said}” has a hole that “{told}” does not fill.",
                file=file,
                said=said,
                told=template,
            )


def _holes(template: str) -> set[str]:
    return {hole for _, hole, _, _ in Formatter().parse(template) if hole is not None}
