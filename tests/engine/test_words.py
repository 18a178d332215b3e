"""Words: nothing on the shelf is without a name and a sentence, in any language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kingdom
from kingdom.engine.library import Library
from kingdom.engine.location import slug
from kingdom.engine.power import AGAIN, BUILD, CHOOSE, END, STOP, Power
from kingdom.engine.words import (
    ENGLISH,
    HERE,
    UnknownLanguage,
    Words,
    languages,
    read_words,
    said_in_code,
    word_files,
)

LIBRARY: Library = kingdom.LIBRARY
LONGEST = 160
OTHERS = [lang for lang in languages() if lang != ENGLISH]

SENTENCED = (
    "action", "bonus", "card", "deal", "expansion", "location", "option", "piece", "reason",
    "special", "task", "terrain", "tile",
)  # fmt: skip
"""Kinds of things that have a sentence; a section has only its name."""


def on_the_shelf() -> set[tuple[str, str]]:
    """Everything a player may meet, as words know it."""
    found = {("location", location) for location in LIBRARY.locations}
    found |= {("card", slug(card)) for card in LIBRARY.cards}
    for expansion in LIBRARY.expansions.values():
        found |= {("piece", piece.name) for piece in expansion.pieces}
    found |= {("terrain", ground.name) for ground in LIBRARY.grounds.values()}
    found |= {("special", special.name) for special in LIBRARY.specials.values()}
    found |= {("option", wish) for wish in LIBRARY.wishes}
    found |= {("expansion", id) for id in LIBRARY.expansions}
    found |= {("deal", slug(deal)) for deal in LIBRARY.deals}
    for deal in LIBRARY.deals.values():
        if deal.kind != "section":
            found |= {(deal.kind, item.id) for item in deal.items}
    for location in LIBRARY.locations.values():
        found |= {(thing.kind, thing.id) for thing in location.material}
    return found


def powers() -> list[Power]:
    """Everything that can be done."""
    found = [BUILD, END, STOP, CHOOSE, AGAIN]
    for expansion in LIBRARY.expansions.values():
        found += expansion.powers
        found += [power for location in expansion.locations for power in location.powers]
    return found


def test_the_kinds_of_the_shelf_are_known() -> None:
    kinds = {kind for kind, _ in on_the_shelf()}
    assert kinds <= {*SENTENCED}
    assert {"bonus", "task", "tile"} <= kinds


def test_there_are_english_dutch_and_german() -> None:
    assert languages() == ["de", "en", "nl"]


@pytest.mark.parametrize("lang", languages())
def test_everything_has_a_name_and_a_sentence(lang: str) -> None:
    words = Words(LIBRARY, lang)
    for kind, id in sorted(on_the_shelf()):
        assert words.has(kind, id), (kind, id)
        assert words.name(kind, id), (kind, id)
        assert words.sentence(kind, id), (kind, id)


@pytest.mark.parametrize("lang", languages())
def test_every_sentence_is_one_and_short(lang: str) -> None:
    for (kind, id), (name, sentence) in Words(LIBRARY, lang).texts.items():
        assert name, (kind, id)
        if kind in SENTENCED:
            assert sentence.endswith("."), (kind, id)
            assert sentence[0].isupper() or sentence[0].isdigit(), (kind, id)
            assert len(sentence) <= LONGEST, (kind, id)


@pytest.mark.parametrize("lang", languages())
def test_every_power_and_every_reason_for_gold_has_a_name(lang: str) -> None:
    words = Words(LIBRARY, lang)
    for power in powers():
        assert words.power(power).sentence, power
    for seed in range(40):
        game = kingdom.new_game(expansions=LIBRARY.mixable, seats=2, seed=seed).game
        for rule in game.final_score:
            reason = rule.final_score(kingdom.new_game(game.setup, seed=0), 0)[0]
            assert words.reason(reason).sentence, reason


@pytest.mark.parametrize("lang", languages())
def test_every_section_and_terrain_card_has_a_name(lang: str) -> None:
    words = Words(LIBRARY, lang)
    english = Words(LIBRARY, ENGLISH)
    boards = [*LIBRARY.sections, *LIBRARY.small_boards]
    assert all(words.section(id) for id in boards)
    same = [id for id in boards if words.section(id) == english.section(id)]
    assert lang == ENGLISH or len(same) < len(boards) / 10
    for card, _, _ in LIBRARY.terrain_cards.values():
        assert words.terrain_card(card)


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_speak_of_the_same_things(lang: str) -> None:
    english, other = (set(Words(LIBRARY, each).texts) for each in (ENGLISH, lang))
    assert {key for key in english if key[0] != "section"} == {
        key for key in other if key[0] != "section"
    }


@pytest.mark.parametrize("lang", OTHERS)
def test_no_other_language_is_english(lang: str) -> None:
    english, other = (Words(LIBRARY, each).texts for each in (ENGLISH, lang))
    same = [key for key in english if key in other and english[key].name == other[key].name]
    assert len(same) < len(english) / 10, "a few are called the same in other languages"
    for key in other:
        if other[key].sentence:
            assert other[key].sentence != english[key].sentence, key


def test_english_is_said_once() -> None:
    """What the code says does not stand in a file too."""
    code = said_in_code(LIBRARY)
    for file in word_files(LIBRARY, ENGLISH):
        for key, (name, sentence) in read_words(file).items():
            said = code.get(key)
            if said:
                assert not (name and said.name), key
                assert not (sentence and said.sentence), key


@pytest.mark.parametrize("lang", languages())
def test_each_expansion_has_its_own_words_in_its_own_folder(lang: str) -> None:
    files = word_files(LIBRARY, lang)
    assert len(files) == 1 + len(LIBRARY.expansions)
    keys = [key for file in files for key in read_words(file)]
    assert len(keys) == len(set(keys))
    for id, expansion in LIBRARY.expansions.items():
        told = read_words(HERE.parent / "expansions" / id / "words" / f"{lang}.txt")
        assert ("expansion", id) in told
        if lang != ENGLISH:
            for location in expansion.locations:
                assert ("location", location.id) in told
            for card in expansion.cards:
                assert ("card", slug(card.name)) in told


def test_an_unknown_language_is_told_which_there_are() -> None:
    with pytest.raises(
        UnknownLanguage, match="“tlh” is not a language of this game; there are de, en, nl"
    ):
        Words(LIBRARY, "tlh")


def test_import_kingdom_reads_no_words() -> None:
    code = "import kingdom, sys; print('kingdom.engine.words' in sys.modules)"
    home = str(Path(kingdom.__file__).parents[1])
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": home},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "False\n"
