"""What lies open in a state for everybody, made once however many watch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from kingdom.engine.card import Score
from kingdom.engine.running import running_score
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.engine.words import Words
from kingdom.table.wire import Board, Reason

from .gold import paying_in, reason_shown
from .scenery import board_of, pieces_shown

From = TypeVar("From")
Made = TypeVar("Made")


class Open:
    """The board and the gold of a state, as a spectator sees them.

    With an action most of it stays as it was before, and need not be made anew.
    """

    def __init__(self, state: State, before: Open | None = None) -> None:
        self.state = state
        self._view = View(state, None)
        self._reasons: dict[str, list[Reason]] = {}
        self._made: dict[Any, Any] = {}
        """Parts, by what they were made from."""
        self._before = before._made if before is not None else {}

    def _part(self, make: Callable[[From], Made], of: From) -> Made:
        """A part made from something; the same one as before if it was made then."""
        made: Made = self._before[of] if of in self._before else make(of)
        self._made[of] = made
        return made

    @cached_property
    def board(self) -> Board:
        """What lies and stands on the land."""
        return board_of(self._view, lambda standing: self._part(pieces_shown, standing))

    def reasons(self, words: Words) -> list[Reason]:
        """All that pays, and what it pays each seat."""
        if words.lang not in self._reasons:
            told = paying_in(self._view.table, self._scores, words)
            self._reasons[words.lang] = [self._part(reason_shown, paying) for paying in told]
        return self._reasons[words.lang]

    @cached_property
    def gold(self) -> list[int]:
        """All gold of each seat."""
        return [sum(score.gold for score in scores.values()) for scores in self._scores]

    @cached_property
    def _scores(self) -> list[dict[str, Score]]:
        table = self._view.table
        return [running_score(table, seat) for seat in range(table.game.seats)]
