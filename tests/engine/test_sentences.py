"""Sentences: all that the engine refuses is said in every language, with no English left."""

from __future__ import annotations

import ast
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from random import Random
from string import Formatter
from typing import NamedTuple

import pytest

import kingdom
import kingdom.check  # what refuses there is a refusal, too
from kingdom.engine.action import POWERS
from kingdom.engine.hexes import HEX_NAMED, NO_HEX
from kingdom.engine.playout import random_action
from kingdom.engine.power import AGAIN, BUILD, CHOOSE, END, STOP, Power
from kingdom.engine.section import read_section, read_small_board
from kingdom.engine.sentence import Name, Refusal, Sentence
from kingdom.engine.words import (
    ENGLISH,
    POWER_KINDS,
    Words,
    languages,
    read_sentences,
    word_files,
)

SOURCE = Path(kingdom.__file__).parent
OTHERS = [lang for lang in languages() if lang != ENGLISH]


class Told(NamedTuple):
    """A place in the source that makes a sentence, or hands one on."""

    file: Path
    line: int
    template: str | None
    """What is said; none where a sentence made elsewhere is handed on."""
    holes: frozenset[str]


def makers(kind: type[Refusal] = Refusal) -> set[str]:
    """The names of what makes sentences."""
    found = {kind.__name__}
    for other in kind.__subclasses__():
        found |= makers(other)
    return found | {"Sentence"}


def told_in_source() -> Iterator[Told]:
    """Every sentence of the engine, the expansions and what checks them."""
    names = makers()
    for part in ("engine", "check", "expansions"):
        for file in sorted((SOURCE / part).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                if isinstance(node.func, ast.Name) and node.func.id in names:
                    why = node.args[0]
                elif isinstance(node.func, ast.Attribute) and node.func.attr == "bad":
                    why = node.args[1]
                else:
                    continue
                where = f"{file.relative_to(SOURCE)}, line {node.lineno}"
                assert not isinstance(why, ast.JoinedStr | ast.BinOp), where
                holes = frozenset(word.arg for word in node.keywords if word.arg)
                said = why.value if isinstance(why, ast.Constant) else None
                assert said is None or isinstance(said, str), where
                yield Told(file, node.lineno, said, holes)


def holes(template: str) -> set[str]:
    return {hole for _, hole, _, _ in Formatter().parse(template) if hole is not None}


TOLD = list(told_in_source())


def test_the_source_tells_many_things() -> None:
    assert len({told.template for told in TOLD if told.template}) > 100


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.file.name}:{told.line}")
def test_every_hole_of_a_sentence_is_filled(told: Told) -> None:
    if told.template is not None:
        assert holes(told.template) == told.holes


@pytest.mark.parametrize("lang", OTHERS)
def test_every_sentence_is_said_in_every_language(lang: str) -> None:
    """An expansion says its own in its folder; what the engine says stands with the engine."""
    by_folder = {file.parent.parent: read_sentences(file) for file in files(lang)}
    for told in TOLD:
        if told.template is not None:
            own = by_folder.get(home_of(told.file), {}) | by_folder[SOURCE / "engine"]
            assert told.template in own, f"{told.file.relative_to(SOURCE)}: {told.template}"


@pytest.mark.parametrize("lang", OTHERS)
def test_no_sentence_is_said_that_the_source_does_not_tell(lang: str) -> None:
    told = {(home_of(told.file), told.template) for told in TOLD}
    said: list[str] = []
    for file in files(lang):
        for template in read_sentences(file):
            assert (file.parent.parent, template) in told, template
            said.append(template)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("lang", OTHERS)
def test_another_language_fills_only_holes_there_are(lang: str) -> None:
    for template, said in Words(kingdom.LIBRARY, lang).sentences.items():
        assert holes(said) <= holes(template), template
        assert said.endswith((".", "}")) is template.endswith((".", "}")), template


def files(lang: str) -> list[Path]:
    return word_files(kingdom.LIBRARY, lang)


