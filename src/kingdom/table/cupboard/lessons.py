"""Lessons: guided games as text files, played by the real engine.

Each expansion brings its own in its folder, ``lessons/*.txt``. Blocks of lines stand apart by an
empty one, and the first word of a block says what it is:

    lesson                  the title in each language
    en: Learn the game

    scene                   where a game begins; the steps below it are played there
    setup: B2-TaPaOaFa-FiKnMe
    deck: grass desert      terrain cards in the order in which they are drawn; the rest by chance
    moves: a3 b3 c3 end     what was played before the learner comes in

    step                    one idea
    en: Build beside the tavern.
    show: hexes h8, card knights, deck
    expect: h8 tavern       actions as written, or powers by name, or any; without it: only look
    times: 2                how many of them
    wrong en: …             what is said to whoever does something else
    then: e12 e13 e14 end   what is played after it, the opponents' turns above all

The learner sits on seat A. What is not lawful is answered with the engine's own refusal, if it is
tried with a power that the step asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import kingdom
from kingdom.engine.action import Action, NotAnAction, parse_action
from kingdom.engine.card import TERRAIN_CARD_NAMED
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.sentence import Refusal
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat, State
from kingdom.engine.words import ENGLISH
from kingdom.table.wire.lessons import PointerKind

LEARNER: Seat = 0
NEXT = "next"
"""What a learner says who has looked."""
ANYTHING = "any"
BUILD = "build"
LINE = re.compile(r"([a-z]+)(?: ([a-z]{2}))?: (.+)")
KEYS = {
    "lesson": {""},
    "scene": {"setup", "deck", "moves"},
    "step": {"", "show", "expect", "times", "wrong", "then"},
}
"""What each block may say; texts stand under their language alone."""

Texts = Mapping[str, str]
"""The same in each language."""


class BadLesson(ValueError):
    """A file that is no lesson, and why."""


class NotExpected(Refusal):
    """A choice that a lesson does not go on with; without a sentence the teacher answers it."""


class Pointed(NamedTuple):
    """Something to be pointed at."""

    kind: PointerKind
    ids: tuple[str, ...]


class Scene(NamedTuple):
    """Where a game begins."""

    setup: Setup
    deck: tuple[str, ...]
    moves: tuple[str, ...]

    def states(self) -> list[State]:
        """Every state up to where the learner comes in."""
        cards = tuple(TERRAIN_CARD_NAMED[name] for name in self.deck)
        states = [Game.of(self.setup, kingdom.LIBRARY).start(0, cards)]
        for move in self.moves:
            states.append(states[-1].after(parse_action(move)))
        return states


class Step(NamedTuple):
    """One idea: what is said and shown, what is to be done, and what follows."""

    scene: Scene
    begins: bool
    """Whether it is the first of its scene."""
    texts: Texts
    shows: tuple[Pointed, ...]
    expects: tuple[str, ...]
    """Empty if there is nothing to do but look."""
    times: int
    wrong: Texts
    then: tuple[str, ...]

    def fits(self, action: Action) -> bool:
        """Whether an action is what the step asks for."""
        names = {str(action), action.power.name or BUILD, ANYTHING}
        return not names.isdisjoint(self.expects)


class Lesson(NamedTuple):
    """A lesson of an expansion."""

    id: str
    expansion: str
    titles: Texts
    steps: tuple[Step, ...]

    def begin(self) -> Progress:
        """The learner before the first step."""
        return Progress(self, 0, 0, tuple(self.steps[0].scene.states()), 0)

    def after(self, did: Iterable[str]) -> Progress:
        """Where somebody is who has done some things, one after another."""
        progress = self.begin()
        for word in did:
            progress = progress.after(word)
        return progress


class Progress(NamedTuple):
    """Where a learner is in a lesson."""

    lesson: Lesson
    place: int
    """The step, counted from 0; behind the last one the lesson is over."""
    done: int
    """How many actions of the step are done."""
    states: tuple[State, ...]
    """Of this scene, from the first."""
    seen: int
    """How many of the actions that led here the learner saw before the last choice."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to learn here."""
        return self.place == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """What is taught now; of a lesson that is over, what was taught last."""
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def state(self) -> State:
        """How the game stands."""
        return self.states[-1]

    def expected(self) -> list[Action]:
        """The lawful actions with which the lesson goes on."""
        if self.is_over or self.state.over or self.state.actor != LEARNER:
            return []
        return [action for action in self.state.legal_actions() if self.step.fits(action)]

    def after(self, word: str) -> Progress:
        """One choice further; NotExpected if the lesson does not go on with it."""
        step = self.step
        if self.is_over or (word == NEXT) == bool(step.expects):
            raise NotExpected("")
        if word == NEXT:
            return self._with(()).onward()
        try:
            state = self.state.after(action := parse_action(word))
        except NotAnAction as refusal:
            raise NotExpected(refusal.sentence) from None
        except IllegalAction as refusal:
            # Whoever tries something else altogether is told what to try, not why that fails.
            is_asked = any(each.power is action.power for each in self.expected())
            raise NotExpected("" if step.wrong and not is_asked else refusal.sentence) from None
        if not step.fits(action):
            raise NotExpected("")
        progress = self._with((state,))
        return progress.onward() if progress.done == step.times else progress

    def _with(self, states: Sequence[State]) -> Progress:
        return self._replace(
            states=(*self.states, *states), seen=len(self.states) - 1, done=self.done + len(states)
        )

    def onward(self) -> Progress:
        """The next step, after what is played in between."""
        states = [*self.states]
        for move in self.step.then:
            states.append(states[-1].after(parse_action(move)))
        place, seen = self.place + 1, self.seen
        if place < len(self.lesson.steps) and self.lesson.steps[place].begins:
            states = self.lesson.steps[place].scene.states()
            seen = len(states) - 1
        return Progress(self.lesson, place, 0, tuple(states), seen)


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons of what is on the shelf, by id."""
    return gather(kingdom.LIBRARY.expansions.values())


def gather(expansions: Iterable[Expansion]) -> dict[str, Lesson]:
    """The lessons of some expansions; a file that is none is left out."""
    found = {}
    for expansion in expansions:
        for file in sorted((Path(expansion.folder) / "lessons").glob("*.txt")):
            id = f"{expansion.id}-{file.stem}"
            try:
                found[id] = read_lesson(file.read_text(encoding="utf-8"), id, expansion.id)
            except (BadLesson, OSError, UnicodeError):
                continue
    return found


def text_in(texts: Texts, lang: str) -> str:
    """A text in a language; in English if there is none, and empty if there is none at all."""
    return texts.get(lang) or texts.get(ENGLISH, "")


def read_lesson(text: str, id: str, expansion: str) -> Lesson:
    """The lesson that a text tells; BadLesson says what is wrong."""
    titles: Texts = {}
    scene: Scene | None = None
    steps: list[Step] = []
    begins = False
    for block in re.split(r"\n\s*\n", re.sub(r"^#.*\n?", "", text, flags=re.MULTILINE).strip()):
        kind, *lines = block.split("\n")
        told = _told(kind.strip(), lines)
        if kind.strip() == "lesson":
            titles = told[""]
        elif kind.strip() == "scene":
            scene, begins = _scene(told), True
        elif scene is None:
            raise BadLesson("A step comes before the first scene.")
        else:
            steps.append(_step(told, scene, begins=begins))
            begins = False
    if not titles or not steps:
        raise BadLesson("A lesson needs a title and at least one step.")
    return Lesson(id, expansion, titles, tuple(steps))


def _told(kind: str, lines: list[str]) -> dict[str, dict[str, str]]:
    """What the lines of a block say: by key, then by language; lines alike go on each other."""
    if kind not in KEYS:
        raise BadLesson(f"“{kind}” begins no block; use {', '.join(KEYS)}.")
    told: dict[str, dict[str, str]] = {key: {} for key in KEYS[kind]}
    for line in lines:
        found = LINE.fullmatch(line.strip())
        if not found:
            raise BadLesson(f"“{line.strip()}” has no colon.")
        key, lang, value = found[1], found[2] or "", found[3]
        if key not in told and len(key) == 2:
            key, lang = "", key
        if key not in told:
            raise BadLesson(f"A {kind} has no “{key}”.")
        before = told[key].get(lang)
        told[key][lang] = f"{before} {value}" if before else value
    return told


def _scene(told: dict[str, dict[str, str]]) -> Scene:
    def words(key: str) -> tuple[str, ...]:
        return tuple(told[key].get("", "").split())

    if not told["setup"]:
        raise BadLesson("A scene needs a set-up.")
    for card in words("deck"):
        if card not in TERRAIN_CARD_NAMED:
            raise BadLesson(f"“{card}” is not a terrain card.")
    try:
        scene = Scene(kingdom.parse_setup(told["setup"][""]), words("deck"), words("moves"))
        scene.states()
    except Refusal as refusal:
        raise BadLesson(str(refusal)) from None
    return scene


def _step(told: dict[str, dict[str, str]], scene: Scene, *, begins: bool) -> Step:
    times = told["times"].get("", "1")
    if not times.isdecimal():
        raise BadLesson(f"“{times}” is not a number.")
    shows = [part for part in told["show"].get("", "").split(",") if part.strip()]
    return Step(
        scene,
        begins,
        told[""],
        tuple(map(_pointed, shows)),
        tuple(told["expect"].get("", "").split()),
        int(times),
        told["wrong"],
        tuple(told["then"].get("", "").split()),
    )


def _pointed(text: str) -> Pointed:
    word, *ids = text.split()
    for kind in get_args(PointerKind):
        if kind == word:
            return Pointed(kind, tuple(ids))
    raise BadLesson(f"Nobody can point at “{word}”.")
