"""Puzzles: turns to be found. Which there are, how one stands, and how a try is graded."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from .ground import Land
from .happenings import Step
from .message import Asked, Must, Told
from .moment import Now
from .players import Settings
from .told import Hint

Tried: TypeAlias = Annotated[tuple[Annotated[str, Must(most=60)], ...], Must(most=60)]
"""The actions of a turn in the order in which they are done, without its end."""


class PuzzleLine(Told):
    """A puzzle in a list."""

    id: str
    expansion: str
    """The box it is about."""
    rating: int
    """How hard it is, on the scale on which people who solve puzzles are rated, too."""


class PuzzleList(Told):
    """All puzzles that came along, in the order of their boxes, the easiest first."""

    puzzles: list[PuzzleLine]


class PuzzleWish(Asked):
    """What somebody has done of the turn so far; the table remembers nothing of it."""

    did: Tried = ()


class PuzzleAbout(Asked):
    """What would an action bring in a puzzle, or why may it not be done?"""

    did: Tried = ()
    action: Annotated[str, Must(most=60)]


class PuzzleNow(Told):
    """A puzzle, after all that somebody has done of the turn."""

    id: str
    seat: int
    """Whose turn it is: yours."""
    gap: float
    """Gold by which the best turn beats every other; 0 for a turn of a game of your own."""
    rating: int
    """How hard it is; 0 for a turn of a game of your own."""
    names: list[str]
    settings: Settings
    land: Land
    steps: list[Step]
    """What the last choice led to."""
    now: Now


class PuzzleGraded(Told):
    """A turn beside the best one."""

    gold: float
    """Your gold at the end of the game that was to be expected of your turn."""
    best: float
    """The same of the best turn."""
    points: float
    """What the try is worth: 1 if it is as good, one half if it comes close, or 0."""
    better: Hint
    """The best turn, step by step, and why it is good."""
    now: Now
    """How the table stands after it."""