def home_of(file: Path) -> Path:
    """The folder whose words say what a module tells: an expansion's or else the engine's."""
    part, *rest = file.relative_to(SOURCE).parts
    return SOURCE / part / rest[0] if part == "expansions" else SOURCE / "engine"


# What is told

WRITTEN = re.compile(r"“[^”]*”|„[^“]*“|[\w-]+[:=@][\w:-]*")
"""What people type: the same in every language."""

ENGLISH_WORDS = re.compile(
    r"\b(the|you|your|have|has|not|no|must|may|and|or|one|two|three|it|that|this|these|where|there|"
    r"from|on|with|tiles?|hex(es)?|pieces?|turn|cards?|first|more|grass|forest|desert|mountain|farm|"
    r"wall|ship|seats?|sections?|expansions?|lines?|actions?|locations?|should|rows?)\b",
    re.IGNORECASE,
)


def bare(told: Sentence) -> Sentence:
    """A sentence without what all languages write alike."""
    values = {
        hole: bare(value)
        if isinstance(value, Sentence)
        else value
        if isinstance(value, Name)
        else "0"
        for hole, value in told.values.items()
    }
    return Sentence(told.template, **values)


def check(told: Sentence, words: Words) -> None:
    """In another language a sentence has no hole and no English left."""
    said = words.say(told)
    assert said
    assert "{" not in words.say(bare(told)), told
    assert not ENGLISH_WORDS.search(WRITTEN.sub("", words.say(bare(told)))), (told, said)
    assert told.template in words.sentences
    for value in told.values.values():
        if isinstance(value, Sentence):
            check(value, words)
        elif isinstance(value, Name) and value.kind not in ("section", "terrain-card"):
            kinds = POWER_KINDS if value.kind == "power" else (value.kind,)
            assert any(words.has(kind, value.id) for kind in kinds), value


def unlawful(state: kingdom.State, rng: Random) -> Iterator[int]:
    """Actions that are hardly ever lawful: of every power, and near what is lawful now."""
    hexes = [*HEX_NAMED.values(), NO_HEX]
    for power in powers():
        for origin in (NO_HEX, rng.choice(hexes)):
            yield power.number << 20 | origin << 10 | rng.choice(hexes)
    for what, origin, _ in state.options():
        yield what << 20 | origin << 10 | rng.choice(hexes)
        yield what << 20 | rng.choice(hexes) << 10 | rng.choice(hexes)
    yield len(POWERS) << 20


@cache
def powers() -> list[Power]:
    """Everything that can be done with what is on the shelf."""
    shelf = kingdom.LIBRARY.expansions.values()
    found = [power for expansion in shelf for power in expansion.powers]
    places = [place for expansion in shelf for place in expansion.locations]
    found += [power for place in places for power in place.powers]
    return [*found, BUILD, END, STOP, CHOOSE, AGAIN]


def mixes() -> Iterator[list[str]]:
    """Random mixes of expansions, and one of each that does not mix."""
    library = kingdom.LIBRARY
    first, *others = library.mixable
    rng = Random(6)
    for _ in range(40):
        yield [first, *(other for other in others if rng.random() < 0.6)]
    for other in set(library.expansions) - set(library.mixable):
        yield [first, other]


def refused(act: Callable[[], object]) -> Sentence | None:
    """Why something is refused, if it is."""
    try:
        act()
    except Refusal as error:
        return error.sentence
    return None


@pytest.mark.parametrize("lang", OTHERS)
def test_thousands_of_unlawful_actions_are_refused_in_every_language(lang: str) -> None:
    """Every refusal is a clear sentence."""
    words = Words(kingdom.LIBRARY, lang)
    seen: Counter[str] = Counter()
    for seed, expansions in enumerate(mixes()):
        rng = Random(seed)
        state = kingdom.new_game(expansions=expansions, seats=2 + seed % 3, seed=seed)
        while not state.over:
            if rng.random() < 0.05:
                for action in unlawful(state, rng):
                    told = refused(partial(state.after, action))
                    if told is not None:
                        check(told, words)
                        seen[told.template] += 1
            state = state.after(random_action(state, rng.random))
    assert seen.total() > 20_000
    assert len(seen) > 40


