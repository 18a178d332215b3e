"""What lies open in a state for everybody, made once however many watch."""

from __future__ import annotations

from functools import cached_property

from kingdom.engine.card import Score
from kingdom.engine.running import running_score
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.engine.words import Words
from kingdom.table.wire import Board, Reason

from .gold import reasons_told
from .scenery import board_of


class Open:
    """The board and the gold of a state, as a spectator sees them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._view = View(state, None)
        self._reasons: dict[str, list[Reason]] = {}

    @cached_property
    def board(self) -> Board:
        """What lies and stands on the land."""
        return board_of(self._view)

    def reasons(self, words: Words) -> list[Reason]:
        """All that pays, and what it pays each seat."""
        if words.lang not in self._reasons:
            self._reasons[words.lang] = reasons_told(self._view.table, self._scores, words)
        return self._reasons[words.lang]

    @cached_property
    def gold(self) -> list[int]:
        """All gold of each seat."""
        return [sum(score.gold for score in scores.values()) for scores in self._scores]

    @cached_property
    def _scores(self) -> list[dict[str, Score]]:
        table = self._view.table
        return [running_score(table, seat) for seat in range(table.game.seats)]
