"""A moment of a lesson, as a page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kingdom.engine.setup import Setup
from kingdom.engine.view import View
from kingdom.table.cupboard.lessons import LEARNER, Lesson, NotExpected, Progress, text_in
from kingdom.table.notdone import NotDone
from kingdom.table.speech import Speech
from kingdom.table.wire import About, Button, LessonNow, Now, Pointer
from kingdom.table.wire import Step as Shown
from kingdom.table.wire.lessons import WaitsFor

from .about import about
from .scenery import land_of, settings_of
from .sight import Buttons, Sight
from .teller import Teller

TEACHER = "novice"
"""The bot whose name the opponents bear."""
NO = Button(may=False, why="")


def lesson_about(lesson: Lesson, did: Sequence[str], action: str, speech: Speech) -> About:
    """What an action would bring a learner who has done some things, or why it may not be done."""
    progress, _ = _reached(lesson, did, speech)
    state = progress.state
    if state.over or state.actor != LEARNER:
        raise NotDone("not_now", "game_over" if state.over else "wrong_seat")
    names = _names(progress.step.scene.setup, speech)
    return about(View(state, LEARNER), action, 0, names=names, speech=speech, shows_gold=True)


def _reached(lesson: Lesson, did: Sequence[str], speech: Speech) -> tuple[Progress, str]:
    """Where a learner is, and why the lesson does not go on with what was done last."""
    progress, wrong = lesson.begin(), ""
    for word in did:
        wrong = ""
        try:
            progress = progress.after(word)
        except NotExpected as refusal:
            wrong = _wrong(progress, refusal, speech)
    return progress, wrong


def lesson_now(lesson: Lesson, did: Sequence[str], speech: Speech) -> LessonNow:
    """What a learner sees who has done some things; the last of them may have been wrong."""
    progress, wrong = _reached(lesson, did, speech)
    step, setup = progress.step, progress.step.scene.setup
    waits: WaitsFor = "nothing" if progress.is_over else "action" if step.expects else "next"
    return LessonNow(
        id=lesson.id,
        title=text_in(lesson.titles, speech.lang),
        place=min(progress.place, len(lesson.steps) - 1),
        count=len(lesson.steps),
        text=text_in(step.texts, speech.lang),
        points=[Pointer(kind=kind, ids=[*ids]) for kind, ids in step.shows],
        waits=waits,
        expects=[str(action) for action in progress.expected()] if step.expects else [],
        wrong=wrong,
        names=_names(setup, speech),
        settings=settings_of(setup),
        land=land_of(setup),
        steps=[] if wrong else _happened(progress, speech),
        now=_now(progress, speech),
    )


def _wrong(progress: Progress, refusal: NotExpected, speech: Speech) -> str:
    """The engine's refusal of what is not lawful, or the teacher's answer to what is."""
    if refusal.sentence:
        return speech.words.say(refusal.sentence)
    return text_in(progress.step.wrong, speech.lang) or speech.text("lesson_other")


def _names(setup: Setup, speech: Speech) -> list[str]:
    return [speech.text("lesson_you"), *[speech.bot(TEACHER)] * (setup.seats - 1)]


def _happened(progress: Progress, speech: Speech) -> list[Shown]:
    """What to animate; what the learner did needs no telling."""
    names = _names(progress.step.scene.setup, speech)
    teller = Teller(progress.states, names, speech)
    steps = [
        teller.step(entry, {LEARNER}) for entry in range(progress.seen + 1, len(progress.states))
    ]
    return [replace(step, said="") if step.seat == LEARNER else step for step in steps]


def _now(progress: Progress, speech: Speech) -> Now:
    names = _names(progress.step.scene.setup, speech)
    sight = Sight(progress.states, yours={LEARNER}, names=names, speech=speech, shows_gold=True)
    is_asked = bool(progress.expected())
    now = sight.now(len(progress.states) - 1, Buttons(NO, NO, NO) if is_asked else None)
    if now.result and now.result.winners == [LEARNER]:
        gold = progress.state.gold(LEARNER)
        told = speech.text("you_win", gold=gold)
        return replace(now, sentence=told, result=replace(now.result, sentence=told))
    # The teacher speaks; only what a power asks for in between is asked by the table.
    return now if is_asked and progress.state.prompts else replace(now, sentence="", detail="")