def spoilt(text: str, rng: Random) -> str:
    """A text with a word or two of it changed, lost, doubled or from elsewhere."""
    words = re.split(r"(\s+|(?<=[:=@-])|(?=[:=@-]))", text)
    for _ in range(rng.randint(1, 2)):
        place = rng.randrange(len(words))
        words[place] = rng.choice(
            ["", "x", "{x}", "99", "-", words[place] * 2, rng.choice(words), words[place][1:]]
        )
    return "".join(words)


def samples() -> Iterator[tuple[Callable[[str], object], str]]:
    """Texts of every kind that can be read, and how."""
    library = kingdom.LIBRARY
    for seed, expansions in enumerate(mixes()):
        setup = kingdom.random_setup(expansions=expansions, seed=seed)
        log, state = kingdom.new_log(setup, seed)
        random = Random(seed).random
        for _ in range(60):
            state = state.after(random_action(state, random))
            log = log.then(state)
        yield kingdom.parse_setup, kingdom.setup_code(setup)
        yield kingdom.read_position, kingdom.write_position(state)
        yield lambda text: kingdom.read_log(text).replay(library), kingdom.write_log(log)
        for entry in log.entries[::6]:
            yield kingdom.parse_action, entry.action
    for file in sorted(SOURCE.glob("expansions/*/sections/*.txt")):
        read = read_small_board if file.stem in library.small_boards else read_section
        yield partial(read, id="spoilt", letters=library.letters), file.read_text("utf-8")


@pytest.mark.parametrize("lang", OTHERS)
def test_spoilt_texts_are_refused_in_every_language(lang: str) -> None:
    """And nothing else than a refusal ever comes of them."""
    words = Words(kingdom.LIBRARY, lang)
    rng = Random(6)
    seen: Counter[str] = Counter()
    for read, text in samples():
        for _ in range(12):
            told = refused(partial(read, spoilt(text, rng)))
            if told is not None:
                check(told, words)
                seen[told.template] += 1
    assert seen.total() > 1000
    assert len(seen) > 30


def test_a_sentence_is_a_text_like_any_other() -> None:
    told = Sentence("{hex} is occupied.", hex="e12")
    assert told == "e12 is occupied."
    assert f"{told} {told.upper()}" == "e12 is occupied. E12 IS OCCUPIED."


def test_what_people_write_is_never_taken_for_a_hole() -> None:
    told = refused(lambda: kingdom.parse_action("{hex}:{0}"))
    assert told is not None
    assert told.startswith("There is no power “{hex}”")
    assert Words(kingdom.LIBRARY, "nl").say(told).startswith("“{hex}” is geen tegel")


def test_a_refusal_goes_through_other_processes_whole() -> None:
    with pytest.raises(kingdom.BadSetup) as refusal:
        kingdom.parse_setup("{}")
    error = refusal.value
    for again in (pickle.loads(pickle.dumps(error)), deepcopy(error)):
        assert type(again) is kingdom.BadSetup
        assert str(again) == str(error)
        assert again.sentence.template == error.sentence.template
        assert again.sentence.values == error.sentence.values


def test_things_are_called_as_the_language_calls_them() -> None:
    english, dutch, german = (Words(kingdom.LIBRARY, lang) for lang in ("en", "nl", "de"))
    for name, in_dutch, in_german in (
        (Name("location", "farm"), "Boerderij", "Bauernhof"),
        (Name("power", "fort"), "Buitenpost", "Fort"),
        (Name("power", "wagon-move"), "rijden", "Wagen fahren"),
        (Name("terrain-card", "swamp-grass"), "gras/moeras", "Gras/Sumpf"),
        (Name("section", "a1"), "Kant A, bord 1", "Seite A, Plan 1"),
        (Name("expansion", "second_edition", "Newer edition"), "Nieuwere editie", "Neuere Ausgabe"),
        (Name("hex", "e12"), "e12", "e12"),
    ):
        assert (dutch.say(name), german.say(name)) == (in_dutch, in_german)
        assert english.say(name) == (name.english or name.id)
