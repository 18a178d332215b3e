"""Every lesson is played from its file by the engine: lawful, complete, pointing at something."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import HEX_NAMED, NO_HEX, name_of
from kingdom.engine.location import slug
from kingdom.engine.terrain import GROUNDS
from kingdom.table.cupboard.lessons import (
    LEARNER,
    NEXT,
    BadLesson,
    Lesson,
    NotExpected,
    Progress,
    gather,
    read_lesson,
)
from kingdom.table.notdone import NotDone
from kingdom.table.rooms import desk
from kingdom.table.show.lesson import lesson_now
from kingdom.table.speech import speech_in
from kingdom.table.wire import LessonList, LessonNow, LessonWish, Pointer

LANGUAGES = ("en", "nl", "de")
BOXES = [*kingdom.LIBRARY.expansions.values()]
FILES = [file for box in BOXES for file in sorted((Path(box.folder) / "lessons").glob("*.txt"))]
LESSONS = {
    file: read_lesson(file.read_text(encoding="utf-8"), file.stem, file.parents[1].name)
    for file in FILES
}
EVERY = pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.expansion)
FIRST = next(lesson for lesson in LESSONS.values() if len(lesson.steps) > 8)
"""The game itself."""
WALKS = 12


def walk(lesson: Lesson, seed: int) -> list[tuple[str, Progress]]:
    """A learner who does what is asked, by chance where there is a choice; and where that leads."""
    rng, progress = Random(seed), lesson.begin()
    path = [("", progress)]
    while not progress.is_over:
        choices = [str(action) for action in progress.expected()] if progress.step.expects else []
        assert bool(choices) == bool(progress.step.expects), progress.step.texts["en"]
        word = rng.choice(choices) if choices else NEXT
        progress = progress.after(word)
        path.append((word, progress))
    return path


def test_every_box_has_its_lesson() -> None:
    assert {lesson.expansion for lesson in LESSONS.values()} == {box.id for box in BOXES}
    assert len(gather(BOXES)) == len(FILES)


@EVERY
def test_every_step_is_said_in_each_language(lesson: Lesson) -> None:
    for texts in (lesson.titles, *(step.texts for step in lesson.steps)):
        assert [*texts] == [*LANGUAGES], texts
    for step in lesson.steps:
        assert [*step.wrong] in ([], [*LANGUAGES]), step.texts["en"]
        longest = max(map(len, step.texts.values()))
        assert longest < 190, step.texts["en"]


@EVERY
def test_whatever_is_chosen_the_lesson_goes_on_to_its_end(lesson: Lesson) -> None:
    ends = {walk(lesson, seed)[-1][1].place for seed in range(WALKS)}
    assert ends == {len(lesson.steps)}


@EVERY
def test_what_is_pointed_at_is_there(lesson: Lesson) -> None:
    for seed in range(WALKS):
        path = [progress for _, progress in walk(lesson, seed)[:-1]]
        for progress in (progress for progress in path if not progress.done):
            for pointer in progress.step.shows:
                assert is_there(progress, Pointer(kind=pointer.kind, ids=[*pointer.ids])), pointer


def is_there(progress: Progress, pointer: Pointer) -> bool:
    """Whether there is something to point at."""
    state, game = progress.state, progress.state.game
    there = {
        "hexes": {hex for hex, at in HEX_NAMED.items() if state.board.hexes >> at & 1},
        "tile": {
            place.location.id
            for tile, place in enumerate(state.board.places)
            if state.held[LEARNER] >> tile & 1
        },
        "holding": {held.id for rule in game.holds for held in rule.holds(state, LEARNER)},
        "card": {slug(name) for name in state.score(LEARNER)},
        "task": {id for ids in game.dealt.values() for id in ids},
    }
    if pointer.kind in there:
        return bool(pointer.ids) and {*pointer.ids} <= there[pointer.kind]
    return not pointer.ids


@EVERY
def test_an_arrow_is_where_the_lesson_goes_on(lesson: Lesson) -> None:
    """Of the land that is pointed at, some is where something expected begins or ends."""
    for seed in range(WALKS):
        for _, progress in walk(lesson, seed)[:-1]:
            land = pointed_land(progress)
            ways = progress.expected()
            ends = {hex for way in ways for hex in (way.origin, way.target) if hex < NO_HEX}
            if land and ways and not progress.done:
                assert land & {*map(name_of, ends)}, progress.step.texts["en"]


def pointed_land(progress: Progress) -> set[str]:
    """The hexes of plain land that a teacher points at."""
    board = progress.state.board
    plain = sum(board.terrain[number] for number in GROUNDS)
    shown = [hex for kind, ids in progress.step.shows if kind == "hexes" for hex in ids]
    return {hex for hex in shown if plain >> HEX_NAMED[hex] & 1}


def test_the_first_lesson_needs_no_names_of_hexes() -> None:
    """Somebody who has never seen the board follows arrows, not coordinates."""
    said = [*FIRST.titles.values()]
    for step in FIRST.steps:
        said += [*step.texts.values(), *step.wrong.values()]
    assert [text for text in said if re.search(r"\b[a-t]\d", text)] == []


def test_whoever_tries_something_else_altogether_is_told_what_to_try() -> None:
    """A click on a settlement while its tile lies in the hand is no reason to speak of rules."""
    did, progress = until(FIRST, "paddock:i8-g8")
    told = lesson_now(FIRST, [*did, "i8"], speech_in("en"))
    assert told.wrong == progress.step.wrong["en"]
    assert "Choose the Paddock, then" in told.wrong
    elsewhere = lesson_now(FIRST, [*did, "paddock:c4-c4"], speech_in("en"))
    assert elsewhere.wrong
    assert elsewhere.wrong != told.wrong  # the tile is right, and the engine says what is not


def until(lesson: Lesson, wanted: str) -> tuple[list[str], Progress]:
    """All that is done before an action, and where that leads."""
    path = walk(lesson, 0)
    at = [word for word, _ in path].index(wanted)
    return [word for word, _ in path[1:at]], path[at - 1][1]


@EVERY
def test_a_wrong_choice_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    path = walk(lesson, 0)
    did = [word for word, _ in path[1:]]
    for place, (_, progress) in enumerate(path[:-1]):
        if not progress.step.expects:
            continue
        good = lesson_now(lesson, did[:place], speech_in("en"))
        others = [a for a in progress.state.legal_actions() if not progress.step.fits(a)]
        for wrong in (NEXT, "nonsense", "t1", *map(str, others[:1])):
            if wrong in good.expects:
                continue
            told = lesson_now(lesson, [*did[:place], wrong], speech_in("en"))
            assert told.wrong
            assert (told.now, told.place) == (good.now, good.place)


@EVERY
def test_the_page_sees_what_happened_since_the_last_choice(lesson: Lesson) -> None:
    path = walk(lesson, 1)
    did = [word for word, _ in path[1:]]
    for place, word in enumerate(did):
        before = lesson_now(lesson, did[:place], speech_in("nl"))
        after = lesson_now(lesson, did[: place + 1], speech_in("nl"))
        assert after.now.entries - len(after.steps) == before.now.entries or not after.steps
        assert (before.now.ask is not None) == (before.waits == "action")
        assert (word == NEXT) == (before.waits == "next")
        assert not before.now.sentence or before.now.is_over or is_amid_a_power(before)
    assert after.waits == "nothing"


def is_amid_a_power(told: LessonNow) -> bool:
    """Whether a power asks for something in between: then the table asks, too."""
    offers = told.now.ask.offers if told.now.ask else []
    return any(offer.is_main and offer.power not in ("build", "choose") for offer in offers)


def test_the_first_lesson_ends_with_a_game_that_is_won() -> None:
    for seed in range(WALKS):
        did = [word for word, _ in walk(FIRST, seed)[1:]]
        told = lesson_now(FIRST, did, speech_in("en"))
        assert told.now.is_over
        assert re.fullmatch(r"You win with \d+ gold\.", told.now.sentence)
        turns = did.count("end")
        assert 5 <= turns <= 8


def test_the_refusal_of_an_unlawful_choice_is_the_engines_in_the_learners_language() -> None:
    told = lesson_now(FIRST, [NEXT, "i8", "g10"], speech_in("nl"))
    assert told.wrong
    assert "g10" in told.wrong
    assert told.wrong != lesson_now(FIRST, [NEXT, "i8", "h8"], speech_in("nl")).wrong


def ask(method: str, path: str, body: str = "", **values: str) -> object:
    """What the desk answers."""
    request, found = desk.find(method, path)
    asking = desk.Asking(None, {**values, **found}, None, [])  # type: ignore[arg-type]
    return asyncio.run(desk.answer(request, asking, body))


def test_the_desk_lists_lessons_and_plays_them() -> None:
    told = ask("GET", "lessons", lang="nl")
    assert isinstance(told, LessonList)
    assert told.lessons[0].title == "Leer het spel"
    now = ask("POST", f"lessons/{told.lessons[0].id}", '{"did": ["next", "i8"]}')
    assert isinstance(now, LessonNow)
    assert (now.place, now.waits, now.expects, now.wrong) == (2, "action", ["j8"], "")
    assert [step.action for step in now.steps] == ["i8"]
    with pytest.raises(NotDone) as refusal:
        ask("POST", "lessons/flying", "{}")
    assert "base-learn" in speech_in("en").refusal(refusal.value)


def test_a_lesson_that_is_over_takes_nothing_more() -> None:
    lesson = LESSONS[FILES[0]]
    over = walk(lesson, 0)[-1][1]
    with pytest.raises(NotExpected):
        over.after(NEXT)
    assert LessonWish().did == ()


HEAD = "lesson\nen: A\n\nscene\nsetup: B2-TaPaOaFa-FiKnMe\n\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“” begins no block"),
        ("lesson\nen: A\n", "A lesson needs a title and at least one step."),
        ("step\nen: A\n", "A step comes before the first scene."),
        ("scene\ndeck: grass\n", "A scene needs a set-up."),
        ("scene\nsetup: nonsense\n", "“nonsense”"),
        ("scene\nsetup: B2-TaPaOaFa-FiKnMe\ndeck: gras\n", "“gras” is not a terrain card."),
        ("scene\nsetup: B2-TaPaOaFa-FiKnMe\nmoves: a4\n", "a4 is water"),
        (f"{HEAD}step\nen: A\ntimes: many\n", "“many” is not a number."),
        (f"{HEAD}step\nen: A\nshow: moon\n", "Nobody can point at “moon”."),
        (f"{HEAD}step\nspeed: 3\n", "A step has no “speed”."),
        (f"{HEAD}step\nhello\n", "“hello” has no colon."),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, why: str) -> None:
    with pytest.raises(BadLesson) as error:
        read_lesson(text, "a", "b")
    assert str(error.value).startswith(why)
