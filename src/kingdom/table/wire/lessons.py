"""Lessons: which there are, and what is shown and said at each moment of one."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from .ground import Land
from .happenings import Step
from .message import Asked, Must, Told
from .moment import Now
from .players import Settings


class LessonLine(Told):
    """A lesson in a list."""

    id: str
    expansion: str
    title: str
    steps: int


class LessonList(Told):
    """All lessons, in the order of their boxes."""

    lessons: list[LessonLine]


Did: TypeAlias = Annotated[tuple[Annotated[str, Must(most=60)], ...], Must(most=200)]
"""All that a learner has done: actions, and ``next`` where there was only something to look at."""


class LessonWish(Asked):
    """Where a learner is in a lesson; the table remembers nothing of it."""

    did: Did = ()


class LessonAbout(Asked):
    """What would an action bring in a lesson, or why may it not be done?"""

    did: Did = ()
    action: Annotated[str, Must(most=60)]


PointerKind: TypeAlias = Literal[
    "hexes", "tile", "holding", "card", "task", "deck", "score", "supply", "end"
]
"""What a teacher can point at; ``deck`` is the terrain card, ``end`` the button for it."""


class Pointer(Told):
    """Something to point at."""

    kind: PointerKind
    ids: list[str]
    """Hexes by name, tiles, cards and tasks by id; none for what there is only one of."""


WaitsFor: TypeAlias = Literal["action", "next", "nothing"]


class LessonNow(Told):
    """A moment of a lesson."""

    id: str
    title: str
    place: int
    """The step, counted from 0."""
    count: int
    """How many steps there are."""
    text: str
    """What the teacher says."""
    points: list[Pointer]
    waits: WaitsFor
    """For one of ``expects``; for the word ``next``; or for nothing: the lesson is over."""
    expects: list[str]
    """The actions that the lesson goes on with; all others are answered with a reason."""
    wrong: str
    """Why it does not go on with the last thing done, which then counts for nothing; or empty."""
    names: list[str]
    settings: Settings
    land: Land
    steps: list[Step]
    """What has happened since the choice before."""
    now: Now
